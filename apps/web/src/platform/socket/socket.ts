import type { ClientEvents, ServerEventName, ServerEvents, SocketAuth } from '@roundsman/contract';
import { useEffect, useRef } from 'react';
import type { Socket } from 'socket.io-client';
import { create } from 'zustand';
import { queryClient } from '../api/queries.ts';
import { currentToken, onSignOut } from '../session/session.ts';

type ClientSocket = Socket<{ [Name in ServerEventName]: (payload: ServerEvents[Name]) => void }, ClientEvents>;
type Listener = (payload: never) => void;

/**
 * State of the socket, which the top bar shows: 'live' while connected, 'connecting' at first, 'offline' after a loss.
 */
export const useLive = create<{ state: 'connecting' | 'live' | 'offline' }>(() => ({ state: 'connecting' }));

let link: ClientSocket | null = null;
let opening: Promise<void> | null = null;
const listeners = new Map<ServerEventName, Set<Listener>>();
const followedPlans = new Map<string, number>();

/** Interval at which open pages refetch while there is no socket, such as behind a proxy that blocks it. */
const pollIntervalMs = 30_000;
let poll: ReturnType<typeof setInterval> | undefined;

const reloadOpenPages = (): void => void queryClient.invalidateQueries({ type: 'active' });

function onDisconnected(): void {
  useLive.setState({ state: 'offline' });
  poll ??= setInterval(reloadOpenPages, pollIntervalMs);
}

function onConnected(): void {
  const wasOffline = useLive.getState().state === 'offline';
  useLive.setState({ state: 'live' });
  clearInterval(poll);
  poll = undefined;
  for (const planId of followedPlans.keys()) link?.emit('plan.follow', planId, () => undefined);
  // Events may have been missed: everything open refetches once.
  if (wasOffline) reloadOpenPages();
}

function dispatchEvent<Name extends ServerEventName>(name: Name, payload: ServerEvents[Name]): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- onServerEvent stores each listener under the name of its payload
  for (const listener of listeners.get(name) ?? []) listener(payload as never);
}

async function open(): Promise<void> {
  const { io } = await import('socket.io-client');
  if (!currentToken()) return;
  const socket: ClientSocket = io({
    transports: ['websocket'],
    auth: (give) => give({ token: currentToken() ?? '' } satisfies SocketAuth),
  });
  link = socket;
  socket.on('connect', onConnected);
  socket.on('disconnect', onDisconnected);
  socket.on('connect_error', onDisconnected);
  socket.onAny(dispatchEvent);
  // Listeners of single orders receive grouped messages one by one.
  socket.on('orders.changing.status', ({ orders, ...common }) => {
    for (const order of orders) dispatchEvent('order.changing.status', { ...order, ...common });
  });
}

/** Opens the socket of this tab; does nothing when it is open. */
export function openSocket(): void {
  opening ??= open().catch(() => {
    opening = null;
    onDisconnected();
  });
}

export function closeSocket(): void {
  link?.disconnect();
  link = null;
  opening = null;
  followedPlans.clear();
  clearInterval(poll);
  poll = undefined;
  useLive.setState({ state: 'connecting' });
}
onSignOut(closeSocket);

/** Listens to a server event until the returned function is called. For code that outlives a page. */
export function onServerEvent<Name extends ServerEventName>(
  name: Name,
  handler: (payload: ServerEvents[Name]) => void,
): () => void {
  const listener: Listener = handler;
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set.add(listener));
  return () => void set.delete(listener);
}

/** Listens to a server event while the component is mounted. */
export function useServerEvent<Name extends ServerEventName>(
  name: Name,
  handler: (payload: ServerEvents[Name]) => void,
): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => onServerEvent(name, (payload) => latest.current(payload)), [name]);
}

/**
 * Joins the plan's room until the returned function is called. The room receives progress, changes and driver
 * positions.
 */
export function followPlan(planId: string): () => void {
  followedPlans.set(planId, (followedPlans.get(planId) ?? 0) + 1);
  if (link?.connected) link.emit('plan.follow', planId, () => undefined);
  return () => {
    const left = (followedPlans.get(planId) ?? 1) - 1;
    if (left > 0) return void followedPlans.set(planId, left);
    followedPlans.delete(planId);
    if (link?.connected) link.emit('plan.leave', planId);
  };
}

/** Joins the plan's room while the component is mounted. */
export function useFollowPlan(planId: string | undefined): void {
  useEffect(() => (planId ? followPlan(planId) : undefined), [planId]);
}
