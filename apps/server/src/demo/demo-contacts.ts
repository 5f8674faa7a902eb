import type { NewContact } from '../features/contacts/index.ts';
import type { NewOrder } from '../features/orders/index.ts';

/** Number of contacts of the demo company. */
export const demoContactCount = 30;

/** Returns a contact for the customer of a single stop. */
export const contactOf = (order: NewOrder): NewContact => ({
  name: order.delivery_name ?? null,
  phone: order.delivery_phone ?? null,
  address: order.delivery_address ?? '',
  lat: order.delivery_lat ?? null,
  lng: order.delivery_lng ?? null,
  start_time: order.delivery_time_start ?? null,
  end_time: order.delivery_time_end ?? null,
  duration: order.delivery_duration ?? null,
  load: order.load ?? null,
  load2: order.load2 ?? null,
  load3: null,
  load4: null,
  notes: order.delivery_notes ?? null,
  types: order.required_skills ?? [],
  fields: order.fields ?? {},
  status: 'READY',
  error_details: [],
  upload_id: null,
});
