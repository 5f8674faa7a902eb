import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../languages/index.ts';
import type { StopWindow } from '../order/stop-windows.ts';
import { formatOpeningHours, formatTimeWindows } from './format-time-windows.ts';
import { parseOpeningHours, parseTimeWindows } from './parse-time-windows.ts';

const shown = (read: ReturnType<typeof parseTimeWindows>): string =>
  'problem' in read
    ? `${read.problem}: ${read.text}`
    : read.map(({ start, end }) => `${start ?? ''}-${end ?? ''}`).join(' ');

describe('time windows', () => {
  it.each<[string, Language, string]>([
    ['9–12; 14–17', 'en', '09:00-12:00 14:00-17:00'],
    ['9-12, 14-17', 'en', '09:00-12:00 14:00-17:00'],
    ['from 9', 'en', '09:00-'],
    ['until 12', 'en', '-12:00'],
    ['9am–12pm', 'en', '09:00-12:00'],
    ['9-12pm', 'en', '09:00-12:00'],
    ['1–3pm', 'en', '13:00-15:00'],
    ['10am-2', 'en', '10:00-14:00'],
    ['9:30 a.m. to 1 p.m.', 'en', '09:30-13:00'],
    ['between 9 and 12 and 14-16', 'en', '09:00-12:00 14:00-16:00'],
    ['9 to noon', 'en', '09:00-12:00'],
    ['0930-1215', 'en', '09:30-12:15'],
    ['930-1215', 'en', '09:30-12:15'],
    ['9.30-12', 'sv', '09:30-12:00'],
    ['14-17 / 9-12', 'en', '14:00-17:00 09:00-12:00'],
    ['20–24', 'en', '20:00-23:59'],
    ['all day', 'en', ''],
    ['', 'en', ''],
    ['9-', 'en', '09:00-'],
    ['- 12', 'en', '-12:00'],
    ['kl 9–12', 'sv', '09:00-12:00'],
    ['kl. 9.30–12 och 13–15', 'sv', '09:30-12:00 13:00-15:00'],
    ['från kl 9', 'sv', '09:00-'],
    ['från 9 till 12', 'sv', '09:00-12:00'],
    ['mellan 9 och 12', 'sv', '09:00-12:00'],
    ['senast 12', 'sv', '-12:00'],
    ['à partir de 9 h', 'fr', '09:00-'],
    ['9h30–12h', 'fr', '09:30-12:00'],
    ['de 9 h à 12 h et de 14 h à 17 h 30', 'fr', '09:00-12:00 14:00-17:30'],
    ['entre 9h et 12h', 'fr', '09:00-12:00'],
    ['jusqu’à midi', 'fr', '-12:00'],
    ['avant 12 heures', 'fr', '-12:00'],
    ['9–12 Uhr', 'de', '09:00-12:00'],
    ['ab 9 Uhr', 'de', '09:00-'],
    ['bis 12 Uhr', 'de', '-12:00'],
    ['von 9 Uhr 30 bis 12 Uhr', 'de', '09:30-12:00'],
    ['zwischen 9 und 12 Uhr; 14–17 Uhr', 'de', '09:00-12:00 14:00-17:00'],
    ['9–12 Uhr', 'en', '09:00-12:00'],
    ['à partir de 9 h', 'sv', '09:00-'],
  ])('reads %s in %s', (text, language, expected) => {
    expect(shown(parseTimeWindows(text, language))).toBe(expected);
    expect(shown(parseTimeWindows(text, null))).toBe(expected);
  });

  it.each([
    ['9', 'one_time: 9'],
    ['2014-', 'one_time: 2014'],
    ['14-9', 'inverted: 14 - 9'],
    ['9-12, 14', 'one_time: 14'],
    ['9-12; 11-14', 'overlap: 9 - 12 ; 11 - 14'],
    ['12-9', 'inverted: 12 - 9'],
    ['soonish', 'unknown: soonish'],
    ['9-12 Tue', 'weekday: Tue'],
    ['25-26', 'unknown: 25-26'],
    ['from', 'one_time: from'],
    [
      '8-8:10,9-9:10,10-10:10,11-11:10,12-12:10,13-13:10,14-14:10,15-15:10,16-16:10,17-17:10,18-18:10',
      'too_many_windows: ',
    ],
  ])('refuses %s', (text, expected) => expect(shown(parseTimeWindows(text, 'en'))).toBe(expected));

  const written: readonly (readonly StopWindow[])[] = [
    [],
    [{ start: '09:00', end: '12:00' }],
    [{ start: '09:00', end: null }],
    [{ start: null, end: '12:00' }],
    [
      { start: null, end: '08:00' },
      { start: '09:00', end: '12:00' },
      { start: '14:00', end: null },
    ],
  ];
  it.each(languages)('reads in %s what it writes', (language) => {
    for (const windows of written)
      expect(parseTimeWindows(formatTimeWindows(windows, language), language)).toEqual(windows);
  });
  it('writes windows in the language of the reader', () => {
    expect(languages.map((language) => formatTimeWindows([{ start: '09:00', end: null }], language))).toEqual(
      languages.map((language) => ({ de: 'ab', en: 'from', fr: 'à partir de', sv: 'från' })[language] + ' 09:00'),
    );
  });
});

