import { seesAllCompanies } from '@roundsman/domain';
import { seesPart, type SignedIn } from '../../../platform/http/requests/principal.ts';
import type { Services } from '../../../platform/services.ts';
import { findPlan } from '../route-plans.store.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Decides who receives a plan's live events: members who may see all of it, and platform admins. */
export const canFollowPlan =
  ({ db }: Services) =>
  async (principal: SignedIn, planId: string): Promise<boolean> => {
    const { companyId, roles, userId } = principal;
    if (seesPart(principal) || !uuid.test(planId)) return false;
    if (await db.tenant(companyId).read((tx) => findPlan(tx, planId))) return true;
    if (!seesAllCompanies(roles)) return false;
    const plan = await db
      .platform(`user:${userId}`)
      .read(({ q }) =>
        q
          .selectFrom('route_plans')
          .select('id')
          .where('id', '=', planId)
          .where('deleted_at', 'is', null)
          .executeTakeFirst(),
      );
    return plan !== undefined;
  };
