import type { ReactNode } from 'react';
import { showTimesIn } from '../platform/format.ts';
import type { Company } from './platform/api.ts';

/** Shows the times on the page on the company's clock, as plans and arrival times are; without a company on the browser's. */
export function CompanyTimes({ company, children }: { company: Company | null; children: ReactNode }): ReactNode {
  // Before the children are drawn.
  showTimesIn(company?.timeZone ?? null);
  return children;
}
