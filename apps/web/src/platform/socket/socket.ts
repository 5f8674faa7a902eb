import type { ClientEvents, ServerEventName, ServerEvents, SocketAuth } from '@roundsman/contract';
import { useEffect, useRef } from 'react';
import type { Socket } from 'socket.io-client';
import { create } from 'zustand';
import { queryClient } from '../api/queries.ts';
import { currentToken, onSignOut } from '../session/session.ts';

type Link = Socket<{ [Name in ServerEventName]: (payload: ServerEvents[Name]) => void }, ClientEvents>;
type Listener = (payload: never) => void;

/** 'live' while the socket holds; 'connecting' at first; 'offline' when it was lost. The top bar's dot shows it. */
export const useLive = create<{ state: 'connecting' | 'live' | 'offline' }>(() => ({ state: 'connecting' }));

let link: Link | null = null;
let opening: Promise<void> | null = null;
const listeners = new Map<ServerEventName, Set<Listener>>();
const followed = new Map<string, number>();

/** Without a socket (blocked by a proxy) the open page asks the API again every so often (OPS-05). */
const pollEvery = 30_000;
let poll: ReturnType<typeof setInterval> | undefined;

const reloadOpenPages = (): void => void queryClient.invalidateQueries({ type: 'active' });

function wasLost(): void {
  useLive.setState({ state: 'offline' });
  poll ??= setInterval(reloadOpenPages, pollEvery);
}

function isBack(): void {
  const wasOffline = useLive.getState().state === 'offline';
  useLive.setState({ state: 'live' });
  clearInterval(poll);
  poll = undefined;
  for (const planId of followed.keys()) link?.emit('plan.follow', planId, () => undefined);
  // Events may have been missed meanwhile: everything that is open loads once (RT-10).
  if (wasOffline) reloadOpenPages();
}

function dispatchEvent<Name extends ServerEventName>(name: Name, payload: ServerEvents[Name]): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- onServerEvent stores each listener under the name of its payload
  for (const listener of listeners.get(name) ?? []) listener(payload as never);
}

async function open(): Promise<void> {
  const { io } = await import('socket.io-client');
  if (!currentToken()) return;
  const socket: Link = io({
    transports: ['websocket'],
    auth: (give) => give({ token: currentToken() ?? '' } satisfies SocketAuth),
  });
  link = socket;
  socket.on('connect', isBack);
  socket.on('disconnect', wasLost);
  socket.on('connect_error', wasLost);
  socket.onAny(dispatchEvent);
  // Whoever follows single orders need not know that many came in one message.
  socket.on('orders.changing.status', ({ orders, ...common }) => {
    for (const order of orders) dispatchEvent('order.changing.status', { ...order, ...common });
  });
}

/** Opens the one socket of this tab; calling again does nothing. */
export function openSocket(): void {
  opening ??= open().catch(() => {
    opening = null;
    wasLost();
  });
}

export function closeSocket(): void {
  link?.disconnect();
  link = null;
  opening = null;
  followed.clear();
  clearInterval(poll);
  poll = undefined;
  useLive.setState({ state: 'connecting' });
}
onSignOut(closeSocket);

/** Hears one of the server's events until the returned function is called; for work that outlives a page. */
export function onServerEvent<Name extends ServerEventName>(
  name: Name,
  handler: (payload: ServerEvents[Name]) => void,
): () => void {
  const listener: Listener = handler;
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set.add(listener));
  return () => void set.delete(listener);
}

/** Hears one of the server's events while the component is on the page. */
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

/** Joins the plan's room until the returned function is called: progress, changes and driver positions of that plan. */
export function followPlan(planId: string): () => void {
  followed.set(planId, (followed.get(planId) ?? 0) + 1);
  if (link?.connected) link.emit('plan.follow', planId, () => undefined);
  return () => {
    const left = (followed.get(planId) ?? 1) - 1;
    if (left > 0) return void followed.set(planId, left);
    followed.delete(planId);
    if (link?.connected) link.emit('plan.leave', planId);
  };
}

/** Joins the plan's room while the component is on the page. */
export function useFollowPlan(planId: string | undefined): void {
  useEffect(() => (planId ? followPlan(planId) : undefined), [planId]);
}
