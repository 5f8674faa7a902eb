import { findPerson, listPeople, type PersonRow } from '../people.store.ts';
import {
  createPerson,
  deletePerson,
  type PersonInput,
  type Saved,
  selectPerson,
  updatePerson,
} from '../save-person.ts';
import { refuseScim } from '../scim-problem.ts';
import { applyPatch } from './apply-patch.ts';
import { readUserFilter } from './read-filter.ts';
import { listOf } from './schemas.ts';
import { checkIfMatch, chosenAttributes, idOf, isKnown, pageOf, parameterOf } from './scim-request.ts';
import { readPerson } from './scim-values.ts';
import type { ScimContext, ScimRoutes } from './scim-context.ts';
import { changeablePartOf, presentUser } from './user-resource.ts';

/** The attributes of a user that a PATCH may change. */
const changeable = [
  'userName',
  'externalId',
  'displayName',
  'active',
  'name',
  'name.formatted',
  'name.givenName',
  'name.familyName',
  'emails',
  'emails.value',
  'emails.type',
  'emails.primary',
  'roles',
  'roles.value',
  'roles.display',
  'roles.primary',
  'roles.type',
];

export const userRoutes: ScimRoutes = {
  'GET /Users': async ({ services, by, base, request }) => {
    const filter = parameterOf(request, 'filter');
    const matches = filter === undefined ? [] : readUserFilter(filter);
    const { startIndex, count } = pageOf(request);
    const page = { offset: startIndex - 1, limit: count };
    const { rows, total } = await services.db
      .tenant(by.companyId)
      .read(({ q, companyId }) => listPeople(q, companyId, matches, page), { snapshot: true });
    const users = rows.map((row) => chosenAttributes(request, presentUser(row, base)));
    return listOf(users, { total, startIndex });
  },

  'GET /Users/:id': async (ctx) => showUser(ctx, idOf(ctx.request)),

  'POST /Users': async (ctx) => {
    const input = readPerson(ctx.request.body);
    const { id } = await ctx.services.db.platform('worker:provisioning').write((tx) => createPerson(tx, ctx.by, input));
    ctx.reply.code(201).header('location', `${ctx.base}/Users/${id}`);
    return showUser(ctx, id);
  },

  'PUT /Users/:id': async (ctx) => changeUser(ctx, () => readPerson(ctx.request.body)),

  'PATCH /Users/:id': async (ctx) =>
    changeUser(ctx, (person) => {
      const patched = applyPatch(changeablePartOf(person), ctx.request.body, changeable);
      const input = readPerson(patched);
      return { ...input, role: input.role ?? ctx.by.defaultRole };
    }),

  'DELETE /Users/:id': async (ctx) => {
    const { services, by, base, request, reply } = ctx;
    const saved = await services.db.platform('worker:provisioning').write(async (tx) => {
      const person = await selectPerson(tx, by, idOf(request));
      checkIfMatch(request, presentUser(person, base).meta.version);
      return deletePerson(tx, by, person);
    });
    endSessions(ctx, saved);
    reply.code(204);
    return undefined;
  },
};

async function changeUser(ctx: ScimContext, change: (person: PersonRow) => PersonInput): Promise<object | undefined> {
  const { services, by, base, request } = ctx;
  const saved = await services.db.platform('worker:provisioning').write(async (tx) => {
    const person = await selectPerson(tx, by, idOf(request));
    checkIfMatch(request, presentUser(person, base).meta.version);
    return updatePerson(tx, by, person, change(person));
  });
  endSessions(ctx, saved);
  return showUser(ctx, saved.id);
}

/** Disconnects the sockets of sessions that have ended. */
function endSessions({ services }: ScimContext, { ended }: Saved): void {
  for (const session of ended) services.disconnect(`session:${session}`);
}

async function showUser({ services, by, base, request, reply }: ScimContext, id: string): Promise<object | undefined> {
  const person = await services.db
    .tenant(by.companyId)
    .read(({ q, companyId }) => findPerson(q, companyId, { attribute: 'id', value: id }));
  if (!person) return refuseScim(404, `The user ${id} does not exist.`);
  const user = presentUser(person, base);
  if (isKnown(request, reply, user.meta.version)) return undefined;
  return chosenAttributes(request, user);
}
