import type { ReactNode } from 'react';

/** A column. All columns of a table need a width. `sortable` is the API's sortBy field; `fixed` pins the column. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly width?: number;
  /** Field to show, or to pass to `render`. */
  readonly dataIndex?: keyof Row & string;
  // biome-ignore lint: only the column knows the type of its field
  readonly render?: (value: any, row: Row, index: number) => ReactNode;
  readonly sortable?: string;
  readonly fixed?: 'left' | 'right' | undefined;
  readonly align?: 'left' | 'center' | 'right';
}
