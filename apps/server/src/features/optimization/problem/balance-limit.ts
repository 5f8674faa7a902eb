import type { Problem } from '@roundsman/optimizer';
import type { BalanceLimit } from '../optimization.tables.ts';

/** The problem of a run, and what balance may cost in it once that is known. */
interface Limited {
  readonly problem: Problem;
  readonly balanceLimit?: BalanceLimit | undefined;
}

/** Percent by which balance may raise the total of a run without a limit of its own. */
export const defaultMaxBalanceCost = 5;

/** Returns a run's problem in which balance may not raise the cost beyond a limit. */
export function withBalanceLimit<Run extends Limited>(run: Run, limit: BalanceLimit | undefined): Run {
  const { balance } = run.problem.options ?? {};
  if (!balance || !limit) return run;
  const options = { ...run.problem.options, balance: { ...balance, maxCost: limit.maxCost } };
  return { ...run, problem: { ...run.problem, options }, balanceLimit: limit };
}

/** Returns by how many percent of the working time balanced routes exceed the shortest ones; null where unknown. */
export function balanceCostOf(
  { balanceLimit }: Pick<Limited, 'balanceLimit'>,
  { workingSeconds, placed }: { readonly workingSeconds: number; readonly placed: number },
): number | null {
  if (!balanceLimit || balanceLimit.workingSeconds === 0 || balanceLimit.placed !== placed) return null;
  return Math.max(0, (workingSeconds / balanceLimit.workingSeconds - 1) * 100);
}
