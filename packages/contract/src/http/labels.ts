import { labelFields } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { replyShapeOf } from './field-kinds.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

export const label = z.object({ _id: s.id, ...replyShapeOf(labelFields), createdAt: s.instant });

export const labelInput = z.object({
  name: s.required.max(labelFields.name.max, problem.labelTooLong),
  color: s.hexColor.transform((c) => `#${c.replace('#', '').toUpperCase()}`),
});

export const labelEndpoints = [
  endpoint('GET /labels', {
    summary: 'Labels of the company',
    access: 'labels.read',
    query: s.listQuery({ name: s.line }, ['name', 'createdAt'], 100),
    reply: z.object({ labels: z.array(label), meta: s.meta }),
  }),
  endpoint('POST /labels', {
    summary: 'Make a label',
    access: 'labels.write',
    body: labelInput,
    reply: label,
    status: 201,
    idempotent: true,
    errors: ['label_name_taken'],
  }),
  endpoint('PUT /labels/:id', {
    summary: 'Rename or recolour a label',
    access: 'labels.write',
    params: s.idParams,
    body: labelInput,
    reply: label,
    errors: ['label_name_taken'],
  }),
  endpoint('DELETE /labels/:id', {
    summary: 'Delete a label',
    access: 'labels.write',
    params: s.idParams,
    reply: s.message,
  }),
] as const;
