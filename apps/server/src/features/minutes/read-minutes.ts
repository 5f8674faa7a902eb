import { type MinutesLevel, minutesKey, type StopType } from '@roundsman/domain';
import {
  type CompanyMinutes,
  estimatePlace,
  expectedSeconds,
  lastVisits,
  learnCompany,
  median,
  minutesFor,
  plannedParts,
  type SiteMinutes,
} from '@roundsman/planning/minutes-on-site';
import type { TenantTx } from '../../platform/db/handles.ts';
import { readLabelNames } from '../labels/index.ts';
import { readSettings } from '../settings/index.ts';
import {
  type AcceptedRow,
  type ContactAtPlace,
  listAccepted,
  listContactsAtPlaces,
  listSecondsOfCompany,
  listVisits,
  listWaiting,
  type VisitOfYear,
  type WaitingOrder,
} from './minutes.store.ts';

/** The minutes of one subject, with their evidence. */
export interface LearnedMinutes {
  readonly key: string;
  readonly level: MinutesLevel;
  readonly stop: StopType;
  /** The first kind of goods of the orders; null: none. */
  readonly goods: string | null;
  readonly place: string | null;
  readonly customer: string | null;
  readonly label: { readonly id: string; readonly name: string } | null;
  readonly name: string | null;
  readonly address: string | null;
  readonly contact: ContactAtPlace | null;
  /** Newest first, also those that do not count. */
  readonly visits: readonly VisitOfYear[];
  readonly estimate: SiteMinutes;
  readonly accepted: AcceptedRow | null;
  /** Minutes of a new order now, with the usual load. */
  readonly plannedMinutes: number;
  readonly proposedMinutes: number;
}

/** Returns the company's own values, towards which those of places are shrunk. */
export const readCompanyMinutes = async (tx: TenantTx, now: Date): Promise<CompanyMinutes> =>
  learnCompany(await listSecondsOfCompany(tx, now));

/** Fewer visits are no evidence: one of an hour may have had any reason. */
const leastVisits = 3;

const isCounted = (visit: VisitOfYear): visit is VisitOfYear & { readonly seconds: number } => visit.seconds !== null;

/** Returns everything that the company has learned; with `places` only about these places. */
export async function readLearned(
  tx: TenantTx,
  now: Date,
  places: readonly string[] | null = null,
): Promise<LearnedMinutes[]> {
  const company = await readCompanyMinutes(tx, now);
  const visits = await listVisits(tx, now, places);
  const accepted = await listAccepted(tx);
  const { serviceTime } = await readSettings(tx);
  const placed = [...new Set(visits.flatMap(({ place }) => place ?? []))];
  const contacts = await listContactsAtPlaces(tx, placed);
  const learner = { company, accepted, serviceTime, contacts: firstByCustomer(contacts) };
  const ofPlaces = [...Map.groupBy(visits, ({ stop, place }) => `${stop} ${place}`).values()].flatMap((atPlace) =>
    learnPlace(atPlace, learner),
  );
  if (places !== null) return ofPlaces;
  const labels = [...(await readLabelNames(tx.q))].map(([id, name]) => ({ id, name }));
  return [
    ...ofPlaces,
    ...labels.flatMap((label) =>
      byKind(visits.filter((visit) => visit.labels.includes(label.id))).flatMap(({ all, own, stop, goods }) =>
        learn({ level: 'label', stop, goods, label, visits: own }, learner, estimatePlace(all, goods, company)),
      ),
    ),
    ...byKind(visits).flatMap(({ own, stop, goods }) =>
      learn({ level: 'kind', stop, goods, visits: own }, learner, company.of(stop, goods)),
    ),
  ];
}

/** Groups visits by stop type and kind of goods. `all`: those of any goods that count. */
function byKind(visits: readonly VisitOfYear[]) {
  const byStop = Map.groupBy(visits.filter(isCounted), ({ stop }) => stop);
  return [...Map.groupBy(visits, ({ stop, goods }) => `${stop} ${goods ?? ''}`).values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ own, all: byStop.get(first.stop) ?? [], stop: first.stop, goods: first.goods }] : [];
  });
}

interface Learner {
  readonly company: CompanyMinutes;
  readonly accepted: readonly AcceptedRow[];
  readonly serviceTime: number;
  readonly contacts: ReadonlyMap<string, ContactAtPlace>;
}

const firstByCustomer = (contacts: readonly ContactAtPlace[]): ReadonlyMap<string, ContactAtPlace> =>
  new Map(contacts.toReversed().map((contact) => [contact.customer, contact]));

