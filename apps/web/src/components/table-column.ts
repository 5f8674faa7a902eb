import type { ReactNode } from 'react';

/** A column; give all of them widths. `sortable` names the API's sortBy field, `fixed` keeps it in view. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly width?: number;
  /** Field shown as it is, or handed to render. */
  readonly dataIndex?: keyof Row & string;
  // biome-ignore lint: what a field holds is the column's own knowledge
  readonly render?: (value: any, row: Row, index: number) => ReactNode;
  readonly sortable?: string;
  readonly fixed?: 'left' | 'right' | undefined;
  readonly align?: 'left' | 'center' | 'right';
}
