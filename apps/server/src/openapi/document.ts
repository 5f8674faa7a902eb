import type { Endpoint } from '@roundsman/contract';
import { webhookMessages } from '@roundsman/contract/webhook-messages';
import { entriesOf } from '@roundsman/domain/typed-tables';
import type { OpenAPIV3_1 } from 'openapi-types';
import { components } from './components.ts';
import { introduction } from './introduction.ts';
import { operation } from './operations.ts';
import { SchemaCollector } from './schemas.ts';
import { socketOperation } from './socket-operation.ts';
import { tagsOf } from './tags.ts';

/** The OpenAPI document, made from the contract. */
export function openApiDocument(contract: readonly Endpoint[], version: string, baseUrl: string): OpenAPIV3_1.Document {
  const schemas = new SchemaCollector();
  const paths: Record<string, Record<string, OpenAPIV3_1.OperationObject>> = {};
  for (const endpoint of contract) {
    if (endpoint.ambiguous) continue;
    const [method = '', path = ''] = endpoint.name.split(' ', 2);
    const address = `/api${path.replace(/:(\w+)/g, '{$1}')}`;
    const older = contract.filter(({ ambiguous, deprecated }) => ambiguous && deprecated?.use === endpoint.name);
    (paths[address] ??= {})[method.toLowerCase()] = operation(endpoint, path, schemas, older);
  }
  paths['/socket.io'] = { get: socketOperation };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Roundsman',
      version,
      description: introduction,
      contact: { name: 'The administrators of this installation' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl }],
    tags: tagsOf(paths),
    paths: paths as OpenAPIV3_1.PathsObject,
    webhooks: webhooks(schemas),
    components: components(schemas),
  };
}

function webhooks(schemas: SchemaCollector): NonNullable<OpenAPIV3_1.Document['webhooks']> {
  return Object.fromEntries(
    entriesOf(webhookMessages).map(([event, message]) => [
      event,
      {
        post: {
          operationId: event.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase()),
          summary: summaries[event],
          description:
            'Sent to each endpoint that chose this event. Endpoints with the format CLOUDEVENTS get it as CloudEvents 1.0.',
          tags: ['webhooks'],
          security: [],
          parameters: ['WebhookId', 'WebhookTimestamp', 'WebhookSignature'].map((name) => ({
            $ref: `#/components/parameters/${name}`,
          })),
          requestBody: {
            required: true,
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- openapi-types requires schemas of OpenAPI 3.0 too
            content: { 'application/json': { schema: schemas.describe(message, 'output') as never } },
          },
          responses: {
            '2XX': { description: 'Received. Answer within five seconds.' },
            default: { description: 'Sent again after 1, 5, 30 and 120 minutes, under the same webhook-id.' },
          },
        },
      },
    ]),
  );
}

const summaries = {
  'routeplan.dispatch': 'A plan was dispatched for the first time',
  'routeplan.dispatch.update': 'A dispatched plan was dispatched again after a change',
  'routeplan.optimized': 'An optimization of a plan ended with a result',
  'route.started': 'A driver began a route: is on the way to a stop, or at one',
  'route.changed': 'Stops, times or vehicle of a route changed',
  'route.finished': 'Every order of a route is finished',
  'order.created': 'An order was made',
  'order.changed': 'Fields of an order were changed',
  'order.scheduled': 'An order got a route',
  'order.unscheduled': 'An order lost its route, or fits on none',
  'order.deleted': 'An order was deleted',
  'order.instructions': 'A customer wrote, changed or removed instructions to the driver',
  'order.pickup.arrived': 'The driver arrived at the pickup',
  'order.pickup.completed': 'The order was collected',
  'order.pickup.failed': 'The order could not be collected',
  'order.delivery.arrived': 'The driver arrived at the delivery',
  'order.delivery.completed': 'The order was delivered',
  'order.delivery.failed': 'The order could not be delivered',
  'order.proof.added': 'A photo or a signature was stored with an order',
  'horizon.optimized': 'The optimization of a horizon ended, with its plans saved or unchanged',
  'route.arrivals': 'Expected arrivals of a route moved by ten minutes or more since the last message',
  'alert.opened': 'An alert of a route under way was opened, such as a stop that is predicted late',
  'alert.closed': 'What an alert was about is over',
  'routeplan.outage': 'Stops of a missing driver or vehicle were handed on or given back',
  'driver.absence': 'An absence of a driver was entered, changed, decided or deleted',
  'series.order.failed': 'An order of a series could not be created',
  'masterroute.day.failed': 'The plan of a day of a master route could not be made',
  'message.failed': 'A message to a customer or a driver did not arrive',
  'proposal.created': 'An agent proposed a change',
  'proposal.decided': 'A proposal was accepted or rejected, failed when it was accepted, or expired',
  'proposal.outdated': 'The data of a proposal changed before a person accepted it',
} as const satisfies Record<keyof typeof webhookMessages, string>;