/** Learns an address and its contacts. An address whose visits were all at one contact is not listed beside it. */
function learnPlace(visits: readonly VisitOfYear[], learner: Learner): LearnedMinutes[] {
  const [first] = visits;
  if (!first?.place) return [];
  const { place } = first;
  const byCustomer = [...Map.groupBy(visits, ({ customer }) => customer)];
  return byKind(visits).flatMap(({ all, own, stop, goods }) => {
    const estimate = estimatePlace(all, goods, learner.company);
    const [address] = learn({ level: 'address', stop, goods, place, visits: own }, learner, estimate);
    if (!estimate || !address) return [];
    const isAlone = byCustomer.length === 1;
    const ofContacts = byCustomer.flatMap(([customer, there]) => {
      const contact = customer === null ? undefined : learner.contacts.get(customer);
      const mine = there.filter((visit) => visit.goods === goods);
      if (!contact || mine.length === 0) return [];
      const ofContact = isAlone ? estimate : estimatePlace(there.filter(isCounted), goods, learner.company, estimate);
      return learn({ level: 'contact', stop, goods, place, customer, contact, visits: mine }, learner, ofContact);
    });
    return isAlone && ofContacts.length === 1 && !address.accepted ? ofContacts : [address, ...ofContacts];
  });
}

/** Returns what is learned about a stop of a customer: the contact's minutes, else the address's. */
export function learnedAtPlace(
  learned: readonly LearnedMinutes[],
  at: { readonly stop: StopType; readonly place: string | null; readonly customer: string | null },
): LearnedMinutes | undefined {
  if (at.place === null) return undefined;
  const there = learned.filter(({ stop, place }) => stop === at.stop && place === at.place);
  return (
    there.find(({ level, customer }) => level === 'contact' && customer === at.customer) ??
    there.find(({ level }) => level === 'address') ??
    there[0]
  );
}

interface Subject {
  readonly level: MinutesLevel;
  readonly stop: StopType;
  readonly goods: string | null;
  readonly place?: string;
  readonly customer?: string | null;
  readonly contact?: ContactAtPlace;
  readonly label?: { readonly id: string; readonly name: string };
  readonly visits: readonly VisitOfYear[];
}

function learn(subject: Subject, learner: Learner, estimated: SiteMinutes | null): LearnedMinutes[] {
  const { level, stop, goods, place = null, customer = null, contact = null, label = null, visits } = subject;
  const counted = visits.filter(isCounted);
  if (!estimated) return [];
  // The estimate may rest on visits with other goods, too.
  const estimate = { ...estimated, usualLoad: median(counted.map(({ load }) => load)) };
  const names = new Set(visits.map(({ customer: of }) => of));
  const isPlace = level === 'address' || level === 'contact';
  const accepted =
    learner.accepted.find(
      (row) =>
        row.level === level &&
        row.stop === stop &&
        row.goods === goods &&
        row.place === place &&
        row.customer === customer &&
        row.labelId === (label?.id ?? null),
    ) ?? null;
  if (counted.length < (accepted ? 1 : leastVisits)) return [];
  return [
    {
      key: minutesKey({ level, stop, goods, id: label?.id ?? place, customer }),
      level,
      stop,
      goods,
      place,
      customer,
      label,
      name: contact?.name ?? (isPlace && names.size === 1 ? (visits[0]?.name ?? null) : null),
      address: isPlace ? (visits[0]?.address ?? null) : null,
      contact,
      visits,
      estimate,
      accepted,
      plannedMinutes: plannedFor({ level, stop, goods, place, customer, contact, label }, estimate.usualLoad, learner),
      proposedMinutes: minutesFor(plannedParts(estimate), estimate.usualLoad),
    },
  ];
}

/** Returns the minutes of a new order without a duration of its own. A contact's duration is copied to its deliveries. */
function plannedFor(
  {
    level,
    stop,
    goods,
    place,
    customer,
    contact,
    label,
  }: Omit<Subject, 'visits' | 'place' | 'contact' | 'label'> & {
    readonly place: string | null;
    readonly contact: ContactAtPlace | null;
    readonly label: Subject['label'] | null;
  },
  load: number,
  { accepted, serviceTime }: Learner,
): number {
  if (level === 'contact' && stop === 'delivery' && contact?.duration != null) return contact.duration;
  const applies = (row: AcceptedRow): boolean =>
    row.stop === stop &&
    row.goods === goods &&
    (row.level === 'kind' ||
      (row.level === 'label' && row.labelId === label?.id) ||
      (row.level === 'address' && place !== null && row.place === place) ||
      (row.level === 'contact' && customer !== null && row.customer === customer));
  const first = (['contact', 'address', 'label', 'kind'] as const)
    .map((of) => accepted.find((row) => row.level === of && applies(row)))
    .find((row) => row !== undefined);
  return first ? minutesFor(first, load) : serviceTime;
}

