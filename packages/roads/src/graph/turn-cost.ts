import { GATE, PRIVATE_GATE, TOLL_BOOTH, TRAFFIC_SIGNAL } from '../tags/node-profile.ts';
import { UNCLASSIFIED } from '../tags/road-class.ts';
import type { WayProfile } from '../tags/way-profile.ts';

/** A road at a junction, in the direction of the turn. */
export interface TurnRoad {
  profile: WayProfile;
  isDestinationOnly: boolean;
  roadClass: number;
  name: number;
  reference: number;
}

export interface Turn {
  from: TurnRoad;
  to: TurnRoad;
  /** Degrees to the right of straight on, 0 to below 360. */
  degrees: number;
  /** True when the turn goes back on the same road. */
  isUTurn: boolean;
  /** Roads that meet here; both directions of a street count once. */
  roadCount: number;
  /** Best class of the other roads that lead into the junction; at most 5. */
  bestOther: number;
  nodeFlags: number;
  density: number;
  drivesOnLeft: boolean;
}

/** Costs of a turn in seconds. The weight, which chooses the way, also contains penalties for what drivers avoid. */
export interface TurnCost {
  seconds: number;
  weight: number;
}

// Penalties in seconds, from Valhalla's `auto` costing (defaults in its API reference).
const NAME_CHANGE = 5;
const ENTER_DESTINATION_ONLY = 600;
/**
 * More than any way around: a destination road is used at the beginning and at the end of a way, and passed through
 * only where there is no other way. Counted on leaving, since every through way leaves it; a way that begins there pays
 * it once.
 */
const LEAVE_DESTINATION_ONLY = 20_000;
const ENTER_LIVING_STREET = 400;
const ENTER_TRACK = 300;
const ENTER_SERVICE_ROAD = 75;
const ENTER_ALLEY = 5;
const GATE_STOP = 30;
const GATE_PENALTY = 300;
/** As for leaving a destination road: passed through only where there is no other way. */
const PRIVATE_GATE_PENALTY = LEAVE_DESTINATION_ONLY;
const TOLL_STOP = 15;
const FERRY_BOARDING = 300;
const U_TURN_PENALTY = 600;

// Durations of turns follow OSRM's car profile, as Valhalla's do: an S-curve over the angle, steeper across oncoming
// traffic.
const FULL_TURN_SECONDS = 7.5;
const U_TURN_SECONDS = 20;
const SIGNAL_SECONDS = 2;
const BIAS = 1.075;

export const SIGNAL_ON_THE_WAY_SECONDS = SIGNAL_SECONDS;

export function turnCostOf(turn: Turn): TurnCost {
  const waits = waitingSeconds(turn);
  return { seconds: turnSeconds(turn) + waits, weight: stopWeight(turn) + penalties(turn) + waits };
}

/** Seconds of boarding, opening a gate and paying a toll. */
function waitingSeconds(turn: Turn): number {
  const paysToll = turn.nodeFlags & TOLL_BOOTH || (turn.to.profile.hasToll && !turn.from.profile.hasToll);
  return (
    (boardsFerry(turn) ? FERRY_BOARDING : 0) + (turn.nodeFlags & GATE ? GATE_STOP : 0) + (paysToll ? TOLL_STOP : 0)
  );
}

function turnSeconds(turn: Turn): number {
  const signal = turn.nodeFlags & TRAFFIC_SIGNAL ? SIGNAL_SECONDS : 0;
  // Turning back takes equally long on the same road and into the other arm of a hairpin.
  const isReverse = turn.isUTurn || directionOf(turn.degrees, false) === 'reverse';
  if (turn.roadCount <= 2 && !isReverse) return signal;
  const acrossTraffic = turn.degrees > 180 !== turn.drivesOnLeft;
  const angle = turn.isUTurn ? 180 : turn.degrees > 180 ? 360 - turn.degrees : turn.degrees;
  const steep = acrossTraffic ? BIAS : 1 / BIAS;
  const curve = FULL_TURN_SECONDS / (1 + Math.exp(-((13 * steep * angle) / 180 - 6.5 / steep)));
  return signal + curve + (isReverse ? U_TURN_SECONDS : 0);
}

type Direction = 'straight' | 'slight' | 'near-side' | 'near-side-sharp' | 'reverse' | 'far-side-sharp' | 'far-side';

