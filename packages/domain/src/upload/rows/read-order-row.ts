import { type ChoiceList, findChoice, maxChoiceLength } from '../../company/choice-lists.ts';
import type { OrderProblem } from '../../field-problem.ts';
import { addressProblemFor } from '../../order/validate-order.ts';
import type { FieldKind } from '../../field-definition.ts';
import type { KindOf } from '../../order/fields.ts';
import { areDatesInverted, hasDays, isPreferredOutside } from '../../order/delivery-days.ts';
import { isInverted } from '../../order/time-window.ts';
import type { RoutePlanType } from '../../order/order-status.ts';
import { storedWindows, type StoredWindows, windowFields } from '../../order/stop-windows.ts';
import { isLatLng, parseLatLng } from '../../units.ts';
import { type Cell, type CellReader, emptyCell, isEmpty, numberReader, readTags, textReader } from '../values/cell.ts';
import { dateOrderOf } from '../values/country-of-zone.ts';
import { cellOfKind, type CellValues, type CompanyRules, kindReaders } from '../values/kind-readers.ts';
import {
  isUploadedFor,
  type orderFieldOf,
  type OrderUploadField,
  uploadDefinitionOf,
  type UploadField,
  uploadFields,
} from './order-fields.ts';
import { ambiguousReadings, dateReader, type DateRules } from '../values/read-date.ts';
import { endsBeforeItStarts, windowsReader } from '../values/read-windows.ts';
import { readRule } from '../../series/read-rule.ts';
import { formatRule } from '../../series/rule.ts';
import { readWeekdays } from '../../time-text/weekdays.ts';
import { totalWordIn } from './total-row.ts';
import { shown, unreadableProblem } from '../values/unreadable.ts';
import { isKeyOf } from '../../typed-tables.ts';

/** The rules by which the cells of an upload are read. */
export interface ReadingRules extends CompanyRules {
  readonly type: RoutePlanType;
  /** The first number of 03/04/2026; null when neither the file nor a person decides it: such dates are then problems. */
  readonly dateOrder: DateRules['order'];
  /** Lower-case names of the company's groups; null while they are not known. */
  readonly groups: ReadonlySet<string> | null;
  /** Lower-case names of the company's depots; null while they are not known. */
  readonly depots: ReadonlySet<string> | null;
  /** Lower-case names of the company's drivers; null while they are not known. */
  readonly drivers: ReadonlySet<string> | null;
  /** The date of a row whose cell is empty or missing; without it such a row has a problem. */
  readonly defaultDate?: string | undefined;
  /** Values of the company's choices; null while they are not known. */
  readonly choices: Readonly<Record<ChoiceList, readonly string[]>> | null;
}

/** The fields of a row. */
export type OrderRowValues = {
  readonly [Field in OrderUploadField]: CellValues[KindOf<(typeof orderFieldOf)[Field]> & keyof CellValues];
} & {
  /** The RRULE of a row that makes a series, without `RRULE:`; null: the row makes one order. */
  readonly repeats: string | null;
};

export interface OrderRowReading {
  readonly values: OrderRowValues;
  /**
   * Problems of cells whose value is not stored, by field: unreadable, not on a list, or a time window that ends before
   * it begins. They are stored as `field_errors` until the field is changed.
   */
  readonly cellProblems: Readonly<Partial<Record<UploadField, OrderProblem>>>;
  /** The same, and a missing address: all problems that make the order an ERROR, by field. Stored as `error_details`. */
  readonly problems: Readonly<Partial<Record<UploadField, OrderProblem>>>;
}

/** Returns the reader of a choice. A company without values does not use the field, and its cells are ignored. */
function choiceReader({ choices }: ReadingRules, field: UploadField): CellReader<string | null> {
  const list = uploadDefinitionOf(field).choices;
  if (!list || choices === null) return textReader(maxChoiceLength);
  return choices[list].length === 0 ? () => null : ({ text }) => findChoice(choices[list], text);
}

/** Returns the reader of names of drivers, separated as tags are. */
const driversReader =
  ({ drivers }: ReadingRules): CellReader<readonly string[]> =>
  (cell) => {
    const names = readTags(cell);
    return names?.every((name) => drivers === null || drivers.has(name.toLowerCase())) ? names : undefined;
  };

