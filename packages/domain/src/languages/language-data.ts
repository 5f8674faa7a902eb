import type { RuleWords } from './rule-words.ts';
import type { TimeWords } from './time-words.ts';
import type { DriverReason, PackageState } from '../order/driver-reason-codes.ts';
import type { HandedTo } from '../order/proof-rules.ts';

/** Patterns of `ddd` (short weekday), `D`, `DD`, `MM`, `MMM` (short month), `YYYY`, `HH`, `hh`, `mm` and `A` (AM or PM). */
export interface DateFormats {
  readonly day: string;
  readonly dayAndTime: string;
  /** A day and a time in digits, for logs. */
  readonly digits: string;
  /** The pattern of a date picker, then others that people type. A weekday can be parsed only with a comma. */
  readonly typed: readonly [string, ...string[]];
}

/** The data of a language that all apps use. The texts of one app are in files beside it. */
export interface LanguageData {
  /** Its name in the language itself. */
  readonly name: string;
  /** BCP 47 tag of language and country, for `Intl` and for texts of libraries. */
  readonly locale: string;
  readonly dates: DateFormats;
  readonly timeWords: TimeWords;
  readonly ruleWords: RuleWords;
  /** Notes of a stop that an older app skipped without a reason. */
  readonly noReason: string;
  /**
   * Reasons and states as drivers read them. Stored rows and reports of older apps are recognised by these words: add
   * new wordings, but never replace one.
   */
  readonly driverReasons: Readonly<Record<DriverReason, string>>;
  readonly packageStates: Readonly<Record<PackageState, string>>;
  /** To whom the goods were handed, or where they were left. */
  readonly handedTo: Readonly<Record<HandedTo, string>>;
  /** The messages to customers of a new company. */
  readonly customerMessages: {
    readonly dispatch: string;
    readonly going: string;
    readonly completion: string;
    /** When the delivery will be later than its time window. */
    readonly late: string;
  };
}
