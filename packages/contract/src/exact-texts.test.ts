import { expect, it } from 'vitest';
import { catalogue, type ErrorCode, type ProblemCode, problemText } from './errors.ts';
import legacyTexts from './legacy-texts.ts';
import replyTexts from './reply-texts.ts';

/** Texts of the API that the requirements quote, letter for letter. Other tests know a refusal by its code. */

it.each<[string, ErrorCode, string]>([
  ['SRV-64', 'company_deactivated', 'Your account has been deactivated'],
  [
    'PLAN-27',
    'orders_incorrect',
    '{codes} has/have incorrect data. Please correct it/them before adding it/them to the route.',
  ],
  ['ORD-13', 'orders_not_draft', 'Only orders in draft status can be added to a new or existing route plan'],
  ['ORD-59', 'orders_types_differ', 'Selected orders are not of the same route plan type'],
  ['ROUTE-31', 'pair_order', 'The drop-off point must stay behind the pickup point and cannot be moved ahead of it.'],
  ['ROUTE-34', 'driver_locked', 'Please unlock the selected driver first'],
  ['OPT-17', 'optimization_running', 'Optimization already running'],
  ['SRV-13', 'plan_changed', 'Plan was changed, please refresh'],
])('%s: the refusal %s', (_, code, text) => expect(catalogue[code].message).toBe(text));

it.each<[string, ProblemCode, string]>([
  ['AUTH-02', 'required', 'Required'],
  ['AUTH-02', 'invalid_email', 'Invalid Email'],
  ['AUTH-11', 'invalid_password', 'Invalid password'],
  ['DRV-06', 'invalid', 'Invalid'],
  ['DRV-08', 'shift_start_late', 'Shift Start must be less than Shift End'],
  ['DRV-08', 'shift_end_early', 'Shift End must be greater than Shift Start'],
  ['DRV-09', 'break_start_late', 'Break Start must be less than Break End'],
  ['DRV-09', 'break_end_early', 'Break End must be greater than Break Start'],
  ['ORD-28', 'pickup_start_late', 'Shift End must be less than Shift Start'],
  ['ORD-28', 'pickup_end_early', 'Pickup To must be greater than Pickup From'],
  ['ORD-29', 'delivery_start_late', 'Delivery From must be less than Delivery To'],
  ['ORD-29', 'delivery_end_early', 'Delivery To must be greater than Delivery From'],
  ['LAB-01', 'too_many_labels', 'Maximum number of labels is {most}'],
  ['LAB-03', 'label_too_long', 'Value should be less than {most} character'],
  ['CON-06', 'window_start_late', 'End Time must be less than Start Time'],
  ['CON-06', 'window_end_early', 'End Time must be greater than Start Time'],
])('%s: the problem %s', (_, code, text) => expect(problemText(code)).toBe(text));

it.each([
  ['ERR-05', replyTexts.completed, 'You action has been completed successfully'],
  ['ORD-09', legacyTexts.addresses.pickupAddress, 'Pickup address is not valid'],
  ['ORD-09', legacyTexts.addresses.deliveryAddress, 'Delivery address is not valid'],
  ['UPL-20', legacyTexts.fieldValue, '{field} is not valid: {value}'],
  ['SRV-24', legacyTexts.unscheduled.skills, 'No driver with the required skills'],
  ['SRV-24', legacyTexts.unscheduled.capacity, 'Exceeds driver capacity'],
  ['SRV-24', legacyTexts.unscheduled['time-window'], 'Outside time window'],
  ['SRV-24', legacyTexts.unscheduled.shift, 'Outside driver shift'],
  ['SRV-24', legacyTexts.unscheduled.unreachable, 'Address not reachable'],
  ['SRV-24', legacyTexts.unscheduled['by-user'], 'Unscheduled by user'],
])('%s: %s', (_, text, quoted) => expect(text).toBe(quoted));
