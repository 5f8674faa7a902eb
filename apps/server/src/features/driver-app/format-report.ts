import {
  formatNotes,
  noReasonText,
  packageStateOf,
  packageStateText,
  splitNotes,
  canHaveReason,
} from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuseFields } from '../../platform/errors.ts';
import { readSettings } from '../settings/index.ts';
import type { StopEvent } from './stop-event.ts';

/**
 * Completes a report for storage: reason and package state as codes, and as texts in the company's language for API
 * clients and paper. Older apps send only texts, in the driver's language. Their texts stay, and the codes are derived
 * from them.
 * @throws validation_failed for a reason without a failure, and for a skipped stop without notes
 */
export async function formatReport(tx: TenantTx, event: StopEvent): Promise<StopEvent> {
  const { status, notes, reason, packageWas, packageState } = event;
  if (reason && !canHaveReason(status)) refuseFields([{ path: 'reason', code: 'reason_without_failure' }]);
  const isUnexplained = status === 'SKIPPED' && !notes?.trim();
  if (isUnexplained && !event.mayLackReason) refuseFields([{ path: 'notes', code: 'required' }]);
  const language = isUnexplained || reason || packageState ? (await readSettings(tx)).systemLanguage : 'en';
  return {
    ...event,
    notes: isUnexplained ? noReasonText(language) : reason ? formatNotes(reason, notes, language) : notes,
    reason: reason ?? (canHaveReason(status) ? splitNotes(notes).reason : null),
    packageWas: packageWas ?? (packageState && packageStateText(packageState, language)),
    packageState: packageState ?? packageStateOf(packageWas),
  };
}
