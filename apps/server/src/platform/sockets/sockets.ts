import { isReadOnly } from '@roundsman/domain/company/company';
import { seesAllCompanies } from '@roundsman/domain/company/role';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { ClientEvents, ServerEvents } from '@roundsman/contract/sockets';
import { Server, type Socket } from 'socket.io';
import { Refusal } from '../errors.ts';
import { type Authenticate, mayUse, type SignedIn } from '../http/requests/principal.ts';
import type { Log } from '../log.ts';
import type { Fanout } from './fanout.ts';
import type { Room } from './rooms.ts';

export interface SocketRules {
  readonly authenticate: Authenticate;
  /** Returns the network address of the caller. */
  readonly addressOf: (request: IncomingMessage) => string;
  /**
   * Returns the rooms to which a driver's or customer's link gives access, or undefined for an unknown or expired
   * token.
   */
  readonly authorizeLink: (
    link: { driverToken: string } | { trackingToken: string },
  ) => Promise<readonly Room[] | undefined>;
  /** Checks whether this user may follow this plan: it is their company's, and they are not restricted. */
  readonly canFollowPlan: (principal: SignedIn, planId: string) => Promise<boolean>;
}

interface SocketData {
  principal?: SignedIn;
}

/** Sockets that get a message for each order, also when many change at once. */
const singly = 'singly';
type AppSocket = Socket<ClientEvents, Record<string, (payload: unknown) => void>, Record<string, never>, SocketData>;

/** Narrows the payload by the name of the event, see `Broadcast`. */
const isStatusChange = (event: string, _payload: unknown): _payload is ServerEvents['orders.changing.status'] =>
  event === 'orders.changing.status';

/** Sockets reconnect after this time, because sessions end, links expire and roles change. */
const stayMs = 3_600_000;

/** The interval of pings, and how much longer a client waits for one. After both it shows that it is offline. */
const pingInterval = 10_000;
const pingTimeout = 5_000;

/**
 * Serves live updates on the same port. Tokens are checked before a socket joins its rooms, which the server selects.
 */
export function createSockets(
  httpServer: HttpServer,
  rules: SocketRules,
  fanout: Fanout,
  log: Log,
  stay = stayMs,
): { readonly count: () => number; stop(): void } {
  const io = new Server<ClientEvents, Record<string, (payload: unknown) => void>, Record<string, never>, SocketData>(
    httpServer,
    {
      path: '/socket.io',
      // Both /socket.io and /socket.io/, with which most clients begin.
      addTrailingSlash: false,
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: 100_000,
      pingInterval,
      pingTimeout,
    },
  );

  io.use((socket, next) => {
    admit(socket, rules).then(
      (admitted) => next(admitted ? undefined : new Error('unauthenticated')),
      (error: unknown) => {
        log.error({ err: error }, 'a socket could not be admitted');
        next(new Error('unavailable'));
      },
    );
  });

  io.on('connection', (socket) => {
    // Closing the connection instead of the socket makes the client reconnect with its present token.
    const expiresAt = socket.data.principal?.apiKey?.expiresAt?.getTime() ?? Infinity;
    const timeout = Math.min(stay * (0.9 + Math.random() * 0.2), Math.max(0, expiresAt - Date.now()));
    const reconnectTimer = setTimeout(() => socket.conn.close(), timeout);
    socket.on('disconnect', () => clearTimeout(reconnectTimer));
    socket.on('plan.follow', (planId, answer) => {
      const reply = typeof answer === 'function' ? answer : () => undefined;
      const { principal } = socket.data;
      if (!principal || typeof planId !== 'string' || !mayUse(principal, 'plans.read')) return reply(false);
      rules.canFollowPlan(principal, planId).then(
        async (may) => {
          if (may) await socket.join(`plan:${planId}`);
          reply(may);
        },
        (error: unknown) => {
          log.error({ err: error }, 'a plan could not be followed');
          reply(false);
        },
      );
    });
    socket.on('plan.leave', (planId) => void socket.leave(`plan:${planId}`));
  });

  fanout.attach({
    emit(rooms, event, payload) {
      if (!isStatusChange(event, payload)) return void io.to([...rooms]).emit(event, payload);
      io.to([...rooms])
        .except(singly)
        .emit(event, payload);
      emitSingly(rooms, payload);
    },
    disconnect: (room) => io.in(room).disconnectSockets(true),
    reconnect: closeConnections,
  });

  function emitSingly(rooms: readonly Room[], { routePlanId, orders }: ServerEvents['orders.changing.status']): void {
    for (const id of io.of('/').adapter.rooms.get(singly) ?? []) {
      const socket = io.sockets.sockets.get(id);
      if (!socket || !rooms.some((room) => socket.rooms.has(room))) continue;
      for (const order of orders) socket.emit('order.changing.status', { ...order, routePlanId });
    }
  }

  /**
   * Closes the connections. A client that the server disconnects stays away, but one whose connection breaks
   * reconnects.
   */
  function closeConnections(): void {
    for (const { conn } of io.sockets.sockets.values()) conn.close();
  }

  return {
    count: () => io.engine.clientsCount,
    stop() {
      closeConnections();
      // Not io.close(), which would also close the HTTP server, whose owner closes it.
      io.engine.close();
    },
  };
}

async function admit(socket: AppSocket, { authenticate, addressOf, authorizeLink }: SocketRules): Promise<boolean> {
  const auth = socket.handshake.auth as Partial<Record<'token' | 'driverToken' | 'trackingToken' | 'singly', unknown>>;
  if (auth.singly === true) await socket.join(singly);
  if (typeof auth.token === 'string') {
    const principal = await authenticate(auth.token, addressOf(socket.request)).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    // The company's rooms have messages of several areas, so programs need a key with a scope of its own for them.
    if (!principal || !mayUse(principal, 'sockets.read')) return false;
    if (principal.isProgram && isReadOnly(principal.companyStatus)) return false;
    socket.data.principal = principal;
    await socket.join(roomsOf(principal));
    return true;
  }
  const link =
    typeof auth.driverToken === 'string'
      ? { driverToken: auth.driverToken }
      : typeof auth.trackingToken === 'string'
        ? { trackingToken: auth.trackingToken }
        : undefined;
  const rooms = link && (await authorizeLink(link));
  if (!rooms) return false;
  await socket.join([...rooms]);
  return true;
}

/** Restricted members get events of their groups' orders only, and depot staff none: events do not name a depot. */
function roomsOf({ companyId, groupIds, restricted, depotId, userId, sessionId, roles }: SignedIn): Room[] {
  const rooms: Room[] = [
    `user:${userId}`,
    `session:${sessionId}`,
    ...(seesAllCompanies(roles) ? (['admins'] as const) : []),
  ];
  if (depotId !== null) return rooms;
  return restricted ? [...rooms, ...groupIds.map((id): Room => `group:${id}`)] : [...rooms, `company:${companyId}`];
}