/** Orders that wait, by the keys of the subjects that they belong to. */
export interface WaitingCounts {
  readonly waiting: ReadonlyMap<string, number>;
  /** By the id of the accepted minutes. */
  readonly filled: ReadonlyMap<string, number>;
}

export async function readWaitingCounts(tx: TenantTx): Promise<WaitingCounts> {
  const waiting = new Map<string, number>();
  const filled = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string): unknown => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const order of await listWaiting(tx)) {
    for (const stop of stopsOf(order)) {
      const [duration, place, customer] = [
        order[`${stop}_duration`],
        order[`${stop}_place`],
        order[`${stop}_customer`],
      ];
      const mark = order.filled.find((one) => one.stop === stop && one.minutes === duration);
      if (mark?.acceptedId) add(filled, mark.acceptedId);
      if (duration !== null) continue;
      const goods = order.goods[0] ?? null;
      add(waiting, minutesKey({ level: 'kind', stop, goods, id: null, customer: null }));
      if (place !== null) add(waiting, minutesKey({ level: 'address', stop, goods, id: place, customer: null }));
      if (customer !== null) add(waiting, minutesKey({ level: 'contact', stop, goods, id: place, customer }));
      for (const id of order.labels) add(waiting, minutesKey({ level: 'label', stop, goods, id, customer: null }));
    }
  }
  return { waiting, filled };
}

export const stopsOf = ({ route_plan_type: type }: Pick<WaitingOrder, 'route_plan_type'>): readonly StopType[] =>
  type === 'PDP' ? ['pickup', 'delivery'] : ['delivery'];

const toMinutes = (seconds: number): number => Math.round(seconds / 6) / 10;
const shownVisits = 20;
/** Contacts and addresses rest on their last visits, all others on those of the year. */
const shownOf = (level: MinutesLevel): number =>
  level === 'contact' || level === 'address' ? lastVisits : Number.POSITIVE_INFINITY;

export function presentLearned(
  {
    key,
    level,
    stop,
    goods,
    name,
    address,
    contact,
    label,
    visits,
    estimate,
    accepted,
    plannedMinutes,
    proposedMinutes,
  }: LearnedMinutes,
  { waiting, filled }: WaitingCounts,
) {
  const counted = visits.filter(isCounted);
  const parts = plannedParts(estimate);
  return {
    key,
    level,
    stop,
    name: label?.name ?? name,
    address,
    contact: contact && { _id: contact.id, name: contact.name },
    label: label && { _id: label.id, name: label.name },
    goods,
    visits: Math.min(counted.length, shownOf(level)),
    leftOut: visits.length - counted.length,
    leftOutEstimated: visits.filter(({ problem }) => problem === 'ESTIMATED').length,
    plannedMinutes,
    usualMinutes: toMinutes(median(counted.map(({ seconds }) => seconds))),
    minutes80: toMinutes(expectedSeconds(estimate, estimate.usualLoad) * estimate.ratio80),
    proposedMinutes,
    fixedMinutes: toMinutes(parts.fixedSeconds),
    minutesPerUnit: Math.round((parts.unitSeconds / 60) * 100) / 100,
    usualLoad: estimate.usualLoad,
    recent: counted.slice(0, shownVisits).map(({ day, seconds, load }) => ({ day, minutes: toMinutes(seconds), load })),
    accepted: accepted && {
      minutes: accepted.minutes,
      plannedBefore: accepted.plannedMinutes,
      acceptedAt: accepted.acceptedAt.toISOString(),
      isByRule: accepted.isByRule,
      by: accepted.by,
    },
    waitingOrders: waiting.get(key) ?? 0,
    filledOrders: accepted ? (filled.get(accepted.id) ?? 0) : 0,
  };
}

export type WireMinutes = ReturnType<typeof presentLearned>;

/** Returns minutes by which the proposal differs from what is planned. */
export const differenceOf = ({
  proposedMinutes,
  plannedMinutes,
}: Pick<WireMinutes, 'proposedMinutes' | 'plannedMinutes'>) => proposedMinutes - plannedMinutes;
