import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import type { Mapping as UploadMappingOf } from '@roundsman/domain/upload/match-columns';
import type { UploadMapping } from '@roundsman/contract/http/orders';

/** A field of an order that a column of a file can fill; notes for both legs have fields of their own (UPL-22). */
export type UploadField = Exclude<keyof UploadMapping, 'notes'>;

const pickup = [
  'pickupName',
  'pickupPhone',
  'pickupEmail',
  'pickupAddress',
  'pickupLat',
  'pickupLng',
  'timeStart',
  'timeEnd',
  'pickupDuration',
  'pickupNotes',
] as const satisfies readonly UploadField[];

const delivery = [
  'deliveryName',
  'deliveryPhone',
  'deliveryEmail',
  'deliveryAddress',
  'deliveryLat',
  'deliveryLng',
  'deliveryTimeStart',
  'deliveryTimeEnd',
  'deliveryDuration',
  'deliveryNotes',
] as const satisfies readonly UploadField[];

const order = [
  'orderRef',
  'deliveryDate',
  'group',
  'load',
  'priority',
  'types',
] as const satisfies readonly UploadField[];

export type FieldGroup = 'order' | 'pickup' | 'delivery';

/** The headers of UPL-07 in groups; outside PDP there is no pickup (UPL-09). */
export const fieldGroups = (type: RoutePlanType): readonly (readonly [FieldGroup, readonly UploadField[]])[] =>
  type === 'PDP'
    ? [
        ['order', order],
        ['pickup', pickup],
        ['delivery', delivery],
      ]
    : [
        ['order', order],
        ['delivery', delivery],
      ];

/** The same in one list. */
export const uploadFields = (type: RoutePlanType): readonly UploadField[] =>
  fieldGroups(type).flatMap(([, fields]) => fields);

/** Headers in the file by field. */
export type Mapping = UploadMappingOf<UploadField>;

/** Fields that a file has to fill (UPL-08). */
export const requiredFields = (type: RoutePlanType): readonly UploadField[] =>
  type === 'PDP' ? ['deliveryDate', 'pickupAddress', 'deliveryAddress'] : ['deliveryDate', 'deliveryAddress'];

/** Required fields that no column fills yet; a latitude with a longitude is an address (UPL-18). */
export function missingFields(mapping: Mapping, type: RoutePlanType): UploadField[] {
  const hasPlace = {
    pickupAddress: mapping.pickupLat && mapping.pickupLng,
    deliveryAddress: mapping.deliveryLat && mapping.deliveryLng,
  };
  return requiredFields(type).filter((field) => !mapping[field] && !hasPlace[field as keyof typeof hasPlace]);
}
