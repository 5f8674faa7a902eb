import { expect, it } from 'vitest';
import { portableSchema } from './portable-schema.ts';

it('gives each schema one type and leaves fillers out', () => {
  expect(
    portableSchema({
      type: 'object',
      properties: {
        id: { type: 'string', format: 'uuid', pattern: '^x$' },
        phone: { type: ['string', 'null'], maxLength: 3, description: 'A number' },
        page: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
        pattern: { type: 'string' },
      },
    }),
  ).toEqual({
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid' },
      phone: { description: 'A number', anyOf: [{ maxLength: 3, type: 'string' }, { type: 'null' }] },
      page: { type: 'integer', minimum: 1 },
      pattern: { type: 'string' },
    },
  });
});
