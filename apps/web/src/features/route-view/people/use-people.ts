import { useEffect, useState } from 'react';
import { callEndpoint, type ReplyOf } from '../../../platform/api/api.ts';
import { useServerEvent } from '../../../platform/socket/socket.ts';
import type { Plan } from '../plan.ts';
import { useRouteEditorData } from '../route-editor-data.tsx';

export type Person = ReplyOf<'POST /route-plans/:id/presence'>['people'][number];

/** Well within the time after which the server thinks that somebody has gone. */
const announceIntervalMs = 20_000;

const name = 'POST /route-plans/:id/presence';
const announcePresence = (id: string, body: { isEditing?: boolean; isLeaving?: boolean }) =>
  callEndpoint(name, { params: { id }, body });

/** Who else looks at the plan, and who of them is changing it. Says the same of this person. */
export function usePeople(plan: Plan): readonly Person[] {
  const { pending } = useRouteEditorData();
  const isEditing = pending.length > 0;
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [asked, setAsked] = useState(0);
  const { _id: id } = plan;
  useServerEvent('routePlan.people', ({ routePlanId }) => {
    if (routePlanId === id) setAsked((count) => count + 1);
  });
  useEffect(() => {
    let isCurrent = true;
    const say = (): void => {
      // A convenience: a failure leaves who was there.
      announcePresence(id, { isEditing }).then(
        (reply) => isCurrent && setPeople(reply.people),
        () => undefined,
      );
    };
    say();
    const timer = setInterval(say, announceIntervalMs);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `asked` counts the server's requests to report again
  }, [id, isEditing, asked]);
  useEffect(() => {
    const leave = (): void => void announcePresence(id, { isLeaving: true }).catch(() => undefined);
    return leave;
  }, [id]);
  return people;
}
