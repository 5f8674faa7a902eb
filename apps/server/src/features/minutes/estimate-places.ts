import type { MinutesLevel } from '@roundsman/domain';
import { estimateDoor } from '@roundsman/planning/doors';
import {
  type CompanyMinutes,
  companyMinutes,
  estimatePlace,
  learnCompany,
  median,
  type SiteMinutes,
} from '@roundsman/planning/minutes-on-site';
import type { TenantTx } from '../../platform/db/handles.ts';
import { readLabelNames } from '../labels/index.ts';
import {
  addChangedVisits,
  type CompanyTx,
  countVisitsOfKinds,
  deleteDoorEstimates,
  deleteEstimates,
  insertDoorEstimates,
  insertEstimates,
  type KindCount,
  listPlaces,
  listVisitsAt,
  listVisitsAtDoors,
  listVisitsOfKinds,
  listVisitsOfLabels,
  saveCompany,
  selectCompanyForUpdate,
  sinceOf,
  type StoredDoorEstimate,
  type StoredEstimate,
  type VisitAtDoor,
  type VisitAtPlace,
  type VisitOfKind,
} from './estimates.store.ts';
import { type AcceptedRow, listAccepted, readRule } from './minutes.store.ts';
import { deleteDriverMinutes, storeDriverMinutes } from './driver-minutes.ts';

/** Places whose visits are read together, so that a process answers requests in between. */
const placesAtOnce = 200;
const shownVisits = 20;
/** Fewer visits are no evidence: one of an hour may have had any reason. */
const leastVisits = 3;

/** Returns whether so many visits are evidence. Accepted minutes are shown with any, so that they can be undone. */
export const isEvidence = (counted: number, isAccepted: boolean): boolean => counted >= (isAccepted ? 1 : leastVisits);

/**
 * Estimates minutes and doors of places anew, in the transaction that changed their visits. The company's values stay as
 * they are, until so many visits have changed that all is estimated anew.
 * @param changed the number of visits that changed
 */
export async function estimatePlaces(tx: CompanyTx, places: readonly string[], changed: number): Promise<void> {
  if (changed === 0) return;
  const company = await selectCompanyForUpdate(tx);
  await addChangedVisits(tx, changed);
  // Nothing is stored yet. The next run of the job estimates the whole company.
  if (!company) return;
  const basis = { company: companyMinutes(company.values), since: company.since };
  for (const chunk of chunksOf([...new Set(places)])) {
    await storeMinutes(tx, chunk, basis);
    await storeDoors(tx, chunk);
  }
}

/**
 * Learns the company's values, and estimates the minutes of all its places, labels and kinds of stops by them. Doors depend
 * on the visits of their place only, so all are estimated the first time alone.
 */
export async function estimateCompany(tx: TenantTx, now: Date): Promise<void> {
  const isFirst = (await selectCompanyForUpdate(tx)) === null;
  const since = sinceOf(now);
  const kinds = await countVisitsOfKinds(tx, since);
  const visits = await listVisitsOfKinds(tx, since, kinds);
  const company = learnCompany(visits);
  const counted = kinds.reduce((sum, kind) => sum + kind.counted, 0);
  await saveCompany(tx, { values: company.values, visits: counted, at: now });
  await deleteEstimates(tx, null);
  await insertEstimates(
    tx,
    estimateKinds(visits, kinds, ({ stop, goods }) => company.of(stop, goods)),
  );
  const labels = await readLabelNames(tx.q);
  if (labels.size > 0) {
    const counts = await countVisitsOfKinds(tx, since, { byLabel: true });
    const known = counts.filter(({ labelId }) => labelId !== null && labels.has(labelId));
    const ofLabels = await listVisitsOfLabels(tx, since);
    await insertEstimates(
      tx,
      estimateKinds(ofLabels, known, ({ goods }, there) => estimatePlace(there, goods, company)),
    );
  }
  for (const places of chunksOf(await listPlaces(tx))) {
    await storeMinutes(tx, places, { company, since });
    if (isFirst) await storeDoors(tx, places);
  }
  await ((await readRule(tx)).showsDrivers ? storeDriverMinutes(tx) : deleteDriverMinutes(tx));
}

function* chunksOf(places: readonly string[]): Generator<string[]> {
  for (let from = 0; from < places.length; from += placesAtOnce) yield places.slice(from, from + placesAtOnce);
}

interface Basis {
  readonly company: CompanyMinutes;
  readonly since: Date;
}

async function storeMinutes(tx: CompanyTx, places: readonly string[], { company, since }: Basis): Promise<void> {
  const accepted = await listAccepted(tx, places);
  const visits = await listVisitsAt(tx, places, since);
  await deleteEstimates(tx, places);
  await insertEstimates(
    tx,
    [...Map.groupBy(visits, ({ stop, place }) => `${stop} ${place}`).values()].flatMap((there) =>
      estimateMinutes(there, company, accepted),
    ),
  );
}

async function storeDoors(tx: CompanyTx, places: readonly string[]): Promise<void> {
  const visits = await listVisitsAtDoors(tx, places);
  await deleteDoorEstimates(tx, places);
  await insertDoorEstimates(
    tx,
    [...Map.groupBy(visits, ({ place }) => place).values()].flatMap((there) => estimateDoorOf(there)),
  );
}

