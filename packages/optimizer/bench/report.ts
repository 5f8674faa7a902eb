import { appendFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Run } from './measure.ts';
import type { Stage } from './stages.ts';
import { headOf, type Kind, kindOf, rowsOf } from './table.ts';

interface Measured {
  readonly stage: Stage;
  readonly runs: readonly Run[];
}

/**
 * Writes the table while it grows: on the screen, and on request in a Markdown file with a file of JSON lines beside
 * it, one for each run.
 */
export class Report {
  private readonly file: string | undefined;
  private readonly header: readonly string[];
  private readonly perInstance: boolean;
  private readonly measured: Measured[] = [];
  private headed: Kind | undefined;

  /**
   * @param header lines above the table: the machine, the settings
   * @param out the Markdown file, relative to the folder where npm was called
   * @param perInstance whether each instance has a row
   */
  constructor(above: readonly string[], out: string | undefined, perInstance: boolean) {
    this.header = above;
    this.perInstance = perInstance;
    this.file = out === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? process.cwd(), out);
    if (this.file) {
      writeFileSync(this.linesFile(this.file), '');
      this.write();
    }
    for (const line of above) console.log(line);
  }

  /** Writes a run at once, so that a crash does not lose hours of measuring. */
  ran(run: Run): void {
    if (this.file) appendFileSync(this.linesFile(this.file), `${JSON.stringify(run)}\n`);
  }

  /** Adds one or more rows when all runs of a stage are finished. */
  add(stage: Stage, runs: readonly Run[]): void {
    this.measured.push({ stage, runs });
    const kind = kindOf(stage.set);
    if (this.headed !== kind) console.log(['', ...headOf(kind)].join('\n'));
    this.headed = kind;
    console.log(rowsOf(stage, runs, this.perInstance).join('\n'));
    this.write();
  }

  /** Writes the whole table again with the current best known values. */
  rewrite(): void {
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
        .flatMap(({ stage, runs }) => rowsOf(stage, runs, this.perInstance)),
    ]);
  }

  private write(): void {
    if (!this.file) return;
    const above = this.header.map((line) => `- ${line}`);
    writeFileSync(this.file, `${['# The table', '', ...above, ...this.tables()].join('\n')}\n`);
  }

  private linesFile(file: string): string {
    return `${file.replace(/\.md$/, '')}.jsonl`;
  }
}
