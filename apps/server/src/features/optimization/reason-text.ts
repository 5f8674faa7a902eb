import { unscheduledReasons } from '@roundsman/domain';
import type { ReasonCode } from '@roundsman/optimizer';

/**
 * What a dispatcher reads for a reason of the optimizer. SRV-24 has no text for drivers that are named but locked (nobody suitable is free),
 * nor for a driver whose route may grow or change no more (the day is full).
 */
export function reasonText(reason: ReasonCode): string {
  if (reason === 'vehicle-not-allowed') return unscheduledReasons.skills;
  if (reason === 'max-stops' || reason === 'max-distance' || reason === 'max-travel' || reason === 'stability')
    return unscheduledReasons.shift;
  return unscheduledReasons[reason];
}
