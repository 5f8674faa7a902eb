import { addressProblemFor, prepareStatus, type StopType } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { followMinutes, storeFollowedMinutes } from '../../accepted-minutes/index.ts';
import { changeStatus } from '../status/change-status.ts';
import { emitOrdersEdited } from '../edit/emit-orders-edited.ts';
import { inputOf, locationsOf } from '../edit/order-fields.ts';
import { logStatus } from '../status/order-log.store.ts';
import { selectOrdersForUpdate } from '../orders.store.ts';
import { storeCorrectionsOfEdit } from '../upload/store-corrections-of-edit.ts';

/**
 * Gives one stop of an order the coordinates of its suggestion. The order stays in ERROR while the other stop has
 * suggestions. @throws suggestion_gone
 */
export async function acceptGeocodingResult(
  tx: TenantTx,
  id: string,
  { leg, label, userId, at }: { leg: StopType; label: string; userId: string; at: Date },
): Promise<void> {
  const row = (await selectOrdersForUpdate(tx, [id]))[0]!;
  const place =
    row.status === 'ERROR' ? row.address_suggestions[leg]?.find((suggestion) => suggestion.label === label) : undefined;
  if (!place) refuse('suggestion_gone');

  const written = { [`${leg}Address`]: place.label, [`${leg}Lat`]: place.lat, [`${leg}Lng`]: place.lng };
  await storeCorrectionsOfEdit(tx, row, written, { userId, at });
  const fieldErrors = Object.fromEntries(Object.entries(row.field_errors).filter(([field]) => !(field in written)));
  const after = locationsOf({ ...inputOf(row), ...written }, row.route_plan_type);
  const { status, problems } = prepareStatus(after, Object.values(fieldErrors));
  const other = leg === 'pickup' ? 'delivery' : 'pickup';
  // The other stop was geocoded already; another try would return the same.
  const isOtherOpen = status === 'GEOCODING';
  const to = isOtherOpen ? 'ERROR' : status;
  const { [leg]: _, ...suggestions } = row.address_suggestions;
  const columns = { [`${leg}_address`]: place.label, [`${leg}_lat`]: place.lat, [`${leg}_lng`]: place.lng };
  const followed = await followMinutes(tx, [{ before: row, after: { ...row, ...columns } }]);
  const notes = `${row[`${leg}_address`] ?? ''} → ${place.label}`;
  const logged = await changeStatus(tx, {
    orderIds: [id],
    to,
    actor: 'editor',
    userId,
    at,
    notes,
    fields: {
      ...columns,
      ...Object.fromEntries(followed.map(({ stop, minutes }) => [`${stop}_duration`, minutes])),
      error_details: JSON.stringify(isOtherOpen ? [addressProblemFor(other)] : problems),
      field_errors: JSON.stringify(fieldErrors),
      address_suggestions: JSON.stringify(to === 'ERROR' ? suggestions : {}),
    },
  });
  if (!logged.has(id)) await logStatus(tx, [id], { status: to, at, notes, userId });
  await storeFollowedMinutes(tx, followed);
  await emitOrdersEdited(tx, 'changed', [id]);
}
