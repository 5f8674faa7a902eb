import type { ReplyOf } from '../../platform/api/api.ts';

type SubAccount = ReplyOf<'GET /partners/:id/companies'>['companies'][number];

/** Translated header of each column. */
export interface SpreadsheetHeaders {
  readonly company: string;
  readonly admin: string;
  readonly routePlans: string;
  readonly drivers: string;
  readonly total: string;
}

/** Builds the rows of a partner's companies with their figures, and a row of totals. */
export function companiesSpreadsheet(
  companies: readonly SubAccount[],
  heads: SpreadsheetHeaders,
): (string | number)[][] {
  const sum = (figure: (company: SubAccount) => number): number =>
    companies.reduce((total, company) => total + figure(company), 0);
  return [
    [heads.company, heads.admin, heads.routePlans, heads.drivers],
    ...companies.map((company) => [
      company.name ?? '',
      company.companyAdmin?.email ?? '',
      company.totalRoutePlans,
      company.totalOfDrivers,
    ]),
    [
      `${heads.total}: ${companies.length}`,
      '',
      sum(({ totalRoutePlans }) => totalRoutePlans),
      sum(({ totalOfDrivers }) => totalOfDrivers),
    ],
  ];
}
