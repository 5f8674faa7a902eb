import { formatNotes, packageStateOf, packageStateText, splitNotes, canHaveReason } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuseFields } from '../../platform/errors.ts';
import { readSettings } from '../settings/index.ts';
import type { StopEvent } from './stop-event.ts';

/**
 * A report as it is stored: codes, and beside them what they say in the company's language, for programs and paper. Older apps
 * send the words only, in the driver's language: their codes are found by them, the words stay.
 * @throws validation_failed for a reason of something else than a failure
 */
export async function formatReport(tx: TenantTx, event: StopEvent): Promise<StopEvent> {
  const { status, notes, reason, packageWas, packageState } = event;
  if (reason && !canHaveReason(status)) refuseFields([{ path: 'reason', code: 'reason_without_failure' }]);
  const language = reason || packageState ? (await readSettings(tx)).systemLanguage : 'en';
  return {
    ...event,
    notes: reason ? formatNotes(reason, notes, language) : notes,
    reason: reason ?? (canHaveReason(status) ? splitNotes(notes).reason : null),
    packageWas: packageWas ?? (packageState && packageStateText(packageState, language)),
    packageState: packageState ?? packageStateOf(packageWas),
  };
}
