import { expect, it } from 'vitest';
import { companiesSpreadsheet } from './companies-spreadsheet.ts';

const heads = { company: 'Company', admin: 'Admin', routePlans: 'Plans', drivers: 'Drivers', total: 'Companies' };
const account = (name: string | null, totalRoutePlans: number, totalOfDrivers: number) => ({
  _id: 'x',
  name,
  status: 'NEW' as const,
  accountType: 'DEFAULT' as const,
  createdAt: '',
  totalRoutePlans,
  totalOfDrivers,
  companyAdmin: { _id: 'y', name: 'A', email: 'a@b.example' },
});

it('lists companies and their totals (PART-11)', () =>
  expect(companiesSpreadsheet([account('One', 3, 2), account(null, 1, 0)], heads)).toEqual([
    ['Company', 'Admin', 'Plans', 'Drivers'],
    ['One', 'a@b.example', 3, 2],
    ['', 'a@b.example', 1, 0],
    ['Companies: 2', '', 4, 2],
  ]));
