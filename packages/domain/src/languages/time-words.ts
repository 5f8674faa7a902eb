/**
 * The words by which people write times and weekdays in a language, separated by `|`. The first of `from` and `until`
 * is also used to write an open window. Case and accents are ignored. Names of weekdays come from `Intl`.
 */
export interface TimeWords {
  /** Before the start of a window: 'from 9'. */
  readonly from: string;
  /** Before the end of a window without a start: 'until 12'. */
  readonly until: string;
  /** Between both ends: '9 to 12', 'Monday to Friday'. */
  readonly to: string;
  /** Before two ends that a word of `and` joins: 'between 9 and 12'. */
  readonly between: string;
  /** Between windows or days. */
  readonly and: string;
  /** Beside a time, without a meaning of their own: 'kl 9', '9 Uhr'. */
  readonly clock: string;
  readonly noon: string;
  readonly allDay: string;
  readonly closed: string;
  readonly everyDay: string;
  readonly workdays: string;
  readonly weekend: string;
}
