/** Choices of days for the report of lost minutes, which covers at most 92. */
export const lostDays = [7, 28, 91] as const;
