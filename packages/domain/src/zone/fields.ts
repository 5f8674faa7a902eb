import type { FieldDefinitions } from '../field-definition.ts';
import { postcodeLimits } from './postcodes.ts';
import { zoneLimits } from './zone.ts';

/** The fields of a zone. The table, requests, replies and storing are derived from it. The order is that of replies. */
export const zoneFields = {
  name: { column: 'name', kind: 'name', max: zoneLimits.name },
  /** Six hexadecimal digits without '#'. */
  color: { column: 'color', kind: 'color' },
  /** PREFERRED: its drivers where that costs little. REQUIRED: no other driver. */
  mode: { column: 'mode', kind: 'zoneMode', isRequired: true },
  /** Ids of the drivers who belong to it; everyone when empty. */
  drivers: { column: 'drivers', kind: 'members' },
  /** PREFERRED: its vehicles where that costs little. REQUIRED: no other vehicle, and no driver without one. */
  vehicleMode: { column: 'vehicle_mode', kind: 'zoneMode' },
  /** Ids of the vehicles that belong to it; any vehicle, or none, when empty. */
  vehicles: { column: 'vehicles', kind: 'members' },
  /** Minutes of work that serving another zone beside this one must save before it is done. */
  surchargeMinutes: { column: 'surcharge_minutes', kind: 'minutes', isRequired: true },
  /** Postcodes that it is made of, such as `11120-11160, 113*`; null for an area that was drawn. */
  postcodes: { column: 'postcodes', kind: 'notes', max: postcodeLimits.text },
  /** The area; of postcodes, around the addresses that the regions know. Empty where they know none. */
  geometry: { column: 'geometry', kind: 'geometry', isOptional: true },
} as const satisfies FieldDefinitions;
