/** What a plot says in words: the table that stands behind it on the spoken page. */
export interface PlotTable {
  /** What is shown. */
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
