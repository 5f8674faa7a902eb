/** Fields of an order that a column can fill, as people see them (UPL-07); notes for both legs have no header of their own (UPL-22). */
export const orderFieldLabels = {
  orderRef: 'Order Ref',
  deliveryDate: 'Date',
  group: 'User Group',
  load: 'Load',
  priority: 'Priority',
  types: 'Types',
  notes: 'Notes',
  pickupName: 'Pickup Name',
  pickupPhone: 'Pickup Phone',
  pickupEmail: 'Pickup Email',
  pickupAddress: 'Pickup Address',
  pickupLat: 'Pickup Latitude',
  pickupLng: 'Pickup Longitude',
  timeStart: 'Pickup From',
  timeEnd: 'Pickup To',
  pickupDuration: 'Pickup Duration',
  pickupNotes: 'Pickup Notes',
  deliveryName: 'Delivery Name',
  deliveryPhone: 'Delivery Phone',
  deliveryEmail: 'Delivery Email',
  deliveryAddress: 'Delivery Address',
  deliveryLat: 'Delivery Latitude',
  deliveryLng: 'Delivery Longitude',
  deliveryTimeStart: 'Delivery From',
  deliveryTimeEnd: 'Delivery To',
  deliveryDuration: 'Delivery Duration',
  deliveryNotes: 'Delivery Notes',
} as const;

export type OrderField = keyof typeof orderFieldLabels;
export const orderFields = Object.keys(orderFieldLabels) as readonly OrderField[];

/** Outside PDP there is no pickup (UPL-09). */
export const isPickupField = (field: string): boolean => /^(pickup|time)/.test(field);
