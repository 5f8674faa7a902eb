import {
  type FieldProblem,
  type MessageFailure,
  type MessageFailureCode,
  type PlanMistake,
  type PlanMistakeKind,
  parseStopKey,
  type RunFailure,
  type RunFailureCode,
  type UnscheduledCode,
  type UnscheduledReason,
} from '@roundsman/domain';
import english from '@roundsman/domain/languages/en/refusals';
import { contactFieldLabels } from '@roundsman/domain/upload/contact-fields';
import { uploadHeaders } from '@roundsman/domain/upload/order-fields';
import { catalogue } from './errors.ts';

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

/** By the field at which they are shown: the sentences of a refused form. */
const windowTexts: Readonly<Record<string, string>> = {
  timeStart: english['problem.pickup_start_late'],
  timeEnd: english['problem.pickup_end_early'],
  deliveryTimeStart: english['problem.delivery_start_late'],
  deliveryTimeEnd: english['problem.delivery_end_early'],
  startTime: english['problem.window_start_late'],
  endTime: english['problem.window_end_early'],
};

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
      return windowTexts[problem.params.field] ?? 'The time window is not valid';
    case 'field_not_valid': {
      const { field, value } = problem.params;
      const text = `${labels[field] ?? field} is not valid`;
      return value === undefined ? text : `${text}: ${value}`;
    }
  }
}

const runFailureTexts: Readonly<Record<RunFailureCode, string>> = {
  interrupted: 'The optimization was interrupted twice. Please start it again.',
  stopped_early: 'The optimization was stopped before the travel times were there. The plan is as it was.',
  travel_stalled: 'The travel times did not come. The plan is as it was; please try again.',
  broke_rule: 'The optimization gave a result that breaks a rule, so it was not used. Please try again.',
  plan_changed: catalogue.plan_changed.message,
  internal: 'The optimization failed on our side. The plan is as it was; please try again.',
};

const mistakeTexts: Readonly<Record<PlanMistakeKind, string>> = {
  shift: 'the shift ends before it starts. Give an end after the start.',
  break: 'the break does not fit. Correct its window or its length.',
  capacity: 'the capacity must be 0 or more. Correct it.',
  limits: 'a limit or the speed is not valid. Correct the driver.',
  reload: 'the driver cannot reload. Give a start address and a time of 0 or more.',
  load: 'the load must be a number of 0 or more. Correct the load.',
  priority: 'the priority is not valid. Correct it.',
  duration: 'the duration must be 0 or more. Correct the duration.',
  time_window: 'the time window ends before it starts. Give an end at or after the start.',
  position: 'the stop cannot have this place on a route. Choose another one.',
  fixed_stops: 'the stops that are done or locked contradict each other. Unlock the route.',
  other: 'the data is not valid. The server log has the details.',
};

/** Drivers and stops are named by their ids; clients replace these by names and codes. */
function mistakeText({ kind, driver, stop }: PlanMistake): string {
  const place = stop === undefined ? null : parseStopKey(stop);
  const subject = place ? `${place.type === 'pickup' ? 'Pickup' : 'Delivery'} ${place.orderId}` : (driver ?? 'Plan');
  return `${subject}: ${mistakeTexts[kind]}`;
}

/** Returns why an optimization has no result, or why its result waits, in English. */
export function runFailureText(failure: RunFailure): string {
  if (failure.code === 'legacy') return failure.text;
  if (failure.code === 'invalid_plan') return failure.params.mistakes.map(mistakeText).join(' ');
  return runFailureTexts[failure.code];
}

const messageFailureTexts: Readonly<Record<MessageFailureCode, string>> = {
  removed_from_route: 'not sent: the order was removed from its route',
  delivery_over: 'not sent: the delivery is over',
  no_provider: 'no provider configured',
  provider_silent: 'the provider did not answer',
  provider_unreachable: 'the provider could not be reached',
};

/** Returns why a message did not reach its recipient: in English, or in the words of its provider. */
export function messageFailureText(failure: MessageFailure): string {
  if (failure.code === 'legacy') return failure.text;
  return failure.code === 'provider_refused' ? failure.params.answer : messageFailureTexts[failure.code];
}
