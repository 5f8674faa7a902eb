/** Why a stop could not be done, as drivers choose it. */
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

/** How the package was when it was handed over. */
export const packageStates = ['GOOD', 'DAMAGED', 'OPENED', 'INCOMPLETE'] as const;
export type PackageState = (typeof packageStates)[number];
