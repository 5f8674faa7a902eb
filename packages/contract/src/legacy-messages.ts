import {
  type FieldProblem,
  type MessageFailure,
  type MessageFailureCode,
  type PlanMistake,
  type PlanMistakeKind,
  type PlanSubject,
  parseStopKey,
  type RunFailure,
  type RunFailureCode,
  type UnscheduledCode,
  type UnscheduledReason,
} from '@roundsman/domain';
import english from '@roundsman/domain/languages/en/refusals';
import { contactUploadHeaders } from '@roundsman/domain/upload/rows/contact-fields';
import { uploadHeaders } from '@roundsman/domain/upload/rows/order-fields';
import { catalogue, fillText } from './errors.ts';
import texts from './legacy-texts.ts';

/**
 * The English sentences of fields that had no code beside them in the first version, such as `unscheduledReason` and
 * `errorDetails`. Only this file makes them. The dashboard translates the codes.
 */

const unscheduledTexts: Readonly<Record<UnscheduledCode, string>> = texts.unscheduled;
const addressTexts: Readonly<Record<string, string>> = texts.addresses;
const runFailureTexts: Readonly<Record<RunFailureCode, string>> = {
  ...texts.runFailures,
  plan_changed: catalogue.plan_changed.message,
};
const mistakeTexts: Readonly<Record<PlanMistakeKind, string>> = texts.mistakes;
const messageFailureTexts: Readonly<Record<MessageFailureCode, string>> = texts.messageFailures;

export const legacyUnscheduledText = (reason: UnscheduledReason): string =>
  reason.code === 'legacy' ? reason.text : unscheduledTexts[reason.code];

/** The sentences of a refused form by field. */
const windowTexts: Readonly<Record<string, string>> = {
  timeStart: english['problem.pickup_start_late'],
  timeEnd: english['problem.pickup_end_early'],
  deliveryTimeStart: english['problem.delivery_start_late'],
  deliveryTimeEnd: english['problem.delivery_end_early'],
  earliestDate: english['problem.dates_inverted'],
  latestDate: english['problem.dates_inverted'],
  startTime: english['problem.window_start_late'],
  endTime: english['problem.window_end_early'],
};

const labels: Readonly<Record<string, string>> = { ...contactUploadHeaders, ...uploadHeaders };

/** Returns the problem of an order or a contact in English. */
export function legacyProblemText(problem: FieldProblem): string {
  switch (problem.code) {
    case 'legacy':
      return problem.text;
    case 'geocoding_unavailable':
      return texts.geocodingUnavailable;
    case 'address_not_valid':
      return addressTexts[problem.params.field] ?? texts.addresses.address;
    case 'window_inverted': {
      const { field, value } = problem.params;
      if (value === undefined) return windowTexts[field] ?? texts.window;
      return fillText(texts.windowValue, { field: labels[field] ?? field, value });
    }
    case 'field_missing':
      return fillText(texts.fieldMissing, { field: labels[problem.params.field] ?? problem.params.field });
    case 'date_ambiguous': {
      const { field, value, day, month } = problem.params;
      return fillText(texts.dateAmbiguous, { field: labels[field] ?? field, value, day, month });
    }
    case 'total_row':
      return fillText(texts.totalRow, { value: problem.params.value });
    case 'field_not_valid': {
      const { field, value } = problem.params;
      const label = labels[field] ?? field;
      return value === undefined
        ? fillText(texts.field, { field: label })
        : fillText(texts.fieldValue, { field: label, value });
    }
  }
}

/** Drivers and stops are named by their ids; clients replace these by names and codes. */
function subjectText({ driver, stop }: PlanSubject): string {
  const place = stop === undefined ? null : parseStopKey(stop);
  return place ? fillText(texts[place.type], { order: place.orderId }) : (driver ?? texts.plan);
}

const mistakeText = (mistake: PlanMistake): string => `${subjectText(mistake)}: ${mistakeTexts[mistake.kind]}`;

/** Returns the reason why a run has no result, or why its result is only offered, in English. */
export function legacyRunFailureText(failure: RunFailure): string {
  if (failure.code === 'legacy') return failure.text;
  if (failure.code === 'invalid_plan') return failure.params.mistakes.map(mistakeText).join(' ');
  const text = runFailureTexts[failure.code];
  return failure.code === 'broke_rule' && failure.params
    ? `${failure.params.subjects.map(subjectText).join(', ')}: ${text}`
    : text;
}

/** Returns the reason why a message was not delivered, in English or in the provider's words. */
export function legacyMessageFailureText(failure: MessageFailure): string {
  if (failure.code === 'legacy') return failure.text;
  return failure.code === 'provider_refused' ? failure.params.answer : messageFailureTexts[failure.code];
}
