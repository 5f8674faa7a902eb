import type { DriverReason, PackageState } from '../order/driver-reason-codes.ts';

/** Patterns of `ddd` (short weekday), `D`, `DD`, `MM`, `MMM` (short month), `YYYY`, `HH`, `hh`, `mm` and `A` (AM or PM). */
export interface DateFormats {
  readonly day: string;
  readonly dayAndTime: string;
  /** A day and a time in digits, for logs. */
  readonly digits: string;
  /** What a date picker shows, then the other ways in which people type a day. Weekdays cannot be read back without a comma. */
  readonly typed: readonly [string, ...string[]];
}

/** What every part of the product knows of a language. Phrases of single parts lie in files of their own beside it. */
export interface LanguageData {
  /** Its name in itself. */
  readonly name: string;
  /** BCP 47 tag of language and country, for `Intl` and for texts of libraries. */
  readonly locale: string;
  readonly dates: DateFormats;
  /**
   * Reasons and states as drivers read them. Old rows and reports of older apps are recognised by these words: add a new
   * wording beside an old one, never in its place.
   */
  readonly driverReasons: Readonly<Record<DriverReason, string>>;
  readonly packageStates: Readonly<Record<PackageState, string>>;
  /** Texts to customers that a new company starts with. */
  readonly customerMessages: {
    readonly dispatch: string;
    readonly going: string;
    readonly completion: string;
  };
}
