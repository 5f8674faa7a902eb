import type { PlatformTx } from '../../../platform/db/handles.ts';
import { findPerson, listPeopleWithRole, lockDirectory, type PersonRow } from '../people.store.ts';
import { type DirectoryRequest, selectPerson, updatePerson } from '../save-person.ts';
import { refuseScim } from '../scim-problem.ts';
import { applyPatch } from './apply-patch.ts';
import { administrators } from './group-resource.ts';
import { readGroupFilter } from './read-filter.ts';
import { groupSchema, listOf } from './schemas.ts';
import { checkIfMatch, chosenAttributes, idOf, isKnown, pageOf, parameterOf } from './scim-request.ts';
import { attributeOf } from './scim-values.ts';
import type { ScimContext, ScimRoutes } from './scim-context.ts';
import { presentAdministrators } from './user-resource.ts';

const fixedGroup =
  'Groups are the roles of Roundsman: there is one, "Roundsman administrators". Give the group of the directory this name.';

export const groupRoutes: ScimRoutes = {
  'GET /Groups': async (ctx) => {
    const { request } = ctx;
    const filter = parameterOf(request, 'filter');
    const name = filter === undefined ? undefined : readGroupFilter(filter).toLowerCase();
    const isFound = name === undefined || name === administrators.displayName.toLowerCase();
    const { startIndex, count } = pageOf(request);
    const isOnPage = isFound && startIndex === 1 && count > 0;
    const groups = isOnPage ? [chosenAttributes(request, await readGroup(ctx))] : [];
    return listOf(groups, { total: isFound ? 1 : 0, startIndex });
  },

  'GET /Groups/:id': async (ctx) => {
    refuseOtherGroup(ctx);
    return showGroup(ctx);
  },

  'POST /Groups': ({ request }) => {
    const name = attributeOf(request.body, 'displayName');
    if (typeof name === 'string' && name.toLowerCase() === administrators.displayName.toLowerCase())
      refuseScim(409, 'This group exists.', 'uniqueness');
    return refuseScim(403, fixedGroup);
  },

  'PUT /Groups/:id': (ctx) => changeMembers(ctx, () => memberIds(ctx.request.body)),

  'PATCH /Groups/:id': (ctx) =>
    changeMembers(ctx, (people) => {
      const group = { schemas: [groupSchema], members: people.map(({ id }) => ({ value: id })) };
      return memberIds(applyPatch(group, ctx.request.body, ['members', 'members.value']));
    }),

  'DELETE /Groups/:id': (ctx) => {
    refuseOtherGroup(ctx);
    return refuseScim(403, fixedGroup);
  },
};

function refuseOtherGroup({ request }: ScimContext): void {
  const id = idOf(request);
  if (id !== administrators.id) refuseScim(404, `The group ${id} does not exist.`);
}

function memberIds(body: unknown): Set<string> {
  const members = attributeOf(body, 'members') ?? [];
  if (!Array.isArray(members)) return refuseScim(400, 'members is a list.', 'invalidValue');
  return new Set(
    members.map((member) => {
      const id = attributeOf(member, 'value');
      return typeof id === 'string' ? id : refuseScim(400, 'A member has the id of a user as value.', 'invalidValue');
    }),
  );
}

/** Gives the role to new members and takes it from former ones, in one transaction. New ones first: one must remain. */
async function changeMembers(
  ctx: ScimContext,
  change: (people: readonly PersonRow[]) => ReadonlySet<string>,
): Promise<object | undefined> {
  const { services, by, base, request, reply } = ctx;
  refuseOtherGroup(ctx);
  await services.db.platform('worker:provisioning').write(async (tx) => {
    await lockDirectory(tx.q, by.companyId);
    const people = await listPeopleWithRole(tx.q, by.companyId, administrators.id);
    checkIfMatch(request, presentAdministrators(people, base).meta.version);
    const wanted = change(people);
    const present = new Set(people.map(({ id }) => id));
    for (const id of wanted) if (!present.has(id)) await setRole(tx, by, id, 'company_admin');
    for (const id of present) if (!wanted.has(id)) await setRole(tx, by, id, 'user');
  });
  // Entra ID expects a reply without a body.
  if (request.method === 'PATCH') {
    reply.code(204);
    return undefined;
  }
  return showGroup(ctx);
}

async function setRole(
  tx: PlatformTx,
  by: DirectoryRequest,
  id: string,
  role: 'user' | 'company_admin',
): Promise<void> {
  if (!(await findPerson(tx.q, by.companyId, { attribute: 'id', value: id })))
    refuseScim(400, `The user ${id} does not exist.`, 'invalidValue');
  const person = await selectPerson(tx, by, id);
  await updatePerson(tx, by, person, { ...person, role });
}

async function readGroup({ services, by, base }: ScimContext) {
  const people = await services.db
    .tenant(by.companyId)
    .read(({ q, companyId }) => listPeopleWithRole(q, companyId, administrators.id));
  return presentAdministrators(people, base);
}

async function showGroup(ctx: ScimContext): Promise<object | undefined> {
  const group = await readGroup(ctx);
  if (isKnown(ctx.request, ctx.reply, group.meta.version)) return undefined;
  return chosenAttributes(ctx.request, group);
}
