import { type Cell, textCell } from './cell.ts';

/** A cell that a person corrected before the rows are stored. `row`: index among the rows below the headers. */
export interface CellFix<Field extends string> {
  readonly row: number;
  readonly field: Field;
  readonly value: string;
}

/** Kinds of values that have the same meaning in every file, so that a correction applies again. */
export const correctionKinds = ['address', 'group', 'depot', 'priority', 'types'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** A stored correction of a company: `typed` in a file means `meant`. */
export interface Correction {
  readonly kind: CorrectionKind;
  readonly typed: string;
  readonly meant: string;
  /** The coordinates of an address, if known. */
  readonly lat: number | null;
  readonly lng: number | null;
}

/** Returns the same key for texts that differ in spaces and letter case only. */
export const typedKey = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

export function correctionKindOf(field: string): CorrectionKind | null {
  if (field === 'pickupAddress' || field === 'deliveryAddress') return 'address';
  return correctionKinds.find((kind) => kind === field) ?? null;
}

type Original<Field extends string> = (field: Field) => Cell | undefined;

/** Returns a function that finds the correction of a cell. */
export function createCorrectionLookup(
  corrections: readonly Correction[],
): (field: string, cell: Cell | undefined) => Correction | undefined {
  const fixes = new Map(
    corrections.map((correction) => [`${correction.kind} ${typedKey(correction.typed)}`, correction]),
  );
  return (field, cell) => {
    const kind = correctionKindOf(field);
    return kind && cell ? fixes.get(`${kind} ${typedKey(cell.text)}`) : undefined;
  };
}

/** Returns the address and both coordinates that belong to a coordinate, of a stop or a contact; null for other fields. */
function coordinateFieldsOf<Field extends string>(field: Field): Record<'address' | 'lat' | 'lng', Field> | null {
  const [, leg] = /^(pickup|delivery)L(?:at|ng)$/.exec(field) ?? [];
  if (!leg && field !== 'lat' && field !== 'lng') return null;
  const ends = leg
    ? { address: `${leg}Address`, lat: `${leg}Lat`, lng: `${leg}Lng` }
    : { address: 'address', lat: 'lat', lng: 'lng' };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fields with one of the three have the others
  return ends as Record<keyof typeof ends, Field>;
}

/**
 * Returns a row's cells with the person's fixes, else the stored corrections, else unchanged. The coordinates of a
 * corrected address fill those that the row lacks.
 */
export function correctedCells<Field extends string>(
  original: Original<Field>,
  fixes: ReadonlyMap<string, string> | undefined,
  correctionOf: (field: Field, cell: Cell | undefined) => Correction | undefined,
): { cellOf: Original<Field>; appliedCorrection: (field: Field) => Correction | undefined } {
  const appliedCorrection = (field: Field): Correction | undefined =>
    fixes?.has(field) ? undefined : correctionOf(field, original(field));
  const cellOf = (field: Field): Cell | undefined => {
    const fix = fixes?.get(field);
    if (fix !== undefined) return textCell(fix);
    const meant = appliedCorrection(field);
    if (meant) return textCell(meant.meant);
    const ends = coordinateFieldsOf(field);
    if (!ends) return original(field);
    const isOpen = [ends.lat, ends.lng].every((end) => !original(end)?.text && fixes?.get(end) === undefined);
    const at = isOpen ? appliedCorrection(ends.address) : undefined;
    const number = field === ends.lat ? at?.lat : at?.lng;
    if (typeof number === 'number') return { value: number, text: String(number) };
    // The row's own coordinates belong to the wrong address.
    return original(field);
  };
  return { cellOf, appliedCorrection };
}

/** Returns fixes by row, then field. The last fix of a cell counts. */
export function fixesByRow<Field extends string>(
  fixes: readonly CellFix<Field>[],
): ReadonlyMap<number, ReadonlyMap<Field, string>> {
  const rows = new Map<number, Map<Field, string>>();
  for (const { row, field, value } of fixes) {
    const fields = rows.get(row) ?? new Map<Field, string>();
    rows.set(row, fields.set(field, value));
  }
  return rows;
}
