import type { Property } from '../../n8n.ts';

/** One action of the node: an endpoint of the API and the fields that it takes. */
export interface Operation {
  readonly resource: string;
  readonly operation: string;
  readonly name: string;
  /** Sentence of the list of actions. */
  readonly action: string;
  /** Name in the API reference. `:id` is the field Id. */
  readonly endpoint: string;
  /** Fields of the body, or of the query of a GET. Those with `required` are always shown, the others can be added. */
  readonly fields: readonly Property[];
  /** The list in the reply, whose entries become items. */
  readonly list?: string;
}

const text = (name: string, displayName: string, more: Partial<Property> = {}): Property => ({
  displayName,
  name,
  type: 'string',
  default: '',
  ...more,
});
const number = (name: string, displayName: string, more: Partial<Property> = {}): Property => ({
  displayName,
  name,
  type: 'number',
  default: 0,
  ...more,
});
const ids = (name: string, displayName: string, description: string): Property => ({
  displayName,
  name,
  type: 'string',
  default: '',
  required: true,
  description: `${description}, separated by commas`,
  typeOptions: { isIdList: true },
});
const type: Property = {
  displayName: 'Type',
  name: 'routePlanType',
  type: 'options',
  default: 'VRP',
  required: true,
  options: [
    { name: 'Single Stop', value: 'VRP' },
    { name: 'Pickup and Delivery', value: 'PDP' },
  ],
};
const date = (required: boolean): Property =>
  text('deliveryDate', 'Delivery Date', { required, placeholder: '2026-12-01', description: 'YYYY-MM-DD' });

const orderFields: readonly Property[] = [
  text('orderRef', 'Order Reference'),
  text('deliveryAddress', 'Delivery Address'),
  number('deliveryLat', 'Delivery Latitude'),
  number('deliveryLng', 'Delivery Longitude'),
  text('deliveryName', 'Delivery Name'),
  text('deliveryPhone', 'Delivery Phone'),
  text('deliveryEmail', 'Delivery Email', { placeholder: 'name@email.com' }),
  text('deliveryNotes', 'Delivery Notes'),
  text('deliveryTimeStart', 'Delivery From', { placeholder: '09:00' }),
  text('deliveryTimeEnd', 'Delivery To', { placeholder: '12:00' }),
  number('deliveryDuration', 'Delivery Duration (Minutes)'),
  text('pickupAddress', 'Pickup Address'),
  text('pickupName', 'Pickup Name'),
  text('pickupPhone', 'Pickup Phone'),
  text('pickupNotes', 'Pickup Notes'),
  text('timeStart', 'Pickup From', { placeholder: '09:00' }),
  text('timeEnd', 'Pickup To', { placeholder: '12:00' }),
  number('load', 'Load'),
];
const page: readonly Property[] = [
  number('itemsPerPage', 'Limit', { default: 50, typeOptions: { minValue: 1, maxValue: 1000 } }),
  number('currentPage', 'Page', { default: 1, typeOptions: { minValue: 1 } }),
];

export const operations: readonly Operation[] = [
  {
    resource: 'order',
    operation: 'create',
    name: 'Create',
    action: 'Create an order',
    endpoint: 'POST /orders',
    fields: [type, date(true), ...orderFields],
  },
  {
    resource: 'order',
    operation: 'update',
    name: 'Update',
    action: 'Update an order',
    endpoint: 'PUT /orders/:id',
    fields: [date(false), ...orderFields],
  },
  {
    resource: 'order',
    operation: 'get',
    name: 'Get',
    action: 'Get an order',
    endpoint: 'GET /orders/:id',
    fields: [],
  },
  {
    resource: 'order',
    operation: 'getAll',
    name: 'Get Many',
    action: 'Get many orders',
    endpoint: 'GET /orders',
    fields: [
      type,
      date(false),
      text('status', 'Status', { description: 'One or more statuses, separated by commas' }),
      text('filters[orderRef]', 'Order Reference'),
      ...page,
    ],
    list: 'orders',
  },
  {
    resource: 'order',
    operation: 'delete',
    name: 'Delete',
    action: 'Delete an order',
    endpoint: 'DELETE /orders/:id',
    fields: [],
  },
  {
    resource: 'plan',
    operation: 'create',
    name: 'Create',
    action: 'Create a plan',
    endpoint: 'POST /route-plans',
    fields: [text('name', 'Name', { required: true }), date(true), { ...type, name: 'type' }],
  },
  {
    resource: 'plan',
    operation: 'get',
    name: 'Get',
    action: 'Get a plan with its routes',
    endpoint: 'GET /route-plans/:id',
    fields: [],
  },
  {
    resource: 'plan',
    operation: 'getAll',
    name: 'Get Many',
    action: 'Get many plans',
    endpoint: 'GET /route-plans',
    fields: [text('filters[deliveryDate]', 'Delivery Date'), text('filters[name]', 'Name'), ...page],
    list: 'routePlans',
  },
  {
    resource: 'plan',
    operation: 'addOrders',
    name: 'Add Orders',
    action: 'Add orders to a plan',
    endpoint: 'POST /route-plans/:id/add-orders',
    fields: [ids('orders', 'Order IDs', 'IDs of draft orders of the same date')],
  },
  {
    resource: 'plan',
    operation: 'addDrivers',
    name: 'Add Drivers',
    action: 'Add drivers to a plan',
    endpoint: 'POST /route-plans/:id/add-drivers',
    fields: [ids('drivers', 'Driver IDs', 'IDs of drivers')],
  },
  {
    resource: 'plan',
    operation: 'optimize',
    name: 'Optimize',
    action: 'Optimize a plan',
    endpoint: 'POST /route-plans/:id/optimize',
    fields: [],
  },
  {
    resource: 'plan',
    operation: 'dispatch',
    name: 'Dispatch',
    action: 'Dispatch a plan to its drivers',
    endpoint: 'POST /route-plans/:id/dispatch-drivers',
    fields: [text('sendAt', 'Send At', { type: 'dateTime', description: 'Without it the routes are sent now' })],
  },
  {
    resource: 'driver',
    operation: 'create',
    name: 'Create',
    action: 'Create a driver',
    endpoint: 'POST /drivers',
    fields: [
      text('name', 'Name', { required: true }),
      text('startAddress', 'Start Address', { required: true }),
      number('startLat', 'Start Latitude', { required: true }),
      number('startLng', 'Start Longitude', { required: true }),
      text('phone', 'Phone'),
      text('email', 'Email', { placeholder: 'name@email.com' }),
      text('shiftStart', 'Shift Start', { placeholder: '08:00' }),
      text('shiftEnd', 'Shift End', { placeholder: '16:00' }),
    ],
  },
  {
    resource: 'driver',
    operation: 'get',
    name: 'Get',
    action: 'Get a driver',
    endpoint: 'GET /drivers/:id',
    fields: [],
  },
  {
    resource: 'driver',
    operation: 'getAll',
    name: 'Get Many',
    action: 'Get many drivers',
    endpoint: 'GET /drivers',
    fields: page,
    list: 'drivers',
  },
];
