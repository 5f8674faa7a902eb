import { type RoutePlanStatus, routePlanStatuses } from '@roundsman/domain/route-plan/route-plan';
import { isOneOf, isRecord } from '@roundsman/domain/typed-tables';
import { readCookie, removeCookie, writeCookie } from '../cookies.ts';
import { useSession } from './session.ts';

/** The plan that was opened last, stored per user for 365 days. */
export interface CurrentPlan {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly status: RoutePlanStatus;
  readonly orders: number;
  readonly drivers: number;
}

const cookieName = (): string => `roundsman_plan_${useSession.getState().userId ?? ''}`;

/** Cookies of earlier versions name no company. */
type StoredPlan = CurrentPlan & { readonly companyId?: string | null };

const isCurrentPlan = (value: unknown): value is StoredPlan =>
  isRecord(value) &&
  [value.id, value.name, value.date].every((text) => typeof text === 'string') &&
  isOneOf(routePlanStatuses, value.status) &&
  [value.orders, value.drivers].every((count) => typeof count === 'number');

/** Returns the plan that was opened last in this company; null when there is none or its cookie is invalid. */
export function readCurrentPlan(): CurrentPlan | null {
  try {
    const plan: unknown = JSON.parse(readCookie(cookieName()) ?? 'null');
    if (!isCurrentPlan(plan)) return null;
    const { companyId, ...current } = plan;
    return companyId === undefined || companyId === useSession.getState().companyId ? current : null;
  } catch {
    return null;
  }
}

export function storeCurrentPlan(plan: CurrentPlan): void {
  const stored: StoredPlan = { ...plan, companyId: useSession.getState().companyId };
  writeCookie(cookieName(), JSON.stringify(stored), 365);
}
export const clearCurrentPlan = (): void => removeCookie(cookieName());
