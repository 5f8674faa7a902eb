import type { Language } from '@roundsman/domain';

/** Everything in which the two brands differ. Hosts and links are configuration and come with GET /boot. */
export interface Brand {
  readonly id: 'roundsman' | 'rundan';
  readonly name: string;
  /** For accents: lines, the mark, selected edges. */
  readonly accent: string;
  /** For buttons and text, where the accent itself is too light. */
  readonly solid: string;
  readonly language: Language | null;
  /** ISO 3166 country whose dial code a phone field starts with. */
  readonly country: string;
}

export const brands = {
  roundsman: { id: 'roundsman', name: 'Roundsman', accent: '#7732EF', solid: '#7732EF', language: null, country: 'sg' },
  rundan: { id: 'rundan', name: 'Rundan', accent: '#009CFF', solid: '#0073BD', language: 'sv', country: 'se' },
} as const satisfies Record<string, Brand>;
