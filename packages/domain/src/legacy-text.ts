/**
 * A sentence in English that an older version stored where a code is stored today, and that no code stands for. It is shown
 * as it was written.
 */
export interface LegacyText {
  readonly code: 'legacy';
  readonly text: string;
}
