import type { Plan } from '../plan.ts';

/** Returns whether the plan can be edited: by editors in Plan mode, while no optimization runs. */
export const canEditPlan = (
  { canEdit, optimization }: Pick<Plan, 'canEdit' | 'optimization'>,
  { isLive, preview }: { readonly isLive: boolean; readonly preview: unknown },
): boolean => canEdit && !isLive && optimization === null && preview === null;