/** Returns the reader of several choices, separated as tags are. */
function choicesReader({ choices }: ReadingRules, field: UploadField): CellReader<readonly string[]> {
  const list = uploadDefinitionOf(field).choices;
  if (!list || choices === null) return readTags;
  if (choices[list].length === 0) return () => [];
  return (cell) => {
    const chosen = readTags(cell)?.map((tag) => findChoice(choices[list], tag));
    const values = chosen?.filter((choice) => choice !== undefined);
    return values?.length === chosen?.length ? values : undefined;
  };
}

/** Kinds of a stop that are read together: an address with its coordinates, a time window with further windows. */
const placedKinds = ['address', 'latitude', 'longitude', 'time', 'windows'] as const satisfies readonly FieldKind[];
/** Kinds that no field of the whole order has. */
type StopKind = Exclude<(typeof placedKinds)[number], 'time'>;
const isPlaced = (kind: FieldKind): boolean => (placedKinds as readonly FieldKind[]).includes(kind);

/**
 * Reads one row of a sheet. A cell that cannot be read stays empty and has a problem, so that no row is lost. `row`: all
 * cells of the row, also those that fill no field.
 */
export function readOrderRow(
  cellOf: (field: UploadField) => Cell | undefined,
  rules: ReadingRules,
  row: readonly Cell[] = [],
): OrderRowReading {
  const cellProblems: Partial<Record<UploadField, OrderProblem>> = {};

  function read<T>(field: UploadField, reader: CellReader<T>, problem?: OrderProblem): T | null {
    const given = cellOf(field);
    if (given === undefined || isEmpty(given)) return null;
    const cell = cellOfKind(given, uploadDefinitionOf(field).kind);
    const value = reader(cell);
    if (value === undefined) cellProblems[field] = problem ?? unreadableProblem(field, cell);
    return value ?? null;
  }
  const simple = kindReaders(rules, read);
  const dateRules: DateRules = {
    order: rules.dateOrder,
    isMonthFirst: dateOrderOf(rules.country) === 'month',
    timeZone: rules.timeZone,
  };
  function ambiguousDate(field: UploadField): OrderProblem | undefined {
    const cell = cellOf(field);
    const readings = cell ? ambiguousReadings(cell, dateRules) : null;
    return cell && readings
      ? { code: 'date_ambiguous', params: { field, value: shown(cell.text), ...readings } }
      : undefined;
  }

  const readDate = (field: UploadField): string | null => read(field, dateReader(dateRules), ambiguousDate(field));

  function place(stopType: 'pickup' | 'delivery') {
    const lat = read(`${stopType}Lat`, numberReader(-90, 90), addressProblemFor(stopType));
    const lng = read(`${stopType}Lng`, numberReader(-180, 180), addressProblemFor(stopType));
    const written = simple.text(`${stopType}Address`, 500);
    const point = lat !== null && lng !== null ? { lat, lng } : written === null ? null : parseLatLng(written);
    return {
      address: written ?? (point && `${point.lat},${point.lng}`),
      lat: point?.lat ?? null,
      lng: point?.lng ?? null,
    };
  }

  /** Reads all windows of a stop. A text with windows counts before the columns of start and end. */
  function timeWindows(start: UploadField, end: UploadField, windows: UploadField): StoredWindows {
    const text = cellOf(windows)?.text ?? '';
    const inverted = endsBeforeItStarts(text, rules.language, 'windows')
      ? ({ code: 'window_inverted', params: { field: windows, value: shown(text) } } as const)
      : undefined;
    const written = read(windows, windowsReader(rules.language), inverted);
    if (written !== null) return { ...storedWindows(written), windows: written };
    const [from, to] = [simple.time(start), simple.time(end)];
    if (!isInverted(from, to)) return { start: from, end: to, windows: null };
    for (const field of [start, end]) cellProblems[field] = { code: 'window_inverted', params: { field } };
    return storedWindows([]);
  }

  const none = { address: null, lat: null, lng: null };
  const isPdp = rules.type === 'PDP';
  const pickup = isPdp ? place('pickup') : none;
  const delivery = place('delivery');
  const pickupWindows = isPdp ? timeWindows('timeStart', 'timeEnd', 'pickupTimeWindows') : storedWindows([]);
  const deliveryWindows = timeWindows('deliveryTimeStart', 'deliveryTimeEnd', 'deliveryTimeWindows');
  const written = readDate('deliveryDate');
  const deliveryDate = written ?? (cellProblems.deliveryDate ? null : (rules.defaultDate ?? null));
  const places = { delivery, pickup };
  const stopTypes = isPdp ? (['delivery', 'pickup'] as const) : (['delivery'] as const);
  const isPlaceless = (stopType: 'delivery' | 'pickup'): boolean => {
    const { address, lat, lng } = places[stopType];
    return !address && !isLatLng(lat, lng);
  };
  const total = written === null && stopTypes.every(isPlaceless) ? totalWordIn(row) : null;
  if (total !== null)
    cellProblems.deliveryDate = { code: 'total_row', params: { field: 'deliveryDate', value: shown(total) } };
  /** Reads the days on which the order may be served. Dates that contradict each other stay empty. */
  function deliveryDays() {
    const days = {
      earliestDate: readDate('earliestDate'),
      latestDate: readDate('latestDate'),
      preferredDate: readDate('preferredDate'),
    };
    if (areDatesInverted(days.earliestDate, days.latestDate)) {
      for (const field of ['earliestDate', 'latestDate'] as const)
        cellProblems[field] = { code: 'window_inverted', params: { field } };
      return { ...days, earliestDate: null, latestDate: null };
    }
    if (!isPreferredOutside(days)) return days;
    const cell = cellOf('preferredDate');
    cellProblems.preferredDate = unreadableProblem('preferredDate', cell ?? emptyCell);
    return { ...days, preferredDate: null };
  }
  const days: Readonly<Partial<Record<UploadField, string | null>>> = deliveryDays();
  const weekdaysReader: CellReader<readonly number[]> = ({ text }) => readWeekdays(text, rules.language) ?? undefined;
  const weekdays = read('weekdays', weekdaysReader) ?? [];
  // A rule begins on the date of its row.
  const isUndated = hasDays({ ...days, weekdays }) && !cellOf('repeats')?.text;
  if (deliveryDate === null && !isUndated)
    cellProblems.deliveryDate ??= { code: 'field_missing', params: { field: 'deliveryDate' } };
  /** Reads a rule in words or as an RRULE, which begins on the date of the row. */
  const ruleReader: CellReader<string> = ({ text }) => {
    const rule = deliveryDate && readRule(text, deliveryDate, { language: rules.language, dates: dateRules });
    return rule && (rule.until === null || rule.until >= deliveryDate) ? formatRule(rule) : undefined;
  };
  const readKnown =
    (names: ReadonlySet<string> | null): CellReader<string> =>
    ({ text: name }) =>
      names === null || names.has(name.toLowerCase()) ? name : undefined;

  const readers: Record<
    Exclude<keyof CellValues, StopKind | 'openingHours'>,
    (field: UploadField, most: number) => unknown
  > = {
    ...simple,
    date: () => deliveryDate,
    optionalDate: (field) => days[field] ?? null,
    weekdays: () => weekdays,
    group: (field) => read(field, readKnown(rules.groups)),
    depot: (field) => read(field, readKnown(rules.depots)),
    choice: (field) => read(field, choiceReader(rules, field)),
    drivers: (field) => read(field, driversReader(rules)) ?? [],
    choices: (field) => read(field, choicesReader(rules, field)) ?? [],
  };
  const placed: Partial<Record<UploadField, unknown>> = {
    pickupAddress: pickup.address,
    pickupLat: pickup.lat,
    pickupLng: pickup.lng,
    ...windowFields(pickupWindows, 'pickup'),
    deliveryAddress: delivery.address,
    deliveryLat: delivery.lat,
    deliveryLng: delivery.lng,
    ...windowFields(deliveryWindows, 'delivery'),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field has what the reader of its kind returns
  const values = Object.fromEntries(
    uploadFields.map((field) => {
      if (field === 'repeats') return [field, read(field, ruleReader)];
      const { part, kind, max } = uploadDefinitionOf(field);
      if (isPlaced(kind) && part !== 'order') return [field, placed[field] ?? null];
      if (!isUploadedFor(field, rules.type)) return [field, null];
      return [field, isKeyOf(readers, kind) ? readers[kind](field, max ?? 0) : null];
    }),
  ) as OrderRowValues;

  const problems = { ...cellProblems };
  if (total === null)
    for (const stopType of stopTypes) {
      const field = `${stopType}Address` as const;
      if (isPlaceless(stopType)) problems[field] ??= { code: 'field_missing', params: { field } };
    }
  return { values, cellProblems, problems };
}
