import os from 'node:os';

type Row = readonly (string | number)[];

/** A Markdown table with padded columns, which is readable in a terminal too. */
export function table(head: readonly string[], rows: readonly Row[]): string {
  const lines = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)));
  const drawn = lines.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [drawn[0], rule, ...drawn.slice(1)].join('\n');
}

export const milliseconds = (value: number): string => `${Math.round(value)} ms`;

/** The processor, the Node version and the load of this machine, printed beside every measurement. */
export function machine(): string {
  const [processor] = os.cpus();
  return `${os.cpus().length} × ${processor?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}, load ${os.loadavg()[0]?.toFixed(1)}`;
}
