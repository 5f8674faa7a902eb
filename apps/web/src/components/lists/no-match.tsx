import { Button } from 'antd';
import { EmptyState } from '../page/empty-state.tsx';
import type { ListState } from './list-state.ts';

/** Shows that no row of a list matches its filters, with a button that clears them. */
export function NoMatch({
  list,
  title,
  text,
  action,
}: {
  list: Pick<ListState, 'setFilters'>;
  title: string;
  text: string;
  /** Name of the button. */
  action: string;
}) {
  const button = <Button onClick={() => list.setFilters({})}>{action}</Button>;
  return <EmptyState icon="filter" title={title} text={text} action={button} />;
}
