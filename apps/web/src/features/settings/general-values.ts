import { choiceLists } from '@roundsman/domain/company/choice-lists';
import { pick } from '@roundsman/domain/typed-tables';
import { type AddressValue, emptyAddress } from '../../components/address.ts';
import type { Changes, Stored } from './settings-form.tsx';

const plain = [
  'routePlanType',
  'optimizationMode',
  'serviceTime',
  'driverOvertime',
  'allowLateStop',
  'balance',
  'balanceBufferPercentage',
  'snapToRoad',
  'callDirection',
  'hotline',
  'showNotesToCustomers',
  'defaultGoToStop',
  'reassign',
  'forceReassign',
  'proofPhoto',
  'proofSignature',
  'proofNote',
  'defaultLocationName',
  'defaultLocationPhone',
  'timeZone',
  ...choiceLists,
] as const;

/** The General tab in its form: named as on the wire; the default location holds its place (SET-05, SET-06). */
export type GeneralValues = Pick<Stored, (typeof plain)[number]> & { defaultLocationAddress: AddressValue };

export const generalValuesOf = (settings: Stored): GeneralValues => ({
  ...pick(settings, plain),
  defaultLocationAddress: settings.defaultLocationAddress
    ? {
        text: settings.defaultLocationAddress,
        lat: settings.defaultLocationLat,
        lng: settings.defaultLocationLng,
      }
    : emptyAddress,
});

/** As the API takes it: an empty location is none, the driver's phone needs no hotline (SET-08). */
export function generalBodyOf({ defaultLocationAddress, ...values }: GeneralValues): Changes {
  const place = defaultLocationAddress?.text.trim() ? defaultLocationAddress : null;
  return {
    ...values,
    hotline: values.callDirection === 'SERVICE_HOTLINE' ? (values.hotline ?? null) : null,
    defaultLocationName: values.defaultLocationName?.trim() || null,
    defaultLocationPhone: values.defaultLocationPhone ?? null,
    defaultLocationAddress: place?.text.trim() ?? null,
    defaultLocationLat: place?.lat ?? null,
    defaultLocationLng: place?.lng ?? null,
  };
}

/** A number to call belongs to who is called, coordinates to their address. */
export const generalGroups = [
  ['callDirection', 'hotline'],
  ['defaultLocationAddress', 'defaultLocationLat', 'defaultLocationLng'],
] as const satisfies readonly (readonly (keyof Changes)[])[];

/** The form has one field for an address and its place. */
export const generalFieldOf = (path: string): string =>
  path.replace(/^defaultLocation(Lat|Lng)$/, 'defaultLocationAddress');
