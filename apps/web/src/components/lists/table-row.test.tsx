import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type CellPosition, TableRow } from './table-row.tsx';

const cellPosition: CellPosition = {
  'data-fixed': undefined,
  'data-edge': undefined,
  'data-covers': undefined,
  className: undefined,
  style: {},
};

it('shows a text or a number unchanged, and an empty cell without a value', () => {
  const row = { name: 'Anna', stops: 0, phone: null, tags: ['a'] };
  const columns = [
    { key: 'name', title: 'Name', dataIndex: 'name' },
    { key: 'stops', title: 'Stops', dataIndex: 'stops' },
    { key: 'phone', title: 'Phone', dataIndex: 'phone' },
    { key: 'tags', title: 'Tags', dataIndex: 'tags', render: (tags: string[]) => tags.join(', ') },
  ] as const;
  const shown = renderToStaticMarkup(
    <TableRow
      row={row}
      index={0}
      id="1"
      columns={columns}
      cellPositions={columns.map(() => cellPosition)}
      isLong={false}
      isActive={false}
      selectLabel={undefined}
      isSelectEdge={false}
      onToggle={() => undefined}
      isSelected={false}
      isDisabled={false}
      onOpen={undefined}
      onHover={undefined}
    />,
  );
  expect(shown).toBe('<tr><td>Anna</td><td>0</td><td></td><td>a</td></tr>');
});
