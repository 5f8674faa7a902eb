/**
 * English sentences of fields that had no code beside them in the first version. API clients may compare them and the
 * requirements quote them, so they must not change. `{name}` is filled with a value.
 */
export default {
  unscheduled: {
    skills: 'No driver with the required skills',
    capacity: 'Exceeds driver capacity',
    'time-window': 'Outside time window',
    shift: 'Outside driver shift',
    unreachable: 'Address not reachable',
    'by-user': 'Unscheduled by user',
    'vehicle-not-allowed': 'No allowed driver is free',
    zone: 'No driver of its zone is free',
    'zone-vehicle': 'No vehicle of its zone is free',
    depot: 'No free driver starts at the depot of its goods',
    'max-stops': 'Drivers have reached their most stops',
    'max-reloads': 'Drivers have reached their maximum reloads',
    'max-distance': 'Drivers have reached their longest distance',
    stability: 'Too many stops would change place',
    place: 'Its place on the route is taken',
    'max-ride-time': 'Would be on board too long',
    'incompatible-goods': 'Every driver has goods that must not travel with it',
    'order-precedence': 'No route keeps its sequence with other orders',
    'not-worth-it': 'Left out: it costs more than its value',
  },
  geocodingUnavailable: 'Geocoding service unavailable',
  /** By the field of the address. */
  addresses: {
    pickupAddress: 'Pickup address is not valid',
    deliveryAddress: 'Delivery address is not valid',
    address: 'Address is not valid',
  },
  window: 'The time window is not valid',
  field: '{field} is not valid',
  fieldValue: '{field} is not valid: {value}',
  runFailures: {
    interrupted: 'The optimization was interrupted twice. Please start it again.',
    stopped_early: 'The optimization was stopped before the travel times were there. The plan is as it was.',
    travel_stalled: 'The travel times did not come. The plan is as it was; please try again.',
    broke_rule: 'The optimization gave a result that breaks a rule, so it was not used. Please try again.',
    internal: 'The optimization failed on our side. The plan is as it was; please try again.',
  },
  mistakes: {
    shift: 'the shift ends before it starts. Give an end after the start.',
    break: 'the break does not fit. Correct its window or its length.',
    capacity: 'the capacity must be 0 or more. Correct it.',
    limits: 'a limit or the speed is not valid. Correct the driver.',
    reload: 'the driver cannot reload. Give a start address and a time of 0 or more.',
    load: 'the load must be a number of 0 or more. Correct the load.',
    priority: 'the priority is not valid. Correct it.',
    duration: 'the duration must be 0 or more. Correct the duration.',
    time_window: 'the time window ends before it starts. Give an end at or after the start.',
    position: 'the stop cannot have this place on a route. Choose another one.',
    fixed_stops: 'the stops that are done or locked contradict each other. Unlock the route.',
    other: 'the data is not valid. The server log has the details.',
  },
  /** The subject of a mistake: a driver or a stop by its id, or the plan. */
  pickup: 'Pickup {order}',
  delivery: 'Delivery {order}',
  plan: 'Plan',
  messageFailures: {
    removed_from_route: 'not sent: the order was removed from its route',
    delivery_over: 'not sent: the delivery is over',
    no_provider: 'no provider configured',
    provider_silent: 'the provider did not answer',
    provider_unreachable: 'the provider could not be reached',
  },
} as const;
