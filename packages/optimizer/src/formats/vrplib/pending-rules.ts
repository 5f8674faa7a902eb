import type { Mistakes } from '../mistakes.ts';
import type { VrplibInstance } from './instance.ts';

/** Reports what a file asks for and the problem model has no field for. Leaving it out would solve another problem. */
export function reportPendingRules({ clients, groups }: VrplibInstance, mistakes: Mistakes): void {
  const grouped = new Set(groups.flat());
  const prized = clients.filter(({ prize, place }) => prize > 0 && grouped.has(place)).length;
  if (prized > 0)
    mistakes.report(
      650,
      'PRIZE_SECTION',
      `${prized} clients of groups have a prize, which is not known here`,
      'Give clients either a prize or a group.',
    );
}
