/**
 * Modes of the driver app when the phone is inside the geofence of a stop: it does nothing; it asks the driver whether they
 * have arrived; it reports the arrival itself.
 */
export const geofenceModes = ['OFF', 'PROPOSE', 'RECORD'] as const;
export type GeofenceMode = (typeof geofenceModes)[number];

/** Metres. A smaller radius is within the error of phones in streets; a larger one holds several stops. */
export const geofenceRadius = { min: 30, max: 1000, default: 100 } as const;

/**
 * Why the time of an arrival or a departure is estimated: the phone found it after a gap between positions; its position was
 * not exact; its clock says nothing.
 */
export const estimateReasons = ['FOUND_LATE', 'POOR_POSITION', 'UNKNOWN_CLOCK'] as const;
export type EstimateReason = (typeof estimateReasons)[number];

/** A position that is less exact says only roughly where the driver is. Metres. */
export const exactMetres = 50;

/** A position may lie this far outside by the phone's own estimate of its error, at most. Metres. */
const maxErrorMetres = 200;

/** Returns whether a position can be inside a geofence, by the distance from its centre. Metres. */
export const canBeInside = (distance: number, accuracy: number, radius: number): boolean =>
  distance <= radius + Math.min(accuracy, maxErrorMetres);

/** Returns whether a position can be outside a geofence, by the distance from its centre. Metres. */
export const canBeOutside = (distance: number, accuracy: number, radius: number): boolean =>
  distance + Math.min(accuracy, maxErrorMetres) > radius;
