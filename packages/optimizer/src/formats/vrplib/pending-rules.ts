import type { InputErrors } from '../input-errors.ts';
import type { VrplibInstance } from './instance.ts';

/** Reports rules of a file that the problem model does not have. Ignoring them would solve another problem. */
export function reportPendingRules({ clients, groups }: VrplibInstance, mistakes: InputErrors): void {
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
