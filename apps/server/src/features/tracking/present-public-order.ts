import { parseSettings, shownLoads } from '@roundsman/domain';
import type { EndpointNamed, Reply } from '@roundsman/contract';
import type { CompanyBrand } from '../../shared/company-brand.ts';
import type { LogRow } from '../orders/index.ts';
import type { TrackedRow } from './tracking.store.ts';

type PublicOrder = Reply<EndpointNamed<'GET /public-orders/:id'>>;

/** Returns the company as its customers see it, with its brand. */
export function presentCompany(row: TrackedRow, brand: CompanyBrand): PublicOrder['company'] {
  const { systemLanguage, timeZone } = parseSettings(row.settings);
  return {
    name: row.company_name,
    logo: brand.logo,
    primaryColor: brand.primaryColor,
    language: systemLanguage,
    timeZone,
  };
}

/**
 * Returns the fields of the order page: no e-mail, no id, no text of the driver except a neighbour's name, which the company
 * must show as it must notes.
 */
export function presentPublicOrder(
  row: TrackedRow,
  log: readonly LogRow[],
  labels: readonly { readonly name: string; readonly color: string }[],
  brand: CompanyBrand,
): PublicOrder {
  const settings = parseSettings(row.settings);
  const noteOf = (text: string | null): string | null => (settings.showNotesToCustomers ? text : null);
  const entry = log.findLast((candidate) => candidate.status === row.status);
  return {
    orderCode: row.order_code,
    orderRef: row.order_ref,
    status: row.status,
    statusAt: entry?.created_at.toISOString() ?? null,
    deliveryDate: row.delivery_date,
    routePlanType: row.route_plan_type,
    routePlanName: row.plan_name,
    group: row.group_name,
    load: row.load,
    loads: shownLoads(settings.loadDimensions, row),
    labels: labels.map(({ name, color }) => ({ name, color })),
    requiredSkills: row.required_skills,
    notes: noteOf(row.notes),
    driver: settings.showFullContactsToCustomers ? row.driver_name : firstName(row.driver_name),
    ...presentReceiver(row),
    pickup: row.route_plan_type === 'PDP' ? presentPickup(row, noteOf) : null,
    delivery: {
      name: row.delivery_name,
      address: row.delivery_address,
      phone: settings.showFullContactsToCustomers ? row.delivery_phone : lastDigits(row.delivery_phone),
      timeStart: row.delivery_time_start,
      timeEnd: row.delivery_time_end,
      timeWindows: row.delivery_time_windows,
      duration: row.delivery_duration,
      notes: noteOf(row.delivery_notes),
      lat: row.delivery_lat,
      lng: row.delivery_lng,
    },
    company: presentCompany(row, brand),
  };
}

/** Returns to whom a delivery was handed, and the name of a neighbour if the company shows names in full. */
export function presentReceiver(row: TrackedRow): Pick<PublicOrder, 'handedTo' | 'receivedBy'> {
  const handedTo = row.status === 'COMPLETED' ? row.handed_to : null;
  const isNamed = handedTo === 'NEIGHBOUR' && parseSettings(row.settings).showFullContactsToCustomers;
  return { handedTo, receivedBy: isNamed ? row.received_by : null };
}

const firstName = (name: string | null): string | null => name?.trim().split(/\s+/)[0] ?? null;

/** Returns the last three digits of a phone, enough for the recipient to recognise it: `••• 567`. */
function lastDigits(phone: string | null): string | null {
  const digits = phone?.replaceAll(/\D/g, '') ?? '';
  return digits === '' ? null : `••• ${digits.slice(-3)}`;
}

/** Returns the pickup without the sender's phone, because the page is for the recipient. */
const presentPickup = (row: TrackedRow, noteOf: (text: string | null) => string | null): PublicOrder['pickup'] => ({
  name: row.pickup_name,
  address: row.pickup_address,
  phone: null,
  timeStart: row.time_start,
  timeEnd: row.time_end,
  timeWindows: row.pickup_time_windows,
  duration: row.pickup_duration,
  notes: noteOf(row.pickup_notes),
});
