import { findDown, findUp, type RoadNetwork, UNREACHED } from './road-network.ts';
import { type RoadPosition, type Seed, seedsBeyond, sourceSeeds, targetSeeds } from './road-position.ts';
import { durationOf, lengthOf, UpwardSearch } from './upward-search.ts';

/** The way between two positions. */
export interface RoadPath {
  /** Seconds. */
  durationSeconds: number;
  /** Metres. */
  distanceMetres: number;
  /** Hundredths of a second that were minimized. */
  weight: number;
  /** Arcs in driving order. The first contains the start position, the last the end position. */
  arcs: number[];
}

/** Single queries: upward searches from the source and from the target, until they cannot meet at a lower weight. */
export class PointSearch {
  private readonly network: RoadNetwork;
  private readonly forward: UpwardSearch;
  private readonly backward: UpwardSearch;

  constructor(network: RoadNetwork, forward?: UpwardSearch, backward?: UpwardSearch) {
    this.network = network;
    this.forward = forward ?? new UpwardSearch(network, 'sources');
    this.backward = backward ?? new UpwardSearch(network, 'targets');
  }

  /** The path between two positions; null where there is none. */
  path(source: RoadPosition, target: RoadPosition): RoadPath | null {
    const meetingPoint = this.meet(source, target);
    if (meetingPoint === null) return null;
    return {
      durationSeconds: durationOf(meetingPoint.times) / 100,
      distanceMetres: lengthOf(meetingPoint.times) / 10,
      weight: meetingPoint.weight,
      arcs: this.unpack(meetingPoint.meeting),
    };
  }

  /** Weight (`UNREACHED` where there is no path) and packed times (see `packed`). */
  between(source: RoadPosition, target: RoadPosition): { weight: number; times: number } {
    return this.meet(source, target) ?? { weight: UNREACHED, times: 0 };
  }

  private meet(source: RoadPosition, target: RoadPosition) {
    const { network } = this;
    const targets = targetSeeds(network, target);
    const sources = sourceSeeds(network, source).flatMap((seed) => {
      const behind = targets.some((end) => end.arc === seed.arc && seed.weight + end.weight < 0);
      return behind ? seedsBeyond(network, [seed]) : [seed];
    });
    const meeting = this.search(sources, targets);
    if (meeting < 0) return null;
    const weight = this.forward.weightAt(meeting) + this.backward.weightAt(meeting);
    return { meeting, weight, times: this.forward.timesAt(meeting) + this.backward.timesAt(meeting) };
  }

  /** The most important arc of the best path; -1 where there is none. */
  private search(sources: readonly Seed[], targets: readonly Seed[]): number {
    const { forward, backward } = this;
    forward.begin(sources);
    backward.begin(targets);
    const leastForward = forward.nextWeight;
    const leastBackward = backward.nextWeight;
    let best = Infinity;
    let meeting = -1;
    for (;;) {
      const onward = forward.nextWeight + leastBackward < best;
      const inward = backward.nextWeight + leastForward < best;
      if (!onward && !inward) return meeting;
      const ahead = onward && (!inward || forward.nextWeight <= backward.nextWeight);
      const [here, opposite] = ahead ? [forward, backward] : [backward, forward];
      const arc = here.settleNext();
      if (arc < 0 || !opposite.isReached(arc)) continue;
      const sum = here.weightAt(arc) + opposite.weightAt(arc);
      if (sum < best) {
        best = sum;
        meeting = arc;
      }
    }
  }

  private unpack(meeting: number): number[] {
    const { forward, backward } = this;
    const climb: number[] = [meeting];
    while (forward.seedAt(climb.at(-1)!) === null) climb.push(forward.parentOf(climb.at(-1)!));
    climb.reverse();
    const first = climb[0]!;
    const before = forward.seedAt(first)?.before ?? -1;
    const arcs = before >= 0 ? [before, first] : [first];
    for (let i = 1; i < climb.length; i++) this.expand(climb[i - 1]!, climb[i]!, arcs);
    for (let arc = meeting; backward.seedAt(arc) === null; arc = backward.parentOf(arc))
      this.expand(arc, backward.parentOf(arc), arcs);
    return arcs;
  }

  /** Appends the arcs after `tail` up to `head`. Not recursive, because shortcuts nest deeply. */
  private expand(tail: number, head: number, arcs: number[]): void {
    const { network } = this;
    const stack = [head];
    let at = tail;
    while (stack.length > 0) {
      const to = stack.at(-1)!;
      const middle =
        at < to ? network.upMiddle[findUp(network, at, to)]! : network.downMiddle[findDown(network, at, to)]!;
      if (middle >= 0) stack.push(middle);
      else {
        arcs.push(to);
        at = to;
        stack.pop();
      }
    }
  }
}
