import type { RouteRuleCode } from '../problem/solution.ts';

/** Rules that a model ignores, to find the one that prevents an order from being placed. */
export interface IgnoredRules {
  readonly capacity?: boolean;
  readonly windows?: boolean;
  readonly places?: boolean;
  readonly shift?: boolean;
  readonly stops?: boolean;
  readonly distance?: boolean;
  readonly travel?: boolean;
  readonly workingTime?: boolean;
  readonly reloads?: boolean;
  /** A rule of src/rules. */
  readonly rule?: RouteRuleCode;
}
