import type { UnscheduledCode, UnscheduledReason } from '@roundsman/domain';

/**
 * English sentences of fields that had no code beside them in the first version, such as `unscheduledReason`. Programs of
 * customers compare with them and the requirements quote them, so the wording stays. They are made here and nowhere else;
 * our own screens read the code and say it in the reader's language.
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
