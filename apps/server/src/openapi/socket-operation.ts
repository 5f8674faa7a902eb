import { catalogue } from '@roundsman/contract/errors';
import type { OpenAPIV3_1 } from 'openapi-types';

/** The address of the socket, whose messages the schema `SocketEvents` describes. */
export const socketOperation: OpenAPIV3_1.OperationObject = {
  operationId: 'openSocket',
  summary: 'Live updates: a WebSocket of Socket.IO',
  description:
    'Connect by a client of Socket.IO, as "Live updates" above explains. The token is in the `auth` of the connection.',
  tags: ['live-updates'],
  security: [],
  parameters: [
    { name: 'EIO', in: 'query', required: true, schema: { type: 'string', enum: ['4'] } },
    { name: 'transport', in: 'query', required: true, schema: { type: 'string', enum: ['websocket'] } },
  ],
  responses: {
    '101': { description: 'The connection is a WebSocket from here on.' },
    // OpenAPI has no place for the messages of a WebSocket.
    '200': {
      description: 'What a client of Socket.IO receives: one event and its payload a message.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/SocketEvents' } } },
    },
    '400': { description: 'Not a request for a WebSocket' },
    '429': { $ref: '#/components/responses/TooManyRequests' },
    default: {
      description: `\`unauthenticated\`, as a message of the socket: ${catalogue.unauthenticated.message}`,
    },
  },
};