describe('opening hours', () => {
  const days = (read: ReturnType<typeof parseOpeningHours>): string =>
    'problem' in read
      ? `${read.problem}: ${read.text}`
      : read.map(({ day, start, end }) => `${day} ${start}-${end}`).join(' ');
  const tuesdayToFriday = ['TUE', 'WED', 'THU', 'FRI'].map((day) => `${day} 09:00-12:00`).join(' ');
  it.each<[string, Language, string]>([
    ['Tue–Fri 9–12', 'en', tuesdayToFriday],
    ['Tuesday to Friday 9am to noon', 'en', tuesdayToFriday],
    ['Di–Fr 9–12', 'de', tuesdayToFriday],
    ['Di.-Fr. 9-12 Uhr', 'de', tuesdayToFriday],
    ['dienstags bis freitags von 9 bis 12 Uhr', 'de', tuesdayToFriday],
    ['mar–ven 9h–12h', 'fr', tuesdayToFriday],
    ['du mardi au vendredi de 9h à 12h', 'fr', tuesdayToFriday],
    ['tis–fre 9–12', 'sv', tuesdayToFriday],
    ['ti-fr 9-12', 'sv', tuesdayToFriday],
    ['tisdagar till fredagar kl 9–12', 'sv', tuesdayToFriday],
    ['tis–fre 9–12', 'en', tuesdayToFriday],
    ['Tu, We, Th, Fr 9-12', 'en', tuesdayToFriday],
    ['Mon 9–12; 14–17; Sat 10–13', 'en', 'MON 09:00-12:00 MON 14:00-17:00 SAT 10:00-13:00'],
    ['Sat-Mon 9-10', 'en', 'MON 09:00-10:00 SAT 09:00-10:00 SUN 09:00-10:00'],
    ['mån–to 9-10', 'sv', 'MON 09:00-10:00 TUE 09:00-10:00 WED 09:00-10:00 THU 09:00-10:00'],
    ['di 9-10', 'de', 'TUE 09:00-10:00'],
    ['di 9-10', 'fr', 'SUN 09:00-10:00'],
    ['di 9-10', 'en', 'unknown: di'],
    ['Di–Do 9-10', 'en', 'TUE 09:00-10:00 WED 09:00-10:00 THU 09:00-10:00'],
    ['Di–Fr 9–12', 'en', tuesdayToFriday],
    ['weekend 10-11', 'en', 'SAT 10:00-11:00 SUN 10:00-11:00'],
    ['Mon from 9; Tue until 12; Wed closed; Thu all day', 'en', 'MON 09:00-23:59 TUE 00:00-12:00 THU 00:00-23:59'],
    ['Mon', 'en', 'no_times: Mon'],
    ['Mon, Tue 9', 'en', 'one_time: 9'],
    ['Mon 9–12; Mon 11–13', 'en', 'overlap: Mon 9–12; Mon 11–13'],
    ['', 'en', ''],
  ])('reads %s in %s', (text, language, expected) => expect(days(parseOpeningHours(text, language))).toBe(expected));

  it('reads times without days for every day', () => expect(parseOpeningHours('9–12', 'en')).toHaveLength(7));

  it.each(languages)('reads in %s what it writes', (language) => {
    const hours = parseOpeningHours('Mon–Wed 9–12; 14–17; Fri 8–16; Sun 10–11', 'en');
    if ('problem' in hours) throw new Error(hours.problem);
    expect(parseOpeningHours(formatOpeningHours(hours, language), language)).toEqual(hours);
  });
});
