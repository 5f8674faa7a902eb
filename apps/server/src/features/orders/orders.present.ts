import type { Reply, EndpointNamed } from '@roundsman/contract';
import { unscheduledText } from '@roundsman/contract/legacy-messages';
import type { StopType } from '@roundsman/domain';
import type { Query } from '../../platform/db/handles.ts';
import { type OrderRow, readOrderRefs } from './orders.store.ts';

export type WireOrder = Reply<EndpointNamed<'GET /orders'>>['orders'][number];

/** Orders as every signed-in reader sees them, in the order given. */
export async function presentOrders(tx: { readonly q: Query }, rows: readonly OrderRow[]): Promise<WireOrder[]> {
  if (rows.length === 0) return [];
  const { groups, drivers, plans } = await readOrderRefs(tx.q, rows);
  return rows.map((row) => {
    const group = row.group_id === null ? undefined : groups.get(row.group_id);
    const driver = row.driver_id === null ? undefined : drivers.get(row.driver_id);
    const plan = row.route_plan_id === null ? undefined : plans.get(row.route_plan_id);
    return {
      _id: row.id,
      orderCode: row.order_code,
      orderRef: row.order_ref,
      status: row.status,
      pickupStatus: row.pickup_status,
      errorDetails: row.error_details,
      addressSuggestions: presentSuggestions(row),
      unscheduledReason: row.unscheduled_reason && unscheduledText(row.unscheduled_reason),
      unscheduled: row.unscheduled_reason,
      routePlanType: row.route_plan_type,
      deliveryDate: row.delivery_date,
      pickupName: row.pickup_name,
      pickupPhone: row.pickup_phone,
      pickupEmail: row.pickup_email,
      pickupAddress: row.pickup_address,
      pickupLat: row.pickup_lat,
      pickupLng: row.pickup_lng,
      pickupNotes: row.pickup_notes,
      pickupDuration: row.pickup_duration,
      timeStart: row.time_start,
      timeEnd: row.time_end,
      deliveryName: row.delivery_name,
      deliveryPhone: row.delivery_phone,
      deliveryEmail: row.delivery_email,
      deliveryAddress: row.delivery_address,
      deliveryLat: row.delivery_lat,
      deliveryLng: row.delivery_lng,
      deliveryNotes: row.delivery_notes,
      deliveryTimeStart: row.delivery_time_start,
      deliveryTimeEnd: row.delivery_time_end,
      deliveryDuration: row.delivery_duration,
      notes: row.notes,
      requiredSkills: row.required_skills,
      load: row.load,
      priority: row.priority,
      allowedDrivers: row.allowed_drivers,
      group: group ? { _id: group.id, name: group.name } : null,
      labels: row.labels,
      fields: row.fields,
      driver: driver ? { _id: driver.id, name: driver.name, color: driver.color } : null,
      routePlan: plan ? { _id: plan.id, name: plan.name } : null,
      userAdmin: null,
      uploadedTime: row.uploaded_time?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    };
  });
}

function presentSuggestions({ status, address_suggestions: kept }: OrderRow): WireOrder['addressSuggestions'] {
  const of = (leg: StopType) =>
    status === 'ERROR' ? (kept[leg] ?? []).map(({ label, lat, lng }) => ({ label, lat, lng })) : [];
  return { pickup: of('pickup'), delivery: of('delivery') };
}
