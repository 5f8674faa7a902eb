import type { Language } from '@roundsman/domain';
import type { Query } from '../../platform/db/handles.ts';

/** The company of a report, and how its times are read. */
export interface RouteScope {
  readonly q: Query;
  readonly companyId: string;
  readonly timeZone: string;
  readonly language: Language;
  /** Minutes. */
  readonly tolerance: number;
}