type Counted<Visit extends { readonly seconds: number | null }> = Visit & { readonly seconds: number };
const isCounted = (visit: VisitAtPlace): visit is Counted<VisitAtPlace> => visit.seconds !== null;

/** Estimates an address with one stop type, and its customers where it has several. */
function estimateMinutes(
  visits: readonly VisitAtPlace[],
  company: CompanyMinutes,
  accepted: readonly AcceptedRow[],
): StoredEstimate[] {
  const all = visits.filter(isCounted);
  const byCustomer = [...Map.groupBy(visits, ({ customer }) => customer)];
  const isAlone = byCustomer.length === 1;
  return [...Map.groupBy(visits, ({ goods }) => goods).values()].flatMap((own) => {
    const [last] = own;
    const estimate = estimatePlace(all, last?.goods ?? null, company);
    if (!last || !estimate) return [];
    const { goods } = last;
    const address = {
      ...storedOf('address', own, estimate),
      customer: null,
      soleCustomer: isAlone ? last.customer : null,
    };
    const ofCustomer = { ...address, level: 'contact' as const, customer: address.soleCustomer };
    const isKept = isEvidence(address.counted, isAccepted(address, accepted) || isAccepted(ofCustomer, accepted));
    const ofAddress = isKept ? [address] : [];
    if (isAlone) return ofAddress;
    const ofContacts = byCustomer.flatMap(([customer, there]) => {
      const mine = there.filter((visit) => visit.goods === goods);
      const ofContact = estimatePlace(there.filter(isCounted), goods, company, estimate);
      if (customer === null || mine.length === 0 || !ofContact) return [];
      const contact = storedOf('contact', mine, ofContact);
      return isEvidence(contact.counted, isAccepted(contact, accepted)) ? contact : [];
    });
    return [...ofAddress, ...ofContacts];
  });
}

function storedOf(level: MinutesLevel, own: readonly VisitAtPlace[], estimate: SiteMinutes): StoredEstimate {
  const { stop, goods, place, customer, orderId } = own[0]!;
  const counted = own.filter(isCounted);
  return {
    level,
    stop,
    goods,
    place,
    customer,
    labelId: null,
    soleCustomer: null,
    isOneCustomer: new Set(own.map((visit) => visit.customer)).size === 1,
    orderId,
    counted: counted.length,
    leftOut: own.length - counted.length,
    leftOutEstimated: own.filter(({ problem }) => problem === 'ESTIMATED').length,
    ...valuesOf(counted, estimate),
  };
}

/** The estimate may rest on visits with other goods, too; the usual load does not. */
const valuesOf = (
  counted: readonly { readonly day: string; readonly seconds: number; readonly load: number }[],
  estimate: SiteMinutes,
) => ({
  medianSeconds: median(counted.map(({ seconds }) => seconds)),
  estimate: { ...estimate, usualLoad: median(counted.map(({ load }) => load)) },
  recent: counted.slice(0, shownVisits).map(({ day, seconds, load }) => ({ day, seconds, load })),
});

const isAccepted = (
  { level, stop, goods, place, customer }: Pick<StoredEstimate, 'level' | 'stop' | 'goods' | 'place' | 'customer'>,
  accepted: readonly AcceptedRow[],
): boolean =>
  accepted.some(
    (row) =>
      row.place === place &&
      row.level === level &&
      row.stop === stop &&
      row.goods === goods &&
      row.customer === customer,
  );

/** Estimates kinds of stops, or labels with them. */
function estimateKinds(
  visits: readonly VisitOfKind[],
  counts: readonly KindCount[],
  estimateOf: (kind: KindCount, ofLabel: readonly VisitOfKind[]) => SiteMinutes | null,
): StoredEstimate[] {
  const byLabel = Map.groupBy(visits, ({ labelId, stop }) => `${labelId} ${stop}`);
  return counts.flatMap((kind) => {
    const ofLabel = byLabel.get(`${kind.labelId} ${kind.stop}`) ?? [];
    const estimate = estimateOf(kind, ofLabel);
    if (!estimate || kind.counted === 0) return [];
    const own = ofLabel.filter(({ goods }) => goods === kind.goods);
    return {
      ...kind,
      level: kind.labelId === null ? 'kind' : 'label',
      place: null,
      customer: null,
      soleCustomer: null,
      isOneCustomer: false,
      orderId: null,
      ...valuesOf(own, estimate),
    };
  });
}

function estimateDoorOf(visits: readonly VisitAtDoor[]): StoredDoorEstimate[] {
  const [last] = visits;
  const estimate = estimateDoor(observedOf(visits));
  if (!last || !estimate) return [];
  return [
    {
      place: last.place,
      orderId: last.orderId,
      stop: last.stop,
      isOneName: new Set(visits.map(({ name }) => name)).size === 1,
      door: estimate.door,
      parking: estimate.parking?.point ?? null,
      spreadMetres: estimate.spreadMetres,
      agreeing: estimate.visits.length,
    },
  ];
}

/** Returns visits at one place as the estimate of its door takes them. */
export const observedOf = (visits: readonly VisitAtDoor[]) =>
  visits.map(({ orderId, door, parking, positions }) => ({ key: orderId, door, parking, positions }));
