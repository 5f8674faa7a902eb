import type { TFunction } from 'i18next';
import css from './effort-items.module.css';

/** How long a search takes. */
export const efforts = ['quick', 'normal', 'thorough'] as const;
export type Effort = (typeof efforts)[number];

/** Returns the label of a menu item: its name, and a sentence about it. */
export const explained = (name: string, text: string) => (
  <span className={css.explained}>
    <b>{name}</b>
    <small>{text}</small>
  </span>
);

/** Returns the menu items that start a search of each length. */
export const effortItems = (t: TFunction, onSearch: (effort: Effort) => void) =>
  efforts.map((effort) => ({
    key: effort,
    label: explained(t(`components:effort.${effort}`), t(`components:effortText.${effort}`)),
    onClick: () => onSearch(effort),
  }));
