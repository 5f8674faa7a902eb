import type { Server } from 'node:net';

/** Returns the port that a server listens on. @throws when it does not listen on one */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port');
  return address.port;
}
