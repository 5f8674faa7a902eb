import { isOneOf } from '@roundsman/domain/typed-tables';
import type { ReactNode } from 'react';

export interface FilterField {
  /** Name of the filter in the API. */
  readonly name: string;
  readonly label: string;
  /** Control with a text value and onChange; a text field by default. */
  readonly input?: ReactNode;
  /** Formats the value for the chip. */
  readonly text?: (value: string) => string;
  /** Set by links only: shown as a removable chip, not as a field. */
  readonly isLinked?: boolean;
}

/** Returns the `text` of a filter with choices. Unknown values of the URL are shown unchanged. */
export const choiceText =
  <Choice extends string>(choices: readonly Choice[], textOf: (choice: Choice) => string) =>
  (value: string): string =>
    isOneOf(choices, value) ? textOf(value) : value;
