import { dijkstra } from '../hierarchy/dijkstra.ts';
import type { RoadNetwork } from '../hierarchy/road-network.ts';
import { type RoadPosition, seedsBeyond, sourceSeeds, targetSeeds } from '../hierarchy/road-position.ts';

/** Weight, duration and length from a source to each target, by plain Dijkstra. */
export function plainRow(network: RoadNetwork, source: RoadPosition, targets: readonly RoadPosition[]) {
  const starts = sourceSeeds(network, source);
  const reached = dijkstra(network, seedsBeyond(network, starts));
  return targets.map((target) => {
    let best = { weight: Infinity, duration: Infinity, length: Infinity };
    for (const end of targetSeeds(network, target)) {
      const start = starts.find((seed) => seed.arc === end.arc && seed.weight + end.weight >= 0);
      const direct = start && { weight: start.weight, duration: start.duration, length: start.length };
      const round = {
        weight: reached.weight[end.arc]!,
        duration: reached.duration[end.arc]!,
        length: reached.length[end.arc]!,
      };
      for (const route of direct ? [direct, round] : [round]) {
        if (route.weight + end.weight >= best.weight) continue;
        best = {
          weight: route.weight + end.weight,
          duration: route.duration + end.duration,
          length: route.length + end.length,
        };
      }
    }
    return best;
  });
}
