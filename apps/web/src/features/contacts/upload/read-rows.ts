import { isInverted } from '@roundsman/domain/order/time-window';
import {
  type Cell,
  type CellReader,
  isEmpty,
  numberWithin,
  readMinutes,
  readPhone,
  readTags,
  readTime,
  textUpTo,
} from '@roundsman/domain/upload/cell';
import type { Sheet } from '@roundsman/domain/upload/sheet';
import type { Mapping, RowReading } from '@roundsman/domain/upload/match-columns';
import { type ContactField, contactFields } from './contact-fields.ts';

const readers: Record<ContactField, CellReader<string | number | string[]>> = {
  name: textUpTo(200),
  phone: readPhone,
  address: textUpTo(500),
  lat: numberWithin(-90, 90),
  lng: numberWithin(-180, 180),
  startTime: readTime,
  endTime: readTime,
  duration: readMinutes,
  notes: textUpTo(2000),
  types: readTags,
  load: numberWithin(0, Number.MAX_VALUE),
};

/** Reads rows as the server will: times, phones, numbers; an address from its coordinates where it has no text (UPL-17). */
export function contactReader(
  sheet: Pick<Sheet, 'headers'>,
  mapping: Mapping<ContactField>,
): (row: readonly Cell[]) => RowReading<ContactField> {
  const columns = contactFields.flatMap((field) => {
    const header = mapping[field];
    const index = header === undefined ? -1 : sheet.headers.indexOf(header);
    return index < 0 ? [] : [[field, index] as const];
  });
  return (row) => {
    const read: RowReading<ContactField> = {};
    for (const [field, index] of columns) {
      const cell = row[index];
      if (cell === undefined || isEmpty(cell)) {
        read[field] = { text: '', isWrong: false };
        continue;
      }
      const value = readers[field](cell);
      read[field] = {
        text: value === undefined ? cell.text : [value].flat().join(', '),
        isWrong: value === undefined,
      };
    }
    const { lat, lng, address, startTime, endTime } = read;
    const hasPlace = Boolean(lat?.text && lng?.text && !lat.isWrong && !lng.isWrong);
    if (address && !address.text)
      read.address = { text: hasPlace ? `${lat?.text},${lng?.text}` : '', isWrong: !hasPlace };
    // Without an address column the coordinates are what there is.
    if (!address && !hasPlace)
      for (const field of ['lat', 'lng'] as const) read[field] = { text: read[field]?.text ?? '', isWrong: true };
    if (startTime && endTime && isInverted(startTime.text, endTime.text)) {
      read.startTime = { ...startTime, isWrong: true };
      read.endTime = { ...endTime, isWrong: true };
    }
    return read;
  };
}
