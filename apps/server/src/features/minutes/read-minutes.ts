import { type MinutesLevel, minutesKey, type StopType } from '@roundsman/domain';
import {
  expectedSeconds,
  lastVisits,
  minutesFor,
  plannedParts,
  type SiteMinutes,
} from '@roundsman/planning/minutes-on-site';
import type { TenantTx } from '../../platform/db/handles.ts';
import { readLabelNames } from '../labels/index.ts';
import { readSettings } from '../settings/index.ts';
import { isEvidence } from './estimate-places.ts';
import { type EstimateRow, listEstimates, readRecent } from './estimates.store.ts';
import {
  type AcceptedRow,
  type ContactAtPlace,
  listAccepted,
  listContactsAtPlaces,
  listWaiting,
  type WaitingOrder,
} from './minutes.store.ts';

/** The minutes of one subject, with their evidence. */
export interface LearnedMinutes {
  readonly key: string;
  /** Its row, which has the last visits. */
  readonly estimateId: string;
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
  /** Visits of the year that count, and those that do not. */
  readonly counted: number;
  readonly leftOut: number;
  /** Of these, visits whose arrival is estimated. */
  readonly leftOutEstimated: number;
  /** Of the visits that count. */
  readonly medianSeconds: number;
  readonly estimate: SiteMinutes;
  readonly accepted: AcceptedRow | null;
  /** Minutes of a new order now, with the usual load. */
  readonly plannedMinutes: number;
  readonly proposedMinutes: number;
}

/** Returns everything that the company has learned; with `places` only about these places. */
export async function readLearned(tx: TenantTx, places: readonly string[] | null = null): Promise<LearnedMinutes[]> {
  const rows = await listEstimates(tx, places);
  const accepted = await listAccepted(tx, places);
  const { serviceTime } = await readSettings(tx);
  const contacts = await listContactsAtPlaces(tx, [...new Set(rows.flatMap(({ place }) => place ?? []))]);
  const labels = rows.some(({ level }) => level === 'label') ? await readLabelNames(tx.q) : new Map<string, string>();
  const learner: Learner = {
    accepted: new Map(accepted.map((row) => [subjectKey(row), row])),
    serviceTime,
    contacts: firstByCustomer(contacts),
    labels,
  };
  return rows.flatMap((row) => (row.level === 'address' ? ofAddress(row, learner) : learn(row, learner)));
}

interface Learner {
  readonly accepted: ReadonlyMap<string, AcceptedRow>;
  readonly serviceTime: number;
  readonly contacts: ReadonlyMap<string, ContactAtPlace>;
  readonly labels: ReadonlyMap<string, string>;
}

type Subject = Pick<AcceptedRow, 'level' | 'stop' | 'goods' | 'place' | 'customer' | 'labelId'>;

const subjectKey = ({ level, stop, goods, place, customer, labelId }: Subject): string =>
  minutesKey({ level, stop, goods, id: labelId ?? place, customer });

const firstByCustomer = (contacts: readonly ContactAtPlace[]): ReadonlyMap<string, ContactAtPlace> =>
  new Map(contacts.toReversed().map((contact) => [contact.customer, contact]));

