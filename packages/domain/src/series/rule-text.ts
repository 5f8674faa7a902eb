import { type Language, languageData } from '../languages/index.ts';
import type { Every } from '../languages/rule-words.ts';
import { weekdayName } from '../time-text/time-tokens.ts';
import type { NthWeekday, Rule } from './rule.ts';

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** Returns a rule as words: `every second week on Monday and Thursday until 31 March 2027`. */
export function ruleText(rule: Rule, language: Language): string {
  const { ruleWords, locale } = languageData[language];
  const list = (items: readonly string[]): string => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
  const every = everyText(
    rule.every === 'DAY' ? ruleWords.day : rule.every === 'WEEK' ? ruleWords.week : ruleWords.month,
    rule.interval,
  );
  const weekday = (day: Parameters<typeof weekdayName>[0]): string => weekdayName(day, locale, 'long');
  const when =
    rule.every === 'DAY'
      ? every
      : rule.every === 'WEEK'
        ? fill(ruleWords.onDays, {
            every,
            days: list(rule.days.map((day) => fill(ruleWords.weekday, { day: weekday(day) }))),
          })
        : fill(ruleWords.onMonthDays, {
            every,
            days: list(
              'monthDays' in rule
                ? rule.monthDays.map((day) => monthDayText(day, language))
                : rule.nthWeekdays.map((weekdayOfMonth) => nthWeekdayText(weekdayOfMonth, language)),
            ),
          });
  const end =
    rule.until !== null
      ? fill(ruleWords.until, {
          date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
            new Date(`${rule.until}T00:00:00Z`),
          ),
        })
      : rule.count !== null
        ? fill(ruleWords.times[rule.count === 1 ? 0 : 1], { count: rule.count })
        : '';
  return end ? `${when}${/^[,;]/.test(end) ? '' : ' '}${end}` : when;
}

const everyText = ([every, second, several]: Every, interval: number): string =>
  interval === 1 ? every : interval === 2 ? second : fill(several, { count: interval });

/** Returns a weekday of a month as words: `the second Wednesday`. */
export function nthWeekdayText({ day, nth }: NthWeekday, language: Language): string {
  const { ruleWords, locale } = languageData[language];
  return fill(ruleWords.nthWeekday, {
    day: weekdayName(day, locale, 'long'),
    nth: (nth > 0 ? ruleWords.nth[nth - 1] : ruleWords.nthFromEnd[-nth - 1]) ?? '',
  });
}

function monthDayText(day: number, language: Language): string {
  const { ruleWords, locale } = languageData[language];
  if (day === -1) return ruleWords.lastDay;
  if (day < 0) return fill(ruleWords.beforeLastDay[day === -2 ? 0 : 1], { count: -day - 1 });
  const form = new Intl.PluralRules(locale, { type: 'ordinal' }).select(day);
  return fill(ruleWords.monthDay[form === 'one' || form === 'two' || form === 'few' ? form : 'other'], { day });
}
