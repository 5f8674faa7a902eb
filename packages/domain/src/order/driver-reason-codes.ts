/** Reasons for a failed stop, from which drivers choose. */
export const driverReasons = [
  'NOBODY_THERE',
  'REFUSED',
  'WRONG_ADDRESS',
  'CLOSED',
  'DAMAGED',
  'NOT_READY',
  'OTHER',
] as const;
export type DriverReason = (typeof driverReasons)[number];

/** The condition of the package at the delivery. */
export const packageStates = ['GOOD', 'DAMAGED', 'OPENED', 'INCOMPLETE'] as const;
export type PackageState = (typeof packageStates)[number];
