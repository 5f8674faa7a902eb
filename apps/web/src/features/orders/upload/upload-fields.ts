import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import type { Mapping as UploadMappingOf } from '@roundsman/domain/upload/headers/match-columns';
import { isKeyOf } from '@roundsman/domain/typed-tables';
import {
  isUploadedFor,
  uploadDefinitionOf,
  type UploadField as AnyUploadField,
  uploadFields,
} from '@roundsman/domain/upload/rows/order-fields';

/** An order field that a column can fill. Notes for both stops are missing, because each stop has a field. */
export type UploadField = Exclude<AnyUploadField, 'notes'>;

const groups = ['order', 'pickup', 'delivery'] as const;
export type FieldGroup = (typeof groups)[number];

const fieldsOf = (group: FieldGroup, type: RoutePlanType, isUsed: (field: UploadField) => boolean): UploadField[] =>
  uploadFields.filter(
    (field): field is UploadField =>
      field !== 'notes' && isUploadedFor(field, type) && uploadDefinitionOf(field).part === group && isUsed(field),
  );

/**
 * Fields in groups, in the order of the form. Only Pickup and Delivery orders have a pickup. `isUsed`: whether the
 * company has a load; all, if absent.
 */
export const fieldGroups = (
  type: RoutePlanType,
  isUsed: (field: UploadField) => boolean = () => true,
): readonly (readonly [FieldGroup, readonly UploadField[]])[] =>
  groups.filter((group) => type === 'PDP' || group !== 'pickup').map((group) => [group, fieldsOf(group, type, isUsed)]);

/** The fields of all groups. */
export const uploadFieldsOf = (
  type: RoutePlanType,
  isUsed: (field: UploadField) => boolean = () => true,
): readonly UploadField[] => fieldGroups(type, isUsed).flatMap(([, fields]) => fields);

/** Headers of the file, by field. */
export type Mapping = UploadMappingOf<UploadField>;

/** Fields that must have a column. */
export const requiredFields = (type: RoutePlanType): readonly UploadField[] =>
  type === 'PDP' ? ['deliveryDate', 'pickupAddress', 'deliveryAddress'] : ['deliveryDate', 'deliveryAddress'];

/** Required fields without a column. Latitude and longitude replace an address. */
export function missingFields(mapping: Mapping, type: RoutePlanType): UploadField[] {
  const hasPlace = {
    pickupAddress: mapping.pickupLat && mapping.pickupLng,
    deliveryAddress: mapping.deliveryLat && mapping.deliveryLng,
  };
  return requiredFields(type).filter((field) => !mapping[field] && !(isKeyOf(hasPlace, field) && hasPlace[field]));
}
