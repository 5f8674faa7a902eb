import type { WireRegion } from './features/regions/index.ts';

const stepTexts = {
  fetch: 'download',
  check: 'check',
  roads: 'roads',
  tiles: 'map',
  places: 'addresses',
} as const;
const barWidth = 24;

/** Prints progress: on a terminal one line that is updated, elsewhere a line for each finished step. */
export class ProgressPrinter {
  private readonly out: NodeJS.WriteStream;
  private readonly printed = new Set<string>();
  private isOpen = false;
  private hasStarted = false;

  constructor(out: NodeJS.WriteStream) {
    this.out = out;
  }

  show({ name, work }: WireRegion): void {
    if (!work) return this.printRest(name);
    this.hasStarted = true;
    for (const step of work.steps) {
      if (step.seconds === null || this.printed.has(step.name)) continue;
      this.printed.add(step.name);
      this.clear();
      this.out.write(`${name}: ${stepTexts[step.name]} done in ${step.seconds.toFixed(1)} s\n`);
    }
    if (!this.out.isTTY) {
      if (work.state === 'waiting' && !this.printed.has('waiting')) {
        this.printed.add('waiting');
        this.out.write(`${name}: waiting\n`);
      }
      return;
    }
    const filled = Math.round(work.done * barWidth);
    const at = work.steps
      .filter(({ done, seconds }) => done > 0 && seconds === null)
      .map((step) => stepTexts[step.name]);
    const what = work.state === 'waiting' ? 'waiting' : at.join(', ');
    const line = `${name} [${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}] ${String(Math.round(work.done * 100)).padStart(3)} %  ${what}`;
    this.clear();
    this.out.write(line.slice(0, (this.out.columns ?? 80) - 1));
    this.isOpen = true;
  }

  /** Prints the steps that finished since the last call. Finished work has no steps in the row of the region. */
  private printRest(name: string): void {
    if (!this.hasStarted) return;
    for (const step of ['roads', 'tiles', 'places'] as const) {
      if (this.printed.has(step)) continue;
      this.printed.add(step);
      this.clear();
      this.out.write(`${name}: ${stepTexts[step]} done\n`);
    }
  }

  /** Moves the cursor to the start of an empty line. */
  end(): void {
    this.clear();
  }

  private clear(): void {
    if (this.isOpen) this.out.write('\r\u001b[2K');
    this.isOpen = false;
  }
}
