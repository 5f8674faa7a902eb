import type { Plan } from '../plan.ts';

/** Editors in Plan mode, while nothing is being optimized (ROUTE-27, ROLE-15). */
export const canEditPlan = (
  { canEdit, optimization }: Pick<Plan, 'canEdit' | 'optimization'>,
  { isLive, preview }: { readonly isLive: boolean; readonly preview: unknown },
): boolean => canEdit && !isLive && optimization === null && preview === null;
