import type { Language } from '@roundsman/domain';
import type { Query } from '../../platform/db/handles.ts';

/** Whose routes a report reads, and how it reads their times. */
export interface RouteScope {
  readonly q: Query;
  readonly companyId: string;
  readonly timeZone: string;
  readonly language: Language;
  /** Minutes. */
  readonly tolerance: number;
}
