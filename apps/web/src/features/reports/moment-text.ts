import { formatTime } from '../../platform/format.ts';

/** Formats a moment as HH:mm of the company's clock. */
export const momentText = (moment: number): string => formatTime(new Date(moment).toISOString());
