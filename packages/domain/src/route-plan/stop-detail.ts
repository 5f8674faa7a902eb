/** What a driver has to know of a stop besides its place on the route. */
export const stopDetails = ['address', 'window', 'notes', 'phone'] as const;
export type StopDetail = (typeof stopDetails)[number];
