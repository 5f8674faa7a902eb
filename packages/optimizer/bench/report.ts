import { appendFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Run } from './measure.ts';
import type { Stage } from './stages.ts';
import { headOf, type Kind, kindOf, rowsOf } from './table.ts';

interface Measured {
  readonly stage: Stage;
  readonly runs: readonly Run[];
}

/** The table as it grows: on the screen, and where asked for in a Markdown file with a file of JSON lines beside it, one a run. */
export class Report {
  private readonly file: string | undefined;
  private readonly above: readonly string[];
  private readonly each: boolean;
  private readonly measured: Measured[] = [];
  private headed: Kind | undefined;

  /**
   * @param above lines above the table: the machine, the settings
   * @param out the Markdown file, seen from where npm was called
   * @param each whether each instance has a row
   */
  constructor(above: readonly string[], out: string | undefined, each: boolean) {
    this.above = above;
    this.each = each;
    this.file = out === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? process.cwd(), out);
    if (this.file) {
      writeFileSync(this.linesFile(this.file), '');
      this.write();
    }
    for (const line of above) console.log(line);
  }

  /** A run is written at once: hours of them should not be lost with the last. */
  ran(run: Run): void {
    if (this.file) appendFileSync(this.linesFile(this.file), `${JSON.stringify(run)}\n`);
  }

  /** Adds a row, or several, when all runs of a stage are there. */
  add(stage: Stage, runs: readonly Run[]): void {
    this.measured.push({ stage, runs });
    const kind = kindOf(stage.set);
    if (this.headed !== kind) console.log(['', ...headOf(kind)].join('\n'));
    this.headed = kind;
    console.log(rowsOf(stage, runs, this.each).join('\n'));
    this.write();
  }

  /** All of it once more, by the best values as they are now. */
  again(): void {
    this.write();
    for (const line of this.tables()) console.log(line);
  }

  private tables(): string[] {
    const kinds = [...new Set(this.measured.map(({ stage }) => kindOf(stage.set)))];
    return kinds.flatMap((kind) => [
      '',
      ...headOf(kind),
      ...this.measured
        .filter(({ stage }) => kindOf(stage.set) === kind)
        .flatMap(({ stage, runs }) => rowsOf(stage, runs, this.each)),
    ]);
  }

  private write(): void {
    if (!this.file) return;
    const above = this.above.map((line) => `- ${line}`);
    writeFileSync(this.file, `${['# The table', '', ...above, ...this.tables()].join('\n')}\n`);
  }

  private linesFile(file: string): string {
    return `${file.replace(/\.md$/, '')}.jsonl`;
  }
}
