/** PROPOSED: waits for the office. ACCEPTED: new orders of the address get it. REJECTED: proposed again only once it moves. */
export const doorStates = ['PROPOSED', 'ACCEPTED', 'REJECTED'] as const;
export type DoorState = (typeof doorStates)[number];
