import { addDays, formatTimeOfDay, instantInTimeZone, isTimeZone, parseTimeOfDay, wallTimeIn } from '@roundsman/domain';
import { decodeText } from '@roundsman/domain/upload/sheet/decode-text';
import { uploadLimits } from '@roundsman/domain/upload/sheet/limits';
import ICAL from 'ical.js';
import { refuse } from '../../../platform/errors.ts';
import type { EntryProblem, FileEntry, ImportOptions } from './import-entry.ts';

/** Occurrences of an event that are looked at: more than a hundred years of days. */
const mostOccurrences = 40_000;
/** Days around the range in which occurrences are looked for, because single ones can be moved into it. */
const aroundRange = 31;

type Range = NonNullable<ImportOptions['range']>;

/**
 * Reads the events of a calendar file (RFC 5545) in a range of days. Events that repeat are expanded. Times of other
 * zones are converted to the company's wall clock; times without a zone stay as they are. @throws Refusal
 */
export function readEvents(bytes: Uint8Array, { range, timeZone }: ImportOptions): FileEntry[] {
  if (!range) throw new Error('Calendar files are read in a range');
  const events = eventsOf(bytes);
  const entries = events.flatMap(({ event, line }) => entriesOf(event, line, range, timeZone));
  if (entries.length > uploadLimits.rows) refuse('upload_too_many_rows', undefined, { rows: uploadLimits.rows });
  return entries;
}

function eventsOf(bytes: Uint8Array): { readonly event: ICAL.Event; readonly line: number }[] {
  const components = parse(bytes).flatMap((calendar) => {
    for (const zone of calendar.getAllSubcomponents('vtimezone'))
      ICAL.TimezoneService.register(new ICAL.Timezone(zone));
    return calendar.getAllSubcomponents('vevent');
  });
  if (components.length === 0) refuse('upload_empty');
  const all = components.map((component, index) => ({
    event: new ICAL.Event(component, { strictExceptions: true, exceptions: [] }),
    line: index + 1,
  }));
  const masters = new Map(
    all.filter(({ event }) => !event.isRecurrenceException()).map(({ event }) => [event.uid, event]),
  );
  return all.filter(({ event }) => {
    const master = event.isRecurrenceException() ? masters.get(event.uid) : undefined;
    if (!master?.isRecurring()) return true;
    master.relateException(event);
    return false;
  });
}

function parse(bytes: Uint8Array): ICAL.Component[] {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library returns one calendar or a list of them
    const parsed = ICAL.parse(decodeText(bytes)) as string[] | unknown[][];
    const calendars = typeof parsed[0] === 'string' ? [parsed] : parsed;
    return calendars.map((calendar) => new ICAL.Component(calendar));
  } catch {
    return refuse('upload_unreadable', [{ path: 'file', code: 'file_damaged' }]);
  }
}

