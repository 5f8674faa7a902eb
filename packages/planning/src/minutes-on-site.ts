type StopType = 'pickup' | 'delivery';

/** A visit that counts, with what its minutes depend on. */
export interface CountedVisit {
  readonly stop: StopType;
  /** The first kind of goods of its order; null: none. */
  readonly goods: string | null;
  /** Seconds of service. */
  readonly seconds: number;
  /** Load of the order in the first dimension. */
  readonly load: number;
  /** Visits with the same place are at one address; absent or null: unknown. */
  readonly place?: string | null;
}

/** How long visits take: a fixed part and a part for each unit of load. */
export interface SiteMinutes {
  /** Visits that count, without outliers. */
  readonly visits: number;
  /** The median visit without its load. */
  readonly fixedSeconds: number;
  /** Seconds for each unit of load; 0 where the load does not explain the time. */
  readonly unitSeconds: number;
  /** 80 % of the visits take at most this many times the median. */
  readonly ratio80: number;
  /** The mean visit in relation to the median one. */
  readonly meanRatio: number;
  /** The load of a usual visit: the median. */
  readonly usualLoad: number;
  /** The median of the visits themselves, before it is shrunk; null without visits. */
  readonly ownMedianSeconds: number | null;
}

/** The values that a company has learned, as they are stored. */
export interface LearnedValues {
  /** The mean visit in relation to the median one at the same place, where it is not the place that makes visits long. */
  readonly meanRatioAtPlaces: number;
  /** Of all goods. */
  readonly stops: readonly { readonly stop: StopType; readonly value: SiteMinutes }[];
  readonly kinds: readonly { readonly stop: StopType; readonly goods: string | null; readonly value: SiteMinutes }[];
}

/** The company's values: of all visits of a stop type, and of each kind of goods. */
export interface CompanyMinutes {
  readonly values: LearnedValues;
  /** Returns the value for a kind of goods; the one of all goods where it has no visits. Null without any visits. */
  readonly of: (stop: StopType, goods: string | null) => SiteMinutes | null;
}

/** The company's value weighs as much as this many visits of a place. */
export const pseudoVisits = 2;
/** The 80 % value of few visits is less certain than their median. */
const pseudoVisits80 = 8;
/** A part for each unit of load needs this many visits, and this many different loads. */
const minVisitsForUnits = 8;
const minLoads = 3;
/** Only the last visits count, so that a change at the door is learned. */
export const lastVisits = 50;
/** A single visit counts as at most this many times the expected one, or as one in so many. */
const mostRatio = 4;
/** The mean of visits is at most this many times the median. */
const mostMeanRatio = 1.3;

/** Learns the values of a company: robust fits of a fixed part and a part for each unit of load. */
export function learnCompany(visits: readonly CountedVisit[]): CompanyMinutes {
  const stops = [...Map.groupBy(visits, ({ stop }) => stop)].map(([stop, of]) => ({ stop, value: fit(of) }));
  const kinds = [...Map.groupBy(visits, ({ stop, goods }) => keyOf(stop, goods)).values()].flatMap((of) => {
    const [first] = of;
    const all = stops.find(({ stop }) => stop === first?.stop);
    if (!first || !all) return [];
    // A kind of goods with few visits is shrunk like a place.
    const value = of.length >= minVisitsForUnits ? fit(of) : shrink(of, () => all.value, all.value);
    return [{ stop: first.stop, goods: first.goods, value }];
  });
  const company = companyMinutes({ meanRatioAtPlaces: 1, stops, kinds });
  return companyMinutes({ ...company.values, meanRatioAtPlaces: meanRatioAtPlaces(visits, company.of) });
}

/** Returns the values of a company by what it has learned. */
export function companyMinutes(values: LearnedValues): CompanyMinutes {
  const stops = new Map(values.stops.map(({ stop, value }) => [stop, value]));
  const kinds = new Map(values.kinds.map(({ stop, goods, value }) => [keyOf(stop, goods), value]));
  return { values, of: (stop, goods) => kinds.get(keyOf(stop, goods)) ?? stops.get(stop) ?? null };
}

const keyOf = (stop: StopType, goods: string | null): string => `${stop} ${goods ?? ''}`;

/** Places with fewer visits show no spread of their own. */
const minVisitsForSpread = 3;

function meanRatioAtPlaces(visits: readonly CountedVisit[], of: CompanyMinutes['of']): number {
  const ratios = [...Map.groupBy(visits, ({ stop, place }) => `${stop} ${place ?? ''}`).values()].flatMap((there) => {
    if (!there[0]?.place || there.length < minVisitsForSpread) return [];
    const own = there.flatMap(({ stop, goods, seconds, load }) => {
      const value = of(stop, goods);
      return value ? [Math.max(1, seconds) / expectedSeconds(value, load)] : [];
    });
    const middle = median(own);
    return own.map((ratio) => Math.min(mostRatio, ratio / middle));
  });
  if (ratios.length === 0) return 1;
  return Math.min(mostMeanRatio, Math.max(1, ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length));
}

/**
 * Estimates the minutes of a contact, an address or a label from its visits: how many times longer they are than the
 * company's visits with the same goods and load. The median of that relation is shrunk towards 1 as if there were two
 * visits more.
 * @param visits newest first, of one stop type; the last 50 count
 * @param goods the kind of goods for which the estimate is; null: none
 * @param prior what the relation is shrunk towards instead of the company's value: the address of a contact
 */
