import { fieldsWith, mapFields, orderFields, orderFieldsOfContact } from '@roundsman/domain';
import { uploadFields } from '@roundsman/domain/upload/rows/order-fields';
import { z } from 'zod';
import { replyShapeOf, requestShapeOf } from './field-kinds.ts';
import * as s from './shapes.ts';
import { tableOf } from '@roundsman/domain/typed-tables';

/** The fields as every signed-in reader sees them. */
export const replyShape = replyShapeOf(orderFields);

/** The fields as an editor writes them. */
export const requestShape = requestShapeOf(orderFields);

/** The fields of an order that is created from a contact, for `pick`. */
export const contactMask = tableOf(orderFieldsOfContact, () => true as const);

/** Fields that lists of orders can be filtered by; the value must be equal. */
export const filterShape = mapFields(fieldsWith({ isFilter: true }), (_, { kind }) =>
  kind === 'depot' ? s.id : s.line,
);

/** Fields that a driver sees beside those of every stop. */
export const driverShape = z
  .object(replyShape)
  .pick(mapFields(fieldsWith({ isForDriver: true }), () => true as const)).shape;

/** The header for each field of an upload; absent for unmapped fields. */
export const mappingShape = tableOf(uploadFields, () => s.header);
