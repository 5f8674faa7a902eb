import type { ReactNode } from 'react';
import css from './tool-row.module.css';

/** Line between a plan's header and its table: search, counts, small actions. */
export const ToolRow = ({ children }: { children: ReactNode }) => <div className={css.row}>{children}</div>;
