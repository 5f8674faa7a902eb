import type { CalendarImportField, CalendarImportProblem, Language } from '@roundsman/domain';
import type { DateOrder } from '@roundsman/domain/upload/values/country-of-zone';
import { readInThread, type SpreadsheetFile } from '../../uploads/index.ts';

export interface EntryProblem {
  readonly field: CalendarImportField;
  readonly code: CalendarImportProblem;
  /** The text of the file at that place. */
  readonly value: string;
}

/** A row of a spreadsheet, or an occurrence of an event, before drivers and kinds are looked up. */
export interface FileEntry {
  /** The row of the spreadsheet, or the event of the calendar file, from 1. */
  readonly line: number;
  /** Texts of the file that may name the driver. Emails come first, because they are the surest. */
  readonly driver: {
    readonly emails: readonly string[];
    readonly names: readonly string[];
    readonly phones: readonly string[];
  };
  /** Null: the kind decides. */
  readonly type: 'shift' | 'absence' | null;
  /** YYYY-MM-DD */
  readonly from: string;
  /** YYYY-MM-DD, the last day. */
  readonly until: string;
  /** HH:mm; null with `end` for whole days. */
  readonly start: string | null;
  readonly end: string | null;
  /** Texts of the file that may name the kind of an absence. */
  readonly kinds: readonly string[];
  readonly problems: readonly EntryProblem[];
}

/** How a file is read. */
export interface ImportOptions {
  /** The days that are read of a calendar file. */
  readonly range: { readonly from: string; readonly to: string } | null;
  /** The company's. */
  readonly timeZone: string;
  readonly language: Language;
  readonly dateOrder: DateOrder;
}

export type ImportTask = SpreadsheetFile & { readonly options: ImportOptions };

/** Returns whether a file is a calendar rather than a spreadsheet. */
export const isCalendarFile = (fileName: string): boolean => /\.(ics|ical|ifb|icalendar)$/i.test(fileName);

/** Reads a file in a thread of its own. @throws Refusal */
export const readEntriesInThread = (task: ImportTask): Promise<readonly FileEntry[]> =>
  readInThread(new URL('./read-entries.worker.ts', import.meta.url), task);
