import type { Stage } from './stages.ts';

/** Seconds of a run besides its budget: starting the process, reading and checking. */
const BESIDE = 0.6;

/** Prints on stderr what is being measured and the remaining time. */
export class Progress {
  private readonly stages: readonly Stage[];
  private readonly seeds: number;
  private done = 0;
  private stage: Stage | undefined;

  constructor(stages: readonly Stage[], seeds: number) {
    this.stages = stages;
    this.seeds = seeds;
    console.error(`${this.runs()} runs, ${this.left(0)}.`);
  }

  /** Updates one line on a terminal; elsewhere prints a line for each row of the table. */
  begins(stage: Stage, name: string, seed: number): void {
    const what = `${this.done + 1} of ${this.runs()}: ${stage.set} ${name} seed ${seed}, ${this.left(this.done)}`;
    if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${what}`);
    else if (stage !== this.stage) console.error(what);
    this.stage = stage;
    this.done++;
  }

  clear(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
  }

  private runs(): number {
    return this.stages.reduce((sum, { names }) => sum + names.length * this.seeds, 0);
  }

  private left(after: number): string {
    const budgets = this.stages.flatMap(({ names, seconds }) =>
      names.flatMap(() => Array<number>(this.seeds).fill(seconds)),
    );
    if (this.stages[0]?.iterations !== null) return 'for as long as their iterations take';
    const seconds = budgets.slice(after).reduce((sum, budget) => sum + budget + BESIDE, 0);
    return seconds < 90
      ? `about ${Math.ceil(seconds)} seconds to go`
      : `about ${Math.ceil(seconds / 60)} minutes to go`;
  }
}
