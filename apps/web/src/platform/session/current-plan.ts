import type { RoutePlanStatus } from '@roundsman/domain';
import { readCookie, removeCookie, writeCookie } from '../cookies.ts';
import { useSession } from './session.ts';

/** The plan last opened, kept per user for 365 days (PLAN-07). */
export interface CurrentPlan {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly status: RoutePlanStatus;
  readonly orders: number;
  readonly drivers: number;
}

const cookieName = (): string => `roundsman_plan_${useSession.getState().userId ?? ''}`;

export function readCurrentPlan(): CurrentPlan | null {
  try {
    const plan = JSON.parse(readCookie(cookieName()) ?? 'null') as CurrentPlan | null;
    return typeof plan?.id === 'string' ? plan : null;
  } catch {
    return null;
  }
}

export const keepCurrentPlan = (plan: CurrentPlan): void => writeCookie(cookieName(), JSON.stringify(plan), 365);
export const forgetCurrentPlan = (): void => removeCookie(cookieName());
