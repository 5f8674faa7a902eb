import { expect, test } from 'vitest';
import { languages } from '../languages/index.ts';
import { plainDates, readRule } from './read-rule.ts';
import { formatRule, parseRule } from './rule.ts';
import { ruleText } from './rule-text.ts';

/** A Monday. */
const start = '2026-12-07';
const read = (text: string, language: 'en' | 'de' | 'fr' | 'sv' | null = null): string | null => {
  const rule = readRule(text, start, { language, dates: plainDates });
  return rule && formatRule(rule);
};

test.each([
  ['every week on Monday and Thursday', 'FREQ=WEEKLY;BYDAY=MO,TH'],
  ['weekly', 'FREQ=WEEKLY;BYDAY=MO'],
  ['Mon, Wed, Fri', 'FREQ=WEEKLY;BYDAY=MO,WE,FR'],
  ['every other Tuesday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
  ['Monday to Friday', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['every 3 weeks on friday until 31 March 2027', 'FREQ=WEEKLY;INTERVAL=3;BYDAY=FR;UNTIL=20270331'],
  ['daily, 5 times', 'FREQ=DAILY;COUNT=5'],
  ['fortnightly on Thursday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH'],
  ['the 1st and 15th of every month', 'FREQ=MONTHLY;BYMONTHDAY=1,15'],
  ['first Monday of the month', 'FREQ=MONTHLY;BYDAY=1MO'],
  ['monthly', 'FREQ=MONTHLY;BYMONTHDAY=7'],
  ['last day of every month', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['jede Woche Montag', 'FREQ=WEEKLY;BYDAY=MO'],
  ['Mo–Fr', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['Montag bis Mittwoch', 'FREQ=WEEKLY;BYDAY=MO,TU,WE'],
  ['jeden zweiten Dienstag bis 31.03.2027', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20270331'],
  ['14-tägig donnerstags', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH'],
  ['am letzten Freitag im Monat', 'FREQ=MONTHLY;BYDAY=-1FR'],
  ['täglich', 'FREQ=DAILY'],
  ['chaque semaine le mardi et le jeudi', 'FREQ=WEEKLY;BYDAY=TU,TH'],
  ['du lundi au mercredi', 'FREQ=WEEKLY;BYDAY=MO,TU,WE'],
  ['tous les lundis', 'FREQ=WEEKLY;BYDAY=MO'],
  ['le premier lundi du mois', 'FREQ=MONTHLY;BYDAY=1MO'],
  ['varannan vecka på torsdag', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH'],
  ['varje onsdag, 3 gånger', 'FREQ=WEEKLY;BYDAY=WE;COUNT=3'],
  ['RRULE:FREQ=WEEKLY;BYDAY=TU', 'FREQ=WEEKLY;BYDAY=TU'],
])('%s', (text, rule) => {
  expect(read(text)).toBe(rule);
});

test('a short weekday is that of the language: Tuesday in German, Sunday in French', () => {
  expect(read('Di', 'de')).toBe('FREQ=WEEKLY;BYDAY=TU');
  expect(read('di', 'fr')).toBe('FREQ=WEEKLY;BYDAY=SU');
  expect(read('di')).toBeNull();
});

test.each(
  [
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=2',
    'FREQ=WEEKLY;BYDAY=MO,TH',
    'FREQ=WEEKLY;INTERVAL=3;BYDAY=FR;UNTIL=20270331',
    'FREQ=MONTHLY;BYMONTHDAY=1,22,-1;COUNT=12',
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=2MO,-1FR',
    'FREQ=WEEKLY;BYDAY=MO;COUNT=1',
  ].flatMap((rule) => languages.map((language) => [language, rule] as const)),
)('the sentence in %s of %s is read again', (language, rule) => {
  const sentence = ruleText(parseRule(rule, start)!, language);
  expect(read(sentence, language), sentence).toBe(rule);
  expect(read(sentence), sentence).toBe(rule);
});

test.each([
  '',
  'sometimes',
  'every week on Monday until tomorrow',
  'every year',
  'every 40th',
  'Friday to Monday',
  '0 times daily',
])('%j is no rule', (text) => {
  expect(read(text)).toBeNull();
});
