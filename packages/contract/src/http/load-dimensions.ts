import { loadFields, maxDimensionName, maxDimensionUnit, maxLoadDecimals } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

/** A dimension of loads, such as kilograms or pallets. */
export const loadDimension = z.object({
  /**
   * The field of orders and contacts with this load. Drivers and vehicles have its capacity in the field with the same
   * number: `load2` and `capacity2`.
   */
  id: z.enum(loadFields),
  /** Null only for the first, which is then called "Load". */
  name: z.string().nullable(),
  unit: z.string().nullable(),
  /** Decimals that the dashboard shows; null: all. Replies of the API have all. */
  decimals: z.number().int().nullable(),
});

/** The name is required, except for the dimension `load`. */
export const loadDimensionInput = z.object({
  name: s.optionalLine(maxDimensionName),
  unit: s.optionalLine(maxDimensionUnit),
  decimals: z
    .number(problem.invalid)
    .int(problem.invalid)
    .min(0, problem.invalid)
    .max(maxLoadDecimals, problem.invalid)
    .nullish()
    .transform((given) => given ?? null),
});

const params = z.object({ id: z.enum(loadFields) });

export const loadDimensionEndpoints = [
  endpoint('GET /load-dimensions', {
    summary: 'The dimensions of loads that the company uses, in its order; the first has the id load',
    access: 'load-dimensions.read',
    reply: z.object({ dimensions: z.array(loadDimension) }),
  }),
  endpoint('POST /load-dimensions', {
    summary: 'Add a dimension of loads; a company has up to four',
    access: 'load-dimensions.write',
    body: loadDimensionInput,
    reply: loadDimension,
    status: 201,
    idempotent: true,
    errors: ['load_dimensions_full', 'load_dimension_name_taken'],
  }),
  endpoint('POST /load-dimensions/order', {
    summary: 'Set the order of the dimensions; load stays the first',
    access: 'load-dimensions.write',
    body: z.object({ ids: z.array(z.enum(loadFields)).min(1, problem.required).max(loadFields.length) }),
    reply: z.object({ dimensions: z.array(loadDimension) }),
  }),
  endpoint('PUT /load-dimensions/:id', {
    summary: 'Change the name, the unit and the decimals of a dimension; loads and capacities stay as they are',
    access: 'load-dimensions.write',
    params,
    body: loadDimensionInput,
    reply: loadDimension,
    errors: ['load_dimension_name_taken'],
  }),
  endpoint('GET /load-dimensions/:id/use', {
    summary: 'How many orders, contacts, drivers and vehicles have a value in a dimension, which its removal deletes',
    access: 'load-dimensions.write',
    params,
    reply: z.object({
      orders: z.number().int(),
      contacts: z.number().int(),
      drivers: z.number().int(),
      vehicles: z.number().int(),
    }),
  }),
  endpoint('DELETE /load-dimensions/:id', {
    summary: 'Remove a dimension with its loads and capacities; load cannot be removed',
    access: 'load-dimensions.write',
    params,
    reply: s.message,
    errors: ['load_dimension_needed'],
  }),
] as const;
