import type { LatLng } from '@roundsman/domain';
import type { TravelMatrix } from '../travel.ts';
import type { HostedProvider } from './hosted-provider.ts';

/** Simultaneous requests for one matrix. */
const maxConcurrent = 4;

/** Returns how many sources and targets a request has within the provider's limits. */
export function batchOf(
  { sources, targets, cells, points }: HostedProvider['limits'],
  rows: number,
  columns: number,
): { rows: number; columns: number } {
  const most = Math.min(rows, sources, Math.max(1, Math.floor(points / 2)), Math.max(1, Math.floor(Math.sqrt(cells))));
  const beside = Math.min(columns, targets, points - most, Math.floor(cells / most));
  return { rows: most, columns: Math.max(1, beside) };
}

/**
 * Fetches a matrix of any size by requests within the provider's limits. The first failure ends it.
 * @param onProgress called after each response with the share (0…1) that is fetched
 */
export async function inBatches(
  { limits }: HostedProvider,
  points: readonly LatLng[],
  sources: readonly number[],
  targets: readonly number[],
  fetchPart: (sources: readonly LatLng[], targets: readonly LatLng[]) => Promise<TravelMatrix>,
  onProgress?: (share: number) => void,
): Promise<TravelMatrix> {
  const size = batchOf(limits, sources.length, targets.length);
  const whole = {
    durations: new Float32Array(sources.length * targets.length),
    distances: new Float32Array(sources.length * targets.length),
  };
  const corners: { row: number; column: number }[] = [];
  for (let row = 0; row < sources.length; row += size.rows)
    for (let column = 0; column < targets.length; column += size.columns) corners.push({ row, column });
  const at = (location: number): LatLng => points[location]!;
  let next = 0;
  let done = 0;
  let isOver = false;
  async function work(): Promise<void> {
    for (let corner = corners[next++]; corner && !isOver; corner = corners[next++]) {
      const rows = sources.slice(corner.row, corner.row + size.rows);
      const columns = targets.slice(corner.column, corner.column + size.columns);
      const part = await fetchPart(rows.map(at), columns.map(at)).catch((error: unknown) => {
        isOver = true;
        throw error;
      });
      onProgress?.(++done / corners.length);
      for (const [i, from] of rows.entries()) {
        for (const [j, to] of columns.entries()) {
          const cell = (corner.row + i) * targets.length + corner.column + j;
          whole.durations[cell] = from === to ? 0 : part.durations[i * columns.length + j]!;
          whole.distances[cell] = from === to ? 0 : part.distances[i * columns.length + j]!;
        }
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(maxConcurrent, corners.length) }, work));
  return whole;
}
