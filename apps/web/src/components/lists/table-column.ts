import type { ReactNode } from 'react';

/** A column. Without a width on every column the table has a fixed minimum width. `fixed` pins the column. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly width?: number;
  /** Field to show, or to pass to `render`. */
  readonly dataIndex?: keyof Row & string;
  // biome-ignore lint: only the column knows the type of its field
  readonly render?: (value: any, row: Row, index: number) => ReactNode;
  /** The API's `sortBy` value for this column; absent where the list cannot be sorted by it. */
  readonly sortable?: string;
  readonly fixed?: 'left' | 'right' | undefined;
  readonly align?: 'left' | 'center' | 'right';
}
