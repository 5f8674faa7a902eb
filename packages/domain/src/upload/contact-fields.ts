import { keysOf } from '../typed-tables.ts';

/** Fields of a contact that a column can fill, as people see them. */
export const contactFieldLabels = {
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  lat: 'Lat',
  lng: 'Lng',
  startTime: 'Start Time',
  endTime: 'End Time',
  openingHours: 'Opening Hours',
  duration: 'Duration',
  parkingDuration: 'Parking Time',
  notes: 'Notes',
  types: 'Types',
  load: 'Load',
  load2: 'Load 2',
  load3: 'Load 3',
  load4: 'Load 4',
} as const;

export type ContactField = keyof typeof contactFieldLabels;
export const contactFields: readonly ContactField[] = keysOf(contactFieldLabels);
