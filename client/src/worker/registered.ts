/** The service worker of this page; it is registered once, here, unless it is there already. */
export async function registered(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  const known = await serviceWorker.getRegistration();
  if (!known) await serviceWorker.register('/service-worker.js', { scope: '/', updateViaCache: 'none' });
  return serviceWorker.ready;
}
