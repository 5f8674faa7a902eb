import { expect, it } from 'vitest';
import type { z } from 'zod';
import { contract, type Endpoint } from '../index.ts';

interface Field {
  /** `POST /orders body.fields{}` */
  readonly path: string;
  /** The schema of the whole value, with what optional or a transform does to it. */
  readonly whole: z.core.$ZodType;
}

/** Returns the fields of a request whose schema has a part of one of these types. */
function fieldsOfTypes(types: readonly string[], { name, params, query, body }: Endpoint): Field[] {
  const fields: Field[] = [];

  function visit(path: string, schema: z.core.$ZodType, whole = schema): void {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    if (types.includes(def.type)) fields.push({ path, whole });
    if (def.type === 'object')
      for (const [property, part] of Object.entries(def.shape)) visit(`${path}.${property}`, part);
    else if (def.type === 'array') visit(`${path}[]`, def.element);
    else if (def.type === 'tuple') for (const item of def.items) visit(`${path}[]`, item);
    else if (def.type === 'record') {
      visit(`${path}{name}`, def.keyType);
      visit(`${path}{}`, def.valueType);
    } else if (def.type === 'union') for (const option of def.options) visit(path, option, whole);
    else if (def.type === 'pipe') visit(path, def.in, whole);
    else if ('innerType' in def) visit(path, def.innerType, whole);
  }

  for (const [part, schema] of Object.entries({ params, query, body })) if (schema) visit(`${name} ${part}`, schema);
  return fields;
}

const listOf = (...types: string[]) =>
  (contract as readonly Endpoint[]).flatMap((endpoint) => fieldsOfTypes(types, endpoint));
const texts = listOf('string');

/** Returns whether a field stores a text with this character in it. */
const accepts = ({ whole }: Field, sign: string): boolean =>
  [1, 6, 20, 34].some((length) => {
    const letters = 'a'.repeat(length);
    const { success, data } = (whole as z.ZodType).safeParse(`${letters}${sign}${letters}`);
    return success && JSON.stringify(data).includes(JSON.stringify(sign).slice(1, -1));
  });

/** The path of a field within its request. */
const nameOf = ({ path }: Field): string => path.replace(/^\w+ \S+ \w+\.?/, '');
const namesOf = (fields: readonly Field[]): string[] => [...new Set(fields.map(nameOf))].toSorted();

it('finds the texts of all requests', () => {
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'POST /orders body.pickupName',
      'GET /orders query.filters.search',
      'PUT /drivers/:id body.skills[]',
      'POST /orders/batch body.items[].fields.fields{}',
    ]),
  );
});

/** Only digests of passwords are stored. Of a callback of a text provider, only the known fields are read. */
const notStored = ['currentPassword', 'password', '{name}'];

it.each(['\0', '\u001b', '\ud83d'])('no text contains %j', (sign) =>
  expect(namesOf(texts.filter((field) => accepts(field, sign)))).toEqual(notStored),
);

const severalLines = [
  'notes',
  'deliveryNotes',
  'pickupNotes',
  'events[].notes',
  '[].deliveryNotes',
  'items[].fields.notes',
  'items[].fields.deliveryNotes',
  'items[].fields.pickupNotes',
  // Of the orders of a series.
  'order.notes',
  'order.deliveryNotes',
  'order.pickupNotes',
  'order.fields{}',
  // Of depots and vehicles, of customers, to the seller, of agents and of those who decide about their proposals.
  'note',
  'text',
  'comment',
  'message',
  'reason',
  // Values of custom fields.
  'fields{}',
  '[].fields{}',
  'items[].fields.fields{}',
  // Texts of the company's own.
  'notificationOnDispatchMsg',
  'notificationOnGoingMsg',
  'notificationOnOrderCompletionMsg',
  'notificationOnLateMsg',
  'phrases{}',
  'phrases{}{}',
  'translation{}{}{}',
  'postcodes',
  // JSON in a form.
  'addressColumns',
  'fields',
  'fixes',
  'skip',
];

it.each(['\n', '\r\n', '\t'])('only these texts contain %j', (sign) =>
  expect(namesOf(texts.filter((field) => accepts(field, sign)))).toEqual([...severalLines, ...notStored].toSorted()),
);

it('handlers check the values of any type', () =>
  expect(namesOf(listOf('unknown', 'any', 'custom'))).toEqual(['features[]', 'geometry.coordinates[]', '{}']));
