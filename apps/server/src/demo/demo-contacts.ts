import { type OpeningHours, type StopWindow, weekdays } from '@roundsman/domain';
import type { NewContact } from '../features/contacts/index.ts';
import type { NewOrder } from '../features/orders/index.ts';

/** Number of contacts of the demo company. */
export const demoContactCount = 30;

/** Returns windows as opening hours from Monday to Friday. */
const onWorkdays = (windows: readonly StopWindow[]): OpeningHours[] =>
  weekdays
    .slice(0, 5)
    .flatMap((day) => windows.map(({ start, end }) => ({ day, start: start ?? '00:00', end: end ?? '23:59' })));

/** Returns a contact for the customer of a single stop. */
export const contactOf = (order: NewOrder): NewContact => ({
  name: order.delivery_name ?? null,
  phone: order.delivery_phone ?? null,
  address: order.delivery_address ?? '',
  lat: order.delivery_lat ?? null,
  lng: order.delivery_lng ?? null,
  ...(order.delivery_time_windows
    ? { start_time: null, end_time: null, opening_hours: onWorkdays(order.delivery_time_windows) }
    : {
        start_time: order.delivery_time_start ?? null,
        end_time: order.delivery_time_end ?? null,
        opening_hours: [],
      }),
  duration: order.delivery_duration ?? null,
  parking_duration: order.delivery_parking_duration ?? null,
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
