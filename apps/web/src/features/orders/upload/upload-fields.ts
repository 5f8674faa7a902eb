import { definitionOf } from '@roundsman/domain/order/fields';
import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import type { Mapping as UploadMappingOf } from '@roundsman/domain/upload/match-columns';
import { isKeyOf } from '@roundsman/domain/typed-tables';
import { orderFieldOf, type UploadField as AnyUploadField, uploadFields } from '@roundsman/domain/upload/order-fields';

/** A field of an order that a column of a file can fill; notes for both legs have fields of their own (UPL-22). */
export type UploadField = Exclude<AnyUploadField, 'notes'>;

const groups = ['order', 'pickup', 'delivery'] as const;
export type FieldGroup = (typeof groups)[number];

const fieldsOf = (group: FieldGroup): UploadField[] =>
  uploadFields.filter(
    (field): field is UploadField => field !== 'notes' && definitionOf(orderFieldOf[field]).part === group,
  );

/** The headers of UPL-07 in groups; outside PDP there is no pickup (UPL-09). */
export const fieldGroups = (type: RoutePlanType): readonly (readonly [FieldGroup, readonly UploadField[]])[] =>
  groups.filter((group) => type === 'PDP' || group !== 'pickup').map((group) => [group, fieldsOf(group)]);

/** The same in one list. */
export const uploadFieldsOf = (type: RoutePlanType): readonly UploadField[] =>
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
  return requiredFields(type).filter((field) => !mapping[field] && !(isKeyOf(hasPlace, field) && hasPlace[field]));
}
