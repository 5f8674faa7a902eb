/** Details of a stop that its driver has to know. */
export const stopDetails = ['address', 'window', 'notes', 'phone'] as const;
export type StopDetail = (typeof stopDetails)[number];
