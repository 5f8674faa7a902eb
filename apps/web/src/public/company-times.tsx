import type { ReactNode } from 'react';
import { showTimesIn } from '../platform/format.ts';
import type { Company } from './platform/api.ts';

/** Formats times in the company's zone, as plans and arrival times are; without a company in the browser's zone. */
export function CompanyTimes({ company, children }: { company: Company | null; children: ReactNode }): ReactNode {
  // Set before the children render.
  showTimesIn(company?.timeZone ?? null);
  return children;
}
