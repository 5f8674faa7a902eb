import { type MinuteCause, minuteCauses } from '@roundsman/domain/order/minutes-on-site';

/** Seconds by cause. Negative: gained. */
export type SecondsByCause = Readonly<Record<MinuteCause, number>>;

/** A stop as planned, in seconds of the plan's day. `start`: of the service, after waiting. */
export interface PlannedTimes {
  readonly arrival: number;
  readonly start: number;
  readonly end: number;
}

/** A stop that the driver reached, with its plan at the first dispatch and at the arrival. Seconds of the plan's day. */
export interface DrivenStop {
  readonly key: string;
  /** At the first dispatch of the route; null for a stop that the office added later. */
  readonly dispatched: PlannedTimes | null;
  /** When the driver arrived, after all changes of the office. */
  readonly planned: PlannedTimes;
  readonly came: number;
  /** When the service can begin; null: at any time. */
  readonly opens: number | null;
  /** Null: the stop is not finished. */
  readonly went: number | null;
  /** The latest arrival that is not late: the end of the window, or the planned arrival and the tolerance. */
  readonly latest: number;
}

export interface DrivenRoute {
  /** The planned departure; null: unknown. */
  readonly plannedStart: number | null;
  /** When the driver set off; null: unknown, then travel to the first stop counts as planned. */
  readonly departed: number | null;
  /** In the sequence in which they were driven. */
  readonly stops: readonly DrivenStop[];
}

export interface StopMinutes {
  readonly key: string;
  /** Seconds lost between the stop before and the end of this one. All stops add up to the delay at the route's end. */
  readonly lost: SecondsByCause;
  /** Seconds after `latest`, split over what had delayed the route until here. */
  readonly late: SecondsByCause;
  /** Seconds between the dispatched and the real arrival. */
  readonly delay: number;
}

const none: SecondsByCause = { SERVICE: 0, START: 0, ROAD: 0, WAITING: 0, OFFICE: 0, PLAN: 0 };

/** Returns the sum over all causes. */
export const sumOfCauses = (seconds: SecondsByCause): number =>
  minuteCauses.reduce((sum, cause) => sum + seconds[cause], 0);

/** Adds seconds by cause. */
const addCauses = (a: SecondsByCause, b: Partial<SecondsByCause>): SecondsByCause => ({
  SERVICE: a.SERVICE + (b.SERVICE ?? 0),
  START: a.START + (b.START ?? 0),
  ROAD: a.ROAD + (b.ROAD ?? 0),
  WAITING: a.WAITING + (b.WAITING ?? 0),
  OFFICE: a.OFFICE + (b.OFFICE ?? 0),
  PLAN: a.PLAN + (b.PLAN ?? 0),
});

/** No seconds of any cause. */
export const noSeconds = none;

/**
 * Splits the delay of a route into what caused it. Each difference between the plan and the day is counted once, where
 * it happened, so that the stops' seconds add up exactly to the delay at the end of the last stop.
 */
export function splitLostMinutes({ plannedStart, departed, stops }: DrivenRoute): StopMinutes[] {
  let sum = none;
  let before: DrivenStop | null = null;
  return stops.map((stop) => {
    const arriving = before ? arrivalAfter(before, stop) : firstArrival(stop, plannedStart, departed);
    const atArrival = addCauses(sum, arriving);
    const late = splitLate(stop, atArrival);
    const lost = addCauses(addCauses(none, arriving), onSite(stop));
    sum = addCauses(sum, lost);
    before = stop;
    return { key: stop.key, lost, late, delay: sumOfCauses(atArrival) };
  });
}

/** The plan at dispatch. A stop that the office added had none: its own plan counts, so that it loses nothing by itself. */
const dispatchedOf = ({ dispatched, planned }: DrivenStop): PlannedTimes => dispatched ?? planned;

function firstArrival(stop: DrivenStop, plannedStart: number | null, departed: number | null): Partial<SecondsByCause> {
  const OFFICE = stop.planned.arrival - dispatchedOf(stop).arrival;
  const behind = stop.came - stop.planned.arrival;
  if (plannedStart === null || departed === null || departed > stop.came) return { OFFICE, START: behind };
  const START = departed - plannedStart;
  return { OFFICE, START, ROAD: behind - START };
}

/** From the end of one stop to the arrival at the next. */
function arrivalAfter(before: DrivenStop, stop: DrivenStop): Partial<SecondsByCause> {
  const dispatchedGap = dispatchedOf(stop).arrival - dispatchedOf(before).end;
  const plannedGap = stop.planned.arrival - before.planned.end;
  const left = before.went ?? before.came + (before.planned.end - before.planned.arrival);
  return { OFFICE: plannedGap - dispatchedGap, ROAD: stop.came - left - plannedGap };
}

function onSite(stop: DrivenStop): Partial<SecondsByCause> {
  const { planned, came, opens } = stop;
  const dispatched = dispatchedOf(stop);
  const OFFICE = planned.end - planned.arrival - (dispatched.end - dispatched.arrival);
  if (stop.went === null) return { OFFICE };
  const startsAt = opens !== null && opens > came && opens < stop.went ? opens : came;
  return {
    OFFICE,
    WAITING: startsAt - came - (planned.start - planned.arrival),
    SERVICE: stop.went - startsAt - (planned.end - planned.start),
  };
}

function splitLate(stop: DrivenStop, causes: SecondsByCause): SecondsByCause {
  const late = Math.max(0, Math.round(stop.came - stop.latest));
  if (late === 0) return none;
  const plannedLate = Math.max(0, dispatchedOf(stop).arrival - stop.latest);
  const fromPlan = Math.min(late, Math.round(plannedLate));
  const positive = minuteCauses.filter((cause) => cause !== 'PLAN' && causes[cause] > 0);
  const sum = positive.reduce((total, cause) => total + causes[cause], 0);
  const rest = late - fromPlan;
  if (sum === 0 || rest === 0) return { ...none, PLAN: late };
  const shares = positive.map((cause) => ({ cause, exact: (rest * causes[cause]) / sum }));
  const whole: Record<MinuteCause, number> = { ...none, PLAN: fromPlan };
  for (const { cause, exact } of shares) whole[cause] = Math.floor(exact);
  let left = late - sumOfCauses(whole);
  // The largest remainders get the seconds that rounding left over.
  for (const { cause } of shares.toSorted((a, b) => (b.exact % 1) - (a.exact % 1))) {
    if (left <= 0) break;
    whole[cause] += 1;
    left -= 1;
  }
  return whole;
}
