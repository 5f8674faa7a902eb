// Generated from the contract by `npm run clients`. Do not edit.

export interface ApiKey {
  _id: string;
  name: string;
  hint: string;
  scopes: ('orders.read' | 'orders.write' | 'plans.read' | 'plans.write' | 'drivers.read' | 'drivers.write' | 'vehicles.read' | 'vehicles.write' | 'depots.read' | 'depots.write' | 'zones.read' | 'zones.write' | 'contacts.read' | 'contacts.write' | 'labels.read' | 'labels.write' | 'groups.read' | 'groups.write' | 'places.read' | 'settings.read' | 'settings.write' | 'webhooks.read' | 'webhooks.write' | 'reports.read' | 'reports.write' | 'messages.read' | 'sockets.read' | 'proposals.read' | 'proposals.write' | 'agents.write' | 'people.write')[];
  networks: string[];
  requestsPerMinute: number;
  expiresAt: string | null;
  createdAt: string;
  createdBy: string | null;
  usedAt: string | null;
  isTest: boolean;
}

export interface ApiKeyInput {
  name: string;
  scopes: ('orders.read' | 'orders.write' | 'plans.read' | 'plans.write' | 'drivers.read' | 'drivers.write' | 'vehicles.read' | 'vehicles.write' | 'depots.read' | 'depots.write' | 'zones.read' | 'zones.write' | 'contacts.read' | 'contacts.write' | 'labels.read' | 'labels.write' | 'groups.read' | 'groups.write' | 'places.read' | 'settings.read' | 'settings.write' | 'webhooks.read' | 'webhooks.write' | 'reports.read' | 'reports.write' | 'messages.read' | 'sockets.read' | 'proposals.read' | 'proposals.write' | 'agents.write' | 'people.write')[];
  networks?: string[];
  requestsPerMinute?: number;
  expiresAt?: string | null;
}

export interface BatchResult {
  index: number;
  ref: string | null;
  order: {
    _id: string;
    orderCode: string;
    status: OrderStatus;
  } | null;
  deletionId: string | null;
  error: ItemError | null;
}

export interface Calendar {
  _id: string;
  createdAt: string;
  usedAt: string | null;
}

export interface Company {
  _id: string;
  name: string | null;
  status: 'NEW' | 'ASKING_FOR_PURCHASE' | 'PURCHASED' | 'DISABLED' | 'BANNED';
  accountType: 'DEFAULT' | 'PARTNER' | 'WHITE_LABEL';
  partner: {
    _id: string;
    name: string | null;
  } | null;
  isPartner: boolean;
  phone: string | null;
  industry: string | null;
  numOfDrivers: string | null;
  routePlanType: RoutePlanType;
  systemLanguage: Language;
  logo: string | null;
  primaryColor: string | null;
  snapToRoad: boolean;
  tokenEngine: string | null;
  googleDirectionsKey: string | null;
  geocodeGoogleKey: string | null;
  userAdmin: {
    email: string;
  } | null;
  totalCompanyAdmins: number;
  totalOfDrivers: number;
  totalUserGroups: number;
  createdAt: string;
}

export interface CompanyProfile {
  _id: string;
  name: string | null;
  status: 'NEW' | 'ASKING_FOR_PURCHASE' | 'PURCHASED' | 'DISABLED' | 'BANNED';
  accountType: 'DEFAULT' | 'PARTNER' | 'WHITE_LABEL';
  routePlanType: RoutePlanType;
  systemLanguage: Language;
  translation: Record<string, Record<string, Record<string, string>>>;
  phone: string | null;
  industry: string | null;
  numOfDrivers: string | null;
  logo: string | null;
  primaryColor: string | null;
  brandName: string | null;
  timeZone: string;
  isSandbox: boolean;
  loadDimensions: LoadDimension[];
}

export interface Contact {
  _id: string;
  name: string | null;
  phone: string | null;
  address: string;
  lat: number | null;
  lng: number | null;
  startTime: string | null;
  endTime: string | null;
  openingHours: ({
    day: 'MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT' | 'SUN';
    start: string;
    end: string;
  })[];
  duration: number | null;
  parkingDuration: number | null;
  load: number | null;
  load2: number | null;
  load3: number | null;
  load4: number | null;
  notes: string | null;
  types: string[];
  fields: Record<string, string>;
  status: 'READY' | 'GEOCODING' | 'INVALID';
  errorDetails: string[];
  problems: ({
    code: 'address_not_valid' | 'field_missing';
    params: {
      field: 'name' | 'phone' | 'address' | 'lat' | 'lng' | 'startTime' | 'endTime' | 'openingHours' | 'duration' | 'parkingDuration' | 'notes' | 'types' | 'load' | 'load2' | 'load3' | 'load4';
    };
  } | {
    code: 'field_not_valid' | 'window_inverted';
    params: {
      field: 'name' | 'phone' | 'address' | 'lat' | 'lng' | 'startTime' | 'endTime' | 'openingHours' | 'duration' | 'parkingDuration' | 'notes' | 'types' | 'load' | 'load2' | 'load3' | 'load4';
      value?: string;
    };
  } | {
    code: 'date_ambiguous';
    params: {
      field: 'name' | 'phone' | 'address' | 'lat' | 'lng' | 'startTime' | 'endTime' | 'openingHours' | 'duration' | 'parkingDuration' | 'notes' | 'types' | 'load' | 'load2' | 'load3' | 'load4';
      value: string;
      day: string;
      month: string;
    };
  } | {
    code: 'total_row';
    params: {
      field: 'name' | 'phone' | 'address' | 'lat' | 'lng' | 'startTime' | 'endTime' | 'openingHours' | 'duration' | 'parkingDuration' | 'notes' | 'types' | 'load' | 'load2' | 'load3' | 'load4';
      value: string;
    };
  } | {
    code: 'geocoding_unavailable';
  } | {
    code: 'legacy';
    text: string;
  })[];
  createdAt: string;
  updatedAt: string;
}

export interface ContactInput {
  name?: string | null;
  phone?: string | null;
  address: string;
  lat?: number | null;
  lng?: number | null;
  startTime?: string | null;
  endTime?: string | null;
  openingHours?: ({
    day: 'MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT' | 'SUN';
    start: string;
    end: string;
  })[];
  duration?: number | null;
  parkingDuration?: number | null;
  load?: number | null;
  load2?: number | null;
  load3?: number | null;
  load4?: number | null;
  notes?: string | null;
  types?: string[];
  fields?: Record<string, string>;
}

export interface ContactUpload {
  _id: string;
  fileName: string;
  uploadedTime: string;
  createdAt: string;
  by: {
    name: string;
  } | null;
  total: number;
  hasFile: boolean;
  canUndo: boolean;
  undoneAt: string | null;
  ready: number;
  geocoding: number;
  invalid: number;
  used: number;
}

