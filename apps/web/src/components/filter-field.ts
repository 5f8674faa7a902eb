import { isOneOf } from '@roundsman/domain/typed-tables';
import type { ReactNode } from 'react';

export interface FilterField {
  /** The API's name of the filter. */
  readonly name: string;
  readonly label: string;
  /** A control with value (text) and onChange; a plain text field when missing. */
  readonly input?: ReactNode;
  /** The value in words, for the chip. */
  readonly text?: (value: string) => string;
  /** Set by a link, never typed: a chip that can be taken off, no field of the form. */
  readonly isLinked?: boolean;
}

/** Returns the `text` of a filter with choices. A value of the address that is none of them is shown unchanged. */
export const choiceText =
  <Choice extends string>(choices: readonly Choice[], textOf: (choice: Choice) => string) =>
  (value: string): string =>
    isOneOf(choices, value) ? textOf(value) : value;
