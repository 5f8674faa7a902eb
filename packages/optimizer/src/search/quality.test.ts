import { describe, expect, it, vi } from 'vitest';
import { hasInstances, readInstances } from '../../bench/instances.ts';
import { solve } from '../testing/solve.ts';

vi.setConfig({ testTimeout: 120_000 });

/** The instances are research data kept beside the repository: where they are not, there is nothing to measure by. */
describe.skipIf(!hasInstances)('quality floor', () => {
  it.each([
    ['solomon', 'c101', 0.01],
    ['solomon', 'r103', 3],
    ['solomon', 'rc205', 5],
    ['lilim-100', 'lc105', 0.01],
    ['lilim-100', 'lr109', 4],
  ])('%s %s comes within %d percent of the best known distance in 4,000 rounds', (set, name, most) => {
    const [instance] = readInstances(set, [name]);
    const solution = solve(instance!.problem, { iterations: 4000 });
    expect(solution.unscheduled).toEqual([]);
    expect((solution.summary.distanceMetres / instance!.bestDistance - 1) * 100).toBeLessThanOrEqual(most);
  });
});
