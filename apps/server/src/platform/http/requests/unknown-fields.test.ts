import { expect, it } from 'vitest';
import { z } from 'zod';
import { ignoredFieldsWarning, unknownFields } from './unknown-fields.ts';

const order = z
  .object({
    name: z.string().trim().optional(),
    place: z.object({ lat: z.number(), lng: z.number() }).nullish(),
    stops: z.array(z.object({ id: z.string() })).default([]),
    fields: z.record(z.string(), z.string()).default({}),
    window: z.union([z.literal('any'), z.object({ start: z.string() }), z.object({ end: z.string() })]).optional(),
    anything: z.unknown(),
  })
  .superRefine(() => undefined);

it('names fields that the schema does not have, at any depth', () => {
  const value = {
    name: 'a',
    nick: 'b',
    place: { lat: 1, lng: 2, alt: 3 },
    stops: [{ id: 'x' }, { id: 'y', colour: 'red' }],
    window: { end: '10:00', until: '11:00' },
  };
  expect(unknownFields(order, value)).toEqual(['nick', 'place.alt', 'stops.1.colour', 'window.until']);
});

it('ignores maps, free values and values of another type', () => {
  const value = { fields: { Gate: '7' }, anything: { deep: [{ down: 1 }] }, place: null, window: 'any', stops: 'none' };
  expect(unknownFields(order, value)).toEqual([]);
  expect([undefined, null, 'text', 7].flatMap((value) => unknownFields(order, value))).toEqual([]);
  expect(unknownFields(z.record(z.string(), z.unknown()), { any: { thing: 1 } })).toEqual([]);
  expect(unknownFields(z.array(order).min(1), [{ nick: 1 }])).toEqual(['0.nick']);
  expect(unknownFields(z.object({}), { a: 1 })).toEqual(['a']);
});

it('writes a warning that fits into a header', () => {
  expect(ignoredFieldsWarning(['instructions', 'größe\r\nx: y'])).toBe(
    '299 - "Unknown fields were ignored: instructions, gr%C3%B6%C3%9Fe%0D%0Ax%3A%20y"',
  );
  expect(ignoredFieldsWarning(Array.from({ length: 23 }, (_, n) => `f${n}`))).toMatch(/, f19 and 3 more"$/);
});