export interface Depot {
  _id: string;
  name: string;
  address: string;
  lat: number;
  lng: number;
  openingHours: ({
    day: 'MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT' | 'SUN';
    start: string;
    end: string;
  })[];
  loadingMinutes: number | null;
  contactName: string | null;
  phone: string | null;
  email: string | null;
  note: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface DepotInput {
  name: string;
  address: string;
  lat: number;
  lng: number;
  openingHours?: ({
    day: 'MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT' | 'SUN';
    start: string;
    end: string;
  })[];
  loadingMinutes?: number | null;
  contactName?: string | null;
  phone?: string | null;
  email?: string | null;
  note?: string | null;
}

export interface Driver {
  _id: string;
  name: string;
  color: string;
  email: string | null;
  phone: string | null;
  capacity: number | null;
  capacity2: number | null;
  capacity3: number | null;
  capacity4: number | null;
  skills: string[];
  startDepotId: string | null;
  startAddress: string | null;
  startLat: number | null;
  startLng: number | null;
  startPlace: 'ADDRESS' | 'POSITION';
  endDepotId: string | null;
  endAddress: string | null;
  endLat: number | null;
  endLng: number | null;
  shiftStart: string | null;
  shiftEnd: string | null;
  breakStart: string | null;
  breakEnd: string | null;
  breaks: ({
    start: string;
    end: string;
    duration: number;
  })[];
  speed: 'SLOW' | 'NORMAL' | 'FAST';
  status: 'ACTIVE' | 'INACTIVE';
  maxStops: number | null;
  maxDistance: number | null;
  maxWorkingMinutes: number | null;
  reload: boolean;
  reloadDepots: string[];
  maxReloads: number | null;
  vehicleId: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface DriverInput {
  name: string;
  color?: string;
  email?: string | null;
  phone?: string | null;
  startDepotId?: string | null;
  startAddress?: string | null;
  startLat?: number | null;
  startLng?: number | null;
  startPlace?: 'ADDRESS' | 'POSITION';
  endDepotId?: string | null;
  endAddress?: string | null;
  endLat?: number | null;
  endLng?: number | null;
  shiftStart?: string | null;
  shiftEnd?: string | null;
  breakStart?: string | null;
  breakEnd?: string | null;
  breaks?: ({
    start: string;
    end: string;
    duration: number;
  })[];
  speed?: 'SLOW' | 'NORMAL' | 'FAST';
  status?: 'ACTIVE' | 'INACTIVE';
  capacity?: number | null;
  capacity2?: number | null;
  capacity3?: number | null;
  capacity4?: number | null;
  skills?: string[];
  maxStops?: number | null;
  maxDistance?: number | null;
  maxWorkingMinutes?: number | null;
  reload?: boolean;
  reloadDepots?: string[];
  maxReloads?: number | null;
  vehicleId?: string | null;
}

export interface DriverRoute {
  _id: string;
  plan: {
    name: string;
    deliveryDate: string;
    type: RoutePlanType;
    version: number;
  };
  driver: {
    _id: string;
    name: string;
    color: string;
  };
  vehicle: {
    name: string;
    plate: string | null;
  } | null;
  company: {
    name: string | null;
    logo: string | null;
    primaryColor: string | null;
    hotline: string | null;
    language: Language;
    timeZone: string;
  };
  start: {
    address: string | null;
    lat: number | null;
    lng: number | null;
    time: string | null;
  };
  end: {
    address: string | null;
    lat: number | null;
    lng: number | null;
    time: string | null;
  };
  breakStart: string | null;
  breakEnd: string | null;
  breakTimes: ({
    start: string;
    end: string;
  })[];
  onBreakSince: string | null;
  distance: number;
  polyline: string | null;
  stops: DriverStop[];
  defaultGoToStop: boolean;
  proof: {
    photo: 'OFF' | 'OPTIONAL' | 'REQUIRED';
    signature: 'OFF' | 'OPTIONAL' | 'REQUIRED';
    note: 'OFF' | 'OPTIONAL' | 'REQUIRED';
    handedTo: ('NEIGHBOUR' | 'SAFE_PLACE')[];
  };
  colleagues: ({
    _id: string;
    name: string;
  })[];
  serverTime: string;
  mapStyleUrl: string | null;
}

export interface DriverStop {
  orderId: string;
  stop: 'pickup' | 'delivery';
  sequence: number;
  orderCode: string;
  orderRef: string | null;
  name: string | null;
  phone: string | null;
  address: string | null;
  lat: number | null;
  lng: number | null;
  notes: string | null;
  customerInstructions: string | null;
  arrivalTime: string;
  finishTime: string;
  windowStart: string | null;
  windowEnd: string | null;
  timeWindows: ({
    start: string | null;
    end: string | null;
  })[] | null;
  parkingMins: number;
  durationMins: number;
  load: number | null;
  loads: ({
    name: string | null;
    unit: string | null;
    value: number;
  })[];
  requiredSkills: string[];
  customFields: Record<string, string>;
  deliveryCategory: string | null;
  status: OrderStatus;
  pickupStatus: 'ASSIGNED' | 'GOING_NEXT' | 'SKIPPED' | 'PICKUP_ARRIVED' | 'PICKUP_FAILED' | 'COLLECTED' | null;
  finishedAt: string | null;
  driverNotes: string | null;
  packageWas: string | null;
  packageState: 'GOOD' | 'DAMAGED' | 'OPENED' | 'INCOMPLETE' | null;
  receivedBy: string | null;
  handedTo: 'RECIPIENT' | 'NEIGHBOUR' | 'SAFE_PLACE' | null;
  photos: number;
  hasSignature: boolean;
  reportedBy: {
    driver: string;
    status: OrderStatus;
    at: string;
  } | null;
  undo: {
    eventId: string;
    at: string;
    changed: ({
      orderId: string;
      status: OrderStatus;
      pickupStatus: 'ASSIGNED' | 'GOING_NEXT' | 'SKIPPED' | 'PICKUP_ARRIVED' | 'PICKUP_FAILED' | 'COLLECTED' | null;
      became: OrderStatus;
    })[];
  } | null;
}

export interface Error {
  statusCode: number;
  code: 'validation_failed' | 'unauthenticated' | 'wrong_credentials' | 'forbidden' | 'own_session_only' | 'company_deactivated' | 'api_key_scope_missing' | 'api_key_network_refused' | 'api_key_name_taken' | 'too_many_api_keys' | 'proposal_decided' | 'proposal_outdated' | 'proposal_key_refused' | 'too_many_proposals' | 'not_found' | 'too_many_requests' | 'too_large' | 'unsupported_file' | 'request_in_progress' | 'idempotency_key_reused' | 'malformed_request' | 'internal' | 'unavailable' | 'database_disk_full' | 'data_disk_full' | 'files_disk_full' | 'email_taken' | 'reset_link_invalid' | 'password_change_required' | 'company_choice_invalid' | 'invite_code_invalid' | 'invite_other_email' | 'mail_unavailable' | 'user_email_taken' | 'user_shared' | 'user_is_self' | 'user_undo_too_late' | 'user_added_again' | 'user_managed_by_directory' | 'second_factor_wrong' | 'second_factor_on' | 'second_factor_off' | 'openid_unavailable' | 'openid_refused' | 'openid_no_account' | 'saml_unavailable' | 'saml_refused' | 'saml_unsolicited' | 'saml_no_account' | 'order_transition_refused' | 'instructions_too_late' | 'rating_refused' | 'step_undo_too_late' | 'step_undo_refused' | 'driver_event_unknown' | 'order_not_editable' | 'orders_not_editable' | 'suggestion_gone' | 'plan_undo_too_late' | 'undo_too_late' | 'order_not_failed' | 'order_replanned' | 'orders_begun' | 'batch_item_refused' | 'order_not_dispatched' | 'event_id_reused' | 'orders_not_draft' | 'orders_incorrect' | 'orders_dates_differ_new' | 'orders_dates_differ_existing' | 'orders_types_differ' | 'no_draft_order' | 'too_many_labels' | 'label_name_taken' | 'zone_name_taken' | 'too_many_zones' | 'contacts_need_vrp' | 'contacts_invalid' | 'upload_unreadable' | 'upload_empty' | 'upload_too_many_rows' | 'upload_header_missing' | 'upload_in_use' | 'contacts_upload_in_use' | 'upload_file_gone' | 'plan_changed' | 'plan_version_differs' | 'plan_type_fixed' | 'plan_date_fixed' | 'plan_has_no_drivers' | 'plan_has_no_orders' | 'plan_has_no_prices' | 'plan_too_large' | 'plan_delete_needs_confirmation' | 'optimization_running' | 'run_no_longer_fits' | 'run_not_applicable' | 'run_not_undoable' | 'fix_not_found' | 'driver_locked' | 'driver_not_on_plan' | 'order_not_on_plan' | 'driver_begun' | 'driver_on_plan' | 'depot_in_use' | 'vehicle_on_plan' | 'vehicle_out_of_service' | 'load_dimensions_full' | 'load_dimension_name_taken' | 'load_dimension_needed' | 'stop_fixed' | 'hand_over_needs_confirmation' | 'pair_order' | 'pair_split' | 'nothing_to_dispatch' | 'plan_over' | 'region_name_taken' | 'region_busy' | 'region_file_missing' | 'region_file_unreadable' | 'region_address_refused' | 'region_not_an_extract' | 'region_disk_full' | 'setup_code_wrong' | 'setup_code_needed' | 'setup_deletes_demo' | 'setup_busy' | 'backup_running' | 'backup_invalid' | 'backup_newer' | 'backup_disk_full' | 'backup_part_misplaced' | 'backup_part_too_large' | 'backup_key_wrong' | 'backup_key_fixed' | 'restore_not_confirmed' | 'second_factor_needed' | 'partner_inactive' | 'impersonation_invalid' | 'impersonation_refused' | 'own_company' | 'partner_exists' | 'account_elsewhere' | 'proof_missing' | 'proof_not_taken' | 'hand_over_not_allowed' | 'hand_over_breaks_rule' | 'translation_not_configured' | 'translation_failed' | 'translation_language_unknown' | 'purchase_not_configured' | 'too_many_webhook_endpoints' | 'too_many_imports' | 'webhook_not_set' | 'webhook_body_gone' | 'shop_not_set' | 'sheet_too_large' | 'export_running' | 'company_name_differs' | 'company_keeps_admin' | 'customer_under_way' | 'route_left' | 'token_expired';
  message: string | string[];
  /** The values that the message carries, by name. */
  params?: Record<string, string | number>;
  details?: ({
    path?: string;
    message: string;
    /** Code of the problem, for programs. Missing where `message` is a name, such as the code of an order. */
    code?: string;
    /** The values that the message carries, by name. */
    params?: Record<string, string | number>;
    /** The values that the field may have. */
    allowed?: string[];
  })[];
  remedy?: string;
  requestId?: string;
}

export interface Group {
  _id: string;
  name: string;
  users: ({
    _id: string;
    name: string;
    email: string;
  })[];
  orders: number;
  createdAt: string;
}

export interface ItemError {
  statusCode: number;
  code: string;
  message: string | string[];
  params?: Record<string, string | number>;
  details?: ({
    path?: string;
    message: string;
    code?: string;
    params?: Record<string, string | number>;
    allowed?: string[];
  })[];
  remedy?: string;
}

export interface Label {
  _id: string;
  name: string;
  color: string;
  createdAt: string;
}

export interface LabelInput {
  name: string;
  color: string;
}

export type Language = 'en' | 'de' | 'fr' | 'sv';

export interface LoadDimension {
  id: 'load' | 'load2' | 'load3' | 'load4';
  name: string | null;
  unit: string | null;
  decimals: number | null;
}

export interface LoadDimensionInput {
  name?: string | null;
  unit?: string | null;
  decimals?: number | null;
}

export interface Message {
  message: string;
}

export interface NewOrder {
  orderRef?: string | null;
  deliveryDate: string;
  pickupName?: string | null;
  pickupPhone?: string | null;
  pickupEmail?: string | null;
  pickupAddress?: string | null;
  pickupLat?: number | null;
  pickupLng?: number | null;
  timeStart?: string | null;
  timeEnd?: string | null;
  pickupTimeWindows?: ({
    start?: string | null;
    end?: string | null;
  })[] | null;
  pickupDuration?: number | null;
  pickupParkingDuration?: number | null;
  pickupNotes?: string | null;
  deliveryName?: string | null;
  deliveryPhone?: string | null;
  deliveryEmail?: string | null;
  deliveryAddress?: string | null;
  deliveryLat?: number | null;
  deliveryLng?: number | null;
  deliveryTimeStart?: string | null;
  deliveryTimeEnd?: string | null;
  deliveryTimeWindows?: ({
    start?: string | null;
    end?: string | null;
  })[] | null;
  deliveryDuration?: number | null;
  deliveryParkingDuration?: number | null;
  deliveryNotes?: string | null;
  notes?: string | null;
  group?: string | null;
  load?: number | null;
  load2?: number | null;
  load3?: number | null;
  load4?: number | null;
  priority?: 'NORMAL' | 'HIGH' | 'URGENT';
  deliveryCategory?: string | null;
  requiredSkills?: string[];
  depotId?: string | null;
  allowedDrivers?: string[];
  goods?: string[];
  preferredDrivers?: string[];
  maxRideTime?: number | null;
  releaseTime?: string | null;
  optionalValue?: number | null;
  afterOrders?: string[];
  labels?: string[];
  fields?: Record<string, string>;
  routePlanType: RoutePlanType;
}

export interface NewOrderOfContact {
  deliveryName?: string | null;
  deliveryPhone?: string | null;
  deliveryAddress?: string | null;
  deliveryLat?: number | null;
  deliveryLng?: number | null;
  deliveryTimeStart?: string | null;
  deliveryTimeEnd?: string | null;
  deliveryTimeWindows?: ({
    start?: string | null;
    end?: string | null;
  })[] | null;
  deliveryDuration?: number | null;
  deliveryParkingDuration?: number | null;
  deliveryNotes?: string | null;
  load?: number | null;
  load2?: number | null;
  load3?: number | null;
  load4?: number | null;
  requiredSkills?: string[];
  fields?: Record<string, string>;
  deliveryDate: string;
  routePlan?: string | null;
  contact?: string | null;
  routePlanType: 'VRP';
}

export interface Optimization {
  _id: string;
  status: 'QUEUED' | 'RUNNING' | 'APPLIED' | 'OFFERED' | 'FAILED';
  requestedBy: Reference | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  objective: 'SHORTEST_TIME' | 'LOWEST_COST' | 'FEWEST_VEHICLES' | 'MOST_EVEN';
  effort: 'quick' | 'normal' | 'thorough';
  forceAll: boolean;
  applyBalanceSetting: boolean;
  keepDrivers: boolean;
  mostChanges: number | null;
  compactness: number;
  maxBalanceCost: number;
  stopPins: Record<string, 'first' | 'last'>;
  review: boolean;
  chooseVehicles: boolean;
  seed: number;
  threads: number | null;
  iterations: number | null;
  repeats: string | null;
  canRepeatExactly: boolean | null;
  fixed: {
    order: string;
    driver: string;
  } | null;
  isStopped: boolean;
  figures: OptimizationFigures | null;
  foundBetter: boolean | null;
  error: string | null;
  failure: {
    code: 'broke_rule';
    params?: {
      subjects: ({
        driver?: string;
        stop?: string;
      })[];
    };
  } | {
    code: 'interrupted' | 'stopped_early' | 'travel_stalled' | 'plan_changed' | 'internal';
  } | {
    code: 'invalid_plan';
    params: {
      mistakes: ({
        driver?: string;
        stop?: string;
        kind: 'shift' | 'break' | 'capacity' | 'limits' | 'reload' | 'load' | 'priority' | 'duration' | 'time_window' | 'position' | 'fixed_stops' | 'other';
      })[];
    };
  } | {
    code: 'legacy';
    text: string;
  } | null;
  isCurrent: boolean;
  canUndo: boolean;
}

export interface OptimizationDetail {
  _id: string;
  status: 'QUEUED' | 'RUNNING' | 'APPLIED' | 'OFFERED' | 'FAILED';
  requestedBy: Reference | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  objective: 'SHORTEST_TIME' | 'LOWEST_COST' | 'FEWEST_VEHICLES' | 'MOST_EVEN';
  effort: 'quick' | 'normal' | 'thorough';
  forceAll: boolean;
  applyBalanceSetting: boolean;
  keepDrivers: boolean;
  mostChanges: number | null;
  compactness: number;
  maxBalanceCost: number;
  stopPins: Record<string, 'first' | 'last'>;
  review: boolean;
  chooseVehicles: boolean;
  seed: number;
  threads: number | null;
  iterations: number | null;
  repeats: string | null;
  canRepeatExactly: boolean | null;
  fixed: {
    order: string;
    driver: string;
  } | null;
  isStopped: boolean;
  figures: OptimizationFigures | null;
  foundBetter: boolean | null;
  error: string | null;
  failure: {
    code: 'broke_rule';
    params?: {
      subjects: ({
        driver?: string;
        stop?: string;
      })[];
    };
  } | {
    code: 'interrupted' | 'stopped_early' | 'travel_stalled' | 'plan_changed' | 'internal';
  } | {
    code: 'invalid_plan';
    params: {
      mistakes: ({
        driver?: string;
        stop?: string;
        kind: 'shift' | 'break' | 'capacity' | 'limits' | 'reload' | 'load' | 'priority' | 'duration' | 'time_window' | 'position' | 'fixed_stops' | 'other';
      })[];
    };
  } | {
    code: 'legacy';
    text: string;
  } | null;
  isCurrent: boolean;
  canUndo: boolean;
  phase: 'WAITING' | 'TRAVEL' | 'SEARCH' | 'CHECK' | 'SAVE' | null;
  percent: number;
  total: number;
  workingMins: number | null;
  distance: number | null;
  placed: number | null;
  preview: number;
  routes: ({
    driver: string;
    stops: string[];
  })[];
  vehicles: ({
    driver: string;
    vehicle: Reference | null;
  })[];
  unscheduled: ({
    order: string;
    reason: string;
    code: 'skills' | 'capacity' | 'time-window' | 'shift' | 'unreachable' | 'by-user' | 'vehicle-not-allowed' | 'zone' | 'zone-vehicle' | 'depot' | 'max-stops' | 'max-distance' | 'max-working-time' | 'max-reloads' | 'stability' | 'place' | 'max-ride-time' | 'incompatible-goods' | 'order-precedence' | 'not-worth-it' | 'time-limit';
    codes: ('skills' | 'capacity' | 'time-window' | 'shift' | 'unreachable' | 'by-user' | 'vehicle-not-allowed' | 'zone' | 'zone-vehicle' | 'depot' | 'max-stops' | 'max-distance' | 'max-working-time' | 'max-reloads' | 'stability' | 'place' | 'max-ride-time' | 'incompatible-goods' | 'order-precedence' | 'not-worth-it' | 'time-limit')[];
  })[];
  broken: ({
    stop: string;
    rule: string;
  })[];
  misfits: ({
    path: string;
    message: string;
  })[];
}

export interface OptimizationFigures {
  placed: number;
  unscheduled: number;
  stops: number;
  distance: number;
  travelMins: number;
  workingMins: number;
  vehiclesUsed: number;
  lateStops: number;
  longestMins: number | null;
  brokenStops: number | null;
  balanceCost: number | null;
  cost: number | null;
  co2: number | null;
}

export interface OptimizationInput {
  assigns?: Record<string, string>;
  keepDrivers?: boolean;
  forceAll?: boolean;
  applyBalanceSetting?: boolean;
  version?: number;
  objective?: 'SHORTEST_TIME' | 'LOWEST_COST' | 'FEWEST_VEHICLES' | 'MOST_EVEN';
  effort?: 'quick' | 'normal' | 'thorough';
  mostChanges?: number | null;
  compactness?: number;
  maxBalanceCost?: number;
  stopPins?: Record<string, 'first' | 'last'>;
  chooseVehicles?: boolean;
  review?: boolean;
}

export interface Order {
  _id: string;
  orderCode: string;
  status: OrderStatus;
  pickupStatus: 'ASSIGNED' | 'GOING_NEXT' | 'SKIPPED' | 'PICKUP_ARRIVED' | 'PICKUP_FAILED' | 'COLLECTED' | null;
  errorDetails: string[];
  problems: ({
    code: 'address_not_valid' | 'field_missing';
    params: {
      field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders';
    };
  } | {
    code: 'field_not_valid' | 'window_inverted';
    params: {
      field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders';
      value?: string;
    };
  } | {
    code: 'date_ambiguous';
    params: {
      field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders';
      value: string;
      day: string;
      month: string;
    };
  } | {
    code: 'total_row';
    params: {
      field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders';
      value: string;
    };
  } | {
    code: 'geocoding_unavailable';
  } | {
    code: 'legacy';
    text: string;
  })[];
  addressSuggestions: {
    pickup: Place[];
    delivery: Place[];
  };
  unscheduledReason: string | null;
  unscheduled: {
    code: 'skills' | 'capacity' | 'time-window' | 'shift' | 'unreachable' | 'by-user' | 'vehicle-not-allowed' | 'zone' | 'zone-vehicle' | 'depot' | 'max-stops' | 'max-distance' | 'max-working-time' | 'max-reloads' | 'stability' | 'place' | 'max-ride-time' | 'incompatible-goods' | 'order-precedence' | 'not-worth-it' | 'time-limit';
    codes?: ('skills' | 'capacity' | 'time-window' | 'shift' | 'unreachable' | 'by-user' | 'vehicle-not-allowed' | 'zone' | 'zone-vehicle' | 'depot' | 'max-stops' | 'max-distance' | 'max-working-time' | 'max-reloads' | 'stability' | 'place' | 'max-ride-time' | 'incompatible-goods' | 'order-precedence' | 'not-worth-it' | 'time-limit')[];
  } | {
    code: 'legacy';
    text: string;
  } | null;
  routePlanType: RoutePlanType;
  orderRef: string | null;
  deliveryDate: string | null;
  pickupName: string | null;
  pickupPhone: string | null;
  pickupEmail: string | null;
  pickupAddress: string | null;
  pickupLat: number | null;
  pickupLng: number | null;
  timeStart: string | null;
  timeEnd: string | null;
  pickupTimeWindows: ({
    start: string | null;
    end: string | null;
  })[] | null;
  pickupDuration: number | null;
  pickupParkingDuration: number | null;
  pickupNotes: string | null;
  deliveryName: string | null;
  deliveryPhone: string | null;
  deliveryEmail: string | null;
  deliveryAddress: string | null;
  deliveryLat: number | null;
  deliveryLng: number | null;
  deliveryTimeStart: string | null;
  deliveryTimeEnd: string | null;
  deliveryTimeWindows: ({
    start: string | null;
    end: string | null;
  })[] | null;
  deliveryDuration: number | null;
  deliveryParkingDuration: number | null;
  deliveryNotes: string | null;
  notes: string | null;
  group: Reference | null;
  load: number | null;
  load2: number | null;
  load3: number | null;
  load4: number | null;
  priority: 'NORMAL' | 'HIGH' | 'URGENT';
  deliveryCategory: string | null;
  requiredSkills: string[];
  depotId: string | null;
  allowedDrivers: string[];
  goods: string[];
  preferredDrivers: string[];
  maxRideTime: number | null;
  releaseTime: string | null;
  optionalValue: number | null;
  afterOrders: string[];
  labels: string[];
  fields: Record<string, string>;
  driver: {
    _id: string;
    name: string;
    color: string;
  } | null;
  routePlan: Reference | null;
  receivedBy: string | null;
  handedTo: 'RECIPIENT' | 'NEIGHBOUR' | 'SAFE_PLACE' | null;
  userAdmin: {
    email: string;
  } | null;
  uploadedTime: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface OrderChanges {
  orderRef?: string | null;
  deliveryDate?: string;
  pickupName?: string | null;
  pickupPhone?: string | null;
  pickupEmail?: string | null;
  pickupAddress?: string | null;
  pickupLat?: number | null;
  pickupLng?: number | null;
  timeStart?: string | null;
  timeEnd?: string | null;
  pickupTimeWindows?: ({
    start?: string | null;
    end?: string | null;
  })[] | null;
  pickupDuration?: number | null;
  pickupParkingDuration?: number | null;
  pickupNotes?: string | null;
  deliveryName?: string | null;
  deliveryPhone?: string | null;
  deliveryEmail?: string | null;
  deliveryAddress?: string | null;
  deliveryLat?: number | null;
  deliveryLng?: number | null;
  deliveryTimeStart?: string | null;
  deliveryTimeEnd?: string | null;
  deliveryTimeWindows?: ({
    start?: string | null;
    end?: string | null;
  })[] | null;
  deliveryDuration?: number | null;
  deliveryParkingDuration?: number | null;
  deliveryNotes?: string | null;
  notes?: string | null;
  group?: string | null;
  load?: number | null;
  load2?: number | null;
  load3?: number | null;
  load4?: number | null;
  priority?: 'NORMAL' | 'HIGH' | 'URGENT';
  deliveryCategory?: string | null;
  requiredSkills?: string[];
  depotId?: string | null;
  allowedDrivers?: string[];
  goods?: string[];
  preferredDrivers?: string[];
  maxRideTime?: number | null;
  releaseTime?: string | null;
  optionalValue?: number | null;
  afterOrders?: string[];
  labels?: string[];
  fields?: Record<string, string>;
}

export interface OrderDetail {
  _id: string;
  orderCode: string;
  status: OrderStatus;
  pickupStatus: 'ASSIGNED' | 'GOING_NEXT' | 'SKIPPED' | 'PICKUP_ARRIVED' | 'PICKUP_FAILED' | 'COLLECTED' | null;
  errorDetails: string[];
  problems: ({
    code: 'address_not_valid' | 'field_missing';
    params: {
      field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders';
    };
  } | {
    code: 'field_not_valid' | 'window_inverted';
    params: {
      field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders';
      value?: string;
    };
  } | {
    code: 'date_ambiguous';
    params: {
      field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders';
      value: string;
      day: string;
      month: string;
    };
  } | {
    code: 'total_row';
    params: {
      field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders';
      value: string;
    };
  } | {
    code: 'geocoding_unavailable';
  } | {
    code: 'legacy';
    text: string;
  })[];
  addressSuggestions: {
    pickup: Place[];
    delivery: Place[];
  };
  unscheduledReason: string | null;
  unscheduled: {
    code: 'skills' | 'capacity' | 'time-window' | 'shift' | 'unreachable' | 'by-user' | 'vehicle-not-allowed' | 'zone' | 'zone-vehicle' | 'depot' | 'max-stops' | 'max-distance' | 'max-working-time' | 'max-reloads' | 'stability' | 'place' | 'max-ride-time' | 'incompatible-goods' | 'order-precedence' | 'not-worth-it' | 'time-limit';
    codes?: ('skills' | 'capacity' | 'time-window' | 'shift' | 'unreachable' | 'by-user' | 'vehicle-not-allowed' | 'zone' | 'zone-vehicle' | 'depot' | 'max-stops' | 'max-distance' | 'max-working-time' | 'max-reloads' | 'stability' | 'place' | 'max-ride-time' | 'incompatible-goods' | 'order-precedence' | 'not-worth-it' | 'time-limit')[];
  } | {
    code: 'legacy';
    text: string;
  } | null;
  routePlanType: RoutePlanType;
  orderRef: string | null;
  deliveryDate: string | null;
  pickupName: string | null;
  pickupPhone: string | null;
  pickupEmail: string | null;
  pickupAddress: string | null;
  pickupLat: number | null;
  pickupLng: number | null;
  timeStart: string | null;
  timeEnd: string | null;
  pickupTimeWindows: ({
    start: string | null;
    end: string | null;
  })[] | null;
  pickupDuration: number | null;
  pickupParkingDuration: number | null;
  pickupNotes: string | null;
  deliveryName: string | null;
  deliveryPhone: string | null;
  deliveryEmail: string | null;
  deliveryAddress: string | null;
  deliveryLat: number | null;
  deliveryLng: number | null;
  deliveryTimeStart: string | null;
  deliveryTimeEnd: string | null;
  deliveryTimeWindows: ({
    start: string | null;
    end: string | null;
  })[] | null;
  deliveryDuration: number | null;
  deliveryParkingDuration: number | null;
  deliveryNotes: string | null;
  notes: string | null;
  group: Reference | null;
  load: number | null;
  load2: number | null;
  load3: number | null;
  load4: number | null;
  priority: 'NORMAL' | 'HIGH' | 'URGENT';
  deliveryCategory: string | null;
  requiredSkills: string[];
  depotId: string | null;
  allowedDrivers: string[];
  goods: string[];
  preferredDrivers: string[];
  maxRideTime: number | null;
  releaseTime: string | null;
  optionalValue: number | null;
  afterOrders: string[];
  labels: string[];
  fields: Record<string, string>;
  driver: {
    _id: string;
    name: string;
    color: string;
  } | null;
  routePlan: Reference | null;
  receivedBy: string | null;
  handedTo: 'RECIPIENT' | 'NEIGHBOUR' | 'SAFE_PLACE' | null;
  userAdmin: {
    email: string;
  } | null;
  uploadedTime: string | null;
  createdAt: string;
  updatedAt: string;
  logs: ({
    status: OrderStatus;
    createdAt: string;
    notes: string | null;
    reason: 'NOBODY_THERE' | 'REFUSED' | 'WRONG_ADDRESS' | 'CLOSED' | 'DAMAGED' | 'NOT_READY' | 'OTHER' | null;
  })[];
  driverNotes: string | null;
  packageWas: string | null;
  packageState: 'GOOD' | 'DAMAGED' | 'OPENED' | 'INCOMPLETE' | null;
  customerInstructions: string | null;
  rating: number | null;
  ratingComment: string | null;
  pods: string[];
  podUrl: string;
  signature: string | null;
  company: {
    name: string | null;
    logo: string | null;
  };
  replans: {
    _id: string;
    orderCode: string;
    status: OrderStatus;
  } | null;
  replannedAs: ({
    _id: string;
    orderCode: string;
    status: OrderStatus;
  })[];
  offRouteReports: ({
    driver: Reference;
    status: OrderStatus;
    at: string;
    notes: string | null;
    reason: 'NOBODY_THERE' | 'REFUSED' | 'WRONG_ADDRESS' | 'CLOSED' | 'DAMAGED' | 'NOT_READY' | 'OTHER' | null;
    receivedBy: string | null;
    handedTo: 'RECIPIENT' | 'NEIGHBOUR' | 'SAFE_PLACE' | null;
  })[];
  canEdit: boolean;
}

export interface OrderLogEntry {
  status: OrderStatus;
  createdAt: string;
  notes: string | null;
}

export type OrderStatus = 'DRAFT' | 'ERROR' | 'GEOCODING' | 'UNASSIGNED' | 'ASSIGNED' | 'UNSCHEDULED' | 'GOING_NEXT' | 'SKIPPED' | 'PICKUP_ARRIVED' | 'PICKUP_FAILED' | 'COLLECTED' | 'IN_TRANSIT' | 'DELIVERY_ARRIVED' | 'DELIVERY_FAILED' | 'COMPLETED' | 'FAILED';

export interface Partner {
  _id: string;
  name: string;
  email: string;
  status: boolean;
  companies: ({
    company: {
      _id: string;
      name: string | null;
      logo: string | null;
      partnerTotalCompanies: number;
      partnerTotalRoutePlans: number;
      partnerTotalDrivers: number;
    };
  })[];
  createdAt: string;
}

export interface Performance {
  routes: number;
  stops: number;
  completed: number;
  failed: number;
  skipped: number;
  open: number;
  timed: number;
  onTime: number;
  averageDelay: number | null;
  distance: number;
  driven: {
    routes: number;
    distance: number;
    planned: number;
  };
  plannedMins: number;
  actualMins: number;
  paidMins: number;
  cost: number;
  co2: number;
}

export interface Place {
  label: string;
  lat: number;
  lng: number;
}

export interface PublicOrder {
  orderCode: string;
  orderRef: string | null;
  status: OrderStatus;
  statusAt: string | null;
  deliveryDate: string | null;
  routePlanType: RoutePlanType;
  routePlanName: string | null;
  group: string | null;
  load: number | null;
  loads: ({
    name: string | null;
    unit: string | null;
    value: number;
  })[];
  labels: ({
    name: string;
    color: string;
  })[];
  requiredSkills: string[];
  notes: string | null;
  driver: string | null;
  handedTo: 'RECIPIENT' | 'NEIGHBOUR' | 'SAFE_PLACE' | null;
  receivedBy: string | null;
  pickup: {
    name: string | null;
    address: string | null;
    phone: string | null;
    timeStart: string | null;
    timeEnd: string | null;
    timeWindows: ({
      start: string | null;
      end: string | null;
    })[] | null;
    duration: number | null;
    notes: string | null;
  } | null;
  delivery: {
    name: string | null;
    address: string | null;
    phone: string | null;
    timeStart: string | null;
    timeEnd: string | null;
    timeWindows: ({
      start: string | null;
      end: string | null;
    })[] | null;
    duration: number | null;
    notes: string | null;
    lat: number | null;
    lng: number | null;
  };
  company: {
    name: string | null;
    logo: string | null;
    primaryColor: string | null;
    language: Language;
    timeZone?: string;
  };
}

export interface Reference {
  _id: string;
  name: string;
}

export interface Region {
  _id: string;
  name: string;
  source: {
    kind: 'file' | 'url' | 'upload';
    text: string;
  };
  live: {
    madeAt: string;
    bounds: {
      southWest: {
        lat: number;
        lng: number;
      };
      northEast: {
        lat: number;
        lng: number;
      };
    };
    areaKm2: number;
    bytes: number;
    addresses: number;
  } | null;
  work: {
    state: 'waiting' | 'working' | 'failed' | 'canceled';
    done: number;
    steps: ({
      name: 'fetch' | 'check' | 'roads' | 'tiles' | 'places';
      done: number;
      seconds: number | null;
    })[];
    problem: {
      code: 'file_missing' | 'file_unreadable' | 'upload_gone' | 'address_refused' | 'address_unreachable' | 'address_answered' | 'address_stalled' | 'not_pbf' | 'truncated' | 'damaged' | 'unsupported' | 'no_roads' | 'disk_full' | 'memory_full' | 'internal';
      message: string;
      remedy: string;
      values: Record<string, string | number>;
    } | null;
    since: string;
  } | null;
  createdAt: string;
}

export type Role = 'user' | 'company_admin' | 'admin' | 'partner';

export interface Route {
  _id: string;
  driver: {
    _id: string;
    name: string;
    color: string;
    phone: string | null;
    capacity: number | null;
    capacity2: number | null;
    capacity3: number | null;
    capacity4: number | null;
    skills: string[];
    maxStops: number | null;
    maxDistance: number | null;
    maxWorkingMinutes: number | null;
    reload: boolean;
    reloadDepots: string[];
    maxReloads: number | null;
    startLat: number | null;
    startLng: number | null;
    lat: number | null;
    lng: number | null;
    positionAt: string | null;
  };
  vehicle: {
    _id: string;
    name: string;
    plate: string | null;
    kind: 'BICYCLE' | 'CAR' | 'VAN' | 'TRUCK';
    capacity: number | null;
    capacity2: number | null;
    capacity3: number | null;
    capacity4: number | null;
    skills: string[];
    maxStops: number | null;
    maxDistance: number | null;
    depot: Reference | null;
  } | null;
  prices: {
    costPerDay: number | null;
    costPerKm: number | null;
    costPerHour: number | null;
    costPerOvertimeHour: number | null;
    co2PerKm: number | null;
  } | null;
  cost: number | null;
  co2: number | null;
  orders: string[];
  steps: RouteStep[];
  handledSteps: RouteStep[];
  polyline: string | null;
  startDepot: {
    _id: string;
    name: string;
    openingHours: ({
      day: 'MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT' | 'SUN';
      start: string;
      end: string;
    })[];
    loadingMinutes: number | null;
  } | null;
  endDepot: Reference | null;
  startPlace: 'ADDRESS' | 'POSITION';
  startPositionAt: string | null;
  startAddress: string | null;
  startLat: number | null;
  startLng: number | null;
  endAddress: string | null;
  endLat: number | null;
  endLng: number | null;
  shiftStart: string | null;
  shiftEnd: string | null;
  breakStart: string | null;
  breakEnd: string | null;
  breaks: ({
    start: string;
    end: string;
    duration: number;
  })[];
  optimizedBreakStart: string | null;
  optimizedBreakEnd: string | null;
  breakTimes: ({
    startTime: string;
    endTime: string;
  })[];
  breaksLeftOut: ({
    start: string;
    end: string;
    duration: number;
    reason: 'not-due' | 'before';
  })[];
  reloads: ({
    arrivalTime: string;
    startTime: string;
    endTime: string;
    depot: Reference | null;
  })[];
  reloadAt: ({
    _id: string;
    name: string;
    lat: number;
    lng: number;
  })[];
  speed: 'SLOW' | 'NORMAL' | 'FAST';
  summary: RouteTotals;
  locked: boolean;
  status: 'WAITING' | 'DISPATCHED';
  token: string | null;
  phone: string | null;
  dispatchedAt: string | null;
  changedSinceDispatch: boolean;
  dispatchChanges: ({
    orderId: string;
    orderCode: string;
    name: string | null;
    stop: 'pickup' | 'delivery';
    kind: 'added' | 'removed' | 'moved' | 'retimed' | 'edited';
    minutes: number;
    details: ('address' | 'window' | 'notes' | 'phone')[];
  })[] | null;
  vehicleChangedSinceDispatch: boolean;
  seenAt: string | null;
  onBreakSince: string | null;
  updatedAt: string;
}

export interface RoutePlan {
  _id: string;
  name: string;
  deliveryDate: string;
  type: RoutePlanType;
  status: 'DRAFT' | 'OPTIMIZED' | 'DISPATCHED';
  company: {
    _id: string;
    name: string | null;
  };
  report: RouteTotals;
  isLive: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
  currency: string;
  cost: number | null;
  co2: number | null;
  orders: Order[];
  drivers: ({
    driver: Reference;
  })[];
  routes: Route[];
  cloneRoute: boolean;
  optimizeDuplicateRoute: boolean;
  needsOptimize: boolean;
  travelBy: 'STRAIGHT_LINE' | 'DRIVING_DISTANCE';
  travelNotes: ({
    reason: 'no-region' | 'several-regions' | 'roads-unreadable' | 'off-road' | 'provider-failed';
    provider: string | null;
    problem: 'refused' | 'limit' | 'unreachable' | 'unreadable' | 'no-way' | null;
    places: ({
      orderId: string | null;
      driverId: string | null;
      at: 'pickup' | 'delivery' | 'start' | 'end';
      metres: number | null;
      region: string | null;
    })[];
  })[];
  optimization: {
    runId: string;
    startedAt: string | null;
    phase: 'WAITING' | 'TRAVEL' | 'SEARCH' | 'CHECK' | 'SAVE';
    percent: number;
    placed: number | null;
    total: number;
  } | null;
  fixes: Record<string, SuggestedFix[]>;
  dispatchSchedule: {
    at: string;
    by: Reference | null;
    problem: string | null;
  } | null;
  takenOff: ({
    _id: string;
    name: string;
    color: string;
    phone: string | null;
  })[];
  canEdit: boolean;
}

export interface RoutePlanSummary {
  _id: string;
  name: string;
  deliveryDate: string;
  type: RoutePlanType;
  status: 'DRAFT' | 'OPTIMIZED' | 'DISPATCHED';
  company: {
    _id: string;
    name: string | null;
  };
  report: RouteTotals;
  isLive: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
  totalOrders: number;
  totalDrivers: number;
}

export type RoutePlanType = 'VRP' | 'PDP';

export interface RouteStep {
  orderId: string | null;
  orderCode: string | null;
  type: 'pickup' | 'delivery' | 'driver';
  arrivalTime: string;
  startTime: string;
  endTime: string;
  finishTime: string;
  travelMins: number;
  duration: number;
  waitingMins: number;
  workingMins: number;
  distance: number;
  lateMins: number;
  violations: string[];
  status: OrderStatus | null;
  completedAt: string | null;
  arrivedAt: string | null;
  endedAt: string | null;
  isVisited: boolean;
  name: string | null;
  address: string | null;
  lat: number | null;
  lng: number | null;
  load: number;
  loads: Partial<Record<'load' | 'load2' | 'load3' | 'load4', number>> | null;
  labels: string[];
  skipNotes: string | null;
  customFields: Record<string, string>;
}

export interface RouteTotals {
  distance: number;
  travelMins: number;
  serviceMins: number;
  waitingMins: number;
  workingMins: number;
  workingPercentage: number;
  stops: number;
  lateStops: number;
}

export interface Sandbox {
  _id: string;
  name: string | null;
  createdAt: string;
  state: 'FILLING' | 'READY';
}

export interface ScheduledImport {
  _id: string;
  name: string;
  isOn: boolean;
  url: string;
  headerName: string | null;
  headerHint: string | null;
  routePlanType: RoutePlanType;
  columns: Record<string, string[]>;
  fields: string[];
  dateOrder: 'day' | 'month' | null;
  preset: 'shopify' | 'woocommerce' | 'odoo' | 'optimoroute' | 'droppath' | 'spoke' | null;
  headerRow: number | null;
  defaultDate: 'NONE' | 'TODAY' | 'TOMORROW' | 'NEXT_WORKING_DAY';
  duplicates: 'SKIP' | 'UPDATE';
  onErrors: 'VALID' | 'NONE';
  everyMinutes: number | null;
  times: string[];
  weekdays: ('MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT' | 'SUN')[];
  nextAt: string | null;
  failures: number;
  pausedAt: string | null;
  lastRun: ScheduledImportRun | null;
  createdAt: string;
  updatedAt: string;
}

export interface ScheduledImportInput {
  name: string;
  isOn?: boolean;
  url: string;
  headerName?: string | null;
  headerValue?: string | null;
  routePlanType: RoutePlanType;
  columns: Record<string, string[]>;
  fields?: string[];
  dateOrder?: 'day' | 'month' | null;
  preset?: 'shopify' | 'woocommerce' | 'odoo' | 'optimoroute' | 'droppath' | 'spoke' | null;
  headerRow?: number | null;
  defaultDate?: 'NONE' | 'TODAY' | 'TOMORROW' | 'NEXT_WORKING_DAY';
  duplicates?: 'SKIP' | 'UPDATE';
  onErrors?: 'VALID' | 'NONE';
  everyMinutes?: number | null;
  times?: (string | null)[];
  weekdays?: ('MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT' | 'SUN')[];
}

export interface ScheduledImportRun {
  _id: string;
  isScheduled: boolean;
  status: 'WAITING' | 'RUNNING' | 'DONE' | 'UNCHANGED' | 'FAILED';
  total: number;
  made: number;
  changed: number;
  same: number;
  wrong: number;
  problems: ({
    line: number;
    orderRef: string | null;
    code: 'fields' | 'ref_missing' | 'ref_repeated' | 'closed';
    fields: Record<string, {
      code: 'address_not_valid' | 'field_missing';
      params: {
        field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders';
      };
    } | {
      code: 'field_not_valid' | 'window_inverted';
      params: {
        field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders';
        value?: string;
      };
    } | {
      code: 'date_ambiguous';
      params: {
        field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders';
        value: string;
        day: string;
        month: string;
      };
    } | {
      code: 'total_row';
      params: {
        field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders';
        value: string;
      };
    } | {
      code: 'geocoding_unavailable';
    } | {
      code: 'legacy';
      text: string;
    }>;
  })[];
  problem: {
    code: 'refused' | 'unreachable' | 'timeout' | 'denied' | 'status' | 'too_large' | 'not_spreadsheet' | 'unreadable' | 'empty' | 'too_many_rows' | 'header_missing' | 'rows_wrong' | 'secret_unreadable' | 'company_deactivated' | 'interrupted';
    status: number | null;
    headers: string[];
  } | null;
  uploadId: string | null;
  createdAt: string;
  finishedAt: string | null;
}

export interface Session {
  access_token?: string;
  secondFactor?: true;
  ticket?: string;
  companies?: ({
    _id: string;
    name: string | null;
    roles: Role[];
  })[];
  mustChangePassword?: boolean;
}

/** Payload by event of the socket. See "Live updates" above. */
export interface SocketEvents {
  /** The status of an order changed. */
  'order.changing.status': {
    orderId: string;
    status: OrderStatus;
    routePlanId: string | null;
    /** The request that changed it, as the x-request-id of its answer. Its sender has the change already. */
    requestId?: string;
  };
  /** More than five orders of a plan changed at once, as after an optimization: in place of one `order.changing.status` for each. A connection with `singly: true` in its `auth` gets these instead. */
  'orders.changing.status': {
    routePlanId: string | null;
    orders: ({
      orderId: string;
      status: OrderStatus;
    })[];
    /** The request that changed it, as the x-request-id of its answer. Its sender has the change already. */
    requestId?: string;
  };
  /** How far an optimization is. Sent to those who follow the plan. */
  'routePlan.optimizing.progress': {
    routePlanId: string;
    runId: string;
    /** SEARCH, CHECK or SAVE: there are no messages before the first routes. */
    phase: 'WAITING' | 'TRAVEL' | 'SEARCH' | 'CHECK' | 'SAVE';
    /** Of the phase; 100 while routes are checked and stored. */
    percent: number;
    placed: number;
    total: number;
    cost: number;
    /** Minutes of work of the best routes so far; null until known. */
    workingMins: number | null;
    /** Metres of the best routes so far; null until known. */
    distance: number | null;
    /** Grows with each better solution: GET /route-plans/{id}/optimizations/{runId} has its routes. */
    preview: number;
  };
  /** An optimization has ended and its result is stored. */
  'routePlan.optimizing.completed': {
    routePlanId: string;
    runId: string;
  };
  /** An optimization has failed; the plan is unchanged. */
  'routePlan.optimizing.error': {
    routePlanId: string;
    /** Why, in English. */
    message: string;
    /** The same as a code. */
    failure: {
      code: 'broke_rule';
      params?: {
        subjects: ({
          driver?: string;
          stop?: string;
        })[];
      };
    } | {
      code: 'interrupted' | 'stopped_early' | 'travel_stalled' | 'plan_changed' | 'internal';
    } | {
      code: 'invalid_plan';
      params: {
        mistakes: ({
          driver?: string;
          stop?: string;
          kind: 'shift' | 'break' | 'capacity' | 'limits' | 'reload' | 'load' | 'priority' | 'duration' | 'time_window' | 'position' | 'fixed_stops' | 'other';
        })[];
      };
    } | {
      code: 'legacy';
      text: string;
    };
  };
  /** A plan was saved. */
  'routePlan.changed': {
    routePlanId: string;
    version: number;
    /** The request that changed it, as the x-request-id of its answer. Its sender has the change already. */
    requestId?: string;
    /** The user who changed it. Missing for programs, drivers and customers, and for events to drivers. */
    changedBy?: {
      _id: string;
      name: string;
    };
  };
  /** Somebody opened the plan, left it, or began to change it. */
  'routePlan.people': {
    routePlanId: string;
  };
  /** The addresses of a batch of orders were looked up. */
  'orders.geocoding.completed': {
    batchId: string | null;
  };
  /** How many rows of an upload are stored. `uploadedTime` is the stamp that was sent with it. */
  'upload.progress': {
    uploadedTime: string;
    stored: number;
    total: number;
  };
  /** The addresses of contacts were looked up. */
  'contactLocations.geocoding.completed': Record<string, never>;
  /** A region was added, changed or removed. For platform admins. */
  'region.changed': {
    regionId: string;
  };
  /** A driver gave an order to a colleague. */
  'routePlan.stop.handedOver': {
    routePlanId: string;
    orderCode: string;
    from: string;
    to: string;
    /** The rules that the order breaks on its new route. */
    broken: string[];
  };
  /** A driver reported a step at an order that was no longer on their route. GET /orders/{id} has it. */
  'order.reported.offRoute': {
    orderId: string;
    orderCode: string;
    status: OrderStatus;
  };
  /** An agent proposed a change, or somebody decided on one. */
  'proposals.changed': {
    proposalId: string;
  };
  /** Settings or phrases of the company were saved. */
  'company.settings.changed': Record<string, never>;
  /** Where a driver is. */
  'driver.changing.location': {
    driverId: string;
    lat: number;
    lng: number;
    at: string;
  };
}

export interface StatusResult {
  index: number;
  eventId: string | null;
  applied: boolean;
  order: {
    _id: string;
    status: OrderStatus;
    pickupStatus: 'ASSIGNED' | 'GOING_NEXT' | 'SKIPPED' | 'PICKUP_ARRIVED' | 'PICKUP_FAILED' | 'COLLECTED' | null;
  } | null;
  error: ItemError | null;
}

export interface SubAccount {
  _id: string;
  name: string | null;
  status: 'NEW' | 'ASKING_FOR_PURCHASE' | 'PURCHASED' | 'DISABLED' | 'BANNED';
  accountType: 'DEFAULT' | 'PARTNER' | 'WHITE_LABEL';
  totalOfDrivers: number;
  totalRoutePlans: number;
  companyAdmin: {
    _id: string;
    name: string;
    email: string;
  } | null;
  createdAt: string;
}

export interface SuggestedFix {
  kind: 'shift' | 'shift-start' | 'time-window' | 'capacity' | 'skills' | 'allowed-driver' | 'max-stops' | 'max-distance' | 'max-ride-time' | 'release-time' | 'max-working-time';
  driver: Reference;
  addedMins: number;
  stop: 'pickup' | 'delivery' | null;
  shiftEnd: string | null;
  shiftStart: string | null;
  windowStart: string | null;
  windowEnd: string | null;
  skills: string[];
  from: number | null;
  to: number | null;
  capacities: ({
    field: 'capacity' | 'capacity2' | 'capacity3' | 'capacity4';
    from: number | null;
    to: number;
  })[] | null;
}

export interface TrackedOrder {
  orderCode: string;
  orderRef: string | null;
  status: OrderStatus;
  statusAt: string | null;
  deliveryDate: string | null;
  routePlanType: RoutePlanType;
  routePlanName: string | null;
  group: string | null;
  load: number | null;
  loads: ({
    name: string | null;
    unit: string | null;
    value: number;
  })[];
  labels: ({
    name: string;
    color: string;
  })[];
  requiredSkills: string[];
  notes: string | null;
  driver: string | null;
  handedTo: 'RECIPIENT' | 'NEIGHBOUR' | 'SAFE_PLACE' | null;
  receivedBy: string | null;
  pickup: {
    name: string | null;
    address: string | null;
    phone: string | null;
    timeStart: string | null;
    timeEnd: string | null;
    timeWindows: ({
      start: string | null;
      end: string | null;
    })[] | null;
    duration: number | null;
    notes: string | null;
  } | null;
  delivery: {
    name: string | null;
    address: string | null;
    phone: string | null;
    timeStart: string | null;
    timeEnd: string | null;
    timeWindows: ({
      start: string | null;
      end: string | null;
    })[] | null;
    duration: number | null;
    notes: string | null;
    lat: number | null;
    lng: number | null;
  };
  company: {
    name: string | null;
    logo: string | null;
    primaryColor: string | null;
    language: Language;
    timeZone?: string;
  };
  logs: OrderLogEntry[];
  pods: string[];
  podUrl: string;
  eta: string | null;
  etaFrom: string | null;
  etaTo: string | null;
  stopToken: string | null;
}

export interface Upload {
  _id: string;
  fileName: string;
  uploadedTime: string;
  createdAt: string;
  by: {
    name: string;
  } | null;
  total: number;
  hasFile: boolean;
  canUndo: boolean;
  undoneAt: string | null;
  routePlanType: RoutePlanType | null;
  draft: number;
  geocoding: number;
  error: number;
  planned: number;
}

export interface UploadCorrection {
  _id: string;
  kind: 'address' | 'group' | 'depot' | 'priority' | 'types';
  typed: string;
  meant: string;
  lat: number | null;
  lng: number | null;
  updatedAt: string;
}

export interface User {
  _id: string;
  name: string;
  email: string;
  roles: Role[];
  groups: Reference[];
  restricted: boolean;
  depot: Reference | null;
  isActive: boolean;
  isManaged: boolean;
  isShared: boolean;
  hasSecondFactor: boolean;
  createdAt: string;
}

export interface Vehicle {
  _id: string;
  name: string;
  plate: string | null;
  kind: 'BICYCLE' | 'CAR' | 'VAN' | 'TRUCK';
  skills: string[];
  capacity: number | null;
  capacity2: number | null;
  capacity3: number | null;
  capacity4: number | null;
  maxDistance: number | null;
  maxStops: number | null;
  costPerDay: number | null;
  costPerKm: number | null;
  costPerHour: number | null;
  costPerOvertimeHour: number | null;
  co2PerKm: number | null;
  depotId: string | null;
  outOfService: ({
    start: string;
    end: string | null;
    reason: string | null;
  })[];
  note: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface VehicleFigures {
  routes: number;
  stops: number;
  days: number;
  availableDays: number | null;
  utilisation: number | null;
  distance: number;
  paidMins: number;
  cost: number | null;
  co2: number | null;
}

export interface VehicleInput {
  name: string;
  plate?: string | null;
  kind?: 'BICYCLE' | 'CAR' | 'VAN' | 'TRUCK';
  skills?: string[];
  capacity?: number | null;
  capacity2?: number | null;
  capacity3?: number | null;
  capacity4?: number | null;
  maxDistance?: number | null;
  maxStops?: number | null;
  costPerDay?: number | null;
  costPerKm?: number | null;
  costPerHour?: number | null;
  costPerOvertimeHour?: number | null;
  co2PerKm?: number | null;
  depotId?: string | null;
  outOfService?: ({
    start: string;
    end?: string | null;
    reason?: string | null;
  })[];
  note?: string | null;
}

export interface WebhookDelivery {
  _id: string;
  event: 'routeplan.dispatch' | 'routeplan.dispatch.update' | 'routeplan.optimized' | 'route.started' | 'route.changed' | 'route.finished' | 'order.created' | 'order.changed' | 'order.scheduled' | 'order.unscheduled' | 'order.deleted' | 'order.instructions' | 'order.pickup.arrived' | 'order.pickup.completed' | 'order.pickup.failed' | 'order.delivery.arrived' | 'order.delivery.completed' | 'order.delivery.failed' | 'order.proof.added' | 'message.failed' | 'proposal.created' | 'proposal.decided' | 'proposal.outdated';
  endpoint: Reference | null;
  format: 'STANDARD' | 'CLOUDEVENTS';
  url: string;
  isTest: boolean;
  resendOf: string | null;
  status: 'WAITING' | 'DELIVERED' | 'FAILED';
  tries: number;
  lastStatus: number | null;
  lastProblem: 'refused' | 'timeout' | 'unreachable' | 'redirected' | 'status' | 'not_set' | 'switched_off' | null;
  nextAt: string | null;
  createdAt: string;
}

export interface WebhookDispatchData {
  routePlan: {
    _id: string;
    name: string;
    /** YYYY-MM-DD */
    deliveryDate: string;
    type: RoutePlanType;
    status: 'DRAFT' | 'OPTIMIZED' | 'DISPATCHED';
  };
  routes: ({
    driver: {
      _id: string;
      name: string;
      phone: string | null;
    };
    /** Null: the driver has no vehicle of the fleet. */
    vehicle: {
      _id: string;
      name: string;
      plate: string | null;
    } | null;
    /** The driver's link; null until the route has one. */
    link: string | null;
    stops: ({
      orderId: string;
      orderCode: string;
      orderRef: string | null;
      type: 'pickup' | 'delivery';
      sequence: number;
      /** HH:mm:ss on the delivery date; past midnight as 24:10:00 */
      arrivalTime: string;
      address: string | null;
      lat: number | null;
      lng: number | null;
    })[];
  })[];
}

export interface WebhookEndpoint {
  secret: {
    hint: string;
    since: string;
  } | null;
  previousUntil: string | null;
  _id: string;
  name: string;
  url: string | null;
  description: string | null;
  events: ('routeplan.dispatch' | 'routeplan.dispatch.update' | 'routeplan.optimized' | 'route.started' | 'route.changed' | 'route.finished' | 'order.created' | 'order.changed' | 'order.scheduled' | 'order.unscheduled' | 'order.deleted' | 'order.instructions' | 'order.pickup.arrived' | 'order.pickup.completed' | 'order.pickup.failed' | 'order.delivery.arrived' | 'order.delivery.completed' | 'order.delivery.failed' | 'order.proof.added' | 'message.failed' | 'proposal.created' | 'proposal.decided' | 'proposal.outdated')[];
  format: 'STANDARD' | 'CLOUDEVENTS';
  isOn: boolean;
  lastDay: {
    delivered: number;
    waiting: number;
    failed: number;
  };
  createdAt: string;
  updatedAt: string;
}

export interface WebhookEndpointInput {
  name: string;
  url: string;
  description?: string | null;
  events?: ('routeplan.dispatch' | 'routeplan.dispatch.update' | 'routeplan.optimized' | 'route.started' | 'route.changed' | 'route.finished' | 'order.created' | 'order.changed' | 'order.scheduled' | 'order.unscheduled' | 'order.deleted' | 'order.instructions' | 'order.pickup.arrived' | 'order.pickup.completed' | 'order.pickup.failed' | 'order.delivery.arrived' | 'order.delivery.completed' | 'order.delivery.failed' | 'order.proof.added' | 'message.failed' | 'proposal.created' | 'proposal.decided' | 'proposal.outdated')[];
  format?: 'STANDARD' | 'CLOUDEVENTS';
  isOn?: boolean;
}

export interface WebhookInstructionsData {
  order: {
    _id: string;
    orderCode: string;
    orderRef: string | null;
    status: OrderStatus;
    pickupStatus: 'ASSIGNED' | 'GOING_NEXT' | 'SKIPPED' | 'PICKUP_ARRIVED' | 'PICKUP_FAILED' | 'COLLECTED' | null;
    deliveryDate: string | null;
  };
  /** Null when the customer removed them. */
  instructions: string | null;
  at: string;
}

export interface WebhookMessageFailedData {
  message: {
    _id: string;
    channel: 'SMS' | 'EMAIL';
    trigger: 'driver-link' | 'driver-off' | 'dispatch' | 'going' | 'completion';
    /** UNDELIVERED: sent, but its provider could not deliver it. */
    status: 'FAILED' | 'UNDELIVERED';
    failure: 'removed_from_route' | 'delivery_over' | 'no_provider' | 'provider_silent' | 'provider_unreachable' | 'provider_refused' | 'legacy' | null;
  };
  order: {
    _id: string;
    orderCode: string;
    orderRef: string | null;
    status: OrderStatus;
    pickupStatus: 'ASSIGNED' | 'GOING_NEXT' | 'SKIPPED' | 'PICKUP_ARRIVED' | 'PICKUP_FAILED' | 'COLLECTED' | null;
    deliveryDate: string | null;
  } | null;
  routePlan: {
    _id: string;
    name: string;
    /** YYYY-MM-DD */
    deliveryDate: string;
    type: RoutePlanType;
    status: 'DRAFT' | 'OPTIMIZED' | 'DISPATCHED';
  } | null;
  at: string;
}

export interface WebhookOptimizedData {
  routePlan: {
    _id: string;
    name: string;
    /** YYYY-MM-DD */
    deliveryDate: string;
    type: RoutePlanType;
    status: 'DRAFT' | 'OPTIMIZED' | 'DISPATCHED';
  };
  optimization: {
    _id: string;
    /** OFFERED: the result waits for a person. */
    status: 'APPLIED' | 'OFFERED';
    /** Orders that fit on no route. */
    unscheduled: number;
  };
  at: string;
}

export interface WebhookOrderData {
  order: {
    _id: string;
    orderCode: string;
    orderRef: string | null;
    status: OrderStatus;
    pickupStatus: 'ASSIGNED' | 'GOING_NEXT' | 'SKIPPED' | 'PICKUP_ARRIVED' | 'PICKUP_FAILED' | 'COLLECTED' | null;
    deliveryDate: string | null;
  };
  at: string;
}

export interface WebhookProofData {
  order: {
    _id: string;
    orderCode: string;
    orderRef: string | null;
    status: OrderStatus;
    pickupStatus: 'ASSIGNED' | 'GOING_NEXT' | 'SKIPPED' | 'PICKUP_ARRIVED' | 'PICKUP_FAILED' | 'COLLECTED' | null;
    deliveryDate: string | null;
  };
  driver: {
    _id: string;
    name: string;
  } | null;
  /** Kind of the added proof. */
  proof: 'photo' | 'signature';
  /** Links to all photos of the order, valid for four hours. */
  pods: string[];
  /** Whether the receiver signed. */
  signature: boolean;
  at: string;
}

export interface WebhookProposalData {
  proposal: {
    _id: string;
    action: 'POST /orders' | 'PUT /orders/:id' | 'DELETE /orders/:id' | 'POST /orders/bulk-delete' | 'POST /orders/bulk-update' | 'POST /orders/bulk-update-delivery-date' | 'POST /orders/create-multi-orders' | 'POST /orders/batch' | 'POST /orders/statuses' | 'POST /orders/:id/replan' | 'POST /orders/:id/accept-place' | 'POST /orders/look-up-again' | 'POST /route-plans' | 'PUT /route-plans/:id' | 'DELETE /route-plans/:id' | 'POST /route-plans/:id/duplicate' | 'POST /route-plans/:id/clone-route' | 'POST /route-plans/:id/add-orders' | 'POST /route-plans/:id/remove-orders' | 'POST /route-plans/:id/add-drivers' | 'POST /route-plans/:id/remove-drivers' | 'POST /route-plans/:id/reorder-orders' | 'POST /route-plans/:id/lock-driver' | 'POST /route-plans/:id/edit-driver' | 'POST /route-plans/:id/swap-orders-to-driver' | 'POST /route-plans/:id/set-vehicle' | 'POST /route-plans/:id/optimize' | 'POST /route-plans/:id/update-and-optimize' | 'POST /route-plans/:id/optimizations/:runId/apply' | 'POST /route-plans/:id/optimizations/:runId/undo' | 'POST /route-plans/:id/fix-order' | 'POST /route-plans/:id/bulk-reassign' | 'POST /route-plans/:id/dispatch-drivers' | 'POST /route-plans/:id/cancel-dispatch';
    /** As it was at this event. */
    status: 'OPEN' | 'ACCEPTED' | 'REJECTED' | 'EXPIRED' | 'OUTDATED' | 'FAILED';
    agent: string;
    apiKey: string;
    reason: string;
    createdAt: string;
    expiresAt: string;
    decidedAt: string | null;
    decidedBy: string | null;
    decisionReason: string | null;
    failure: {
      code: string;
      message: string;
    } | null;
  };
  at: string;
}

export interface WebhookRouteData {
  routePlan: {
    _id: string;
    name: string;
    /** YYYY-MM-DD */
    deliveryDate: string;
    type: RoutePlanType;
    status: 'DRAFT' | 'OPTIMIZED' | 'DISPATCHED';
  };
  route: {
    driver: {
      _id: string;
      name: string;
      phone: string | null;
    };
    /** Null: the driver has no vehicle of the fleet. */
    vehicle: {
      _id: string;
      name: string;
      plate: string | null;
    } | null;
    /** The driver's link; null until the route has one. */
    link: string | null;
    stops: ({
      orderId: string;
      orderCode: string;
      orderRef: string | null;
      type: 'pickup' | 'delivery';
      sequence: number;
      /** HH:mm:ss on the delivery date; past midnight as 24:10:00 */
      arrivalTime: string;
      address: string | null;
      lat: number | null;
      lng: number | null;
    })[];
  };
  at: string;
}

export interface WebhookScheduledData {
  order: {
    _id: string;
    orderCode: string;
    orderRef: string | null;
    status: OrderStatus;
    pickupStatus: 'ASSIGNED' | 'GOING_NEXT' | 'SKIPPED' | 'PICKUP_ARRIVED' | 'PICKUP_FAILED' | 'COLLECTED' | null;
    deliveryDate: string | null;
  };
  routePlan: {
    _id: string;
    name: string;
    /** YYYY-MM-DD */
    deliveryDate: string;
    type: RoutePlanType;
    status: 'DRAFT' | 'OPTIMIZED' | 'DISPATCHED';
  } | null;
  driver: {
    _id: string;
    name: string;
  } | null;
  at: string;
}

export interface WebhookStepData {
  order: {
    _id: string;
    orderCode: string;
    orderRef: string | null;
    /** As it was at this step. */
    status: OrderStatus;
    pickupStatus: 'ASSIGNED' | 'GOING_NEXT' | 'SKIPPED' | 'PICKUP_ARRIVED' | 'PICKUP_FAILED' | 'COLLECTED' | null;
    deliveryDate: string | null;
  };
  stop: 'pickup' | 'delivery';
  driver: {
    _id: string;
    name: string;
  } | null;
  at: string;
  /** The reason of a failure in the company’s language, and the driver’s own words. */
  notes: string | null;
  /** Of a failure, as the driver chose it. */
  reason: 'NOBODY_THERE' | 'REFUSED' | 'WRONG_ADDRESS' | 'CLOSED' | 'DAMAGED' | 'NOT_READY' | 'OTHER' | null;
}

export interface WebhookUnscheduledData {
  order: {
    _id: string;
    orderCode: string;
    orderRef: string | null;
    status: OrderStatus;
    pickupStatus: 'ASSIGNED' | 'GOING_NEXT' | 'SKIPPED' | 'PICKUP_ARRIVED' | 'PICKUP_FAILED' | 'COLLECTED' | null;
    deliveryDate: string | null;
  };
  routePlan: {
    _id: string;
    name: string;
    /** YYYY-MM-DD */
    deliveryDate: string;
    type: RoutePlanType;
    status: 'DRAFT' | 'OPTIMIZED' | 'DISPATCHED';
  } | null;
  /** Null when the order was removed from its driver or its plan. */
  reason: 'skills' | 'capacity' | 'time-window' | 'shift' | 'unreachable' | 'by-user' | 'vehicle-not-allowed' | 'zone' | 'zone-vehicle' | 'depot' | 'max-stops' | 'max-distance' | 'max-working-time' | 'max-reloads' | 'stability' | 'place' | 'max-ride-time' | 'incompatible-goods' | 'order-precedence' | 'not-worth-it' | 'time-limit' | 'legacy' | null;
  at: string;
}

export interface Zone {
  _id: string;
  name: string;
  color: string;
  mode: 'PREFERRED' | 'REQUIRED';
  drivers: string[];
  vehicleMode: 'PREFERRED' | 'REQUIRED';
  vehicles: string[];
  surchargeMinutes: number;
  postcodes: string | null;
  geometry: ZoneGeometry;
  createdAt: string;
  updatedAt: string;
}

export interface ZoneGeometry {
  type: 'MultiPolygon';
  coordinates: ((([number, number])[])[])[];
}

export interface ZoneInput {
  name: string;
  color?: string;
  mode?: 'PREFERRED' | 'REQUIRED';
  drivers?: string[];
  vehicleMode?: 'PREFERRED' | 'REQUIRED';
  vehicles?: string[];
  surchargeMinutes?: number;
  postcodes?: string | null;
  geometry?: {
    type: 'Polygon' | 'MultiPolygon';
    coordinates: unknown[];
  };
}

/** Input and reply of each operation, by method and path below /api. */
export interface Operations {
  /** Sign out of one place. For every signed-in person. */
  'DELETE /account/sessions/:id': {
    input: {
      params: { id: string };
    };
    reply: Message;
  };
  /** Revoke an API key; programs that use it are refused at once. For the roles company_admin, admin (api-token.manage). API keys are refused. */
  'DELETE /api-keys/:id': {
    input: {
      params: { id: string };
    };
    reply: Message;
  };
  /** Take the company's API token away; programs that use it are refused at once. For the roles company_admin, admin (api-token.manage). API keys are refused. */
  'DELETE /auth/token': {
    input: {};
    reply: Message;
  };
  /** Switch a calendar off: its URL stops working. For the roles company_admin, admin (calendars.manage). API keys need the scope `plans.write`. */
  'DELETE /calendars/:id': {
    input: {
      params: { id: string };
    };
    reply: Message;
  };
  /** Keep the company after all. For the roles company_admin, admin (company-data.manage). API keys are refused. */
  'DELETE /company-data/deletion': {
    input: {};
    reply: Message;
  };
  /** Delete a contact; orders made of it stay. For the roles company_admin, admin, partner (contacts.write). API keys need the scope `contacts.write`. */
  'DELETE /contact-locations/:id': {
    input: {
      params: { id: string };
    };
    reply: Message;
  };
  /** Delete a depot that no driver and no plan of today or later uses. For the roles company_admin, admin (depots.write). API keys need the scope `depots.write`. */
  'DELETE /depots/:id': {
    input: {
      params: { id: string };
    };
    reply: Message;
  };
  /** Delete a driver (kept for reports). For the roles company_admin, admin (drivers.write). API keys need the scope `drivers.write`. */
  'DELETE /drivers/:id': {
    input: {
      params: { id: string };
    };
    reply: Message;
  };
  /** Delete a user group: orders lose it, its people leave it and stay restricted. For the roles company_admin, admin (groups.write). API keys need the scope `groups.write`. */
  'DELETE /groups/:id': {
    input: {
      params: { id: string };
    };
    reply: Message;
  };
  /** Delete a label. For the roles company_admin, admin (labels.write). API keys need the scope `labels.write`. */
  'DELETE /labels/:id': {
    input: {
      params: { id: string };
    };
    reply: Message;
  };
  /** Remove a dimension with its loads and capacities; load cannot be removed. For the roles company_admin, admin (load-dimensions.write). API keys need the scope `settings.write`. */
  'DELETE /load-dimensions/:id': {
    input: {
      params: { id: string };
    };
    reply: Message;
  };
  /** Discard an unfinished upload. For the roles admin (installation.admin). API keys are refused. */
  'DELETE /operation/backup-uploads/:id': {
    input: {
      params: { id: string };
    };
    reply: Message;
  };
  /** Delete a backup. For the roles admin (installation.admin). API keys are refused. */
  'DELETE /operation/backups/:name': {
    input: {
      params: { name: string };
    };
    reply: Message;
  };
  /** Deletes an event or a job that was set aside and that nobody can use any more. For the roles admin (installation.admin). API keys are refused. */
  'DELETE /operation/outbox/:rowId': {
    input: {
      params: { rowId: string };
    };
    reply: {
      message: string;
    };
  };
  /** Delete an order. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`. */
  'DELETE /orders/:id': {
    input: {
      params: { id: string };
    };
    reply: {
      message: string;
      deletionId: string;
      undoSeconds: number;
    };
  };
  /** Remove a region with its roads, map and addresses. For the roles admin (installation.admin). API keys are refused. */
  'DELETE /regions/:id': {
    input: {
      params: { id: string };
    };
    reply: Message;
  };
  /** Delete a plan. With orders under way, it must be confirmed. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'DELETE /route-plans/:id': {
    input: {
      params: { id: string };
      query?: {
        confirmed?: string;
      };
    };
    reply: {
      message: string;
      deletionId: string;
      undoSeconds: number;
    };
  };
  /** Delete the sandbox with its data and test keys. For the roles company_admin, admin (api-token.manage). API keys are refused. */
  'DELETE /sandbox': {
    input: {
      query: {
        confirmed: 'true';
      };
    };
    reply: Message;
  };
  /** Delete a scheduled import and its history; its orders stay. For the roles company_admin, admin (imports.manage). API keys need the scope `settings.write`. */
  'DELETE /scheduled-imports/:id': {
    input: {
      params: { id: string };
    };
    reply: Message;
  };
  /** Forget a correction: from now on the text is read as it stands. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`. */
  'DELETE /upload-corrections/:id': {
    input: {
      params: { id: string };
    };
    reply: Message;
  };
  /** Take a person out of the company; who is in no other has no account any more. For the roles company_admin, admin (users.write). API keys are refused. */
  'DELETE /users/:id': {
    input: {
      params: { id: string };
    };
    reply: {
      message: string;
      deletionId: string;
      undoSeconds: number;
    };
  };
  /** Delete a vehicle (kept for reports). For the roles company_admin, admin (vehicles.write). API keys need the scope `vehicles.write`. */
  'DELETE /vehicles/:id': {
    input: {
      params: { id: string };
    };
    reply: Message;
  };
  /** Delete an endpoint and its secrets; its log stays. For the roles company_admin, admin (webhooks.manage). API keys need the scope `webhooks.write`. */
  'DELETE /webhook-endpoints/:id': {
    input: {
      params: { id: string };
    };
    reply: Message;
  };
  /** Discard an unfinished upload. Open to everybody. */
  'DELETE /welcome/backup-uploads/:id': {
    input: {
      params: { id: string };
    };
    reply: Message;
  };
  /** Delete a zone. For the roles company_admin, admin (zones.write). API keys need the scope `zones.write`. */
  'DELETE /zones/:id': {
    input: {
      params: { id: string };
    };
    reply: Message;
  };
  /** How safe the own account is. For every signed-in person. */
  'GET /account': {
    input: {};
    reply: {
      secondFactor: {
        isOn: boolean;
        since: string | null;
        recoveryCodesLeft: number;
      };
      signIn: {
        failed: number;
        most: number;
        minutes: number;
      };
    };
  };
  /** Where the person is signed in, last used first. For every signed-in person. */
  'GET /account/sessions': {
    input: {};
    reply: {
      sessions: ({
        _id: string;
        device: string | null;
        company: string | null;
        method: 'password' | 'openid' | 'saml' | 'impersonation';
        createdAt: string;
        lastUsedAt: string;
        isCurrent: boolean;
      })[];
    };
  };
  /** API keys of the company, by name. For the roles company_admin, admin (api-token.manage). API keys are refused. */
  'GET /api-keys': {
    input: {};
    reply: {
      apiKeys: ApiKey[];
    };
  };
  /** The log of changes, with person, time and address; platform admins see every company. For the roles company_admin, admin (audit.read). API keys are refused. */
  'GET /audit-log': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'createdAt' | 'action';
        order?: 'ascend' | 'descend';
        cursor?: string;
        filters?: {
          action?: string;
          who?: string;
          address?: string;
          company?: string;
          startDate?: string;
          endDate?: string;
        };
      };
    };
    reply: {
      entries: ({
        _id: string;
        createdAt: string;
        action: string;
        who: {
          _id: string;
          name: string;
          email: string | null;
        } | null;
        about: {
          name: string;
          email: string | null;
        } | null;
        actor: {
          _id: string;
          name: string | null;
        } | null;
        company: {
          _id: string;
          name: string | null;
        } | null;
        address: string | null;
        device: string | null;
        requestId: string | null;
        details: Record<string, unknown>;
      })[];
      keepDays: number | null;
      mostKeepDays: number | null;
      actions: string[];
      acts: string[];
      meta: {
        totalItems: number;
        nextCursor?: string | null;
      };
    };
  };
  /** The same list as a sheet. For the roles company_admin, admin (audit.read). API keys are refused. */
  'GET /audit-log/file': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'createdAt' | 'action';
        order?: 'ascend' | 'descend';
        filters?: {
          action?: string;
          who?: string;
          address?: string;
          company?: string;
          startDate?: string;
          endDate?: string;
        };
        format?: 'csv' | 'xlsx';
      };
    };
    reply: Blob;
  };
  /** The signed-in person. For every signed-in person. */
  'GET /auth/profile': {
    input: {};
    reply: {
      _id: string;
      name: string;
      email: string;
      roles: Role[];
      company: CompanyProfile;
      uploadOrderTemplate: Record<string, unknown> | null;
      restricted: boolean;
      mustChangePassword: boolean;
      actor: Reference | null;
    };
  };
  /** The company's API token, masked; {} for those who may not see it. For every signed-in person. */
  'GET /auth/token': {
    input: {};
    reply: {
      token?: string | null;
      tokenMadeAt?: string | null;
      tokenMadeBy?: string | null;
      tokenUsedAt?: string | null;
    };
  };
  /** Brand by host name, map style, links and version, which a browser needs before sign-in. Open to everybody. */
  'GET /boot': {
    input: {};
    reply: {
      version: string;
      brand: {
        key: 'roundsman' | 'rundan';
        name: string;
        primaryColor: string;
        language: Language;
        country: string;
      };
      mapStyleUrl: string | null;
      termsUrl: string | null;
      privacyUrl: string | null;
      pricingUrl: string | null;
      helpVideoUrl: string | null;
      chatScriptUrl: string | null;
      pricingText: string | null;
      takesPurchases: boolean;
      isPublicHost: boolean;
      openIdName: string | null;
      samlName: string | null;
      driverApp: {
        androidLink: string | null;
        iosLink: string | null;
        androidStore: string | null;
        iosStore: string | null;
      };
      setup: 'waiting' | 'demo' | 'restored' | null;
      demo: ({
        email: string;
        password: string;
        role: string;
      })[];
      demoProgress: number | null;
    };
  };
  /** A calendar by its secret URL, from 30 days ago to a year ahead. Open to everybody. */
  'GET /calendar/:token': {
    input: {
      params: { token: string };
    };
    reply: Blob;
  };
  /** Calendars (iCalendar) of the company, its depots and drivers; null where none was made. For the roles company_admin, admin (calendars.manage). API keys need the scope `plans.read`. */
  'GET /calendars': {
    input: {};
    reply: {
      company: Calendar | null;
      depots: ({
        _id: string;
        name: string;
        calendar: Calendar | null;
      })[];
      drivers: ({
        _id: string;
        name: string;
        calendar: Calendar | null;
      })[];
    };
  };
  /** Every company of the installation. For the roles admin (installation.admin). API keys are refused. */
  'GET /companies': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'name' | 'userAdmin' | 'status' | 'accountType' | 'totalCompanyAdmins' | 'totalOfDrivers' | 'totalUserGroups' | 'createdAt';
        order?: 'ascend' | 'descend';
        cursor?: string;
        filters?: {
          name?: string;
          userAdmin?: string;
          status?: 'NEW' | 'ASKING_FOR_PURCHASE' | 'PURCHASED' | 'DISABLED' | 'BANNED';
          accountType?: 'DEFAULT' | 'PARTNER' | 'WHITE_LABEL';
          companyPartnerId?: string;
        };
      };
    };
    reply: {
      companies: Company[];
      meta: {
        totalItems: number;
        nextCursor?: string | null;
      };
    };
  };
  /** The company's own colour and logo. For the roles user, company_admin, admin, partner (settings.read). API keys need the scope `settings.read`. */
  'GET /companies/brand-settings': {
    input: {};
    reply: {
      primaryColor: string | null;
      logo: string | null;
      canEdit: boolean;
    };
  };
  /** Values of the message placeholders in one of the company's orders; without an id in a planned one. For the roles user, company_admin, admin, partner (settings.read). API keys need the scope `settings.read`. */
  'GET /companies/message-sample': {
    input: {
      query?: {
        order?: string;
      };
    };
    reply: {
      order: {
        _id: string;
        orderCode: string;
        name: string | null;
      } | null;
      values: Record<string, string>;
      from: string;
      subject: string;
    };
  };
  /** The company's settings. For the roles user, company_admin, admin, partner (settings.read). API keys need the scope `settings.read`. */
  'GET /companies/setting': {
    input: {};
    reply: {
      /** Objective of optimizations that choose none: LOWEST_COST is SHORTEST_TIME where no route has prices */
      objective: 'SHORTEST_TIME' | 'LOWEST_COST' | 'FEWEST_VEHICLES' | 'MOST_EVEN';
      currency: string;
      costPerDay: number | null;
      costPerKm: number | null;
      costPerHour: number | null;
      costPerOvertimeHour: number | null;
      co2PerKm: number | null;
      balance: boolean;
      balanceBufferPercentage: number;
      snapToRoad: boolean;
      routePlanType: RoutePlanType;
      hotline: string | null;
      callDirection: 'SERVICE_HOTLINE' | 'DRIVER_PHONE';
      showNotesToCustomers: boolean;
      showFullContactsToCustomers: boolean;
      driverOvertime: number;
      allowLateStop: boolean;
      breakAfterMinutes: number;
      preferredDriverMinutes: number;
      /** Pairs of goodsKinds that never share a route */
      incompatibleGoods: ([string, string])[];
      serviceTime: number;
      parkingTime: number;
      optimizationMode: 'STRAIGHT_LINE' | 'DRIVING_DISTANCE';
      defaultGoToStop: boolean;
      reassign: boolean;
      forceReassign: boolean;
      /** A photo as proof of a delivery; counts for routes that are dispatched from then on */
      proofPhoto: 'OFF' | 'OPTIONAL' | 'REQUIRED';
      /** The receiver’s signature as proof of a delivery; counts for routes that are dispatched from then on */
      proofSignature: 'OFF' | 'OPTIONAL' | 'REQUIRED';
      /** A note and the condition of the package as proof of a delivery; counts for routes that are dispatched from then on */
      proofNote: 'OFF' | 'OPTIONAL' | 'REQUIRED';
      /** Whether drivers may leave goods with a neighbour; for routes dispatched afterwards */
      allowNeighbour: boolean;
      /** Whether drivers may leave goods in a safe place; for routes dispatched afterwards */
      allowSafePlace: boolean;
      defaultLocationName: string | null;
      defaultLocationPhone: string | null;
      defaultLocationAddress: string | null;
      defaultLocationLat: number | null;
      defaultLocationLng: number | null;
      notificationBy: 'SMS' | 'EMAIL' | 'SMS_AND_EMAIL';
      isNotificationOnDispatch: boolean;
      isNotificationOnGoing: boolean;
      isNotificationOnOrderCompletion: boolean;
      notificationOnDispatchMsg: string;
      notificationOnGoingMsg: string;
      notificationOnOrderCompletionMsg: string;
      systemLanguage: Language;
      translation: Record<string, Record<string, Record<string, string>>>;
      defaultOneHourPx: number | null;
      timeZone: string;
      webhookEndPointUrl: string | null;
      webhookDescription: string | null;
      /** Comma-joined, of: routeplan.dispatch, routeplan.dispatch.update, routeplan.optimized, route.started, route.changed, route.finished, order.created, order.changed, order.scheduled, order.unscheduled, order.deleted, order.instructions, order.pickup.arrived, order.pickup.completed, order.pickup.failed, order.delivery.arrived, order.delivery.completed, order.delivery.failed, order.proof.added, message.failed, proposal.created, proposal.decided, proposal.outdated */
      webhookEvents: string;
      quietHoursStart: string | null;
      quietHoursEnd: string | null;
      /** The role of people whom the directory (SCIM) creates without one */
      directoryRole: 'user' | 'company_admin';
      auditKeepDays: number | null;
      deliveryCategories: string[];
      goodsKinds: string[];
      woo_commerce_url: string | null;
      shopify_url: string | null;
      prestashop_url: string | null;
      opencart_url: string | null;
      magento_url: string | null;
      woo_commerce_consumer_key: string | null;
      woo_commerce_consumer_secret: string | null;
      shopify_consumer_key: string | null;
      shopify_consumer_secret: string | null;
      prestashop_consumer_key: string | null;
      prestashop_consumer_secret: string | null;
      opencart_consumer_key: string | null;
      opencart_consumer_secret: string | null;
      magento_consumer_key: string | null;
      magento_consumer_secret: string | null;
      woo_commerce_auto_import: boolean;
      shopify_auto_import: boolean;
      prestashop_auto_import: boolean;
      opencart_auto_import: boolean;
      magento_auto_import: boolean;
      notificationFields: string[];
      canTranslate: boolean;
    };
  };
  /** Company admins of every company. For the roles admin (installation.admin). API keys are refused. */
  'GET /company-admins': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'name' | 'email' | 'createdAt';
        order?: 'ascend' | 'descend';
        cursor?: string;
        filters?: {
          name?: string;
          email?: string;
          company?: string;
          partner?: string;
        };
      };
    };
    reply: {
      companyAdmins: ({
        _id: string;
        name: string;
        email: string;
        companies: ({
          company: {
            _id: string;
            name: string | null;
          };
        })[];
        partnerNames: string[];
        createdAt: string;
      })[];
      meta: {
        totalItems: number;
        nextCursor?: string | null;
      };
    };
  };
  /** Exports of the own company, newest first, and whether it is to be deleted. For the roles company_admin, admin (company-data.manage). API keys are refused. */
  'GET /company-data': {
    input: {};
    reply: {
      company: {
        _id: string;
        name: string | null;
      };
      exports: ({
        _id: string;
        state: 'waiting' | 'working' | 'ready' | 'failed' | 'expired';
        done: number;
        bytes: number | null;
        createdAt: string;
        expiresAt: string | null;
      })[];
      deleteAt: string | null;
      graceDays: number;
    };
  };
  /** The file behind such a link. Open to everybody. */
  'GET /company-data/files/:token': {
    input: {
      params: { token: string };
    };
    reply: Blob;
  };
  /** Contacts, a page of them; meta.allContacts names every match, at most 10000. For the roles user, company_admin, admin, partner (contacts.read). API keys need the scope `contacts.read`. */
  'GET /contact-locations': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'name' | 'phone' | 'address' | 'duration' | 'load' | 'load2' | 'load3' | 'load4' | 'createdAt' | 'updatedAt';
        order?: 'ascend' | 'descend';
        cursor?: string;
        filters?: {
          name?: string;
          phone?: string;
          address?: string;
          status?: 'READY' | 'GEOCODING' | 'INVALID';
          uploadId?: string;
          search?: string;
        };
        allContacts?: string;
      };
    };
    reply: {
      contactLocations: Contact[];
      meta: {
        totalItems: number;
        nextCursor?: string | null;
        allContacts?: ({
          _id: string;
          name: string | null;
        })[];
      };
    };
  };
  /** All contacts that match, as a spreadsheet that can be uploaded again. For the roles user, company_admin, admin, partner (contacts.read). API keys need the scope `contacts.read`. */
  'GET /contact-locations/export': {
    input: {
      query: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'name' | 'phone' | 'address' | 'duration' | 'load' | 'load2' | 'load3' | 'load4' | 'createdAt' | 'updatedAt';
        order?: 'ascend' | 'descend';
        filters?: {
          name?: string;
          phone?: string;
          address?: string;
          status?: 'READY' | 'GEOCODING' | 'INVALID';
          uploadId?: string;
          search?: string;
        };
        format: 'csv' | 'xlsx';
        language?: Language;
      };
    };
    reply: Blob;
  };
  /** Uploads of contacts, newest first: who, when, and what became of the rows. For the roles company_admin, admin, partner (contacts.write). API keys need the scope `contacts.read`. */
  'GET /contact-locations/uploads': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'createdAt' | 'fileName' | 'total';
        order?: 'ascend' | 'descend';
        cursor?: string;
        filters?: {
          id?: string;
        };
      };
    };
    reply: {
      uploads: ContactUpload[];
      meta: {
        totalItems: number;
        nextCursor?: string | null;
      };
    };
  };
  /** The uploaded contacts as a workbook with what is still wrong marked at its cells. For the roles company_admin, admin, partner (contacts.write). API keys need the scope `contacts.read`. */
  'GET /contact-locations/uploads/:id/marked': {
    input: {
      params: { id: string };
      query?: {
        language?: Language;
      };
    };
    reply: Blob;
  };
  /** How the columns of the latest uploads of contacts were mapped, each mapping once, the latest first (at most 20). For the roles company_admin, admin, partner (contacts.write). API keys need the scope `contacts.read`. */
  'GET /contact-locations/uploads/mappings': {
    input: {};
    reply: {
      mappings: ({
        uploadId: string;
        fileName: string;
        uploadedTime: string;
        mapping: Record<string, string>;
        addressColumns: Record<string, string[]>;
        fields: string[];
      })[];
    };
  };
  /** A sheet of orders of the demo town for tomorrow, to try the upload with; there only where the demo is. Open to everybody. */
  'GET /demo/orders.csv': {
    input: {};
    reply: Blob;
  };
  /** Depots of the company. For the roles company_admin, admin (depots.read). API keys need the scope `depots.read`. */
  'GET /depots': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'name' | 'address' | 'createdAt' | 'updatedAt';
        order?: 'ascend' | 'descend';
        cursor?: string;
        filters?: {
          name?: string;
          address?: string;
        };
      };
    };
    reply: {
      depots: Depot[];
      meta: {
        totalItems: number;
        nextCursor?: string | null;
      };
    };
  };
  /** One depot. For the roles company_admin, admin (depots.read). API keys need the scope `depots.read`. */
  'GET /depots/:id': {
    input: {
      params: { id: string };
    };
    reply: Depot;
  };
  /** The driver's route by their link; the first look counts as seen. The token in the path is the key. */
  'GET /driver/routes/:token': {
    input: {
      params: { token: string };
    };
    reply: DriverRoute;
  };
  /** Drivers of the company. For the roles company_admin, admin (drivers.read). API keys need the scope `drivers.read`. */
  'GET /drivers': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'name' | 'email' | 'phone' | 'createdAt' | 'updatedAt';
        order?: 'ascend' | 'descend';
        cursor?: string;
        filters?: {
          status?: 'ACTIVE' | 'INACTIVE';
          /** Where they start or end. */
          depotId?: string;
        };
        name?: string;
        email?: string;
        phone?: string;
      };
    };
    reply: {
      drivers: Driver[];
      meta: {
        totalItems: number;
        nextCursor?: string | null;
      };
    };
  };
  /** One driver. For the roles company_admin, admin (drivers.read). API keys need the scope `drivers.read`. */
  'GET /drivers/:id': {
    input: {
      params: { id: string };
    };
    reply: Driver;
  };
  /** How far a driver gets from the start of the day. For the roles company_admin, admin (drivers.read). API keys need the scope `drivers.read`. */
  'GET /drivers/:id/reach': {
    input: {
      params: { id: string };
    };
    reply: {
      start: {
        lat: number;
        lng: number;
      } | null;
      areas: ({
        minutes: number;
        polygons: ((([number, number])[])[])[];
      })[] | null;
    };
  };
  /** A stored photo by its signed link, valid for an hour. The token in the path is the key. */
  'GET /files/:name': {
    input: {
      params: { name: string };
      query: {
        expires: number;
        signature: string;
      };
    };
    reply: Blob;
  };
  /** Company and group of an invitation, by its code. Open to everybody. The older path `GET /groups/invite/:code` is deprecated since 2026-11-26. */
  'GET /group-invitations/:code': {
    input: {
      params: { code: string };
    };
    reply: {
      inviterName: string;
      companyName: string | null;
      groupName: string | null;
      email: string | null;
    };
  };
  /** User groups. For the roles user, company_admin, admin (groups.read). API keys need the scope `groups.read`. */
  'GET /groups': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'name' | 'createdAt';
        order?: 'ascend' | 'descend';
        cursor?: string;
        filters?: {
          name?: string;
        };
      };
    };
    reply: {
      groups: Group[];
      meta: {
        totalItems: number;
        nextCursor?: string | null;
      };
    };
  };
  /** Accept an invitation (by GET as earlier clients do; needs the bearer token). For every signed-in person. */
  'GET /groups/:code/accept-invite': {
    input: {
      params: { code: string };
    };
    reply: {
      message: string;
      company: {
        _id: string;
        name: string | null;
      };
      access_token?: string;
    };
  };
  /** Who is invited, who has accepted, and the shareable link. For the roles company_admin, admin (groups.write). API keys are refused. */
  'GET /groups/:id/invite-emails': {
    input: {
      params: { id: string };
    };
    reply: {
      status: boolean;
      code: string | null;
      inviteUsers: ({
        email: string;
        createdAt: string;
        expiresAt: string;
      })[];
      users: ({
        _id: string;
        name: string;
        email: string;
      })[];
    };
  };
  /** The code of the shareable link; null while it is off. For the roles company_admin, admin (groups.write). API keys are refused. */
  'GET /groups/:id/view-invite-code': {
    input: {
      params: { id: string };
    };
    reply: {
      code: string | null;
    };
  };
  /** Is the server ready. Open to everybody. */
  'GET /health': {
    input: {};
    reply: {
      status: 'ok' | 'degraded';
      version: string;
      disks: ({
        contents: ('data' | 'database' | 'files' | 'backups')[];
        state: 'ok' | 'low' | 'full';
      })[];
    };
  };
  /** The shops: whether their settings are complete, and how the last import went. For the roles company_admin, admin (integrations.manage). API keys are refused. */
  'GET /integrations': {
    input: {};
    reply: {
      integrations: ({
        platform: 'woo_commerce' | 'shopify' | 'prestashop' | 'opencart' | 'magento';
        isComplete: boolean;
        lastImport: {
          _id: string;
          isScheduled: boolean;
          status: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED';
          found: number;
          imported: number;
          known: number;
          problems: ({
            code: 'not_set' | 'refused' | 'unreachable' | 'timeout' | 'redirected' | 'unauthorized' | 'forbidden' | 'no_api' | 'busy' | 'broken' | 'answered' | 'unreadable' | 'no_address' | 'interrupted';
            number: string | null;
            text: string | null;
          })[];
          problem: {
            code: 'not_set' | 'refused' | 'unreachable' | 'timeout' | 'redirected' | 'unauthorized' | 'forbidden' | 'no_api' | 'busy' | 'broken' | 'answered' | 'unreadable' | 'no_address' | 'interrupted';
            number: string | null;
            text: string | null;
          } | null;
          createdAt: string;
          finishedAt: string | null;
        } | null;
        importedInAll: number;
        unwritten: ({
          code: 'not_set' | 'refused' | 'unreachable' | 'timeout' | 'redirected' | 'unauthorized' | 'forbidden' | 'no_api' | 'busy' | 'broken' | 'answered' | 'unreadable' | 'no_address' | 'interrupted';
          number: string | null;
          text: string | null;
        })[];
      })[];
    };
  };
  /** Labels of the company. For the roles user, company_admin, admin (labels.read). API keys need the scope `labels.read`. */
  'GET /labels': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'name' | 'createdAt';
        order?: 'ascend' | 'descend';
        cursor?: string;
        filters?: {
          name?: string;
        };
      };
    };
    reply: {
      labels: Label[];
      meta: {
        totalItems: number;
        nextCursor?: string | null;
      };
    };
  };
  /** The dimensions of loads that the company uses, in its order; the first has the id load. For the roles user, company_admin, admin (load-dimensions.read). API keys need the scope `settings.read`. */
  'GET /load-dimensions': {
    input: {};
    reply: {
      dimensions: LoadDimension[];
    };
  };
  /** How many orders, contacts, drivers and vehicles have a value in a dimension, which its removal deletes. For the roles company_admin, admin (load-dimensions.write). API keys need the scope `settings.read`. */
  'GET /load-dimensions/:id/use': {
    input: {
      params: { id: string };
    };
    reply: {
      orders: number;
      contacts: number;
      drivers: number;
      vehicles: number;
    };
  };
  /** Mail and text messages of the local outbox; exists in demo mode on loopback only. For the roles admin (installation.admin). API keys are refused. */
  'GET /local-messages': {
    input: {
      query?: {
        limit?: number;
      };
    };
    reply: {
      messages: ({
        _id: string;
        createdAt: string;
        channel: 'EMAIL' | 'SMS';
        to: string;
        subject: string | null;
        text: string;
      })[];
    };
  };
  /** A logo, for whoever sees the pages it is on. Open to everybody. */
  'GET /logos/:name': {
    input: {
      params: { name: string };
    };
    reply: Blob;
  };
  /** Messages to drivers and customers. For the roles company_admin, admin (messages.read). API keys need the scope `messages.read`. */
  'GET /message-logs': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'createdAt' | 'msgTo' | 'status';
        order?: 'ascend' | 'descend';
        cursor?: string;
        filters?: {
          date?: string;
          routePlan?: string;
          from?: string;
          to?: string;
        };
      };
    };
    reply: {
      messageLogs: ({
        _id: string;
        createdAt: string;
        routePlan: Reference | null;
        msgFrom: string;
        msgTo: string;
        msg: string;
        status: 'SENT' | 'DELIVERED' | 'UNDELIVERED' | 'FAILED' | 'TEST';
        error: string | null;
        failure: {
          code: 'removed_from_route' | 'delivery_over' | 'no_provider' | 'provider_silent' | 'provider_unreachable';
        } | {
          code: 'provider_refused';
          params: {
            answer: string;
          };
        } | {
          code: 'legacy';
          text: string;
        } | null;
        waiting: {
          until: string | null;
        } | null;
      })[];
      meta: {
        totalItems: number;
        nextCursor?: string | null;
      };
    };
  };
  /** How the installation does: jobs, outbox, messages, disk, versions. For the roles admin (installation.admin). API keys are refused. */
  'GET /operation': {
    input: {};
    reply: {
      version: string;
      node: string;
      database: {
        version: string;
        bytes: number;
        isEmbedded: boolean;
        migration: string;
      };
      startedAt: string;
      memoryBytes: number;
      disk: {
        freeBytes: number;
        totalBytes: number;
      };
      disks: ({
        contents: ('data' | 'database' | 'files' | 'backups')[];
        space: {
          freeBytes: number;
          totalBytes: number;
        } | null;
        state: 'ok' | 'low' | 'full';
      })[];
      outbox: {
        waiting: number;
        oldestSeconds: number | null;
        parked: number;
      };
      parked: ({
        id: number;
        kind: 'event' | 'job';
        type: string;
        company: string | null;
        attempts: number;
        error: string;
        parkedAt: string;
      })[];
      queues: ({
        name: string;
        waiting: number;
        running: number;
        failed: number;
        oldestSeconds: number | null;
      })[];
      pool: {
        total: number;
        idle: number;
        waiting: number;
      };
      sockets: number;
      failures: ({
        kind: 'job' | 'message' | 'webhook';
        name: string;
        at: string;
        error: string;
      })[];
      alerts: ({
        kind: 'outbox' | 'parked' | 'jobs' | 'disk' | 'disk_full' | 'backup' | 'regions';
        text: string;
        since: string | null;
      })[];
      outdatedRegions: string[];
      saml: {
        emailAttribute: string | null;
        refusals: ({
          at: string;
          reason: 'unavailable' | 'unreadable' | 'encrypted' | 'weak-signature' | 'wrong-signature' | 'provider-failed' | 'incomplete' | 'wrong-destination' | 'wrong-recipient' | 'wrong-audience' | 'wrong-issuer' | 'outside-time' | 'unsolicited' | 'unknown-request' | 'no-email' | 'no-account';
          email: string | null;
          attributes: string[];
        })[];
      } | null;
      slowQueries: ({
        text: string;
        seconds: number;
        at: string;
      })[];
      backup: {
        everyHours: number | null;
        last: {
          name: string;
          bytes: number;
          at: string;
        } | null;
      };
    };
  };
  /** Download a backup by its link. Open to everybody. */
  'GET /operation/backup-files/:token': {
    input: {
      params: { token: string };
    };
    reply: Blob;
  };
  /** The unfinished uploads of backups of the signed-in person, newest first. For the roles admin (installation.admin). API keys are refused. */
  'GET /operation/backup-uploads': {
    input: {};
    reply: {
      uploads: ({
        id: string;
        name: string;
        bytes: number;
        received: number;
        at: string;
        backup: {
          name: string;
          kind: 'clock' | 'migration' | 'restore' | 'manual' | 'uploaded';
          bytes: number;
          at: string;
          version: string | null;
          hasSecrets: boolean;
          needsKey: boolean;
        } | null;
      })[];
    };
  };
  /** The backups in the folder of the installation, newest first. For the roles admin (installation.admin). API keys are refused. */
  'GET /operation/backups': {
    input: {};
    reply: {
      backups: ({
        name: string;
        kind: 'clock' | 'migration' | 'restore' | 'manual' | 'uploaded';
        bytes: number;
        at: string;
        version: string | null;
        hasSecrets: boolean;
        needsKey: boolean;
      })[];
      making: {
        bytes: number;
      } | null;
      failed: {
        name: string;
        problem: string;
      } | null;
      freeBytes: number;
      installation: string;
    };
  };
  /** Whether a newer version exists; asked only where the operator has set RELEASES_URL. For the roles admin (installation.admin). API keys are refused. */
  'GET /operation/newest-version': {
    input: {};
    reply: {
      state: 'off' | 'newest' | 'newer' | 'failed';
      version: string | null;
      url: string | null;
    };
  };
  /** Orders, a page of them; isSelectAll answers all matching ids (at most 10000) as selectedIds. For the roles user, company_admin, admin (orders.read). API keys need the scope `orders.read`. */
  'GET /orders': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'orderCode' | 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupAddress' | 'deliveryName' | 'deliveryAddress' | 'load' | 'load2' | 'load3' | 'load4' | 'createdAt' | 'updatedAt' | 'status' | 'uploadedTime';
        order?: 'ascend' | 'descend';
        cursor?: string;
        filters?: {
          routePlanType?: RoutePlanType;
          orderCode?: string;
          orderRef?: string;
          status?: string;
          deliveryDate?: string;
          deliveryDateFrom?: string;
          pickupName?: string;
          pickupAddress?: string;
          pickupPhone?: string;
          deliveryName?: string;
          deliveryAddress?: string;
          deliveryPhone?: string;
          labels?: string[] | string;
          deliveryCategory?: string;
          depotId?: string;
          companyEmail?: string;
          uploadId?: string;
          search?: string;
        };
        routePlanType?: RoutePlanType;
        deliveryDate?: string;
        status?: string;
        uploadedTime?: string;
        isSelectAll?: string;
      };
    };
    reply: {
      orders: Order[];
      selectedIds?: string[];
      meta: {
        totalItems: number;
        nextCursor?: string | null;
        isMore?: boolean;
      };
    };
  };
  /** One order with log and proof. For the roles user, company_admin, admin (orders.read). API keys need the scope `orders.read`. */
  'GET /orders/:id': {
    input: {
      params: { id: string };
    };
    reply: OrderDetail;
  };
  /** Download an order with its proof of delivery as PDF. For the roles user, company_admin, admin (orders.read). API keys need the scope `orders.read`. */
  'GET /orders/:id/pdf': {
    input: {
      params: { id: string };
      query?: {
        language?: Language;
      };
    };
    reply: Blob;
  };
  /** Dispatched orders by company, most first. For the roles admin (installation.admin). API keys are refused. */
  'GET /orders/companies-orders-dispatched': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        filters?: {
          companyName?: string;
          companyEmail?: string;
          startDate?: string;
          endDate?: string;
        };
      };
    };
    reply: {
      companies: ({
        _id: string;
        name: string | null;
        createdAt: string;
        userAdmin: {
          email: string;
        } | null;
      })[];
      ordersByCompany: ({
        companyId: string;
        count: number;
      })[];
      meta: {
        totalItems: number;
        nextCursor?: string | null;
      };
    };
  };
  /** Orders that were sent to a driver at least once, newest first. For the roles user, company_admin, admin (reports.read). API keys need the scope `reports.read`. */
  'GET /orders/dispatched': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'orderCode' | 'deliveryDate' | 'dispatchedAt' | 'pickupName' | 'deliveryName' | 'deliveryAddress';
        order?: 'ascend' | 'descend';
        filters?: {
          orderCode?: string;
          pickupName?: string;
          pickupAddress?: string;
          pickupPhone?: string;
          deliveryName?: string;
          deliveryAddress?: string;
          deliveryPhone?: string;
          routePlanName?: string;
          startDate?: string;
          endDate?: string;
          companyEmail?: string;
        };
        reportCompanyId?: string;
      };
    };
    reply: {
      orders: ({
        _id: string;
        orderCode: string;
        status: OrderStatus;
        pickupStatus: 'ASSIGNED' | 'GOING_NEXT' | 'SKIPPED' | 'PICKUP_ARRIVED' | 'PICKUP_FAILED' | 'COLLECTED' | null;
        errorDetails: string[];
        problems: ({
          code: 'address_not_valid' | 'field_missing';
          params: {
            field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders';
          };
        } | {
          code: 'field_not_valid' | 'window_inverted';
          params: {
            field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders';
            value?: string;
          };
        } | {
          code: 'date_ambiguous';
          params: {
            field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders';
            value: string;
            day: string;
            month: string;
          };
        } | {
          code: 'total_row';
          params: {
            field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders';
            value: string;
          };
        } | {
          code: 'geocoding_unavailable';
        } | {
          code: 'legacy';
          text: string;
        })[];
        addressSuggestions: {
          pickup: Place[];
          delivery: Place[];
        };
        unscheduledReason: string | null;
        unscheduled: {
          code: 'skills' | 'capacity' | 'time-window' | 'shift' | 'unreachable' | 'by-user' | 'vehicle-not-allowed' | 'zone' | 'zone-vehicle' | 'depot' | 'max-stops' | 'max-distance' | 'max-working-time' | 'max-reloads' | 'stability' | 'place' | 'max-ride-time' | 'incompatible-goods' | 'order-precedence' | 'not-worth-it' | 'time-limit';
          codes?: ('skills' | 'capacity' | 'time-window' | 'shift' | 'unreachable' | 'by-user' | 'vehicle-not-allowed' | 'zone' | 'zone-vehicle' | 'depot' | 'max-stops' | 'max-distance' | 'max-working-time' | 'max-reloads' | 'stability' | 'place' | 'max-ride-time' | 'incompatible-goods' | 'order-precedence' | 'not-worth-it' | 'time-limit')[];
        } | {
          code: 'legacy';
          text: string;
        } | null;
        routePlanType: RoutePlanType;
        orderRef: string | null;
        deliveryDate: string | null;
        pickupName: string | null;
        pickupPhone: string | null;
        pickupEmail: string | null;
        pickupAddress: string | null;
        pickupLat: number | null;
        pickupLng: number | null;
        timeStart: string | null;
        timeEnd: string | null;
        pickupTimeWindows: ({
          start: string | null;
          end: string | null;
        })[] | null;
        pickupDuration: number | null;
        pickupParkingDuration: number | null;
        pickupNotes: string | null;
        deliveryName: string | null;
        deliveryPhone: string | null;
        deliveryEmail: string | null;
        deliveryAddress: string | null;
        deliveryLat: number | null;
        deliveryLng: number | null;
        deliveryTimeStart: string | null;
        deliveryTimeEnd: string | null;
        deliveryTimeWindows: ({
          start: string | null;
          end: string | null;
        })[] | null;
        deliveryDuration: number | null;
        deliveryParkingDuration: number | null;
        deliveryNotes: string | null;
        notes: string | null;
        group: Reference | null;
        load: number | null;
        load2: number | null;
        load3: number | null;
        load4: number | null;
        priority: 'NORMAL' | 'HIGH' | 'URGENT';
        deliveryCategory: string | null;
        requiredSkills: string[];
        depotId: string | null;
        allowedDrivers: string[];
        goods: string[];
        preferredDrivers: string[];
        maxRideTime: number | null;
        releaseTime: string | null;
        optionalValue: number | null;
        afterOrders: string[];
        labels: string[];
        fields: Record<string, string>;
        driver: {
          _id: string;
          name: string;
          color: string;
        } | null;
        routePlan: Reference | null;
        receivedBy: string | null;
        handedTo: 'RECIPIENT' | 'NEIGHBOUR' | 'SAFE_PLACE' | null;
        userAdmin: {
          email: string;
        } | null;
        uploadedTime: string | null;
        createdAt: string;
        updatedAt: string;
        company: {
          _id: string;
          name: string | null;
        };
        dispatchedAt: string;
        isDeleted: boolean;
      })[];
      meta: {
        totalItems: number;
        allOrders: number;
      };
    };
  };
  /** The same list as a sheet, all pages of it. For the roles user, company_admin, admin (reports.read). API keys need the scope `reports.read`. */
  'GET /orders/dispatched-file': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'orderCode' | 'deliveryDate' | 'dispatchedAt' | 'pickupName' | 'deliveryName' | 'deliveryAddress';
        order?: 'ascend' | 'descend';
        filters?: {
          orderCode?: string;
          pickupName?: string;
          pickupAddress?: string;
          pickupPhone?: string;
          deliveryName?: string;
          deliveryAddress?: string;
          deliveryPhone?: string;
          routePlanName?: string;
          startDate?: string;
          endDate?: string;
          companyEmail?: string;
        };
        reportCompanyId?: string;
        format?: 'csv' | 'xlsx';
        language?: Language;
      };
    };
    reply: Blob;
  };
  /** All orders that match, as a spreadsheet; refused above 1048575. For the roles user, company_admin, admin (orders.read). API keys need the scope `orders.read`. */
  'GET /orders/export': {
    input: {
      query: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'orderCode' | 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupAddress' | 'deliveryName' | 'deliveryAddress' | 'load' | 'load2' | 'load3' | 'load4' | 'createdAt' | 'updatedAt' | 'status' | 'uploadedTime';
        order?: 'ascend' | 'descend';
        filters?: {
          routePlanType?: RoutePlanType;
          orderCode?: string;
          orderRef?: string;
          status?: string;
          deliveryDate?: string;
          deliveryDateFrom?: string;
          pickupName?: string;
          pickupAddress?: string;
          pickupPhone?: string;
          deliveryName?: string;
          deliveryAddress?: string;
          deliveryPhone?: string;
          labels?: string[] | string;
          deliveryCategory?: string;
          depotId?: string;
          companyEmail?: string;
          uploadId?: string;
          search?: string;
        };
        routePlanType?: RoutePlanType;
        deliveryDate?: string;
        status?: string;
        uploadedTime?: string;
        isSelectAll?: string;
        format: 'csv' | 'xlsx';
        language?: Language;
      };
    };
    reply: Blob;
  };
  /** Where the last order goes: the default map centre. For the roles user, company_admin, admin (orders.read). API keys need the scope `orders.read`. */
  'GET /orders/get-last-order': {
    input: {};
    reply: {
      deliveryLat: number | null;
      deliveryLng: number | null;
    };
  };
  /** The partner's sub accounts. For the roles partner (sub-accounts.manage). API keys are refused. */
  'GET /partner-companies': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'name' | 'email' | 'accountType' | 'totalOfDrivers' | 'createdAt';
        order?: 'ascend' | 'descend';
        cursor?: string;
        filters?: {
          name?: string;
          email?: string;
          accountType?: 'DEFAULT' | 'PARTNER' | 'WHITE_LABEL';
        };
      };
    };
    reply: {
      companies: SubAccount[];
      meta: {
        totalItems: number;
        nextCursor?: string | null;
      };
    };
  };
  /** Company admins of the partner's sub accounts. For the roles partner (sub-accounts.manage). API keys are refused. */
  'GET /partner-company-admins': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'name' | 'email' | 'createdAt';
        order?: 'ascend' | 'descend';
        cursor?: string;
        filters?: {
          name?: string;
          email?: string;
          company?: string;
          partner?: string;
        };
      };
    };
    reply: {
      companyAdmins: ({
        _id: string;
        name: string;
        email: string;
        companies: ({
          company: {
            _id: string;
            name: string | null;
          };
        })[];
        partnerNames: string[];
        createdAt: string;
      })[];
      meta: {
        totalItems: number;
        nextCursor?: string | null;
      };
    };
  };
  /** Partners with what they brought. For the roles admin (installation.admin). API keys are refused. */
  'GET /partners': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'name' | 'email' | 'createdAt';
        order?: 'ascend' | 'descend';
        cursor?: string;
        filters?: {
          name?: string;
          email?: string;
        };
      };
    };
    reply: {
      partners: Partner[];
      meta: {
        totalItems: number;
        nextCursor?: string | null;
      };
    };
  };
  /** A partner's companies with their totals, for its export. For the roles admin (installation.admin). API keys are refused. */
  'GET /partners/:id/companies': {
    input: {
      params: { id: string };
    };
    reply: {
      companies: SubAccount[];
    };
  };
  /** Places by text, with coordinates; those near the company first unless another point is given. For the roles user, company_admin, admin, partner (places.search). API keys need the scope `places.read`. */
  'GET /places': {
    input: {
      query: {
        q: string;
        limit?: number;
        lat?: number;
        lng?: number;
        country?: string;
      };
    };
    reply: {
      places: Place[];
      attribution: string | null;
    };
  };
  /** The address or street at a point; null when nothing is near. For the roles user, company_admin, admin, partner (places.search). API keys need the scope `places.read`. */
  'GET /places/at': {
    input: {
      query: {
        lat: number;
        lng: number;
      };
    };
    reply: {
      place: Place | null;
    };
  };
  /** How long the company keeps what is about persons. For the roles company_admin, admin (company-data.manage). API keys are refused. */
  'GET /privacy/retention': {
    input: {};
    reply: {
      positionsDays: number;
      photosDays: number | null;
      messagesDays: number | null;
    };
  };
  /** Changes that agents proposed, newest first. An API key sees its own. For the roles company_admin, admin (proposals.read). API keys need the scope `proposals.read`. */
  'GET /proposals': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'createdAt' | 'status';
        order?: 'ascend' | 'descend';
        cursor?: string;
        filters?: {
          status?: 'OPEN' | 'ACCEPTED' | 'REJECTED' | 'EXPIRED' | 'OUTDATED' | 'FAILED';
        };
      };
    };
    reply: {
      proposals: ({
        _id: string;
        action: 'POST /orders' | 'PUT /orders/:id' | 'DELETE /orders/:id' | 'POST /orders/bulk-delete' | 'POST /orders/bulk-update' | 'POST /orders/bulk-update-delivery-date' | 'POST /orders/create-multi-orders' | 'POST /orders/batch' | 'POST /orders/statuses' | 'POST /orders/:id/replan' | 'POST /orders/:id/accept-place' | 'POST /orders/look-up-again' | 'POST /route-plans' | 'PUT /route-plans/:id' | 'DELETE /route-plans/:id' | 'POST /route-plans/:id/duplicate' | 'POST /route-plans/:id/clone-route' | 'POST /route-plans/:id/add-orders' | 'POST /route-plans/:id/remove-orders' | 'POST /route-plans/:id/add-drivers' | 'POST /route-plans/:id/remove-drivers' | 'POST /route-plans/:id/reorder-orders' | 'POST /route-plans/:id/lock-driver' | 'POST /route-plans/:id/edit-driver' | 'POST /route-plans/:id/swap-orders-to-driver' | 'POST /route-plans/:id/set-vehicle' | 'POST /route-plans/:id/optimize' | 'POST /route-plans/:id/update-and-optimize' | 'POST /route-plans/:id/optimizations/:runId/apply' | 'POST /route-plans/:id/optimizations/:runId/undo' | 'POST /route-plans/:id/fix-order' | 'POST /route-plans/:id/bulk-reassign' | 'POST /route-plans/:id/dispatch-drivers' | 'POST /route-plans/:id/cancel-dispatch';
        status: 'OPEN' | 'ACCEPTED' | 'REJECTED' | 'EXPIRED' | 'OUTDATED' | 'FAILED';
        agent: string;
        apiKey: string;
        reason: string;
        createdAt: string;
        expiresAt: string;
        decidedAt: string | null;
        decidedBy: string | null;
        decisionReason: string | null;
        failure: {
          code: string;
          message: string;
        } | null;
      })[];
      open: number;
      meta: {
        totalItems: number;
        nextCursor?: string | null;
      };
    };
  };
  /** A proposal with its differences, and what became of it. For the roles company_admin, admin (proposals.read). API keys need the scope `proposals.read`. */
  'GET /proposals/:id': {
    input: {
      params: { id: string };
    };
    reply: {
      _id: string;
      action: 'POST /orders' | 'PUT /orders/:id' | 'DELETE /orders/:id' | 'POST /orders/bulk-delete' | 'POST /orders/bulk-update' | 'POST /orders/bulk-update-delivery-date' | 'POST /orders/create-multi-orders' | 'POST /orders/batch' | 'POST /orders/statuses' | 'POST /orders/:id/replan' | 'POST /orders/:id/accept-place' | 'POST /orders/look-up-again' | 'POST /route-plans' | 'PUT /route-plans/:id' | 'DELETE /route-plans/:id' | 'POST /route-plans/:id/duplicate' | 'POST /route-plans/:id/clone-route' | 'POST /route-plans/:id/add-orders' | 'POST /route-plans/:id/remove-orders' | 'POST /route-plans/:id/add-drivers' | 'POST /route-plans/:id/remove-drivers' | 'POST /route-plans/:id/reorder-orders' | 'POST /route-plans/:id/lock-driver' | 'POST /route-plans/:id/edit-driver' | 'POST /route-plans/:id/swap-orders-to-driver' | 'POST /route-plans/:id/set-vehicle' | 'POST /route-plans/:id/optimize' | 'POST /route-plans/:id/update-and-optimize' | 'POST /route-plans/:id/optimizations/:runId/apply' | 'POST /route-plans/:id/optimizations/:runId/undo' | 'POST /route-plans/:id/fix-order' | 'POST /route-plans/:id/bulk-reassign' | 'POST /route-plans/:id/dispatch-drivers' | 'POST /route-plans/:id/cancel-dispatch';
      status: 'OPEN' | 'ACCEPTED' | 'REJECTED' | 'EXPIRED' | 'OUTDATED' | 'FAILED';
      agent: string;
      apiKey: string;
      reason: string;
      createdAt: string;
      expiresAt: string;
      decidedAt: string | null;
      decidedBy: string | null;
      decisionReason: string | null;
      failure: {
        code: string;
        message: string;
      } | null;
      request: {
        params: unknown;
        query: unknown;
        body: unknown;
      } | null;
      preview: {
        plans: ({
          _id: string;
          change: 'CREATED' | 'CHANGED' | 'DELETED';
          name: string;
          deliveryDate: string;
          currency: string | null;
          figures: {
            orders: {
              before: number | null;
              after: number | null;
            };
            unscheduled: {
              before: number | null;
              after: number | null;
            };
            lateStops: {
              before: number | null;
              after: number | null;
            };
            distance: {
              before: number | null;
              after: number | null;
            };
            workingMins: {
              before: number | null;
              after: number | null;
            };
            cost: {
              before: number | null;
              after: number | null;
            };
            co2: {
              before: number | null;
              after: number | null;
            };
          };
          routes: ({
            driver: string;
            before: {
              stops: number;
              distance: number;
              workingMins: number;
              startTime: string | null;
              endTime: string | null;
              vehicle: string | null;
              locked: boolean;
              dispatched: boolean;
            } | null;
            after: {
              stops: number;
              distance: number;
              workingMins: number;
              startTime: string | null;
              endTime: string | null;
              vehicle: string | null;
              locked: boolean;
              dispatched: boolean;
            } | null;
          })[];
          stops: ({
            orderId: string;
            orderCode: string;
            type: 'pickup' | 'delivery';
            name: string | null;
            before: {
              driver: string;
              position: number;
              time: string;
            } | null;
            after: {
              driver: string;
              position: number;
              time: string;
            } | null;
          })[];
          totalStops: number;
        })[];
        orders: ({
          _id: string;
          change: 'CREATED' | 'CHANGED' | 'DELETED';
          orderCode: string;
          name: string | null;
          fields: ({
            field: string;
            before: unknown;
            after: unknown;
          })[];
        })[];
        totalOrders: number;
        notified: {
          drivers: ({
            name: string;
            to: string;
          })[];
          customers: ({
            orderCode: string;
            name: string | null;
            channel: string;
            to: string;
          })[];
          webhooks: ({
            name: string;
            events: string[];
          })[];
        };
        optimizes: boolean;
        retimes: boolean;
      } | null;
      previewedAt: string;
      result: unknown;
    };
  };
  /** The public order page by code. The token in the path is the key. The older path `GET /orders/public/:id` is deprecated since 2026-11-26. */
  'GET /public-orders/:id': {
    input: {
      params: { id: string };
    };
    reply: PublicOrder;
  };
  /** Whether to send requests here: 503 without its database, and while the server is about to stop. Open to everybody. */
  'GET /ready': {
    input: {};
    reply: {
      status: 'ready';
    };
  };
  /** Regions of this installation. For the roles admin (installation.admin). API keys are refused. */
  'GET /regions': {
    input: {};
    reply: {
      regions: Region[];
      freeBytes: number;
    };
  };
  /** Extracts to download, by words of their name, with what each will take. For the roles admin (installation.admin). API keys are refused. */
  'GET /regions/extracts': {
    input: {
      query: {
        search: string;
      };
    };
    reply: {
      extracts: ({
        name: string;
        area: string;
        url: string;
        bytes: number;
        seconds: number;
        diskBytes: number;
        memoryBytes: number;
        hasDisk: boolean;
        hasMemory: boolean;
      })[];
    };
  };
  /** What was driven: planned against actual, on time, cost and emissions, by driver and week. For the roles company_admin, admin (reports.performance). API keys need the scope `reports.read`. */
  'GET /reports/performance': {
    input: {
      query?: {
        startDate?: string;
        endDate?: string;
        reportCompanyId?: string;
        routePlanType?: RoutePlanType;
        driver?: string;
      };
    };
    reply: {
      startDate: string;
      endDate: string;
      total: Performance;
      weeks: ({
        routes: number;
        stops: number;
        completed: number;
        failed: number;
        skipped: number;
        open: number;
        timed: number;
        onTime: number;
        averageDelay: number | null;
        distance: number;
        driven: {
          routes: number;
          distance: number;
          planned: number;
        };
        plannedMins: number;
        actualMins: number;
        paidMins: number;
        cost: number;
        co2: number;
        startDate: string;
      })[];
      drivers: ({
        routes: number;
        stops: number;
        completed: number;
        failed: number;
        skipped: number;
        open: number;
        timed: number;
        onTime: number;
        averageDelay: number | null;
        distance: number;
        driven: {
          routes: number;
          distance: number;
          planned: number;
        };
        plannedMins: number;
        actualMins: number;
        paidMins: number;
        cost: number;
        co2: number;
        driver: {
          _id: string;
          name: string;
          color: string;
        };
      })[];
      reasons: ({
        status: OrderStatus;
        reason: string;
        code: 'NOBODY_THERE' | 'REFUSED' | 'WRONG_ADDRESS' | 'CLOSED' | 'DAMAGED' | 'NOT_READY' | 'OTHER' | null;
        count: number;
      })[];
      assumptions: {
        currency: string;
        costPerKm: number;
        costPerHour: number;
        co2PerKm: number;
        toleranceMins: number;
        vehicles: ({
          driver: string;
          co2PerKm: number;
        })[];
      };
      fleet: ({
        _id: string;
        name: string;
        color: string;
      })[];
    };
  };
  /** The same as a sheet: a row for each driver and week. For the roles company_admin, admin (reports.performance). API keys need the scope `reports.read`. */
  'GET /reports/performance-file': {
    input: {
      query?: {
        startDate?: string;
        endDate?: string;
        reportCompanyId?: string;
        routePlanType?: RoutePlanType;
        driver?: string;
        format?: 'csv' | 'xlsx';
        language?: Language;
      };
    };
    reply: Blob;
  };
  /** Distance, hours, cost, emissions and utilisation of each vehicle, the most used first. For the roles company_admin, admin (reports.performance). API keys need the scope `reports.read`. */
  'GET /reports/vehicles': {
    input: {
      query?: {
        startDate?: string;
        endDate?: string;
        reportCompanyId?: string;
        routePlanType?: RoutePlanType;
        driver?: string;
      };
    };
    reply: {
      startDate: string;
      endDate: string;
      currency: string;
      operatingDays: number;
      total: VehicleFigures;
      vehicles: ({
        routes: number;
        stops: number;
        days: number;
        availableDays: number | null;
        utilisation: number | null;
        distance: number;
        paidMins: number;
        cost: number | null;
        co2: number | null;
        vehicle: {
          _id: string;
          name: string;
          plate: string | null;
          kind: 'BICYCLE' | 'CAR' | 'VAN' | 'TRUCK';
        } | null;
      })[];
    };
  };
  /** The same as a sheet: a row for each vehicle. For the roles company_admin, admin (reports.performance). API keys need the scope `reports.read`. */
  'GET /reports/vehicles-file': {
    input: {
      query?: {
        startDate?: string;
        endDate?: string;
        reportCompanyId?: string;
        routePlanType?: RoutePlanType;
        driver?: string;
        format?: 'csv' | 'xlsx';
        language?: Language;
      };
    };
    reply: Blob;
  };
  /** How far a restore is; for those who know its id, also while the server is in maintenance. Open to everybody. */
  'GET /restores/:id': {
    input: {
      params: { id: string };
    };
    reply: {
      state: 'check' | 'waiting' | 'backup' | 'files' | 'database' | 'finish' | 'done' | 'failed';
      share: number;
      result: {
        createdAt: string;
        version: string;
        madeAnew: number;
        hasSecrets: boolean;
        counts: Record<string, number>;
        safetyBackup: string | null;
      } | null;
      problem: string | null;
    };
  };
  /** Route plans, a page of them. For the roles company_admin, admin (plans.list). API keys need the scope `plans.read`. */
  'GET /route-plans': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'name' | 'deliveryDate' | 'type' | 'status' | 'updatedAt' | 'createdAt' | 'distance' | 'travelMins' | 'serviceMins' | 'workingMins' | 'waitingMins' | 'workingPercentage';
        order?: 'ascend' | 'descend';
        cursor?: string;
        filters?: {
          name?: string;
          deliveryDate?: string;
          type?: RoutePlanType;
          status?: 'DRAFT' | 'OPTIMIZED' | 'DISPATCHED';
          depotId?: string;
        };
      };
    };
    reply: {
      routePlans: RoutePlanSummary[];
      meta: {
        totalItems: number;
        nextCursor?: string | null;
      };
    };
  };
  /** One plan, whole. For the roles user, company_admin, admin (plans.read). API keys need the scope `plans.read`. */
  'GET /route-plans/:id': {
    input: {
      params: { id: string };
    };
    reply: RoutePlan;
  };
  /** Create a token that opens the labels of this plan for five minutes. For the roles user, company_admin, admin (plans.read). API keys need the scope `plans.read`. */
  'GET /route-plans/:id/get-token-download-label': {
    input: {
      params: { id: string };
    };
    reply: {
      token: string;
    };
  };
  /** The stops of each driver, or of one, to print: times, phones, notes. For the roles user, company_admin, admin (plans.read). API keys need the scope `plans.read`. */
  'GET /route-plans/:id/manifest': {
    input: {
      params: { id: string };
      query?: {
        driverId?: string;
        language?: Language;
      };
    };
    reply: Blob;
  };
  /** A plan's optimizations, the latest first. For the roles company_admin, admin (plans.write). API keys need the scope `plans.read`. */
  'GET /route-plans/:id/optimizations': {
    input: {
      params: { id: string };
    };
    reply: {
      optimizations: Optimization[];
    };
  };
  /** One optimization with its routes; of a running one the best so far. For the roles user, company_admin, admin (plans.read). API keys need the scope `plans.read`. */
  'GET /route-plans/:id/optimizations/:runId': {
    input: {
      params: { id: string; runId: string };
    };
    reply: OptimizationDetail;
  };
  /** Why an order is where it is, and the three best other positions; changes nothing. For the roles company_admin, admin (plans.write). API keys need the scope `plans.read`. */
  'GET /route-plans/:id/orders/:orderId/alternatives': {
    input: {
      params: { id: string; orderId: string };
    };
    reply: {
      present: {
        driver: Reference;
        stops: ({
          stop: 'pickup' | 'delivery';
          position: number;
          after: string | null;
          arrivalTime: string;
          lateMins: number;
        })[];
        violations: string[];
      } | null;
      reasons: ({
        code: 'started' | 'on-board' | 'route-locked' | 'cost-here' | 'only-driver' | 'only-driver-with-skills' | 'only-allowed-driver' | 'only-driver-of-depot' | 'only-driver-of-zone' | 'only-free-in-window' | 'only-with-room' | 'only-with-compatible-goods' | 'only-with-time' | 'only-position' | 'cheapest' | 'as-cheap' | 'cheaper-elsewhere' | 'only-time-with-driver' | 'best-time-with-driver';
        mins: number | null;
        distance: number | null;
        driver: Reference | null;
        skills: string[];
        windowStart: string | null;
        windowEnd: string | null;
        load: number | null;
      })[];
      alternatives: ({
        driver: Reference;
        stops: ({
          stop: 'pickup' | 'delivery';
          position: number;
          after: string | null;
          arrivalTime: string;
          lateMins: number;
        })[];
        violations: string[];
        isSameDriver: boolean;
        isFeasible: boolean;
        addedMins: number;
        addedDistance: number;
        savedMins: number;
        savedDistance: number;
        lateStops: ({
          orderId: string;
          orderCode: string;
          stop: 'pickup' | 'delivery';
          lateMins: number;
        })[];
      })[];
    };
  };
  /** One label a stop, as PDF; needs no sign-in, so that it opens in a new tab. The token in the path is the key. */
  'GET /route-plans/:id/pdf-generate-label/:token': {
    input: {
      params: { id: string; token: string };
    };
    reply: Blob;
  };
  /** The route of a driver for navigation devices and maps: stops and way, as GPX or KML. For the roles user, company_admin, admin (plans.read). API keys need the scope `plans.read`. */
  'GET /route-plans/:id/routes/:driverId/file': {
    input: {
      params: { id: string; driverId: string };
      query?: {
        format?: 'gpx' | 'kml';
      };
    };
    reply: Blob;
  };
  /** The sandbox of the company, in which test keys act. For the roles company_admin, admin (api-token.manage). API keys are refused. */
  'GET /sandbox': {
    input: {};
    reply: {
      sandbox: Sandbox | null;
    };
  };
  /** Spreadsheets that are imported from a URL on a schedule, oldest first. For the roles company_admin, admin (imports.manage). API keys need the scope `settings.read`. */
  'GET /scheduled-imports': {
    input: {};
    reply: {
      imports: ScheduledImport[];
    };
  };
  /** One scheduled import. For the roles company_admin, admin (imports.manage). API keys need the scope `settings.read`. */
  'GET /scheduled-imports/:id': {
    input: {
      params: { id: string };
    };
    reply: ScheduledImport;
  };
  /** The runs of a scheduled import, newest first. For the roles company_admin, admin (imports.manage). API keys need the scope `settings.read`. */
  'GET /scheduled-imports/:id/runs': {
    input: {
      params: { id: string };
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'createdAt';
        order?: 'ascend' | 'descend';
        cursor?: string;
        filters?: {
          status?: 'WAITING' | 'RUNNING' | 'DONE' | 'UNCHANGED' | 'FAILED';
        };
      };
    };
    reply: {
      runs: ScheduledImportRun[];
      meta: {
        totalItems: number;
        nextCursor?: string | null;
      };
    };
  };
  /** An order by its code, for the customer: no signature, no notes of the driver. The token in the path is the key. The older path `GET /orders/tracking/:id` is deprecated since 2026-11-26. */
  'GET /tracked-orders/:id': {
    input: {
      params: { id: string };
    };
    reply: TrackedOrder;
  };
  /** Live tracking by the stop link. The token in the path is the key. The older path `GET /orders/find-order-by-token/:stopId` is deprecated since 2026-11-26. */
  'GET /tracked-stops/:stopId': {
    input: {
      params: { stopId: string };
    };
    reply: {
      driverId: string | null;
      driverLat: number | null;
      driverLng: number | null;
      orderLat: number | null;
      orderLng: number | null;
      polyline: string | null;
      orderAddress: string | null;
      deliveryDate: string | null;
      orderEta: string | null;
      etaFrom: string | null;
      etaTo: string | null;
      phone: string | null;
      status: OrderStatus;
      handedTo: 'RECIPIENT' | 'NEIGHBOUR' | 'SAFE_PLACE' | null;
      receivedBy: string | null;
      isLive: boolean;
      stopsBefore: number | null;
      orderCode: string;
      instructions: string | null;
      mayInstruct: boolean;
      rating: number | null;
      ratingComment: string | null;
      mayRate: boolean;
      company: {
        name: string | null;
        logo: string | null;
        primaryColor: string | null;
        language: Language;
        timeZone?: string;
      };
    };
  };
  /** What the company corrected in uploads, applied to the next ones. For the roles company_admin, admin (orders.write). API keys need the scope `orders.read`. */
  'GET /upload-corrections': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'typed' | 'meant' | 'updatedAt';
        order?: 'ascend' | 'descend';
        filters?: {
          search?: string;
        };
      };
    };
    reply: {
      corrections: UploadCorrection[];
      meta: {
        totalItems: number;
        nextCursor?: string | null;
      };
    };
  };
  /** Uploads of orders, newest first: who, when, and what became of the rows. For the roles company_admin, admin (orders.write). API keys need the scope `orders.read`. */
  'GET /uploads': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'createdAt' | 'fileName' | 'total';
        order?: 'ascend' | 'descend';
        cursor?: string;
        filters?: {
          id?: string;
        };
      };
    };
    reply: {
      uploads: Upload[];
      meta: {
        totalItems: number;
        nextCursor?: string | null;
      };
    };
  };
  /** The uploaded rows as a workbook with what is still wrong marked at its cells. For the roles company_admin, admin (orders.write). API keys need the scope `orders.read`. */
  'GET /uploads/:id/marked': {
    input: {
      params: { id: string };
      query?: {
        language?: Language;
      };
    };
    reply: Blob;
  };
  /** How the columns of the latest uploads of orders were mapped, each mapping once, the latest first (at most 20). For the roles company_admin, admin (orders.write). API keys need the scope `orders.read`. */
  'GET /uploads/mappings': {
    input: {};
    reply: {
      mappings: ({
        uploadId: string;
        fileName: string;
        uploadedTime: string;
        mapping: Record<string, string>;
        addressColumns: Record<string, string[]>;
        fields: string[];
        preset: 'shopify' | 'woocommerce' | 'odoo' | 'optimoroute' | 'droppath' | 'spoke' | null;
      })[];
    };
  };
  /** People of the company. For the roles company_admin, admin (users.read). API keys are refused. */
  'GET /users': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'name' | 'email' | 'role' | 'restricted' | 'createdAt';
        order?: 'ascend' | 'descend';
        cursor?: string;
        filters?: {
          name?: string;
          email?: string;
          group?: string;
          role?: Role;
          restricted?: string;
        };
      };
    };
    reply: {
      users: User[];
      meta: {
        totalItems: number;
        nextCursor?: string | null;
      };
    };
  };
  /** Addresses of the own company's people, at most 10, from 3 characters on. For the roles company_admin, admin (users.read). API keys are refused. */
  'GET /users/find-emails': {
    input: {
      query?: {
        email?: string;
      };
    };
    reply: {
      emails: string[];
    };
  };
  /** People whom the directory added and who have not accepted their invitation yet, newest first, at most 200. For the roles company_admin, admin (users.read). API keys are refused. */
  'GET /users/invited': {
    input: {};
    reply: {
      people: ({
        name: string;
        email: string;
        role: 'user' | 'company_admin';
        createdAt: string;
      })[];
    };
  };
  /** Vehicles of the company. For the roles company_admin, admin (vehicles.read). API keys need the scope `vehicles.read`. */
  'GET /vehicles': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'name' | 'plate' | 'kind' | 'capacity' | 'capacity2' | 'capacity3' | 'capacity4' | 'createdAt' | 'updatedAt';
        order?: 'ascend' | 'descend';
        cursor?: string;
        filters?: {
          kind?: 'BICYCLE' | 'CAR' | 'VAN' | 'TRUCK';
          depotId?: string;
          skill?: string;
          availableOn?: string;
          outOfServiceOn?: string;
        };
        search?: string;
      };
    };
    reply: {
      vehicles: Vehicle[];
      meta: {
        totalItems: number;
        nextCursor?: string | null;
      };
    };
  };
  /** One vehicle. For the roles company_admin, admin (vehicles.read). API keys need the scope `vehicles.read`. */
  'GET /vehicles/:id': {
    input: {
      params: { id: string };
    };
    reply: Vehicle;
  };
  /** Webhooks and what became of them, newest first. For the roles company_admin, admin (webhooks.manage). API keys need the scope `webhooks.read`. */
  'GET /webhook-deliveries': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'createdAt' | 'event' | 'status';
        order?: 'ascend' | 'descend';
        cursor?: string;
        filters?: {
          event?: 'routeplan.dispatch' | 'routeplan.dispatch.update' | 'routeplan.optimized' | 'route.started' | 'route.changed' | 'route.finished' | 'order.created' | 'order.changed' | 'order.scheduled' | 'order.unscheduled' | 'order.deleted' | 'order.instructions' | 'order.pickup.arrived' | 'order.pickup.completed' | 'order.pickup.failed' | 'order.delivery.arrived' | 'order.delivery.completed' | 'order.delivery.failed' | 'order.proof.added' | 'message.failed' | 'proposal.created' | 'proposal.decided' | 'proposal.outdated';
          status?: 'WAITING' | 'DELIVERED' | 'FAILED';
          endpointId?: string;
        };
      };
    };
    reply: {
      deliveries: WebhookDelivery[];
      meta: {
        totalItems: number;
        nextCursor?: string | null;
      };
    };
  };
  /** One webhook with its body and every try. For the roles company_admin, admin (webhooks.manage). API keys need the scope `webhooks.read`. */
  'GET /webhook-deliveries/:id': {
    input: {
      params: { id: string };
    };
    reply: {
      _id: string;
      event: 'routeplan.dispatch' | 'routeplan.dispatch.update' | 'routeplan.optimized' | 'route.started' | 'route.changed' | 'route.finished' | 'order.created' | 'order.changed' | 'order.scheduled' | 'order.unscheduled' | 'order.deleted' | 'order.instructions' | 'order.pickup.arrived' | 'order.pickup.completed' | 'order.pickup.failed' | 'order.delivery.arrived' | 'order.delivery.completed' | 'order.delivery.failed' | 'order.proof.added' | 'message.failed' | 'proposal.created' | 'proposal.decided' | 'proposal.outdated';
      endpoint: Reference | null;
      format: 'STANDARD' | 'CLOUDEVENTS';
      url: string;
      isTest: boolean;
      resendOf: string | null;
      status: 'WAITING' | 'DELIVERED' | 'FAILED';
      tries: number;
      lastStatus: number | null;
      lastProblem: 'refused' | 'timeout' | 'unreachable' | 'redirected' | 'status' | 'not_set' | 'switched_off' | null;
      nextAt: string | null;
      createdAt: string;
      body: string | null;
      log: ({
        at: string;
        ms: number;
        status: number | null;
        problem: 'refused' | 'timeout' | 'unreachable' | 'redirected' | 'status' | 'not_set' | 'switched_off' | null;
        answer: string | null;
      })[];
    };
  };
  /** Endpoints that get webhooks, oldest first. For the roles user, company_admin, admin, partner (settings.read). API keys need the scope `settings.read`. */
  'GET /webhook-endpoints': {
    input: {};
    reply: {
      endpoints: WebhookEndpoint[];
    };
  };
  /** One endpoint that gets webhooks. For the roles company_admin, admin (webhooks.manage). API keys need the scope `webhooks.read`. */
  'GET /webhook-endpoints/:id': {
    input: {
      params: { id: string };
    };
    reply: WebhookEndpoint;
  };
  /** How webhooks of the first endpoint are signed, and how all went in the last 24 hours. For the roles company_admin, admin (webhooks.manage). API keys need the scope `webhooks.read`. */
  'GET /webhooks': {
    input: {};
    reply: {
      secret: {
        hint: string;
        since: string;
      } | null;
      previousUntil: string | null;
      lastDay: {
        delivered: number;
        waiting: number;
        failed: number;
      };
    };
  };
  /** How far the set-up of the installation is. Open to everybody. */
  'GET /welcome': {
    input: {};
    reply: {
      state: 'waiting' | 'demo' | 'restored';
      isMakingDemo: boolean;
      demoShare: number | null;
      freeBytes: number;
    };
  };
  /** The unfinished uploads of backups, newest first. Open to everybody. */
  'GET /welcome/backup-uploads': {
    input: {};
    reply: {
      uploads: ({
        id: string;
        name: string;
        bytes: number;
        received: number;
        at: string;
        backup: {
          name: string;
          kind: 'clock' | 'migration' | 'restore' | 'manual' | 'uploaded';
          bytes: number;
          at: string;
          version: string | null;
          hasSecrets: boolean;
          needsKey: boolean;
        } | null;
      })[];
    };
  };
  /** Zones of the company. For the roles company_admin, admin (zones.read). API keys need the scope `zones.read`. */
  'GET /zones': {
    input: {
      query?: {
        currentPage?: number;
        itemsPerPage?: number;
        sortBy?: 'name' | 'createdAt' | 'updatedAt';
        order?: 'ascend' | 'descend';
        cursor?: string;
        filters?: {
          name?: string;
        };
      };
    };
    reply: {
      zones: Zone[];
      meta: {
        totalItems: number;
        nextCursor?: string | null;
      };
    };
  };
  /** One zone. For the roles company_admin, admin (zones.read). API keys need the scope `zones.read`. */
  'GET /zones/:id': {
    input: {
      params: { id: string };
    };
    reply: Zone;
  };
  /** The area that a zone of these postcodes would have. For the roles company_admin, admin (zones.read). API keys need the scope `zones.read`. */
  'GET /zones/area-of-postcodes': {
    input: {
      query: {
        postcodes: string;
      };
    };
    reply: {
      geometry: ZoneGeometry;
      addresses: number;
    };
  };
  /** Orders of a day by zone. For the roles company_admin, admin (zones.read). API keys need the scope `zones.read`. */
  'GET /zones/territory': {
    input: {
      query: {
        deliveryDate: string;
      };
    };
    reply: {
      loads: ({
        zone: string | null;
        orders: number;
        load: number;
      })[];
      points: ({
        _id: string;
        orderCode: string;
        name: string | null;
        lat: number;
        lng: number;
        zone: string | null;
        load: number;
      })[];
      notShown: number;
      withoutPlace: number;
    };
  };
  /** Switch the second factor on by a first code; answers recovery codes, once. For every signed-in person. */
  'POST /account/second-factor/confirm': {
    input: {
      body: {
        code: string;
      };
    };
    reply: {
      recoveryCodes: string[];
    };
  };
  /** Switch the own second factor off. For every signed-in person. */
  'POST /account/second-factor/off': {
    input: {
      body: {
        password: string;
        code: string;
      };
    };
    reply: Message;
  };
  /** New recovery codes in place of all earlier ones. For every signed-in person. */
  'POST /account/second-factor/recovery-codes': {
    input: {
      body: {
        code: string;
      };
    };
    reply: {
      recoveryCodes: string[];
    };
  };
  /** A new secret for an authenticator app; on only after it was confirmed by a code. For every signed-in person. */
  'POST /account/second-factor/setup': {
    input: {
      body: {
        password: string;
      };
    };
    reply: {
      secret: string;
      uri: string;
      svg: string;
    };
  };
  /** Sign out of every other place. For every signed-in person. */
  'POST /account/sessions/end-others': {
    input: {};
    reply: {
      message: string;
      ended: number;
    };
  };
  /** Create an API key; it is shown this once. For the roles company_admin, admin (api-token.manage). API keys are refused. */
  'POST /api-keys': {
    input: {
      body: {
        name: string;
        scopes: ('orders.read' | 'orders.write' | 'plans.read' | 'plans.write' | 'drivers.read' | 'drivers.write' | 'vehicles.read' | 'vehicles.write' | 'depots.read' | 'depots.write' | 'zones.read' | 'zones.write' | 'contacts.read' | 'contacts.write' | 'labels.read' | 'labels.write' | 'groups.read' | 'groups.write' | 'places.read' | 'settings.read' | 'settings.write' | 'webhooks.read' | 'webhooks.write' | 'reports.read' | 'reports.write' | 'messages.read' | 'sockets.read' | 'proposals.read' | 'proposals.write' | 'agents.write' | 'people.write')[];
        networks?: string[];
        requestsPerMinute?: number;
        expiresAt?: string | null;
        isTest?: boolean;
      };
    };
    reply: {
      key: string;
      apiKey: ApiKey;
    };
  };
  /** Change the own password; ends the other sessions. For every signed-in person. */
  'POST /auth/change-password': {
    input: {
      body: {
        currentPassword: string;
        password: string;
      };
    };
    reply: Message;
  };
  /** Set a new password by a reset link; ends all sessions. Open to everybody. */
  'POST /auth/confirm-reset': {
    input: {
      body: {
        token: string;
        password: string;
      };
    };
    reply: Message;
  };
  /** Sign in by e-mail and password, or by the credential of an impersonation. Open to everybody. */
  'POST /auth/login': {
    input: {
      body: {
        email: string;
        password?: string;
        inviteCode?: string;
        code?: string;
        impersonationToken?: string;
      };
    };
    reply: Session;
  };
  /** Sign in to one of several companies. Open to everybody. */
  'POST /auth/login-company': {
    input: {
      body: {
        email?: string;
        password?: string;
        company: string;
        code?: string;
        ticket?: string;
      };
    };
    reply: Session;
  };
  /** End this session. For every signed-in person. */
  'POST /auth/logout': {
    input: {};
    reply: Message;
  };
  /** Sign in with what the provider sent the browser back with. Open to everybody. */
  'POST /auth/openid/finish': {
    input: {
      body: {
        query: string;
        state: string;
      };
    };
    reply: Session;
  };
  /** Begin signing in with the configured OpenID Connect provider: where to send the browser. Open to everybody. */
  'POST /auth/openid/start': {
    input: {};
    reply: {
      url: string;
      state: string;
    };
  };
  /** Make an account and, without an invitation, a company. Open to everybody. */
  'POST /auth/register': {
    input: {
      body: {
        name: string;
        email: string;
        password: string;
        inviteCode?: string;
        timeZone?: string;
        language?: Language;
      };
    };
    reply: Session;
  };
  /** Ask for a reset link; always answers success. Open to everybody. */
  'POST /auth/reset-password': {
    input: {
      body: {
        email: string;
      };
    };
    reply: Message;
  };
  /** Sign in with the code that the browser got with the response of the SAML provider. Open to everybody. */
  'POST /auth/saml/finish': {
    input: {
      body: {
        code: string;
        key: string;
      };
    };
    reply: Session;
  };
  /** Begin signing in with the configured SAML provider: where to send the browser. Open to everybody. */
  'POST /auth/saml/start': {
    input: {};
    reply: {
      url: string;
      key: string;
    };
  };
  /** Complete the company after registration. For the roles company_admin, admin, partner (settings.write). API keys need the scope `settings.write`. */
  'POST /auth/setup-account': {
    input: {
      body: {
        name: string;
        phone?: string | null;
        industry: 'meal_prep' | 'groceries' | 'hot_food' | 'consultants' | 'field_services' | 'ride_sharing' | 'third_party_logistics' | 'field_sales' | 'saas' | 'waste_management' | 'online_products' | 'marijuana_alcohol' | 'passenger_bus' | 'laundry' | 'non_profit' | 'other';
        numOfDrivers: '1 - 4' | '5 - 10' | '11+';
        timeZone?: string;
      };
    };
    reply: CompanyProfile;
  };
  /** Make the company's API token; it is shown this once and the one before stops working. For the roles company_admin, admin (api-token.manage). API keys are refused. */
  'POST /auth/token': {
    input: {};
    reply: {
      token: string;
    };
  };
  /** Keep the person's mapping of upload headers. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`. */
  'POST /auth/update-upload-order-template': {
    input: {
      body: {
        uploadOrderTemplate: Record<string, string | {
          text: string;
          required: boolean;
        }>;
      };
    };
    reply: Message;
  };
  /** Make the secret URL of a calendar; it is shown once, and an earlier one stops working. For the roles company_admin, admin (calendars.manage). API keys need the scope `plans.write`. */
  'POST /calendars': {
    input: {
      body: {
        driverId?: string | null;
        depotId?: string | null;
      };
    };
    reply: {
      _id: string;
      createdAt: string;
      usedAt: string | null;
      url: string;
    };
  };
  /** Make a company. For the roles admin (installation.admin). API keys are refused. */
  'POST /companies': {
    input: {
      body: {
        name: string;
        accountType?: 'DEFAULT' | 'PARTNER' | 'WHITE_LABEL';
        partner?: string | null;
        snapToRoad?: boolean;
        tokenEngine?: string | null;
        googleDirectionsKey?: string | null;
        geocodeGoogleKey?: string | null;
        timeZone?: string;
      };
    };
    reply: Company;
  };
  /** Set colour and logo. Parts that are not sent stay. For the roles company_admin, admin, partner (settings.write). API keys need the scope `settings.write`. */
  'POST /companies/brand-settings': {
    input: {
      body?: {
        primaryColor?: string;
        logoDeleted?: boolean;
      };
      files: { file?: Blob };
    };
    reply: {
      primaryColor: string | null;
      logo: string | null;
      canEdit: boolean;
      message: string;
    };
  };
  /** Change some settings. For the roles company_admin, admin, partner (settings.write). API keys need the scope `settings.write`. */
  'POST /companies/setting': {
    input: {
      body: {
        /** Objective of optimizations that choose none: LOWEST_COST is SHORTEST_TIME where no route has prices */
        objective?: 'SHORTEST_TIME' | 'LOWEST_COST' | 'FEWEST_VEHICLES' | 'MOST_EVEN';
        currency?: string;
        costPerDay?: number | null;
        costPerKm?: number | null;
        costPerHour?: number | null;
        costPerOvertimeHour?: number | null;
        co2PerKm?: number | null;
        balance?: boolean;
        balanceBufferPercentage?: number;
        snapToRoad?: boolean;
        routePlanType?: RoutePlanType;
        hotline?: string | null;
        callDirection?: 'SERVICE_HOTLINE' | 'DRIVER_PHONE';
        showNotesToCustomers?: boolean;
        showFullContactsToCustomers?: boolean;
        driverOvertime?: number;
        allowLateStop?: boolean;
        breakAfterMinutes?: number;
        preferredDriverMinutes?: number;
        /** Pairs of goodsKinds that never share a route */
        incompatibleGoods?: ([string, string])[];
        serviceTime?: number;
        parkingTime?: number;
        optimizationMode?: 'STRAIGHT_LINE' | 'DRIVING_DISTANCE';
        defaultGoToStop?: boolean;
        reassign?: boolean;
        forceReassign?: boolean;
        /** A photo as proof of a delivery; counts for routes that are dispatched from then on */
        proofPhoto?: 'OFF' | 'OPTIONAL' | 'REQUIRED';
        /** The receiver’s signature as proof of a delivery; counts for routes that are dispatched from then on */
        proofSignature?: 'OFF' | 'OPTIONAL' | 'REQUIRED';
        /** A note and the condition of the package as proof of a delivery; counts for routes that are dispatched from then on */
        proofNote?: 'OFF' | 'OPTIONAL' | 'REQUIRED';
        /** Whether drivers may leave goods with a neighbour; for routes dispatched afterwards */
        allowNeighbour?: boolean;
        /** Whether drivers may leave goods in a safe place; for routes dispatched afterwards */
        allowSafePlace?: boolean;
        defaultLocationName?: string | null;
        defaultLocationPhone?: string | null;
        defaultLocationAddress?: string | null;
        defaultLocationLat?: number | null;
        defaultLocationLng?: number | null;
        notificationBy?: 'SMS' | 'EMAIL' | 'SMS_AND_EMAIL';
        isNotificationOnDispatch?: boolean;
        isNotificationOnGoing?: boolean;
        isNotificationOnOrderCompletion?: boolean;
        notificationOnDispatchMsg?: string;
        notificationOnGoingMsg?: string;
        notificationOnOrderCompletionMsg?: string;
        systemLanguage?: Language;
        translation?: Record<string, Record<string, Record<string, string>>>;
        defaultOneHourPx?: number | null;
        timeZone?: string;
        webhookEndPointUrl?: string | null;
        webhookDescription?: string | null;
        /** Comma-joined, of: routeplan.dispatch, routeplan.dispatch.update, routeplan.optimized, route.started, route.changed, route.finished, order.created, order.changed, order.scheduled, order.unscheduled, order.deleted, order.instructions, order.pickup.arrived, order.pickup.completed, order.pickup.failed, order.delivery.arrived, order.delivery.completed, order.delivery.failed, order.proof.added, message.failed, proposal.created, proposal.decided, proposal.outdated */
        webhookEvents?: string;
        quietHoursStart?: string | null;
        quietHoursEnd?: string | null;
        /** The role of people whom the directory (SCIM) creates without one */
        directoryRole?: 'user' | 'company_admin';
        auditKeepDays?: number | null;
        deliveryCategories?: string[];
        goodsKinds?: string[];
        woo_commerce_url?: string | null;
        shopify_url?: string | null;
        prestashop_url?: string | null;
        opencart_url?: string | null;
        magento_url?: string | null;
        woo_commerce_consumer_key?: string | null;
        woo_commerce_consumer_secret?: string | null;
        shopify_consumer_key?: string | null;
        shopify_consumer_secret?: string | null;
        prestashop_consumer_key?: string | null;
        prestashop_consumer_secret?: string | null;
        opencart_consumer_key?: string | null;
        opencart_consumer_secret?: string | null;
        magento_consumer_key?: string | null;
        magento_consumer_secret?: string | null;
        woo_commerce_auto_import?: boolean;
        shopify_auto_import?: boolean;
        prestashop_auto_import?: boolean;
        opencart_auto_import?: boolean;
        magento_auto_import?: boolean;
      };
    };
    reply: Message;
  };
  /** Make a new secret of the first endpoint (Standard Webhooks); shown once, the old one signs for 24 hours more. For the roles company_admin, admin (webhooks.manage). API keys are refused. */
  'POST /companies/webhook-secret': {
    input: {};
    reply: {
      secret: string;
      previousUntil: string | null;
    };
  };
  /** Make somebody admin of a company. For the roles admin (installation.admin). API keys are refused. */
  'POST /company-admins': {
    input: {
      body: {
        name: string;
        email: string;
        password: string;
        company: string;
      };
    };
    reply: {
      _id: string;
      name: string;
      email: string;
      companies: ({
        company: {
          _id: string;
          name: string | null;
        };
      })[];
      partnerNames: string[];
      createdAt: string;
      hadAccount: boolean;
    };
  };
  /** A credential to sign in as this company admin: single use, good for 60 seconds. For the roles admin (installation.admin). API keys are refused. */
  'POST /company-admins/:id/impersonate': {
    input: {
      params: { id: string };
      body: {
        company?: string;
      };
    };
    reply: {
      credential: string;
      email: string;
    };
  };
  /** Make somebody admin of a company no more; who is in no other has no account any more. For the roles admin (installation.admin). API keys are refused. */
  'POST /company-admins/:id/remove-company': {
    input: {
      params: { id: string };
      body: {
        company: string;
      };
    };
    reply: Message;
  };
  /** Have the own company deleted after the time of grace; its name is typed as a confirmation. For the roles company_admin, admin (company-data.manage). API keys are refused. */
  'POST /company-data/deletion': {
    input: {
      body: {
        name: string;
      };
    };
    reply: {
      deleteAt: string;
    };
  };
  /** Have all data of the own company packed into a zip. For the roles company_admin, admin (company-data.manage). API keys are refused. */
  'POST /company-data/exports': {
    input: {};
    reply: {
      _id: string;
      state: 'waiting' | 'working' | 'ready' | 'failed' | 'expired';
      done: number;
      bytes: number | null;
      createdAt: string;
      expiresAt: string | null;
    };
  };
  /** A link to the file that works once, within ten minutes. For the roles company_admin, admin (company-data.manage). API keys are refused. */
  'POST /company-data/exports/:id/link': {
    input: {
      params: { id: string };
    };
    reply: {
      url: string;
      expiresAt: string;
    };
  };
  /** Make a contact; an address without coordinates is looked up. For the roles company_admin, admin, partner (contacts.write). API keys need the scope `contacts.write`. */
  'POST /contact-locations': {
    input: {
      body: ContactInput;
    };
    reply: Contact;
  };
  /** Delete contacts: all of them or, when one is not there, none. For the roles company_admin, admin, partner (contacts.write). API keys need the scope `contacts.write`. */
  'POST /contact-locations/bulk-delete': {
    input: {
      body: {
        ids: string[];
      };
    };
    reply: Message;
  };
  /** Say what storing the contacts of a spreadsheet would do, by the same rules, and store nothing; without a mapping the headers are matched by name. For the roles company_admin, admin, partner (contacts.write). API keys need the scope `contacts.write`. */
  'POST /contact-locations/check-upload': {
    input: {
      body?: {
        name?: string;
        phone?: string;
        address?: string;
        lat?: string;
        lng?: string;
        startTime?: string;
        endTime?: string;
        openingHours?: string;
        duration?: string;
        parkingDuration?: string;
        types?: string;
        load?: string;
        load2?: string;
        load3?: string;
        load4?: string;
        notes?: string;
        fields?: string;
        addressColumns?: string;
        headerRow?: string;
        fixes?: string;
        skip?: string;
      };
      files: { file: Blob };
    };
    reply: {
      headers: string[];
      headerRow: number;
      mapping: Record<string, string>;
      addressColumns: Record<string, string[]>;
      fields: string[];
      unused: string[];
      total: number;
      preview: ({
        row: number;
        line: number;
        values: Record<string, string>;
        was: Record<string, string>;
      })[];
      problems: ({
        row: number;
        line: number;
        fields: Record<string, string>;
        codes: Record<string, {
          code: 'address_not_valid' | 'field_missing';
          params: {
            field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders' | 'name' | 'phone' | 'address' | 'lat' | 'lng' | 'startTime' | 'endTime' | 'openingHours' | 'duration' | 'parkingDuration';
          };
        } | {
          code: 'field_not_valid' | 'window_inverted';
          params: {
            field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders' | 'name' | 'phone' | 'address' | 'lat' | 'lng' | 'startTime' | 'endTime' | 'openingHours' | 'duration' | 'parkingDuration';
            value?: string;
          };
        } | {
          code: 'date_ambiguous';
          params: {
            field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders' | 'name' | 'phone' | 'address' | 'lat' | 'lng' | 'startTime' | 'endTime' | 'openingHours' | 'duration' | 'parkingDuration';
            value: string;
            day: string;
            month: string;
          };
        } | {
          code: 'total_row';
          params: {
            field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders' | 'name' | 'phone' | 'address' | 'lat' | 'lng' | 'startTime' | 'endTime' | 'openingHours' | 'duration' | 'parkingDuration';
            value: string;
          };
        } | {
          code: 'geocoding_unavailable';
        } | {
          code: 'legacy';
          text: string;
        }>;
      })[];
      duplicates: ({
        row: number;
        line: number;
        of: number;
      })[];
      remembered: ({
        row: number;
        line: number;
        field: string;
        typed: string;
        meant: string;
      })[];
      ready: number;
      geocoding: number;
      invalid: number;
    };
  };
  /** The contacts of a spreadsheet as a workbook with what is wrong marked at its cells; nothing is stored. For the roles company_admin, admin, partner (contacts.write). API keys need the scope `contacts.write`. */
  'POST /contact-locations/check-upload/marked': {
    input: {
      query?: {
        language?: Language;
      };
      body?: {
        name?: string;
        phone?: string;
        address?: string;
        lat?: string;
        lng?: string;
        startTime?: string;
        endTime?: string;
        openingHours?: string;
        duration?: string;
        parkingDuration?: string;
        types?: string;
        load?: string;
        load2?: string;
        load3?: string;
        load4?: string;
        notes?: string;
        fields?: string;
        addressColumns?: string;
        headerRow?: string;
        fixes?: string;
        skip?: string;
      };
      files: { file: Blob };
    };
    reply: Blob;
  };
  /** Look up the addresses of contacts in INVALID again: of these, or of all whose geocoding service was unavailable. For the roles company_admin, admin, partner (contacts.write). API keys need the scope `contacts.write`. */
  'POST /contact-locations/look-up-again': {
    input: {
      body: {
        ids?: string[];
      };
    };
    reply: {
      message: string;
      updated: number;
      skipped: number;
    };
  };
  /** Make contacts from a spreadsheet (field file) with the mapping sent beside it. For the roles company_admin, admin, partner (contacts.write). API keys need the scope `contacts.write`. */
  'POST /contact-locations/upload': {
    input: {
      body?: {
        name?: string;
        phone?: string;
        address?: string;
        lat?: string;
        lng?: string;
        startTime?: string;
        endTime?: string;
        openingHours?: string;
        duration?: string;
        parkingDuration?: string;
        types?: string;
        load?: string;
        load2?: string;
        load3?: string;
        load4?: string;
        notes?: string;
        fields?: string;
        addressColumns?: string;
        headerRow?: string;
        fixes?: string;
        skip?: string;
        uploadedTime?: string;
      };
      files: { file: Blob };
    };
    reply: {
      message: string;
      uploadId: string;
      uploadedTime: string;
      total: number;
      remembered: number;
      ready: number;
      geocoding: number;
      invalid: number;
    };
  };
  /** Take a whole upload back: all of its contacts or, when one was put on a plan already, none. For the roles company_admin, admin, partner (contacts.write). API keys need the scope `contacts.write`. */
  'POST /contact-locations/uploads/:id/undo': {
    input: {
      params: { id: string };
    };
    reply: {
      message: string;
      deleted: number;
    };
  };
  /** Make a depot. For the roles company_admin, admin (depots.write). API keys need the scope `depots.write`. */
  'POST /depots': {
    input: {
      body: DepotInput;
    };
    reply: Depot;
  };
  /** Revoke the links of drivers and make new ones: of a driver, of a plan, or all of the company. For the roles company_admin, admin (plans.write). API keys are refused. */
  'POST /driver-links/renew': {
    input: {
      body: {
        driver?: string | null;
        routePlan?: string | null;
        send?: boolean;
      };
    };
    reply: {
      renewed: number;
      sent: number;
      links: ({
        driver: Reference;
        routePlan: Reference;
        deliveryDate: string;
        phone: string | null;
        token: string;
      })[];
    };
  };
  /** The driver begins or ends a break, and the office sees it. Said again: answers and changes nothing. The token in the path is the key. */
  'POST /driver/routes/:token/break': {
    input: {
      params: { token: string };
      body: {
        isOn: boolean;
        at: string;
        sentAt?: string | null;
      };
    };
    reply: {
      onBreakSince: string | null;
    };
  };
  /** Record a step at a stop. A repeated eventId gets the first reply and changes nothing. The token in the path is the key. */
  'POST /driver/routes/:token/events': {
    input: {
      params: { token: string };
      body: {
        eventId: string;
        orderId: string;
        stop: 'pickup' | 'delivery';
        status: 'ASSIGNED' | 'GOING_NEXT' | 'PICKUP_ARRIVED' | 'COLLECTED' | 'PICKUP_FAILED' | 'IN_TRANSIT' | 'DELIVERY_ARRIVED' | 'COMPLETED' | 'DELIVERY_FAILED' | 'SKIPPED';
        notes?: string | null;
        reason?: 'NOBODY_THERE' | 'REFUSED' | 'WRONG_ADDRESS' | 'CLOSED' | 'DAMAGED' | 'NOT_READY' | 'OTHER' | null;
        packageState?: 'GOOD' | 'DAMAGED' | 'OPENED' | 'INCOMPLETE' | null;
        packageWas?: string | null;
        receivedBy?: string | null;
        handedTo?: 'RECIPIENT' | 'NEIGHBOUR' | 'SAFE_PLACE' | null;
        at: string;
        sentAt?: string | null;
      };
    };
    reply: {
      applied: boolean;
      order: {
        _id: string;
        status: OrderStatus;
        pickupStatus: 'ASSIGNED' | 'GOING_NEXT' | 'SKIPPED' | 'PICKUP_ARRIVED' | 'PICKUP_FAILED' | 'COLLECTED' | null;
      };
    };
  };
  /** Hand an order that has not started to another driver of the plan, if the company allows it. The token in the path is the key. */
  'POST /driver/routes/:token/hand-over': {
    input: {
      params: { token: string };
      body: {
        orderId: string;
        driverId: string;
      };
    };
    reply: Message;
  };
  /** Where the driver is, and was since the last call; older and impossible positions are dropped. The token in the path is the key. */
  'POST /driver/routes/:token/location': {
    input: {
      params: { token: string };
      body: {
        lat: number;
        lng: number;
        at: string;
        before?: ({
          lat: number;
          lng: number;
          at: string;
        })[];
      };
    };
    reply: {
      kept: boolean;
    };
  };
  /** Photos of the delivery (files photo, jpeg or png, 5 MB each, 10 an order); a photo sent again is ignored. The token in the path is the key. */
  'POST /driver/routes/:token/pods': {
    input: {
      params: { token: string };
      body: {
        orderId: string;
      };
      files: { photo: Blob[] };
    };
    reply: {
      photos: number;
    };
  };
  /** The receiver’s signature as a png data address, at most 200 kB. The token in the path is the key. */
  'POST /driver/routes/:token/signature': {
    input: {
      params: { token: string };
      body: {
        orderId: string;
        signature: string;
      };
    };
    reply: Message;
  };
  /** Undo the event that ended a stop, within five minutes by the phone’s clock. A repeat changes nothing. The token in the path is the key. */
  'POST /driver/routes/:token/undo': {
    input: {
      params: { token: string };
      body: {
        eventId: string;
        at: string;
        sentAt?: string | null;
      };
    };
    reply: {
      applied: boolean;
      order: {
        _id: string;
        status: OrderStatus;
        pickupStatus: 'ASSIGNED' | 'GOING_NEXT' | 'SKIPPED' | 'PICKUP_ARRIVED' | 'PICKUP_FAILED' | 'COLLECTED' | null;
      };
    };
  };
  /** Make a driver. For the roles company_admin, admin (drivers.write). API keys need the scope `drivers.write`. */
  'POST /drivers': {
    input: {
      body: DriverInput;
    };
    reply: Driver;
  };
  /** Make a user group. For the roles company_admin, admin (groups.write). API keys need the scope `groups.write`. */
  'POST /groups': {
    input: {
      body: {
        name: string;
      };
    };
    reply: Group;
  };
  /** Accept an invitation. For every signed-in person. */
  'POST /groups/:code/accept-invite': {
    input: {
      params: { code: string };
    };
    reply: {
      message: string;
      company: {
        _id: string;
        name: string | null;
      };
      access_token?: string;
    };
  };
  /** Withdraw an invitation, or take somebody out of the group. For the roles company_admin, admin (groups.write). API keys are refused. */
  'POST /groups/:id/disinvite-email': {
    input: {
      params: { id: string };
      body: {
        email: string;
      };
    };
    reply: Message;
  };
  /** Invite people by e-mail; whoever waits already gets a new mail. For the roles company_admin, admin (groups.write). API keys are refused. */
  'POST /groups/:id/invite-email': {
    input: {
      params: { id: string };
      body: {
        emails: string[];
      };
    };
    reply: {
      message: string;
      invited: string[];
      members: string[];
    };
  };
  /** Turn the shareable link on (with a new code) or off. For the roles company_admin, admin (groups.write). API keys are refused. */
  'POST /groups/:id/turn-off-invite': {
    input: {
      params: { id: string };
      body: {
        inviteStatus: boolean;
      };
    };
    reply: {
      inviteCode: string | null;
    };
  };
  /** Take over paid, unshipped orders of the shop, each once (Import orders); a running import is answered as it is. For the roles company_admin, admin (integrations.manage). API keys are refused. */
  'POST /integrations/:platform/import': {
    input: {
      params: { platform: string };
    };
    reply: {
      _id: string;
      isScheduled: boolean;
      status: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED';
      found: number;
      imported: number;
      known: number;
      problems: ({
        code: 'not_set' | 'refused' | 'unreachable' | 'timeout' | 'redirected' | 'unauthorized' | 'forbidden' | 'no_api' | 'busy' | 'broken' | 'answered' | 'unreadable' | 'no_address' | 'interrupted';
        number: string | null;
        text: string | null;
      })[];
      problem: {
        code: 'not_set' | 'refused' | 'unreachable' | 'timeout' | 'redirected' | 'unauthorized' | 'forbidden' | 'no_api' | 'busy' | 'broken' | 'answered' | 'unreadable' | 'no_address' | 'interrupted';
        number: string | null;
        text: string | null;
      } | null;
      createdAt: string;
      finishedAt: string | null;
    };
  };
  /** Ask the shop whether address and keys are good (Test connection). For the roles company_admin, admin (integrations.manage). API keys are refused. */
  'POST /integrations/:platform/test': {
    input: {
      params: { platform: string };
    };
    reply: {
      isOk: boolean;
      shopName: string | null;
      problem: {
        code: 'not_set' | 'refused' | 'unreachable' | 'timeout' | 'redirected' | 'unauthorized' | 'forbidden' | 'no_api' | 'busy' | 'broken' | 'answered' | 'unreadable' | 'no_address' | 'interrupted';
        number: string | null;
        text: string | null;
      } | null;
    };
  };
  /** Tell the shop once more of the deliveries that it did not take. For the roles company_admin, admin (integrations.manage). API keys are refused. */
  'POST /integrations/:platform/write-back': {
    input: {
      params: { platform: string };
    };
    reply: {
      asked: number;
    };
  };
  /** Make a label. For the roles company_admin, admin (labels.write). API keys need the scope `labels.write`. */
  'POST /labels': {
    input: {
      body: LabelInput;
    };
    reply: Label;
  };
  /** Change some of the company's own phrases of one language; null gives the built-in one back. For the roles company_admin, admin, partner (settings.write). API keys need the scope `settings.write`. */
  'POST /language/phrases': {
    input: {
      body: {
        language: 'af' | 'sq' | 'am' | 'ar' | 'hy' | 'az' | 'eu' | 'be' | 'bn' | 'bs' | 'bg' | 'ca' | 'ceb' | 'ny' | 'zh' | 'zh-TW' | 'co' | 'hr' | 'cs' | 'da' | 'nl' | 'en' | 'eo' | 'et' | 'tl' | 'fi' | 'fr' | 'fy' | 'gl' | 'ka' | 'de' | 'el' | 'gu' | 'ht' | 'ha' | 'haw' | 'he' | 'hi' | 'hmn' | 'hu' | 'is' | 'ig' | 'id' | 'ga' | 'it' | 'ja' | 'jv' | 'kn' | 'kk' | 'km' | 'rw' | 'ko' | 'ku' | 'ky' | 'lo' | 'la' | 'lv' | 'lt' | 'lb' | 'mk' | 'mg' | 'ms' | 'ml' | 'mt' | 'mi' | 'mr' | 'mn' | 'my' | 'ne' | 'nb' | 'or' | 'ps' | 'fa' | 'pl' | 'pt' | 'pa' | 'ro' | 'ru' | 'sm' | 'gd' | 'sr' | 'st' | 'sn' | 'sd' | 'si' | 'sk' | 'sl' | 'so' | 'es' | 'su' | 'sw' | 'sv' | 'tg' | 'ta' | 'tt' | 'te' | 'th' | 'tr' | 'tk' | 'uk' | 'ur' | 'ug' | 'uz' | 'vi' | 'cy' | 'xh' | 'yi' | 'yo' | 'zu';
        phrases: Record<string, Record<string, string | null>>;
      };
    };
    reply: Message;
  };
  /** Have phrases translated by the configured service; nothing is stored. For the roles company_admin, admin, partner (settings.write). API keys need the scope `settings.write`. */
  'POST /language/translate': {
    input: {
      body: {
        source: 'auto' | 'af' | 'sq' | 'am' | 'ar' | 'hy' | 'az' | 'eu' | 'be' | 'bn' | 'bs' | 'bg' | 'ca' | 'ceb' | 'ny' | 'zh' | 'zh-TW' | 'co' | 'hr' | 'cs' | 'da' | 'nl' | 'en' | 'eo' | 'et' | 'tl' | 'fi' | 'fr' | 'fy' | 'gl' | 'ka' | 'de' | 'el' | 'gu' | 'ht' | 'ha' | 'haw' | 'he' | 'hi' | 'hmn' | 'hu' | 'is' | 'ig' | 'id' | 'ga' | 'it' | 'ja' | 'jv' | 'kn' | 'kk' | 'km' | 'rw' | 'ko' | 'ku' | 'ky' | 'lo' | 'la' | 'lv' | 'lt' | 'lb' | 'mk' | 'mg' | 'ms' | 'ml' | 'mt' | 'mi' | 'mr' | 'mn' | 'my' | 'ne' | 'nb' | 'or' | 'ps' | 'fa' | 'pl' | 'pt' | 'pa' | 'ro' | 'ru' | 'sm' | 'gd' | 'sr' | 'st' | 'sn' | 'sd' | 'si' | 'sk' | 'sl' | 'so' | 'es' | 'su' | 'sw' | 'sv' | 'tg' | 'ta' | 'tt' | 'te' | 'th' | 'tr' | 'tk' | 'uk' | 'ur' | 'ug' | 'uz' | 'vi' | 'cy' | 'xh' | 'yi' | 'yo' | 'zu';
        target: 'af' | 'sq' | 'am' | 'ar' | 'hy' | 'az' | 'eu' | 'be' | 'bn' | 'bs' | 'bg' | 'ca' | 'ceb' | 'ny' | 'zh' | 'zh-TW' | 'co' | 'hr' | 'cs' | 'da' | 'nl' | 'en' | 'eo' | 'et' | 'tl' | 'fi' | 'fr' | 'fy' | 'gl' | 'ka' | 'de' | 'el' | 'gu' | 'ht' | 'ha' | 'haw' | 'he' | 'hi' | 'hmn' | 'hu' | 'is' | 'ig' | 'id' | 'ga' | 'it' | 'ja' | 'jv' | 'kn' | 'kk' | 'km' | 'rw' | 'ko' | 'ku' | 'ky' | 'lo' | 'la' | 'lv' | 'lt' | 'lb' | 'mk' | 'mg' | 'ms' | 'ml' | 'mt' | 'mi' | 'mr' | 'mn' | 'my' | 'ne' | 'nb' | 'or' | 'ps' | 'fa' | 'pl' | 'pt' | 'pa' | 'ro' | 'ru' | 'sm' | 'gd' | 'sr' | 'st' | 'sn' | 'sd' | 'si' | 'sk' | 'sl' | 'so' | 'es' | 'su' | 'sw' | 'sv' | 'tg' | 'ta' | 'tt' | 'te' | 'th' | 'tr' | 'tk' | 'uk' | 'ur' | 'ug' | 'uz' | 'vi' | 'cy' | 'xh' | 'yi' | 'yo' | 'zu';
        section: string;
        phrases: Record<string, string>;
      };
    };
    reply: {
      phrases: Record<string, string>;
      spoilt: string[];
    };
  };
  /** Add a dimension of loads; a company has up to four. For the roles company_admin, admin (load-dimensions.write). API keys need the scope `settings.write`. */
  'POST /load-dimensions': {
    input: {
      body: LoadDimensionInput;
    };
    reply: LoadDimension;
  };
  /** Set the order of the dimensions; load stays the first. For the roles company_admin, admin (load-dimensions.write). API keys need the scope `settings.write`. */
  'POST /load-dimensions/order': {
    input: {
      body: {
        ids: ('load' | 'load2' | 'load3' | 'load4')[];
      };
    };
    reply: {
      dimensions: LoadDimension[];
    };
  };
  /** For text providers: what became of a message, at the signed address that was sent with it. Open to everybody. */
  'POST /message-callbacks/:id': {
    input: {
      params: { id: string };
      query?: {
        signature?: string;
      };
      body: Record<string, unknown>;
    };
    reply: Record<string, never>;
  };
  /** Begin to upload a backup in parts, or continue with the same file. For the roles admin (installation.admin). API keys are refused. */
  'POST /operation/backup-uploads': {
    input: {
      body: {
        name: string;
        bytes: number;
        lastModified: number;
      };
    };
    reply: {
      id: string;
      name: string;
      bytes: number;
      received: number;
      at: string;
      backup: {
        name: string;
        kind: 'clock' | 'migration' | 'restore' | 'manual' | 'uploaded';
        bytes: number;
        at: string;
        version: string | null;
        hasSecrets: boolean;
        needsKey: boolean;
      } | null;
    };
  };
  /** Begin to make a backup without secrets. For the roles admin (installation.admin). API keys are refused. */
  'POST /operation/backups': {
    input: {};
    reply: {
      name: string;
    };
  };
  /** Get a link that downloads a backup, valid for a minute. For the roles admin (installation.admin). API keys are refused. */
  'POST /operation/backups/:name/link': {
    input: {
      params: { name: string };
      body: {
        password: string;
        code?: string;
      };
    };
    reply: {
      url: string;
    };
  };
  /** Replace all data of the installation by a backup, after a backup of the present data. For the roles admin (installation.admin). API keys are refused. */
  'POST /operation/backups/:name/restore': {
    input: {
      params: { name: string };
      body: {
        password: string;
        code?: string;
        confirmation: string;
        key?: string;
      };
    };
    reply: {
      restoreId: string;
    };
  };
  /** Read a backup and compare every entry with its checksums; repeat the request while it is `running`. For the roles admin (installation.admin). API keys are refused. */
  'POST /operation/backups/:name/verify': {
    input: {
      params: { name: string };
    };
    reply: {
      state: 'running' | 'intact' | 'damaged';
      problem: string | null;
    };
  };
  /** Add a backup sent as the body (application/octet-stream). For the roles admin (installation.admin). API keys are refused. */
  'POST /operation/backups/upload': {
    input: {
      body: Blob;
    };
    reply: {
      name: string;
      kind: 'clock' | 'migration' | 'restore' | 'manual' | 'uploaded';
      bytes: number;
      at: string;
      version: string | null;
      hasSecrets: boolean;
      needsKey: boolean;
    };
  };
  /** Delivers events and jobs that were set aside once more: one of them, or all. For the roles admin (installation.admin). API keys are refused. */
  'POST /operation/outbox/send-again': {
    input: {
      body: {
        rowId?: number;
      };
    };
    reply: {
      sent: number;
    };
  };
  /** Make one order. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`. */
  'POST /orders': {
    input: {
      body: NewOrder;
    };
    reply: {
      _id: string;
      orderCode: string;
      status: OrderStatus;
      pickupStatus: 'ASSIGNED' | 'GOING_NEXT' | 'SKIPPED' | 'PICKUP_ARRIVED' | 'PICKUP_FAILED' | 'COLLECTED' | null;
      errorDetails: string[];
      problems: ({
        code: 'address_not_valid' | 'field_missing';
        params: {
          field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders';
        };
      } | {
        code: 'field_not_valid' | 'window_inverted';
        params: {
          field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders';
          value?: string;
        };
      } | {
        code: 'date_ambiguous';
        params: {
          field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders';
          value: string;
          day: string;
          month: string;
        };
      } | {
        code: 'total_row';
        params: {
          field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders';
          value: string;
        };
      } | {
        code: 'geocoding_unavailable';
      } | {
        code: 'legacy';
        text: string;
      })[];
      addressSuggestions: {
        pickup: Place[];
        delivery: Place[];
      };
      unscheduledReason: string | null;
      unscheduled: {
        code: 'skills' | 'capacity' | 'time-window' | 'shift' | 'unreachable' | 'by-user' | 'vehicle-not-allowed' | 'zone' | 'zone-vehicle' | 'depot' | 'max-stops' | 'max-distance' | 'max-working-time' | 'max-reloads' | 'stability' | 'place' | 'max-ride-time' | 'incompatible-goods' | 'order-precedence' | 'not-worth-it' | 'time-limit';
        codes?: ('skills' | 'capacity' | 'time-window' | 'shift' | 'unreachable' | 'by-user' | 'vehicle-not-allowed' | 'zone' | 'zone-vehicle' | 'depot' | 'max-stops' | 'max-distance' | 'max-working-time' | 'max-reloads' | 'stability' | 'place' | 'max-ride-time' | 'incompatible-goods' | 'order-precedence' | 'not-worth-it' | 'time-limit')[];
      } | {
        code: 'legacy';
        text: string;
      } | null;
      routePlanType: RoutePlanType;
      orderRef: string | null;
      deliveryDate: string | null;
      pickupName: string | null;
      pickupPhone: string | null;
      pickupEmail: string | null;
      pickupAddress: string | null;
      pickupLat: number | null;
      pickupLng: number | null;
      timeStart: string | null;
      timeEnd: string | null;
      pickupTimeWindows: ({
        start: string | null;
        end: string | null;
      })[] | null;
      pickupDuration: number | null;
      pickupParkingDuration: number | null;
      pickupNotes: string | null;
      deliveryName: string | null;
      deliveryPhone: string | null;
      deliveryEmail: string | null;
      deliveryAddress: string | null;
      deliveryLat: number | null;
      deliveryLng: number | null;
      deliveryTimeStart: string | null;
      deliveryTimeEnd: string | null;
      deliveryTimeWindows: ({
        start: string | null;
        end: string | null;
      })[] | null;
      deliveryDuration: number | null;
      deliveryParkingDuration: number | null;
      deliveryNotes: string | null;
      notes: string | null;
      group: Reference | null;
      load: number | null;
      load2: number | null;
      load3: number | null;
      load4: number | null;
      priority: 'NORMAL' | 'HIGH' | 'URGENT';
      deliveryCategory: string | null;
      requiredSkills: string[];
      depotId: string | null;
      allowedDrivers: string[];
      goods: string[];
      preferredDrivers: string[];
      maxRideTime: number | null;
      releaseTime: string | null;
      optionalValue: number | null;
      afterOrders: string[];
      labels: string[];
      fields: Record<string, string>;
      driver: {
        _id: string;
        name: string;
        color: string;
      } | null;
      routePlan: Reference | null;
      receivedBy: string | null;
      handedTo: 'RECIPIENT' | 'NEIGHBOUR' | 'SAFE_PLACE' | null;
      userAdmin: {
        email: string;
      } | null;
      uploadedTime: string | null;
      createdAt: string;
      updatedAt: string;
      message: string;
    };
  };
  /** Take a suggested place as the address of one end of an order. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`. */
  'POST /orders/:id/accept-place': {
    input: {
      params: { id: string };
      body: {
        leg: 'pickup' | 'delivery';
        label: string;
      };
    };
    reply: OrderDetail;
  };
  /** Create a draft from a skipped or failed order, linked with it. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`. */
  'POST /orders/:id/replan': {
    input: {
      params: { id: string };
      body: {
        deliveryDate?: string;
      };
    };
    reply: {
      message: string;
      _id: string;
      orderCode: string;
    };
  };
  /** Create, change and delete up to 1,000 orders in one call, each by itself or all or none. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`. */
  'POST /orders/batch': {
    input: {
      body: {
        atomic?: boolean;
        items: ({
          action: 'create';
          ref?: string | null;
          fields: NewOrder;
        } | {
          action: 'update';
          ref?: string | null;
          orderId: string;
          fields: OrderChanges;
        } | {
          action: 'delete';
          ref?: string | null;
          orderId: string;
        })[];
      };
    };
    reply: {
      results: BatchResult[];
      succeeded: number;
      failed: number;
    };
  };
  /** Delete orders; one that has begun refuses all. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`. */
  'POST /orders/bulk-delete': {
    input: {
      body: {
        orderIds: string[];
      };
    };
    reply: {
      message: string;
      deletionId: string;
      undoSeconds: number;
    };
  };
  /** Give orders the same values in the fields named; one that may not change refuses all. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`. */
  'POST /orders/bulk-update': {
    input: {
      body: {
        orderRef?: string | null;
        deliveryDate?: string;
        pickupName?: string | null;
        pickupPhone?: string | null;
        pickupEmail?: string | null;
        pickupAddress?: string | null;
        pickupLat?: number | null;
        pickupLng?: number | null;
        timeStart?: string | null;
        timeEnd?: string | null;
        pickupTimeWindows?: ({
          start?: string | null;
          end?: string | null;
        })[] | null;
        pickupDuration?: number | null;
        pickupParkingDuration?: number | null;
        pickupNotes?: string | null;
        deliveryName?: string | null;
        deliveryPhone?: string | null;
        deliveryEmail?: string | null;
        deliveryAddress?: string | null;
        deliveryLat?: number | null;
        deliveryLng?: number | null;
        deliveryTimeStart?: string | null;
        deliveryTimeEnd?: string | null;
        deliveryTimeWindows?: ({
          start?: string | null;
          end?: string | null;
        })[] | null;
        deliveryDuration?: number | null;
        deliveryParkingDuration?: number | null;
        deliveryNotes?: string | null;
        notes?: string | null;
        group?: string | null;
        load?: number | null;
        load2?: number | null;
        load3?: number | null;
        load4?: number | null;
        priority?: 'NORMAL' | 'HIGH' | 'URGENT';
        deliveryCategory?: string | null;
        requiredSkills?: string[];
        depotId?: string | null;
        allowedDrivers?: string[];
        goods?: string[];
        preferredDrivers?: string[];
        maxRideTime?: number | null;
        releaseTime?: string | null;
        optionalValue?: number | null;
        afterOrders?: string[];
        labels?: string[];
        fields?: Record<string, string>;
        orderIds: string[];
      };
    };
    reply: {
      message: string;
      updated: number;
    };
  };
  /** Move draft orders to another day. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`. */
  'POST /orders/bulk-update-delivery-date': {
    input: {
      body: {
        orderIds: string[];
        deliveryDate: string;
      };
    };
    reply: {
      message: string;
      updated: number;
      skipped: number;
    };
  };
  /** Say what storing the rows of a spreadsheet would do, by the same rules, and store nothing; without a mapping the headers are matched by name. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`. */
  'POST /orders/check-upload': {
    input: {
      body: {
        orderRef?: string;
        deliveryDate?: string;
        pickupName?: string;
        pickupPhone?: string;
        pickupEmail?: string;
        pickupAddress?: string;
        pickupLat?: string;
        pickupLng?: string;
        timeStart?: string;
        timeEnd?: string;
        pickupTimeWindows?: string;
        pickupDuration?: string;
        pickupParkingDuration?: string;
        pickupNotes?: string;
        deliveryName?: string;
        deliveryPhone?: string;
        deliveryEmail?: string;
        deliveryAddress?: string;
        deliveryLat?: string;
        deliveryLng?: string;
        deliveryTimeStart?: string;
        deliveryTimeEnd?: string;
        deliveryTimeWindows?: string;
        deliveryDuration?: string;
        deliveryParkingDuration?: string;
        deliveryNotes?: string;
        notes?: string;
        group?: string;
        load?: string;
        load2?: string;
        load3?: string;
        load4?: string;
        priority?: string;
        deliveryCategory?: string;
        types?: string;
        depot?: string;
        allowedDrivers?: string;
        goods?: string;
        preferredDrivers?: string;
        maxRideTime?: string;
        releaseTime?: string;
        optionalValue?: string;
        afterOrders?: string;
        routePlanType: RoutePlanType;
        fields?: string;
        addressColumns?: string;
        headerRow?: string;
        fixes?: string;
        skip?: string;
        dateOrder?: 'day' | 'month';
        defaultDate?: string;
        preset?: 'shopify' | 'woocommerce' | 'odoo' | 'optimoroute' | 'droppath' | 'spoke' | 'none';
      };
      files: { file: Blob };
    };
    reply: {
      headers: string[];
      headerRow: number;
      mapping: Record<string, string>;
      addressColumns: Record<string, string[]>;
      fields: string[];
      unused: string[];
      total: number;
      preview: ({
        row: number;
        line: number;
        values: Record<string, string>;
        was: Record<string, string>;
      })[];
      problems: ({
        row: number;
        line: number;
        fields: Record<string, string>;
        codes: Record<string, {
          code: 'address_not_valid' | 'field_missing';
          params: {
            field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders' | 'name' | 'phone' | 'address' | 'lat' | 'lng' | 'startTime' | 'endTime' | 'openingHours' | 'duration' | 'parkingDuration';
          };
        } | {
          code: 'field_not_valid' | 'window_inverted';
          params: {
            field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders' | 'name' | 'phone' | 'address' | 'lat' | 'lng' | 'startTime' | 'endTime' | 'openingHours' | 'duration' | 'parkingDuration';
            value?: string;
          };
        } | {
          code: 'date_ambiguous';
          params: {
            field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders' | 'name' | 'phone' | 'address' | 'lat' | 'lng' | 'startTime' | 'endTime' | 'openingHours' | 'duration' | 'parkingDuration';
            value: string;
            day: string;
            month: string;
          };
        } | {
          code: 'total_row';
          params: {
            field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders' | 'name' | 'phone' | 'address' | 'lat' | 'lng' | 'startTime' | 'endTime' | 'openingHours' | 'duration' | 'parkingDuration';
            value: string;
          };
        } | {
          code: 'geocoding_unavailable';
        } | {
          code: 'legacy';
          text: string;
        }>;
      })[];
      duplicates: ({
        row: number;
        line: number;
        of: number;
      })[];
      remembered: ({
        row: number;
        line: number;
        field: string;
        typed: string;
        meant: string;
      })[];
      draft: number;
      geocoding: number;
      error: number;
      preset: 'shopify' | 'woocommerce' | 'odoo' | 'optimoroute' | 'droppath' | 'spoke' | null;
      dates: {
        order: 'day' | 'month';
        ofCountry: 'day' | 'month';
        ambiguous: number;
        undecided: number;
        other: number;
      };
    };
  };
  /** The rows of a spreadsheet as a workbook with what is wrong marked at its cells; nothing is stored. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`. */
  'POST /orders/check-upload/marked': {
    input: {
      query?: {
        language?: Language;
      };
      body: {
        orderRef?: string;
        deliveryDate?: string;
        pickupName?: string;
        pickupPhone?: string;
        pickupEmail?: string;
        pickupAddress?: string;
        pickupLat?: string;
        pickupLng?: string;
        timeStart?: string;
        timeEnd?: string;
        pickupTimeWindows?: string;
        pickupDuration?: string;
        pickupParkingDuration?: string;
        pickupNotes?: string;
        deliveryName?: string;
        deliveryPhone?: string;
        deliveryEmail?: string;
        deliveryAddress?: string;
        deliveryLat?: string;
        deliveryLng?: string;
        deliveryTimeStart?: string;
        deliveryTimeEnd?: string;
        deliveryTimeWindows?: string;
        deliveryDuration?: string;
        deliveryParkingDuration?: string;
        deliveryNotes?: string;
        notes?: string;
        group?: string;
        load?: string;
        load2?: string;
        load3?: string;
        load4?: string;
        priority?: string;
        deliveryCategory?: string;
        types?: string;
        depot?: string;
        allowedDrivers?: string;
        goods?: string;
        preferredDrivers?: string;
        maxRideTime?: string;
        releaseTime?: string;
        optionalValue?: string;
        afterOrders?: string;
        routePlanType: RoutePlanType;
        fields?: string;
        addressColumns?: string;
        headerRow?: string;
        fixes?: string;
        skip?: string;
        dateOrder?: 'day' | 'month';
        defaultDate?: string;
        preset?: 'shopify' | 'woocommerce' | 'odoo' | 'optimoroute' | 'droppath' | 'spoke' | 'none';
      };
      files: { file: Blob };
    };
    reply: Blob;
  };
  /** Make single-stop orders, as of contacts: on the plan that each names, or none. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`. */
  'POST /orders/create-multi-orders': {
    input: {
      body: NewOrderOfContact[];
    };
    reply: {
      message: string;
      orderIds: string[];
      closedContacts: ({
        _id: string;
        name: string | null;
        deliveryDate: string;
      })[];
    };
  };
  /** @deprecated Make single-stop orders, as of contacts: on the plan that each names, or none. Deprecated since 2026-11-26: use `POST /orders/create-multi-orders`. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`. */
  'POST /orders/create-muti-orders': {
    input: {
      body: NewOrderOfContact[];
    };
    reply: {
      message: string;
      orderIds: string[];
      closedContacts: ({
        _id: string;
        name: string | null;
        deliveryDate: string;
      })[];
    };
  };
  /** The customer tells the driver how to find them, until the driver is there; empty takes it back. The token in the path is the key. */
  'POST /orders/find-order-by-token/:stopId/instructions': {
    input: {
      params: { stopId: string };
      body: {
        text?: string | null;
      };
    };
    reply: Message;
  };
  /** The customer says how the delivery was, 1 to 5; again within two weeks replaces it. The token in the path is the key. */
  'POST /orders/find-order-by-token/:stopId/rating': {
    input: {
      params: { stopId: string };
      body: {
        stars: number;
        comment?: string | null;
      };
    };
    reply: Message;
  };
  /** Look up the addresses of orders in ERROR again: of these, or of all whose geocoding service was unavailable. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`. */
  'POST /orders/look-up-again': {
    input: {
      body: {
        orderIds?: string[];
      };
    };
    reply: {
      message: string;
      updated: number;
      skipped: number;
    };
  };
  /** Record up to 1,000 steps of orders on dispatched routes, each by itself or all or none. A repeated eventId changes nothing. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`. */
  'POST /orders/statuses': {
    input: {
      body: {
        atomic?: boolean;
        events: ({
          eventId: string;
          orderId: string;
          status: 'ASSIGNED' | 'GOING_NEXT' | 'PICKUP_ARRIVED' | 'COLLECTED' | 'PICKUP_FAILED' | 'IN_TRANSIT' | 'DELIVERY_ARRIVED' | 'COMPLETED' | 'DELIVERY_FAILED' | 'SKIPPED';
          stop?: 'pickup' | 'delivery';
          notes?: string | null;
          reason?: 'NOBODY_THERE' | 'REFUSED' | 'WRONG_ADDRESS' | 'CLOSED' | 'DAMAGED' | 'NOT_READY' | 'OTHER' | null;
          packageState?: 'GOOD' | 'DAMAGED' | 'OPENED' | 'INCOMPLETE' | null;
          packageWas?: string | null;
          receivedBy?: string | null;
          handedTo?: 'RECIPIENT' | 'NEIGHBOUR' | 'SAFE_PLACE' | null;
          at?: string;
        })[];
      };
    };
    reply: {
      results: StatusResult[];
      succeeded: number;
      failed: number;
    };
  };
  /** Undo a deletion of a few seconds ago. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`. */
  'POST /orders/undo-delete': {
    input: {
      body: {
        deletionId: string;
      };
    };
    reply: {
      message: string;
      restored: number;
    };
  };
  /** Make orders from a spreadsheet (field file) with the mapping sent beside it. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`. */
  'POST /orders/upload-orders': {
    input: {
      body: {
        orderRef?: string;
        deliveryDate?: string;
        pickupName?: string;
        pickupPhone?: string;
        pickupEmail?: string;
        pickupAddress?: string;
        pickupLat?: string;
        pickupLng?: string;
        timeStart?: string;
        timeEnd?: string;
        pickupTimeWindows?: string;
        pickupDuration?: string;
        pickupParkingDuration?: string;
        pickupNotes?: string;
        deliveryName?: string;
        deliveryPhone?: string;
        deliveryEmail?: string;
        deliveryAddress?: string;
        deliveryLat?: string;
        deliveryLng?: string;
        deliveryTimeStart?: string;
        deliveryTimeEnd?: string;
        deliveryTimeWindows?: string;
        deliveryDuration?: string;
        deliveryParkingDuration?: string;
        deliveryNotes?: string;
        notes?: string;
        group?: string;
        load?: string;
        load2?: string;
        load3?: string;
        load4?: string;
        priority?: string;
        deliveryCategory?: string;
        types?: string;
        depot?: string;
        allowedDrivers?: string;
        goods?: string;
        preferredDrivers?: string;
        maxRideTime?: string;
        releaseTime?: string;
        optionalValue?: string;
        afterOrders?: string;
        routePlanType: RoutePlanType;
        fields?: string;
        addressColumns?: string;
        headerRow?: string;
        fixes?: string;
        skip?: string;
        dateOrder?: 'day' | 'month';
        defaultDate?: string;
        preset?: 'shopify' | 'woocommerce' | 'odoo' | 'optimoroute' | 'droppath' | 'spoke' | 'none';
        uploadedTime?: string;
      };
      files: { file: Blob };
    };
    reply: {
      message: string;
      uploadId: string;
      uploadedTime: string;
      total: number;
      remembered: number;
      draft: number;
      geocoding: number;
      error: number;
    };
  };
  /** Make a sub account with its admin. For the roles partner (sub-accounts.manage). API keys are refused. */
  'POST /partner-companies': {
    input: {
      body: {
        name: string;
        accountType?: 'DEFAULT' | 'PARTNER' | 'WHITE_LABEL';
        adminName: string;
        email: string;
        password: string;
        timeZone?: string;
      };
    };
    reply: {
      _id: string;
      name: string | null;
      status: 'NEW' | 'ASKING_FOR_PURCHASE' | 'PURCHASED' | 'DISABLED' | 'BANNED';
      accountType: 'DEFAULT' | 'PARTNER' | 'WHITE_LABEL';
      totalOfDrivers: number;
      totalRoutePlans: number;
      companyAdmin: {
        _id: string;
        name: string;
        email: string;
      } | null;
      createdAt: string;
      hadAccount: boolean;
    };
  };
  /** Make somebody admin of a sub account. For the roles partner (sub-accounts.manage). API keys are refused. */
  'POST /partner-company-admins': {
    input: {
      body: {
        name: string;
        email: string;
        password: string;
        company: string;
      };
    };
    reply: {
      _id: string;
      name: string;
      email: string;
      companies: ({
        company: {
          _id: string;
          name: string | null;
        };
      })[];
      partnerNames: string[];
      createdAt: string;
      hadAccount: boolean;
    };
  };
  /** Make somebody admin of a sub account no more; who is in no other company has no account any more. For the roles partner (sub-accounts.manage). API keys are refused. */
  'POST /partner-company-admins/:id/remove-company': {
    input: {
      params: { id: string };
      body: {
        company: string;
      };
    };
    reply: Message;
  };
  /** Make a partner with an account. For the roles admin (installation.admin). API keys are refused. */
  'POST /partners': {
    input: {
      body: {
        name: string;
        email: string;
        password: string;
        status?: boolean;
      };
    };
    reply: {
      _id: string;
      name: string;
      email: string;
      status: boolean;
      companies: ({
        company: {
          _id: string;
          name: string | null;
          logo: string | null;
          partnerTotalCompanies: number;
          partnerTotalRoutePlans: number;
          partnerTotalDrivers: number;
        };
      })[];
      createdAt: string;
      hadAccount: boolean;
    };
  };
  /** Customers whose name, phone, e-mail or address has the text; at most fifty. For the roles company_admin, admin (company-data.manage). API keys are refused. */
  'POST /privacy/customers': {
    input: {
      body: {
        search: string;
      };
    };
    reply: {
      customers: ({
        name: string | null;
        phone: string | null;
        email: string | null;
        address: string | null;
        orders: number;
        contacts: number;
        underWay: string[];
      })[];
    };
  };
  /** Erase customers everywhere, for good; orders stay as figures without a person. For the roles company_admin, admin (company-data.manage). API keys are refused. */
  'POST /privacy/erase': {
    input: {
      body: {
        customers: ({
          name: string | null;
          phone: string | null;
          email: string | null;
        })[];
      };
    };
    reply: {
      orders: number;
      contacts: number;
      messages: number;
      photos: number;
      files: number;
      backups: {
        count: number;
        goneBy: string | null;
      };
    };
  };
  /** Make the proposed change, with the rights of the person and of the API key. For the roles company_admin, admin (proposals.decide). API keys are refused. */
  'POST /proposals/:id/accept': {
    input: {
      params: { id: string };
    };
    reply: {
      _id: string;
      action: 'POST /orders' | 'PUT /orders/:id' | 'DELETE /orders/:id' | 'POST /orders/bulk-delete' | 'POST /orders/bulk-update' | 'POST /orders/bulk-update-delivery-date' | 'POST /orders/create-multi-orders' | 'POST /orders/batch' | 'POST /orders/statuses' | 'POST /orders/:id/replan' | 'POST /orders/:id/accept-place' | 'POST /orders/look-up-again' | 'POST /route-plans' | 'PUT /route-plans/:id' | 'DELETE /route-plans/:id' | 'POST /route-plans/:id/duplicate' | 'POST /route-plans/:id/clone-route' | 'POST /route-plans/:id/add-orders' | 'POST /route-plans/:id/remove-orders' | 'POST /route-plans/:id/add-drivers' | 'POST /route-plans/:id/remove-drivers' | 'POST /route-plans/:id/reorder-orders' | 'POST /route-plans/:id/lock-driver' | 'POST /route-plans/:id/edit-driver' | 'POST /route-plans/:id/swap-orders-to-driver' | 'POST /route-plans/:id/set-vehicle' | 'POST /route-plans/:id/optimize' | 'POST /route-plans/:id/update-and-optimize' | 'POST /route-plans/:id/optimizations/:runId/apply' | 'POST /route-plans/:id/optimizations/:runId/undo' | 'POST /route-plans/:id/fix-order' | 'POST /route-plans/:id/bulk-reassign' | 'POST /route-plans/:id/dispatch-drivers' | 'POST /route-plans/:id/cancel-dispatch';
      status: 'OPEN' | 'ACCEPTED' | 'REJECTED' | 'EXPIRED' | 'OUTDATED' | 'FAILED';
      agent: string;
      apiKey: string;
      reason: string;
      createdAt: string;
      expiresAt: string;
      decidedAt: string | null;
      decidedBy: string | null;
      decisionReason: string | null;
      failure: {
        code: string;
        message: string;
      } | null;
      request: {
        params: unknown;
        query: unknown;
        body: unknown;
      } | null;
      preview: {
        plans: ({
          _id: string;
          change: 'CREATED' | 'CHANGED' | 'DELETED';
          name: string;
          deliveryDate: string;
          currency: string | null;
          figures: {
            orders: {
              before: number | null;
              after: number | null;
            };
            unscheduled: {
              before: number | null;
              after: number | null;
            };
            lateStops: {
              before: number | null;
              after: number | null;
            };
            distance: {
              before: number | null;
              after: number | null;
            };
            workingMins: {
              before: number | null;
              after: number | null;
            };
            cost: {
              before: number | null;
              after: number | null;
            };
            co2: {
              before: number | null;
              after: number | null;
            };
          };
          routes: ({
            driver: string;
            before: {
              stops: number;
              distance: number;
              workingMins: number;
              startTime: string | null;
              endTime: string | null;
              vehicle: string | null;
              locked: boolean;
              dispatched: boolean;
            } | null;
            after: {
              stops: number;
              distance: number;
              workingMins: number;
              startTime: string | null;
              endTime: string | null;
              vehicle: string | null;
              locked: boolean;
              dispatched: boolean;
            } | null;
          })[];
          stops: ({
            orderId: string;
            orderCode: string;
            type: 'pickup' | 'delivery';
            name: string | null;
            before: {
              driver: string;
              position: number;
              time: string;
            } | null;
            after: {
              driver: string;
              position: number;
              time: string;
            } | null;
          })[];
          totalStops: number;
        })[];
        orders: ({
          _id: string;
          change: 'CREATED' | 'CHANGED' | 'DELETED';
          orderCode: string;
          name: string | null;
          fields: ({
            field: string;
            before: unknown;
            after: unknown;
          })[];
        })[];
        totalOrders: number;
        notified: {
          drivers: ({
            name: string;
            to: string;
          })[];
          customers: ({
            orderCode: string;
            name: string | null;
            channel: string;
            to: string;
          })[];
          webhooks: ({
            name: string;
            events: string[];
          })[];
        };
        optimizes: boolean;
        retimes: boolean;
      } | null;
      previewedAt: string;
      result: unknown;
    };
  };
  /** Reject a proposal; the agent reads the reason. For the roles company_admin, admin (proposals.decide). API keys are refused. */
  'POST /proposals/:id/reject': {
    input: {
      params: { id: string };
      body: {
        reason?: string | null;
      };
    };
    reply: {
      _id: string;
      action: 'POST /orders' | 'PUT /orders/:id' | 'DELETE /orders/:id' | 'POST /orders/bulk-delete' | 'POST /orders/bulk-update' | 'POST /orders/bulk-update-delivery-date' | 'POST /orders/create-multi-orders' | 'POST /orders/batch' | 'POST /orders/statuses' | 'POST /orders/:id/replan' | 'POST /orders/:id/accept-place' | 'POST /orders/look-up-again' | 'POST /route-plans' | 'PUT /route-plans/:id' | 'DELETE /route-plans/:id' | 'POST /route-plans/:id/duplicate' | 'POST /route-plans/:id/clone-route' | 'POST /route-plans/:id/add-orders' | 'POST /route-plans/:id/remove-orders' | 'POST /route-plans/:id/add-drivers' | 'POST /route-plans/:id/remove-drivers' | 'POST /route-plans/:id/reorder-orders' | 'POST /route-plans/:id/lock-driver' | 'POST /route-plans/:id/edit-driver' | 'POST /route-plans/:id/swap-orders-to-driver' | 'POST /route-plans/:id/set-vehicle' | 'POST /route-plans/:id/optimize' | 'POST /route-plans/:id/update-and-optimize' | 'POST /route-plans/:id/optimizations/:runId/apply' | 'POST /route-plans/:id/optimizations/:runId/undo' | 'POST /route-plans/:id/fix-order' | 'POST /route-plans/:id/bulk-reassign' | 'POST /route-plans/:id/dispatch-drivers' | 'POST /route-plans/:id/cancel-dispatch';
      status: 'OPEN' | 'ACCEPTED' | 'REJECTED' | 'EXPIRED' | 'OUTDATED' | 'FAILED';
      agent: string;
      apiKey: string;
      reason: string;
      createdAt: string;
      expiresAt: string;
      decidedAt: string | null;
      decidedBy: string | null;
      decisionReason: string | null;
      failure: {
        code: string;
        message: string;
      } | null;
      request: {
        params: unknown;
        query: unknown;
        body: unknown;
      } | null;
      preview: {
        plans: ({
          _id: string;
          change: 'CREATED' | 'CHANGED' | 'DELETED';
          name: string;
          deliveryDate: string;
          currency: string | null;
          figures: {
            orders: {
              before: number | null;
              after: number | null;
            };
            unscheduled: {
              before: number | null;
              after: number | null;
            };
            lateStops: {
              before: number | null;
              after: number | null;
            };
            distance: {
              before: number | null;
              after: number | null;
            };
            workingMins: {
              before: number | null;
              after: number | null;
            };
            cost: {
              before: number | null;
              after: number | null;
            };
            co2: {
              before: number | null;
              after: number | null;
            };
          };
          routes: ({
            driver: string;
            before: {
              stops: number;
              distance: number;
              workingMins: number;
              startTime: string | null;
              endTime: string | null;
              vehicle: string | null;
              locked: boolean;
              dispatched: boolean;
            } | null;
            after: {
              stops: number;
              distance: number;
              workingMins: number;
              startTime: string | null;
              endTime: string | null;
              vehicle: string | null;
              locked: boolean;
              dispatched: boolean;
            } | null;
          })[];
          stops: ({
            orderId: string;
            orderCode: string;
            type: 'pickup' | 'delivery';
            name: string | null;
            before: {
              driver: string;
              position: number;
              time: string;
            } | null;
            after: {
              driver: string;
              position: number;
              time: string;
            } | null;
          })[];
          totalStops: number;
        })[];
        orders: ({
          _id: string;
          change: 'CREATED' | 'CHANGED' | 'DELETED';
          orderCode: string;
          name: string | null;
          fields: ({
            field: string;
            before: unknown;
            after: unknown;
          })[];
        })[];
        totalOrders: number;
        notified: {
          drivers: ({
            name: string;
            to: string;
          })[];
          customers: ({
            orderCode: string;
            name: string | null;
            channel: string;
            to: string;
          })[];
          webhooks: ({
            name: string;
            events: string[];
          })[];
        };
        optimizes: boolean;
        retimes: boolean;
      } | null;
      previewedAt: string;
      result: unknown;
    };
  };
  /** Calculate the differences anew from the present data; opens an outdated proposal again. For the roles company_admin, admin (proposals.decide). API keys are refused. */
  'POST /proposals/:id/renew': {
    input: {
      params: { id: string };
    };
    reply: {
      _id: string;
      action: 'POST /orders' | 'PUT /orders/:id' | 'DELETE /orders/:id' | 'POST /orders/bulk-delete' | 'POST /orders/bulk-update' | 'POST /orders/bulk-update-delivery-date' | 'POST /orders/create-multi-orders' | 'POST /orders/batch' | 'POST /orders/statuses' | 'POST /orders/:id/replan' | 'POST /orders/:id/accept-place' | 'POST /orders/look-up-again' | 'POST /route-plans' | 'PUT /route-plans/:id' | 'DELETE /route-plans/:id' | 'POST /route-plans/:id/duplicate' | 'POST /route-plans/:id/clone-route' | 'POST /route-plans/:id/add-orders' | 'POST /route-plans/:id/remove-orders' | 'POST /route-plans/:id/add-drivers' | 'POST /route-plans/:id/remove-drivers' | 'POST /route-plans/:id/reorder-orders' | 'POST /route-plans/:id/lock-driver' | 'POST /route-plans/:id/edit-driver' | 'POST /route-plans/:id/swap-orders-to-driver' | 'POST /route-plans/:id/set-vehicle' | 'POST /route-plans/:id/optimize' | 'POST /route-plans/:id/update-and-optimize' | 'POST /route-plans/:id/optimizations/:runId/apply' | 'POST /route-plans/:id/optimizations/:runId/undo' | 'POST /route-plans/:id/fix-order' | 'POST /route-plans/:id/bulk-reassign' | 'POST /route-plans/:id/dispatch-drivers' | 'POST /route-plans/:id/cancel-dispatch';
      status: 'OPEN' | 'ACCEPTED' | 'REJECTED' | 'EXPIRED' | 'OUTDATED' | 'FAILED';
      agent: string;
      apiKey: string;
      reason: string;
      createdAt: string;
      expiresAt: string;
      decidedAt: string | null;
      decidedBy: string | null;
      decisionReason: string | null;
      failure: {
        code: string;
        message: string;
      } | null;
      request: {
        params: unknown;
        query: unknown;
        body: unknown;
      } | null;
      preview: {
        plans: ({
          _id: string;
          change: 'CREATED' | 'CHANGED' | 'DELETED';
          name: string;
          deliveryDate: string;
          currency: string | null;
          figures: {
            orders: {
              before: number | null;
              after: number | null;
            };
            unscheduled: {
              before: number | null;
              after: number | null;
            };
            lateStops: {
              before: number | null;
              after: number | null;
            };
            distance: {
              before: number | null;
              after: number | null;
            };
            workingMins: {
              before: number | null;
              after: number | null;
            };
            cost: {
              before: number | null;
              after: number | null;
            };
            co2: {
              before: number | null;
              after: number | null;
            };
          };
          routes: ({
            driver: string;
            before: {
              stops: number;
              distance: number;
              workingMins: number;
              startTime: string | null;
              endTime: string | null;
              vehicle: string | null;
              locked: boolean;
              dispatched: boolean;
            } | null;
            after: {
              stops: number;
              distance: number;
              workingMins: number;
              startTime: string | null;
              endTime: string | null;
              vehicle: string | null;
              locked: boolean;
              dispatched: boolean;
            } | null;
          })[];
          stops: ({
            orderId: string;
            orderCode: string;
            type: 'pickup' | 'delivery';
            name: string | null;
            before: {
              driver: string;
              position: number;
              time: string;
            } | null;
            after: {
              driver: string;
              position: number;
              time: string;
            } | null;
          })[];
          totalStops: number;
        })[];
        orders: ({
          _id: string;
          change: 'CREATED' | 'CHANGED' | 'DELETED';
          orderCode: string;
          name: string | null;
          fields: ({
            field: string;
            before: unknown;
            after: unknown;
          })[];
        })[];
        totalOrders: number;
        notified: {
          drivers: ({
            name: string;
            to: string;
          })[];
          customers: ({
            orderCode: string;
            name: string | null;
            channel: string;
            to: string;
          })[];
          webhooks: ({
            name: string;
            events: string[];
          })[];
        };
        optimizes: boolean;
        retimes: boolean;
      } | null;
      previewedAt: string;
      result: unknown;
    };
  };
  /** Tell the seller of this installation that the company wants to purchase. For every signed-in person. */
  'POST /purchase-requests': {
    input: {
      body: {
        message?: string | null;
      };
    };
    reply: Message;
  };
  /** Add a region from a file on the server or an address. For the roles admin (installation.admin). API keys are refused. */
  'POST /regions': {
    input: {
      body: {
        source: string;
        name?: string;
      };
    };
    reply: Region;
  };
  /** Stop preparing a region; what answered goes on answering. For the roles admin (installation.admin). API keys are refused. */
  'POST /regions/:id/cancel': {
    input: {
      params: { id: string };
    };
    reply: Region;
  };
  /** Prepare a region again, from the same source or another. For the roles admin (installation.admin). API keys are refused. */
  'POST /regions/:id/update': {
    input: {
      params: { id: string };
      body: {
        source?: string;
      };
    };
    reply: Region;
  };
  /** Prepare a region again from an extract sent as the body (application/octet-stream). For the roles admin (installation.admin). API keys are refused. */
  'POST /regions/:id/upload': {
    input: {
      params: { id: string };
      query: {
        fileName: string;
      };
      body: Blob;
    };
    reply: Region;
  };
  /** Add a region from an extract sent as the body (application/octet-stream). For the roles admin (installation.admin). API keys are refused. */
  'POST /regions/upload': {
    input: {
      query: {
        fileName: string;
        name?: string;
      };
      body: Blob;
    };
    reply: Region;
  };
  /** Create a plan. Orders or contacts are checked, not added. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans': {
    input: {
      body: {
        name: string;
        deliveryDate: string;
        type: RoutePlanType;
        orders?: string[];
        contacts?: string[];
      };
    };
    reply: {
      _id: string;
      name: string;
      deliveryDate: string;
      type: RoutePlanType;
      status: 'DRAFT' | 'OPTIMIZED' | 'DISPATCHED';
      company: {
        _id: string;
        name: string | null;
      };
      report: RouteTotals;
      isLive: boolean;
      version: number;
      createdAt: string;
      updatedAt: string;
      totalOrders: number;
      totalDrivers: number;
      message: string;
    };
  };
  /** Put drivers on the plan, each with the usual vehicle or a given one. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/add-drivers': {
    input: {
      params: { id: string };
      body: {
        drivers: string[];
        vehicles?: Record<string, string | null>;
      };
    };
    reply: {
      message: string;
      warnings: string[];
    };
  };
  /** Put draft orders of the same date and type on the plan. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/add-orders': {
    input: {
      params: { id: string };
      body: {
        orders: string[];
      };
    };
    reply: Message;
  };
  /** Give orders that have not started new addresses and a driver, then optimize. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/bulk-reassign': {
    input: {
      params: { id: string };
      body: {
        orderIds: string[];
        isReassign?: boolean;
        pickupAddress?: string | null;
        pickupLat?: number | null;
        pickupLng?: number | null;
        deliveryAddress?: string | null;
        deliveryLat?: number | null;
        deliveryLng?: number | null;
        driverId?: string | null;
        forceAll?: boolean;
        version?: number;
      };
    };
    reply: {
      message: string;
      runId: string;
    };
  };
  /** Cancel the scheduled dispatch. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/cancel-dispatch': {
    input: {
      params: { id: string };
    };
    reply: Message;
  };
  /** Copy a plan: its orders, drivers and sequence. Optimizes the copy if requested. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/clone-route': {
    input: {
      params: { id: string };
      body: {
        name: string;
        deliveryDate: string;
        optimizeDuplicateRoute?: boolean;
      };
    };
    reply: {
      _id: string;
      name: string;
      deliveryDate: string;
      type: RoutePlanType;
      status: 'DRAFT' | 'OPTIMIZED' | 'DISPATCHED';
      company: {
        _id: string;
        name: string | null;
      };
      report: RouteTotals;
      isLive: boolean;
      version: number;
      createdAt: string;
      updatedAt: string;
      totalOrders: number;
      totalDrivers: number;
      message: string;
      runId: string | null;
    };
  };
  /** Send the routes to their drivers, now or at a set time. Later dispatches send only changes. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/dispatch-drivers': {
    input: {
      params: { id: string };
      body: {
        type?: 'SEND_NOW' | 'SEND_LATER';
        sendAt?: string;
        version?: number;
      };
    };
    reply: {
      message: string;
      dispatched: Reference[];
      missingPhone: Reference[];
      unchanged: Reference[];
      takenOff: Reference[];
      scheduledAt: string | null;
    };
  };
  /** Create a draft plan with copies of the orders and the same drivers. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/duplicate': {
    input: {
      params: { id: string };
      body: {
        name: string;
        deliveryDate: string;
        driverId?: string;
      };
    };
    reply: {
      _id: string;
      name: string;
      deliveryDate: string;
      type: RoutePlanType;
      status: 'DRAFT' | 'OPTIMIZED' | 'DISPATCHED';
      company: {
        _id: string;
        name: string | null;
      };
      report: RouteTotals;
      isLive: boolean;
      version: number;
      createdAt: string;
      updatedAt: string;
      totalOrders: number;
      totalDrivers: number;
      message: string;
    };
  };
  /** Change a driver's start, end, shift, breaks, speed or limits for this plan only. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/edit-driver': {
    input: {
      params: { id: string };
      body: {
        driver: string;
        startDepotId?: string | null;
        startPlace?: 'ADDRESS' | 'POSITION';
        endDepotId?: string | null;
        startAddress?: string;
        startLat?: number;
        startLng?: number;
        endAddress?: string | null;
        endLat?: number | null;
        endLng?: number | null;
        shiftStart?: string | null;
        shiftEnd?: string | null;
        breakStart?: string | null;
        breakEnd?: string | null;
        breaks?: ({
          start: string;
          end: string;
          duration: number;
        })[];
        speed?: 'SLOW' | 'NORMAL' | 'FAST';
        capacity?: number | null;
        capacity2?: number | null;
        capacity3?: number | null;
        capacity4?: number | null;
        skills?: string[] | null;
        maxStops?: number | null;
        maxDistance?: number | null;
        maxWorkingMinutes?: number | null;
        reload?: boolean | null;
        reloadDepots?: string[] | null;
        maxReloads?: number | null;
      };
    };
    reply: RoutePlan;
  };
  /** Change what keeps an order off the routes, and place it. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/fix-order': {
    input: {
      params: { id: string };
      body: {
        orderId: string;
        kind: 'shift' | 'shift-start' | 'time-window' | 'capacity' | 'skills' | 'allowed-driver' | 'max-stops' | 'max-distance' | 'max-ride-time' | 'release-time' | 'max-working-time';
        driverId: string;
        stop?: 'pickup' | 'delivery' | null;
        version?: number;
      };
    };
    reply: {
      message: string;
      runId: string;
    };
  };
  /** Lock or unlock one route, or all. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/lock-driver': {
    input: {
      params: { id: string };
      body: {
        driver?: string;
        locked: boolean;
      };
    };
    reply: RoutePlan;
  };
  /** What a dispatch of these drivers would tell whom, before it is sent. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/message-preview': {
    input: {
      params: { id: string };
      body: {
        drivers: string[];
      };
    };
    reply: {
      drivers: ({
        name: string;
        to: string;
        text: string;
      })[];
      customers: ({
        orderId: string;
        orderCode: string;
        name: string | null;
        channel: 'SMS' | 'EMAIL';
        to: string;
        text: string;
        isUpdate: boolean;
        notBefore: string | null;
      })[];
      silent: ({
        orderId: string;
        orderCode: string;
        name: string | null;
        reason: 'off' | 'no_address' | 'told_already';
      })[];
    };
  };
  /** Use an optimization's routes. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/optimizations/:runId/apply': {
    input: {
      params: { id: string; runId: string };
      body: {
        version?: number;
      };
    };
    reply: RoutePlan;
  };
  /** Search again with the same seed, settings, beginning and number of rounds. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/optimizations/:runId/repeat': {
    input: {
      params: { id: string; runId: string };
    };
    reply: {
      message: string;
      runId: string;
    };
  };
  /** Bring back what an optimization replaced, while nothing else has changed since. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/optimizations/:runId/undo': {
    input: {
      params: { id: string; runId: string };
    };
    reply: RoutePlan;
  };
  /** Make the routes, in the background; answers at once. After dispatch orders keep their drivers, new orders are inserted, and the result waits for review, unless the call says otherwise. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/optimize': {
    input: {
      params: { id: string };
      body: OptimizationInput;
    };
    reply: {
      message: string;
      runId: string;
    };
  };
  /** The same as if reorder-orders had set these lists; changes nothing. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/orders/:orderId/alternatives': {
    input: {
      params: { id: string; orderId: string };
      body: {
        drivers: ({
          driverId: string;
          order: string[];
        })[];
        version?: number;
      };
    };
    reply: {
      present: {
        driver: Reference;
        stops: ({
          stop: 'pickup' | 'delivery';
          position: number;
          after: string | null;
          arrivalTime: string;
          lateMins: number;
        })[];
        violations: string[];
      } | null;
      reasons: ({
        code: 'started' | 'on-board' | 'route-locked' | 'cost-here' | 'only-driver' | 'only-driver-with-skills' | 'only-allowed-driver' | 'only-driver-of-depot' | 'only-driver-of-zone' | 'only-free-in-window' | 'only-with-room' | 'only-with-compatible-goods' | 'only-with-time' | 'only-position' | 'cheapest' | 'as-cheap' | 'cheaper-elsewhere' | 'only-time-with-driver' | 'best-time-with-driver';
        mins: number | null;
        distance: number | null;
        driver: Reference | null;
        skills: string[];
        windowStart: string | null;
        windowEnd: string | null;
        load: number | null;
      })[];
      alternatives: ({
        driver: Reference;
        stops: ({
          stop: 'pickup' | 'delivery';
          position: number;
          after: string | null;
          arrivalTime: string;
          lateMins: number;
        })[];
        violations: string[];
        isSameDriver: boolean;
        isFeasible: boolean;
        addedMins: number;
        addedDistance: number;
        savedMins: number;
        savedDistance: number;
        lateStops: ({
          orderId: string;
          orderCode: string;
          stop: 'pickup' | 'delivery';
          lateMins: number;
        })[];
      })[];
    };
  };
  /** Says that the caller looks at the plan, and who else does. For the roles user, company_admin, admin (plans.read). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/presence': {
    input: {
      params: { id: string };
      body: {
        isEditing?: boolean;
        isLeaving?: boolean;
      };
    };
    reply: {
      people: ({
        _id: string;
        name: string;
        isEditing: boolean;
      })[];
    };
  };
  /** The figures that reorder-orders would make of these lists; changes nothing. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/preview-order': {
    input: {
      params: { id: string };
      body: {
        drivers: ({
          driverId: string;
          order: string[];
        })[];
        version?: number;
      };
    };
    reply: {
      distance: number;
      workingMins: number;
      lateStops: number;
      vehiclesUsed: number;
      unscheduled: number;
      longestMins: number | null;
      brokenStops: number | null;
      cost: number | null;
      co2: number | null;
    };
  };
  /** Take drivers off the plan. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/remove-drivers': {
    input: {
      params: { id: string };
      body: {
        drivers: string[];
      };
    };
    reply: Message;
  };
  /** Take unbegun orders off the plan. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/remove-orders': {
    input: {
      params: { id: string };
      body: {
        orders: string[];
      };
    };
    reply: Message;
  };
  /** Set the sequence of some drivers. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/reorder-orders': {
    input: {
      params: { id: string };
      body: {
        drivers: ({
          driverId: string;
          order: string[];
        })[];
        version?: number;
        confirmed?: boolean;
      };
    };
    reply: RoutePlan;
  };
  /** Give a route a vehicle, or none. A route of the plan that has the vehicle gets the former one. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/set-vehicle': {
    input: {
      params: { id: string };
      body: {
        driver: string;
        vehicleId: string | null;
        version?: number;
      };
    };
    reply: {
      _id: string;
      name: string;
      deliveryDate: string;
      type: RoutePlanType;
      status: 'DRAFT' | 'OPTIMIZED' | 'DISPATCHED';
      company: {
        _id: string;
        name: string | null;
      };
      report: RouteTotals;
      isLive: boolean;
      version: number;
      createdAt: string;
      updatedAt: string;
      currency: string;
      cost: number | null;
      co2: number | null;
      orders: Order[];
      drivers: ({
        driver: Reference;
      })[];
      routes: Route[];
      cloneRoute: boolean;
      optimizeDuplicateRoute: boolean;
      needsOptimize: boolean;
      travelBy: 'STRAIGHT_LINE' | 'DRIVING_DISTANCE';
      travelNotes: ({
        reason: 'no-region' | 'several-regions' | 'roads-unreadable' | 'off-road' | 'provider-failed';
        provider: string | null;
        problem: 'refused' | 'limit' | 'unreachable' | 'unreadable' | 'no-way' | null;
        places: ({
          orderId: string | null;
          driverId: string | null;
          at: 'pickup' | 'delivery' | 'start' | 'end';
          metres: number | null;
          region: string | null;
        })[];
      })[];
      optimization: {
        runId: string;
        startedAt: string | null;
        phase: 'WAITING' | 'TRAVEL' | 'SEARCH' | 'CHECK' | 'SAVE';
        percent: number;
        placed: number | null;
        total: number;
      } | null;
      fixes: Record<string, SuggestedFix[]>;
      dispatchSchedule: {
        at: string;
        by: Reference | null;
        problem: string | null;
      } | null;
      takenOff: ({
        _id: string;
        name: string;
        color: string;
        phone: string | null;
      })[];
      canEdit: boolean;
      warnings: string[];
    };
  };
  /** End the running optimization and keep the best so far. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/stop-optimization': {
    input: {
      params: { id: string };
    };
    reply: Message;
  };
  /** Exchange two drivers’ open stops, or hand a route to a driver who is not on the plan. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/swap-orders-to-driver': {
    input: {
      params: { id: string };
      body: {
        fromDriverId: string;
        driverId: string;
        version?: number;
        confirmed?: boolean;
      };
    };
    reply: {
      _id: string;
      name: string;
      deliveryDate: string;
      type: RoutePlanType;
      status: 'DRAFT' | 'OPTIMIZED' | 'DISPATCHED';
      company: {
        _id: string;
        name: string | null;
      };
      report: RouteTotals;
      isLive: boolean;
      version: number;
      createdAt: string;
      updatedAt: string;
      currency: string;
      cost: number | null;
      co2: number | null;
      orders: Order[];
      drivers: ({
        driver: Reference;
      })[];
      routes: Route[];
      cloneRoute: boolean;
      optimizeDuplicateRoute: boolean;
      needsOptimize: boolean;
      travelBy: 'STRAIGHT_LINE' | 'DRIVING_DISTANCE';
      travelNotes: ({
        reason: 'no-region' | 'several-regions' | 'roads-unreadable' | 'off-road' | 'provider-failed';
        provider: string | null;
        problem: 'refused' | 'limit' | 'unreachable' | 'unreadable' | 'no-way' | null;
        places: ({
          orderId: string | null;
          driverId: string | null;
          at: 'pickup' | 'delivery' | 'start' | 'end';
          metres: number | null;
          region: string | null;
        })[];
      })[];
      optimization: {
        runId: string;
        startedAt: string | null;
        phase: 'WAITING' | 'TRAVEL' | 'SEARCH' | 'CHECK' | 'SAVE';
        percent: number;
        placed: number | null;
        total: number;
      } | null;
      fixes: Record<string, SuggestedFix[]>;
      dispatchSchedule: {
        at: string;
        by: Reference | null;
        problem: string | null;
      } | null;
      takenOff: ({
        _id: string;
        name: string;
        color: string;
        phone: string | null;
      })[];
      canEdit: boolean;
      warnings: string[];
    };
  };
  /** Preview the travel of a change: legs and lines between points of the plan. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/travel': {
    input: {
      params: { id: string };
      body: {
        points: ([number, number])[];
        legs?: ([number, number])[];
        lines?: (number[])[];
      };
    };
    reply: {
      travelBy: 'STRAIGHT_LINE' | 'DRIVING_DISTANCE';
      legs: ([number, number] | null)[];
      lines: string[];
    };
  };
  /** Add drivers and orders, then optimize by the same rules as optimize; the save is one transaction. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/update-and-optimize': {
    input: {
      params: { id: string };
      body: {
        assigns?: Record<string, string>;
        keepDrivers?: boolean;
        forceAll?: boolean;
        applyBalanceSetting?: boolean;
        version?: number;
        objective?: 'SHORTEST_TIME' | 'LOWEST_COST' | 'FEWEST_VEHICLES' | 'MOST_EVEN';
        effort?: 'quick' | 'normal' | 'thorough';
        mostChanges?: number | null;
        compactness?: number;
        maxBalanceCost?: number;
        stopPins?: Record<string, 'first' | 'last'>;
        chooseVehicles?: boolean;
        review?: boolean;
        drivers?: string[];
        vehicles?: Record<string, string | null>;
        orders?: string[];
      };
    };
    reply: {
      message: string;
      runId: string;
    };
  };
  /** Set this route's phone. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/:id/update-driver-phone': {
    input: {
      params: { id: string };
      body: {
        driver: string;
        phone?: string | null;
      };
    };
    reply: Message;
  };
  /** Undo the deletion of a plan of a few seconds ago. `leftOut` names orders that did not come back: something else has happened to them since. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'POST /route-plans/undo-delete': {
    input: {
      body: {
        deletionId: string;
      };
    };
    reply: {
      message: string;
      _id: string;
      leftOut: ({
        _id: string;
        orderCode: string;
      })[];
    };
  };
  /** Open a session in the sandbox, for the dashboard. For the roles company_admin, admin (api-token.manage). API keys are refused. */
  'POST /sandbox/open': {
    input: {};
    reply: {
      access_token: string;
    };
  };
  /** Delete the data of the sandbox and write the demo data again. Its keys and webhook endpoints stay. For the roles company_admin, admin (api-token.manage). API keys are refused. */
  'POST /sandbox/reset': {
    input: {
      body: {
        confirmed: true;
      };
    };
    reply: Sandbox;
  };
  /** Import a spreadsheet from a URL on a schedule. For the roles company_admin, admin (imports.manage). API keys need the scope `settings.write`. */
  'POST /scheduled-imports': {
    input: {
      body: ScheduledImportInput;
    };
    reply: ScheduledImport;
  };
  /** Import now, also an unchanged file; a running import is returned as it is. For the roles company_admin, admin (imports.manage). API keys need the scope `settings.write`. */
  'POST /scheduled-imports/:id/run': {
    input: {
      params: { id: string };
    };
    reply: ScheduledImportRun;
  };
  /** Fetch a spreadsheet and say what its import would do; stores nothing; without columns the headers are matched by name. For the roles company_admin, admin (imports.manage). API keys need the scope `settings.write`. */
  'POST /scheduled-imports/check': {
    input: {
      body: {
        url: string;
        headerName?: string | null;
        headerValue?: string | null;
        routePlanType: RoutePlanType;
        columns?: Record<string, string[]>;
        fields?: string[];
        dateOrder?: 'day' | 'month' | null;
        preset?: 'shopify' | 'woocommerce' | 'odoo' | 'optimoroute' | 'droppath' | 'spoke' | null;
        headerRow?: number | null;
        defaultDate?: 'NONE' | 'TODAY' | 'TOMORROW' | 'NEXT_WORKING_DAY';
        importId?: string | null;
      };
    };
    reply: {
      problem: {
        code: 'refused' | 'unreachable' | 'timeout' | 'denied' | 'status' | 'too_large' | 'not_spreadsheet' | 'unreadable' | 'empty' | 'too_many_rows' | 'header_missing' | 'rows_wrong' | 'secret_unreadable' | 'company_deactivated' | 'interrupted';
        status: number | null;
        headers: string[];
      } | null;
      check: {
        headers: string[];
        headerRow: number;
        mapping: Record<string, string>;
        addressColumns: Record<string, string[]>;
        fields: string[];
        unused: string[];
        total: number;
        preview: ({
          row: number;
          line: number;
          values: Record<string, string>;
          was: Record<string, string>;
        })[];
        problems: ({
          row: number;
          line: number;
          fields: Record<string, string>;
          codes: Record<string, {
            code: 'address_not_valid' | 'field_missing';
            params: {
              field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders' | 'name' | 'phone' | 'address' | 'lat' | 'lng' | 'startTime' | 'endTime' | 'openingHours' | 'duration' | 'parkingDuration';
            };
          } | {
            code: 'field_not_valid' | 'window_inverted';
            params: {
              field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders' | 'name' | 'phone' | 'address' | 'lat' | 'lng' | 'startTime' | 'endTime' | 'openingHours' | 'duration' | 'parkingDuration';
              value?: string;
            };
          } | {
            code: 'date_ambiguous';
            params: {
              field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders' | 'name' | 'phone' | 'address' | 'lat' | 'lng' | 'startTime' | 'endTime' | 'openingHours' | 'duration' | 'parkingDuration';
              value: string;
              day: string;
              month: string;
            };
          } | {
            code: 'total_row';
            params: {
              field: 'orderRef' | 'deliveryDate' | 'pickupName' | 'pickupPhone' | 'pickupEmail' | 'pickupAddress' | 'pickupLat' | 'pickupLng' | 'timeStart' | 'timeEnd' | 'pickupTimeWindows' | 'pickupDuration' | 'pickupParkingDuration' | 'pickupNotes' | 'deliveryName' | 'deliveryPhone' | 'deliveryEmail' | 'deliveryAddress' | 'deliveryLat' | 'deliveryLng' | 'deliveryTimeStart' | 'deliveryTimeEnd' | 'deliveryTimeWindows' | 'deliveryDuration' | 'deliveryParkingDuration' | 'deliveryNotes' | 'notes' | 'group' | 'load' | 'load2' | 'load3' | 'load4' | 'priority' | 'deliveryCategory' | 'types' | 'depot' | 'allowedDrivers' | 'goods' | 'preferredDrivers' | 'maxRideTime' | 'releaseTime' | 'optionalValue' | 'afterOrders' | 'name' | 'phone' | 'address' | 'lat' | 'lng' | 'startTime' | 'endTime' | 'openingHours' | 'duration' | 'parkingDuration';
              value: string;
            };
          } | {
            code: 'geocoding_unavailable';
          } | {
            code: 'legacy';
            text: string;
          }>;
        })[];
        duplicates: ({
          row: number;
          line: number;
          of: number;
        })[];
        remembered: ({
          row: number;
          line: number;
          field: string;
          typed: string;
          meant: string;
        })[];
        draft: number;
        geocoding: number;
        error: number;
        preset: 'shopify' | 'woocommerce' | 'odoo' | 'optimoroute' | 'droppath' | 'spoke' | null;
        dates: {
          order: 'day' | 'month';
          ofCountry: 'day' | 'month';
          ambiguous: number;
          undecided: number;
          other: number;
        };
      } | null;
    };
  };
  /** Take a whole upload back: all of its orders or, when one is planned already, none. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`. */
  'POST /uploads/:id/undo': {
    input: {
      params: { id: string };
    };
    reply: {
      message: string;
      deleted: number;
    };
  };
  /** Make an account for somebody; they choose a password of their own at the first sign-in. For the roles company_admin, admin (users.write). API keys are refused. */
  'POST /users': {
    input: {
      body: {
        name: string;
        email: string;
        groups?: string[];
        restricted?: boolean;
        depotId?: string | null;
        role?: 'user';
        password: string;
      };
    };
    reply: User;
  };
  /** Switch off somebody's second factor, as after a lost phone. For the roles company_admin, admin (users.write). API keys are refused. */
  'POST /users/:id/second-factor/off': {
    input: {
      params: { id: string };
    };
    reply: Message;
  };
  /** Undo the deletion of a user of a few seconds ago. Role, groups, invitations, password and second factor return; sessions stay ended. For the roles company_admin, admin (users.write). API keys are refused. */
  'POST /users/undo-delete': {
    input: {
      body: {
        deletionId: string;
      };
    };
    reply: {
      message: string;
      _id: string;
    };
  };
  /** Make a vehicle. For the roles company_admin, admin (vehicles.write). API keys need the scope `vehicles.write`. */
  'POST /vehicles': {
    input: {
      body: VehicleInput;
    };
    reply: Vehicle;
  };
  /** Send the same body again, as a message of its own. For the roles company_admin, admin (webhooks.manage). API keys need the scope `webhooks.write`. */
  'POST /webhook-deliveries/:id/resend': {
    input: {
      params: { id: string };
    };
    reply: WebhookDelivery;
  };
  /** Send the failed webhooks of a period again, up to a thousand at once. For the roles company_admin, admin (webhooks.manage). API keys need the scope `webhooks.write`. */
  'POST /webhook-deliveries/resend-failed': {
    input: {
      body: {
        from: string;
        to?: string | null;
        endpointId?: string | null;
      };
    };
    reply: {
      resent: number;
      hasMore: boolean;
    };
  };
  /** Make an endpoint that gets webhooks. For the roles company_admin, admin (webhooks.manage). API keys need the scope `webhooks.write`. */
  'POST /webhook-endpoints': {
    input: {
      body: {
        name: string;
        url: string;
        description?: string | null;
        events?: ('routeplan.dispatch' | 'routeplan.dispatch.update' | 'routeplan.optimized' | 'route.started' | 'route.changed' | 'route.finished' | 'order.created' | 'order.changed' | 'order.scheduled' | 'order.unscheduled' | 'order.deleted' | 'order.instructions' | 'order.pickup.arrived' | 'order.pickup.completed' | 'order.pickup.failed' | 'order.delivery.arrived' | 'order.delivery.completed' | 'order.delivery.failed' | 'order.proof.added' | 'message.failed' | 'proposal.created' | 'proposal.decided' | 'proposal.outdated')[];
        format?: 'STANDARD' | 'CLOUDEVENTS';
        isOn?: boolean;
        secret?: string | null;
      };
    };
    reply: WebhookEndpoint;
  };
  /** Make a new secret of an endpoint; shown once, the old one signs for 24 hours more. For the roles company_admin, admin (webhooks.manage). API keys are refused. */
  'POST /webhook-endpoints/:id/secret': {
    input: {
      params: { id: string };
    };
    reply: {
      secret: string;
      previousUntil: string | null;
    };
  };
  /** Send an example of an event to an endpoint, once. For the roles company_admin, admin (webhooks.manage). API keys need the scope `webhooks.write`. */
  'POST /webhooks/test': {
    input: {
      body: {
        event: 'routeplan.dispatch' | 'routeplan.dispatch.update' | 'routeplan.optimized' | 'route.started' | 'route.changed' | 'route.finished' | 'order.created' | 'order.changed' | 'order.scheduled' | 'order.unscheduled' | 'order.deleted' | 'order.instructions' | 'order.pickup.arrived' | 'order.pickup.completed' | 'order.pickup.failed' | 'order.delivery.arrived' | 'order.delivery.completed' | 'order.delivery.failed' | 'order.proof.added' | 'message.failed' | 'proposal.created' | 'proposal.decided' | 'proposal.outdated';
        endpointId?: string | null;
      };
    };
    reply: WebhookDelivery;
  };
  /** Make a platform admin after the restore of a backup in which none can sign in; ends the set-up. Open to everybody. */
  'POST /welcome/admin': {
    input: {
      body: {
        name: string;
        email: string;
        password: string;
      };
    };
    reply: {
      access_token: string;
    };
  };
  /** Send a backup to restore, as the body (application/octet-stream). Open to everybody. */
  'POST /welcome/backup': {
    input: {
      body: Blob;
    };
    reply: {
      name: string;
      kind: 'clock' | 'migration' | 'restore' | 'manual' | 'uploaded';
      bytes: number;
      at: string;
      version: string | null;
      hasSecrets: boolean;
      needsKey: boolean;
    };
  };
  /** Begin to upload a backup in parts, or continue with the same file. Open to everybody. */
  'POST /welcome/backup-uploads': {
    input: {
      body: {
        name: string;
        bytes: number;
        lastModified: number;
      };
    };
    reply: {
      id: string;
      name: string;
      bytes: number;
      received: number;
      at: string;
      backup: {
        name: string;
        kind: 'clock' | 'migration' | 'restore' | 'manual' | 'uploaded';
        bytes: number;
        at: string;
        version: string | null;
        hasSecrets: boolean;
        needsKey: boolean;
      } | null;
    };
  };
  /** Restore a backup that was sent; ends the set-up. Open to everybody. */
  'POST /welcome/backup/:name/restore': {
    input: {
      params: { name: string };
      body: {
        key?: string;
      };
    };
    reply: {
      restoreId: string;
    };
  };
  /** Exchange the one-time code from the server’s log for the right to set the installation up. Open to everybody. */
  'POST /welcome/code': {
    input: {
      body: {
        code: string;
      };
    };
    reply: {
      state: 'waiting' | 'demo' | 'restored';
      isMakingDemo: boolean;
      demoShare: number | null;
      freeBytes: number;
      token: string;
    };
  };
  /** Make the first company and its admin, who is also the platform admin; ends the set-up. Open to everybody. */
  'POST /welcome/company': {
    input: {
      body: {
        name: string;
        email: string;
        password: string;
        companyName: string;
        industry: 'meal_prep' | 'groceries' | 'hot_food' | 'consultants' | 'field_services' | 'ride_sharing' | 'third_party_logistics' | 'field_sales' | 'saas' | 'waste_management' | 'online_products' | 'marijuana_alcohol' | 'passenger_bus' | 'laundry' | 'non_profit' | 'other';
        numOfDrivers: '1 - 4' | '5 - 10' | '11+';
        timeZone: string;
        language: Language;
        currency: string;
        hasOwnBrand?: boolean;
        deletesDemo?: boolean;
      };
    };
    reply: {
      access_token: string;
    };
  };
  /** Begin to make the demo company, with passwords of its own; or make new passwords where it exists. Open to everybody. */
  'POST /welcome/demo': {
    input: {};
    reply: {
      signIns: ({
        email: string;
        password: string;
        role: Role;
      })[];
    };
  };
  /** Create a zone. For the roles company_admin, admin (zones.write). API keys need the scope `zones.write`. */
  'POST /zones': {
    input: {
      body: ZoneInput;
    };
    reply: Zone;
  };
  /** Create zones from the polygons of a GeoJSON file. For the roles company_admin, admin (zones.write). API keys need the scope `zones.write`. */
  'POST /zones/import': {
    input: {
      body: {
        type: 'FeatureCollection';
        features: unknown[];
        nameProperty?: string | null;
      };
    };
    reply: {
      zones: Zone[];
      refused: ({
        index: number;
        name: string | null;
        code: 'zone_not_polygon' | 'zone_ring_short' | 'zone_ring_open' | 'zone_outside_world' | 'zone_too_many_points' | 'zone_without_area' | 'zone_not_feature' | 'zone_without_name' | 'zone_name_long' | 'zone_name_taken';
        message: string;
      })[];
    };
  };
  /** Change the name, scopes, networks, limit or expiry of an API key. For the roles company_admin, admin (api-token.manage). API keys are refused. */
  'PUT /api-keys/:id': {
    input: {
      params: { id: string };
      body: ApiKeyInput;
    };
    reply: ApiKey;
  };
  /** Change a company; its status is an admin’s to set. For the roles admin (installation.admin). API keys are refused. */
  'PUT /companies/:id': {
    input: {
      params: { id: string };
      query?: {
        changed?: string;
      };
      body: {
        name: string;
        accountType?: 'DEFAULT' | 'PARTNER' | 'WHITE_LABEL';
        partner?: string | null;
        snapToRoad?: boolean;
        tokenEngine?: string | null;
        googleDirectionsKey?: string | null;
        geocodeGoogleKey?: string | null;
        status: 'NEW' | 'ASKING_FOR_PURCHASE' | 'PURCHASED' | 'DISABLED' | 'BANNED';
      };
    };
    reply: Company;
  };
  /** Change the account of a company admin. For the roles admin (installation.admin). API keys are refused. */
  'PUT /company-admins/:id': {
    input: {
      params: { id: string };
      body: {
        name: string;
        email: string;
        password?: string | null;
      };
    };
    reply: {
      _id: string;
      name: string;
      email: string;
      companies: ({
        company: {
          _id: string;
          name: string | null;
        };
      })[];
      partnerNames: string[];
      createdAt: string;
    };
  };
  /** Change a contact. For the roles company_admin, admin, partner (contacts.write). API keys need the scope `contacts.write`. */
  'PUT /contact-locations/:id': {
    input: {
      params: { id: string };
      query?: {
        changed?: string;
      };
      body: ContactInput;
    };
    reply: Contact;
  };
  /** Change a depot. Drivers who start or end there move with it; plans keep the address they have. For the roles company_admin, admin (depots.write). API keys need the scope `depots.write`. */
  'PUT /depots/:id': {
    input: {
      params: { id: string };
      query?: {
        changed?: string;
      };
      body: DepotInput;
    };
    reply: Depot;
  };
  /** Change a driver. For the roles company_admin, admin (drivers.write). API keys need the scope `drivers.write`. */
  'PUT /drivers/:id': {
    input: {
      params: { id: string };
      query?: {
        changed?: string;
      };
      body: DriverInput;
    };
    reply: Driver;
  };
  /** Rename a user group. For the roles company_admin, admin (groups.write). API keys need the scope `groups.write`. */
  'PUT /groups/:id': {
    input: {
      params: { id: string };
      body: {
        name: string;
      };
    };
    reply: Group;
  };
  /** Rename or recolour a label. For the roles company_admin, admin (labels.write). API keys need the scope `labels.write`. */
  'PUT /labels/:id': {
    input: {
      params: { id: string };
      body: LabelInput;
    };
    reply: Label;
  };
  /** Change the name, the unit and the decimals of a dimension; loads and capacities stay as they are. For the roles company_admin, admin (load-dimensions.write). API keys need the scope `settings.write`. */
  'PUT /load-dimensions/:id': {
    input: {
      params: { id: string };
      body: LoadDimensionInput;
    };
    reply: LoadDimension;
  };
  /** Add a part of at most 64 MB, sent as the body (application/octet-stream); the last one stores the backup. For the roles admin (installation.admin). API keys are refused. */
  'PUT /operation/backup-uploads/:id': {
    input: {
      params: { id: string };
      query: {
        offset: number;
      };
      body: Blob;
    };
    reply: {
      id: string;
      name: string;
      bytes: number;
      received: number;
      at: string;
      backup: {
        name: string;
        kind: 'clock' | 'migration' | 'restore' | 'manual' | 'uploaded';
        bytes: number;
        at: string;
        version: string | null;
        hasSecrets: boolean;
        needsKey: boolean;
      } | null;
    };
  };
  /** Change an order as far as its state allows. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`. */
  'PUT /orders/:id': {
    input: {
      params: { id: string };
      body: OrderChanges;
    };
    reply: OrderDetail;
  };
  /** Change a sub account and its admin. For the roles partner (sub-accounts.manage). API keys are refused. */
  'PUT /partner-companies/:id': {
    input: {
      params: { id: string };
      body: {
        name: string;
        accountType?: 'DEFAULT' | 'PARTNER' | 'WHITE_LABEL';
        adminName: string;
        email: string;
        password?: string | null;
      };
    };
    reply: SubAccount;
  };
  /** Change the account of a company admin. For the roles partner (sub-accounts.manage). API keys are refused. */
  'PUT /partner-company-admins/:id': {
    input: {
      params: { id: string };
      body: {
        name: string;
        email: string;
        password?: string | null;
      };
    };
    reply: {
      _id: string;
      name: string;
      email: string;
      companies: ({
        company: {
          _id: string;
          name: string | null;
        };
      })[];
      partnerNames: string[];
      createdAt: string;
    };
  };
  /** Change a partner, or switch its sign-in off. For the roles admin (installation.admin). API keys are refused. */
  'PUT /partners/:id': {
    input: {
      params: { id: string };
      body: {
        name: string;
        email: string;
        password?: string | null;
        status: boolean;
      };
    };
    reply: Partner;
  };
  /** Change that; what is older is deleted in the next night. For the roles company_admin, admin (company-data.manage). API keys are refused. */
  'PUT /privacy/retention': {
    input: {
      body: {
        positionsDays: number;
        photosDays: number | null;
        messagesDays: number | null;
      };
    };
    reply: {
      positionsDays: number;
      photosDays: number | null;
      messagesDays: number | null;
    };
  };
  /** Change what cost and emissions are counted with. For the roles company_admin, admin (reports.performance). API keys need the scope `reports.write`. */
  'PUT /reports/assumptions': {
    input: {
      body: {
        currency: string;
        costPerKm: number;
        costPerHour: number;
        co2PerKm: number;
        toleranceMins: number;
        vehicles: ({
          driver: string;
          co2PerKm: number;
        })[];
      };
    };
    reply: Message;
  };
  /** Change name, date or type. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'PUT /route-plans/:id': {
    input: {
      params: { id: string };
      body: {
        name?: string;
        deliveryDate?: string;
        type?: RoutePlanType;
      };
    };
    reply: Message;
  };
  /** Set the plan's default view. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`. */
  'PUT /route-plans/:id/is-live': {
    input: {
      params: { id: string };
      body: {
        isLive: boolean;
      };
    };
    reply: Message;
  };
  /** Change a scheduled import; one that was paused runs again. For the roles company_admin, admin (imports.manage). API keys need the scope `settings.write`. */
  'PUT /scheduled-imports/:id': {
    input: {
      params: { id: string };
      body: ScheduledImportInput;
    };
    reply: ScheduledImport;
  };
  /** Change a person; an absent password stays, absent groups are cleared. For the roles company_admin, admin (users.write). API keys are refused. */
  'PUT /users/:id': {
    input: {
      params: { id: string };
      query?: {
        changed?: string;
      };
      body: {
        name: string;
        email: string;
        groups?: string[];
        restricted?: boolean;
        depotId?: string | null;
        role?: 'user' | 'company_admin';
        password?: string;
      };
    };
    reply: User;
  };
  /** Change a vehicle. For the roles company_admin, admin (vehicles.write). API keys need the scope `vehicles.write`. */
  'PUT /vehicles/:id': {
    input: {
      params: { id: string };
      query?: {
        changed?: string;
      };
      body: VehicleInput;
    };
    reply: Vehicle;
  };
  /** Change an endpoint that gets webhooks. For the roles company_admin, admin (webhooks.manage). API keys need the scope `webhooks.write`. */
  'PUT /webhook-endpoints/:id': {
    input: {
      params: { id: string };
      body: WebhookEndpointInput;
    };
    reply: WebhookEndpoint;
  };
  /** Add a part of at most 64 MB, sent as the body (application/octet-stream); the last one stores the backup. Open to everybody. */
  'PUT /welcome/backup-uploads/:id': {
    input: {
      params: { id: string };
      query: {
        offset: number;
      };
      body: Blob;
    };
    reply: {
      id: string;
      name: string;
      bytes: number;
      received: number;
      at: string;
      backup: {
        name: string;
        kind: 'clock' | 'migration' | 'restore' | 'manual' | 'uploaded';
        bytes: number;
        at: string;
        version: string | null;
        hasSecrets: boolean;
        needsKey: boolean;
      } | null;
    };
  };
  /** Change a zone. For the roles company_admin, admin (zones.write). API keys need the scope `zones.write`. */
  'PUT /zones/:id': {
    input: {
      params: { id: string };
      body: ZoneInput;
    };
    reply: Zone;
  };
}

