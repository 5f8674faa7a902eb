import { driverColors } from '@roundsman/domain';
import type { Insertable } from 'kysely';
import type { PlatformTx, Query } from '../platform/db/handles.ts';
import type { Database } from '../platform/db/schema.ts';
import { hashPassword } from '../platform/password-hash.ts';
import {
  demoDrivers,
  demoSettings,
  demoVehicles,
  depotHours,
  flexibleBreaks,
  usualVehicles,
  vehiclePrices,
} from './demo-fleet.ts';
import type { DemoLabels } from './demo-orders.ts';
import type { DemoPlaces, Place } from './demo-places.ts';
import { makeDemoZones } from './demo-zones.ts';
import { officePhone } from './people.ts';
import type { DemoRole, DemoSignIn } from './sign-ins.ts';

export interface DemoCompany {
  readonly companyId: string;
  /** With its partner, the partner's sub accounts and the administration. */
  readonly allCompanyIds: readonly string[];
  readonly driverIds: readonly string[];
  readonly groupIds: readonly string[];
  readonly depotId: string;
  readonly labels: DemoLabels;
}

const people: Record<string, string> = {
  'anna@demo.roundsman.example': 'Anna Ferreira',
  'rolf@demo.roundsman.example': 'Rolf Lindqvist',
  'pia@demo.roundsman.example': 'Pia Almeida',
  'admin@demo.roundsman.example': 'Ada Admin',
};

/**
 * Creates the demo company with its users, drivers, labels and groups, its partner and the platform admin. No account can sign
 * in until `openAccounts`.
 */
