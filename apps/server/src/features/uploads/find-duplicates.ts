import type { ReadRow, RowReading } from './read-rows.ts';

/** Fields by which two rows are the same delivery or contact. Loads and notes may differ. */
const comparedFields = [
  'orderRef',
  'deliveryDate',
  'pickupAddress',
  'deliveryName',
  'deliveryPhone',
  'deliveryAddress',
  'timeStart',
  'timeEnd',
  'pickupTimeWindows',
  'deliveryTimeStart',
  'deliveryTimeEnd',
  'deliveryTimeWindows',
  'name',
  'phone',
  'address',
  'startTime',
  'endTime',
] as const;

/**
 * Returns rows that repeat an earlier row, with the line of that row in the file. Rows without an address are never
 * duplicates.
 */
export function findDuplicates(
  rows: readonly ReadRow<string, RowReading>[],
): { row: number; line: number; of: number }[] {
  const lines = new Map<string, number>();
  return rows.flatMap(({ row, line, reading }) => {
    const { values } = reading;
    if (!values.deliveryAddress && !values.address) return [];
    const key = JSON.stringify(comparedFields.map((field) => normalised(values[field])));
    const of = lines.get(key);
    if (of !== undefined) return [{ row, line, of }];
    lines.set(key, line);
    return [];
  });
}

const normalised = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().toLowerCase() : (value ?? null);