/** Message of each webhook, by event. */
export interface WebhookMessages {
  'routeplan.dispatch': {
    /** The same as the webhook-id header, and the same in every try. */
    id: string;
    event: 'routeplan.dispatch';
    createdAt: string;
    companyId: string;
    data: WebhookDispatchData;
  };
  'routeplan.dispatch.update': {
    /** The same as the webhook-id header, and the same in every try. */
    id: string;
    event: 'routeplan.dispatch.update';
    createdAt: string;
    companyId: string;
    data: WebhookDispatchData;
  };
  'routeplan.optimized': {
    /** The same as the webhook-id header, and the same in every try. */
    id: string;
    event: 'routeplan.optimized';
    createdAt: string;
    companyId: string;
    data: WebhookOptimizedData;
  };
  'route.started': {
    /** The same as the webhook-id header, and the same in every try. */
    id: string;
    event: 'route.started';
    createdAt: string;
    companyId: string;
    data: WebhookRouteData;
  };
  'route.changed': {
    /** The same as the webhook-id header, and the same in every try. */
    id: string;
    event: 'route.changed';
    createdAt: string;
    companyId: string;
    data: WebhookRouteData;
  };
  'route.finished': {
    /** The same as the webhook-id header, and the same in every try. */
    id: string;
    event: 'route.finished';
    createdAt: string;
    companyId: string;
    data: WebhookRouteData;
  };
  'order.created': {
    /** The same as the webhook-id header, and the same in every try. */
    id: string;
    event: 'order.created';
    createdAt: string;
    companyId: string;
    data: WebhookOrderData;
  };
  'order.changed': {
    /** The same as the webhook-id header, and the same in every try. */
    id: string;
    event: 'order.changed';
    createdAt: string;
    companyId: string;
    data: WebhookOrderData;
  };
  'order.scheduled': {
    /** The same as the webhook-id header, and the same in every try. */
    id: string;
    event: 'order.scheduled';
    createdAt: string;
    companyId: string;
    data: WebhookScheduledData;
  };
  'order.unscheduled': {
    /** The same as the webhook-id header, and the same in every try. */
    id: string;
    event: 'order.unscheduled';
    createdAt: string;
    companyId: string;
    data: WebhookUnscheduledData;
  };
  'order.deleted': {
    /** The same as the webhook-id header, and the same in every try. */
    id: string;
    event: 'order.deleted';
    createdAt: string;
    companyId: string;
    data: WebhookOrderData;
  };
  'order.instructions': {
    /** The same as the webhook-id header, and the same in every try. */
    id: string;
    event: 'order.instructions';
    createdAt: string;
    companyId: string;
    data: WebhookInstructionsData;
  };
  'order.pickup.arrived': {
    /** The same as the webhook-id header, and the same in every try. */
    id: string;
    event: 'order.pickup.arrived';
    createdAt: string;
    companyId: string;
    data: WebhookStepData;
  };
  'order.pickup.completed': {
    /** The same as the webhook-id header, and the same in every try. */
    id: string;
    event: 'order.pickup.completed';
    createdAt: string;
    companyId: string;
    data: WebhookStepData;
  };
  'order.pickup.failed': {
    /** The same as the webhook-id header, and the same in every try. */
    id: string;
    event: 'order.pickup.failed';
    createdAt: string;
    companyId: string;
    data: WebhookStepData;
  };
  'order.delivery.arrived': {
    /** The same as the webhook-id header, and the same in every try. */
    id: string;
    event: 'order.delivery.arrived';
    createdAt: string;
    companyId: string;
    data: WebhookStepData;
  };
  'order.delivery.completed': {
    /** The same as the webhook-id header, and the same in every try. */
    id: string;
    event: 'order.delivery.completed';
    createdAt: string;
    companyId: string;
    data: {
      order: {
        _id: string;
        orderCode: string;
        orderRef: string | null;
        /** As it was at this step. */
        status: OrderStatus;
        pickupStatus: 'ASSIGNED' | 'GOING_NEXT' | 'SKIPPED' | 'PICKUP_ARRIVED' | 'PICKUP_FAILED' | 'COLLECTED' | null;
        deliveryDate: string | null;
      };
      stop: 'pickup' | 'delivery';
      driver: {
        _id: string;
        name: string;
      } | null;
      at: string;
      /** The reason of a failure in the company’s language, and the driver’s own words. */
      notes: string | null;
      /** Of a failure, as the driver chose it. */
      reason: 'NOBODY_THERE' | 'REFUSED' | 'WRONG_ADDRESS' | 'CLOSED' | 'DAMAGED' | 'NOT_READY' | 'OTHER' | null;
      /** Links to the photos, valid for four hours. */
      pods: string[];
      /** Whether the receiver signed. */
      signature: boolean;
      /** The name of the person who took the goods. */
      receivedBy: string | null;
      /** To whom the goods were handed, or where they were left; null when not stated. */
      handedTo: 'RECIPIENT' | 'NEIGHBOUR' | 'SAFE_PLACE' | null;
    };
  };
  'order.delivery.failed': {
    /** The same as the webhook-id header, and the same in every try. */
    id: string;
    event: 'order.delivery.failed';
    createdAt: string;
    companyId: string;
    data: WebhookStepData;
  };
  'order.proof.added': {
    /** The same as the webhook-id header, and the same in every try. */
    id: string;
    event: 'order.proof.added';
    createdAt: string;
    companyId: string;
    data: WebhookProofData;
  };
  'message.failed': {
    /** The same as the webhook-id header, and the same in every try. */
    id: string;
    event: 'message.failed';
    createdAt: string;
    companyId: string;
    data: WebhookMessageFailedData;
  };
  'proposal.created': {
    /** The same as the webhook-id header, and the same in every try. */
    id: string;
    event: 'proposal.created';
    createdAt: string;
    companyId: string;
    data: WebhookProposalData;
  };
  'proposal.decided': {
    /** The same as the webhook-id header, and the same in every try. */
    id: string;
    event: 'proposal.decided';
    createdAt: string;
    companyId: string;
    data: WebhookProposalData;
  };
  'proposal.outdated': {
    /** The same as the webhook-id header, and the same in every try. */
    id: string;
    event: 'proposal.outdated';
    createdAt: string;
    companyId: string;
    data: WebhookProposalData;
  };
}

/** Field of the reply that has the rows, for operations that answer page by page. */
export const rowsOf = {
  'GET /audit-log': 'entries',
  'GET /companies': 'companies',
  'GET /company-admins': 'companyAdmins',
  'GET /contact-locations': 'contactLocations',
  'GET /contact-locations/uploads': 'uploads',
  'GET /depots': 'depots',
  'GET /drivers': 'drivers',
  'GET /groups': 'groups',
  'GET /labels': 'labels',
  'GET /message-logs': 'messageLogs',
  'GET /orders': 'orders',
  'GET /orders/companies-orders-dispatched': 'companies',
  'GET /orders/dispatched': 'orders',
  'GET /partner-companies': 'companies',
  'GET /partner-company-admins': 'companyAdmins',
  'GET /partners': 'partners',
  'GET /proposals': 'proposals',
  'GET /route-plans': 'routePlans',
  'GET /scheduled-imports/:id/runs': 'runs',
  'GET /upload-corrections': 'corrections',
  'GET /uploads': 'uploads',
  'GET /users': 'users',
  'GET /vehicles': 'vehicles',
  'GET /webhook-deliveries': 'deliveries',
  'GET /zones': 'zones',
} as const;
