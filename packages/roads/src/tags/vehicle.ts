/** For whom the roads are prepared. */
export interface Vehicle {
  name: 'car' | 'van';
  /** Keys that say who may pass, the most particular first. */
  accessKeys: readonly string[];
  /** Metres and tonnes; a road with a lower limit is not passable. */
  heightMetres: number;
  widthMetres: number;
  weightTonnes: number;
}

export const CAR: Vehicle = {
  name: 'car',
  accessKeys: ['motorcar', 'motor_vehicle', 'vehicle', 'access'],
  heightMetres: 1.9,
  widthMetres: 1.9,
  weightTonnes: 2.5,
};

/** A delivery van of up to 3.5 tonnes. */
export const VAN: Vehicle = {
  name: 'van',
  accessKeys: ['goods', 'motor_vehicle', 'vehicle', 'access'],
  heightMetres: 2.7,
  widthMetres: 2.1,
  weightTonnes: 3.5,
};
