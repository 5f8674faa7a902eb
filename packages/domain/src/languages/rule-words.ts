/** The words for each, every second and every n-th: `{count}` is n. */
export type Every = readonly [each: string, second: string, several: string];

/** The words of a language that say when an order comes again. */
export interface RuleWords {
  readonly day: Every;
  readonly week: Every;
  readonly month: Every;
  /** `{every}` and, as a list, `{days}`. */
  readonly onDays: string;
  readonly onMonthDays: string;
  /** An item of the list: a weekday. */
  readonly weekday: string;
  /** An item of the list: a day of the month, by the ordinal rules of the language: 1st, 2nd, 3rd, 4th. */
  readonly monthDay: Readonly<Record<'one' | 'two' | 'few' | 'other', string>>;
  /** The days of a month from its end: the last, and `{count}` days before the last. */
  readonly lastDay: string;
  readonly beforeLastDay: readonly [one: string, several: string];
  /** An item of the list: `{nth}` and `{day}`. */
  readonly nthWeekday: string;
  /** The first to the fifth. */
  readonly nth: readonly [string, string, string, string, string];
  /** The last, the one before it, and so on. */
  readonly nthFromEnd: readonly [string, string, string, string, string];
  /** `{date}` */
  readonly until: string;
  readonly times: readonly [one: string, several: string];
  /** The words that people type, separated by `|`, without accents and in lower case. */
  readonly typed: TypedRuleWords;
}

/** The words of a typed rule by their meaning. Names of weekdays and months come from `Intl`. */
export interface TypedRuleWords {
  readonly day: string;
  readonly week: string;
  readonly month: string;
  /** Every two weeks in one word: 'fortnightly'. */
  readonly fortnight: string;
  /** Numbers from 1 to 5, also as ordinals and as 'every other'. */
  readonly numbers: readonly [string, string, string, string, string];
  readonly last: string;
  /** Behind the number of times: '5 times'. */
  readonly times: string;
  readonly once: string;
  readonly until: string;
  /** Words without a meaning of their own: 'every', 'on', 'of the'. */
  readonly joining: string;
}
