import { type CellReader, numberReader, readNumber } from './cell.ts';

/** Units of one measure, as a multiple of its first unit. */
const measures: readonly Readonly<Record<string, number>>[] = [
  {
    kg: 1,
    kgs: 1,
    kilo: 1,
    kilos: 1,
    kilogram: 1,
    kilograms: 1,
    g: 0.001,
    gr: 0.001,
    t: 1000,
    to: 1000,
    ton: 1000,
    tonnes: 1000,
    lb: 0.453_592_37,
    lbs: 0.453_592_37,
  },
  {
    l: 1,
    lt: 1,
    ltr: 1,
    liter: 1,
    liters: 1,
    litre: 1,
    litres: 1,
    litro: 1,
    litros: 1,
    litri: 1,
    ml: 0.001,
    cl: 0.01,
    dl: 0.1,
    m3: 1000,
    cbm: 1000,
  },
  { m: 1, cm: 0.01, mm: 0.001, ldm: 1, lm: 1 },
];

/** Words beside a count of things. */
const countWords = new Set(
  'x st stk stck stück stueck styck pc pcs piece pieces pz pzs szt stuks ks colli kolli coli colis cartons boxes box kartons karton pallets pallet paletten palette pallar pall palettes bultos pacchi pakketten pakker paczek parcels parcel pakete paket items item units unit volumes'.split(
    ' ',
  ),
);

const unitKey = (text: string): string => text.normalize('NFKC').trim().replace(/\.$/, '').toLowerCase();

/** Returns what to multiply a number in `written` with, to get one in `wanted`; undefined for a unit that does not fit. */
function factorOf(written: string, wanted: string | null): number | undefined {
  const [from, to] = [unitKey(written), unitKey(wanted ?? '')];
  if (from === to || countWords.has(from)) return 1;
  const measure = measures.find((units) => from in units);
  const factor = measure?.[from];
  if (factor === undefined) return undefined;
  // Without a unit, a load has the usual one of its measure.
  if (to === '') return factor === 1 || from === 'm3' || from === 'cbm' ? 1 : undefined;
  const target = measure?.[to];
  return target === undefined ? undefined : factor / target;
}

/**
 * Returns a reader of quantities, with or without their unit: 13, '13 kg', '1.200,5', '3 x'. A unit of the same measure
 * is converted; a quantity in another one cannot be read.
 * @param unit the unit of the field; null when it has none
 */
export const quantityReader = (unit: string | null): CellReader<number> => {
  const inRange = numberReader(0, 1_000_000_000);
  return (cell) => {
    const plain = inRange(cell);
    if (plain !== undefined || typeof cell.value === 'number') return plain;
    const [, number = '', written = ''] =
      /^([-+\d.,\s\u00A0\u202F]*\d)\s*(\p{L}[\p{L}\d³]*\.?)$/u.exec(cell.text) ?? [];
    const read = written ? readNumber({ value: number, text: number }) : undefined;
    const factor = factorOf(written, unit);
    if (read === undefined || factor === undefined) return undefined;
    // Rounds away what the conversion adds behind the ninth decimal.
    const value = Number((read * factor).toFixed(9));
    return inRange({ value, text: String(value) });
  };
};
