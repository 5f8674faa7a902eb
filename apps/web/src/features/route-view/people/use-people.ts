import { useEffect, useState } from 'react';
import { callEndpoint, type ReplyOf } from '../../../platform/api/api.ts';
import { useServerEvent } from '../../../platform/socket/socket.ts';
import type { Plan } from '../plan.ts';
import { useRouteViewData } from '../route-view-data.tsx';

export type Person = ReplyOf<'POST /route-plans/:id/presence'>['people'][number];

/** Interval of the reports, in milliseconds. The server removes users who do not report for longer. */
const announceIntervalMs = 20_000;

const name = 'POST /route-plans/:id/presence';
const announcePresence = (id: string, body: { isEditing?: boolean; isLeaving?: boolean }) =>
  callEndpoint(name, { params: { id }, body });

/** Returns the other users who have the plan open, and whether they edit it. Reports the same about this user. */
export function usePeople(plan: Plan): readonly Person[] {
  const { pending } = useRouteViewData();
  const isEditing = pending.length > 0;
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [requestCount, setRequestCount] = useState(0);
  const { _id: id } = plan;
  useServerEvent('routePlan.people', ({ routePlanId }) => {
    if (routePlanId === id) setRequestCount((count) => count + 1);
  });
  useEffect(() => {
    let isCurrent = true;
    const report = (): void => {
      // Presence is optional: after an error the last list remains.
      announcePresence(id, { isEditing }).then(
        (reply) => isCurrent && setPeople(reply.people),
        () => undefined,
      );
    };
    report();
    const timer = setInterval(report, announceIntervalMs);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it counts the server's presence events
  }, [id, isEditing, requestCount]);
  useEffect(() => {
    const leave = (): void => void announcePresence(id, { isLeaving: true }).catch(() => undefined);
    return leave;
  }, [id]);
  return people;
}
