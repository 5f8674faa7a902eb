import { wallTimeIn } from '@roundsman/domain/company/time-zone';
import { useSettings } from '../../platform/session/profile.ts';

/** Returns a function that formats a moment as HH:mm of the company's clock. */
export function useMomentText(): (moment: number) => string {
  const { timeZone } = useSettings();
  return (moment) => wallTimeIn(timeZone, new Date(moment)).slice(11, 16);
}
