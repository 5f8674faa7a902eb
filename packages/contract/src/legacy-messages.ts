import type { FieldProblem, UnscheduledCode, UnscheduledReason } from '@roundsman/domain';
import { contactFieldLabels } from '@roundsman/domain/upload/contact-fields';
import { uploadHeaders } from '@roundsman/domain/upload/order-fields';

/**
 * English sentences of fields that had no code beside them in the first version, such as `unscheduledReason` and
 * `errorDetails`. Programs of customers compare with them and the requirements quote them, so the wording stays. They are
 * made here and nowhere else; our own screens read the code and show it in the reader's language.
 */

const unscheduledTexts: Readonly<Record<UnscheduledCode, string>> = {
  skills: 'No driver with the required skills',
  capacity: 'Exceeds driver capacity',
  'time-window': 'Outside time window',
  shift: 'Outside driver shift',
  unreachable: 'Address not reachable',
  'by-user': 'Unscheduled by user',
  'vehicle-not-allowed': 'No allowed driver is free',
  'max-stops': 'Drivers have reached their most stops',
  'max-distance': 'Drivers have reached their longest distance',
  stability: 'Too many stops would change place',
  place: 'Its place on the route is taken',
};

export const unscheduledText = (reason: UnscheduledReason): string =>
  reason.code === 'legacy' ? reason.text : unscheduledTexts[reason.code];

/** By the field at which they are shown; also the messages of refused forms. */
export const windowTexts = {
  timeStart: 'Shift End must be less than Shift Start',
  timeEnd: 'Pickup To must be greater than Pickup From',
  deliveryTimeStart: 'Delivery From must be less than Delivery To',
  deliveryTimeEnd: 'Delivery To must be greater than Delivery From',
  startTime: 'End Time must be less than Start Time',
  endTime: 'End Time must be greater than Start Time',
} as const;

const addressTexts: Readonly<Record<string, string>> = {
  pickupAddress: 'Pickup address is not valid',
  deliveryAddress: 'Delivery address is not valid',
  address: 'Address is not valid',
};

const labels: Readonly<Record<string, string>> = { ...contactFieldLabels, ...uploadHeaders };

/** Returns what is wrong with an order or a contact in English. */
export function problemText(problem: FieldProblem): string {
  switch (problem.code) {
    case 'legacy':
      return problem.text;
    case 'geocoding_unavailable':
      return 'Geocoding service unavailable';
    case 'address_not_valid':
      return addressTexts[problem.params.field] ?? 'Address is not valid';
    case 'window_inverted':
      return (windowTexts as Readonly<Record<string, string>>)[problem.params.field] ?? 'The time window is not valid';
    case 'field_not_valid': {
      const { field, value } = problem.params;
      const text = `${labels[field] ?? field} is not valid`;
      return value === undefined ? text : `${text}: ${value}`;
    }
  }
}
