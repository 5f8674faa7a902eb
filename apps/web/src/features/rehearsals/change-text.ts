import type { Rehearsal } from './rehearsals.queries.ts';

type Translate = (key: string, values?: Record<string, string>) => string;

/** Says what a rehearsal changes, such as "Without Ana". */
export function changeText(
  { change, driver, depot }: Pick<Rehearsal, 'change' | 'driver' | 'depot'>,
  t: Translate,
): string {
  const whose = driver === null ? 'all' : 'one';
  const names = { driver: driver?.name ?? '', depot: depot?.name ?? '' };
  switch (change.kind) {
    case 'DEPOT':
      return t(`rehearsals:said.DEPOT.${whose}`, names);
    case 'START':
      return t(`rehearsals:said.START.${whose}`, { ...names, time: change.shiftStart });
    default:
      return t(`rehearsals:said.${change.kind}`, names);
  }
}
