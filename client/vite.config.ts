import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, defineConfig, runnerImport, type Plugin } from 'vite';
import { compress } from './compress.js';

const server = process.env.MEYDAN_SERVER ?? 'http://127.0.0.1:8000';
const out = '../src/meydan/server/static';

const SHARED =
  /src.(parts|board|games.(list|texts)|generated.games|text.(said|fill)|pages.table.names|pages.table.Breakdown|pages.learn.progress)/;
/** Of what several pages share, that which the table can do without until the first choice. */
const NOT_AT_THE_TABLE =
  /src.(parts.(attempt|Fold|LiveBoard|Miniature|NoGame|Promises|Share|standing|Ticket)\b|board.(Cross|Grid|Known|MiniatureFrame)\b|text.rules.rulebook)/;

function compressed(): Plugin {
  return { name: 'compressed', apply: 'build', writeBundle: (options) => compress(options.dir ?? out) };
}

/** What stands on the page before its script runs is in the default language. */
function inDefaultLanguage(): Plugin {
  return {
    name: 'in-default-language',
    async transformIndexHtml(html) {
      const { module } = await runnerImport<typeof import('./src/text/languages')>('./src/text/languages.ts');
      const { code, dir } = module.DEFAULT;
      const { texts } = (await runnerImport<typeof import('./src/text/en')>(`./src/text/${code}/index.ts`)).module;
      return html
        .replace('<html>', `<html lang="${code}" dir="${dir}">`)
        .replace('<title></title>', `<title>${texts.brand}</title>`);
    },
  };
}

/** The service worker, beside the page and in one piece: not every browser lets it import modules. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async closeBundle() {
      const output = { entryFileNames: 'service-worker.js', format: 'iife' as const };
      await build({
        configFile: false,
        logLevel: 'warn',
        build: { outDir: out, emptyOutDir: false, rolldownOptions: { input: 'src/worker/service.ts', output } },
      });
    },
  };
}

/** The page is shown at addresses of any depth, so it names its files from the root; the files name each other. */
function fromTheRoot(): Plugin {
  return {
    name: 'from-the-root',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll('="./', '="/') },
  };
}

export default defineConfig({
  base: './',
  plugins: [svelte(), compressed(), inDefaultLanguage(), fromTheRoot(), serviceWorker()],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    outDir: out,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 300,
    // Small things that many pages share come as one file: every file costs a request.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the way in needs: it asks for the first page before all the rest is there.
            {
              name: 'first',
              test: /src.(api|early|place|root|device.where|choices|art.sprites|games.index|text.(languages|spoken))\.ts|preload-helper/,
              priority: 1,
            },
            {
              name: 'shared',
              test: (id) => SHARED.test(id) && !NOT_AT_THE_TABLE.test(id),
              minShareCount: 2,
            },
            // What a game's texts, board and pictures have in common.
            {
              name: (id) => `${/games.([a-z-]+)|pieces.([a-z-]+)/.exec(id)?.slice(1).find(Boolean)}-pieces`,
              test: /src.(games.[a-z-]+.(said|view|words|text)\.ts|generated.pieces)/,
              minShareCount: 2,
            },
            // What the table, the replay, the review and the puzzles have in common.
            {
              name: 'theatre',
              test: /src.(theatre|dealing|pages.table.(?!Refused|Dealing|InWords))/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/ws': { target: server, ws: true }, '/api': { target: server } } },
});
