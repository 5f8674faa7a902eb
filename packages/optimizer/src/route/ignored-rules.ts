import type { PlanRuleCode, RouteLimitCode, RouteRuleCode } from '../problem/solution.ts';

/** Rules that a model ignores, to find the one that prevents an order from being placed. */
export interface IgnoredRules {
  readonly capacity?: boolean;
  readonly windows?: boolean;
  readonly places?: boolean;
  readonly shift?: boolean;
  /** A limit of whole routes. */
  readonly limit?: RouteLimitCode;
  /** A rule of src/rules. */
  readonly rule?: RouteRuleCode;
  /** A rule of src/plan-rules. */
  readonly planRule?: PlanRuleCode;
}
