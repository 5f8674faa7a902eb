/** A visit that counts: seconds of service, and the load of its order in the first dimension. */
export interface Observation {
  readonly seconds: number;
  readonly load: number;
}

/** How long visits take: a fixed part and a part for each unit of load. */
export interface SiteMinutes {
  /** Visits that count, without outliers. */
  readonly visits: number;
  readonly fixedSeconds: number;
  /** Seconds for each unit of load; 0 where the load does not explain the time. */
  readonly unitSeconds: number;
  /** Fixed part within which 80 % of the visits stay. */
  readonly fixed80Seconds: number;
  /** The load of a usual visit: the median. */
  readonly usualLoad: number;
  /** The median of the visits themselves, before it is shrunk; null without visits. */
  readonly ownMedianSeconds: number | null;
}

/** Visits of the same kind elsewhere weigh as much as this many visits of the place. */
export const pseudoVisits = 3;
/** The 80 % value of few visits is less certain than their median. */
const pseudoVisits80 = 6;
/** A part for each unit of load needs this many visits, and this many different loads. */
const minVisitsForUnits = 8;
const minLoads = 3;
/** The place's own part for each unit weighs like the company's at this many visits. */
const pseudoVisitsForUnits = 12;
/** Only the last visits count, so that a change at the door is learned. */
export const lastVisits = 50;

/**
 * Estimates the minutes on site from visits. Medians and the slope of Theil and Sen, because single visits may be far
 * off; values are shrunk towards `prior` (the company's visits of the same kind) as if it were three visits more.
 * @param observations newest first; the last 50 count
 * @param prior null for the company's own value
 */
export function estimateMinutes(observations: readonly Observation[], prior: SiteMinutes | null): SiteMinutes | null {
  const kept = withoutOutliers(observations.slice(0, prior === null ? undefined : lastVisits));
  const n = kept.length;
  if (n === 0) return prior && { ...prior, visits: 0, ownMedianSeconds: null };
  const usualLoad = median(kept.map(({ load }) => load));
  const own = unitSecondsOf(kept);
  const unitSeconds =
    prior === null
      ? (own ?? 0)
      : own === null
        ? prior.unitSeconds
        : shrunk(own, n, prior.unitSeconds, pseudoVisitsForUnits);
  const fixed = kept.map(({ seconds, load }) => Math.max(0, seconds - unitSeconds * load)).toSorted((a, b) => a - b);
  const [middle, high] = [quantile(fixed, 0.5), quantile(fixed, 0.8)];
  const spread =
    prior === null
      ? high - middle
      : shrunk(high - middle, n, prior.fixed80Seconds - prior.fixedSeconds, pseudoVisits80);
  const fixedSeconds = prior === null ? middle : shrunk(middle, n, prior.fixedSeconds, pseudoVisits);
  return {
    visits: n,
    fixedSeconds: Math.round(fixedSeconds),
    unitSeconds: Math.round(unitSeconds * 10) / 10,
    fixed80Seconds: Math.round(fixedSeconds + Math.max(0, spread)),
    usualLoad,
    ownMedianSeconds: Math.round(median(kept.map(({ seconds }) => seconds))),
  };
}

/** Returns the whole minutes that an order with a load needs, at least one. */
export const minutesFor = (
  { fixedSeconds, unitSeconds }: Pick<SiteMinutes, 'fixedSeconds' | 'unitSeconds'>,
  load: number,
): number => Math.max(1, Math.round((fixedSeconds + unitSeconds * Math.max(0, load)) / 60));

/** Removes visits more than four times as long or short as usual for these visits. Keeps all of fewer than four. */
function withoutOutliers(observations: readonly Observation[]): readonly Observation[] {
  if (observations.length < 4) return observations;
  const logs = observations.map(({ seconds }) => Math.log(Math.max(1, seconds)));
  const middle = median(logs);
  const deviation = 1.4826 * median(logs.map((log) => Math.abs(log - middle)));
  const limit = Math.max(3.5 * deviation, Math.log(4));
  return observations.filter((_, i) => Math.abs(logs[i]! - middle) <= limit);
}

const shrunk = (own: number, visits: number, prior: number, pseudo: number): number =>
  (own * visits + prior * pseudo) / (visits + pseudo);

/** The most pairs of visits that a slope is made of. */
const maxPairs = 20_000;

/** Returns the median slope over pairs of visits with different loads; null where there are too few. */
function unitSecondsOf(kept: readonly Observation[]): number | null {
  if (kept.length < minVisitsForUnits || new Set(kept.map(({ load }) => load)).size < minLoads) return null;
  const slopes: number[] = [];
  const step = Math.max(1, Math.ceil((kept.length * (kept.length - 1)) / 2 / maxPairs));
  let pair = 0;
  for (let i = 0; i < kept.length; i++)
    for (let j = i + 1; j < kept.length; j++) {
      if (pair++ % step !== 0) continue;
      const [a, b] = [kept[i]!, kept[j]!];
      if (a.load !== b.load) slopes.push((b.seconds - a.seconds) / (b.load - a.load));
    }
  return slopes.length === 0 ? null : Math.max(0, median(slopes));
}

export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** Returns a quantile of sorted values, interpolated between neighbours. */
export function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) return 0;
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return low + (high - low) * (at - Math.floor(at));
}
