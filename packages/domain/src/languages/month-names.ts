/**
 * Languages in which people write dates in spreadsheets, also those that the interface does not have. Names of months
 * and weekdays come from `Intl`.
 */
const locales = ['en', 'de', 'sv', 'fr', 'pt', 'es', 'it', 'nl', 'da', 'nb', 'pl'] as const;

/** Removes accents, case and points: 'févr.' → 'fevr'. */
const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('.', '');

/** Words that people write beside a date and that name neither its month nor its weekday: '1st of', 'den 1.', '1er'. */
const joining = new Set('st nd rd th of the den der d a o e er de del le el il af kl'.split(' '));

interface DateWords {
  /** Months from 1 by each of their names and each beginning of three or more letters that only they have. */
  readonly months: ReadonlyMap<string, number>;
  readonly weekdays: ReadonlySet<string>;
}

/** Adds a word with its beginnings. A word that two months have is marked with 0. */
function addMonth(months: Map<string, number>, name: string, month: number): void {
  for (let length = 3; length <= name.length; length++) {
    const start = name.slice(0, length);
    const monthNumber = months.get(start);
    months.set(start, monthNumber === undefined || monthNumber === month ? month : 0);
  }
}

function collectWords(): DateWords {
  const months = new Map<string, number>();
  const whole = new Map<string, number>();
  const weekdays = new Set<string>();
  for (const locale of locales) {
    for (const width of ['long', 'short'] as const) {
      // With a day beside it a name can have another form: 'listopad', '30 listopada'.
      const alone = new Intl.DateTimeFormat(locale, { month: width, timeZone: 'UTC' });
      const withDay = new Intl.DateTimeFormat(locale, { month: width, day: 'numeric', timeZone: 'UTC' });
      for (let month = 1; month <= 12; month++) {
        const day = Date.UTC(2024, month - 1, 15);
        const beside = withDay.formatToParts(day).find(({ type }) => type === 'month')?.value ?? '';
        for (const name of [alone.format(day), beside].map(plain)) {
          if (!/^\p{L}{3,}$/u.test(name)) continue;
          whole.set(name, month);
          addMonth(months, name, month);
        }
      }
      const weekday = new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' });
      for (let day = 1; day <= 7; day++)
        for (const word of plain(weekday.format(Date.UTC(2024, 0, day))).split(/[^\p{L}]+/u)) weekdays.add(word);
    }
  }
  // A whole name counts before the beginning of another one.
  for (const [name, month] of whole) months.set(name, month);
  return { months, weekdays };
}

let dateWords: DateWords | undefined;

/** Returns the month, from 1, that a word names in any of the languages; undefined for other words. */
export const monthNamed = (word: string): number | undefined =>
  (dateWords ??= collectWords()).months.get(plain(word)) || undefined;

/** True for a word that may stand beside a date without changing it: a weekday, 'of', 'den'. */
export const isBesideDate = (word: string): boolean =>
  joining.has(plain(word)) || (dateWords ??= collectWords()).weekdays.has(plain(word));