export async function makeDemoCompany(
  { q }: PlatformTx,
  places: DemoPlaces,
  signIns: readonly DemoSignIn[],
): Promise<DemoCompany> {
  const company = (name: string, more: Partial<Insertable<Database['companies']>> = {}): Promise<string> =>
    q
      .insertInto('companies')
      .values({
        name,
        status: 'PURCHASED',
        phone: officePhone,
        industry: 'meal_prep',
        num_of_drivers: '5 - 10',
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then((row) => row.id);
  const partner = await company('Prime Meridian Couriers', { account_type: 'PARTNER', primary_color: '#0B7A75' });
  const companyId = await company('Nullhaven Fresh', { partner_id: partner });
  const administration = await company('Roundsman');
  const homes: Record<DemoRole, string> = { company_admin: companyId, user: companyId, partner, admin: administration };

  for (const { email, role } of signIns) {
    const user = await q
      .insertInto('users')
      .values({ email, name: people[email] ?? email })
      .returning('id')
      .executeTakeFirstOrThrow();
    await q
      .insertInto('memberships')
      .values({ user_id: user.id, company_id: homes[role], roles: [role] })
      .execute();
    if (role === 'partner') await q.insertInto('partners').values({ company_id: partner, user_id: user.id }).execute();
  }
  const subAccounts = await makeSubAccounts(q, partner);

  const furnished = await furnishCompany(q, companyId, places);
  await addGuests(q, companyId, furnished.groupIds);
  await addDepotStaff(q, companyId, furnished.hubId);
  return { ...furnished, companyId, allCompanyIds: [companyId, ...subAccounts, partner, administration] };
}

/** Returns the digests of the passwords, by e-mail. */
export async function hashPasswords(signIns: readonly DemoSignIn[]): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>();
  for (const { email, password } of signIns) hashes.set(email, await hashPassword(password));
  return hashes;
}

/** Sets the passwords of the demo's accounts, so that people can sign in. */
export async function openAccounts(q: Query, hashes: ReadonlyMap<string, string>): Promise<void> {
  for (const [email, password_hash] of hashes)
    await q.updateTable('users').set({ password_hash }).where('email', '=', email).execute();
}

/** The parts of a company from which plans of the demo are made. */
export type Furnished = Omit<DemoCompany, 'companyId' | 'allCompanyIds'>;

/** Creates settings, depots, fleet, drivers, zones, labels and groups in a company without any. */
export async function furnishCompany(
  q: Query,
  companyId: string,
  places: DemoPlaces,
): Promise<Furnished & { readonly hubId: string }> {
  const { depot, hub } = places;
  const settings = demoSettings(depot);
  await q
    .insertInto('company_settings')
    .values({ company_id: companyId, data: JSON.stringify(settings) })
    .execute();

  const [depotId = '', hubId = ''] = await makeDepots(q, companyId, depot, hub);
  const fleet = await q
    .insertInto('vehicles')
    .values(
      demoVehicles.map((vehicle) => ({
        ...vehicle,
        company_id: companyId,
        skills: [...vehicle.skills],
        depot_id: vehicle.kind === 'BICYCLE' ? hubId : depotId,
        ...vehiclePrices[vehicle.kind],
      })),
    )
    .returning('id')
    .execute();
  const rows = await q
    .insertInto('drivers')
    .values(
      demoDrivers.map((driver, i) => ({
        company_id: companyId,
        name: driver.name,
        vehicle_id: i < usualVehicles ? (fleet[i]?.id ?? null) : null,
        color: driverColors[i] ?? driverColors[0],
        email: null,
        phone: `+44770090000${i}`,
        capacity: driver.capacity,
        capacity2: driver.capacity2,
        skills: driver.skills,
        ...(driver.skills.includes('bike') ? startAndEnd(hub, hubId) : startAndEnd(depot, depotId)),
        shift_start: i % 2 ? '09:00' : '08:00',
        shift_end: i % 2 ? '18:00' : '17:00',
        break_start: driver.break ? '12:30' : null,
        break_end: driver.break ? '13:00' : null,
        breaks: JSON.stringify(driver.break ? [] : flexibleBreaks),
        max_working_minutes: driver.skills.includes('bike') ? 480 : null,
        speed: driver.skills.includes('bike') ? ('SLOW' as const) : ('NORMAL' as const),
      })),
    )
    .returning('id')
    .execute();
  await makeDemoZones(q, companyId, places, {
    cyclists: rows.flatMap(({ id }, i) => (demoDrivers[i]?.skills.includes('bike') ? id : [])),
    vans: fleet.flatMap(({ id }, i) => (demoVehicles[i]?.kind === 'VAN' ? id : [])),
  });
  const labels = await q
    .insertInto('labels')
    .values([
      { company_id: companyId, name: 'Fragile', color: '#C25E00' },
      { company_id: companyId, name: 'Express', color: '#B3261E' },
      { company_id: companyId, name: 'Regular', color: '#00875A' },
    ])
    .returning('id')
    .execute();
  const groups = await q
    .insertInto('groups')
    .values([
      { company_id: companyId, name: 'Restaurants' },
      { company_id: companyId, name: 'Offices' },
    ])
    .returning('id')
    .execute();
  const [fragile = '', express = '', repeat = ''] = labels.map((row) => row.id);
  return {
    driverIds: rows.map((row) => row.id),
    groupIds: groups.map((row) => row.id),
    depotId,
    hubId,
    labels: { fragile, express, repeat },
  };
}

/** Adds a user who loads the bicycles, and sees the orders and routes of the hub only. */
async function addDepotStaff(q: PlatformTx['q'], companyId: string, depotId: string): Promise<void> {
  const account = { name: 'Tuva Nilsen', email: 'tuva@demo.roundsman.example' };
  const user = await q.insertInto('users').values(account).returning('id').executeTakeFirstOrThrow();
  await q
    .insertInto('memberships')
    .values({ user_id: user.id, company_id: companyId, roles: ['user'], depot_id: depotId })
    .execute();
}

/** Adds group members who follow their own orders, and one open invitation. */
async function addGuests(q: PlatformTx['q'], companyId: string, groupIds: readonly string[]): Promise<void> {
  const [restaurants = '', offices = ''] = groupIds;
  for (const [name, email, groupId] of [
    ['Oriol Vidal', 'oriol@harbour-kitchen.example', restaurants],
    ['Hanna Ek', 'hanna@harbour-kitchen.example', restaurants],
    ['Samir Haddad', 'samir@longitude-offices.example', offices],
  ] as const) {
    const user = await q.insertInto('users').values({ email, name }).returning('id').executeTakeFirstOrThrow();
    await q
      .insertInto('memberships')
      .values({ user_id: user.id, company_id: companyId, roles: ['user'], group_ids: [groupId], restricted: true })
      .execute();
  }
  const anna = await q
    .selectFrom('memberships')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('restricted', '=', false)
    .limit(1)
    .executeTakeFirstOrThrow();
  await q
    .insertInto('invitations')
    .values({
      company_id: companyId,
      group_id: restaurants,
      email: 'chef@meridian-bistro.example',
      invited_by: anna.user_id,
      expires_at: new Date(Date.now() + 14 * 86_400_000),
    })
    .execute();
}

/** Creates further sub accounts of the partner. They are empty, and their admins cannot sign in. */
async function makeSubAccounts(q: Query, partner: string): Promise<string[]> {
  const ids: string[] = [];
  const accounts = [
    { name: 'Equator Laundry', account_type: 'PARTNER', status: 'NEW', admin: 'Esi Owusu' },
    { name: 'Atlantic Office Supply', account_type: 'DEFAULT', status: 'ASKING_FOR_PURCHASE', admin: 'Hugo Martin' },
  ] as const;
  for (const { admin, ...account } of accounts) {
    const { id } = await q
      .insertInto('companies')
      .values({ ...account, partner_id: partner })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
    const email = `${admin.split(' ')[0]?.toLowerCase()}@demo.roundsman.example`;
    const user = await q.insertInto('users').values({ email, name: admin }).returning('id').executeTakeFirstOrThrow();
    await q
      .insertInto('memberships')
      .values({ user_id: user.id, company_id: id, roles: ['company_admin'] })
      .execute();
  }
  return ids;
}

/** Creates the depot where most drivers start, and the hub of the bicycles. Returns their ids. */
async function makeDepots(q: Query, companyId: string, depot: Place, hub: Place): Promise<string[]> {
  const rows = await q
    .insertInto('depots')
    .values([
      {
        company_id: companyId,
        name: 'Main depot',
        address: depot.address,
        lat: depot.lat,
        lng: depot.lng,
        opening_hours: JSON.stringify(depotHours.openingHours),
        loading_minutes: depotHours.loadingMinutes,
        contact_name: 'Vera Costa',
        phone: officePhone,
        note: 'Loading bay at the back',
      },
      {
        company_id: companyId,
        name: 'Bicycle hub',
        address: hub.address,
        lat: hub.lat,
        lng: hub.lng,
      },
    ])
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

const startAndEnd = ({ address, lat, lng }: Place, depotId: string) => ({
  start_depot_id: depotId,
  end_depot_id: depotId,
  start_address: address,
  start_lat: lat,
  start_lng: lng,
  end_address: address,
  end_lat: lat,
  end_lng: lng,
});
