/** Kinds of habits: drivers serve one address before another, or not before a time of day. */
export const habitKinds = ['BEFORE', 'NOT_BEFORE'] as const;
export type HabitKind = (typeof habitKinds)[number];

/** PROPOSED: waits for the office. ACCEPTED: orders that come onto a plan get it. REJECTED: is not proposed again. */
export const habitStates = ['PROPOSED', 'ACCEPTED', 'REJECTED'] as const;
export type HabitState = (typeof habitStates)[number];
