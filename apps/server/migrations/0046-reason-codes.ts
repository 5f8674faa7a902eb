import { type Kysely, sql } from 'kysely';

/**
 * Why a driver could not do a stop, and how the package was, as codes beside their texts. Until now the driver app sent the
 * texts alone, in its driver's language: known ones get their code, all keep their text.
 */
const reasons = {
  NOBODY_THERE: ['Nobody there', 'Ingen där', 'Personne sur place'],
  REFUSED: ['Refused', 'Ville inte ta emot', 'Refusé'],
  WRONG_ADDRESS: ['Wrong address', 'Fel adress', 'Mauvaise adresse'],
  CLOSED: ['Closed', 'Stängt', 'Fermé'],
  DAMAGED: ['Damaged', 'Skadat', 'Endommagé'],
  NOT_READY: ['Not ready', 'Inte klart', 'Pas prêt'],
  OTHER: ['Something else', 'Något annat', 'Autre chose'],
};
const states = {
  GOOD: ['In good condition', 'I gott skick', 'En bon état'],
  DAMAGED: ['Damaged', 'Skadat', 'Endommagé'],
  OPENED: ['Opened', 'Öppnat', 'Ouvert'],
  INCOMPLETE: ['Incomplete', 'Ofullständigt', 'Incomplet'],
};

const quoted = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(',');
const known = (codes: Readonly<Record<string, readonly string[]>>): string =>
  `(values ${Object.entries(codes)
    .flatMap(([code, texts]) => texts.map((text) => `('${code}','${text}')`))
    .join(',')}) as known(code, text)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`alter table order_log add column reason text
    constraint order_log_reason_check check (reason in (${quoted(Object.keys(reasons))}))`);
  await run(`alter table orders add column package_state text
    constraint orders_package_state_check check (package_state in (${quoted(Object.keys(states))}))`);
  // Row-level security is forced on the tables' owner too: without the scope no row would be seen.
  await run(`select set_config('app.scope', 'platform', true)`);
  await run(`update order_log l set reason = known.code from ${known(reasons)}
    where l.status in ('PICKUP_FAILED','DELIVERY_FAILED')
      and (btrim(l.notes) = known.text or starts_with(btrim(l.notes), known.text || ': '))`);
  await run(
    `update orders o set package_state = known.code from ${known(states)} where btrim(o.package_was) = known.text`,
  );
  await run(`select set_config('app.scope', '', true)`);
}
