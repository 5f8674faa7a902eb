import { onSignOut, useSession } from '../../../platform/session/session.ts';
import { type History, noHistory } from './history.ts';

/** What waits in this browser for a plan, and the version it was made on. */
export interface KeptEdits extends History {
  readonly version: number;
}

const prefix = 'roundsman.pending.';
const nameOf = (planId: string): string => `${prefix}${useSession.getState().userId ?? ''}.${planId}`;

/** A closed tab or a lost session loses nothing (SRV-14). */
export function keepEdits(planId: string, version: number, history: History): void {
  if (history.edits.length === 0) localStorage.removeItem(nameOf(planId));
  else localStorage.setItem(nameOf(planId), JSON.stringify({ version, ...history } satisfies KeptEdits));
}

export function readKeptEdits(planId: string): KeptEdits | null {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(planId)) ?? 'null') as KeptEdits | null;
    return kept && Array.isArray(kept.edits) && kept.at > 0 ? kept : null;
  } catch {
    return null;
  }
}

export const dropKeptEdits = (planId: string): void => keepEdits(planId, 0, noHistory);

/** Only leaving by choice wipes; a session that ran out keeps what waits. */
onSignOut((reason) => {
  if (reason !== 'signed-out') return;
  for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
});