export function estimatePlace(
  visits: readonly CountedVisit[],
  goods: string | null,
  company: CompanyMinutes,
  prior?: SiteMinutes,
): SiteMinutes | null {
  const [first] = visits;
  const base = prior ?? (first ? company.of(first.stop, goods) : null);
  if (!first || !base) return null;
  const kind = company.of(first.stop, goods);
  // A contact is compared with its address, whose goods differ as those of the company do.
  const scale = prior && kind ? expectedSeconds(prior, prior.usualLoad) / expectedSeconds(kind, prior.usualLoad) : 1;
  const estimate = shrink(
    visits.slice(0, lastVisits),
    (visit) => scaled(company.of(visit.stop, visit.goods) ?? base, scale),
    base,
  );
  // The more visits the place has, the less of the spread between places is left in what it needs.
  const n = estimate.visits;
  return {
    ...estimate,
    meanRatio: (n * company.values.meanRatioAtPlaces + pseudoVisits * base.meanRatio) / (n + pseudoVisits),
  };
}

const scaled = (value: SiteMinutes, by: number): SiteMinutes => ({
  ...value,
  fixedSeconds: value.fixedSeconds * by,
  unitSeconds: value.unitSeconds * by,
});

/** Returns the median seconds of a visit with a load, at least one. */
export const expectedSeconds = (
  { fixedSeconds, unitSeconds }: Pick<SiteMinutes, 'fixedSeconds' | 'unitSeconds'>,
  load: number,
): number => Math.max(1, fixedSeconds + unitSeconds * Math.max(0, load));

/**
 * Returns the parts of the time to plan: halfway between median and mean. Routes planned with the median end late, and
 * those planned with the mean drive longer than they need to.
 */
export function plannedParts({ fixedSeconds, unitSeconds, meanRatio }: SiteMinutes) {
  const ratio = (1 + meanRatio) / 2;
  return { fixedSeconds: Math.round(fixedSeconds * ratio), unitSeconds: Math.round(unitSeconds * ratio * 10) / 10 };
}

/** Returns the whole minutes that an order with a load needs, at least one. */
export const minutesFor = (parts: Pick<SiteMinutes, 'fixedSeconds' | 'unitSeconds'>, load: number): number =>
  Math.max(1, Math.round(expectedSeconds(parts, load) / 60));

/** Fits the parts of many visits. */
function fit(visits: readonly CountedVisit[]): SiteMinutes {
  const kept = withoutOutliers(visits, ({ seconds }) => seconds);
  const unitSeconds = unitSecondsOf(kept) ?? 0;
  const fixedSeconds = median(kept.map(({ seconds, load }) => Math.max(0, seconds - unitSeconds * load)));
  const ratios = kept.map(({ seconds, load }) => seconds / expectedSeconds({ fixedSeconds, unitSeconds }, load));
  const sorted = ratios.toSorted((a, b) => a - b);
  const mean = ratios.reduce((sum, ratio) => sum + Math.min(ratio, mostRatio), 0) / Math.max(1, ratios.length);
  return {
    visits: kept.length,
    fixedSeconds,
    unitSeconds,
    ratio80: Math.max(1, quantile(sorted, 0.8)),
    meanRatio: Math.min(mostMeanRatio, Math.max(1, mean)),
    usualLoad: median(kept.map(({ load }) => load)),
    ownMedianSeconds: median(kept.map(({ seconds }) => seconds)),
  };
}

/** Multiplies a value by how much longer these visits are than expected. */
function shrink(
  visits: readonly CountedVisit[],
  expectedOf: (visit: CountedVisit) => SiteMinutes,
  base: SiteMinutes,
): SiteMinutes {
  const ratioOf = (visit: CountedVisit): number =>
    Math.min(mostRatio, Math.max(1 / mostRatio, visit.seconds / expectedSeconds(expectedOf(visit), visit.load)));
  const kept = withoutOutliers(visits, ratioOf);
  const n = kept.length;
  const ratios = kept.map(ratioOf).toSorted((a, b) => a - b);
  const own = quantile(ratios, 0.5);
  const relation = Math.exp((n * Math.log(own)) / (n + pseudoVisits));
  const ratio80 = (n * (quantile(ratios, 0.8) / own) + pseudoVisits80 * base.ratio80) / (n + pseudoVisits80);
  return {
    visits: n,
    fixedSeconds: base.fixedSeconds * relation,
    unitSeconds: base.unitSeconds * relation,
    ratio80: Math.max(1, ratio80),
    meanRatio: base.meanRatio,
    usualLoad: median(kept.map(({ load }) => load)),
    ownMedianSeconds: median(kept.map(({ seconds }) => seconds)),
  };
}

/** Removes visits far longer or shorter than the others. Keeps all of fewer than four. */
function withoutOutliers<Visit>(visits: readonly Visit[], of: (visit: Visit) => number): readonly Visit[] {
  if (visits.length < 4) return visits;
  const logs = visits.map((visit) => Math.log(Math.max(0.01, of(visit))));
  const middle = median(logs);
  const deviation = 1.4826 * median(logs.map((log) => Math.abs(log - middle)));
  const limit = Math.max(3.5 * deviation, Math.log(3));
  return visits.filter((_, i) => Math.abs(logs[i]! - middle) <= limit);
}

/** The most pairs of visits that a slope is made of. */
const maxPairs = 20_000;

/** Returns the median slope over pairs of visits with different loads; null where there are too few. */
function unitSecondsOf(kept: readonly CountedVisit[]): number | null {
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
