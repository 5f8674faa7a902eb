/** Properties of the vehicles for which roads are prepared. */
export interface Vehicle {
  name: 'car' | 'van';
  /** Access keys, the most specific first. */
  accessKeys: readonly string[];
  /** Metres and tonnes; roads with a lower limit are closed. */
  heightMetres: number;
  widthMetres: number;
  /** Limits of length do not count when absent. */
  lengthMetres?: number | undefined;
  weightTonnes: number;
}

export const CAR: Vehicle = {
  name: 'car',
  accessKeys: ['motorcar', 'motor_vehicle', 'vehicle', 'access'],
  heightMetres: 1.9,
  widthMetres: 1.9,
  lengthMetres: 4.8,
  weightTonnes: 2.5,
};

/** A delivery van of up to 3.5 tonnes. */
export const VAN: Vehicle = {
  name: 'van',
  accessKeys: ['goods', 'motor_vehicle', 'vehicle', 'access'],
  heightMetres: 2.7,
  widthMetres: 2.1,
  lengthMetres: 6,
  weightTonnes: 3.5,
};
