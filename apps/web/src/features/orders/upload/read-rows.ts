import { isInverted } from '@roundsman/domain/order/time-window';
import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import {
  type Cell,
  type CellReader,
  isEmpty,
  numberWithin,
  readDate,
  readMinutes,
  readPhone,
  readPriority,
  readTags,
  readTime,
  textUpTo,
} from '@roundsman/domain/upload/cell';
import type { Sheet } from '@roundsman/domain/upload/sheet';
import { isTroubled, type RowReading as ReadingOf } from '@roundsman/domain/upload/match-columns';
import { fieldGroups, type Mapping, type UploadField } from './upload-fields.ts';

const readEmail: CellReader<string> = ({ text }) =>
  /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]{2,}$/.test(text) ? text.toLowerCase() : undefined;

const readers: Record<UploadField, CellReader<string | number | string[]>> = {
  orderRef: textUpTo(100),
  deliveryDate: readDate,
  group: textUpTo(100),
  load: numberWithin(0, Number.MAX_VALUE),
  priority: readPriority,
  types: readTags,
  pickupName: textUpTo(200),
  pickupPhone: readPhone,
  pickupEmail: readEmail,
  pickupAddress: textUpTo(500),
  pickupLat: numberWithin(-90, 90),
  pickupLng: numberWithin(-180, 180),
  timeStart: readTime,
  timeEnd: readTime,
  pickupDuration: readMinutes,
  pickupNotes: textUpTo(2000),
  deliveryName: textUpTo(200),
  deliveryPhone: readPhone,
  deliveryEmail: readEmail,
  deliveryAddress: textUpTo(500),
  deliveryLat: numberWithin(-90, 90),
  deliveryLng: numberWithin(-180, 180),
  deliveryTimeStart: readTime,
  deliveryTimeEnd: readTime,
  deliveryDuration: readMinutes,
  deliveryNotes: textUpTo(2000),
};

const windows = [
  ['timeStart', 'timeEnd'],
  ['deliveryTimeStart', 'deliveryTimeEnd'],
] as const;

export type RowReading = ReadingOf<UploadField>;

/** Reads rows as the server will: dates, times, phones, numbers; an address from its coordinates where it has no text (UPL-10, UPL-11). `groups`: lower-case names, or undefined while nobody knows them. */
export function rowReader(
  sheet: Sheet,
  mapping: Mapping,
  type: RoutePlanType,
  groups: ReadonlySet<string> | undefined,
): (row: readonly Cell[]) => RowReading {
  const columns = fieldGroups(type)
    .flatMap(([, fields]) => fields)
    .flatMap((field) => {
      const header = mapping[field];
      const index = header === undefined ? -1 : sheet.headers.indexOf(header);
      return index < 0 ? [] : [[field, index] as const];
    });
  const legs = type === 'PDP' ? (['pickup', 'delivery'] as const) : (['delivery'] as const);

  return (row) => {
    const read: RowReading = {};
    for (const [field, index] of columns) {
      const cell = row[index];
      if (cell === undefined || isEmpty(cell)) {
        read[field] = { text: '', isWrong: field === 'deliveryDate' };
        continue;
      }
      const value = readers[field](cell);
      const isUnknownGroup = field === 'group' && groups !== undefined && !groups.has(cell.text.toLowerCase());
      read[field] = {
        text: value === undefined ? cell.text : [value].flat().join(', '),
        isWrong: value === undefined || isUnknownGroup,
      };
    }
    for (const leg of legs) {
      const [lat, lng] = [read[`${leg}Lat`], read[`${leg}Lng`]];
      const hasPlace = Boolean(lat?.text && lng?.text && !lat.isWrong && !lng.isWrong);
      const address = read[`${leg}Address`];
      if (address && !address.text)
        read[`${leg}Address`] = { text: hasPlace ? `${lat?.text},${lng?.text}` : '', isWrong: !hasPlace };
    }
    for (const [start, end] of windows)
      if (isInverted(read[start]?.text, read[end]?.text))
        for (const field of [start, end]) read[field] = { text: read[field]?.text ?? '', isWrong: true };
    return read;
  };
}

/** How many rows will have to be corrected, and how many are for another day than the plan's. */
export function countRows(
  rows: readonly RowReading[],
  deliveryDate: string | undefined,
): { wrong: number; otherDay: number } {
  return {
    wrong: rows.filter(isTroubled).length,
    otherDay: deliveryDate
      ? rows.filter(({ deliveryDate: day }) => day?.text && !day.isWrong && day.text !== deliveryDate).length
      : 0,
  };
}
