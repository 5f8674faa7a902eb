import { describe, expect, it } from 'vitest';
import { readListQuery, writeListQuery } from './list-state.ts';

describe('list in the URL', () => {
  const full = new URLSearchParams(
    'routePlanType=VRP&currentPage=3&itemsPerPage=50&sortBy=name&order=descend&filters[status]=DRAFT&filters[name]=%C3%85sa+B',
  );
  it('reads paging, sorting and filters', () =>
    expect(readListQuery(full, 10)).toEqual({
      currentPage: 3,
      itemsPerPage: 50,
      sortBy: 'name',
      order: 'descend',
      filters: { status: 'DRAFT', name: 'Åsa B' },
    }));
  it.each([
    '',
    'currentPage=0&itemsPerPage=-1',
    'currentPage=x&itemsPerPage=999999',
    'sortBy=name',
    'order=descend',
    'filters[name]=',
  ])('uses the default for %s', (text) =>
    expect(readListQuery(new URLSearchParams(text), 100)).toEqual({ currentPage: 1, itemsPerPage: 100, filters: {} }),
  );
  it('round-trips and leaves other parameters unchanged', () =>
    expect(Object.fromEntries(writeListQuery(full, readListQuery(full, 10), 10))).toEqual(Object.fromEntries(full)));
  it('omits defaults', () =>
    expect(writeListQuery(full, { currentPage: 1, itemsPerPage: 10, filters: {} }, 10).toString()).toBe(
      'routePlanType=VRP',
    ));
});

it('shows ten rows a page in every list except those of the fleet, of a plan and of minutes on site', () => {
  const sources = import.meta.glob<string>('../../features/**/*.tsx', {
    query: '?raw',
    eager: true,
    import: 'default',
  });
  const others = Object.entries(sources).flatMap(([file, text]) =>
    /useListState\(\{|size: \d+ \}/.test(text) ? [file.replace('../../features/', '')] : [],
  );
  expect(others).toEqual([
    'depots/pages/list.tsx',
    'drivers/pages/list.tsx',
    'minutes/pages/list.tsx',
    'route-plans/pages/add-drivers.tsx',
    'route-plans/pages/add-orders.tsx',
    'route-plans/pages/drivers-tab.tsx',
    'route-plans/pages/orders-tab.tsx',
    'vehicles/pages/list.tsx',
  ]);
});
