import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { seesPart, type SignedIn } from '../../../platform/http/requests/principal.ts';
import { findPlan } from '../route-plans.store.ts';

/** A user who sent nothing for this long has left. */
const inactiveAfterMs = 45_000;

export interface Person {
  readonly _id: string;
  readonly name: string;
  readonly isEditing: boolean;
}

/**
 * Records that a user has a plan open and returns the other users who have. Refuses members who see a part of the
 * company: they may be customers and must not see who works on the plan.
 * @throws 404
 */
export async function recordPresence(
  tx: TenantTx,
  planId: string,
  principal: Pick<SignedIn, 'userId' | 'restricted' | 'depotId'>,
  { isEditing, isLeaving }: { readonly isEditing: boolean; readonly isLeaving: boolean },
  now: Date,
): Promise<{ people: Person[]; hasChanged: boolean }> {
  const { userId } = principal;
  if (seesPart(principal) || !(await findPlan(tx, planId))) refuse('not_found');
  const { q, companyId } = tx;
  const leftBefore = new Date(now.getTime() - inactiveAfterMs);
  const present = await q
    .selectFrom('plan_presence')
    .select(['is_editing', 'seen_at'])
    .where('company_id', '=', companyId)
    .where('route_plan_id', '=', planId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  await q
    .deleteFrom('plan_presence')
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb('seen_at', '<', leftBefore),
        ...(isLeaving ? [eb.and([eb('route_plan_id', '=', planId), eb('user_id', '=', userId)])] : []),
      ]),
    )
    .execute();
  if (!isLeaving)
    await q
      .insertInto('plan_presence')
      .values({ company_id: companyId, route_plan_id: planId, user_id: userId, is_editing: isEditing, seen_at: now })
      .onConflict((on) => on.columns(['route_plan_id', 'user_id']).doUpdateSet({ is_editing: isEditing, seen_at: now }))
      .execute();
  const others = await q
    .selectFrom('plan_presence as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.company_id', '=', companyId)
    .where('p.route_plan_id', '=', planId)
    .where('p.user_id', '<>', userId)
    .select(['p.user_id as _id', 'u.name as name', 'p.is_editing as isEditing'])
    .orderBy('u.name')
    .orderBy('u.id')
    .execute();
  const isNew = present === undefined || present.seen_at < leftBefore;
  return { people: others, hasChanged: isLeaving ? present !== undefined : isNew || present.is_editing !== isEditing };
}
