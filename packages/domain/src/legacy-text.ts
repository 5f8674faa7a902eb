/**
 * An English sentence that an older version stored instead of a code, and that matches no code. It is shown unchanged.
 */
export interface LegacyText {
  readonly code: 'legacy';
  readonly text: string;
}
