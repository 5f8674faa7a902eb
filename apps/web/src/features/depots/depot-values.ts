import type { OpeningHours } from '@roundsman/domain/depot/opening-hours';
import { type AddressValue, emptyAddress } from '../../components/address.ts';
import type { InputOf, ReplyOf } from '../../platform/api/api.ts';

export type Depot = ReplyOf<'GET /depots'>['depots'][number];
type Body = InputOf<'POST /depots'>['body'];

/** Form values. Fields have the names of the API, so that its field errors match. The address includes coordinates. */
export interface DepotValues {
  name?: string;
  address?: AddressValue;
  openingHours?: readonly OpeningHours[];
  loadingMinutes?: number | null;
  contactName?: string | null;
  phone?: string | null;
  email?: string | null;
  note?: string | null;
}

export const valuesOf = (depot: Depot): DepotValues => ({
  name: depot.name,
  address: { text: depot.address, lat: depot.lat, lng: depot.lng },
  openingHours: depot.openingHours,
  loadingMinutes: depot.loadingMinutes,
  contactName: depot.contactName,
  phone: depot.phone,
  email: depot.email,
  note: depot.note,
});

export function bodyOf(values: DepotValues): Body {
  const { text, lat, lng } = values.address ?? emptyAddress;
  return {
    name: values.name?.trim() ?? '',
    address: text.trim(),
    // The form requires a place.
    lat: lat ?? 0,
    lng: lng ?? 0,
    openingHours: [...(values.openingHours ?? [])],
    loadingMinutes: values.loadingMinutes ?? null,
    contactName: values.contactName?.trim() || null,
    phone: values.phone ?? null,
    email: values.email?.trim() || null,
    note: values.note?.trim() || null,
  };
}

/** Returns the field of the form that shows the server's errors of a path. */
export const formField = (path: string): string =>
  path === 'lat' || path === 'lng' ? 'address' : (path.split('.')[0] ?? path);
