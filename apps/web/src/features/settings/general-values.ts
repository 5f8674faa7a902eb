import { alertSwitches, alertThresholds } from '@roundsman/domain/alert/alert';
import { choiceLists } from '@roundsman/domain/company/choice-lists';
import { priceFields } from '@roundsman/domain/vehicle/prices';
import { pick } from '@roundsman/domain/typed-tables';
import { type AddressValue, emptyAddress } from '../../components/inputs/address.ts';
import type { Changes, Stored } from './settings-form.tsx';

const fieldsAsStored = [
  'objective',
  'currency',
  ...priceFields,
  'routePlanType',
  'optimizationMode',
  'serviceTime',
  'parkingTime',
  'driverOvertime',
  'allowLateStop',
  'breakAfterMinutes',
  'preferredDriverMinutes',
  'balance',
  'balanceBufferPercentage',
  'snapToRoad',
  'callDirection',
  'hotline',
  'arrivalByRoad',
  ...Object.values(alertSwitches),
  ...Object.values(alertThresholds),
  'geofence',
  'geofenceRadius',
  'showNotesToCustomers',
  'showFullContactsToCustomers',
  'defaultGoToStop',
  'reassign',
  'forceReassign',
  'proofPhoto',
  'proofSignature',
  'proofNote',
  'allowNeighbour',
  'allowSafePlace',
  'defaultLocationName',
  'defaultLocationPhone',
  'timeZone',
  'directoryRole',
  ...choiceLists,
  'incompatibleGoods',
  'seriesDaysAhead',
] as const;

/** Values of the General form, named as in the API. The default location contains its coordinates. */
export type GeneralValues = Pick<Stored, (typeof fieldsAsStored)[number]> & { defaultLocationAddress: AddressValue };

export const generalValuesOf = (settings: Stored): GeneralValues => ({
  ...pick(settings, fieldsAsStored),
  defaultLocationAddress: settings.defaultLocationAddress
    ? {
        text: settings.defaultLocationAddress,
        lat: settings.defaultLocationLat,
        lng: settings.defaultLocationLng,
      }
    : emptyAddress,
});

/** Converts the form to the API's body. An empty location is null; with the driver's phone the hotline is omitted. */
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

/** Fields that are saved together: the hotline with its type, coordinates with their address. */
export const generalGroups = [
  ['callDirection', 'hotline'],
  ['defaultLocationAddress', 'defaultLocationLat', 'defaultLocationLng'],
] as const satisfies readonly (readonly (keyof Changes)[])[];

/** Converts an API field to the form's: address and coordinates share one. */
export const generalFieldOf = (path: string): string =>
  path.replace(/^defaultLocation(Lat|Lng)$/, 'defaultLocationAddress');