/** An address whose visits were all at one contact is not listed beside it, unless minutes are accepted for it. */
function ofAddress(row: EstimateRow, learner: Learner): LearnedMinutes[] {
  const address = learn(row, learner);
  if (row.soleCustomer === null) return address;
  const contact = learn({ ...row, level: 'contact', customer: row.soleCustomer }, learner);
  return contact.length > 0 && !address[0]?.accepted ? contact : [...address, ...contact];
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

function learn(row: EstimateRow, learner: Learner): LearnedMinutes[] {
  const { id, level, stop, goods, place, customer, labelId, counted, leftOut, leftOutEstimated, estimate } = row;
  const accepted = learner.accepted.get(subjectKey(row)) ?? null;
  if (!isEvidence(counted, accepted !== null)) return [];
  const contact = (customer !== null && learner.contacts.get(customer)) || null;
  const label = labelId === null ? undefined : learner.labels.get(labelId);
  // A customer who is not a contact has no row beside the address; nor has a label that was just deleted.
  if ((level === 'contact' && !contact) || (level === 'label' && label === undefined)) return [];
  return [
    {
      key: subjectKey(row),
      estimateId: id,
      level,
      stop,
      goods,
      place,
      customer,
      label: labelId !== null && label !== undefined ? { id: labelId, name: label } : null,
      name: contact?.name ?? (row.isOneCustomer ? row.name : null),
      address: row.address,
      contact,
      counted,
      leftOut,
      leftOutEstimated,
      medianSeconds: row.medianSeconds,
      estimate,
      accepted,
      plannedMinutes: plannedFor(row, contact, learner),
      proposedMinutes: minutesFor(plannedParts(estimate), estimate.usualLoad),
    },
  ];
}

/** Returns the minutes of a new order without a duration of its own. A contact's duration is copied to its deliveries. */
function plannedFor(row: EstimateRow, contact: ContactAtPlace | null, { accepted, serviceTime }: Learner): number {
  const { level, stop, goods, place, customer, labelId } = row;
  if (level === 'contact' && stop === 'delivery' && contact?.duration != null) return contact.duration;
  const none = { stop, goods, place: null, customer: null, labelId: null };
  const subjects: readonly Subject[] = [
    { ...none, level: 'contact', place, customer },
    { ...none, level: 'address', place },
    { ...none, level: 'label', labelId },
    { ...none, level: 'kind' },
  ];
  const first = subjects.flatMap((subject) => accepted.get(subjectKey(subject)) ?? []).find((one) => one !== undefined);
  return first ? minutesFor(first, row.estimate.usualLoad) : serviceTime;
}

/** Orders that wait, by the keys of the subjects that they belong to. */
interface WaitingCounts {
  readonly waiting: ReadonlyMap<string, number>;
  /** By the id of the accepted minutes. */
  readonly filled: ReadonlyMap<string, number>;
}

async function readWaitingCounts(tx: TenantTx, places: readonly string[] | null): Promise<WaitingCounts> {
  const waiting = new Map<string, number>();
  const filled = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string): unknown => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const order of await listWaiting(tx, places)) {
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
/** Contacts and addresses rest on their last visits, all others on those of the year. */
const shownOf = (level: MinutesLevel): number =>
  level === 'contact' || level === 'address' ? lastVisits : Number.POSITIVE_INFINITY;

/** Presents what is learned as pages sort and filter it. */
export function summarize({
  key,
  level,
  stop,
  name,
  address,
  contact,
  label,
  goods,
  counted,
  leftOut,
  leftOutEstimated,
  medianSeconds,
  estimate,
  accepted,
  plannedMinutes,
  proposedMinutes,
}: LearnedMinutes) {
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
    visits: Math.min(counted, shownOf(level)),
    leftOut,
    leftOutEstimated,
    plannedMinutes,
    usualMinutes: toMinutes(medianSeconds),
    minutes80: toMinutes(expectedSeconds(estimate, estimate.usualLoad) * estimate.ratio80),
    proposedMinutes,
    fixedMinutes: toMinutes(parts.fixedSeconds),
    minutesPerUnit: Math.round((parts.unitSeconds / 60) * 100) / 100,
    usualLoad: estimate.usualLoad,
    accepted: accepted && {
      minutes: accepted.minutes,
      plannedBefore: accepted.plannedMinutes,
      acceptedAt: accepted.acceptedAt.toISOString(),
      isByRule: accepted.isByRule,
      by: accepted.by,
    },
  };
}

export type MinutesSummary = ReturnType<typeof summarize>;

/** Presents subjects with their last visits, and with the orders that wait for them. */
export async function presentPage(tx: TenantTx, items: readonly LearnedMinutes[]) {
  if (items.length === 0) return [];
  const places = items.flatMap(({ place }) => place ?? []);
  // Labels and kinds of stops have orders at all places.
  const { waiting, filled } = await readWaitingCounts(tx, places.length === items.length ? places : null);
  const recent = await readRecent(
    tx,
    items.map(({ estimateId }) => estimateId),
  );
  return items.map((item) => ({
    ...summarize(item),
    recent: (recent.get(item.estimateId) ?? []).map(({ day, seconds, load }) => ({
      day,
      minutes: toMinutes(seconds),
      load,
    })),
    waitingOrders: waiting.get(item.key) ?? 0,
    filledOrders: item.accepted ? (filled.get(item.accepted.id) ?? 0) : 0,
  }));
}

/** Returns minutes by which the proposal differs from what is planned. */
export const differenceOf = ({
  proposedMinutes,
  plannedMinutes,
}: Pick<MinutesSummary, 'proposedMinutes' | 'plannedMinutes'>) => proposedMinutes - plannedMinutes;
