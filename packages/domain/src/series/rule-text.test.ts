import { expect, test } from 'vitest';
import { parseRule } from './rule.ts';
import { ruleText } from './rule-text.ts';

test.each([
  ['FREQ=DAILY', 'every day', 'jeden Tag', 'varje dag', 'chaque jour'],
  ['FREQ=DAILY;INTERVAL=2', 'every second day', 'jeden zweiten Tag', 'varannan dag', 'un jour sur deux'],
  [
    'FREQ=WEEKLY;BYDAY=MO,TH',
    'every week on Monday and Thursday',
    'jede Woche am Montag und Donnerstag',
    'varje vecka på måndag och torsdag',
    'chaque semaine le lundi et le jeudi',
  ],
  [
    'FREQ=WEEKLY;INTERVAL=3;BYDAY=FR;UNTIL=20270331',
    'every 3 weeks on Friday until 31 March 2027',
    'alle 3 Wochen am Freitag bis 31. März 2027',
    'var 3:e vecka på fredag till och med 31 mars 2027',
    'toutes les 3 semaines le vendredi jusqu’au 31 mars 2027',
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=1,22,-1;COUNT=12',
    'every month on the 1st, the 22nd and the last day, 12 times',
    'jeden Monat am 1., 22. und letzten Tag, 12-mal',
    'varje månad den 1:a, 22:a och sista dagen, 12 gånger',
    'chaque mois le 1er, le 22 et le dernier jour, 12 fois',
  ],
  [
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=2MO,-1FR',
    'every second month on the second Monday and the last Friday',
    'jeden zweiten Monat am zweiten Montag und letzten Freitag',
    'varannan månad den andra måndagen och sista fredagen',
    'un mois sur deux le deuxième lundi et le dernier vendredi',
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=-2',
    'every month on the day before the last',
    'jeden Monat am vorletzten Tag',
    'varje månad den näst sista dagen',
    'chaque mois l’avant-dernier jour',
  ],
])('%s', (text, en, de, sv, fr) => {
  const rule = parseRule(text, '2026-12-01')!;
  expect(ruleText(rule, 'en')).toBe(en);
  expect(ruleText(rule, 'de')).toBe(de);
  expect(ruleText(rule, 'sv')).toBe(sv);
  expect(ruleText(rule, 'fr')).toBe(fr);
});
