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
} as const;

export type ContactField = keyof typeof contactFieldLabels;
export const contactFields: readonly ContactField[] = keysOf(contactFieldLabels);
