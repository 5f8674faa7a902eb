import type { ReactNode } from 'react';
import css from './tool-row.module.css';

/** A quiet line between a plan's head and its table: search, what is shown, small actions. */
export const ToolRow = ({ children }: { children: ReactNode }) => <div className={css.row}>{children}</div>;