const isCancelled = (event: ICAL.Event): boolean =>
  String(event.component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED';

function entriesOf(event: ICAL.Event, line: number, range: Range, timeZone: string): FileEntry[] {
  if (isCancelled(event)) return [];
  const problem = (of: EntryProblem): FileEntry[] => [
    {
      ...textsOf(event),
      line,
      type: null,
      from: range.from,
      until: range.from,
      start: null,
      end: null,
      problems: [of],
    },
  ];
  const start = event.component.getFirstProperty('dtstart');
  if (!start || !event.startDate) return problem({ field: 'date', code: 'missing', value: event.summary ?? '' });
  if (!event.isRecurring()) return entryOf(event, event.startDate, event.endDate, { line, range, timeZone }) ?? [];

  const [first, last] = [addDays(range.from, -aroundRange), addDays(range.to, aroundRange)];
  const found: FileEntry[] = [];
  const iterator = event.iterator();
  for (let count = 0; ; count++) {
    const next = iterator.next() as ICAL.Time | undefined;
    if (!next || dayOf(next) > last) return found;
    if (count >= mostOccurrences || found.length > uploadLimits.rows)
      return problem({ field: 'date', code: 'too_often', value: event.summary ?? '' });
    if (dayOf(next) < first) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (isCancelled(item)) continue;
    found.push(...(entryOf(item, startDate, endDate, { line, range, timeZone }) ?? []));
  }
}

const two = (number: number): string => String(number).padStart(2, '0');
const dayOf = ({ year, month, day }: ICAL.Time): string => `${year}-${two(month)}-${two(day)}`;
const secondsOf = ({ hour, minute, second }: ICAL.Time): number => hour * 3600 + minute * 60 + second;

/** Returns day and seconds of a time on the company's wall clock; null: the file does not define the time's zone. */
function wallClockOf(
  time: ICAL.Time,
  property: ICAL.Property | null,
  timeZone: string,
): { readonly day: string; readonly seconds: number } | null {
  const named = property?.getFirstParameter('tzid');
  const isUtc = time.zone === ICAL.Timezone.utcTimezone;
  const at = isUtc
    ? time.toJSDate()
    : named && isTimeZone(named)
      ? instantInTimeZone(named, dayOf(time), secondsOf(time))
      : time.zone && time.zone !== ICAL.Timezone.localTimezone
        ? time.toJSDate()
        : null;
  if (at) {
    const [day = '', clock = ''] = wallTimeIn(timeZone, at).split('T');
    return { day, seconds: parseTimeOfDay(clock) ?? 0 };
  }
  return named ? null : { day: dayOf(time), seconds: secondsOf(time) };
}

interface Reading {
  readonly line: number;
  readonly range: Range;
  readonly timeZone: string;
}

/** Returns the entry of an occurrence as a list; null: it is outside the range. */
function entryOf(
  item: ICAL.Event,
  startDate: ICAL.Time,
  endDate: ICAL.Time,
  { line, range, timeZone }: Reading,
): FileEntry[] | null {
  const common = { ...textsOf(item), line };
  const within = (from: string, until: string): { from: string; until: string } | null =>
    from > range.to || until < range.from
      ? null
      : { from: from < range.from ? range.from : from, until: until > range.to ? range.to : until };
  if (startDate.isDate) {
    const lastDay = addDays(dayOf(endDate), -1);
    const days = within(dayOf(startDate), lastDay < dayOf(startDate) ? dayOf(startDate) : lastDay);
    return days && [{ ...common, type: 'absence', ...days, start: null, end: null, problems: [] }];
  }
  const ofStart = item.component.getFirstProperty('dtstart');
  const start = wallClockOf(startDate, ofStart, timeZone);
  const end = wallClockOf(endDate, item.component.getFirstProperty('dtend') ?? ofStart, timeZone);
  const type = isOutOfOffice(item) ? ('absence' as const) : null;
  if (!start || !end) {
    const days = within(dayOf(startDate), dayOf(startDate));
    const value = ofStart?.getFirstParameter('tzid') ?? '';
    const problems = [{ field: 'start', code: 'unknown_zone', value } as const];
    return days && [{ ...common, type, ...days, start: null, end: null, problems }];
  }
  // From midnight to midnight: whole days.
  if (start.seconds === 0 && end.seconds === 0 && end.day > start.day) {
    const days = within(start.day, addDays(end.day, -1));
    return days && [{ ...common, type: 'absence', ...days, start: null, end: null, problems: [] }];
  }
  const days = within(start.day, start.day);
  const endText = formatTimeOfDay(end.seconds);
  const problems =
    end.day === start.day ? [] : [{ field: 'end', code: 'ends_next_day', value: `${end.day} ${endText}` } as const];
  return days && [{ ...common, type, ...days, start: formatTimeOfDay(start.seconds), end: endText, problems }];
}

const isOutOfOffice = ({ component }: ICAL.Event): boolean =>
  String(component.getFirstPropertyValue('x-microsoft-cdo-busystatus') ?? '').toUpperCase() === 'OOF';

/** Returns what may name the driver and the kind: people who are invited, the title and its parts, categories. */
function textsOf({ component, summary }: ICAL.Event): Pick<FileEntry, 'driver' | 'kinds'> {
  const attendees = component.getAllProperties('attendee');
  const title = (summary ?? '').trim();
  const parts = title ? [title, ...title.split(/\s[–—-]\s|[:,|/()]/).map((part) => part.trim())].filter(Boolean) : [];
  const categories = component.getAllProperties('categories').flatMap((property) => property.getValues().map(String));
  return {
    driver: {
      emails: attendees.map((attendee) => String(attendee.getFirstValue() ?? '').replace(/^mailto:/i, '')),
      names: [...attendees.flatMap((attendee) => attendee.getFirstParameter('cn') ?? []), ...parts],
      phones: attendees.flatMap((attendee) => /^tel:(.+)/i.exec(String(attendee.getFirstValue() ?? ''))?.[1] ?? []),
    },
    kinds: [...new Set([...categories, ...parts])],
  };
}