/** Direction of a turn. The near side is the side on which traffic drives. */
function directionOf(degrees: number, drivesOnLeft: boolean): Direction {
  const side = drivesOnLeft ? (360 - degrees) % 360 : degrees;
  if (side < 11 || side > 349) return 'straight';
  if (side < 45 || side > 315) return 'slight';
  if (side < 135) return 'near-side';
  if (side < 160) return 'near-side-sharp';
  if (side < 201) return 'reverse';
  return side < 226 ? 'far-side-sharp' : 'far-side';
}

const DIRECTION_WEIGHTS: Readonly<Record<Direction, number>> = {
  straight: 0.5,
  slight: 0.75,
  'near-side': 1,
  'near-side-sharp': 1.5,
  reverse: 9.5,
  'far-side-sharp': 3.5,
  'far-side': 2.5,
};

const TOWN_FACTORS = [1, 1, 1, 1, 1, 1.1, 1.2, 1.3, 1.4, 1.6, 1.9, 2.2, 2.5, 2.8, 3.1, 3.5];

/** Penalty in seconds for the direction and the probable stop; higher in dense towns. */
function stopWeight(turn: Turn): number {
  const direction = turn.isUTurn ? 'reverse' : directionOf(turn.degrees, turn.drivesOnLeft);
  const stops = stopImpact(turn, direction);
  const ramp = turn.from.profile.isLink !== turn.to.profile.isLink ? 1.5 : 0;
  const weight = stops === 0 ? 0 : (DIRECTION_WEIGHTS[direction] + ramp) * stops * TOWN_FACTORS[turn.density]!;
  return turn.isUTurn ? weight + U_TURN_PENALTY : weight;
}

/** Probability of having to stop, 0 to 7: higher where a lesser road meets a better one. */
function stopImpact(turn: Turn, direction: Direction): number {
  const { from, to } = turn;
  if (from.profile.isRoundabout && to.profile.isRoundabout) return 0;
  const fromClass = Math.min(from.roadClass, UNCLASSIFIED);
  let impact = Math.max(0, fromClass - turn.bestOther + 3);
  const sharp = direction === 'reverse' || direction.endsWith('-sharp');
  const ahead = direction === 'straight' || direction === 'slight';
  if (from.profile.isLink && !to.profile.isLink) impact += sharp ? 3 : ahead ? 1 : 2;
  else if (from.profile.isLink && to.profile.isLink)
    impact = sharp ? impact + 2 : ahead ? Math.floor(impact / 2) : impact;
  else if (direction.startsWith('far-side') && fromClass !== to.roadClass && !to.profile.isLink) {
    if (turn.nodeFlags & TRAFFIC_SIGNAL) impact += 2;
    else if (Math.abs(fromClass - to.roadClass) > 1) impact += 1;
  }
  return Math.min(impact, 7);
}

function penalties(turn: Turn): number {
  const from = turn.from.profile;
  const to = turn.to.profile;
  let weight = 0;
  if (!to.isLink && !sameName(turn.from, turn.to)) weight += NAME_CHANGE;
  if (turn.to.isDestinationOnly && !turn.from.isDestinationOnly) weight += ENTER_DESTINATION_ONLY;
  if (turn.from.isDestinationOnly && !turn.to.isDestinationOnly) weight += LEAVE_DESTINATION_ONLY;
  if (to.use !== from.use) {
    if (to.use === 'living-street') weight += ENTER_LIVING_STREET;
    if (to.use === 'track') weight += ENTER_TRACK;
    if (to.use === 'service') weight += ENTER_SERVICE_ROAD;
    if (to.use === 'alley') weight += ENTER_ALLEY;
  }
  if (turn.nodeFlags & GATE) weight += GATE_PENALTY;
  if (turn.nodeFlags & PRIVATE_GATE) weight += PRIVATE_GATE_PENALTY;
  return weight;
}

function boardsFerry(turn: Turn): boolean {
  return turn.to.profile.use === 'ferry' && turn.from.profile.use !== 'ferry';
}

function sameName(a: TurnRoad, b: TurnRoad): boolean {
  if (a.name >= 0 && a.name === b.name) return true;
  if (a.reference >= 0 && a.reference === b.reference) return true;
  return a.name < 0 && b.name < 0 && a.reference < 0 && b.reference < 0;
}
