/** Something that a form tries: whether it was done, or what went wrong. */
export class Attempt {
  trouble = $state.raw<unknown>(null);
  isDone = $state(false);

  async run(work: () => Promise<unknown>): Promise<void> {
    this.forget();
    try {
      await work();
      this.isDone = true;
    } catch (error) {
      this.trouble = error;
    }
  }

  forget(): void {
    this.trouble = null;
    this.isDone = false;
  }
}
