/** Formats figures of a report in the page's language. */
export interface ReportNumbers {
  readonly count: (value: number) => string;
  readonly percent: (part: number, whole: number) => string;
  readonly money: (value: number) => string;
  readonly kilometres: (metres: number) => string;
  /** Formats by how much the driven distance exceeds the planned one, in metres of the tracked routes. */
  readonly driven: (driven: { readonly routes: number; readonly distance: number; readonly planned: number }) => string;
  readonly hours: (minutes: number) => string;
  /** Formats by how much a value exceeds another one, in percent with its sign. */
  readonly share: (value: number, usual: number) => string;
  readonly kilos: (value: number) => string;
  /** Formats minutes with their sign. */
  readonly minutes: (value: number) => string;
}

const none = '–';

export function reportNumbers(language: string, currency: string): ReportNumbers {
  const format = (options: Intl.NumberFormatOptions = {}) => new Intl.NumberFormat(language, options);
  const plain = format({ maximumFractionDigits: 0 });
  const oneDecimal = format({ maximumFractionDigits: 1 });
  const share = format({ style: 'percent', maximumFractionDigits: 0 });
  const signed = format({ signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  const coins = format({ style: 'currency', currency, maximumFractionDigits: 2 });
  const notes = format({ style: 'currency', currency, maximumFractionDigits: 0 });
  const signedShare = format({ style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 });
  const kilometres = (metres: number): string => `${plain.format(metres / 1000)} km`;
  return {
    count: (value) => plain.format(value),
    percent: (part, whole) => (whole === 0 ? none : share.format(part / whole)),
    money: (value) => (Math.abs(value) < 100 ? coins : notes).format(value),
    kilometres,
    driven: ({ routes, distance, planned }) =>
      routes === 0
        ? none
        : `${kilometres(distance)}${planned > 0 ? ` (${signedShare.format(distance / planned - 1)})` : ''}`,
    hours: (minutes) => `${oneDecimal.format(minutes / 60)} h`,
    share: (value, usual) => signedShare.format(value / usual - 1),
    kilos: (value) => `${(value < 10 ? oneDecimal : plain).format(value)} kg`,
    minutes: (value) => signed.format(value),
  };
}

/** Returns the first and last of the last `count` days, today included: YYYY-MM-DD. */
export function lastDays(count: number, today: Date): { startDate: string; endDate: string } {
  const day = (back: number): string => {
    const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() - back);
    return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  };
  return { startDate: day(count - 1), endDate: day(0) };
}
