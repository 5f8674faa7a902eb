import { contract } from '@roundsman/contract';
import { schemaNames } from '@roundsman/contract/schema-names';
import { socketEvents } from '@roundsman/contract/sockets';
import { webhookEvents } from '@roundsman/domain';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './document.ts';

const document = JSON.parse(JSON.stringify(openApiDocument(contract, '1.2.3', 'https://example.com')));
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods as object));
const schemas = document.components.schemas;
const named = ({ name }: { name: string }): string => name;

it('names the schemas that clients work with, and every reference leads to one', () => {
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Order', 'Driver', 'RoutePlan', 'Contact', 'Error']));
  expect(Object.keys(schemaNames).filter((name) => !schemas[name])).toEqual([]);
  const listed = document.paths['/api/orders'].get.responses['200'].content['application/json'].schema;
  expect(listed.properties.orders.items).toEqual({ $ref: '#/components/schemas/Order' });
  const references = JSON.stringify(document).match(/"#\/components\/[^"]+"/g) ?? [];
  const lost = [...new Set(references)].filter((reference) => {
    const [, , part = '', name = ''] = JSON.parse(reference).split('/');
    return !document.components[part]?.[name];
  });
  expect(lost).toEqual([]);
});

it('has the file of every form and of every streamed body', () => {
  const forms = operations.filter((operation) => operation.requestBody?.content['multipart/form-data']);
  expect(forms).toHaveLength(10);
  for (const { requestBody, operationId } of forms) {
    const { properties } = requestBody.content['multipart/form-data'].schema;
    const { file = properties.photo?.items } = properties;
    expect(file, operationId).toMatchObject({ type: 'string', format: 'binary' });
  }
  const streams = operations.filter((operation) => operation.requestBody?.content['application/octet-stream']);
  expect(streams.map((stream) => stream.operationId)).toEqual([
    'postRegionsUpload',
    'postRegionsIdUpload',
    'postOperationBackupsUpload',
    'putOperationBackupUploadsId',
    'postWelcomeBackup',
    'putWelcomeBackupUploadsId',
  ]);
});

it('declares reply 429 with Retry-After for every operation', () => {
  expect(operations.filter((operation) => !operation.responses['429'])).toEqual([]);
  expect(document.components.responses.TooManyRequests.headers).toHaveProperty('Retry-After');
});

it('describes every webhook with its signature, and every event of the socket', () => {
  expect(Object.keys(document.webhooks).sort()).toEqual([...webhookEvents].sort());
  const { post } = document.webhooks['order.delivery.completed'];
  expect(post.parameters).toContainEqual({ $ref: '#/components/parameters/WebhookSignature' });
  const { data } = post.requestBody.content['application/json'].schema.properties;
  expect(Object.keys(data.properties)).toEqual(
    expect.arrayContaining(['order', 'stop', 'driver', 'pods', 'signature']),
  );
  expect(Object.keys(schemas.SocketEvents.properties)).toEqual(Object.keys(socketEvents));
  const settings = document.paths['/api/companies/setting'].post.requestBody.content['application/json'].schema;
  for (const event of webhookEvents) expect(settings.properties.webhookEvents.description).toContain(event);
});

// `npm run check:release` checks all recommended rules of Spectral and Redocly; these are the ones that changes break.
describe('the recommended rules of linters', () => {
  it('every operation has a described tag, an id of its own and a reply for mistakes', () => {
    const described = document.tags.filter((tag: { description: string }) => tag.description).map(named);
    for (const { operationId, tags } of operations) expect(described, operationId).toContain(tags[0]);
    expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length);
    for (const { operationId, responses } of operations)
      expect(Object.keys(responses).join(' '), operationId).toMatch(/4\d\d/);
  });

  it('no path can be read as another one', () => {
    const paths = Object.keys(document.paths).map((path) => path.split('/'));
    const isVariable = (part: string) => part.startsWith('{');
    const fits = (path: string[], other: string[]) =>
      path.length === other.length &&
      path.filter(isVariable).length === other.filter(isVariable).length &&
      path.every((part, i) => part === other[i] || isVariable(part) || isVariable(other[i] ?? ''));
    const ambiguous = paths.filter((path, i) => paths.slice(0, i).some((other) => fits(path, other)));
    expect(ambiguous.map((path) => path.join('/'))).toEqual([]);
  });

  it('names a replaced path at its successor', () => {
    expect(document.paths['/api/orders/tracking/{id}']).toBeUndefined();
    expect(document.paths['/api/tracked-orders/{id}'].get.description).toContain('`GET /orders/tracking/:id`');
  });

  it('every component is used, every list has a type and no choice is empty', () => {
    const text = JSON.stringify(document);
    const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`));
    expect(unused).toEqual([]);
    expect(text).not.toMatch(/[[,]\{\}[,\]]/);
    expect(text).not.toMatch(/"prefixItems"/);
  });
});

it('allows new fields in replies', () => {
  expect(JSON.stringify(schemas.Order)).not.toContain('"additionalProperties":false');
});

it('explains what holds for every call', () => {
  for (const part of ['Idempotency-Key', 'Rate limits', 'Versions', 'Webhooks', 'Live updates', 'Unknown fields'])
    expect(document.info.description).toContain(part);
});
