# Generated from the contract by `npm run clients`. Do not edit.
"""The operations of the Roundsman API and the types of their inputs and replies."""

from __future__ import annotations

from typing import Any, Iterator, Literal, NotRequired, Optional, TypedDict, Union, cast

from ._transport import File, Transport

class ApiKey(TypedDict):
    _id: str
    name: str
    hint: str
    scopes: list[Literal["orders.read", "orders.write", "plans.read", "plans.write", "drivers.read", "drivers.write", "vehicles.read", "vehicles.write", "depots.read", "depots.write", "zones.read", "zones.write", "contacts.read", "contacts.write", "labels.read", "labels.write", "groups.read", "groups.write", "places.read", "settings.read", "settings.write", "webhooks.read", "webhooks.write", "reports.read", "reports.write", "messages.read", "sockets.read", "proposals.read", "proposals.write", "agents.write", "people.write"]]
    networks: list[str]
    requestsPerMinute: int
    expiresAt: Optional[str]
    createdAt: str
    createdBy: Optional[str]
    usedAt: Optional[str]
    isTest: bool


class ApiKeyInput(TypedDict):
    name: str
    scopes: list[Literal["orders.read", "orders.write", "plans.read", "plans.write", "drivers.read", "drivers.write", "vehicles.read", "vehicles.write", "depots.read", "depots.write", "zones.read", "zones.write", "contacts.read", "contacts.write", "labels.read", "labels.write", "groups.read", "groups.write", "places.read", "settings.read", "settings.write", "webhooks.read", "webhooks.write", "reports.read", "reports.write", "messages.read", "sockets.read", "proposals.read", "proposals.write", "agents.write", "people.write"]]
    networks: NotRequired[list[str]]
    requestsPerMinute: NotRequired[int]
    expiresAt: NotRequired[Optional[str]]


class BatchResultOrder(TypedDict):
    _id: str
    orderCode: str
    status: OrderStatus


class BatchResult(TypedDict):
    index: int
    ref: Optional[str]
    order: Optional[BatchResultOrder]
    deletionId: Optional[str]
    error: Optional[ItemError]


class Calendar(TypedDict):
    _id: str
    createdAt: str
    usedAt: Optional[str]


class CompanyPartner(TypedDict):
    _id: str
    name: Optional[str]


class CompanyUserAdmin(TypedDict):
    email: str


class Company(TypedDict):
    _id: str
    name: Optional[str]
    status: Literal["NEW", "ASKING_FOR_PURCHASE", "PURCHASED", "DISABLED", "BANNED"]
    accountType: Literal["DEFAULT", "PARTNER", "WHITE_LABEL"]
    partner: Optional[CompanyPartner]
    isPartner: bool
    phone: Optional[str]
    industry: Optional[str]
    numOfDrivers: Optional[str]
    routePlanType: RoutePlanType
    systemLanguage: Language
    logo: Optional[str]
    primaryColor: Optional[str]
    snapToRoad: bool
    tokenEngine: Optional[str]
    googleDirectionsKey: Optional[str]
    geocodeGoogleKey: Optional[str]
    userAdmin: Optional[CompanyUserAdmin]
    totalCompanyAdmins: int
    totalOfDrivers: int
    totalUserGroups: int
    createdAt: str


class CompanyProfile(TypedDict):
    _id: str
    name: Optional[str]
    status: Literal["NEW", "ASKING_FOR_PURCHASE", "PURCHASED", "DISABLED", "BANNED"]
    accountType: Literal["DEFAULT", "PARTNER", "WHITE_LABEL"]
    routePlanType: RoutePlanType
    systemLanguage: Language
    translation: dict[str, dict[str, dict[str, str]]]
    phone: Optional[str]
    industry: Optional[str]
    numOfDrivers: Optional[str]
    logo: Optional[str]
    primaryColor: Optional[str]
    brandName: Optional[str]
    timeZone: str
    isSandbox: bool
    loadDimensions: list[LoadDimension]


class ContactOpeningHoursItem(TypedDict):
    day: Literal["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"]
    start: str
    end: str


class ContactProblemsItemParams(TypedDict):
    field: Literal["name", "phone", "address", "lat", "lng", "startTime", "endTime", "openingHours", "duration", "parkingDuration", "notes", "types", "load", "load2", "load3", "load4"]


class ContactProblemsItem(TypedDict):
    code: Literal["address_not_valid", "field_missing"]
    params: ContactProblemsItemParams


class ContactProblemsItem2Params(TypedDict):
    field: Literal["name", "phone", "address", "lat", "lng", "startTime", "endTime", "openingHours", "duration", "parkingDuration", "notes", "types", "load", "load2", "load3", "load4"]
    value: NotRequired[str]


class ContactProblemsItem2(TypedDict):
    code: Literal["field_not_valid", "window_inverted"]
    params: ContactProblemsItem2Params


class ContactProblemsItem3Params(TypedDict):
    field: Literal["name", "phone", "address", "lat", "lng", "startTime", "endTime", "openingHours", "duration", "parkingDuration", "notes", "types", "load", "load2", "load3", "load4"]
    value: str
    day: str
    month: str


class ContactProblemsItem3(TypedDict):
    code: Literal["date_ambiguous"]
    params: ContactProblemsItem3Params


class ContactProblemsItem4Params(TypedDict):
    field: Literal["name", "phone", "address", "lat", "lng", "startTime", "endTime", "openingHours", "duration", "parkingDuration", "notes", "types", "load", "load2", "load3", "load4"]
    value: str


class ContactProblemsItem4(TypedDict):
    code: Literal["total_row"]
    params: ContactProblemsItem4Params


class ContactProblemsItem5(TypedDict):
    code: Literal["geocoding_unavailable"]


class ContactProblemsItem6(TypedDict):
    code: Literal["legacy"]
    text: str


class Contact(TypedDict):
    _id: str
    name: Optional[str]
    phone: Optional[str]
    address: str
    lat: Optional[float]
    lng: Optional[float]
    startTime: Optional[str]
    endTime: Optional[str]
    openingHours: list[ContactOpeningHoursItem]
    duration: Optional[float]
    parkingDuration: Optional[float]
    load: Optional[float]
    load2: Optional[float]
    load3: Optional[float]
    load4: Optional[float]
    notes: Optional[str]
    types: list[str]
    fields: dict[str, str]
    status: Literal["READY", "GEOCODING", "INVALID"]
    errorDetails: list[str]
    problems: list[Union[ContactProblemsItem, ContactProblemsItem2, ContactProblemsItem3, ContactProblemsItem4, ContactProblemsItem5, ContactProblemsItem6]]
    createdAt: str
    updatedAt: str


class ContactInputOpeningHoursItem(TypedDict):
    day: Literal["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"]
    start: str
    end: str


class ContactInput(TypedDict):
    name: NotRequired[Optional[str]]
    phone: NotRequired[Optional[str]]
    address: str
    lat: NotRequired[Optional[float]]
    lng: NotRequired[Optional[float]]
    startTime: NotRequired[Optional[str]]
    endTime: NotRequired[Optional[str]]
    openingHours: NotRequired[list[ContactInputOpeningHoursItem]]
    duration: NotRequired[Optional[float]]
    parkingDuration: NotRequired[Optional[float]]
    load: NotRequired[Optional[float]]
    load2: NotRequired[Optional[float]]
    load3: NotRequired[Optional[float]]
    load4: NotRequired[Optional[float]]
    notes: NotRequired[Optional[str]]
    types: NotRequired[list[str]]
    fields: NotRequired[dict[str, str]]


class ContactUploadBy(TypedDict):
    name: str


class ContactUpload(TypedDict):
    _id: str
    fileName: str
    uploadedTime: str
    createdAt: str
    by: Optional[ContactUploadBy]
    total: int
    hasFile: bool
    canUndo: bool
    undoneAt: Optional[str]
    ready: int
    geocoding: int
    invalid: int
    used: int


class DepotOpeningHoursItem(TypedDict):
    day: Literal["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"]
    start: str
    end: str


class Depot(TypedDict):
    _id: str
    name: str
    address: str
    lat: float
    lng: float
    openingHours: list[DepotOpeningHoursItem]
    loadingMinutes: Optional[float]
    contactName: Optional[str]
    phone: Optional[str]
    email: Optional[str]
    note: Optional[str]
    createdAt: str
    updatedAt: str


class DepotInputOpeningHoursItem(TypedDict):
    day: Literal["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"]
    start: str
    end: str


class DepotInput(TypedDict):
    name: str
    address: str
    lat: float
    lng: float
    openingHours: NotRequired[list[DepotInputOpeningHoursItem]]
    loadingMinutes: NotRequired[Optional[float]]
    contactName: NotRequired[Optional[str]]
    phone: NotRequired[Optional[str]]
    email: NotRequired[Optional[Union[Literal[""], str]]]
    note: NotRequired[Optional[str]]


class DriverBreaksItem(TypedDict):
    start: str
    end: str
    duration: float


class Driver(TypedDict):
    _id: str
    name: str
    color: str
    email: Optional[str]
    phone: Optional[str]
    capacity: Optional[float]
    capacity2: Optional[float]
    capacity3: Optional[float]
    capacity4: Optional[float]
    skills: list[str]
    startDepotId: Optional[str]
    startAddress: Optional[str]
    startLat: Optional[float]
    startLng: Optional[float]
    startPlace: Literal["ADDRESS", "POSITION"]
    endDepotId: Optional[str]
    endAddress: Optional[str]
    endLat: Optional[float]
    endLng: Optional[float]
    shiftStart: Optional[str]
    shiftEnd: Optional[str]
    breakStart: Optional[str]
    breakEnd: Optional[str]
    breaks: list[DriverBreaksItem]
    speed: Literal["SLOW", "NORMAL", "FAST"]
    status: Literal["ACTIVE", "INACTIVE"]
    maxStops: Optional[float]
    maxDistance: Optional[float]
    maxWorkingMinutes: Optional[float]
    reload: bool
    reloadDepots: list[str]
    maxReloads: Optional[float]
    vehicleId: Optional[str]
    createdAt: str
    updatedAt: str


class DriverInputBreaksItem(TypedDict):
    start: str
    end: str
    duration: int


class DriverInput(TypedDict):
    name: str
    color: NotRequired[str]
    email: NotRequired[Optional[Union[Literal[""], str]]]
    phone: NotRequired[Optional[str]]
    startDepotId: NotRequired[Optional[str]]
    startAddress: NotRequired[Optional[str]]
    startLat: NotRequired[Optional[float]]
    startLng: NotRequired[Optional[float]]
    startPlace: NotRequired[Literal["ADDRESS", "POSITION"]]
    endDepotId: NotRequired[Optional[str]]
    endAddress: NotRequired[Optional[str]]
    endLat: NotRequired[Optional[float]]
    endLng: NotRequired[Optional[float]]
    shiftStart: NotRequired[Optional[str]]
    shiftEnd: NotRequired[Optional[str]]
    breakStart: NotRequired[Optional[str]]
    breakEnd: NotRequired[Optional[str]]
    breaks: NotRequired[list[DriverInputBreaksItem]]
    speed: NotRequired[Literal["SLOW", "NORMAL", "FAST"]]
    status: NotRequired[Literal["ACTIVE", "INACTIVE"]]
    capacity: NotRequired[Optional[float]]
    capacity2: NotRequired[Optional[float]]
    capacity3: NotRequired[Optional[float]]
    capacity4: NotRequired[Optional[float]]
    skills: NotRequired[list[str]]
    maxStops: NotRequired[Optional[int]]
    maxDistance: NotRequired[Optional[float]]
    maxWorkingMinutes: NotRequired[Optional[int]]
    reload: NotRequired[bool]
    reloadDepots: NotRequired[list[str]]
    maxReloads: NotRequired[Optional[int]]
    vehicleId: NotRequired[Optional[str]]


class DriverRoutePlan(TypedDict):
    name: str
    deliveryDate: str
    type: RoutePlanType
    version: int


class DriverRouteDriver(TypedDict):
    _id: str
    name: str
    color: str


class DriverRouteVehicle(TypedDict):
    name: str
    plate: Optional[str]


class DriverRouteCompany(TypedDict):
    name: Optional[str]
    logo: Optional[str]
    primaryColor: Optional[str]
    hotline: Optional[str]
    language: Language
    timeZone: str


class DriverRouteStart(TypedDict):
    address: Optional[str]
    lat: Optional[float]
    lng: Optional[float]
    time: Optional[str]


class DriverRouteEnd(TypedDict):
    address: Optional[str]
    lat: Optional[float]
    lng: Optional[float]
    time: Optional[str]


class DriverRouteBreakTimesItem(TypedDict):
    start: str
    end: str


class DriverRouteProof(TypedDict):
    photo: Literal["OFF", "OPTIONAL", "REQUIRED"]
    signature: Literal["OFF", "OPTIONAL", "REQUIRED"]
    note: Literal["OFF", "OPTIONAL", "REQUIRED"]
    handedTo: list[Literal["NEIGHBOUR", "SAFE_PLACE"]]


class DriverRouteColleaguesItem(TypedDict):
    _id: str
    name: str


class DriverRoute(TypedDict):
    _id: str
    plan: DriverRoutePlan
    driver: DriverRouteDriver
    vehicle: Optional[DriverRouteVehicle]
    company: DriverRouteCompany
    start: DriverRouteStart
    end: DriverRouteEnd
    breakStart: Optional[str]
    breakEnd: Optional[str]
    breakTimes: list[DriverRouteBreakTimesItem]
    onBreakSince: Optional[str]
    distance: float
    polyline: Optional[str]
    stops: list[DriverStop]
    defaultGoToStop: bool
    proof: DriverRouteProof
    colleagues: list[DriverRouteColleaguesItem]
    serverTime: str
    mapStyleUrl: Optional[str]


class DriverStopTimeWindowsItem(TypedDict):
    start: Optional[str]
    end: Optional[str]


class DriverStopLoadsItem(TypedDict):
    name: Optional[str]
    unit: Optional[str]
    value: float


class DriverStopReportedBy(TypedDict):
    driver: str
    status: OrderStatus
    at: str


class DriverStopUndoChangedItem(TypedDict):
    orderId: str
    status: OrderStatus
    pickupStatus: Optional[Literal["ASSIGNED", "GOING_NEXT", "SKIPPED", "PICKUP_ARRIVED", "PICKUP_FAILED", "COLLECTED"]]
    became: OrderStatus


class DriverStopUndo(TypedDict):
    eventId: str
    at: str
    changed: list[DriverStopUndoChangedItem]


class DriverStop(TypedDict):
    orderId: str
    stop: Literal["pickup", "delivery"]
    sequence: int
    orderCode: str
    orderRef: Optional[str]
    name: Optional[str]
    phone: Optional[str]
    address: Optional[str]
    lat: Optional[float]
    lng: Optional[float]
    notes: Optional[str]
    customerInstructions: Optional[str]
    arrivalTime: str
    finishTime: str
    windowStart: Optional[str]
    windowEnd: Optional[str]
    timeWindows: Optional[list[DriverStopTimeWindowsItem]]
    parkingMins: float
    durationMins: float
    load: Optional[float]
    loads: list[DriverStopLoadsItem]
    requiredSkills: list[str]
    customFields: dict[str, str]
    deliveryCategory: Optional[str]
    status: OrderStatus
    pickupStatus: Optional[Literal["ASSIGNED", "GOING_NEXT", "SKIPPED", "PICKUP_ARRIVED", "PICKUP_FAILED", "COLLECTED"]]
    finishedAt: Optional[str]
    driverNotes: Optional[str]
    packageWas: Optional[str]
    packageState: Optional[Literal["GOOD", "DAMAGED", "OPENED", "INCOMPLETE"]]
    receivedBy: Optional[str]
    handedTo: Optional[Literal["RECIPIENT", "NEIGHBOUR", "SAFE_PLACE"]]
    photos: int
    hasSignature: bool
    reportedBy: Optional[DriverStopReportedBy]
    undo: Optional[DriverStopUndo]


class ErrorDetailsItem(TypedDict):
    path: NotRequired[str]
    message: str
    code: NotRequired[str]
    params: NotRequired[dict[str, Union[str, float]]]
    allowed: NotRequired[list[str]]


class Error(TypedDict):
    statusCode: int
    code: Literal["validation_failed", "unauthenticated", "wrong_credentials", "forbidden", "own_session_only", "company_deactivated", "api_key_scope_missing", "api_key_network_refused", "api_key_name_taken", "too_many_api_keys", "proposal_decided", "proposal_outdated", "proposal_key_refused", "too_many_proposals", "not_found", "too_many_requests", "too_large", "unsupported_file", "request_in_progress", "idempotency_key_reused", "malformed_request", "internal", "unavailable", "database_disk_full", "data_disk_full", "files_disk_full", "email_taken", "reset_link_invalid", "password_change_required", "company_choice_invalid", "invite_code_invalid", "invite_other_email", "mail_unavailable", "user_email_taken", "user_shared", "user_is_self", "user_undo_too_late", "user_added_again", "user_managed_by_directory", "second_factor_wrong", "second_factor_on", "second_factor_off", "openid_unavailable", "openid_refused", "openid_no_account", "saml_unavailable", "saml_refused", "saml_unsolicited", "saml_no_account", "order_transition_refused", "instructions_too_late", "rating_refused", "step_undo_too_late", "step_undo_refused", "driver_event_unknown", "order_not_editable", "orders_not_editable", "suggestion_gone", "plan_undo_too_late", "undo_too_late", "order_not_failed", "order_replanned", "orders_begun", "batch_item_refused", "order_not_dispatched", "event_id_reused", "orders_not_draft", "orders_incorrect", "orders_dates_differ_new", "orders_dates_differ_existing", "orders_types_differ", "no_draft_order", "too_many_labels", "label_name_taken", "zone_name_taken", "too_many_zones", "contacts_need_vrp", "contacts_invalid", "upload_unreadable", "upload_empty", "upload_too_many_rows", "upload_header_missing", "upload_in_use", "contacts_upload_in_use", "upload_file_gone", "plan_changed", "plan_version_differs", "plan_type_fixed", "plan_date_fixed", "plan_has_no_drivers", "plan_has_no_orders", "plan_has_no_prices", "plan_too_large", "plan_delete_needs_confirmation", "optimization_running", "run_no_longer_fits", "run_not_applicable", "run_not_undoable", "fix_not_found", "driver_locked", "driver_not_on_plan", "order_not_on_plan", "driver_begun", "driver_on_plan", "depot_in_use", "vehicle_on_plan", "vehicle_out_of_service", "load_dimensions_full", "load_dimension_name_taken", "load_dimension_needed", "stop_fixed", "hand_over_needs_confirmation", "pair_order", "pair_split", "nothing_to_dispatch", "plan_over", "region_name_taken", "region_busy", "region_file_missing", "region_file_unreadable", "region_address_refused", "region_not_an_extract", "region_disk_full", "setup_code_wrong", "setup_code_needed", "setup_deletes_demo", "setup_busy", "backup_running", "backup_invalid", "backup_newer", "backup_disk_full", "backup_part_misplaced", "backup_part_too_large", "backup_key_wrong", "backup_key_fixed", "restore_not_confirmed", "second_factor_needed", "partner_inactive", "impersonation_invalid", "impersonation_refused", "own_company", "partner_exists", "account_elsewhere", "proof_missing", "proof_not_taken", "hand_over_not_allowed", "hand_over_breaks_rule", "translation_not_configured", "translation_failed", "translation_language_unknown", "purchase_not_configured", "too_many_webhook_endpoints", "too_many_imports", "webhook_not_set", "webhook_body_gone", "shop_not_set", "sheet_too_large", "export_running", "company_name_differs", "company_keeps_admin", "customer_under_way", "route_left", "token_expired"]
    message: Union[str, list[str]]
    params: NotRequired[dict[str, Union[str, float]]]
    details: NotRequired[list[ErrorDetailsItem]]
    remedy: NotRequired[str]
    requestId: NotRequired[str]


class GroupUsersItem(TypedDict):
    _id: str
    name: str
    email: str


class Group(TypedDict):
    _id: str
    name: str
    users: list[GroupUsersItem]
    orders: int
    createdAt: str


class ItemErrorDetailsItem(TypedDict):
    path: NotRequired[str]
    message: str
    code: NotRequired[str]
    params: NotRequired[dict[str, Union[str, float]]]
    allowed: NotRequired[list[str]]


class ItemError(TypedDict):
    statusCode: int
    code: str
    message: Union[str, list[str]]
    params: NotRequired[dict[str, Union[str, float]]]
    details: NotRequired[list[ItemErrorDetailsItem]]
    remedy: NotRequired[str]


class Label(TypedDict):
    _id: str
    name: str
    color: str
    createdAt: str


class LabelInput(TypedDict):
    name: str
    color: str


Language = "Literal[\"en\", \"de\", \"fr\", \"sv\"]"

class LoadDimension(TypedDict):
    id: Literal["load", "load2", "load3", "load4"]
    name: Optional[str]
    unit: Optional[str]
    decimals: Optional[int]


class LoadDimensionInput(TypedDict):
    name: NotRequired[Optional[str]]
    unit: NotRequired[Optional[str]]
    decimals: NotRequired[Optional[int]]


class Message(TypedDict):
    message: str


class NewOrderPickupTimeWindowsItem(TypedDict):
    start: NotRequired[Optional[str]]
    end: NotRequired[Optional[str]]


class NewOrderDeliveryTimeWindowsItem(TypedDict):
    start: NotRequired[Optional[str]]
    end: NotRequired[Optional[str]]


class NewOrder(TypedDict):
    orderRef: NotRequired[Optional[str]]
    deliveryDate: str
    pickupName: NotRequired[Optional[str]]
    pickupPhone: NotRequired[Optional[str]]
    pickupEmail: NotRequired[Optional[Union[Literal[""], str]]]
    pickupAddress: NotRequired[Optional[str]]
    pickupLat: NotRequired[Optional[float]]
    pickupLng: NotRequired[Optional[float]]
    timeStart: NotRequired[Optional[str]]
    timeEnd: NotRequired[Optional[str]]
    pickupTimeWindows: NotRequired[Optional[list[NewOrderPickupTimeWindowsItem]]]
    pickupDuration: NotRequired[Optional[float]]
    pickupParkingDuration: NotRequired[Optional[float]]
    pickupNotes: NotRequired[Optional[str]]
    deliveryName: NotRequired[Optional[str]]
    deliveryPhone: NotRequired[Optional[str]]
    deliveryEmail: NotRequired[Optional[Union[Literal[""], str]]]
    deliveryAddress: NotRequired[Optional[str]]
    deliveryLat: NotRequired[Optional[float]]
    deliveryLng: NotRequired[Optional[float]]
    deliveryTimeStart: NotRequired[Optional[str]]
    deliveryTimeEnd: NotRequired[Optional[str]]
    deliveryTimeWindows: NotRequired[Optional[list[NewOrderDeliveryTimeWindowsItem]]]
    deliveryDuration: NotRequired[Optional[float]]
    deliveryParkingDuration: NotRequired[Optional[float]]
    deliveryNotes: NotRequired[Optional[str]]
    notes: NotRequired[Optional[str]]
    group: NotRequired[Optional[str]]
    load: NotRequired[Optional[float]]
    load2: NotRequired[Optional[float]]
    load3: NotRequired[Optional[float]]
    load4: NotRequired[Optional[float]]
    priority: NotRequired[Literal["NORMAL", "HIGH", "URGENT"]]
    deliveryCategory: NotRequired[Optional[str]]
    requiredSkills: NotRequired[list[str]]
    depotId: NotRequired[Optional[str]]
    allowedDrivers: NotRequired[list[str]]
    goods: NotRequired[list[str]]
    preferredDrivers: NotRequired[list[str]]
    maxRideTime: NotRequired[Optional[float]]
    releaseTime: NotRequired[Optional[str]]
    optionalValue: NotRequired[Optional[float]]
    afterOrders: NotRequired[list[str]]
    labels: NotRequired[list[str]]
    fields: NotRequired[dict[str, str]]
    routePlanType: RoutePlanType


class NewOrderOfContactDeliveryTimeWindowsItem(TypedDict):
    start: NotRequired[Optional[str]]
    end: NotRequired[Optional[str]]


class NewOrderOfContact(TypedDict):
    deliveryName: NotRequired[Optional[str]]
    deliveryPhone: NotRequired[Optional[str]]
    deliveryAddress: NotRequired[Optional[str]]
    deliveryLat: NotRequired[Optional[float]]
    deliveryLng: NotRequired[Optional[float]]
    deliveryTimeStart: NotRequired[Optional[str]]
    deliveryTimeEnd: NotRequired[Optional[str]]
    deliveryTimeWindows: NotRequired[Optional[list[NewOrderOfContactDeliveryTimeWindowsItem]]]
    deliveryDuration: NotRequired[Optional[float]]
    deliveryParkingDuration: NotRequired[Optional[float]]
    deliveryNotes: NotRequired[Optional[str]]
    load: NotRequired[Optional[float]]
    load2: NotRequired[Optional[float]]
    load3: NotRequired[Optional[float]]
    load4: NotRequired[Optional[float]]
    requiredSkills: NotRequired[list[str]]
    fields: NotRequired[dict[str, str]]
    deliveryDate: str
    routePlan: NotRequired[Optional[str]]
    contact: NotRequired[Optional[str]]
    routePlanType: Literal["VRP"]


class OptimizationFixed(TypedDict):
    order: str
    driver: str


class OptimizationFailureParamsSubjectsItem(TypedDict):
    driver: NotRequired[str]
    stop: NotRequired[str]


class OptimizationFailureParams(TypedDict):
    subjects: list[OptimizationFailureParamsSubjectsItem]


class OptimizationFailure(TypedDict):
    code: Literal["broke_rule"]
    params: NotRequired[OptimizationFailureParams]


class OptimizationFailure2(TypedDict):
    code: Literal["interrupted", "stopped_early", "travel_stalled", "plan_changed", "internal"]


class OptimizationFailure3ParamsMistakesItem(TypedDict):
    driver: NotRequired[str]
    stop: NotRequired[str]
    kind: Literal["shift", "break", "capacity", "limits", "reload", "load", "priority", "duration", "time_window", "position", "fixed_stops", "other"]


class OptimizationFailure3Params(TypedDict):
    mistakes: list[OptimizationFailure3ParamsMistakesItem]


class OptimizationFailure3(TypedDict):
    code: Literal["invalid_plan"]
    params: OptimizationFailure3Params


class OptimizationFailure4(TypedDict):
    code: Literal["legacy"]
    text: str


class Optimization(TypedDict):
    _id: str
    status: Literal["QUEUED", "RUNNING", "APPLIED", "OFFERED", "FAILED"]
    requestedBy: Optional[Reference]
    createdAt: str
    startedAt: Optional[str]
    finishedAt: Optional[str]
    objective: Literal["SHORTEST_TIME", "LOWEST_COST", "FEWEST_VEHICLES", "MOST_EVEN"]
    effort: Literal["quick", "normal", "thorough"]
    forceAll: bool
    applyBalanceSetting: bool
    keepDrivers: bool
    mostChanges: Optional[float]
    compactness: float
    maxBalanceCost: float
    stopPins: dict[str, Literal["first", "last"]]
    review: bool
    chooseVehicles: bool
    seed: float
    threads: Optional[float]
    iterations: Optional[float]
    repeats: Optional[str]
    canRepeatExactly: Optional[bool]
    fixed: Optional[OptimizationFixed]
    isStopped: bool
    figures: Optional[OptimizationFigures]
    foundBetter: Optional[bool]
    error: Optional[str]
    failure: Optional[Union[OptimizationFailure, OptimizationFailure2, OptimizationFailure3, OptimizationFailure4]]
    isCurrent: bool
    canUndo: bool


class OptimizationDetailFixed(TypedDict):
    order: str
    driver: str


class OptimizationDetailFailureParamsSubjectsItem(TypedDict):
    driver: NotRequired[str]
    stop: NotRequired[str]


class OptimizationDetailFailureParams(TypedDict):
    subjects: list[OptimizationDetailFailureParamsSubjectsItem]


class OptimizationDetailFailure(TypedDict):
    code: Literal["broke_rule"]
    params: NotRequired[OptimizationDetailFailureParams]


class OptimizationDetailFailure2(TypedDict):
    code: Literal["interrupted", "stopped_early", "travel_stalled", "plan_changed", "internal"]


class OptimizationDetailFailure3ParamsMistakesItem(TypedDict):
    driver: NotRequired[str]
    stop: NotRequired[str]
    kind: Literal["shift", "break", "capacity", "limits", "reload", "load", "priority", "duration", "time_window", "position", "fixed_stops", "other"]


class OptimizationDetailFailure3Params(TypedDict):
    mistakes: list[OptimizationDetailFailure3ParamsMistakesItem]


class OptimizationDetailFailure3(TypedDict):
    code: Literal["invalid_plan"]
    params: OptimizationDetailFailure3Params


class OptimizationDetailFailure4(TypedDict):
    code: Literal["legacy"]
    text: str


class OptimizationDetailRoutesItem(TypedDict):
    driver: str
    stops: list[str]


class OptimizationDetailVehiclesItem(TypedDict):
    driver: str
    vehicle: Optional[Reference]


class OptimizationDetailUnscheduledItem(TypedDict):
    order: str
    reason: str
    code: Literal["skills", "capacity", "time-window", "shift", "unreachable", "by-user", "vehicle-not-allowed", "zone", "zone-vehicle", "depot", "max-stops", "max-distance", "max-working-time", "max-reloads", "stability", "place", "max-ride-time", "incompatible-goods", "order-precedence", "not-worth-it", "time-limit"]
    codes: list[Literal["skills", "capacity", "time-window", "shift", "unreachable", "by-user", "vehicle-not-allowed", "zone", "zone-vehicle", "depot", "max-stops", "max-distance", "max-working-time", "max-reloads", "stability", "place", "max-ride-time", "incompatible-goods", "order-precedence", "not-worth-it", "time-limit"]]


class OptimizationDetailBrokenItem(TypedDict):
    stop: str
    rule: str


class OptimizationDetailMisfitsItem(TypedDict):
    path: str
    message: str


class OptimizationDetail(TypedDict):
    _id: str
    status: Literal["QUEUED", "RUNNING", "APPLIED", "OFFERED", "FAILED"]
    requestedBy: Optional[Reference]
    createdAt: str
    startedAt: Optional[str]
    finishedAt: Optional[str]
    objective: Literal["SHORTEST_TIME", "LOWEST_COST", "FEWEST_VEHICLES", "MOST_EVEN"]
    effort: Literal["quick", "normal", "thorough"]
    forceAll: bool
    applyBalanceSetting: bool
    keepDrivers: bool
    mostChanges: Optional[float]
    compactness: float
    maxBalanceCost: float
    stopPins: dict[str, Literal["first", "last"]]
    review: bool
    chooseVehicles: bool
    seed: float
    threads: Optional[float]
    iterations: Optional[float]
    repeats: Optional[str]
    canRepeatExactly: Optional[bool]
    fixed: Optional[OptimizationDetailFixed]
    isStopped: bool
    figures: Optional[OptimizationFigures]
    foundBetter: Optional[bool]
    error: Optional[str]
    failure: Optional[Union[OptimizationDetailFailure, OptimizationDetailFailure2, OptimizationDetailFailure3, OptimizationDetailFailure4]]
    isCurrent: bool
    canUndo: bool
    phase: Optional[Literal["WAITING", "TRAVEL", "SEARCH", "CHECK", "SAVE"]]
    percent: float
    total: int
    workingMins: Optional[float]
    distance: Optional[float]
    placed: Optional[int]
    preview: int
    routes: list[OptimizationDetailRoutesItem]
    vehicles: list[OptimizationDetailVehiclesItem]
    unscheduled: list[OptimizationDetailUnscheduledItem]
    broken: list[OptimizationDetailBrokenItem]
    misfits: list[OptimizationDetailMisfitsItem]


class OptimizationFigures(TypedDict):
    placed: int
    unscheduled: int
    stops: int
    distance: float
    travelMins: float
    workingMins: float
    vehiclesUsed: int
    lateStops: int
    longestMins: Optional[float]
    brokenStops: Optional[int]
    balanceCost: Optional[float]
    cost: Optional[float]
    co2: Optional[float]


class OptimizationInput(TypedDict):
    assigns: NotRequired[dict[str, Union[str, Literal["UNLOCKED"]]]]
    keepDrivers: NotRequired[bool]
    forceAll: NotRequired[bool]
    applyBalanceSetting: NotRequired[bool]
    version: NotRequired[int]
    objective: NotRequired[Literal["SHORTEST_TIME", "LOWEST_COST", "FEWEST_VEHICLES", "MOST_EVEN"]]
    effort: NotRequired[Literal["quick", "normal", "thorough"]]
    mostChanges: NotRequired[Optional[int]]
    compactness: NotRequired[int]
    maxBalanceCost: NotRequired[float]
    stopPins: NotRequired[dict[str, Literal["first", "last"]]]
    chooseVehicles: NotRequired[bool]
    review: NotRequired[bool]


class OrderProblemsItemParams(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders"]


class OrderProblemsItem(TypedDict):
    code: Literal["address_not_valid", "field_missing"]
    params: OrderProblemsItemParams


class OrderProblemsItem2Params(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders"]
    value: NotRequired[str]


class OrderProblemsItem2(TypedDict):
    code: Literal["field_not_valid", "window_inverted"]
    params: OrderProblemsItem2Params


class OrderProblemsItem3Params(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders"]
    value: str
    day: str
    month: str


class OrderProblemsItem3(TypedDict):
    code: Literal["date_ambiguous"]
    params: OrderProblemsItem3Params


class OrderProblemsItem4Params(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders"]
    value: str


class OrderProblemsItem4(TypedDict):
    code: Literal["total_row"]
    params: OrderProblemsItem4Params


class OrderProblemsItem5(TypedDict):
    code: Literal["geocoding_unavailable"]


class OrderProblemsItem6(TypedDict):
    code: Literal["legacy"]
    text: str


class OrderAddressSuggestions(TypedDict):
    pickup: list[Place]
    delivery: list[Place]


class OrderUnscheduled(TypedDict):
    code: Literal["skills", "capacity", "time-window", "shift", "unreachable", "by-user", "vehicle-not-allowed", "zone", "zone-vehicle", "depot", "max-stops", "max-distance", "max-working-time", "max-reloads", "stability", "place", "max-ride-time", "incompatible-goods", "order-precedence", "not-worth-it", "time-limit"]
    codes: NotRequired[list[Literal["skills", "capacity", "time-window", "shift", "unreachable", "by-user", "vehicle-not-allowed", "zone", "zone-vehicle", "depot", "max-stops", "max-distance", "max-working-time", "max-reloads", "stability", "place", "max-ride-time", "incompatible-goods", "order-precedence", "not-worth-it", "time-limit"]]]


class OrderUnscheduled2(TypedDict):
    code: Literal["legacy"]
    text: str


class OrderPickupTimeWindowsItem(TypedDict):
    start: Optional[str]
    end: Optional[str]


class OrderDeliveryTimeWindowsItem(TypedDict):
    start: Optional[str]
    end: Optional[str]


class OrderDriver(TypedDict):
    _id: str
    name: str
    color: str


class OrderUserAdmin(TypedDict):
    email: str


class Order(TypedDict):
    _id: str
    orderCode: str
    status: OrderStatus
    pickupStatus: Optional[Literal["ASSIGNED", "GOING_NEXT", "SKIPPED", "PICKUP_ARRIVED", "PICKUP_FAILED", "COLLECTED"]]
    errorDetails: list[str]
    problems: list[Union[OrderProblemsItem, OrderProblemsItem2, OrderProblemsItem3, OrderProblemsItem4, OrderProblemsItem5, OrderProblemsItem6]]
    addressSuggestions: OrderAddressSuggestions
    unscheduledReason: Optional[str]
    unscheduled: Optional[Union[OrderUnscheduled, OrderUnscheduled2]]
    routePlanType: RoutePlanType
    orderRef: Optional[str]
    deliveryDate: Optional[str]
    pickupName: Optional[str]
    pickupPhone: Optional[str]
    pickupEmail: Optional[str]
    pickupAddress: Optional[str]
    pickupLat: Optional[float]
    pickupLng: Optional[float]
    timeStart: Optional[str]
    timeEnd: Optional[str]
    pickupTimeWindows: Optional[list[OrderPickupTimeWindowsItem]]
    pickupDuration: Optional[float]
    pickupParkingDuration: Optional[float]
    pickupNotes: Optional[str]
    deliveryName: Optional[str]
    deliveryPhone: Optional[str]
    deliveryEmail: Optional[str]
    deliveryAddress: Optional[str]
    deliveryLat: Optional[float]
    deliveryLng: Optional[float]
    deliveryTimeStart: Optional[str]
    deliveryTimeEnd: Optional[str]
    deliveryTimeWindows: Optional[list[OrderDeliveryTimeWindowsItem]]
    deliveryDuration: Optional[float]
    deliveryParkingDuration: Optional[float]
    deliveryNotes: Optional[str]
    notes: Optional[str]
    group: Optional[Reference]
    load: Optional[float]
    load2: Optional[float]
    load3: Optional[float]
    load4: Optional[float]
    priority: Literal["NORMAL", "HIGH", "URGENT"]
    deliveryCategory: Optional[str]
    requiredSkills: list[str]
    depotId: Optional[str]
    allowedDrivers: list[str]
    goods: list[str]
    preferredDrivers: list[str]
    maxRideTime: Optional[float]
    releaseTime: Optional[str]
    optionalValue: Optional[float]
    afterOrders: list[str]
    labels: list[str]
    fields: dict[str, str]
    driver: Optional[OrderDriver]
    routePlan: Optional[Reference]
    receivedBy: Optional[str]
    handedTo: Optional[Literal["RECIPIENT", "NEIGHBOUR", "SAFE_PLACE"]]
    userAdmin: Optional[OrderUserAdmin]
    uploadedTime: Optional[str]
    createdAt: str
    updatedAt: str


class OrderChangesPickupTimeWindowsItem(TypedDict):
    start: NotRequired[Optional[str]]
    end: NotRequired[Optional[str]]


class OrderChangesDeliveryTimeWindowsItem(TypedDict):
    start: NotRequired[Optional[str]]
    end: NotRequired[Optional[str]]


class OrderChanges(TypedDict):
    orderRef: NotRequired[Optional[str]]
    deliveryDate: NotRequired[str]
    pickupName: NotRequired[Optional[str]]
    pickupPhone: NotRequired[Optional[str]]
    pickupEmail: NotRequired[Optional[Union[Literal[""], str]]]
    pickupAddress: NotRequired[Optional[str]]
    pickupLat: NotRequired[Optional[float]]
    pickupLng: NotRequired[Optional[float]]
    timeStart: NotRequired[Optional[str]]
    timeEnd: NotRequired[Optional[str]]
    pickupTimeWindows: NotRequired[Optional[list[OrderChangesPickupTimeWindowsItem]]]
    pickupDuration: NotRequired[Optional[float]]
    pickupParkingDuration: NotRequired[Optional[float]]
    pickupNotes: NotRequired[Optional[str]]
    deliveryName: NotRequired[Optional[str]]
    deliveryPhone: NotRequired[Optional[str]]
    deliveryEmail: NotRequired[Optional[Union[Literal[""], str]]]
    deliveryAddress: NotRequired[Optional[str]]
    deliveryLat: NotRequired[Optional[float]]
    deliveryLng: NotRequired[Optional[float]]
    deliveryTimeStart: NotRequired[Optional[str]]
    deliveryTimeEnd: NotRequired[Optional[str]]
    deliveryTimeWindows: NotRequired[Optional[list[OrderChangesDeliveryTimeWindowsItem]]]
    deliveryDuration: NotRequired[Optional[float]]
    deliveryParkingDuration: NotRequired[Optional[float]]
    deliveryNotes: NotRequired[Optional[str]]
    notes: NotRequired[Optional[str]]
    group: NotRequired[Optional[str]]
    load: NotRequired[Optional[float]]
    load2: NotRequired[Optional[float]]
    load3: NotRequired[Optional[float]]
    load4: NotRequired[Optional[float]]
    priority: NotRequired[Literal["NORMAL", "HIGH", "URGENT"]]
    deliveryCategory: NotRequired[Optional[str]]
    requiredSkills: NotRequired[list[str]]
    depotId: NotRequired[Optional[str]]
    allowedDrivers: NotRequired[list[str]]
    goods: NotRequired[list[str]]
    preferredDrivers: NotRequired[list[str]]
    maxRideTime: NotRequired[Optional[float]]
    releaseTime: NotRequired[Optional[str]]
    optionalValue: NotRequired[Optional[float]]
    afterOrders: NotRequired[list[str]]
    labels: NotRequired[list[str]]
    fields: NotRequired[dict[str, str]]


class OrderDetailProblemsItemParams(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders"]


class OrderDetailProblemsItem(TypedDict):
    code: Literal["address_not_valid", "field_missing"]
    params: OrderDetailProblemsItemParams


class OrderDetailProblemsItem2Params(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders"]
    value: NotRequired[str]


class OrderDetailProblemsItem2(TypedDict):
    code: Literal["field_not_valid", "window_inverted"]
    params: OrderDetailProblemsItem2Params


class OrderDetailProblemsItem3Params(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders"]
    value: str
    day: str
    month: str


class OrderDetailProblemsItem3(TypedDict):
    code: Literal["date_ambiguous"]
    params: OrderDetailProblemsItem3Params


class OrderDetailProblemsItem4Params(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders"]
    value: str


class OrderDetailProblemsItem4(TypedDict):
    code: Literal["total_row"]
    params: OrderDetailProblemsItem4Params


class OrderDetailProblemsItem5(TypedDict):
    code: Literal["geocoding_unavailable"]


class OrderDetailProblemsItem6(TypedDict):
    code: Literal["legacy"]
    text: str


class OrderDetailAddressSuggestions(TypedDict):
    pickup: list[Place]
    delivery: list[Place]


class OrderDetailUnscheduled(TypedDict):
    code: Literal["skills", "capacity", "time-window", "shift", "unreachable", "by-user", "vehicle-not-allowed", "zone", "zone-vehicle", "depot", "max-stops", "max-distance", "max-working-time", "max-reloads", "stability", "place", "max-ride-time", "incompatible-goods", "order-precedence", "not-worth-it", "time-limit"]
    codes: NotRequired[list[Literal["skills", "capacity", "time-window", "shift", "unreachable", "by-user", "vehicle-not-allowed", "zone", "zone-vehicle", "depot", "max-stops", "max-distance", "max-working-time", "max-reloads", "stability", "place", "max-ride-time", "incompatible-goods", "order-precedence", "not-worth-it", "time-limit"]]]


class OrderDetailUnscheduled2(TypedDict):
    code: Literal["legacy"]
    text: str


class OrderDetailPickupTimeWindowsItem(TypedDict):
    start: Optional[str]
    end: Optional[str]


class OrderDetailDeliveryTimeWindowsItem(TypedDict):
    start: Optional[str]
    end: Optional[str]


class OrderDetailDriver(TypedDict):
    _id: str
    name: str
    color: str


class OrderDetailUserAdmin(TypedDict):
    email: str


class OrderDetailLogsItem(TypedDict):
    status: OrderStatus
    createdAt: str
    notes: Optional[str]
    reason: Optional[Literal["NOBODY_THERE", "REFUSED", "WRONG_ADDRESS", "CLOSED", "DAMAGED", "NOT_READY", "OTHER"]]


class OrderDetailCompany(TypedDict):
    name: Optional[str]
    logo: Optional[str]


class OrderDetailReplans(TypedDict):
    _id: str
    orderCode: str
    status: OrderStatus


class OrderDetailReplannedAsItem(TypedDict):
    _id: str
    orderCode: str
    status: OrderStatus


class OrderDetailOffRouteReportsItem(TypedDict):
    driver: Reference
    status: OrderStatus
    at: str
    notes: Optional[str]
    reason: Optional[Literal["NOBODY_THERE", "REFUSED", "WRONG_ADDRESS", "CLOSED", "DAMAGED", "NOT_READY", "OTHER"]]
    receivedBy: Optional[str]
    handedTo: Optional[Literal["RECIPIENT", "NEIGHBOUR", "SAFE_PLACE"]]


class OrderDetail(TypedDict):
    _id: str
    orderCode: str
    status: OrderStatus
    pickupStatus: Optional[Literal["ASSIGNED", "GOING_NEXT", "SKIPPED", "PICKUP_ARRIVED", "PICKUP_FAILED", "COLLECTED"]]
    errorDetails: list[str]
    problems: list[Union[OrderDetailProblemsItem, OrderDetailProblemsItem2, OrderDetailProblemsItem3, OrderDetailProblemsItem4, OrderDetailProblemsItem5, OrderDetailProblemsItem6]]
    addressSuggestions: OrderDetailAddressSuggestions
    unscheduledReason: Optional[str]
    unscheduled: Optional[Union[OrderDetailUnscheduled, OrderDetailUnscheduled2]]
    routePlanType: RoutePlanType
    orderRef: Optional[str]
    deliveryDate: Optional[str]
    pickupName: Optional[str]
    pickupPhone: Optional[str]
    pickupEmail: Optional[str]
    pickupAddress: Optional[str]
    pickupLat: Optional[float]
    pickupLng: Optional[float]
    timeStart: Optional[str]
    timeEnd: Optional[str]
    pickupTimeWindows: Optional[list[OrderDetailPickupTimeWindowsItem]]
    pickupDuration: Optional[float]
    pickupParkingDuration: Optional[float]
    pickupNotes: Optional[str]
    deliveryName: Optional[str]
    deliveryPhone: Optional[str]
    deliveryEmail: Optional[str]
    deliveryAddress: Optional[str]
    deliveryLat: Optional[float]
    deliveryLng: Optional[float]
    deliveryTimeStart: Optional[str]
    deliveryTimeEnd: Optional[str]
    deliveryTimeWindows: Optional[list[OrderDetailDeliveryTimeWindowsItem]]
    deliveryDuration: Optional[float]
    deliveryParkingDuration: Optional[float]
    deliveryNotes: Optional[str]
    notes: Optional[str]
    group: Optional[Reference]
    load: Optional[float]
    load2: Optional[float]
    load3: Optional[float]
    load4: Optional[float]
    priority: Literal["NORMAL", "HIGH", "URGENT"]
    deliveryCategory: Optional[str]
    requiredSkills: list[str]
    depotId: Optional[str]
    allowedDrivers: list[str]
    goods: list[str]
    preferredDrivers: list[str]
    maxRideTime: Optional[float]
    releaseTime: Optional[str]
    optionalValue: Optional[float]
    afterOrders: list[str]
    labels: list[str]
    fields: dict[str, str]
    driver: Optional[OrderDetailDriver]
    routePlan: Optional[Reference]
    receivedBy: Optional[str]
    handedTo: Optional[Literal["RECIPIENT", "NEIGHBOUR", "SAFE_PLACE"]]
    userAdmin: Optional[OrderDetailUserAdmin]
    uploadedTime: Optional[str]
    createdAt: str
    updatedAt: str
    logs: list[OrderDetailLogsItem]
    driverNotes: Optional[str]
    packageWas: Optional[str]
    packageState: Optional[Literal["GOOD", "DAMAGED", "OPENED", "INCOMPLETE"]]
    customerInstructions: Optional[str]
    rating: Optional[int]
    ratingComment: Optional[str]
    pods: list[str]
    podUrl: str
    signature: Optional[str]
    company: OrderDetailCompany
    replans: Optional[OrderDetailReplans]
    replannedAs: list[OrderDetailReplannedAsItem]
    offRouteReports: list[OrderDetailOffRouteReportsItem]
    canEdit: bool


class OrderLogEntry(TypedDict):
    status: OrderStatus
    createdAt: str
    notes: Optional[str]


OrderStatus = "Literal[\"DRAFT\", \"ERROR\", \"GEOCODING\", \"UNASSIGNED\", \"ASSIGNED\", \"UNSCHEDULED\", \"GOING_NEXT\", \"SKIPPED\", \"PICKUP_ARRIVED\", \"PICKUP_FAILED\", \"COLLECTED\", \"IN_TRANSIT\", \"DELIVERY_ARRIVED\", \"DELIVERY_FAILED\", \"COMPLETED\", \"FAILED\"]"

class PartnerCompaniesItemCompany(TypedDict):
    _id: str
    name: Optional[str]
    logo: Optional[str]
    partnerTotalCompanies: int
    partnerTotalRoutePlans: int
    partnerTotalDrivers: int


class PartnerCompaniesItem(TypedDict):
    company: PartnerCompaniesItemCompany


class Partner(TypedDict):
    _id: str
    name: str
    email: str
    status: bool
    companies: list[PartnerCompaniesItem]
    createdAt: str


class PerformanceDriven(TypedDict):
    routes: int
    distance: float
    planned: float


class Performance(TypedDict):
    routes: int
    stops: int
    completed: int
    failed: int
    skipped: int
    open: int
    timed: int
    onTime: int
    averageDelay: Optional[float]
    distance: float
    driven: PerformanceDriven
    plannedMins: float
    actualMins: float
    paidMins: float
    cost: float
    co2: float


class Place(TypedDict):
    label: str
    lat: float
    lng: float


class PublicOrderLoadsItem(TypedDict):
    name: Optional[str]
    unit: Optional[str]
    value: float


class PublicOrderLabelsItem(TypedDict):
    name: str
    color: str


class PublicOrderPickupTimeWindowsItem(TypedDict):
    start: Optional[str]
    end: Optional[str]


class PublicOrderPickup(TypedDict):
    name: Optional[str]
    address: Optional[str]
    phone: Optional[str]
    timeStart: Optional[str]
    timeEnd: Optional[str]
    timeWindows: Optional[list[PublicOrderPickupTimeWindowsItem]]
    duration: Optional[float]
    notes: Optional[str]


class PublicOrderDeliveryTimeWindowsItem(TypedDict):
    start: Optional[str]
    end: Optional[str]


class PublicOrderDelivery(TypedDict):
    name: Optional[str]
    address: Optional[str]
    phone: Optional[str]
    timeStart: Optional[str]
    timeEnd: Optional[str]
    timeWindows: Optional[list[PublicOrderDeliveryTimeWindowsItem]]
    duration: Optional[float]
    notes: Optional[str]
    lat: Optional[float]
    lng: Optional[float]


class PublicOrderCompany(TypedDict):
    name: Optional[str]
    logo: Optional[str]
    primaryColor: Optional[str]
    language: Language
    timeZone: NotRequired[str]


class PublicOrder(TypedDict):
    orderCode: str
    orderRef: Optional[str]
    status: OrderStatus
    statusAt: Optional[str]
    deliveryDate: Optional[str]
    routePlanType: RoutePlanType
    routePlanName: Optional[str]
    group: Optional[str]
    load: Optional[float]
    loads: list[PublicOrderLoadsItem]
    labels: list[PublicOrderLabelsItem]
    requiredSkills: list[str]
    notes: Optional[str]
    driver: Optional[str]
    handedTo: Optional[Literal["RECIPIENT", "NEIGHBOUR", "SAFE_PLACE"]]
    receivedBy: Optional[str]
    pickup: Optional[PublicOrderPickup]
    delivery: PublicOrderDelivery
    company: PublicOrderCompany


class Reference(TypedDict):
    _id: str
    name: str


class RegionSource(TypedDict):
    kind: Literal["file", "url", "upload"]
    text: str


class RegionLiveBoundsSouthWest(TypedDict):
    lat: float
    lng: float


class RegionLiveBoundsNorthEast(TypedDict):
    lat: float
    lng: float


class RegionLiveBounds(TypedDict):
    southWest: RegionLiveBoundsSouthWest
    northEast: RegionLiveBoundsNorthEast


class RegionLive(TypedDict):
    madeAt: str
    bounds: RegionLiveBounds
    areaKm2: float
    bytes: float
    addresses: int


class RegionWorkStepsItem(TypedDict):
    name: Literal["fetch", "check", "roads", "tiles", "places"]
    done: float
    seconds: Optional[float]


class RegionWorkProblem(TypedDict):
    code: Literal["file_missing", "file_unreadable", "upload_gone", "address_refused", "address_unreachable", "address_answered", "address_stalled", "not_pbf", "truncated", "damaged", "unsupported", "no_roads", "disk_full", "memory_full", "internal"]
    message: str
    remedy: str
    values: dict[str, Union[str, float]]


class RegionWork(TypedDict):
    state: Literal["waiting", "working", "failed", "canceled"]
    done: float
    steps: list[RegionWorkStepsItem]
    problem: Optional[RegionWorkProblem]
    since: str


class Region(TypedDict):
    _id: str
    name: str
    source: RegionSource
    live: Optional[RegionLive]
    work: Optional[RegionWork]
    createdAt: str


Role = "Literal[\"user\", \"company_admin\", \"admin\", \"partner\"]"

class RouteDriver(TypedDict):
    _id: str
    name: str
    color: str
    phone: Optional[str]
    capacity: Optional[float]
    capacity2: Optional[float]
    capacity3: Optional[float]
    capacity4: Optional[float]
    skills: list[str]
    maxStops: Optional[float]
    maxDistance: Optional[float]
    maxWorkingMinutes: Optional[float]
    reload: bool
    reloadDepots: list[str]
    maxReloads: Optional[float]
    startLat: Optional[float]
    startLng: Optional[float]
    lat: Optional[float]
    lng: Optional[float]
    positionAt: Optional[str]


class RouteVehicle(TypedDict):
    _id: str
    name: str
    plate: Optional[str]
    kind: Literal["BICYCLE", "CAR", "VAN", "TRUCK"]
    capacity: Optional[float]
    capacity2: Optional[float]
    capacity3: Optional[float]
    capacity4: Optional[float]
    skills: list[str]
    maxStops: Optional[float]
    maxDistance: Optional[float]
    depot: Optional[Reference]


class RoutePrices(TypedDict):
    costPerDay: Optional[float]
    costPerKm: Optional[float]
    costPerHour: Optional[float]
    costPerOvertimeHour: Optional[float]
    co2PerKm: Optional[float]


class RouteStartDepotOpeningHoursItem(TypedDict):
    day: Literal["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"]
    start: str
    end: str


class RouteStartDepot(TypedDict):
    _id: str
    name: str
    openingHours: list[RouteStartDepotOpeningHoursItem]
    loadingMinutes: Optional[float]


class RouteBreaksItem(TypedDict):
    start: str
    end: str
    duration: float


class RouteBreakTimesItem(TypedDict):
    startTime: str
    endTime: str


class RouteBreaksLeftOutItem(TypedDict):
    start: str
    end: str
    duration: float
    reason: Literal["not-due", "before"]


class RouteReloadsItem(TypedDict):
    arrivalTime: str
    startTime: str
    endTime: str
    depot: Optional[Reference]


class RouteReloadAtItem(TypedDict):
    _id: str
    name: str
    lat: float
    lng: float


class RouteDispatchChangesItem(TypedDict):
    orderId: str
    orderCode: str
    name: Optional[str]
    stop: Literal["pickup", "delivery"]
    kind: Literal["added", "removed", "moved", "retimed", "edited"]
    minutes: int
    details: list[Literal["address", "window", "notes", "phone"]]


class Route(TypedDict):
    _id: str
    driver: RouteDriver
    vehicle: Optional[RouteVehicle]
    prices: Optional[RoutePrices]
    cost: Optional[float]
    co2: Optional[float]
    orders: list[str]
    steps: list[RouteStep]
    handledSteps: list[RouteStep]
    polyline: Optional[str]
    startDepot: Optional[RouteStartDepot]
    endDepot: Optional[Reference]
    startPlace: Literal["ADDRESS", "POSITION"]
    startPositionAt: Optional[str]
    startAddress: Optional[str]
    startLat: Optional[float]
    startLng: Optional[float]
    endAddress: Optional[str]
    endLat: Optional[float]
    endLng: Optional[float]
    shiftStart: Optional[str]
    shiftEnd: Optional[str]
    breakStart: Optional[str]
    breakEnd: Optional[str]
    breaks: list[RouteBreaksItem]
    optimizedBreakStart: Optional[str]
    optimizedBreakEnd: Optional[str]
    breakTimes: list[RouteBreakTimesItem]
    breaksLeftOut: list[RouteBreaksLeftOutItem]
    reloads: list[RouteReloadsItem]
    reloadAt: list[RouteReloadAtItem]
    speed: Literal["SLOW", "NORMAL", "FAST"]
    summary: RouteTotals
    locked: bool
    status: Literal["WAITING", "DISPATCHED"]
    token: Optional[str]
    phone: Optional[str]
    dispatchedAt: Optional[str]
    changedSinceDispatch: bool
    dispatchChanges: Optional[list[RouteDispatchChangesItem]]
    vehicleChangedSinceDispatch: bool
    seenAt: Optional[str]
    onBreakSince: Optional[str]
    updatedAt: str


class RoutePlanCompany(TypedDict):
    _id: str
    name: Optional[str]


class RoutePlanDriversItem(TypedDict):
    driver: Reference


class RoutePlanTravelNotesItemPlacesItem(TypedDict):
    orderId: Optional[str]
    driverId: Optional[str]
    at: Literal["pickup", "delivery", "start", "end"]
    metres: Optional[float]
    region: Optional[str]


class RoutePlanTravelNotesItem(TypedDict):
    reason: Literal["no-region", "several-regions", "roads-unreadable", "off-road", "provider-failed"]
    provider: Optional[str]
    problem: Optional[Literal["refused", "limit", "unreachable", "unreadable", "no-way"]]
    places: list[RoutePlanTravelNotesItemPlacesItem]


class RoutePlanOptimization(TypedDict):
    runId: str
    startedAt: Optional[str]
    phase: Literal["WAITING", "TRAVEL", "SEARCH", "CHECK", "SAVE"]
    percent: float
    placed: Optional[int]
    total: int


class RoutePlanDispatchSchedule(TypedDict):
    at: str
    by: Optional[Reference]
    problem: Optional[str]


class RoutePlanTakenOffItem(TypedDict):
    _id: str
    name: str
    color: str
    phone: Optional[str]


class RoutePlan(TypedDict):
    _id: str
    name: str
    deliveryDate: str
    type: RoutePlanType
    status: Literal["DRAFT", "OPTIMIZED", "DISPATCHED"]
    company: RoutePlanCompany
    report: RouteTotals
    isLive: bool
    version: int
    createdAt: str
    updatedAt: str
    currency: str
    cost: Optional[float]
    co2: Optional[float]
    orders: list[Order]
    drivers: list[RoutePlanDriversItem]
    routes: list[Route]
    cloneRoute: bool
    optimizeDuplicateRoute: bool
    needsOptimize: bool
    travelBy: Literal["STRAIGHT_LINE", "DRIVING_DISTANCE"]
    travelNotes: list[RoutePlanTravelNotesItem]
    optimization: Optional[RoutePlanOptimization]
    fixes: dict[str, list[SuggestedFix]]
    dispatchSchedule: Optional[RoutePlanDispatchSchedule]
    takenOff: list[RoutePlanTakenOffItem]
    canEdit: bool


class RoutePlanSummaryCompany(TypedDict):
    _id: str
    name: Optional[str]


class RoutePlanSummary(TypedDict):
    _id: str
    name: str
    deliveryDate: str
    type: RoutePlanType
    status: Literal["DRAFT", "OPTIMIZED", "DISPATCHED"]
    company: RoutePlanSummaryCompany
    report: RouteTotals
    isLive: bool
    version: int
    createdAt: str
    updatedAt: str
    totalOrders: int
    totalDrivers: int


RoutePlanType = "Literal[\"VRP\", \"PDP\"]"

class RouteStep(TypedDict):
    orderId: Optional[str]
    orderCode: Optional[str]
    type: Literal["pickup", "delivery", "driver"]
    arrivalTime: str
    startTime: str
    endTime: str
    finishTime: str
    travelMins: float
    duration: float
    waitingMins: float
    workingMins: float
    distance: float
    lateMins: float
    violations: list[str]
    status: Optional[OrderStatus]
    completedAt: Optional[str]
    arrivedAt: Optional[str]
    endedAt: Optional[str]
    isVisited: bool
    name: Optional[str]
    address: Optional[str]
    lat: Optional[float]
    lng: Optional[float]
    load: float
    loads: Optional[dict[str, float]]
    labels: list[str]
    skipNotes: Optional[str]
    customFields: dict[str, str]


class RouteTotals(TypedDict):
    distance: float
    travelMins: float
    serviceMins: float
    waitingMins: float
    workingMins: float
    workingPercentage: float
    stops: int
    lateStops: int


class Sandbox(TypedDict):
    _id: str
    name: Optional[str]
    createdAt: str
    state: Literal["FILLING", "READY"]


class ScheduledImport(TypedDict):
    _id: str
    name: str
    isOn: bool
    url: str
    headerName: Optional[str]
    headerHint: Optional[str]
    routePlanType: RoutePlanType
    columns: dict[str, list[str]]
    fields: list[str]
    dateOrder: Optional[Literal["day", "month"]]
    preset: Optional[Literal["shopify", "woocommerce", "odoo", "optimoroute", "droppath", "spoke"]]
    headerRow: Optional[int]
    defaultDate: Literal["NONE", "TODAY", "TOMORROW", "NEXT_WORKING_DAY"]
    duplicates: Literal["SKIP", "UPDATE"]
    onErrors: Literal["VALID", "NONE"]
    everyMinutes: Optional[int]
    times: list[str]
    weekdays: list[Literal["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"]]
    nextAt: Optional[str]
    failures: int
    pausedAt: Optional[str]
    lastRun: Optional[ScheduledImportRun]
    createdAt: str
    updatedAt: str


class ScheduledImportInput(TypedDict):
    name: str
    isOn: NotRequired[bool]
    url: str
    headerName: NotRequired[Optional[str]]
    headerValue: NotRequired[Optional[str]]
    routePlanType: RoutePlanType
    columns: dict[str, list[str]]
    fields: NotRequired[list[str]]
    dateOrder: NotRequired[Optional[Literal["day", "month"]]]
    preset: NotRequired[Optional[Literal["shopify", "woocommerce", "odoo", "optimoroute", "droppath", "spoke"]]]
    headerRow: NotRequired[Optional[int]]
    defaultDate: NotRequired[Literal["NONE", "TODAY", "TOMORROW", "NEXT_WORKING_DAY"]]
    duplicates: NotRequired[Literal["SKIP", "UPDATE"]]
    onErrors: NotRequired[Literal["VALID", "NONE"]]
    everyMinutes: NotRequired[Optional[int]]
    times: NotRequired[list[Optional[str]]]
    weekdays: NotRequired[list[Literal["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"]]]


class ScheduledImportRunProblemsItemFieldsValueParams(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders"]


class ScheduledImportRunProblemsItemFieldsValue(TypedDict):
    code: Literal["address_not_valid", "field_missing"]
    params: ScheduledImportRunProblemsItemFieldsValueParams


class ScheduledImportRunProblemsItemFieldsValue2Params(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders"]
    value: NotRequired[str]


class ScheduledImportRunProblemsItemFieldsValue2(TypedDict):
    code: Literal["field_not_valid", "window_inverted"]
    params: ScheduledImportRunProblemsItemFieldsValue2Params


class ScheduledImportRunProblemsItemFieldsValue3Params(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders"]
    value: str
    day: str
    month: str


class ScheduledImportRunProblemsItemFieldsValue3(TypedDict):
    code: Literal["date_ambiguous"]
    params: ScheduledImportRunProblemsItemFieldsValue3Params


class ScheduledImportRunProblemsItemFieldsValue4Params(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders"]
    value: str


class ScheduledImportRunProblemsItemFieldsValue4(TypedDict):
    code: Literal["total_row"]
    params: ScheduledImportRunProblemsItemFieldsValue4Params


class ScheduledImportRunProblemsItemFieldsValue5(TypedDict):
    code: Literal["geocoding_unavailable"]


class ScheduledImportRunProblemsItemFieldsValue6(TypedDict):
    code: Literal["legacy"]
    text: str


class ScheduledImportRunProblemsItem(TypedDict):
    line: int
    orderRef: Optional[str]
    code: Literal["fields", "ref_missing", "ref_repeated", "closed"]
    fields: dict[str, Union[ScheduledImportRunProblemsItemFieldsValue, ScheduledImportRunProblemsItemFieldsValue2, ScheduledImportRunProblemsItemFieldsValue3, ScheduledImportRunProblemsItemFieldsValue4, ScheduledImportRunProblemsItemFieldsValue5, ScheduledImportRunProblemsItemFieldsValue6]]


class ScheduledImportRunProblem(TypedDict):
    code: Literal["refused", "unreachable", "timeout", "denied", "status", "too_large", "not_spreadsheet", "unreadable", "empty", "too_many_rows", "header_missing", "rows_wrong", "secret_unreadable", "company_deactivated", "interrupted"]
    status: Optional[int]
    headers: list[str]


class ScheduledImportRun(TypedDict):
    _id: str
    isScheduled: bool
    status: Literal["WAITING", "RUNNING", "DONE", "UNCHANGED", "FAILED"]
    total: int
    made: int
    changed: int
    same: int
    wrong: int
    problems: list[ScheduledImportRunProblemsItem]
    problem: Optional[ScheduledImportRunProblem]
    uploadId: Optional[str]
    createdAt: str
    finishedAt: Optional[str]


class SessionCompaniesItem(TypedDict):
    _id: str
    name: Optional[str]
    roles: list[Role]


class Session(TypedDict):
    access_token: NotRequired[str]
    secondFactor: NotRequired[Literal[True]]
    ticket: NotRequired[str]
    companies: NotRequired[list[SessionCompaniesItem]]
    mustChangePassword: NotRequired[bool]


class SocketEventsOrderChangingStatus(TypedDict):
    """The status of an order changed."""

    orderId: str
    status: OrderStatus
    routePlanId: Optional[str]
    requestId: NotRequired[str]


class SocketEventsOrdersChangingStatusOrdersItem(TypedDict):
    orderId: str
    status: OrderStatus


class SocketEventsOrdersChangingStatus(TypedDict):
    """More than five orders of a plan changed at once, as after an optimization: in place of one `order.changing.status` for each. A connection with `singly: true` in its `auth` gets these instead."""

    routePlanId: Optional[str]
    orders: list[SocketEventsOrdersChangingStatusOrdersItem]
    requestId: NotRequired[str]


class SocketEventsRoutePlanOptimizingProgress(TypedDict):
    """How far an optimization is. Sent to those who follow the plan."""

    routePlanId: str
    runId: str
    phase: Literal["WAITING", "TRAVEL", "SEARCH", "CHECK", "SAVE"]
    percent: float
    placed: float
    total: float
    cost: float
    workingMins: Optional[float]
    distance: Optional[float]
    preview: float


class SocketEventsRoutePlanOptimizingCompleted(TypedDict):
    """An optimization has ended and its result is stored."""

    routePlanId: str
    runId: str


class SocketEventsRoutePlanOptimizingErrorFailureParamsSubjectsItem(TypedDict):
    driver: NotRequired[str]
    stop: NotRequired[str]


class SocketEventsRoutePlanOptimizingErrorFailureParams(TypedDict):
    subjects: list[SocketEventsRoutePlanOptimizingErrorFailureParamsSubjectsItem]


class SocketEventsRoutePlanOptimizingErrorFailure(TypedDict):
    code: Literal["broke_rule"]
    params: NotRequired[SocketEventsRoutePlanOptimizingErrorFailureParams]


class SocketEventsRoutePlanOptimizingErrorFailure2(TypedDict):
    code: Literal["interrupted", "stopped_early", "travel_stalled", "plan_changed", "internal"]


class SocketEventsRoutePlanOptimizingErrorFailure3ParamsMistakesItem(TypedDict):
    driver: NotRequired[str]
    stop: NotRequired[str]
    kind: Literal["shift", "break", "capacity", "limits", "reload", "load", "priority", "duration", "time_window", "position", "fixed_stops", "other"]


class SocketEventsRoutePlanOptimizingErrorFailure3Params(TypedDict):
    mistakes: list[SocketEventsRoutePlanOptimizingErrorFailure3ParamsMistakesItem]


class SocketEventsRoutePlanOptimizingErrorFailure3(TypedDict):
    code: Literal["invalid_plan"]
    params: SocketEventsRoutePlanOptimizingErrorFailure3Params


class SocketEventsRoutePlanOptimizingErrorFailure4(TypedDict):
    code: Literal["legacy"]
    text: str


class SocketEventsRoutePlanOptimizingError(TypedDict):
    """An optimization has failed; the plan is unchanged."""

    routePlanId: str
    message: str
    failure: Union[SocketEventsRoutePlanOptimizingErrorFailure, SocketEventsRoutePlanOptimizingErrorFailure2, SocketEventsRoutePlanOptimizingErrorFailure3, SocketEventsRoutePlanOptimizingErrorFailure4]


class SocketEventsRoutePlanChangedChangedBy(TypedDict):
    """The user who changed it. Missing for programs, drivers and customers, and for events to drivers."""

    _id: str
    name: str


class SocketEventsRoutePlanChanged(TypedDict):
    """A plan was saved."""

    routePlanId: str
    version: float
    requestId: NotRequired[str]
    changedBy: NotRequired[SocketEventsRoutePlanChangedChangedBy]


class SocketEventsRoutePlanPeople(TypedDict):
    """Somebody opened the plan, left it, or began to change it."""

    routePlanId: str


class SocketEventsOrdersGeocodingCompleted(TypedDict):
    """The addresses of a batch of orders were looked up."""

    batchId: Optional[str]


class SocketEventsUploadProgress(TypedDict):
    """How many rows of an upload are stored. `uploadedTime` is the stamp that was sent with it."""

    uploadedTime: str
    stored: float
    total: float


class SocketEventsRegionChanged(TypedDict):
    """A region was added, changed or removed. For platform admins."""

    regionId: str


SocketEventsRoutePlanStopHandedOver = TypedDict("SocketEventsRoutePlanStopHandedOver", {
    "routePlanId": "str",
    "orderCode": "str",
    "from": "str",
    "to": "str",
    "broken": "list[str]",
})

class SocketEventsOrderReportedOffRoute(TypedDict):
    """A driver reported a step at an order that was no longer on their route. GET /orders/{id} has it."""

    orderId: str
    orderCode: str
    status: OrderStatus


class SocketEventsProposalsChanged(TypedDict):
    """An agent proposed a change, or somebody decided on one."""

    proposalId: str


class SocketEventsDriverChangingLocation(TypedDict):
    """Where a driver is."""

    driverId: str
    lat: float
    lng: float
    at: str


SocketEvents = TypedDict("SocketEvents", {
    "order.changing.status": "SocketEventsOrderChangingStatus",
    "orders.changing.status": "SocketEventsOrdersChangingStatus",
    "routePlan.optimizing.progress": "SocketEventsRoutePlanOptimizingProgress",
    "routePlan.optimizing.completed": "SocketEventsRoutePlanOptimizingCompleted",
    "routePlan.optimizing.error": "SocketEventsRoutePlanOptimizingError",
    "routePlan.changed": "SocketEventsRoutePlanChanged",
    "routePlan.people": "SocketEventsRoutePlanPeople",
    "orders.geocoding.completed": "SocketEventsOrdersGeocodingCompleted",
    "upload.progress": "SocketEventsUploadProgress",
    "contactLocations.geocoding.completed": "dict[str, Any]",
    "region.changed": "SocketEventsRegionChanged",
    "routePlan.stop.handedOver": "SocketEventsRoutePlanStopHandedOver",
    "order.reported.offRoute": "SocketEventsOrderReportedOffRoute",
    "proposals.changed": "SocketEventsProposalsChanged",
    "company.settings.changed": "dict[str, Any]",
    "driver.changing.location": "SocketEventsDriverChangingLocation",
})

class StatusResultOrder(TypedDict):
    _id: str
    status: OrderStatus
    pickupStatus: Optional[Literal["ASSIGNED", "GOING_NEXT", "SKIPPED", "PICKUP_ARRIVED", "PICKUP_FAILED", "COLLECTED"]]


class StatusResult(TypedDict):
    index: int
    eventId: Optional[str]
    applied: bool
    order: Optional[StatusResultOrder]
    error: Optional[ItemError]


class SubAccountCompanyAdmin(TypedDict):
    _id: str
    name: str
    email: str


class SubAccount(TypedDict):
    _id: str
    name: Optional[str]
    status: Literal["NEW", "ASKING_FOR_PURCHASE", "PURCHASED", "DISABLED", "BANNED"]
    accountType: Literal["DEFAULT", "PARTNER", "WHITE_LABEL"]
    totalOfDrivers: int
    totalRoutePlans: int
    companyAdmin: Optional[SubAccountCompanyAdmin]
    createdAt: str


SuggestedFixCapacitiesItem = TypedDict("SuggestedFixCapacitiesItem", {
    "field": "Literal[\"capacity\", \"capacity2\", \"capacity3\", \"capacity4\"]",
    "from": "Optional[float]",
    "to": "float",
})

SuggestedFix = TypedDict("SuggestedFix", {
    "kind": "Literal[\"shift\", \"shift-start\", \"time-window\", \"capacity\", \"skills\", \"allowed-driver\", \"max-stops\", \"max-distance\", \"max-ride-time\", \"release-time\", \"max-working-time\"]",
    "driver": "Reference",
    "addedMins": "float",
    "stop": "Optional[Literal[\"pickup\", \"delivery\"]]",
    "shiftEnd": "Optional[str]",
    "shiftStart": "Optional[str]",
    "windowStart": "Optional[str]",
    "windowEnd": "Optional[str]",
    "skills": "list[str]",
    "from": "Optional[float]",
    "to": "Optional[float]",
    "capacities": "Optional[list[SuggestedFixCapacitiesItem]]",
})

class TrackedOrderLoadsItem(TypedDict):
    name: Optional[str]
    unit: Optional[str]
    value: float


class TrackedOrderLabelsItem(TypedDict):
    name: str
    color: str


class TrackedOrderPickupTimeWindowsItem(TypedDict):
    start: Optional[str]
    end: Optional[str]


class TrackedOrderPickup(TypedDict):
    name: Optional[str]
    address: Optional[str]
    phone: Optional[str]
    timeStart: Optional[str]
    timeEnd: Optional[str]
    timeWindows: Optional[list[TrackedOrderPickupTimeWindowsItem]]
    duration: Optional[float]
    notes: Optional[str]


class TrackedOrderDeliveryTimeWindowsItem(TypedDict):
    start: Optional[str]
    end: Optional[str]


class TrackedOrderDelivery(TypedDict):
    name: Optional[str]
    address: Optional[str]
    phone: Optional[str]
    timeStart: Optional[str]
    timeEnd: Optional[str]
    timeWindows: Optional[list[TrackedOrderDeliveryTimeWindowsItem]]
    duration: Optional[float]
    notes: Optional[str]
    lat: Optional[float]
    lng: Optional[float]


class TrackedOrderCompany(TypedDict):
    name: Optional[str]
    logo: Optional[str]
    primaryColor: Optional[str]
    language: Language
    timeZone: NotRequired[str]


class TrackedOrder(TypedDict):
    orderCode: str
    orderRef: Optional[str]
    status: OrderStatus
    statusAt: Optional[str]
    deliveryDate: Optional[str]
    routePlanType: RoutePlanType
    routePlanName: Optional[str]
    group: Optional[str]
    load: Optional[float]
    loads: list[TrackedOrderLoadsItem]
    labels: list[TrackedOrderLabelsItem]
    requiredSkills: list[str]
    notes: Optional[str]
    driver: Optional[str]
    handedTo: Optional[Literal["RECIPIENT", "NEIGHBOUR", "SAFE_PLACE"]]
    receivedBy: Optional[str]
    pickup: Optional[TrackedOrderPickup]
    delivery: TrackedOrderDelivery
    company: TrackedOrderCompany
    logs: list[OrderLogEntry]
    pods: list[str]
    podUrl: str
    eta: Optional[str]
    etaFrom: Optional[str]
    etaTo: Optional[str]
    stopToken: Optional[str]


class UploadBy(TypedDict):
    name: str


class Upload(TypedDict):
    _id: str
    fileName: str
    uploadedTime: str
    createdAt: str
    by: Optional[UploadBy]
    total: int
    hasFile: bool
    canUndo: bool
    undoneAt: Optional[str]
    routePlanType: Optional[RoutePlanType]
    draft: int
    geocoding: int
    error: int
    planned: int


class UploadCorrection(TypedDict):
    _id: str
    kind: Literal["address", "group", "depot", "priority", "types"]
    typed: str
    meant: str
    lat: Optional[float]
    lng: Optional[float]
    updatedAt: str


class User(TypedDict):
    _id: str
    name: str
    email: str
    roles: list[Role]
    groups: list[Reference]
    restricted: bool
    depot: Optional[Reference]
    isActive: bool
    isManaged: bool
    isShared: bool
    hasSecondFactor: bool
    createdAt: str


class VehicleOutOfServiceItem(TypedDict):
    start: str
    end: Optional[str]
    reason: Optional[str]


class Vehicle(TypedDict):
    _id: str
    name: str
    plate: Optional[str]
    kind: Literal["BICYCLE", "CAR", "VAN", "TRUCK"]
    skills: list[str]
    capacity: Optional[float]
    capacity2: Optional[float]
    capacity3: Optional[float]
    capacity4: Optional[float]
    maxDistance: Optional[float]
    maxStops: Optional[float]
    costPerDay: Optional[float]
    costPerKm: Optional[float]
    costPerHour: Optional[float]
    costPerOvertimeHour: Optional[float]
    co2PerKm: Optional[float]
    depotId: Optional[str]
    outOfService: list[VehicleOutOfServiceItem]
    note: Optional[str]
    createdAt: str
    updatedAt: str


class VehicleFigures(TypedDict):
    routes: int
    stops: int
    days: int
    availableDays: Optional[int]
    utilisation: Optional[float]
    distance: float
    paidMins: float
    cost: Optional[float]
    co2: Optional[float]


class VehicleInputOutOfServiceItem(TypedDict):
    start: str
    end: NotRequired[Optional[str]]
    reason: NotRequired[Optional[str]]


class VehicleInput(TypedDict):
    name: str
    plate: NotRequired[Optional[str]]
    kind: NotRequired[Literal["BICYCLE", "CAR", "VAN", "TRUCK"]]
    skills: NotRequired[list[str]]
    capacity: NotRequired[Optional[float]]
    capacity2: NotRequired[Optional[float]]
    capacity3: NotRequired[Optional[float]]
    capacity4: NotRequired[Optional[float]]
    maxDistance: NotRequired[Optional[float]]
    maxStops: NotRequired[Optional[int]]
    costPerDay: NotRequired[Optional[float]]
    costPerKm: NotRequired[Optional[float]]
    costPerHour: NotRequired[Optional[float]]
    costPerOvertimeHour: NotRequired[Optional[float]]
    co2PerKm: NotRequired[Optional[float]]
    depotId: NotRequired[Optional[str]]
    outOfService: NotRequired[list[VehicleInputOutOfServiceItem]]
    note: NotRequired[Optional[str]]


class WebhookDelivery(TypedDict):
    _id: str
    event: Literal["routeplan.dispatch", "routeplan.dispatch.update", "routeplan.optimized", "route.started", "route.changed", "route.finished", "order.created", "order.changed", "order.scheduled", "order.unscheduled", "order.deleted", "order.instructions", "order.pickup.arrived", "order.pickup.completed", "order.pickup.failed", "order.delivery.arrived", "order.delivery.completed", "order.delivery.failed", "order.proof.added", "message.failed", "proposal.created", "proposal.decided", "proposal.outdated"]
    endpoint: Optional[Reference]
    format: Literal["STANDARD", "CLOUDEVENTS"]
    url: str
    isTest: bool
    resendOf: Optional[str]
    status: Literal["WAITING", "DELIVERED", "FAILED"]
    tries: int
    lastStatus: Optional[int]
    lastProblem: Optional[Literal["refused", "timeout", "unreachable", "redirected", "status", "not_set", "switched_off"]]
    nextAt: Optional[str]
    createdAt: str


class WebhookDispatchDataRoutePlan(TypedDict):
    _id: str
    name: str
    deliveryDate: str
    type: RoutePlanType
    status: Literal["DRAFT", "OPTIMIZED", "DISPATCHED"]


class WebhookDispatchDataRoutesItemDriver(TypedDict):
    _id: str
    name: str
    phone: Optional[str]


class WebhookDispatchDataRoutesItemVehicle(TypedDict):
    _id: str
    name: str
    plate: Optional[str]


class WebhookDispatchDataRoutesItemStopsItem(TypedDict):
    orderId: str
    orderCode: str
    orderRef: Optional[str]
    type: Literal["pickup", "delivery"]
    sequence: int
    arrivalTime: str
    address: Optional[str]
    lat: Optional[float]
    lng: Optional[float]


class WebhookDispatchDataRoutesItem(TypedDict):
    driver: WebhookDispatchDataRoutesItemDriver
    vehicle: Optional[WebhookDispatchDataRoutesItemVehicle]
    link: Optional[str]
    stops: list[WebhookDispatchDataRoutesItemStopsItem]


class WebhookDispatchData(TypedDict):
    routePlan: WebhookDispatchDataRoutePlan
    routes: list[WebhookDispatchDataRoutesItem]


class WebhookEndpointSecret(TypedDict):
    hint: str
    since: str


class WebhookEndpointLastDay(TypedDict):
    delivered: int
    waiting: int
    failed: int


class WebhookEndpoint(TypedDict):
    secret: Optional[WebhookEndpointSecret]
    previousUntil: Optional[str]
    _id: str
    name: str
    url: Optional[str]
    description: Optional[str]
    events: list[Literal["routeplan.dispatch", "routeplan.dispatch.update", "routeplan.optimized", "route.started", "route.changed", "route.finished", "order.created", "order.changed", "order.scheduled", "order.unscheduled", "order.deleted", "order.instructions", "order.pickup.arrived", "order.pickup.completed", "order.pickup.failed", "order.delivery.arrived", "order.delivery.completed", "order.delivery.failed", "order.proof.added", "message.failed", "proposal.created", "proposal.decided", "proposal.outdated"]]
    format: Literal["STANDARD", "CLOUDEVENTS"]
    isOn: bool
    lastDay: WebhookEndpointLastDay
    createdAt: str
    updatedAt: str


class WebhookEndpointInput(TypedDict):
    name: str
    url: str
    description: NotRequired[Optional[str]]
    events: NotRequired[list[Literal["routeplan.dispatch", "routeplan.dispatch.update", "routeplan.optimized", "route.started", "route.changed", "route.finished", "order.created", "order.changed", "order.scheduled", "order.unscheduled", "order.deleted", "order.instructions", "order.pickup.arrived", "order.pickup.completed", "order.pickup.failed", "order.delivery.arrived", "order.delivery.completed", "order.delivery.failed", "order.proof.added", "message.failed", "proposal.created", "proposal.decided", "proposal.outdated"]]]
    format: NotRequired[Literal["STANDARD", "CLOUDEVENTS"]]
    isOn: NotRequired[bool]


class WebhookInstructionsDataOrder(TypedDict):
    _id: str
    orderCode: str
    orderRef: Optional[str]
    status: OrderStatus
    pickupStatus: Optional[Literal["ASSIGNED", "GOING_NEXT", "SKIPPED", "PICKUP_ARRIVED", "PICKUP_FAILED", "COLLECTED"]]
    deliveryDate: Optional[str]


class WebhookInstructionsData(TypedDict):
    order: WebhookInstructionsDataOrder
    instructions: Optional[str]
    at: str


class WebhookMessageFailedDataMessage(TypedDict):
    _id: str
    channel: Literal["SMS", "EMAIL"]
    trigger: Literal["driver-link", "driver-off", "dispatch", "going", "completion"]
    status: Literal["FAILED", "UNDELIVERED"]
    failure: Optional[Literal["removed_from_route", "delivery_over", "no_provider", "provider_silent", "provider_unreachable", "provider_refused", "legacy"]]


class WebhookMessageFailedDataOrder(TypedDict):
    _id: str
    orderCode: str
    orderRef: Optional[str]
    status: OrderStatus
    pickupStatus: Optional[Literal["ASSIGNED", "GOING_NEXT", "SKIPPED", "PICKUP_ARRIVED", "PICKUP_FAILED", "COLLECTED"]]
    deliveryDate: Optional[str]


class WebhookMessageFailedDataRoutePlan(TypedDict):
    _id: str
    name: str
    deliveryDate: str
    type: RoutePlanType
    status: Literal["DRAFT", "OPTIMIZED", "DISPATCHED"]


class WebhookMessageFailedData(TypedDict):
    message: WebhookMessageFailedDataMessage
    order: Optional[WebhookMessageFailedDataOrder]
    routePlan: Optional[WebhookMessageFailedDataRoutePlan]
    at: str


class WebhookOptimizedDataRoutePlan(TypedDict):
    _id: str
    name: str
    deliveryDate: str
    type: RoutePlanType
    status: Literal["DRAFT", "OPTIMIZED", "DISPATCHED"]


class WebhookOptimizedDataOptimization(TypedDict):
    _id: str
    status: Literal["APPLIED", "OFFERED"]
    unscheduled: int


class WebhookOptimizedData(TypedDict):
    routePlan: WebhookOptimizedDataRoutePlan
    optimization: WebhookOptimizedDataOptimization
    at: str


class WebhookOrderDataOrder(TypedDict):
    _id: str
    orderCode: str
    orderRef: Optional[str]
    status: OrderStatus
    pickupStatus: Optional[Literal["ASSIGNED", "GOING_NEXT", "SKIPPED", "PICKUP_ARRIVED", "PICKUP_FAILED", "COLLECTED"]]
    deliveryDate: Optional[str]


class WebhookOrderData(TypedDict):
    order: WebhookOrderDataOrder
    at: str


class WebhookProofDataOrder(TypedDict):
    _id: str
    orderCode: str
    orderRef: Optional[str]
    status: OrderStatus
    pickupStatus: Optional[Literal["ASSIGNED", "GOING_NEXT", "SKIPPED", "PICKUP_ARRIVED", "PICKUP_FAILED", "COLLECTED"]]
    deliveryDate: Optional[str]


class WebhookProofDataDriver(TypedDict):
    _id: str
    name: str


class WebhookProofData(TypedDict):
    order: WebhookProofDataOrder
    driver: Optional[WebhookProofDataDriver]
    proof: Literal["photo", "signature"]
    pods: list[str]
    signature: bool
    at: str


class WebhookProposalDataProposalFailure(TypedDict):
    code: str
    message: str


class WebhookProposalDataProposal(TypedDict):
    _id: str
    action: Literal["POST /orders", "PUT /orders/:id", "DELETE /orders/:id", "POST /orders/bulk-delete", "POST /orders/bulk-update", "POST /orders/bulk-update-delivery-date", "POST /orders/create-multi-orders", "POST /orders/batch", "POST /orders/statuses", "POST /orders/:id/replan", "POST /orders/:id/accept-place", "POST /orders/look-up-again", "POST /route-plans", "PUT /route-plans/:id", "DELETE /route-plans/:id", "POST /route-plans/:id/duplicate", "POST /route-plans/:id/clone-route", "POST /route-plans/:id/add-orders", "POST /route-plans/:id/remove-orders", "POST /route-plans/:id/add-drivers", "POST /route-plans/:id/remove-drivers", "POST /route-plans/:id/reorder-orders", "POST /route-plans/:id/lock-driver", "POST /route-plans/:id/edit-driver", "POST /route-plans/:id/swap-orders-to-driver", "POST /route-plans/:id/set-vehicle", "POST /route-plans/:id/optimize", "POST /route-plans/:id/update-and-optimize", "POST /route-plans/:id/optimizations/:runId/apply", "POST /route-plans/:id/optimizations/:runId/undo", "POST /route-plans/:id/fix-order", "POST /route-plans/:id/bulk-reassign", "POST /route-plans/:id/dispatch-drivers", "POST /route-plans/:id/cancel-dispatch"]
    status: Literal["OPEN", "ACCEPTED", "REJECTED", "EXPIRED", "OUTDATED", "FAILED"]
    agent: str
    apiKey: str
    reason: str
    createdAt: str
    expiresAt: str
    decidedAt: Optional[str]
    decidedBy: Optional[str]
    decisionReason: Optional[str]
    failure: Optional[WebhookProposalDataProposalFailure]


class WebhookProposalData(TypedDict):
    proposal: WebhookProposalDataProposal
    at: str


class WebhookRouteDataRoutePlan(TypedDict):
    _id: str
    name: str
    deliveryDate: str
    type: RoutePlanType
    status: Literal["DRAFT", "OPTIMIZED", "DISPATCHED"]


class WebhookRouteDataRouteDriver(TypedDict):
    _id: str
    name: str
    phone: Optional[str]


class WebhookRouteDataRouteVehicle(TypedDict):
    _id: str
    name: str
    plate: Optional[str]


class WebhookRouteDataRouteStopsItem(TypedDict):
    orderId: str
    orderCode: str
    orderRef: Optional[str]
    type: Literal["pickup", "delivery"]
    sequence: int
    arrivalTime: str
    address: Optional[str]
    lat: Optional[float]
    lng: Optional[float]


class WebhookRouteDataRoute(TypedDict):
    driver: WebhookRouteDataRouteDriver
    vehicle: Optional[WebhookRouteDataRouteVehicle]
    link: Optional[str]
    stops: list[WebhookRouteDataRouteStopsItem]


class WebhookRouteData(TypedDict):
    routePlan: WebhookRouteDataRoutePlan
    route: WebhookRouteDataRoute
    at: str


class WebhookScheduledDataOrder(TypedDict):
    _id: str
    orderCode: str
    orderRef: Optional[str]
    status: OrderStatus
    pickupStatus: Optional[Literal["ASSIGNED", "GOING_NEXT", "SKIPPED", "PICKUP_ARRIVED", "PICKUP_FAILED", "COLLECTED"]]
    deliveryDate: Optional[str]


class WebhookScheduledDataRoutePlan(TypedDict):
    _id: str
    name: str
    deliveryDate: str
    type: RoutePlanType
    status: Literal["DRAFT", "OPTIMIZED", "DISPATCHED"]


class WebhookScheduledDataDriver(TypedDict):
    _id: str
    name: str


class WebhookScheduledData(TypedDict):
    order: WebhookScheduledDataOrder
    routePlan: Optional[WebhookScheduledDataRoutePlan]
    driver: Optional[WebhookScheduledDataDriver]
    at: str


class WebhookStepDataOrder(TypedDict):
    _id: str
    orderCode: str
    orderRef: Optional[str]
    status: OrderStatus
    pickupStatus: Optional[Literal["ASSIGNED", "GOING_NEXT", "SKIPPED", "PICKUP_ARRIVED", "PICKUP_FAILED", "COLLECTED"]]
    deliveryDate: Optional[str]


class WebhookStepDataDriver(TypedDict):
    _id: str
    name: str


class WebhookStepData(TypedDict):
    order: WebhookStepDataOrder
    stop: Literal["pickup", "delivery"]
    driver: Optional[WebhookStepDataDriver]
    at: str
    notes: Optional[str]
    reason: Optional[Literal["NOBODY_THERE", "REFUSED", "WRONG_ADDRESS", "CLOSED", "DAMAGED", "NOT_READY", "OTHER"]]


class WebhookUnscheduledDataOrder(TypedDict):
    _id: str
    orderCode: str
    orderRef: Optional[str]
    status: OrderStatus
    pickupStatus: Optional[Literal["ASSIGNED", "GOING_NEXT", "SKIPPED", "PICKUP_ARRIVED", "PICKUP_FAILED", "COLLECTED"]]
    deliveryDate: Optional[str]


class WebhookUnscheduledDataRoutePlan(TypedDict):
    _id: str
    name: str
    deliveryDate: str
    type: RoutePlanType
    status: Literal["DRAFT", "OPTIMIZED", "DISPATCHED"]


class WebhookUnscheduledData(TypedDict):
    order: WebhookUnscheduledDataOrder
    routePlan: Optional[WebhookUnscheduledDataRoutePlan]
    reason: Optional[Literal["skills", "capacity", "time-window", "shift", "unreachable", "by-user", "vehicle-not-allowed", "zone", "zone-vehicle", "depot", "max-stops", "max-distance", "max-working-time", "max-reloads", "stability", "place", "max-ride-time", "incompatible-goods", "order-precedence", "not-worth-it", "time-limit", "legacy"]]
    at: str


class Zone(TypedDict):
    _id: str
    name: str
    color: str
    mode: Literal["PREFERRED", "REQUIRED"]
    drivers: list[str]
    vehicleMode: Literal["PREFERRED", "REQUIRED"]
    vehicles: list[str]
    surchargeMinutes: float
    postcodes: Optional[str]
    geometry: ZoneGeometry
    createdAt: str
    updatedAt: str


class ZoneGeometry(TypedDict):
    type: Literal["MultiPolygon"]
    coordinates: list[list[list[list[float]]]]


class ZoneInputGeometry(TypedDict):
    type: Literal["Polygon", "MultiPolygon"]
    coordinates: list[Any]


class ZoneInput(TypedDict):
    name: str
    color: NotRequired[str]
    mode: NotRequired[Literal["PREFERRED", "REQUIRED"]]
    drivers: NotRequired[list[str]]
    vehicleMode: NotRequired[Literal["PREFERRED", "REQUIRED"]]
    vehicles: NotRequired[list[str]]
    surchargeMinutes: NotRequired[float]
    postcodes: NotRequired[Optional[str]]
    geometry: NotRequired[ZoneInputGeometry]


class DeleteOperationOutboxRowIdReply(TypedDict):
    message: str


class DeleteOrdersIdReply(TypedDict):
    message: str
    deletionId: str
    undoSeconds: int


class DeleteRoutePlansIdReply(TypedDict):
    message: str
    deletionId: str
    undoSeconds: int


class DeleteUsersIdReply(TypedDict):
    message: str
    deletionId: str
    undoSeconds: int


class GetAccountReplySecondFactor(TypedDict):
    isOn: bool
    since: Optional[str]
    recoveryCodesLeft: int


class GetAccountReplySignIn(TypedDict):
    failed: int
    most: int
    minutes: int


class GetAccountReply(TypedDict):
    secondFactor: GetAccountReplySecondFactor
    signIn: GetAccountReplySignIn


class GetAccountSessionsReplySessionsItem(TypedDict):
    _id: str
    device: Optional[str]
    company: Optional[str]
    method: Literal["password", "openid", "saml", "impersonation"]
    createdAt: str
    lastUsedAt: str
    isCurrent: bool


class GetAccountSessionsReply(TypedDict):
    sessions: list[GetAccountSessionsReplySessionsItem]


class GetApiKeysReply(TypedDict):
    apiKeys: list[ApiKey]


class GetAuditLogReplyMeta(TypedDict):
    totalItems: int
    nextCursor: NotRequired[Optional[str]]


class GetAuditLogReply(TypedDict):
    entries: list[GetAuditLogReplyEntriesItem]
    keepDays: Optional[int]
    mostKeepDays: Optional[int]
    actions: list[str]
    acts: list[str]
    meta: GetAuditLogReplyMeta


class GetAuditLogReplyEntriesItemWho(TypedDict):
    _id: str
    name: str
    email: Optional[str]


class GetAuditLogReplyEntriesItemAbout(TypedDict):
    name: str
    email: Optional[str]


class GetAuditLogReplyEntriesItemActor(TypedDict):
    _id: str
    name: Optional[str]


class GetAuditLogReplyEntriesItemCompany(TypedDict):
    _id: str
    name: Optional[str]


class GetAuditLogReplyEntriesItem(TypedDict):
    _id: str
    createdAt: str
    action: str
    who: Optional[GetAuditLogReplyEntriesItemWho]
    about: Optional[GetAuditLogReplyEntriesItemAbout]
    actor: Optional[GetAuditLogReplyEntriesItemActor]
    company: Optional[GetAuditLogReplyEntriesItemCompany]
    address: Optional[str]
    device: Optional[str]
    requestId: Optional[str]
    details: dict[str, Any]


class GetAuditLogFilters(TypedDict):
    action: NotRequired[str]
    who: NotRequired[str]
    address: NotRequired[str]
    company: NotRequired[str]
    startDate: NotRequired[str]
    endDate: NotRequired[str]


class GetAuditLogFileFilters(TypedDict):
    action: NotRequired[str]
    who: NotRequired[str]
    address: NotRequired[str]
    company: NotRequired[str]
    startDate: NotRequired[str]
    endDate: NotRequired[str]


class GetAuthProfileReply(TypedDict):
    _id: str
    name: str
    email: str
    roles: list[Role]
    company: CompanyProfile
    uploadOrderTemplate: Optional[dict[str, Any]]
    restricted: bool
    mustChangePassword: bool
    actor: Optional[Reference]


class GetAuthTokenReply(TypedDict):
    token: NotRequired[Optional[str]]
    tokenMadeAt: NotRequired[Optional[str]]
    tokenMadeBy: NotRequired[Optional[str]]
    tokenUsedAt: NotRequired[Optional[str]]


class GetBootReplyBrand(TypedDict):
    key: Literal["roundsman", "rundan"]
    name: str
    primaryColor: str
    language: Language
    country: str


class GetBootReplyDriverApp(TypedDict):
    androidLink: Optional[str]
    iosLink: Optional[str]
    androidStore: Optional[str]
    iosStore: Optional[str]


class GetBootReplyDemoItem(TypedDict):
    email: str
    password: str
    role: str


class GetBootReply(TypedDict):
    version: str
    brand: GetBootReplyBrand
    mapStyleUrl: Optional[str]
    termsUrl: Optional[str]
    privacyUrl: Optional[str]
    pricingUrl: Optional[str]
    helpVideoUrl: Optional[str]
    chatScriptUrl: Optional[str]
    pricingText: Optional[str]
    takesPurchases: bool
    isPublicHost: bool
    openIdName: Optional[str]
    samlName: Optional[str]
    driverApp: GetBootReplyDriverApp
    setup: Optional[Literal["waiting", "demo", "restored"]]
    demo: list[GetBootReplyDemoItem]
    demoProgress: Optional[float]


class GetCalendarsReplyDepotsItem(TypedDict):
    _id: str
    name: str
    calendar: Optional[Calendar]


class GetCalendarsReplyDriversItem(TypedDict):
    _id: str
    name: str
    calendar: Optional[Calendar]


class GetCalendarsReply(TypedDict):
    company: Optional[Calendar]
    depots: list[GetCalendarsReplyDepotsItem]
    drivers: list[GetCalendarsReplyDriversItem]


class GetCompaniesReplyMeta(TypedDict):
    totalItems: int
    nextCursor: NotRequired[Optional[str]]


class GetCompaniesReply(TypedDict):
    companies: list[Company]
    meta: GetCompaniesReplyMeta


class GetCompaniesFilters(TypedDict):
    name: NotRequired[str]
    userAdmin: NotRequired[str]
    status: NotRequired[Literal["NEW", "ASKING_FOR_PURCHASE", "PURCHASED", "DISABLED", "BANNED"]]
    accountType: NotRequired[Literal["DEFAULT", "PARTNER", "WHITE_LABEL"]]
    companyPartnerId: NotRequired[str]


class GetCompaniesBrandSettingsReply(TypedDict):
    primaryColor: Optional[str]
    logo: Optional[str]
    canEdit: bool


class GetCompaniesMessageSampleReplyOrder(TypedDict):
    _id: str
    orderCode: str
    name: Optional[str]


GetCompaniesMessageSampleReply = TypedDict("GetCompaniesMessageSampleReply", {
    "order": "Optional[GetCompaniesMessageSampleReplyOrder]",
    "values": "dict[str, str]",
    "from": "str",
    "subject": "str",
})

class GetCompaniesSettingReply(TypedDict):
    objective: Literal["SHORTEST_TIME", "LOWEST_COST", "FEWEST_VEHICLES", "MOST_EVEN"]
    currency: str
    costPerDay: Optional[float]
    costPerKm: Optional[float]
    costPerHour: Optional[float]
    costPerOvertimeHour: Optional[float]
    co2PerKm: Optional[float]
    balance: bool
    balanceBufferPercentage: float
    snapToRoad: bool
    routePlanType: RoutePlanType
    hotline: Optional[str]
    callDirection: Literal["SERVICE_HOTLINE", "DRIVER_PHONE"]
    showNotesToCustomers: bool
    showFullContactsToCustomers: bool
    driverOvertime: float
    allowLateStop: bool
    breakAfterMinutes: float
    preferredDriverMinutes: float
    incompatibleGoods: list[list[str]]
    serviceTime: float
    parkingTime: float
    optimizationMode: Literal["STRAIGHT_LINE", "DRIVING_DISTANCE"]
    defaultGoToStop: bool
    reassign: bool
    forceReassign: bool
    proofPhoto: Literal["OFF", "OPTIONAL", "REQUIRED"]
    proofSignature: Literal["OFF", "OPTIONAL", "REQUIRED"]
    proofNote: Literal["OFF", "OPTIONAL", "REQUIRED"]
    allowNeighbour: bool
    allowSafePlace: bool
    defaultLocationName: Optional[str]
    defaultLocationPhone: Optional[str]
    defaultLocationAddress: Optional[str]
    defaultLocationLat: Optional[float]
    defaultLocationLng: Optional[float]
    notificationBy: Literal["SMS", "EMAIL", "SMS_AND_EMAIL"]
    isNotificationOnDispatch: bool
    isNotificationOnGoing: bool
    isNotificationOnOrderCompletion: bool
    notificationOnDispatchMsg: str
    notificationOnGoingMsg: str
    notificationOnOrderCompletionMsg: str
    systemLanguage: Language
    translation: dict[str, dict[str, dict[str, str]]]
    defaultOneHourPx: Optional[float]
    timeZone: str
    webhookEndPointUrl: Optional[str]
    webhookDescription: Optional[str]
    webhookEvents: str
    quietHoursStart: Optional[str]
    quietHoursEnd: Optional[str]
    directoryRole: Literal["user", "company_admin"]
    auditKeepDays: Optional[int]
    deliveryCategories: list[str]
    goodsKinds: list[str]
    woo_commerce_url: Optional[str]
    shopify_url: Optional[str]
    prestashop_url: Optional[str]
    opencart_url: Optional[str]
    magento_url: Optional[str]
    woo_commerce_consumer_key: Optional[str]
    woo_commerce_consumer_secret: Optional[str]
    shopify_consumer_key: Optional[str]
    shopify_consumer_secret: Optional[str]
    prestashop_consumer_key: Optional[str]
    prestashop_consumer_secret: Optional[str]
    opencart_consumer_key: Optional[str]
    opencart_consumer_secret: Optional[str]
    magento_consumer_key: Optional[str]
    magento_consumer_secret: Optional[str]
    woo_commerce_auto_import: bool
    shopify_auto_import: bool
    prestashop_auto_import: bool
    opencart_auto_import: bool
    magento_auto_import: bool
    notificationFields: list[str]
    canTranslate: bool


class GetCompanyAdminsReplyMeta(TypedDict):
    totalItems: int
    nextCursor: NotRequired[Optional[str]]


class GetCompanyAdminsReply(TypedDict):
    companyAdmins: list[GetCompanyAdminsReplyCompanyAdminsItem]
    meta: GetCompanyAdminsReplyMeta


class GetCompanyAdminsReplyCompanyAdminsItemCompaniesItemCompany(TypedDict):
    _id: str
    name: Optional[str]


class GetCompanyAdminsReplyCompanyAdminsItemCompaniesItem(TypedDict):
    company: GetCompanyAdminsReplyCompanyAdminsItemCompaniesItemCompany


class GetCompanyAdminsReplyCompanyAdminsItem(TypedDict):
    _id: str
    name: str
    email: str
    companies: list[GetCompanyAdminsReplyCompanyAdminsItemCompaniesItem]
    partnerNames: list[str]
    createdAt: str


class GetCompanyAdminsFilters(TypedDict):
    name: NotRequired[str]
    email: NotRequired[str]
    company: NotRequired[str]
    partner: NotRequired[str]


class GetCompanyDataReplyCompany(TypedDict):
    _id: str
    name: Optional[str]


class GetCompanyDataReplyExportsItem(TypedDict):
    _id: str
    state: Literal["waiting", "working", "ready", "failed", "expired"]
    done: float
    bytes: Optional[float]
    createdAt: str
    expiresAt: Optional[str]


class GetCompanyDataReply(TypedDict):
    company: GetCompanyDataReplyCompany
    exports: list[GetCompanyDataReplyExportsItem]
    deleteAt: Optional[str]
    graceDays: int


class GetContactLocationsReplyMetaAllContactsItem(TypedDict):
    _id: str
    name: Optional[str]


class GetContactLocationsReplyMeta(TypedDict):
    totalItems: int
    nextCursor: NotRequired[Optional[str]]
    allContacts: NotRequired[list[GetContactLocationsReplyMetaAllContactsItem]]


class GetContactLocationsReply(TypedDict):
    contactLocations: list[Contact]
    meta: GetContactLocationsReplyMeta


class GetContactLocationsFilters(TypedDict):
    name: NotRequired[str]
    phone: NotRequired[str]
    address: NotRequired[str]
    status: NotRequired[Literal["READY", "GEOCODING", "INVALID"]]
    uploadId: NotRequired[str]
    search: NotRequired[str]


class GetContactLocationsExportFilters(TypedDict):
    name: NotRequired[str]
    phone: NotRequired[str]
    address: NotRequired[str]
    status: NotRequired[Literal["READY", "GEOCODING", "INVALID"]]
    uploadId: NotRequired[str]
    search: NotRequired[str]


class GetContactLocationsUploadsReplyMeta(TypedDict):
    totalItems: int
    nextCursor: NotRequired[Optional[str]]


class GetContactLocationsUploadsReply(TypedDict):
    uploads: list[ContactUpload]
    meta: GetContactLocationsUploadsReplyMeta


class GetContactLocationsUploadsFilters(TypedDict):
    id: NotRequired[str]


class GetContactLocationsUploadsMappingsReplyMappingsItem(TypedDict):
    uploadId: str
    fileName: str
    uploadedTime: str
    mapping: dict[str, str]
    addressColumns: dict[str, list[str]]
    fields: list[str]


class GetContactLocationsUploadsMappingsReply(TypedDict):
    mappings: list[GetContactLocationsUploadsMappingsReplyMappingsItem]


class GetDepotsReplyMeta(TypedDict):
    totalItems: int
    nextCursor: NotRequired[Optional[str]]


class GetDepotsReply(TypedDict):
    depots: list[Depot]
    meta: GetDepotsReplyMeta


class GetDepotsFilters(TypedDict):
    name: NotRequired[str]
    address: NotRequired[str]


class GetDriversReplyMeta(TypedDict):
    totalItems: int
    nextCursor: NotRequired[Optional[str]]


class GetDriversReply(TypedDict):
    drivers: list[Driver]
    meta: GetDriversReplyMeta


class GetDriversFilters(TypedDict):
    status: NotRequired[Literal["ACTIVE", "INACTIVE"]]
    depotId: NotRequired[str]


class GetDriversIdReachReplyStart(TypedDict):
    lat: float
    lng: float


class GetDriversIdReachReplyAreasItem(TypedDict):
    minutes: float
    polygons: list[list[list[list[float]]]]


class GetDriversIdReachReply(TypedDict):
    start: Optional[GetDriversIdReachReplyStart]
    areas: Optional[list[GetDriversIdReachReplyAreasItem]]


class GetGroupInvitationsCodeReply(TypedDict):
    inviterName: str
    companyName: Optional[str]
    groupName: Optional[str]
    email: Optional[str]


class GetGroupsReplyMeta(TypedDict):
    totalItems: int
    nextCursor: NotRequired[Optional[str]]


class GetGroupsReply(TypedDict):
    groups: list[Group]
    meta: GetGroupsReplyMeta


class GetGroupsFilters(TypedDict):
    name: NotRequired[str]


class GetGroupsCodeAcceptInviteReplyCompany(TypedDict):
    _id: str
    name: Optional[str]


class GetGroupsCodeAcceptInviteReply(TypedDict):
    message: str
    company: GetGroupsCodeAcceptInviteReplyCompany
    access_token: NotRequired[str]


class GetGroupsIdInviteEmailsReplyInviteUsersItem(TypedDict):
    email: str
    createdAt: str
    expiresAt: str


class GetGroupsIdInviteEmailsReplyUsersItem(TypedDict):
    _id: str
    name: str
    email: str


class GetGroupsIdInviteEmailsReply(TypedDict):
    status: bool
    code: Optional[str]
    inviteUsers: list[GetGroupsIdInviteEmailsReplyInviteUsersItem]
    users: list[GetGroupsIdInviteEmailsReplyUsersItem]


class GetGroupsIdViewInviteCodeReply(TypedDict):
    code: Optional[str]


class GetHealthReplyDisksItem(TypedDict):
    contents: list[Literal["data", "database", "files", "backups"]]
    state: Literal["ok", "low", "full"]


class GetHealthReply(TypedDict):
    status: Literal["ok", "degraded"]
    version: str
    disks: list[GetHealthReplyDisksItem]


class GetIntegrationsReplyIntegrationsItemLastImportProblemsItem(TypedDict):
    code: Literal["not_set", "refused", "unreachable", "timeout", "redirected", "unauthorized", "forbidden", "no_api", "busy", "broken", "answered", "unreadable", "no_address", "interrupted"]
    number: Optional[str]
    text: Optional[str]


class GetIntegrationsReplyIntegrationsItemLastImportProblem(TypedDict):
    code: Literal["not_set", "refused", "unreachable", "timeout", "redirected", "unauthorized", "forbidden", "no_api", "busy", "broken", "answered", "unreadable", "no_address", "interrupted"]
    number: Optional[str]
    text: Optional[str]


class GetIntegrationsReplyIntegrationsItemLastImport(TypedDict):
    _id: str
    isScheduled: bool
    status: Literal["WAITING", "RUNNING", "DONE", "FAILED"]
    found: int
    imported: int
    known: int
    problems: list[GetIntegrationsReplyIntegrationsItemLastImportProblemsItem]
    problem: Optional[GetIntegrationsReplyIntegrationsItemLastImportProblem]
    createdAt: str
    finishedAt: Optional[str]


class GetIntegrationsReplyIntegrationsItemUnwrittenItem(TypedDict):
    code: Literal["not_set", "refused", "unreachable", "timeout", "redirected", "unauthorized", "forbidden", "no_api", "busy", "broken", "answered", "unreadable", "no_address", "interrupted"]
    number: Optional[str]
    text: Optional[str]


class GetIntegrationsReplyIntegrationsItem(TypedDict):
    platform: Literal["woo_commerce", "shopify", "prestashop", "opencart", "magento"]
    isComplete: bool
    lastImport: Optional[GetIntegrationsReplyIntegrationsItemLastImport]
    importedInAll: int
    unwritten: list[GetIntegrationsReplyIntegrationsItemUnwrittenItem]


class GetIntegrationsReply(TypedDict):
    integrations: list[GetIntegrationsReplyIntegrationsItem]


class GetLabelsReplyMeta(TypedDict):
    totalItems: int
    nextCursor: NotRequired[Optional[str]]


class GetLabelsReply(TypedDict):
    labels: list[Label]
    meta: GetLabelsReplyMeta


class GetLabelsFilters(TypedDict):
    name: NotRequired[str]


class GetLoadDimensionsReply(TypedDict):
    dimensions: list[LoadDimension]


class GetLoadDimensionsIdUseReply(TypedDict):
    orders: int
    contacts: int
    drivers: int
    vehicles: int


class GetLocalMessagesReplyMessagesItem(TypedDict):
    _id: str
    createdAt: str
    channel: Literal["EMAIL", "SMS"]
    to: str
    subject: Optional[str]
    text: str


class GetLocalMessagesReply(TypedDict):
    messages: list[GetLocalMessagesReplyMessagesItem]


class GetMessageLogsReplyMeta(TypedDict):
    totalItems: int
    nextCursor: NotRequired[Optional[str]]


class GetMessageLogsReply(TypedDict):
    messageLogs: list[GetMessageLogsReplyMessageLogsItem]
    meta: GetMessageLogsReplyMeta


class GetMessageLogsReplyMessageLogsItemFailure(TypedDict):
    code: Literal["removed_from_route", "delivery_over", "no_provider", "provider_silent", "provider_unreachable"]


class GetMessageLogsReplyMessageLogsItemFailure2Params(TypedDict):
    answer: str


class GetMessageLogsReplyMessageLogsItemFailure2(TypedDict):
    code: Literal["provider_refused"]
    params: GetMessageLogsReplyMessageLogsItemFailure2Params


class GetMessageLogsReplyMessageLogsItemFailure3(TypedDict):
    code: Literal["legacy"]
    text: str


class GetMessageLogsReplyMessageLogsItemWaiting(TypedDict):
    until: Optional[str]


class GetMessageLogsReplyMessageLogsItem(TypedDict):
    _id: str
    createdAt: str
    routePlan: Optional[Reference]
    msgFrom: str
    msgTo: str
    msg: str
    status: Literal["SENT", "DELIVERED", "UNDELIVERED", "FAILED", "TEST"]
    error: Optional[str]
    failure: Optional[Union[GetMessageLogsReplyMessageLogsItemFailure, GetMessageLogsReplyMessageLogsItemFailure2, GetMessageLogsReplyMessageLogsItemFailure3]]
    waiting: Optional[GetMessageLogsReplyMessageLogsItemWaiting]


GetMessageLogsFilters = TypedDict("GetMessageLogsFilters", {
    "date": "NotRequired[str]",
    "routePlan": "NotRequired[str]",
    "from": "NotRequired[str]",
    "to": "NotRequired[str]",
})

class GetOperationReplyDatabase(TypedDict):
    version: str
    bytes: float
    isEmbedded: bool
    migration: str


class GetOperationReplyDisk(TypedDict):
    freeBytes: float
    totalBytes: float


class GetOperationReplyDisksItemSpace(TypedDict):
    freeBytes: float
    totalBytes: float


class GetOperationReplyDisksItem(TypedDict):
    contents: list[Literal["data", "database", "files", "backups"]]
    space: Optional[GetOperationReplyDisksItemSpace]
    state: Literal["ok", "low", "full"]


class GetOperationReplyOutbox(TypedDict):
    waiting: int
    oldestSeconds: Optional[float]
    parked: int


class GetOperationReplyParkedItem(TypedDict):
    id: int
    kind: Literal["event", "job"]
    type: str
    company: Optional[str]
    attempts: int
    error: str
    parkedAt: str


class GetOperationReplyQueuesItem(TypedDict):
    name: str
    waiting: int
    running: int
    failed: int
    oldestSeconds: Optional[float]


class GetOperationReplyPool(TypedDict):
    total: int
    idle: int
    waiting: int


class GetOperationReplyFailuresItem(TypedDict):
    kind: Literal["job", "message", "webhook"]
    name: str
    at: str
    error: str


class GetOperationReplyAlertsItem(TypedDict):
    kind: Literal["outbox", "parked", "jobs", "disk", "disk_full", "backup", "regions"]
    text: str
    since: Optional[str]


class GetOperationReplySamlRefusalsItem(TypedDict):
    at: str
    reason: Literal["unavailable", "unreadable", "encrypted", "weak-signature", "wrong-signature", "provider-failed", "incomplete", "wrong-destination", "wrong-recipient", "wrong-audience", "wrong-issuer", "outside-time", "unsolicited", "unknown-request", "no-email", "no-account"]
    email: Optional[str]
    attributes: list[str]


class GetOperationReplySaml(TypedDict):
    emailAttribute: Optional[str]
    refusals: list[GetOperationReplySamlRefusalsItem]


class GetOperationReplySlowQueriesItem(TypedDict):
    text: str
    seconds: float
    at: str


class GetOperationReplyBackupLast(TypedDict):
    name: str
    bytes: float
    at: str


class GetOperationReplyBackup(TypedDict):
    everyHours: Optional[float]
    last: Optional[GetOperationReplyBackupLast]


class GetOperationReply(TypedDict):
    version: str
    node: str
    database: GetOperationReplyDatabase
    startedAt: str
    memoryBytes: float
    disk: GetOperationReplyDisk
    disks: list[GetOperationReplyDisksItem]
    outbox: GetOperationReplyOutbox
    parked: list[GetOperationReplyParkedItem]
    queues: list[GetOperationReplyQueuesItem]
    pool: GetOperationReplyPool
    sockets: int
    failures: list[GetOperationReplyFailuresItem]
    alerts: list[GetOperationReplyAlertsItem]
    outdatedRegions: list[str]
    saml: Optional[GetOperationReplySaml]
    slowQueries: list[GetOperationReplySlowQueriesItem]
    backup: GetOperationReplyBackup


class GetOperationBackupUploadsReplyUploadsItemBackup(TypedDict):
    name: str
    kind: Literal["clock", "migration", "restore", "manual", "uploaded"]
    bytes: float
    at: str
    version: Optional[str]
    hasSecrets: bool
    needsKey: bool


class GetOperationBackupUploadsReplyUploadsItem(TypedDict):
    id: str
    name: str
    bytes: float
    received: float
    at: str
    backup: Optional[GetOperationBackupUploadsReplyUploadsItemBackup]


class GetOperationBackupUploadsReply(TypedDict):
    uploads: list[GetOperationBackupUploadsReplyUploadsItem]


class GetOperationBackupsReplyBackupsItem(TypedDict):
    name: str
    kind: Literal["clock", "migration", "restore", "manual", "uploaded"]
    bytes: float
    at: str
    version: Optional[str]
    hasSecrets: bool
    needsKey: bool


class GetOperationBackupsReplyMaking(TypedDict):
    bytes: float


class GetOperationBackupsReplyFailed(TypedDict):
    name: str
    problem: str


class GetOperationBackupsReply(TypedDict):
    backups: list[GetOperationBackupsReplyBackupsItem]
    making: Optional[GetOperationBackupsReplyMaking]
    failed: Optional[GetOperationBackupsReplyFailed]
    freeBytes: float
    installation: str


class GetOperationNewestVersionReply(TypedDict):
    state: Literal["off", "newest", "newer", "failed"]
    version: Optional[str]
    url: Optional[str]


class GetOrdersReplyMeta(TypedDict):
    totalItems: int
    nextCursor: NotRequired[Optional[str]]
    isMore: NotRequired[bool]


class GetOrdersReply(TypedDict):
    orders: list[Order]
    selectedIds: NotRequired[list[str]]
    meta: GetOrdersReplyMeta


class GetOrdersFilters(TypedDict):
    routePlanType: NotRequired[RoutePlanType]
    orderCode: NotRequired[str]
    orderRef: NotRequired[str]
    status: NotRequired[str]
    deliveryDate: NotRequired[str]
    deliveryDateFrom: NotRequired[str]
    pickupName: NotRequired[str]
    pickupAddress: NotRequired[str]
    pickupPhone: NotRequired[str]
    deliveryName: NotRequired[str]
    deliveryAddress: NotRequired[str]
    deliveryPhone: NotRequired[str]
    labels: NotRequired[Union[list[str], str]]
    deliveryCategory: NotRequired[str]
    depotId: NotRequired[str]
    companyEmail: NotRequired[str]
    uploadId: NotRequired[str]
    search: NotRequired[str]


class GetOrdersCompaniesOrdersDispatchedReplyOrdersByCompanyItem(TypedDict):
    companyId: str
    count: int


class GetOrdersCompaniesOrdersDispatchedReplyMeta(TypedDict):
    totalItems: int
    nextCursor: NotRequired[Optional[str]]


class GetOrdersCompaniesOrdersDispatchedReply(TypedDict):
    companies: list[GetOrdersCompaniesOrdersDispatchedReplyCompaniesItem]
    ordersByCompany: list[GetOrdersCompaniesOrdersDispatchedReplyOrdersByCompanyItem]
    meta: GetOrdersCompaniesOrdersDispatchedReplyMeta


class GetOrdersCompaniesOrdersDispatchedReplyCompaniesItemUserAdmin(TypedDict):
    email: str


class GetOrdersCompaniesOrdersDispatchedReplyCompaniesItem(TypedDict):
    _id: str
    name: Optional[str]
    createdAt: str
    userAdmin: Optional[GetOrdersCompaniesOrdersDispatchedReplyCompaniesItemUserAdmin]


class GetOrdersCompaniesOrdersDispatchedFilters(TypedDict):
    companyName: NotRequired[str]
    companyEmail: NotRequired[str]
    startDate: NotRequired[str]
    endDate: NotRequired[str]


class GetOrdersDispatchedReplyMeta(TypedDict):
    totalItems: int
    allOrders: int


class GetOrdersDispatchedReply(TypedDict):
    orders: list[GetOrdersDispatchedReplyOrdersItem]
    meta: GetOrdersDispatchedReplyMeta


class GetOrdersDispatchedReplyOrdersItemProblemsItemParams(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders"]


class GetOrdersDispatchedReplyOrdersItemProblemsItem(TypedDict):
    code: Literal["address_not_valid", "field_missing"]
    params: GetOrdersDispatchedReplyOrdersItemProblemsItemParams


class GetOrdersDispatchedReplyOrdersItemProblemsItem2Params(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders"]
    value: NotRequired[str]


class GetOrdersDispatchedReplyOrdersItemProblemsItem2(TypedDict):
    code: Literal["field_not_valid", "window_inverted"]
    params: GetOrdersDispatchedReplyOrdersItemProblemsItem2Params


class GetOrdersDispatchedReplyOrdersItemProblemsItem3Params(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders"]
    value: str
    day: str
    month: str


class GetOrdersDispatchedReplyOrdersItemProblemsItem3(TypedDict):
    code: Literal["date_ambiguous"]
    params: GetOrdersDispatchedReplyOrdersItemProblemsItem3Params


class GetOrdersDispatchedReplyOrdersItemProblemsItem4Params(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders"]
    value: str


class GetOrdersDispatchedReplyOrdersItemProblemsItem4(TypedDict):
    code: Literal["total_row"]
    params: GetOrdersDispatchedReplyOrdersItemProblemsItem4Params


class GetOrdersDispatchedReplyOrdersItemProblemsItem5(TypedDict):
    code: Literal["geocoding_unavailable"]


class GetOrdersDispatchedReplyOrdersItemProblemsItem6(TypedDict):
    code: Literal["legacy"]
    text: str


class GetOrdersDispatchedReplyOrdersItemAddressSuggestions(TypedDict):
    pickup: list[Place]
    delivery: list[Place]


class GetOrdersDispatchedReplyOrdersItemUnscheduled(TypedDict):
    code: Literal["skills", "capacity", "time-window", "shift", "unreachable", "by-user", "vehicle-not-allowed", "zone", "zone-vehicle", "depot", "max-stops", "max-distance", "max-working-time", "max-reloads", "stability", "place", "max-ride-time", "incompatible-goods", "order-precedence", "not-worth-it", "time-limit"]
    codes: NotRequired[list[Literal["skills", "capacity", "time-window", "shift", "unreachable", "by-user", "vehicle-not-allowed", "zone", "zone-vehicle", "depot", "max-stops", "max-distance", "max-working-time", "max-reloads", "stability", "place", "max-ride-time", "incompatible-goods", "order-precedence", "not-worth-it", "time-limit"]]]


class GetOrdersDispatchedReplyOrdersItemUnscheduled2(TypedDict):
    code: Literal["legacy"]
    text: str


class GetOrdersDispatchedReplyOrdersItemPickupTimeWindowsItem(TypedDict):
    start: Optional[str]
    end: Optional[str]


class GetOrdersDispatchedReplyOrdersItemDeliveryTimeWindowsItem(TypedDict):
    start: Optional[str]
    end: Optional[str]


class GetOrdersDispatchedReplyOrdersItemDriver(TypedDict):
    _id: str
    name: str
    color: str


class GetOrdersDispatchedReplyOrdersItemUserAdmin(TypedDict):
    email: str


class GetOrdersDispatchedReplyOrdersItemCompany(TypedDict):
    _id: str
    name: Optional[str]


class GetOrdersDispatchedReplyOrdersItem(TypedDict):
    _id: str
    orderCode: str
    status: OrderStatus
    pickupStatus: Optional[Literal["ASSIGNED", "GOING_NEXT", "SKIPPED", "PICKUP_ARRIVED", "PICKUP_FAILED", "COLLECTED"]]
    errorDetails: list[str]
    problems: list[Union[GetOrdersDispatchedReplyOrdersItemProblemsItem, GetOrdersDispatchedReplyOrdersItemProblemsItem2, GetOrdersDispatchedReplyOrdersItemProblemsItem3, GetOrdersDispatchedReplyOrdersItemProblemsItem4, GetOrdersDispatchedReplyOrdersItemProblemsItem5, GetOrdersDispatchedReplyOrdersItemProblemsItem6]]
    addressSuggestions: GetOrdersDispatchedReplyOrdersItemAddressSuggestions
    unscheduledReason: Optional[str]
    unscheduled: Optional[Union[GetOrdersDispatchedReplyOrdersItemUnscheduled, GetOrdersDispatchedReplyOrdersItemUnscheduled2]]
    routePlanType: RoutePlanType
    orderRef: Optional[str]
    deliveryDate: Optional[str]
    pickupName: Optional[str]
    pickupPhone: Optional[str]
    pickupEmail: Optional[str]
    pickupAddress: Optional[str]
    pickupLat: Optional[float]
    pickupLng: Optional[float]
    timeStart: Optional[str]
    timeEnd: Optional[str]
    pickupTimeWindows: Optional[list[GetOrdersDispatchedReplyOrdersItemPickupTimeWindowsItem]]
    pickupDuration: Optional[float]
    pickupParkingDuration: Optional[float]
    pickupNotes: Optional[str]
    deliveryName: Optional[str]
    deliveryPhone: Optional[str]
    deliveryEmail: Optional[str]
    deliveryAddress: Optional[str]
    deliveryLat: Optional[float]
    deliveryLng: Optional[float]
    deliveryTimeStart: Optional[str]
    deliveryTimeEnd: Optional[str]
    deliveryTimeWindows: Optional[list[GetOrdersDispatchedReplyOrdersItemDeliveryTimeWindowsItem]]
    deliveryDuration: Optional[float]
    deliveryParkingDuration: Optional[float]
    deliveryNotes: Optional[str]
    notes: Optional[str]
    group: Optional[Reference]
    load: Optional[float]
    load2: Optional[float]
    load3: Optional[float]
    load4: Optional[float]
    priority: Literal["NORMAL", "HIGH", "URGENT"]
    deliveryCategory: Optional[str]
    requiredSkills: list[str]
    depotId: Optional[str]
    allowedDrivers: list[str]
    goods: list[str]
    preferredDrivers: list[str]
    maxRideTime: Optional[float]
    releaseTime: Optional[str]
    optionalValue: Optional[float]
    afterOrders: list[str]
    labels: list[str]
    fields: dict[str, str]
    driver: Optional[GetOrdersDispatchedReplyOrdersItemDriver]
    routePlan: Optional[Reference]
    receivedBy: Optional[str]
    handedTo: Optional[Literal["RECIPIENT", "NEIGHBOUR", "SAFE_PLACE"]]
    userAdmin: Optional[GetOrdersDispatchedReplyOrdersItemUserAdmin]
    uploadedTime: Optional[str]
    createdAt: str
    updatedAt: str
    company: GetOrdersDispatchedReplyOrdersItemCompany
    dispatchedAt: str
    isDeleted: bool


class GetOrdersDispatchedFilters(TypedDict):
    orderCode: NotRequired[str]
    pickupName: NotRequired[str]
    pickupAddress: NotRequired[str]
    pickupPhone: NotRequired[str]
    deliveryName: NotRequired[str]
    deliveryAddress: NotRequired[str]
    deliveryPhone: NotRequired[str]
    routePlanName: NotRequired[str]
    startDate: NotRequired[str]
    endDate: NotRequired[str]
    companyEmail: NotRequired[str]


class GetOrdersDispatchedFileFilters(TypedDict):
    orderCode: NotRequired[str]
    pickupName: NotRequired[str]
    pickupAddress: NotRequired[str]
    pickupPhone: NotRequired[str]
    deliveryName: NotRequired[str]
    deliveryAddress: NotRequired[str]
    deliveryPhone: NotRequired[str]
    routePlanName: NotRequired[str]
    startDate: NotRequired[str]
    endDate: NotRequired[str]
    companyEmail: NotRequired[str]


class GetOrdersExportFilters(TypedDict):
    routePlanType: NotRequired[RoutePlanType]
    orderCode: NotRequired[str]
    orderRef: NotRequired[str]
    status: NotRequired[str]
    deliveryDate: NotRequired[str]
    deliveryDateFrom: NotRequired[str]
    pickupName: NotRequired[str]
    pickupAddress: NotRequired[str]
    pickupPhone: NotRequired[str]
    deliveryName: NotRequired[str]
    deliveryAddress: NotRequired[str]
    deliveryPhone: NotRequired[str]
    labels: NotRequired[Union[list[str], str]]
    deliveryCategory: NotRequired[str]
    depotId: NotRequired[str]
    companyEmail: NotRequired[str]
    uploadId: NotRequired[str]
    search: NotRequired[str]


class GetOrdersGetLastOrderReply(TypedDict):
    deliveryLat: Optional[float]
    deliveryLng: Optional[float]


class GetPartnerCompaniesReplyMeta(TypedDict):
    totalItems: int
    nextCursor: NotRequired[Optional[str]]


class GetPartnerCompaniesReply(TypedDict):
    companies: list[SubAccount]
    meta: GetPartnerCompaniesReplyMeta


class GetPartnerCompaniesFilters(TypedDict):
    name: NotRequired[str]
    email: NotRequired[str]
    accountType: NotRequired[Literal["DEFAULT", "PARTNER", "WHITE_LABEL"]]


class GetPartnerCompanyAdminsReplyMeta(TypedDict):
    totalItems: int
    nextCursor: NotRequired[Optional[str]]


class GetPartnerCompanyAdminsReply(TypedDict):
    companyAdmins: list[GetPartnerCompanyAdminsReplyCompanyAdminsItem]
    meta: GetPartnerCompanyAdminsReplyMeta


class GetPartnerCompanyAdminsReplyCompanyAdminsItemCompaniesItemCompany(TypedDict):
    _id: str
    name: Optional[str]


class GetPartnerCompanyAdminsReplyCompanyAdminsItemCompaniesItem(TypedDict):
    company: GetPartnerCompanyAdminsReplyCompanyAdminsItemCompaniesItemCompany


class GetPartnerCompanyAdminsReplyCompanyAdminsItem(TypedDict):
    _id: str
    name: str
    email: str
    companies: list[GetPartnerCompanyAdminsReplyCompanyAdminsItemCompaniesItem]
    partnerNames: list[str]
    createdAt: str


class GetPartnerCompanyAdminsFilters(TypedDict):
    name: NotRequired[str]
    email: NotRequired[str]
    company: NotRequired[str]
    partner: NotRequired[str]


class GetPartnersReplyMeta(TypedDict):
    totalItems: int
    nextCursor: NotRequired[Optional[str]]


class GetPartnersReply(TypedDict):
    partners: list[Partner]
    meta: GetPartnersReplyMeta


class GetPartnersFilters(TypedDict):
    name: NotRequired[str]
    email: NotRequired[str]


class GetPartnersIdCompaniesReply(TypedDict):
    companies: list[SubAccount]


class GetPlacesReply(TypedDict):
    places: list[Place]
    attribution: Optional[str]


class GetPlacesAtReply(TypedDict):
    place: Optional[Place]


class GetPrivacyRetentionReply(TypedDict):
    positionsDays: int
    photosDays: Optional[int]
    messagesDays: Optional[int]


class GetProposalsReplyMeta(TypedDict):
    totalItems: int
    nextCursor: NotRequired[Optional[str]]


class GetProposalsReply(TypedDict):
    proposals: list[GetProposalsReplyProposalsItem]
    open: int
    meta: GetProposalsReplyMeta


class GetProposalsReplyProposalsItemFailure(TypedDict):
    code: str
    message: str


class GetProposalsReplyProposalsItem(TypedDict):
    _id: str
    action: Literal["POST /orders", "PUT /orders/:id", "DELETE /orders/:id", "POST /orders/bulk-delete", "POST /orders/bulk-update", "POST /orders/bulk-update-delivery-date", "POST /orders/create-multi-orders", "POST /orders/batch", "POST /orders/statuses", "POST /orders/:id/replan", "POST /orders/:id/accept-place", "POST /orders/look-up-again", "POST /route-plans", "PUT /route-plans/:id", "DELETE /route-plans/:id", "POST /route-plans/:id/duplicate", "POST /route-plans/:id/clone-route", "POST /route-plans/:id/add-orders", "POST /route-plans/:id/remove-orders", "POST /route-plans/:id/add-drivers", "POST /route-plans/:id/remove-drivers", "POST /route-plans/:id/reorder-orders", "POST /route-plans/:id/lock-driver", "POST /route-plans/:id/edit-driver", "POST /route-plans/:id/swap-orders-to-driver", "POST /route-plans/:id/set-vehicle", "POST /route-plans/:id/optimize", "POST /route-plans/:id/update-and-optimize", "POST /route-plans/:id/optimizations/:runId/apply", "POST /route-plans/:id/optimizations/:runId/undo", "POST /route-plans/:id/fix-order", "POST /route-plans/:id/bulk-reassign", "POST /route-plans/:id/dispatch-drivers", "POST /route-plans/:id/cancel-dispatch"]
    status: Literal["OPEN", "ACCEPTED", "REJECTED", "EXPIRED", "OUTDATED", "FAILED"]
    agent: str
    apiKey: str
    reason: str
    createdAt: str
    expiresAt: str
    decidedAt: Optional[str]
    decidedBy: Optional[str]
    decisionReason: Optional[str]
    failure: Optional[GetProposalsReplyProposalsItemFailure]


class GetProposalsFilters(TypedDict):
    status: NotRequired[Literal["OPEN", "ACCEPTED", "REJECTED", "EXPIRED", "OUTDATED", "FAILED"]]


class GetProposalsIdReplyFailure(TypedDict):
    code: str
    message: str


class GetProposalsIdReplyRequest(TypedDict):
    params: Any
    query: Any
    body: Any


class GetProposalsIdReplyPreviewPlansItemFiguresOrders(TypedDict):
    before: Optional[int]
    after: Optional[int]


class GetProposalsIdReplyPreviewPlansItemFiguresUnscheduled(TypedDict):
    before: Optional[int]
    after: Optional[int]


class GetProposalsIdReplyPreviewPlansItemFiguresLateStops(TypedDict):
    before: Optional[int]
    after: Optional[int]


class GetProposalsIdReplyPreviewPlansItemFiguresDistance(TypedDict):
    before: Optional[float]
    after: Optional[float]


class GetProposalsIdReplyPreviewPlansItemFiguresWorkingMins(TypedDict):
    before: Optional[float]
    after: Optional[float]


class GetProposalsIdReplyPreviewPlansItemFiguresCost(TypedDict):
    before: Optional[float]
    after: Optional[float]


class GetProposalsIdReplyPreviewPlansItemFiguresCo2(TypedDict):
    before: Optional[float]
    after: Optional[float]


class GetProposalsIdReplyPreviewPlansItemFigures(TypedDict):
    orders: GetProposalsIdReplyPreviewPlansItemFiguresOrders
    unscheduled: GetProposalsIdReplyPreviewPlansItemFiguresUnscheduled
    lateStops: GetProposalsIdReplyPreviewPlansItemFiguresLateStops
    distance: GetProposalsIdReplyPreviewPlansItemFiguresDistance
    workingMins: GetProposalsIdReplyPreviewPlansItemFiguresWorkingMins
    cost: GetProposalsIdReplyPreviewPlansItemFiguresCost
    co2: GetProposalsIdReplyPreviewPlansItemFiguresCo2


class GetProposalsIdReplyPreviewPlansItemRoutesItemBefore(TypedDict):
    stops: int
    distance: float
    workingMins: float
    startTime: Optional[str]
    endTime: Optional[str]
    vehicle: Optional[str]
    locked: bool
    dispatched: bool


class GetProposalsIdReplyPreviewPlansItemRoutesItemAfter(TypedDict):
    stops: int
    distance: float
    workingMins: float
    startTime: Optional[str]
    endTime: Optional[str]
    vehicle: Optional[str]
    locked: bool
    dispatched: bool


class GetProposalsIdReplyPreviewPlansItemRoutesItem(TypedDict):
    driver: str
    before: Optional[GetProposalsIdReplyPreviewPlansItemRoutesItemBefore]
    after: Optional[GetProposalsIdReplyPreviewPlansItemRoutesItemAfter]


class GetProposalsIdReplyPreviewPlansItemStopsItemBefore(TypedDict):
    driver: str
    position: int
    time: str


class GetProposalsIdReplyPreviewPlansItemStopsItemAfter(TypedDict):
    driver: str
    position: int
    time: str


class GetProposalsIdReplyPreviewPlansItemStopsItem(TypedDict):
    orderId: str
    orderCode: str
    type: Literal["pickup", "delivery"]
    name: Optional[str]
    before: Optional[GetProposalsIdReplyPreviewPlansItemStopsItemBefore]
    after: Optional[GetProposalsIdReplyPreviewPlansItemStopsItemAfter]


class GetProposalsIdReplyPreviewPlansItem(TypedDict):
    _id: str
    change: Literal["CREATED", "CHANGED", "DELETED"]
    name: str
    deliveryDate: str
    currency: Optional[str]
    figures: GetProposalsIdReplyPreviewPlansItemFigures
    routes: list[GetProposalsIdReplyPreviewPlansItemRoutesItem]
    stops: list[GetProposalsIdReplyPreviewPlansItemStopsItem]
    totalStops: int


class GetProposalsIdReplyPreviewOrdersItemFieldsItem(TypedDict):
    field: str
    before: Any
    after: Any


class GetProposalsIdReplyPreviewOrdersItem(TypedDict):
    _id: str
    change: Literal["CREATED", "CHANGED", "DELETED"]
    orderCode: str
    name: Optional[str]
    fields: list[GetProposalsIdReplyPreviewOrdersItemFieldsItem]


class GetProposalsIdReplyPreviewNotifiedDriversItem(TypedDict):
    name: str
    to: str


class GetProposalsIdReplyPreviewNotifiedCustomersItem(TypedDict):
    orderCode: str
    name: Optional[str]
    channel: str
    to: str


class GetProposalsIdReplyPreviewNotifiedWebhooksItem(TypedDict):
    name: str
    events: list[str]


class GetProposalsIdReplyPreviewNotified(TypedDict):
    drivers: list[GetProposalsIdReplyPreviewNotifiedDriversItem]
    customers: list[GetProposalsIdReplyPreviewNotifiedCustomersItem]
    webhooks: list[GetProposalsIdReplyPreviewNotifiedWebhooksItem]


class GetProposalsIdReplyPreview(TypedDict):
    plans: list[GetProposalsIdReplyPreviewPlansItem]
    orders: list[GetProposalsIdReplyPreviewOrdersItem]
    totalOrders: int
    notified: GetProposalsIdReplyPreviewNotified
    optimizes: bool
    retimes: bool


class GetProposalsIdReply(TypedDict):
    _id: str
    action: Literal["POST /orders", "PUT /orders/:id", "DELETE /orders/:id", "POST /orders/bulk-delete", "POST /orders/bulk-update", "POST /orders/bulk-update-delivery-date", "POST /orders/create-multi-orders", "POST /orders/batch", "POST /orders/statuses", "POST /orders/:id/replan", "POST /orders/:id/accept-place", "POST /orders/look-up-again", "POST /route-plans", "PUT /route-plans/:id", "DELETE /route-plans/:id", "POST /route-plans/:id/duplicate", "POST /route-plans/:id/clone-route", "POST /route-plans/:id/add-orders", "POST /route-plans/:id/remove-orders", "POST /route-plans/:id/add-drivers", "POST /route-plans/:id/remove-drivers", "POST /route-plans/:id/reorder-orders", "POST /route-plans/:id/lock-driver", "POST /route-plans/:id/edit-driver", "POST /route-plans/:id/swap-orders-to-driver", "POST /route-plans/:id/set-vehicle", "POST /route-plans/:id/optimize", "POST /route-plans/:id/update-and-optimize", "POST /route-plans/:id/optimizations/:runId/apply", "POST /route-plans/:id/optimizations/:runId/undo", "POST /route-plans/:id/fix-order", "POST /route-plans/:id/bulk-reassign", "POST /route-plans/:id/dispatch-drivers", "POST /route-plans/:id/cancel-dispatch"]
    status: Literal["OPEN", "ACCEPTED", "REJECTED", "EXPIRED", "OUTDATED", "FAILED"]
    agent: str
    apiKey: str
    reason: str
    createdAt: str
    expiresAt: str
    decidedAt: Optional[str]
    decidedBy: Optional[str]
    decisionReason: Optional[str]
    failure: Optional[GetProposalsIdReplyFailure]
    request: Optional[GetProposalsIdReplyRequest]
    preview: Optional[GetProposalsIdReplyPreview]
    previewedAt: str
    result: Any


class GetReadyReply(TypedDict):
    status: Literal["ready"]


class GetRegionsReply(TypedDict):
    regions: list[Region]
    freeBytes: float


class GetRegionsExtractsReplyExtractsItem(TypedDict):
    name: str
    area: str
    url: str
    bytes: float
    seconds: float
    diskBytes: float
    memoryBytes: float
    hasDisk: bool
    hasMemory: bool


class GetRegionsExtractsReply(TypedDict):
    extracts: list[GetRegionsExtractsReplyExtractsItem]


class GetReportsPerformanceReplyWeeksItemDriven(TypedDict):
    routes: int
    distance: float
    planned: float


class GetReportsPerformanceReplyWeeksItem(TypedDict):
    routes: int
    stops: int
    completed: int
    failed: int
    skipped: int
    open: int
    timed: int
    onTime: int
    averageDelay: Optional[float]
    distance: float
    driven: GetReportsPerformanceReplyWeeksItemDriven
    plannedMins: float
    actualMins: float
    paidMins: float
    cost: float
    co2: float
    startDate: str


class GetReportsPerformanceReplyDriversItemDriven(TypedDict):
    routes: int
    distance: float
    planned: float


class GetReportsPerformanceReplyDriversItemDriver(TypedDict):
    _id: str
    name: str
    color: str


class GetReportsPerformanceReplyDriversItem(TypedDict):
    routes: int
    stops: int
    completed: int
    failed: int
    skipped: int
    open: int
    timed: int
    onTime: int
    averageDelay: Optional[float]
    distance: float
    driven: GetReportsPerformanceReplyDriversItemDriven
    plannedMins: float
    actualMins: float
    paidMins: float
    cost: float
    co2: float
    driver: GetReportsPerformanceReplyDriversItemDriver


class GetReportsPerformanceReplyReasonsItem(TypedDict):
    status: OrderStatus
    reason: str
    code: Optional[Literal["NOBODY_THERE", "REFUSED", "WRONG_ADDRESS", "CLOSED", "DAMAGED", "NOT_READY", "OTHER"]]
    count: int


class GetReportsPerformanceReplyAssumptionsVehiclesItem(TypedDict):
    driver: str
    co2PerKm: float


class GetReportsPerformanceReplyAssumptions(TypedDict):
    currency: str
    costPerKm: float
    costPerHour: float
    co2PerKm: float
    toleranceMins: float
    vehicles: list[GetReportsPerformanceReplyAssumptionsVehiclesItem]


class GetReportsPerformanceReplyFleetItem(TypedDict):
    _id: str
    name: str
    color: str


class GetReportsPerformanceReply(TypedDict):
    startDate: str
    endDate: str
    total: Performance
    weeks: list[GetReportsPerformanceReplyWeeksItem]
    drivers: list[GetReportsPerformanceReplyDriversItem]
    reasons: list[GetReportsPerformanceReplyReasonsItem]
    assumptions: GetReportsPerformanceReplyAssumptions
    fleet: list[GetReportsPerformanceReplyFleetItem]


class GetReportsVehiclesReplyVehiclesItemVehicle(TypedDict):
    _id: str
    name: str
    plate: Optional[str]
    kind: Literal["BICYCLE", "CAR", "VAN", "TRUCK"]


class GetReportsVehiclesReplyVehiclesItem(TypedDict):
    routes: int
    stops: int
    days: int
    availableDays: Optional[int]
    utilisation: Optional[float]
    distance: float
    paidMins: float
    cost: Optional[float]
    co2: Optional[float]
    vehicle: Optional[GetReportsVehiclesReplyVehiclesItemVehicle]


class GetReportsVehiclesReply(TypedDict):
    startDate: str
    endDate: str
    currency: str
    operatingDays: int
    total: VehicleFigures
    vehicles: list[GetReportsVehiclesReplyVehiclesItem]


class GetRestoresIdReplyResult(TypedDict):
    createdAt: str
    version: str
    madeAnew: float
    hasSecrets: bool
    counts: dict[str, float]
    safetyBackup: Optional[str]


class GetRestoresIdReply(TypedDict):
    state: Literal["check", "waiting", "backup", "files", "database", "finish", "done", "failed"]
    share: float
    result: Optional[GetRestoresIdReplyResult]
    problem: Optional[str]


class GetRoutePlansReplyMeta(TypedDict):
    totalItems: int
    nextCursor: NotRequired[Optional[str]]


class GetRoutePlansReply(TypedDict):
    routePlans: list[RoutePlanSummary]
    meta: GetRoutePlansReplyMeta


class GetRoutePlansFilters(TypedDict):
    name: NotRequired[str]
    deliveryDate: NotRequired[str]
    type: NotRequired[RoutePlanType]
    status: NotRequired[Literal["DRAFT", "OPTIMIZED", "DISPATCHED"]]
    depotId: NotRequired[str]


class GetRoutePlansIdGetTokenDownloadLabelReply(TypedDict):
    token: str


class GetRoutePlansIdOptimizationsReply(TypedDict):
    optimizations: list[Optimization]


class GetRoutePlansIdOrdersOrderIdAlternativesReplyPresentStopsItem(TypedDict):
    stop: Literal["pickup", "delivery"]
    position: int
    after: Optional[str]
    arrivalTime: str
    lateMins: float


class GetRoutePlansIdOrdersOrderIdAlternativesReplyPresent(TypedDict):
    driver: Reference
    stops: list[GetRoutePlansIdOrdersOrderIdAlternativesReplyPresentStopsItem]
    violations: list[str]


class GetRoutePlansIdOrdersOrderIdAlternativesReplyReasonsItem(TypedDict):
    code: Literal["started", "on-board", "route-locked", "cost-here", "only-driver", "only-driver-with-skills", "only-allowed-driver", "only-driver-of-depot", "only-driver-of-zone", "only-free-in-window", "only-with-room", "only-with-compatible-goods", "only-with-time", "only-position", "cheapest", "as-cheap", "cheaper-elsewhere", "only-time-with-driver", "best-time-with-driver"]
    mins: Optional[float]
    distance: Optional[float]
    driver: Optional[Reference]
    skills: list[str]
    windowStart: Optional[str]
    windowEnd: Optional[str]
    load: Optional[float]


class GetRoutePlansIdOrdersOrderIdAlternativesReplyAlternativesItemStopsItem(TypedDict):
    stop: Literal["pickup", "delivery"]
    position: int
    after: Optional[str]
    arrivalTime: str
    lateMins: float


class GetRoutePlansIdOrdersOrderIdAlternativesReplyAlternativesItemLateStopsItem(TypedDict):
    orderId: str
    orderCode: str
    stop: Literal["pickup", "delivery"]
    lateMins: float


class GetRoutePlansIdOrdersOrderIdAlternativesReplyAlternativesItem(TypedDict):
    driver: Reference
    stops: list[GetRoutePlansIdOrdersOrderIdAlternativesReplyAlternativesItemStopsItem]
    violations: list[str]
    isSameDriver: bool
    isFeasible: bool
    addedMins: float
    addedDistance: float
    savedMins: float
    savedDistance: float
    lateStops: list[GetRoutePlansIdOrdersOrderIdAlternativesReplyAlternativesItemLateStopsItem]


class GetRoutePlansIdOrdersOrderIdAlternativesReply(TypedDict):
    present: Optional[GetRoutePlansIdOrdersOrderIdAlternativesReplyPresent]
    reasons: list[GetRoutePlansIdOrdersOrderIdAlternativesReplyReasonsItem]
    alternatives: list[GetRoutePlansIdOrdersOrderIdAlternativesReplyAlternativesItem]


class GetSandboxReply(TypedDict):
    sandbox: Optional[Sandbox]


class GetScheduledImportsReply(TypedDict):
    imports: list[ScheduledImport]


class GetScheduledImportsIdRunsReplyMeta(TypedDict):
    totalItems: int
    nextCursor: NotRequired[Optional[str]]


class GetScheduledImportsIdRunsReply(TypedDict):
    runs: list[ScheduledImportRun]
    meta: GetScheduledImportsIdRunsReplyMeta


class GetScheduledImportsIdRunsFilters(TypedDict):
    status: NotRequired[Literal["WAITING", "RUNNING", "DONE", "UNCHANGED", "FAILED"]]


class GetTrackedStopsStopIdReplyCompany(TypedDict):
    name: Optional[str]
    logo: Optional[str]
    primaryColor: Optional[str]
    language: Language
    timeZone: NotRequired[str]


class GetTrackedStopsStopIdReply(TypedDict):
    driverId: Optional[str]
    driverLat: Optional[float]
    driverLng: Optional[float]
    orderLat: Optional[float]
    orderLng: Optional[float]
    polyline: Optional[str]
    orderAddress: Optional[str]
    deliveryDate: Optional[str]
    orderEta: Optional[str]
    etaFrom: Optional[str]
    etaTo: Optional[str]
    phone: Optional[str]
    status: OrderStatus
    handedTo: Optional[Literal["RECIPIENT", "NEIGHBOUR", "SAFE_PLACE"]]
    receivedBy: Optional[str]
    isLive: bool
    stopsBefore: Optional[int]
    orderCode: str
    instructions: Optional[str]
    mayInstruct: bool
    rating: Optional[int]
    ratingComment: Optional[str]
    mayRate: bool
    company: GetTrackedStopsStopIdReplyCompany


class GetUploadCorrectionsReplyMeta(TypedDict):
    totalItems: int
    nextCursor: NotRequired[Optional[str]]


class GetUploadCorrectionsReply(TypedDict):
    corrections: list[UploadCorrection]
    meta: GetUploadCorrectionsReplyMeta


class GetUploadCorrectionsFilters(TypedDict):
    search: NotRequired[str]


class GetUploadsReplyMeta(TypedDict):
    totalItems: int
    nextCursor: NotRequired[Optional[str]]


class GetUploadsReply(TypedDict):
    uploads: list[Upload]
    meta: GetUploadsReplyMeta


class GetUploadsFilters(TypedDict):
    id: NotRequired[str]


class GetUploadsMappingsReplyMappingsItem(TypedDict):
    uploadId: str
    fileName: str
    uploadedTime: str
    mapping: dict[str, str]
    addressColumns: dict[str, list[str]]
    fields: list[str]
    preset: Optional[Literal["shopify", "woocommerce", "odoo", "optimoroute", "droppath", "spoke"]]


class GetUploadsMappingsReply(TypedDict):
    mappings: list[GetUploadsMappingsReplyMappingsItem]


class GetUsersReplyMeta(TypedDict):
    totalItems: int
    nextCursor: NotRequired[Optional[str]]


class GetUsersReply(TypedDict):
    users: list[User]
    meta: GetUsersReplyMeta


class GetUsersFilters(TypedDict):
    name: NotRequired[str]
    email: NotRequired[str]
    group: NotRequired[str]
    role: NotRequired[Role]
    restricted: NotRequired[str]


class GetUsersFindEmailsReply(TypedDict):
    emails: list[str]


class GetUsersInvitedReplyPeopleItem(TypedDict):
    name: str
    email: str
    role: Literal["user", "company_admin"]
    createdAt: str


class GetUsersInvitedReply(TypedDict):
    people: list[GetUsersInvitedReplyPeopleItem]


class GetVehiclesReplyMeta(TypedDict):
    totalItems: int
    nextCursor: NotRequired[Optional[str]]


class GetVehiclesReply(TypedDict):
    vehicles: list[Vehicle]
    meta: GetVehiclesReplyMeta


class GetVehiclesFilters(TypedDict):
    kind: NotRequired[Literal["BICYCLE", "CAR", "VAN", "TRUCK"]]
    depotId: NotRequired[str]
    skill: NotRequired[str]
    availableOn: NotRequired[str]
    outOfServiceOn: NotRequired[str]


class GetWebhookDeliveriesReplyMeta(TypedDict):
    totalItems: int
    nextCursor: NotRequired[Optional[str]]


class GetWebhookDeliveriesReply(TypedDict):
    deliveries: list[WebhookDelivery]
    meta: GetWebhookDeliveriesReplyMeta


class GetWebhookDeliveriesFilters(TypedDict):
    event: NotRequired[Literal["routeplan.dispatch", "routeplan.dispatch.update", "routeplan.optimized", "route.started", "route.changed", "route.finished", "order.created", "order.changed", "order.scheduled", "order.unscheduled", "order.deleted", "order.instructions", "order.pickup.arrived", "order.pickup.completed", "order.pickup.failed", "order.delivery.arrived", "order.delivery.completed", "order.delivery.failed", "order.proof.added", "message.failed", "proposal.created", "proposal.decided", "proposal.outdated"]]
    status: NotRequired[Literal["WAITING", "DELIVERED", "FAILED"]]
    endpointId: NotRequired[str]


class GetWebhookDeliveriesIdReplyLogItem(TypedDict):
    at: str
    ms: int
    status: Optional[int]
    problem: Optional[Literal["refused", "timeout", "unreachable", "redirected", "status", "not_set", "switched_off"]]
    answer: Optional[str]


class GetWebhookDeliveriesIdReply(TypedDict):
    _id: str
    event: Literal["routeplan.dispatch", "routeplan.dispatch.update", "routeplan.optimized", "route.started", "route.changed", "route.finished", "order.created", "order.changed", "order.scheduled", "order.unscheduled", "order.deleted", "order.instructions", "order.pickup.arrived", "order.pickup.completed", "order.pickup.failed", "order.delivery.arrived", "order.delivery.completed", "order.delivery.failed", "order.proof.added", "message.failed", "proposal.created", "proposal.decided", "proposal.outdated"]
    endpoint: Optional[Reference]
    format: Literal["STANDARD", "CLOUDEVENTS"]
    url: str
    isTest: bool
    resendOf: Optional[str]
    status: Literal["WAITING", "DELIVERED", "FAILED"]
    tries: int
    lastStatus: Optional[int]
    lastProblem: Optional[Literal["refused", "timeout", "unreachable", "redirected", "status", "not_set", "switched_off"]]
    nextAt: Optional[str]
    createdAt: str
    body: Optional[str]
    log: list[GetWebhookDeliveriesIdReplyLogItem]


class GetWebhookEndpointsReply(TypedDict):
    endpoints: list[WebhookEndpoint]


class GetWebhooksReplySecret(TypedDict):
    hint: str
    since: str


class GetWebhooksReplyLastDay(TypedDict):
    delivered: int
    waiting: int
    failed: int


class GetWebhooksReply(TypedDict):
    secret: Optional[GetWebhooksReplySecret]
    previousUntil: Optional[str]
    lastDay: GetWebhooksReplyLastDay


class GetWelcomeReply(TypedDict):
    state: Literal["waiting", "demo", "restored"]
    isMakingDemo: bool
    demoShare: Optional[float]
    freeBytes: float


class GetWelcomeBackupUploadsReplyUploadsItemBackup(TypedDict):
    name: str
    kind: Literal["clock", "migration", "restore", "manual", "uploaded"]
    bytes: float
    at: str
    version: Optional[str]
    hasSecrets: bool
    needsKey: bool


class GetWelcomeBackupUploadsReplyUploadsItem(TypedDict):
    id: str
    name: str
    bytes: float
    received: float
    at: str
    backup: Optional[GetWelcomeBackupUploadsReplyUploadsItemBackup]


class GetWelcomeBackupUploadsReply(TypedDict):
    uploads: list[GetWelcomeBackupUploadsReplyUploadsItem]


class GetZonesReplyMeta(TypedDict):
    totalItems: int
    nextCursor: NotRequired[Optional[str]]


class GetZonesReply(TypedDict):
    zones: list[Zone]
    meta: GetZonesReplyMeta


class GetZonesFilters(TypedDict):
    name: NotRequired[str]


class GetZonesAreaOfPostcodesReply(TypedDict):
    geometry: ZoneGeometry
    addresses: int


class GetZonesTerritoryReplyLoadsItem(TypedDict):
    zone: Optional[str]
    orders: int
    load: float


class GetZonesTerritoryReplyPointsItem(TypedDict):
    _id: str
    orderCode: str
    name: Optional[str]
    lat: float
    lng: float
    zone: Optional[str]
    load: float


class GetZonesTerritoryReply(TypedDict):
    loads: list[GetZonesTerritoryReplyLoadsItem]
    points: list[GetZonesTerritoryReplyPointsItem]
    notShown: int
    withoutPlace: int


class PostAccountSecondFactorConfirmBody(TypedDict):
    code: str


class PostAccountSecondFactorConfirmReply(TypedDict):
    recoveryCodes: list[str]


class PostAccountSecondFactorOffBody(TypedDict):
    password: str
    code: str


class PostAccountSecondFactorRecoveryCodesBody(TypedDict):
    code: str


class PostAccountSecondFactorRecoveryCodesReply(TypedDict):
    recoveryCodes: list[str]


class PostAccountSecondFactorSetupBody(TypedDict):
    password: str


class PostAccountSecondFactorSetupReply(TypedDict):
    secret: str
    uri: str
    svg: str


class PostAccountSessionsEndOthersReply(TypedDict):
    message: str
    ended: int


class PostApiKeysBody(TypedDict):
    name: str
    scopes: list[Literal["orders.read", "orders.write", "plans.read", "plans.write", "drivers.read", "drivers.write", "vehicles.read", "vehicles.write", "depots.read", "depots.write", "zones.read", "zones.write", "contacts.read", "contacts.write", "labels.read", "labels.write", "groups.read", "groups.write", "places.read", "settings.read", "settings.write", "webhooks.read", "webhooks.write", "reports.read", "reports.write", "messages.read", "sockets.read", "proposals.read", "proposals.write", "agents.write", "people.write"]]
    networks: NotRequired[list[str]]
    requestsPerMinute: NotRequired[int]
    expiresAt: NotRequired[Optional[str]]
    isTest: NotRequired[bool]


class PostApiKeysReply(TypedDict):
    key: str
    apiKey: ApiKey


class PostAuthChangePasswordBody(TypedDict):
    currentPassword: str
    password: str


class PostAuthConfirmResetBody(TypedDict):
    token: str
    password: str


class PostAuthLoginBody(TypedDict):
    email: str
    password: NotRequired[str]
    inviteCode: NotRequired[str]
    code: NotRequired[str]
    impersonationToken: NotRequired[str]


class PostAuthLoginCompanyBody(TypedDict):
    email: NotRequired[str]
    password: NotRequired[str]
    company: str
    code: NotRequired[str]
    ticket: NotRequired[str]


class PostAuthOpenidFinishBody(TypedDict):
    query: str
    state: str


class PostAuthOpenidStartReply(TypedDict):
    url: str
    state: str


class PostAuthRegisterBody(TypedDict):
    name: str
    email: str
    password: str
    inviteCode: NotRequired[str]
    timeZone: NotRequired[str]
    language: NotRequired[Language]


class PostAuthResetPasswordBody(TypedDict):
    email: str


class PostAuthSamlFinishBody(TypedDict):
    code: str
    key: str


class PostAuthSamlStartReply(TypedDict):
    url: str
    key: str


class PostAuthSetupAccountBody(TypedDict):
    name: str
    phone: NotRequired[Optional[str]]
    industry: Literal["meal_prep", "groceries", "hot_food", "consultants", "field_services", "ride_sharing", "third_party_logistics", "field_sales", "saas", "waste_management", "online_products", "marijuana_alcohol", "passenger_bus", "laundry", "non_profit", "other"]
    numOfDrivers: Literal["1 - 4", "5 - 10", "11+"]
    timeZone: NotRequired[str]


class PostAuthTokenReply(TypedDict):
    token: str


class PostAuthUpdateUploadOrderTemplateBodyUploadOrderTemplateValue2(TypedDict):
    text: str
    required: bool


class PostAuthUpdateUploadOrderTemplateBody(TypedDict):
    uploadOrderTemplate: dict[str, Union[str, PostAuthUpdateUploadOrderTemplateBodyUploadOrderTemplateValue2]]


class PostCalendarsBody(TypedDict):
    driverId: NotRequired[Optional[str]]
    depotId: NotRequired[Optional[str]]


class PostCalendarsReply(TypedDict):
    _id: str
    createdAt: str
    usedAt: Optional[str]
    url: str


class PostCompaniesBody(TypedDict):
    name: str
    accountType: NotRequired[Literal["DEFAULT", "PARTNER", "WHITE_LABEL"]]
    partner: NotRequired[Optional[str]]
    snapToRoad: NotRequired[bool]
    tokenEngine: NotRequired[Optional[str]]
    googleDirectionsKey: NotRequired[Optional[str]]
    geocodeGoogleKey: NotRequired[Optional[str]]
    timeZone: NotRequired[str]


class PostCompaniesBrandSettingsBody(TypedDict):
    primaryColor: NotRequired[str]
    logoDeleted: NotRequired[bool]


class PostCompaniesBrandSettingsReply(TypedDict):
    primaryColor: Optional[str]
    logo: Optional[str]
    canEdit: bool
    message: str


class PostCompaniesSettingBody(TypedDict):
    objective: NotRequired[Literal["SHORTEST_TIME", "LOWEST_COST", "FEWEST_VEHICLES", "MOST_EVEN"]]
    currency: NotRequired[str]
    costPerDay: NotRequired[Optional[float]]
    costPerKm: NotRequired[Optional[float]]
    costPerHour: NotRequired[Optional[float]]
    costPerOvertimeHour: NotRequired[Optional[float]]
    co2PerKm: NotRequired[Optional[float]]
    balance: NotRequired[bool]
    balanceBufferPercentage: NotRequired[float]
    snapToRoad: NotRequired[bool]
    routePlanType: NotRequired[RoutePlanType]
    hotline: NotRequired[Optional[str]]
    callDirection: NotRequired[Literal["SERVICE_HOTLINE", "DRIVER_PHONE"]]
    showNotesToCustomers: NotRequired[bool]
    showFullContactsToCustomers: NotRequired[bool]
    driverOvertime: NotRequired[float]
    allowLateStop: NotRequired[bool]
    breakAfterMinutes: NotRequired[float]
    preferredDriverMinutes: NotRequired[float]
    incompatibleGoods: NotRequired[list[list[str]]]
    serviceTime: NotRequired[float]
    parkingTime: NotRequired[float]
    optimizationMode: NotRequired[Literal["STRAIGHT_LINE", "DRIVING_DISTANCE"]]
    defaultGoToStop: NotRequired[bool]
    reassign: NotRequired[bool]
    forceReassign: NotRequired[bool]
    proofPhoto: NotRequired[Literal["OFF", "OPTIONAL", "REQUIRED"]]
    proofSignature: NotRequired[Literal["OFF", "OPTIONAL", "REQUIRED"]]
    proofNote: NotRequired[Literal["OFF", "OPTIONAL", "REQUIRED"]]
    allowNeighbour: NotRequired[bool]
    allowSafePlace: NotRequired[bool]
    defaultLocationName: NotRequired[Optional[str]]
    defaultLocationPhone: NotRequired[Optional[str]]
    defaultLocationAddress: NotRequired[Optional[str]]
    defaultLocationLat: NotRequired[Optional[float]]
    defaultLocationLng: NotRequired[Optional[float]]
    notificationBy: NotRequired[Literal["SMS", "EMAIL", "SMS_AND_EMAIL"]]
    isNotificationOnDispatch: NotRequired[bool]
    isNotificationOnGoing: NotRequired[bool]
    isNotificationOnOrderCompletion: NotRequired[bool]
    notificationOnDispatchMsg: NotRequired[str]
    notificationOnGoingMsg: NotRequired[str]
    notificationOnOrderCompletionMsg: NotRequired[str]
    systemLanguage: NotRequired[Language]
    translation: NotRequired[dict[str, dict[str, dict[str, str]]]]
    defaultOneHourPx: NotRequired[Optional[float]]
    timeZone: NotRequired[str]
    webhookEndPointUrl: NotRequired[Optional[str]]
    webhookDescription: NotRequired[Optional[str]]
    webhookEvents: NotRequired[str]
    quietHoursStart: NotRequired[Optional[str]]
    quietHoursEnd: NotRequired[Optional[str]]
    directoryRole: NotRequired[Literal["user", "company_admin"]]
    auditKeepDays: NotRequired[Optional[int]]
    deliveryCategories: NotRequired[list[str]]
    goodsKinds: NotRequired[list[str]]
    woo_commerce_url: NotRequired[Optional[str]]
    shopify_url: NotRequired[Optional[str]]
    prestashop_url: NotRequired[Optional[str]]
    opencart_url: NotRequired[Optional[str]]
    magento_url: NotRequired[Optional[str]]
    woo_commerce_consumer_key: NotRequired[Optional[str]]
    woo_commerce_consumer_secret: NotRequired[Optional[str]]
    shopify_consumer_key: NotRequired[Optional[str]]
    shopify_consumer_secret: NotRequired[Optional[str]]
    prestashop_consumer_key: NotRequired[Optional[str]]
    prestashop_consumer_secret: NotRequired[Optional[str]]
    opencart_consumer_key: NotRequired[Optional[str]]
    opencart_consumer_secret: NotRequired[Optional[str]]
    magento_consumer_key: NotRequired[Optional[str]]
    magento_consumer_secret: NotRequired[Optional[str]]
    woo_commerce_auto_import: NotRequired[bool]
    shopify_auto_import: NotRequired[bool]
    prestashop_auto_import: NotRequired[bool]
    opencart_auto_import: NotRequired[bool]
    magento_auto_import: NotRequired[bool]


class PostCompaniesWebhookSecretReply(TypedDict):
    secret: str
    previousUntil: Optional[str]


class PostCompanyAdminsBody(TypedDict):
    name: str
    email: str
    password: str
    company: str


class PostCompanyAdminsReplyCompaniesItemCompany(TypedDict):
    _id: str
    name: Optional[str]


class PostCompanyAdminsReplyCompaniesItem(TypedDict):
    company: PostCompanyAdminsReplyCompaniesItemCompany


class PostCompanyAdminsReply(TypedDict):
    _id: str
    name: str
    email: str
    companies: list[PostCompanyAdminsReplyCompaniesItem]
    partnerNames: list[str]
    createdAt: str
    hadAccount: bool


class PostCompanyAdminsIdImpersonateBody(TypedDict):
    company: NotRequired[str]


class PostCompanyAdminsIdImpersonateReply(TypedDict):
    credential: str
    email: str


class PostCompanyAdminsIdRemoveCompanyBody(TypedDict):
    company: str


class PostCompanyDataDeletionBody(TypedDict):
    name: str


class PostCompanyDataDeletionReply(TypedDict):
    deleteAt: str


class PostCompanyDataExportsReply(TypedDict):
    _id: str
    state: Literal["waiting", "working", "ready", "failed", "expired"]
    done: float
    bytes: Optional[float]
    createdAt: str
    expiresAt: Optional[str]


class PostCompanyDataExportsIdLinkReply(TypedDict):
    url: str
    expiresAt: str


class PostContactLocationsBulkDeleteBody(TypedDict):
    ids: list[str]


class PostContactLocationsCheckUploadBody(TypedDict):
    name: NotRequired[str]
    phone: NotRequired[str]
    address: NotRequired[str]
    lat: NotRequired[str]
    lng: NotRequired[str]
    startTime: NotRequired[str]
    endTime: NotRequired[str]
    openingHours: NotRequired[str]
    duration: NotRequired[str]
    parkingDuration: NotRequired[str]
    types: NotRequired[str]
    load: NotRequired[str]
    load2: NotRequired[str]
    load3: NotRequired[str]
    load4: NotRequired[str]
    notes: NotRequired[str]
    fields: NotRequired[str]
    addressColumns: NotRequired[str]
    headerRow: NotRequired[str]
    fixes: NotRequired[str]
    skip: NotRequired[str]


class PostContactLocationsCheckUploadReplyPreviewItem(TypedDict):
    row: int
    line: int
    values: dict[str, str]
    was: dict[str, str]


class PostContactLocationsCheckUploadReplyProblemsItemCodesValueParams(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders", "name", "phone", "address", "lat", "lng", "startTime", "endTime", "openingHours", "duration", "parkingDuration"]


class PostContactLocationsCheckUploadReplyProblemsItemCodesValue(TypedDict):
    code: Literal["address_not_valid", "field_missing"]
    params: PostContactLocationsCheckUploadReplyProblemsItemCodesValueParams


class PostContactLocationsCheckUploadReplyProblemsItemCodesValue2Params(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders", "name", "phone", "address", "lat", "lng", "startTime", "endTime", "openingHours", "duration", "parkingDuration"]
    value: NotRequired[str]


class PostContactLocationsCheckUploadReplyProblemsItemCodesValue2(TypedDict):
    code: Literal["field_not_valid", "window_inverted"]
    params: PostContactLocationsCheckUploadReplyProblemsItemCodesValue2Params


class PostContactLocationsCheckUploadReplyProblemsItemCodesValue3Params(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders", "name", "phone", "address", "lat", "lng", "startTime", "endTime", "openingHours", "duration", "parkingDuration"]
    value: str
    day: str
    month: str


class PostContactLocationsCheckUploadReplyProblemsItemCodesValue3(TypedDict):
    code: Literal["date_ambiguous"]
    params: PostContactLocationsCheckUploadReplyProblemsItemCodesValue3Params


class PostContactLocationsCheckUploadReplyProblemsItemCodesValue4Params(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders", "name", "phone", "address", "lat", "lng", "startTime", "endTime", "openingHours", "duration", "parkingDuration"]
    value: str


class PostContactLocationsCheckUploadReplyProblemsItemCodesValue4(TypedDict):
    code: Literal["total_row"]
    params: PostContactLocationsCheckUploadReplyProblemsItemCodesValue4Params


class PostContactLocationsCheckUploadReplyProblemsItemCodesValue5(TypedDict):
    code: Literal["geocoding_unavailable"]


class PostContactLocationsCheckUploadReplyProblemsItemCodesValue6(TypedDict):
    code: Literal["legacy"]
    text: str


class PostContactLocationsCheckUploadReplyProblemsItem(TypedDict):
    row: int
    line: int
    fields: dict[str, str]
    codes: dict[str, Union[PostContactLocationsCheckUploadReplyProblemsItemCodesValue, PostContactLocationsCheckUploadReplyProblemsItemCodesValue2, PostContactLocationsCheckUploadReplyProblemsItemCodesValue3, PostContactLocationsCheckUploadReplyProblemsItemCodesValue4, PostContactLocationsCheckUploadReplyProblemsItemCodesValue5, PostContactLocationsCheckUploadReplyProblemsItemCodesValue6]]


class PostContactLocationsCheckUploadReplyDuplicatesItem(TypedDict):
    row: int
    line: int
    of: int


class PostContactLocationsCheckUploadReplyRememberedItem(TypedDict):
    row: int
    line: int
    field: str
    typed: str
    meant: str


class PostContactLocationsCheckUploadReply(TypedDict):
    headers: list[str]
    headerRow: int
    mapping: dict[str, str]
    addressColumns: dict[str, list[str]]
    fields: list[str]
    unused: list[str]
    total: int
    preview: list[PostContactLocationsCheckUploadReplyPreviewItem]
    problems: list[PostContactLocationsCheckUploadReplyProblemsItem]
    duplicates: list[PostContactLocationsCheckUploadReplyDuplicatesItem]
    remembered: list[PostContactLocationsCheckUploadReplyRememberedItem]
    ready: int
    geocoding: int
    invalid: int


class PostContactLocationsCheckUploadMarkedBody(TypedDict):
    name: NotRequired[str]
    phone: NotRequired[str]
    address: NotRequired[str]
    lat: NotRequired[str]
    lng: NotRequired[str]
    startTime: NotRequired[str]
    endTime: NotRequired[str]
    openingHours: NotRequired[str]
    duration: NotRequired[str]
    parkingDuration: NotRequired[str]
    types: NotRequired[str]
    load: NotRequired[str]
    load2: NotRequired[str]
    load3: NotRequired[str]
    load4: NotRequired[str]
    notes: NotRequired[str]
    fields: NotRequired[str]
    addressColumns: NotRequired[str]
    headerRow: NotRequired[str]
    fixes: NotRequired[str]
    skip: NotRequired[str]


class PostContactLocationsLookUpAgainBody(TypedDict):
    ids: NotRequired[list[str]]


class PostContactLocationsLookUpAgainReply(TypedDict):
    message: str
    updated: int
    skipped: int


class PostContactLocationsUploadBody(TypedDict):
    name: NotRequired[str]
    phone: NotRequired[str]
    address: NotRequired[str]
    lat: NotRequired[str]
    lng: NotRequired[str]
    startTime: NotRequired[str]
    endTime: NotRequired[str]
    openingHours: NotRequired[str]
    duration: NotRequired[str]
    parkingDuration: NotRequired[str]
    types: NotRequired[str]
    load: NotRequired[str]
    load2: NotRequired[str]
    load3: NotRequired[str]
    load4: NotRequired[str]
    notes: NotRequired[str]
    fields: NotRequired[str]
    addressColumns: NotRequired[str]
    headerRow: NotRequired[str]
    fixes: NotRequired[str]
    skip: NotRequired[str]
    uploadedTime: NotRequired[str]


class PostContactLocationsUploadReply(TypedDict):
    message: str
    uploadId: str
    uploadedTime: str
    total: int
    remembered: int
    ready: int
    geocoding: int
    invalid: int


class PostContactLocationsUploadsIdUndoReply(TypedDict):
    message: str
    deleted: int


class PostDriverLinksRenewBody(TypedDict):
    driver: NotRequired[Optional[str]]
    routePlan: NotRequired[Optional[str]]
    send: NotRequired[bool]


class PostDriverLinksRenewReplyLinksItem(TypedDict):
    driver: Reference
    routePlan: Reference
    deliveryDate: str
    phone: Optional[str]
    token: str


class PostDriverLinksRenewReply(TypedDict):
    renewed: int
    sent: int
    links: list[PostDriverLinksRenewReplyLinksItem]


class PostDriverRoutesTokenBreakBody(TypedDict):
    isOn: bool
    at: str
    sentAt: NotRequired[Optional[str]]


class PostDriverRoutesTokenBreakReply(TypedDict):
    onBreakSince: Optional[str]


class PostDriverRoutesTokenEventsBody(TypedDict):
    eventId: str
    orderId: str
    stop: Literal["pickup", "delivery"]
    status: Literal["ASSIGNED", "GOING_NEXT", "PICKUP_ARRIVED", "COLLECTED", "PICKUP_FAILED", "IN_TRANSIT", "DELIVERY_ARRIVED", "COMPLETED", "DELIVERY_FAILED", "SKIPPED"]
    notes: NotRequired[Optional[str]]
    reason: NotRequired[Optional[Literal["NOBODY_THERE", "REFUSED", "WRONG_ADDRESS", "CLOSED", "DAMAGED", "NOT_READY", "OTHER"]]]
    packageState: NotRequired[Optional[Literal["GOOD", "DAMAGED", "OPENED", "INCOMPLETE"]]]
    packageWas: NotRequired[Optional[str]]
    receivedBy: NotRequired[Optional[str]]
    handedTo: NotRequired[Optional[Literal["RECIPIENT", "NEIGHBOUR", "SAFE_PLACE"]]]
    at: str
    sentAt: NotRequired[Optional[str]]


class PostDriverRoutesTokenEventsReplyOrder(TypedDict):
    _id: str
    status: OrderStatus
    pickupStatus: Optional[Literal["ASSIGNED", "GOING_NEXT", "SKIPPED", "PICKUP_ARRIVED", "PICKUP_FAILED", "COLLECTED"]]


class PostDriverRoutesTokenEventsReply(TypedDict):
    applied: bool
    order: PostDriverRoutesTokenEventsReplyOrder


class PostDriverRoutesTokenHandOverBody(TypedDict):
    orderId: str
    driverId: str


class PostDriverRoutesTokenLocationBodyBeforeItem(TypedDict):
    lat: float
    lng: float
    at: str


class PostDriverRoutesTokenLocationBody(TypedDict):
    lat: float
    lng: float
    at: str
    before: NotRequired[list[PostDriverRoutesTokenLocationBodyBeforeItem]]


class PostDriverRoutesTokenLocationReply(TypedDict):
    kept: bool


class PostDriverRoutesTokenPodsBody(TypedDict):
    orderId: str


class PostDriverRoutesTokenPodsReply(TypedDict):
    photos: int


class PostDriverRoutesTokenSignatureBody(TypedDict):
    orderId: str
    signature: str


class PostDriverRoutesTokenUndoBody(TypedDict):
    eventId: str
    at: str
    sentAt: NotRequired[Optional[str]]


class PostDriverRoutesTokenUndoReplyOrder(TypedDict):
    _id: str
    status: OrderStatus
    pickupStatus: Optional[Literal["ASSIGNED", "GOING_NEXT", "SKIPPED", "PICKUP_ARRIVED", "PICKUP_FAILED", "COLLECTED"]]


class PostDriverRoutesTokenUndoReply(TypedDict):
    applied: bool
    order: PostDriverRoutesTokenUndoReplyOrder


class PostGroupsBody(TypedDict):
    name: str


class PostGroupsCodeAcceptInviteReplyCompany(TypedDict):
    _id: str
    name: Optional[str]


class PostGroupsCodeAcceptInviteReply(TypedDict):
    message: str
    company: PostGroupsCodeAcceptInviteReplyCompany
    access_token: NotRequired[str]


class PostGroupsIdDisinviteEmailBody(TypedDict):
    email: str


class PostGroupsIdInviteEmailBody(TypedDict):
    emails: list[str]


class PostGroupsIdInviteEmailReply(TypedDict):
    message: str
    invited: list[str]
    members: list[str]


class PostGroupsIdTurnOffInviteBody(TypedDict):
    inviteStatus: bool


class PostGroupsIdTurnOffInviteReply(TypedDict):
    inviteCode: Optional[str]


class PostIntegrationsPlatformImportReplyProblemsItem(TypedDict):
    code: Literal["not_set", "refused", "unreachable", "timeout", "redirected", "unauthorized", "forbidden", "no_api", "busy", "broken", "answered", "unreadable", "no_address", "interrupted"]
    number: Optional[str]
    text: Optional[str]


class PostIntegrationsPlatformImportReplyProblem(TypedDict):
    code: Literal["not_set", "refused", "unreachable", "timeout", "redirected", "unauthorized", "forbidden", "no_api", "busy", "broken", "answered", "unreadable", "no_address", "interrupted"]
    number: Optional[str]
    text: Optional[str]


class PostIntegrationsPlatformImportReply(TypedDict):
    _id: str
    isScheduled: bool
    status: Literal["WAITING", "RUNNING", "DONE", "FAILED"]
    found: int
    imported: int
    known: int
    problems: list[PostIntegrationsPlatformImportReplyProblemsItem]
    problem: Optional[PostIntegrationsPlatformImportReplyProblem]
    createdAt: str
    finishedAt: Optional[str]


class PostIntegrationsPlatformTestReplyProblem(TypedDict):
    code: Literal["not_set", "refused", "unreachable", "timeout", "redirected", "unauthorized", "forbidden", "no_api", "busy", "broken", "answered", "unreadable", "no_address", "interrupted"]
    number: Optional[str]
    text: Optional[str]


class PostIntegrationsPlatformTestReply(TypedDict):
    isOk: bool
    shopName: Optional[str]
    problem: Optional[PostIntegrationsPlatformTestReplyProblem]


class PostIntegrationsPlatformWriteBackReply(TypedDict):
    asked: int


class PostLanguagePhrasesBody(TypedDict):
    language: Literal["af", "sq", "am", "ar", "hy", "az", "eu", "be", "bn", "bs", "bg", "ca", "ceb", "ny", "zh", "zh-TW", "co", "hr", "cs", "da", "nl", "en", "eo", "et", "tl", "fi", "fr", "fy", "gl", "ka", "de", "el", "gu", "ht", "ha", "haw", "he", "hi", "hmn", "hu", "is", "ig", "id", "ga", "it", "ja", "jv", "kn", "kk", "km", "rw", "ko", "ku", "ky", "lo", "la", "lv", "lt", "lb", "mk", "mg", "ms", "ml", "mt", "mi", "mr", "mn", "my", "ne", "nb", "or", "ps", "fa", "pl", "pt", "pa", "ro", "ru", "sm", "gd", "sr", "st", "sn", "sd", "si", "sk", "sl", "so", "es", "su", "sw", "sv", "tg", "ta", "tt", "te", "th", "tr", "tk", "uk", "ur", "ug", "uz", "vi", "cy", "xh", "yi", "yo", "zu"]
    phrases: dict[str, dict[str, Optional[str]]]


class PostLanguageTranslateBody(TypedDict):
    source: Union[Literal["auto"], Literal["af", "sq", "am", "ar", "hy", "az", "eu", "be", "bn", "bs", "bg", "ca", "ceb", "ny", "zh", "zh-TW", "co", "hr", "cs", "da", "nl", "en", "eo", "et", "tl", "fi", "fr", "fy", "gl", "ka", "de", "el", "gu", "ht", "ha", "haw", "he", "hi", "hmn", "hu", "is", "ig", "id", "ga", "it", "ja", "jv", "kn", "kk", "km", "rw", "ko", "ku", "ky", "lo", "la", "lv", "lt", "lb", "mk", "mg", "ms", "ml", "mt", "mi", "mr", "mn", "my", "ne", "nb", "or", "ps", "fa", "pl", "pt", "pa", "ro", "ru", "sm", "gd", "sr", "st", "sn", "sd", "si", "sk", "sl", "so", "es", "su", "sw", "sv", "tg", "ta", "tt", "te", "th", "tr", "tk", "uk", "ur", "ug", "uz", "vi", "cy", "xh", "yi", "yo", "zu"]]
    target: Literal["af", "sq", "am", "ar", "hy", "az", "eu", "be", "bn", "bs", "bg", "ca", "ceb", "ny", "zh", "zh-TW", "co", "hr", "cs", "da", "nl", "en", "eo", "et", "tl", "fi", "fr", "fy", "gl", "ka", "de", "el", "gu", "ht", "ha", "haw", "he", "hi", "hmn", "hu", "is", "ig", "id", "ga", "it", "ja", "jv", "kn", "kk", "km", "rw", "ko", "ku", "ky", "lo", "la", "lv", "lt", "lb", "mk", "mg", "ms", "ml", "mt", "mi", "mr", "mn", "my", "ne", "nb", "or", "ps", "fa", "pl", "pt", "pa", "ro", "ru", "sm", "gd", "sr", "st", "sn", "sd", "si", "sk", "sl", "so", "es", "su", "sw", "sv", "tg", "ta", "tt", "te", "th", "tr", "tk", "uk", "ur", "ug", "uz", "vi", "cy", "xh", "yi", "yo", "zu"]
    section: str
    phrases: dict[str, str]


class PostLanguageTranslateReply(TypedDict):
    phrases: dict[str, str]
    spoilt: list[str]


class PostLoadDimensionsOrderBody(TypedDict):
    ids: list[Literal["load", "load2", "load3", "load4"]]


class PostLoadDimensionsOrderReply(TypedDict):
    dimensions: list[LoadDimension]


class PostOperationBackupUploadsBody(TypedDict):
    name: str
    bytes: int
    lastModified: int


class PostOperationBackupUploadsReplyBackup(TypedDict):
    name: str
    kind: Literal["clock", "migration", "restore", "manual", "uploaded"]
    bytes: float
    at: str
    version: Optional[str]
    hasSecrets: bool
    needsKey: bool


class PostOperationBackupUploadsReply(TypedDict):
    id: str
    name: str
    bytes: float
    received: float
    at: str
    backup: Optional[PostOperationBackupUploadsReplyBackup]


class PostOperationBackupsReply(TypedDict):
    name: str


class PostOperationBackupsNameLinkBody(TypedDict):
    password: str
    code: NotRequired[str]


class PostOperationBackupsNameLinkReply(TypedDict):
    url: str


class PostOperationBackupsNameRestoreBody(TypedDict):
    password: str
    code: NotRequired[str]
    confirmation: str
    key: NotRequired[str]


class PostOperationBackupsNameRestoreReply(TypedDict):
    restoreId: str


class PostOperationBackupsNameVerifyReply(TypedDict):
    state: Literal["running", "intact", "damaged"]
    problem: Optional[str]


class PostOperationBackupsUploadReply(TypedDict):
    name: str
    kind: Literal["clock", "migration", "restore", "manual", "uploaded"]
    bytes: float
    at: str
    version: Optional[str]
    hasSecrets: bool
    needsKey: bool


class PostOperationOutboxSendAgainBody(TypedDict):
    rowId: NotRequired[int]


class PostOperationOutboxSendAgainReply(TypedDict):
    sent: int


class PostOrdersReplyProblemsItemParams(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders"]


class PostOrdersReplyProblemsItem(TypedDict):
    code: Literal["address_not_valid", "field_missing"]
    params: PostOrdersReplyProblemsItemParams


class PostOrdersReplyProblemsItem2Params(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders"]
    value: NotRequired[str]


class PostOrdersReplyProblemsItem2(TypedDict):
    code: Literal["field_not_valid", "window_inverted"]
    params: PostOrdersReplyProblemsItem2Params


class PostOrdersReplyProblemsItem3Params(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders"]
    value: str
    day: str
    month: str


class PostOrdersReplyProblemsItem3(TypedDict):
    code: Literal["date_ambiguous"]
    params: PostOrdersReplyProblemsItem3Params


class PostOrdersReplyProblemsItem4Params(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders"]
    value: str


class PostOrdersReplyProblemsItem4(TypedDict):
    code: Literal["total_row"]
    params: PostOrdersReplyProblemsItem4Params


class PostOrdersReplyProblemsItem5(TypedDict):
    code: Literal["geocoding_unavailable"]


class PostOrdersReplyProblemsItem6(TypedDict):
    code: Literal["legacy"]
    text: str


class PostOrdersReplyAddressSuggestions(TypedDict):
    pickup: list[Place]
    delivery: list[Place]


class PostOrdersReplyUnscheduled(TypedDict):
    code: Literal["skills", "capacity", "time-window", "shift", "unreachable", "by-user", "vehicle-not-allowed", "zone", "zone-vehicle", "depot", "max-stops", "max-distance", "max-working-time", "max-reloads", "stability", "place", "max-ride-time", "incompatible-goods", "order-precedence", "not-worth-it", "time-limit"]
    codes: NotRequired[list[Literal["skills", "capacity", "time-window", "shift", "unreachable", "by-user", "vehicle-not-allowed", "zone", "zone-vehicle", "depot", "max-stops", "max-distance", "max-working-time", "max-reloads", "stability", "place", "max-ride-time", "incompatible-goods", "order-precedence", "not-worth-it", "time-limit"]]]


class PostOrdersReplyUnscheduled2(TypedDict):
    code: Literal["legacy"]
    text: str


class PostOrdersReplyPickupTimeWindowsItem(TypedDict):
    start: Optional[str]
    end: Optional[str]


class PostOrdersReplyDeliveryTimeWindowsItem(TypedDict):
    start: Optional[str]
    end: Optional[str]


class PostOrdersReplyDriver(TypedDict):
    _id: str
    name: str
    color: str


class PostOrdersReplyUserAdmin(TypedDict):
    email: str


class PostOrdersReply(TypedDict):
    _id: str
    orderCode: str
    status: OrderStatus
    pickupStatus: Optional[Literal["ASSIGNED", "GOING_NEXT", "SKIPPED", "PICKUP_ARRIVED", "PICKUP_FAILED", "COLLECTED"]]
    errorDetails: list[str]
    problems: list[Union[PostOrdersReplyProblemsItem, PostOrdersReplyProblemsItem2, PostOrdersReplyProblemsItem3, PostOrdersReplyProblemsItem4, PostOrdersReplyProblemsItem5, PostOrdersReplyProblemsItem6]]
    addressSuggestions: PostOrdersReplyAddressSuggestions
    unscheduledReason: Optional[str]
    unscheduled: Optional[Union[PostOrdersReplyUnscheduled, PostOrdersReplyUnscheduled2]]
    routePlanType: RoutePlanType
    orderRef: Optional[str]
    deliveryDate: Optional[str]
    pickupName: Optional[str]
    pickupPhone: Optional[str]
    pickupEmail: Optional[str]
    pickupAddress: Optional[str]
    pickupLat: Optional[float]
    pickupLng: Optional[float]
    timeStart: Optional[str]
    timeEnd: Optional[str]
    pickupTimeWindows: Optional[list[PostOrdersReplyPickupTimeWindowsItem]]
    pickupDuration: Optional[float]
    pickupParkingDuration: Optional[float]
    pickupNotes: Optional[str]
    deliveryName: Optional[str]
    deliveryPhone: Optional[str]
    deliveryEmail: Optional[str]
    deliveryAddress: Optional[str]
    deliveryLat: Optional[float]
    deliveryLng: Optional[float]
    deliveryTimeStart: Optional[str]
    deliveryTimeEnd: Optional[str]
    deliveryTimeWindows: Optional[list[PostOrdersReplyDeliveryTimeWindowsItem]]
    deliveryDuration: Optional[float]
    deliveryParkingDuration: Optional[float]
    deliveryNotes: Optional[str]
    notes: Optional[str]
    group: Optional[Reference]
    load: Optional[float]
    load2: Optional[float]
    load3: Optional[float]
    load4: Optional[float]
    priority: Literal["NORMAL", "HIGH", "URGENT"]
    deliveryCategory: Optional[str]
    requiredSkills: list[str]
    depotId: Optional[str]
    allowedDrivers: list[str]
    goods: list[str]
    preferredDrivers: list[str]
    maxRideTime: Optional[float]
    releaseTime: Optional[str]
    optionalValue: Optional[float]
    afterOrders: list[str]
    labels: list[str]
    fields: dict[str, str]
    driver: Optional[PostOrdersReplyDriver]
    routePlan: Optional[Reference]
    receivedBy: Optional[str]
    handedTo: Optional[Literal["RECIPIENT", "NEIGHBOUR", "SAFE_PLACE"]]
    userAdmin: Optional[PostOrdersReplyUserAdmin]
    uploadedTime: Optional[str]
    createdAt: str
    updatedAt: str
    message: str


class PostOrdersIdAcceptPlaceBody(TypedDict):
    leg: Literal["pickup", "delivery"]
    label: str


class PostOrdersIdReplanBody(TypedDict):
    deliveryDate: NotRequired[str]


class PostOrdersIdReplanReply(TypedDict):
    message: str
    _id: str
    orderCode: str


class PostOrdersBatchBodyItemsItem(TypedDict):
    action: Literal["create"]
    ref: NotRequired[Optional[str]]
    fields: NewOrder


class PostOrdersBatchBodyItemsItem2(TypedDict):
    action: Literal["update"]
    ref: NotRequired[Optional[str]]
    orderId: str
    fields: OrderChanges


class PostOrdersBatchBodyItemsItem3(TypedDict):
    action: Literal["delete"]
    ref: NotRequired[Optional[str]]
    orderId: str


class PostOrdersBatchBody(TypedDict):
    atomic: NotRequired[bool]
    items: list[Union[PostOrdersBatchBodyItemsItem, PostOrdersBatchBodyItemsItem2, PostOrdersBatchBodyItemsItem3]]


class PostOrdersBatchReply(TypedDict):
    results: list[BatchResult]
    succeeded: int
    failed: int


class PostOrdersBulkDeleteBody(TypedDict):
    orderIds: list[str]


class PostOrdersBulkDeleteReply(TypedDict):
    message: str
    deletionId: str
    undoSeconds: int


class PostOrdersBulkUpdateBodyPickupTimeWindowsItem(TypedDict):
    start: NotRequired[Optional[str]]
    end: NotRequired[Optional[str]]


class PostOrdersBulkUpdateBodyDeliveryTimeWindowsItem(TypedDict):
    start: NotRequired[Optional[str]]
    end: NotRequired[Optional[str]]


class PostOrdersBulkUpdateBody(TypedDict):
    orderRef: NotRequired[Optional[str]]
    deliveryDate: NotRequired[str]
    pickupName: NotRequired[Optional[str]]
    pickupPhone: NotRequired[Optional[str]]
    pickupEmail: NotRequired[Optional[Union[Literal[""], str]]]
    pickupAddress: NotRequired[Optional[str]]
    pickupLat: NotRequired[Optional[float]]
    pickupLng: NotRequired[Optional[float]]
    timeStart: NotRequired[Optional[str]]
    timeEnd: NotRequired[Optional[str]]
    pickupTimeWindows: NotRequired[Optional[list[PostOrdersBulkUpdateBodyPickupTimeWindowsItem]]]
    pickupDuration: NotRequired[Optional[float]]
    pickupParkingDuration: NotRequired[Optional[float]]
    pickupNotes: NotRequired[Optional[str]]
    deliveryName: NotRequired[Optional[str]]
    deliveryPhone: NotRequired[Optional[str]]
    deliveryEmail: NotRequired[Optional[Union[Literal[""], str]]]
    deliveryAddress: NotRequired[Optional[str]]
    deliveryLat: NotRequired[Optional[float]]
    deliveryLng: NotRequired[Optional[float]]
    deliveryTimeStart: NotRequired[Optional[str]]
    deliveryTimeEnd: NotRequired[Optional[str]]
    deliveryTimeWindows: NotRequired[Optional[list[PostOrdersBulkUpdateBodyDeliveryTimeWindowsItem]]]
    deliveryDuration: NotRequired[Optional[float]]
    deliveryParkingDuration: NotRequired[Optional[float]]
    deliveryNotes: NotRequired[Optional[str]]
    notes: NotRequired[Optional[str]]
    group: NotRequired[Optional[str]]
    load: NotRequired[Optional[float]]
    load2: NotRequired[Optional[float]]
    load3: NotRequired[Optional[float]]
    load4: NotRequired[Optional[float]]
    priority: NotRequired[Literal["NORMAL", "HIGH", "URGENT"]]
    deliveryCategory: NotRequired[Optional[str]]
    requiredSkills: NotRequired[list[str]]
    depotId: NotRequired[Optional[str]]
    allowedDrivers: NotRequired[list[str]]
    goods: NotRequired[list[str]]
    preferredDrivers: NotRequired[list[str]]
    maxRideTime: NotRequired[Optional[float]]
    releaseTime: NotRequired[Optional[str]]
    optionalValue: NotRequired[Optional[float]]
    afterOrders: NotRequired[list[str]]
    labels: NotRequired[list[str]]
    fields: NotRequired[dict[str, str]]
    orderIds: list[str]


class PostOrdersBulkUpdateReply(TypedDict):
    message: str
    updated: int


class PostOrdersBulkUpdateDeliveryDateBody(TypedDict):
    orderIds: list[str]
    deliveryDate: str


class PostOrdersBulkUpdateDeliveryDateReply(TypedDict):
    message: str
    updated: int
    skipped: int


class PostOrdersCheckUploadBody(TypedDict):
    orderRef: NotRequired[str]
    deliveryDate: NotRequired[str]
    pickupName: NotRequired[str]
    pickupPhone: NotRequired[str]
    pickupEmail: NotRequired[str]
    pickupAddress: NotRequired[str]
    pickupLat: NotRequired[str]
    pickupLng: NotRequired[str]
    timeStart: NotRequired[str]
    timeEnd: NotRequired[str]
    pickupTimeWindows: NotRequired[str]
    pickupDuration: NotRequired[str]
    pickupParkingDuration: NotRequired[str]
    pickupNotes: NotRequired[str]
    deliveryName: NotRequired[str]
    deliveryPhone: NotRequired[str]
    deliveryEmail: NotRequired[str]
    deliveryAddress: NotRequired[str]
    deliveryLat: NotRequired[str]
    deliveryLng: NotRequired[str]
    deliveryTimeStart: NotRequired[str]
    deliveryTimeEnd: NotRequired[str]
    deliveryTimeWindows: NotRequired[str]
    deliveryDuration: NotRequired[str]
    deliveryParkingDuration: NotRequired[str]
    deliveryNotes: NotRequired[str]
    notes: NotRequired[str]
    group: NotRequired[str]
    load: NotRequired[str]
    load2: NotRequired[str]
    load3: NotRequired[str]
    load4: NotRequired[str]
    priority: NotRequired[str]
    deliveryCategory: NotRequired[str]
    types: NotRequired[str]
    depot: NotRequired[str]
    allowedDrivers: NotRequired[str]
    goods: NotRequired[str]
    preferredDrivers: NotRequired[str]
    maxRideTime: NotRequired[str]
    releaseTime: NotRequired[str]
    optionalValue: NotRequired[str]
    afterOrders: NotRequired[str]
    routePlanType: RoutePlanType
    fields: NotRequired[str]
    addressColumns: NotRequired[str]
    headerRow: NotRequired[str]
    fixes: NotRequired[str]
    skip: NotRequired[str]
    dateOrder: NotRequired[Literal["day", "month"]]
    defaultDate: NotRequired[str]
    preset: NotRequired[Literal["shopify", "woocommerce", "odoo", "optimoroute", "droppath", "spoke", "none"]]


class PostOrdersCheckUploadReplyPreviewItem(TypedDict):
    row: int
    line: int
    values: dict[str, str]
    was: dict[str, str]


class PostOrdersCheckUploadReplyProblemsItemCodesValueParams(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders", "name", "phone", "address", "lat", "lng", "startTime", "endTime", "openingHours", "duration", "parkingDuration"]


class PostOrdersCheckUploadReplyProblemsItemCodesValue(TypedDict):
    code: Literal["address_not_valid", "field_missing"]
    params: PostOrdersCheckUploadReplyProblemsItemCodesValueParams


class PostOrdersCheckUploadReplyProblemsItemCodesValue2Params(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders", "name", "phone", "address", "lat", "lng", "startTime", "endTime", "openingHours", "duration", "parkingDuration"]
    value: NotRequired[str]


class PostOrdersCheckUploadReplyProblemsItemCodesValue2(TypedDict):
    code: Literal["field_not_valid", "window_inverted"]
    params: PostOrdersCheckUploadReplyProblemsItemCodesValue2Params


class PostOrdersCheckUploadReplyProblemsItemCodesValue3Params(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders", "name", "phone", "address", "lat", "lng", "startTime", "endTime", "openingHours", "duration", "parkingDuration"]
    value: str
    day: str
    month: str


class PostOrdersCheckUploadReplyProblemsItemCodesValue3(TypedDict):
    code: Literal["date_ambiguous"]
    params: PostOrdersCheckUploadReplyProblemsItemCodesValue3Params


class PostOrdersCheckUploadReplyProblemsItemCodesValue4Params(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders", "name", "phone", "address", "lat", "lng", "startTime", "endTime", "openingHours", "duration", "parkingDuration"]
    value: str


class PostOrdersCheckUploadReplyProblemsItemCodesValue4(TypedDict):
    code: Literal["total_row"]
    params: PostOrdersCheckUploadReplyProblemsItemCodesValue4Params


class PostOrdersCheckUploadReplyProblemsItemCodesValue5(TypedDict):
    code: Literal["geocoding_unavailable"]


class PostOrdersCheckUploadReplyProblemsItemCodesValue6(TypedDict):
    code: Literal["legacy"]
    text: str


class PostOrdersCheckUploadReplyProblemsItem(TypedDict):
    row: int
    line: int
    fields: dict[str, str]
    codes: dict[str, Union[PostOrdersCheckUploadReplyProblemsItemCodesValue, PostOrdersCheckUploadReplyProblemsItemCodesValue2, PostOrdersCheckUploadReplyProblemsItemCodesValue3, PostOrdersCheckUploadReplyProblemsItemCodesValue4, PostOrdersCheckUploadReplyProblemsItemCodesValue5, PostOrdersCheckUploadReplyProblemsItemCodesValue6]]


class PostOrdersCheckUploadReplyDuplicatesItem(TypedDict):
    row: int
    line: int
    of: int


class PostOrdersCheckUploadReplyRememberedItem(TypedDict):
    row: int
    line: int
    field: str
    typed: str
    meant: str


class PostOrdersCheckUploadReplyDates(TypedDict):
    order: Literal["day", "month"]
    ofCountry: Literal["day", "month"]
    ambiguous: int
    undecided: int
    other: int


class PostOrdersCheckUploadReply(TypedDict):
    headers: list[str]
    headerRow: int
    mapping: dict[str, str]
    addressColumns: dict[str, list[str]]
    fields: list[str]
    unused: list[str]
    total: int
    preview: list[PostOrdersCheckUploadReplyPreviewItem]
    problems: list[PostOrdersCheckUploadReplyProblemsItem]
    duplicates: list[PostOrdersCheckUploadReplyDuplicatesItem]
    remembered: list[PostOrdersCheckUploadReplyRememberedItem]
    draft: int
    geocoding: int
    error: int
    preset: Optional[Literal["shopify", "woocommerce", "odoo", "optimoroute", "droppath", "spoke"]]
    dates: PostOrdersCheckUploadReplyDates


class PostOrdersCheckUploadMarkedBody(TypedDict):
    orderRef: NotRequired[str]
    deliveryDate: NotRequired[str]
    pickupName: NotRequired[str]
    pickupPhone: NotRequired[str]
    pickupEmail: NotRequired[str]
    pickupAddress: NotRequired[str]
    pickupLat: NotRequired[str]
    pickupLng: NotRequired[str]
    timeStart: NotRequired[str]
    timeEnd: NotRequired[str]
    pickupTimeWindows: NotRequired[str]
    pickupDuration: NotRequired[str]
    pickupParkingDuration: NotRequired[str]
    pickupNotes: NotRequired[str]
    deliveryName: NotRequired[str]
    deliveryPhone: NotRequired[str]
    deliveryEmail: NotRequired[str]
    deliveryAddress: NotRequired[str]
    deliveryLat: NotRequired[str]
    deliveryLng: NotRequired[str]
    deliveryTimeStart: NotRequired[str]
    deliveryTimeEnd: NotRequired[str]
    deliveryTimeWindows: NotRequired[str]
    deliveryDuration: NotRequired[str]
    deliveryParkingDuration: NotRequired[str]
    deliveryNotes: NotRequired[str]
    notes: NotRequired[str]
    group: NotRequired[str]
    load: NotRequired[str]
    load2: NotRequired[str]
    load3: NotRequired[str]
    load4: NotRequired[str]
    priority: NotRequired[str]
    deliveryCategory: NotRequired[str]
    types: NotRequired[str]
    depot: NotRequired[str]
    allowedDrivers: NotRequired[str]
    goods: NotRequired[str]
    preferredDrivers: NotRequired[str]
    maxRideTime: NotRequired[str]
    releaseTime: NotRequired[str]
    optionalValue: NotRequired[str]
    afterOrders: NotRequired[str]
    routePlanType: RoutePlanType
    fields: NotRequired[str]
    addressColumns: NotRequired[str]
    headerRow: NotRequired[str]
    fixes: NotRequired[str]
    skip: NotRequired[str]
    dateOrder: NotRequired[Literal["day", "month"]]
    defaultDate: NotRequired[str]
    preset: NotRequired[Literal["shopify", "woocommerce", "odoo", "optimoroute", "droppath", "spoke", "none"]]


class PostOrdersCreateMultiOrdersReplyClosedContactsItem(TypedDict):
    _id: str
    name: Optional[str]
    deliveryDate: str


class PostOrdersCreateMultiOrdersReply(TypedDict):
    message: str
    orderIds: list[str]
    closedContacts: list[PostOrdersCreateMultiOrdersReplyClosedContactsItem]


class PostOrdersCreateMutiOrdersReplyClosedContactsItem(TypedDict):
    _id: str
    name: Optional[str]
    deliveryDate: str


class PostOrdersCreateMutiOrdersReply(TypedDict):
    message: str
    orderIds: list[str]
    closedContacts: list[PostOrdersCreateMutiOrdersReplyClosedContactsItem]


class PostOrdersFindOrderByTokenStopIdInstructionsBody(TypedDict):
    text: NotRequired[Optional[str]]


class PostOrdersFindOrderByTokenStopIdRatingBody(TypedDict):
    stars: int
    comment: NotRequired[Optional[str]]


class PostOrdersLookUpAgainBody(TypedDict):
    orderIds: NotRequired[list[str]]


class PostOrdersLookUpAgainReply(TypedDict):
    message: str
    updated: int
    skipped: int


class PostOrdersStatusesBodyEventsItem(TypedDict):
    eventId: str
    orderId: str
    status: Literal["ASSIGNED", "GOING_NEXT", "PICKUP_ARRIVED", "COLLECTED", "PICKUP_FAILED", "IN_TRANSIT", "DELIVERY_ARRIVED", "COMPLETED", "DELIVERY_FAILED", "SKIPPED"]
    stop: NotRequired[Literal["pickup", "delivery"]]
    notes: NotRequired[Optional[str]]
    reason: NotRequired[Optional[Literal["NOBODY_THERE", "REFUSED", "WRONG_ADDRESS", "CLOSED", "DAMAGED", "NOT_READY", "OTHER"]]]
    packageState: NotRequired[Optional[Literal["GOOD", "DAMAGED", "OPENED", "INCOMPLETE"]]]
    packageWas: NotRequired[Optional[str]]
    receivedBy: NotRequired[Optional[str]]
    handedTo: NotRequired[Optional[Literal["RECIPIENT", "NEIGHBOUR", "SAFE_PLACE"]]]
    at: NotRequired[str]


class PostOrdersStatusesBody(TypedDict):
    atomic: NotRequired[bool]
    events: list[PostOrdersStatusesBodyEventsItem]


class PostOrdersStatusesReply(TypedDict):
    results: list[StatusResult]
    succeeded: int
    failed: int


class PostOrdersUndoDeleteBody(TypedDict):
    deletionId: str


class PostOrdersUndoDeleteReply(TypedDict):
    message: str
    restored: int


class PostOrdersUploadOrdersBody(TypedDict):
    orderRef: NotRequired[str]
    deliveryDate: NotRequired[str]
    pickupName: NotRequired[str]
    pickupPhone: NotRequired[str]
    pickupEmail: NotRequired[str]
    pickupAddress: NotRequired[str]
    pickupLat: NotRequired[str]
    pickupLng: NotRequired[str]
    timeStart: NotRequired[str]
    timeEnd: NotRequired[str]
    pickupTimeWindows: NotRequired[str]
    pickupDuration: NotRequired[str]
    pickupParkingDuration: NotRequired[str]
    pickupNotes: NotRequired[str]
    deliveryName: NotRequired[str]
    deliveryPhone: NotRequired[str]
    deliveryEmail: NotRequired[str]
    deliveryAddress: NotRequired[str]
    deliveryLat: NotRequired[str]
    deliveryLng: NotRequired[str]
    deliveryTimeStart: NotRequired[str]
    deliveryTimeEnd: NotRequired[str]
    deliveryTimeWindows: NotRequired[str]
    deliveryDuration: NotRequired[str]
    deliveryParkingDuration: NotRequired[str]
    deliveryNotes: NotRequired[str]
    notes: NotRequired[str]
    group: NotRequired[str]
    load: NotRequired[str]
    load2: NotRequired[str]
    load3: NotRequired[str]
    load4: NotRequired[str]
    priority: NotRequired[str]
    deliveryCategory: NotRequired[str]
    types: NotRequired[str]
    depot: NotRequired[str]
    allowedDrivers: NotRequired[str]
    goods: NotRequired[str]
    preferredDrivers: NotRequired[str]
    maxRideTime: NotRequired[str]
    releaseTime: NotRequired[str]
    optionalValue: NotRequired[str]
    afterOrders: NotRequired[str]
    routePlanType: RoutePlanType
    fields: NotRequired[str]
    addressColumns: NotRequired[str]
    headerRow: NotRequired[str]
    fixes: NotRequired[str]
    skip: NotRequired[str]
    dateOrder: NotRequired[Literal["day", "month"]]
    defaultDate: NotRequired[str]
    preset: NotRequired[Literal["shopify", "woocommerce", "odoo", "optimoroute", "droppath", "spoke", "none"]]
    uploadedTime: NotRequired[str]


class PostOrdersUploadOrdersReply(TypedDict):
    message: str
    uploadId: str
    uploadedTime: str
    total: int
    remembered: int
    draft: int
    geocoding: int
    error: int


class PostPartnerCompaniesBody(TypedDict):
    name: str
    accountType: NotRequired[Literal["DEFAULT", "PARTNER", "WHITE_LABEL"]]
    adminName: str
    email: str
    password: str
    timeZone: NotRequired[str]


class PostPartnerCompaniesReplyCompanyAdmin(TypedDict):
    _id: str
    name: str
    email: str


class PostPartnerCompaniesReply(TypedDict):
    _id: str
    name: Optional[str]
    status: Literal["NEW", "ASKING_FOR_PURCHASE", "PURCHASED", "DISABLED", "BANNED"]
    accountType: Literal["DEFAULT", "PARTNER", "WHITE_LABEL"]
    totalOfDrivers: int
    totalRoutePlans: int
    companyAdmin: Optional[PostPartnerCompaniesReplyCompanyAdmin]
    createdAt: str
    hadAccount: bool


class PostPartnerCompanyAdminsBody(TypedDict):
    name: str
    email: str
    password: str
    company: str


class PostPartnerCompanyAdminsReplyCompaniesItemCompany(TypedDict):
    _id: str
    name: Optional[str]


class PostPartnerCompanyAdminsReplyCompaniesItem(TypedDict):
    company: PostPartnerCompanyAdminsReplyCompaniesItemCompany


class PostPartnerCompanyAdminsReply(TypedDict):
    _id: str
    name: str
    email: str
    companies: list[PostPartnerCompanyAdminsReplyCompaniesItem]
    partnerNames: list[str]
    createdAt: str
    hadAccount: bool


class PostPartnerCompanyAdminsIdRemoveCompanyBody(TypedDict):
    company: str


class PostPartnersBody(TypedDict):
    name: str
    email: str
    password: str
    status: NotRequired[bool]


class PostPartnersReplyCompaniesItemCompany(TypedDict):
    _id: str
    name: Optional[str]
    logo: Optional[str]
    partnerTotalCompanies: int
    partnerTotalRoutePlans: int
    partnerTotalDrivers: int


class PostPartnersReplyCompaniesItem(TypedDict):
    company: PostPartnersReplyCompaniesItemCompany


class PostPartnersReply(TypedDict):
    _id: str
    name: str
    email: str
    status: bool
    companies: list[PostPartnersReplyCompaniesItem]
    createdAt: str
    hadAccount: bool


class PostPrivacyCustomersBody(TypedDict):
    search: str


class PostPrivacyCustomersReplyCustomersItem(TypedDict):
    name: Optional[str]
    phone: Optional[str]
    email: Optional[str]
    address: Optional[str]
    orders: int
    contacts: int
    underWay: list[str]


class PostPrivacyCustomersReply(TypedDict):
    customers: list[PostPrivacyCustomersReplyCustomersItem]


class PostPrivacyEraseBodyCustomersItem(TypedDict):
    name: Optional[str]
    phone: Optional[str]
    email: Optional[str]


class PostPrivacyEraseBody(TypedDict):
    customers: list[PostPrivacyEraseBodyCustomersItem]


class PostPrivacyEraseReplyBackups(TypedDict):
    count: int
    goneBy: Optional[str]


class PostPrivacyEraseReply(TypedDict):
    orders: int
    contacts: int
    messages: int
    photos: int
    files: int
    backups: PostPrivacyEraseReplyBackups


class PostProposalsIdAcceptReplyFailure(TypedDict):
    code: str
    message: str


class PostProposalsIdAcceptReplyRequest(TypedDict):
    params: Any
    query: Any
    body: Any


class PostProposalsIdAcceptReplyPreviewPlansItemFiguresOrders(TypedDict):
    before: Optional[int]
    after: Optional[int]


class PostProposalsIdAcceptReplyPreviewPlansItemFiguresUnscheduled(TypedDict):
    before: Optional[int]
    after: Optional[int]


class PostProposalsIdAcceptReplyPreviewPlansItemFiguresLateStops(TypedDict):
    before: Optional[int]
    after: Optional[int]


class PostProposalsIdAcceptReplyPreviewPlansItemFiguresDistance(TypedDict):
    before: Optional[float]
    after: Optional[float]


class PostProposalsIdAcceptReplyPreviewPlansItemFiguresWorkingMins(TypedDict):
    before: Optional[float]
    after: Optional[float]


class PostProposalsIdAcceptReplyPreviewPlansItemFiguresCost(TypedDict):
    before: Optional[float]
    after: Optional[float]


class PostProposalsIdAcceptReplyPreviewPlansItemFiguresCo2(TypedDict):
    before: Optional[float]
    after: Optional[float]


class PostProposalsIdAcceptReplyPreviewPlansItemFigures(TypedDict):
    orders: PostProposalsIdAcceptReplyPreviewPlansItemFiguresOrders
    unscheduled: PostProposalsIdAcceptReplyPreviewPlansItemFiguresUnscheduled
    lateStops: PostProposalsIdAcceptReplyPreviewPlansItemFiguresLateStops
    distance: PostProposalsIdAcceptReplyPreviewPlansItemFiguresDistance
    workingMins: PostProposalsIdAcceptReplyPreviewPlansItemFiguresWorkingMins
    cost: PostProposalsIdAcceptReplyPreviewPlansItemFiguresCost
    co2: PostProposalsIdAcceptReplyPreviewPlansItemFiguresCo2


class PostProposalsIdAcceptReplyPreviewPlansItemRoutesItemBefore(TypedDict):
    stops: int
    distance: float
    workingMins: float
    startTime: Optional[str]
    endTime: Optional[str]
    vehicle: Optional[str]
    locked: bool
    dispatched: bool


class PostProposalsIdAcceptReplyPreviewPlansItemRoutesItemAfter(TypedDict):
    stops: int
    distance: float
    workingMins: float
    startTime: Optional[str]
    endTime: Optional[str]
    vehicle: Optional[str]
    locked: bool
    dispatched: bool


class PostProposalsIdAcceptReplyPreviewPlansItemRoutesItem(TypedDict):
    driver: str
    before: Optional[PostProposalsIdAcceptReplyPreviewPlansItemRoutesItemBefore]
    after: Optional[PostProposalsIdAcceptReplyPreviewPlansItemRoutesItemAfter]


class PostProposalsIdAcceptReplyPreviewPlansItemStopsItemBefore(TypedDict):
    driver: str
    position: int
    time: str


class PostProposalsIdAcceptReplyPreviewPlansItemStopsItemAfter(TypedDict):
    driver: str
    position: int
    time: str


class PostProposalsIdAcceptReplyPreviewPlansItemStopsItem(TypedDict):
    orderId: str
    orderCode: str
    type: Literal["pickup", "delivery"]
    name: Optional[str]
    before: Optional[PostProposalsIdAcceptReplyPreviewPlansItemStopsItemBefore]
    after: Optional[PostProposalsIdAcceptReplyPreviewPlansItemStopsItemAfter]


class PostProposalsIdAcceptReplyPreviewPlansItem(TypedDict):
    _id: str
    change: Literal["CREATED", "CHANGED", "DELETED"]
    name: str
    deliveryDate: str
    currency: Optional[str]
    figures: PostProposalsIdAcceptReplyPreviewPlansItemFigures
    routes: list[PostProposalsIdAcceptReplyPreviewPlansItemRoutesItem]
    stops: list[PostProposalsIdAcceptReplyPreviewPlansItemStopsItem]
    totalStops: int


class PostProposalsIdAcceptReplyPreviewOrdersItemFieldsItem(TypedDict):
    field: str
    before: Any
    after: Any


class PostProposalsIdAcceptReplyPreviewOrdersItem(TypedDict):
    _id: str
    change: Literal["CREATED", "CHANGED", "DELETED"]
    orderCode: str
    name: Optional[str]
    fields: list[PostProposalsIdAcceptReplyPreviewOrdersItemFieldsItem]


class PostProposalsIdAcceptReplyPreviewNotifiedDriversItem(TypedDict):
    name: str
    to: str


class PostProposalsIdAcceptReplyPreviewNotifiedCustomersItem(TypedDict):
    orderCode: str
    name: Optional[str]
    channel: str
    to: str


class PostProposalsIdAcceptReplyPreviewNotifiedWebhooksItem(TypedDict):
    name: str
    events: list[str]


class PostProposalsIdAcceptReplyPreviewNotified(TypedDict):
    drivers: list[PostProposalsIdAcceptReplyPreviewNotifiedDriversItem]
    customers: list[PostProposalsIdAcceptReplyPreviewNotifiedCustomersItem]
    webhooks: list[PostProposalsIdAcceptReplyPreviewNotifiedWebhooksItem]


class PostProposalsIdAcceptReplyPreview(TypedDict):
    plans: list[PostProposalsIdAcceptReplyPreviewPlansItem]
    orders: list[PostProposalsIdAcceptReplyPreviewOrdersItem]
    totalOrders: int
    notified: PostProposalsIdAcceptReplyPreviewNotified
    optimizes: bool
    retimes: bool


class PostProposalsIdAcceptReply(TypedDict):
    _id: str
    action: Literal["POST /orders", "PUT /orders/:id", "DELETE /orders/:id", "POST /orders/bulk-delete", "POST /orders/bulk-update", "POST /orders/bulk-update-delivery-date", "POST /orders/create-multi-orders", "POST /orders/batch", "POST /orders/statuses", "POST /orders/:id/replan", "POST /orders/:id/accept-place", "POST /orders/look-up-again", "POST /route-plans", "PUT /route-plans/:id", "DELETE /route-plans/:id", "POST /route-plans/:id/duplicate", "POST /route-plans/:id/clone-route", "POST /route-plans/:id/add-orders", "POST /route-plans/:id/remove-orders", "POST /route-plans/:id/add-drivers", "POST /route-plans/:id/remove-drivers", "POST /route-plans/:id/reorder-orders", "POST /route-plans/:id/lock-driver", "POST /route-plans/:id/edit-driver", "POST /route-plans/:id/swap-orders-to-driver", "POST /route-plans/:id/set-vehicle", "POST /route-plans/:id/optimize", "POST /route-plans/:id/update-and-optimize", "POST /route-plans/:id/optimizations/:runId/apply", "POST /route-plans/:id/optimizations/:runId/undo", "POST /route-plans/:id/fix-order", "POST /route-plans/:id/bulk-reassign", "POST /route-plans/:id/dispatch-drivers", "POST /route-plans/:id/cancel-dispatch"]
    status: Literal["OPEN", "ACCEPTED", "REJECTED", "EXPIRED", "OUTDATED", "FAILED"]
    agent: str
    apiKey: str
    reason: str
    createdAt: str
    expiresAt: str
    decidedAt: Optional[str]
    decidedBy: Optional[str]
    decisionReason: Optional[str]
    failure: Optional[PostProposalsIdAcceptReplyFailure]
    request: Optional[PostProposalsIdAcceptReplyRequest]
    preview: Optional[PostProposalsIdAcceptReplyPreview]
    previewedAt: str
    result: Any


class PostProposalsIdRejectBody(TypedDict):
    reason: NotRequired[Optional[str]]


class PostProposalsIdRejectReplyFailure(TypedDict):
    code: str
    message: str


class PostProposalsIdRejectReplyRequest(TypedDict):
    params: Any
    query: Any
    body: Any


class PostProposalsIdRejectReplyPreviewPlansItemFiguresOrders(TypedDict):
    before: Optional[int]
    after: Optional[int]


class PostProposalsIdRejectReplyPreviewPlansItemFiguresUnscheduled(TypedDict):
    before: Optional[int]
    after: Optional[int]


class PostProposalsIdRejectReplyPreviewPlansItemFiguresLateStops(TypedDict):
    before: Optional[int]
    after: Optional[int]


class PostProposalsIdRejectReplyPreviewPlansItemFiguresDistance(TypedDict):
    before: Optional[float]
    after: Optional[float]


class PostProposalsIdRejectReplyPreviewPlansItemFiguresWorkingMins(TypedDict):
    before: Optional[float]
    after: Optional[float]


class PostProposalsIdRejectReplyPreviewPlansItemFiguresCost(TypedDict):
    before: Optional[float]
    after: Optional[float]


class PostProposalsIdRejectReplyPreviewPlansItemFiguresCo2(TypedDict):
    before: Optional[float]
    after: Optional[float]


class PostProposalsIdRejectReplyPreviewPlansItemFigures(TypedDict):
    orders: PostProposalsIdRejectReplyPreviewPlansItemFiguresOrders
    unscheduled: PostProposalsIdRejectReplyPreviewPlansItemFiguresUnscheduled
    lateStops: PostProposalsIdRejectReplyPreviewPlansItemFiguresLateStops
    distance: PostProposalsIdRejectReplyPreviewPlansItemFiguresDistance
    workingMins: PostProposalsIdRejectReplyPreviewPlansItemFiguresWorkingMins
    cost: PostProposalsIdRejectReplyPreviewPlansItemFiguresCost
    co2: PostProposalsIdRejectReplyPreviewPlansItemFiguresCo2


class PostProposalsIdRejectReplyPreviewPlansItemRoutesItemBefore(TypedDict):
    stops: int
    distance: float
    workingMins: float
    startTime: Optional[str]
    endTime: Optional[str]
    vehicle: Optional[str]
    locked: bool
    dispatched: bool


class PostProposalsIdRejectReplyPreviewPlansItemRoutesItemAfter(TypedDict):
    stops: int
    distance: float
    workingMins: float
    startTime: Optional[str]
    endTime: Optional[str]
    vehicle: Optional[str]
    locked: bool
    dispatched: bool


class PostProposalsIdRejectReplyPreviewPlansItemRoutesItem(TypedDict):
    driver: str
    before: Optional[PostProposalsIdRejectReplyPreviewPlansItemRoutesItemBefore]
    after: Optional[PostProposalsIdRejectReplyPreviewPlansItemRoutesItemAfter]


class PostProposalsIdRejectReplyPreviewPlansItemStopsItemBefore(TypedDict):
    driver: str
    position: int
    time: str


class PostProposalsIdRejectReplyPreviewPlansItemStopsItemAfter(TypedDict):
    driver: str
    position: int
    time: str


class PostProposalsIdRejectReplyPreviewPlansItemStopsItem(TypedDict):
    orderId: str
    orderCode: str
    type: Literal["pickup", "delivery"]
    name: Optional[str]
    before: Optional[PostProposalsIdRejectReplyPreviewPlansItemStopsItemBefore]
    after: Optional[PostProposalsIdRejectReplyPreviewPlansItemStopsItemAfter]


class PostProposalsIdRejectReplyPreviewPlansItem(TypedDict):
    _id: str
    change: Literal["CREATED", "CHANGED", "DELETED"]
    name: str
    deliveryDate: str
    currency: Optional[str]
    figures: PostProposalsIdRejectReplyPreviewPlansItemFigures
    routes: list[PostProposalsIdRejectReplyPreviewPlansItemRoutesItem]
    stops: list[PostProposalsIdRejectReplyPreviewPlansItemStopsItem]
    totalStops: int


class PostProposalsIdRejectReplyPreviewOrdersItemFieldsItem(TypedDict):
    field: str
    before: Any
    after: Any


class PostProposalsIdRejectReplyPreviewOrdersItem(TypedDict):
    _id: str
    change: Literal["CREATED", "CHANGED", "DELETED"]
    orderCode: str
    name: Optional[str]
    fields: list[PostProposalsIdRejectReplyPreviewOrdersItemFieldsItem]


class PostProposalsIdRejectReplyPreviewNotifiedDriversItem(TypedDict):
    name: str
    to: str


class PostProposalsIdRejectReplyPreviewNotifiedCustomersItem(TypedDict):
    orderCode: str
    name: Optional[str]
    channel: str
    to: str


class PostProposalsIdRejectReplyPreviewNotifiedWebhooksItem(TypedDict):
    name: str
    events: list[str]


class PostProposalsIdRejectReplyPreviewNotified(TypedDict):
    drivers: list[PostProposalsIdRejectReplyPreviewNotifiedDriversItem]
    customers: list[PostProposalsIdRejectReplyPreviewNotifiedCustomersItem]
    webhooks: list[PostProposalsIdRejectReplyPreviewNotifiedWebhooksItem]


class PostProposalsIdRejectReplyPreview(TypedDict):
    plans: list[PostProposalsIdRejectReplyPreviewPlansItem]
    orders: list[PostProposalsIdRejectReplyPreviewOrdersItem]
    totalOrders: int
    notified: PostProposalsIdRejectReplyPreviewNotified
    optimizes: bool
    retimes: bool


class PostProposalsIdRejectReply(TypedDict):
    _id: str
    action: Literal["POST /orders", "PUT /orders/:id", "DELETE /orders/:id", "POST /orders/bulk-delete", "POST /orders/bulk-update", "POST /orders/bulk-update-delivery-date", "POST /orders/create-multi-orders", "POST /orders/batch", "POST /orders/statuses", "POST /orders/:id/replan", "POST /orders/:id/accept-place", "POST /orders/look-up-again", "POST /route-plans", "PUT /route-plans/:id", "DELETE /route-plans/:id", "POST /route-plans/:id/duplicate", "POST /route-plans/:id/clone-route", "POST /route-plans/:id/add-orders", "POST /route-plans/:id/remove-orders", "POST /route-plans/:id/add-drivers", "POST /route-plans/:id/remove-drivers", "POST /route-plans/:id/reorder-orders", "POST /route-plans/:id/lock-driver", "POST /route-plans/:id/edit-driver", "POST /route-plans/:id/swap-orders-to-driver", "POST /route-plans/:id/set-vehicle", "POST /route-plans/:id/optimize", "POST /route-plans/:id/update-and-optimize", "POST /route-plans/:id/optimizations/:runId/apply", "POST /route-plans/:id/optimizations/:runId/undo", "POST /route-plans/:id/fix-order", "POST /route-plans/:id/bulk-reassign", "POST /route-plans/:id/dispatch-drivers", "POST /route-plans/:id/cancel-dispatch"]
    status: Literal["OPEN", "ACCEPTED", "REJECTED", "EXPIRED", "OUTDATED", "FAILED"]
    agent: str
    apiKey: str
    reason: str
    createdAt: str
    expiresAt: str
    decidedAt: Optional[str]
    decidedBy: Optional[str]
    decisionReason: Optional[str]
    failure: Optional[PostProposalsIdRejectReplyFailure]
    request: Optional[PostProposalsIdRejectReplyRequest]
    preview: Optional[PostProposalsIdRejectReplyPreview]
    previewedAt: str
    result: Any


class PostProposalsIdRenewReplyFailure(TypedDict):
    code: str
    message: str


class PostProposalsIdRenewReplyRequest(TypedDict):
    params: Any
    query: Any
    body: Any


class PostProposalsIdRenewReplyPreviewPlansItemFiguresOrders(TypedDict):
    before: Optional[int]
    after: Optional[int]


class PostProposalsIdRenewReplyPreviewPlansItemFiguresUnscheduled(TypedDict):
    before: Optional[int]
    after: Optional[int]


class PostProposalsIdRenewReplyPreviewPlansItemFiguresLateStops(TypedDict):
    before: Optional[int]
    after: Optional[int]


class PostProposalsIdRenewReplyPreviewPlansItemFiguresDistance(TypedDict):
    before: Optional[float]
    after: Optional[float]


class PostProposalsIdRenewReplyPreviewPlansItemFiguresWorkingMins(TypedDict):
    before: Optional[float]
    after: Optional[float]


class PostProposalsIdRenewReplyPreviewPlansItemFiguresCost(TypedDict):
    before: Optional[float]
    after: Optional[float]


class PostProposalsIdRenewReplyPreviewPlansItemFiguresCo2(TypedDict):
    before: Optional[float]
    after: Optional[float]


class PostProposalsIdRenewReplyPreviewPlansItemFigures(TypedDict):
    orders: PostProposalsIdRenewReplyPreviewPlansItemFiguresOrders
    unscheduled: PostProposalsIdRenewReplyPreviewPlansItemFiguresUnscheduled
    lateStops: PostProposalsIdRenewReplyPreviewPlansItemFiguresLateStops
    distance: PostProposalsIdRenewReplyPreviewPlansItemFiguresDistance
    workingMins: PostProposalsIdRenewReplyPreviewPlansItemFiguresWorkingMins
    cost: PostProposalsIdRenewReplyPreviewPlansItemFiguresCost
    co2: PostProposalsIdRenewReplyPreviewPlansItemFiguresCo2


class PostProposalsIdRenewReplyPreviewPlansItemRoutesItemBefore(TypedDict):
    stops: int
    distance: float
    workingMins: float
    startTime: Optional[str]
    endTime: Optional[str]
    vehicle: Optional[str]
    locked: bool
    dispatched: bool


class PostProposalsIdRenewReplyPreviewPlansItemRoutesItemAfter(TypedDict):
    stops: int
    distance: float
    workingMins: float
    startTime: Optional[str]
    endTime: Optional[str]
    vehicle: Optional[str]
    locked: bool
    dispatched: bool


class PostProposalsIdRenewReplyPreviewPlansItemRoutesItem(TypedDict):
    driver: str
    before: Optional[PostProposalsIdRenewReplyPreviewPlansItemRoutesItemBefore]
    after: Optional[PostProposalsIdRenewReplyPreviewPlansItemRoutesItemAfter]


class PostProposalsIdRenewReplyPreviewPlansItemStopsItemBefore(TypedDict):
    driver: str
    position: int
    time: str


class PostProposalsIdRenewReplyPreviewPlansItemStopsItemAfter(TypedDict):
    driver: str
    position: int
    time: str


class PostProposalsIdRenewReplyPreviewPlansItemStopsItem(TypedDict):
    orderId: str
    orderCode: str
    type: Literal["pickup", "delivery"]
    name: Optional[str]
    before: Optional[PostProposalsIdRenewReplyPreviewPlansItemStopsItemBefore]
    after: Optional[PostProposalsIdRenewReplyPreviewPlansItemStopsItemAfter]


class PostProposalsIdRenewReplyPreviewPlansItem(TypedDict):
    _id: str
    change: Literal["CREATED", "CHANGED", "DELETED"]
    name: str
    deliveryDate: str
    currency: Optional[str]
    figures: PostProposalsIdRenewReplyPreviewPlansItemFigures
    routes: list[PostProposalsIdRenewReplyPreviewPlansItemRoutesItem]
    stops: list[PostProposalsIdRenewReplyPreviewPlansItemStopsItem]
    totalStops: int


class PostProposalsIdRenewReplyPreviewOrdersItemFieldsItem(TypedDict):
    field: str
    before: Any
    after: Any


class PostProposalsIdRenewReplyPreviewOrdersItem(TypedDict):
    _id: str
    change: Literal["CREATED", "CHANGED", "DELETED"]
    orderCode: str
    name: Optional[str]
    fields: list[PostProposalsIdRenewReplyPreviewOrdersItemFieldsItem]


class PostProposalsIdRenewReplyPreviewNotifiedDriversItem(TypedDict):
    name: str
    to: str


class PostProposalsIdRenewReplyPreviewNotifiedCustomersItem(TypedDict):
    orderCode: str
    name: Optional[str]
    channel: str
    to: str


class PostProposalsIdRenewReplyPreviewNotifiedWebhooksItem(TypedDict):
    name: str
    events: list[str]


class PostProposalsIdRenewReplyPreviewNotified(TypedDict):
    drivers: list[PostProposalsIdRenewReplyPreviewNotifiedDriversItem]
    customers: list[PostProposalsIdRenewReplyPreviewNotifiedCustomersItem]
    webhooks: list[PostProposalsIdRenewReplyPreviewNotifiedWebhooksItem]


class PostProposalsIdRenewReplyPreview(TypedDict):
    plans: list[PostProposalsIdRenewReplyPreviewPlansItem]
    orders: list[PostProposalsIdRenewReplyPreviewOrdersItem]
    totalOrders: int
    notified: PostProposalsIdRenewReplyPreviewNotified
    optimizes: bool
    retimes: bool


class PostProposalsIdRenewReply(TypedDict):
    _id: str
    action: Literal["POST /orders", "PUT /orders/:id", "DELETE /orders/:id", "POST /orders/bulk-delete", "POST /orders/bulk-update", "POST /orders/bulk-update-delivery-date", "POST /orders/create-multi-orders", "POST /orders/batch", "POST /orders/statuses", "POST /orders/:id/replan", "POST /orders/:id/accept-place", "POST /orders/look-up-again", "POST /route-plans", "PUT /route-plans/:id", "DELETE /route-plans/:id", "POST /route-plans/:id/duplicate", "POST /route-plans/:id/clone-route", "POST /route-plans/:id/add-orders", "POST /route-plans/:id/remove-orders", "POST /route-plans/:id/add-drivers", "POST /route-plans/:id/remove-drivers", "POST /route-plans/:id/reorder-orders", "POST /route-plans/:id/lock-driver", "POST /route-plans/:id/edit-driver", "POST /route-plans/:id/swap-orders-to-driver", "POST /route-plans/:id/set-vehicle", "POST /route-plans/:id/optimize", "POST /route-plans/:id/update-and-optimize", "POST /route-plans/:id/optimizations/:runId/apply", "POST /route-plans/:id/optimizations/:runId/undo", "POST /route-plans/:id/fix-order", "POST /route-plans/:id/bulk-reassign", "POST /route-plans/:id/dispatch-drivers", "POST /route-plans/:id/cancel-dispatch"]
    status: Literal["OPEN", "ACCEPTED", "REJECTED", "EXPIRED", "OUTDATED", "FAILED"]
    agent: str
    apiKey: str
    reason: str
    createdAt: str
    expiresAt: str
    decidedAt: Optional[str]
    decidedBy: Optional[str]
    decisionReason: Optional[str]
    failure: Optional[PostProposalsIdRenewReplyFailure]
    request: Optional[PostProposalsIdRenewReplyRequest]
    preview: Optional[PostProposalsIdRenewReplyPreview]
    previewedAt: str
    result: Any


class PostPurchaseRequestsBody(TypedDict):
    message: NotRequired[Optional[str]]


class PostRegionsBody(TypedDict):
    source: str
    name: NotRequired[str]


class PostRegionsIdUpdateBody(TypedDict):
    source: NotRequired[str]


class PostRoutePlansBody(TypedDict):
    name: str
    deliveryDate: str
    type: RoutePlanType
    orders: NotRequired[list[str]]
    contacts: NotRequired[list[str]]


class PostRoutePlansReplyCompany(TypedDict):
    _id: str
    name: Optional[str]


class PostRoutePlansReply(TypedDict):
    _id: str
    name: str
    deliveryDate: str
    type: RoutePlanType
    status: Literal["DRAFT", "OPTIMIZED", "DISPATCHED"]
    company: PostRoutePlansReplyCompany
    report: RouteTotals
    isLive: bool
    version: int
    createdAt: str
    updatedAt: str
    totalOrders: int
    totalDrivers: int
    message: str


class PostRoutePlansIdAddDriversBody(TypedDict):
    drivers: list[str]
    vehicles: NotRequired[dict[str, Optional[str]]]


class PostRoutePlansIdAddDriversReply(TypedDict):
    message: str
    warnings: list[str]


class PostRoutePlansIdAddOrdersBody(TypedDict):
    orders: list[str]


class PostRoutePlansIdBulkReassignBody(TypedDict):
    orderIds: list[str]
    isReassign: NotRequired[bool]
    pickupAddress: NotRequired[Optional[str]]
    pickupLat: NotRequired[Optional[float]]
    pickupLng: NotRequired[Optional[float]]
    deliveryAddress: NotRequired[Optional[str]]
    deliveryLat: NotRequired[Optional[float]]
    deliveryLng: NotRequired[Optional[float]]
    driverId: NotRequired[Optional[str]]
    forceAll: NotRequired[bool]
    version: NotRequired[int]


class PostRoutePlansIdBulkReassignReply(TypedDict):
    message: str
    runId: str


class PostRoutePlansIdCloneRouteBody(TypedDict):
    name: str
    deliveryDate: str
    optimizeDuplicateRoute: NotRequired[bool]


class PostRoutePlansIdCloneRouteReplyCompany(TypedDict):
    _id: str
    name: Optional[str]


class PostRoutePlansIdCloneRouteReply(TypedDict):
    _id: str
    name: str
    deliveryDate: str
    type: RoutePlanType
    status: Literal["DRAFT", "OPTIMIZED", "DISPATCHED"]
    company: PostRoutePlansIdCloneRouteReplyCompany
    report: RouteTotals
    isLive: bool
    version: int
    createdAt: str
    updatedAt: str
    totalOrders: int
    totalDrivers: int
    message: str
    runId: Optional[str]


class PostRoutePlansIdDispatchDriversBody(TypedDict):
    type: NotRequired[Literal["SEND_NOW", "SEND_LATER"]]
    sendAt: NotRequired[str]
    version: NotRequired[int]


class PostRoutePlansIdDispatchDriversReply(TypedDict):
    message: str
    dispatched: list[Reference]
    missingPhone: list[Reference]
    unchanged: list[Reference]
    takenOff: list[Reference]
    scheduledAt: Optional[str]


class PostRoutePlansIdDuplicateBody(TypedDict):
    name: str
    deliveryDate: str
    driverId: NotRequired[str]


class PostRoutePlansIdDuplicateReplyCompany(TypedDict):
    _id: str
    name: Optional[str]


class PostRoutePlansIdDuplicateReply(TypedDict):
    _id: str
    name: str
    deliveryDate: str
    type: RoutePlanType
    status: Literal["DRAFT", "OPTIMIZED", "DISPATCHED"]
    company: PostRoutePlansIdDuplicateReplyCompany
    report: RouteTotals
    isLive: bool
    version: int
    createdAt: str
    updatedAt: str
    totalOrders: int
    totalDrivers: int
    message: str


class PostRoutePlansIdEditDriverBodyBreaksItem(TypedDict):
    start: str
    end: str
    duration: int


class PostRoutePlansIdEditDriverBody(TypedDict):
    driver: str
    startDepotId: NotRequired[Optional[str]]
    startPlace: NotRequired[Literal["ADDRESS", "POSITION"]]
    endDepotId: NotRequired[Optional[str]]
    startAddress: NotRequired[str]
    startLat: NotRequired[float]
    startLng: NotRequired[float]
    endAddress: NotRequired[Optional[str]]
    endLat: NotRequired[Optional[float]]
    endLng: NotRequired[Optional[float]]
    shiftStart: NotRequired[Optional[str]]
    shiftEnd: NotRequired[Optional[str]]
    breakStart: NotRequired[Optional[str]]
    breakEnd: NotRequired[Optional[str]]
    breaks: NotRequired[list[PostRoutePlansIdEditDriverBodyBreaksItem]]
    speed: NotRequired[Literal["SLOW", "NORMAL", "FAST"]]
    capacity: NotRequired[Optional[float]]
    capacity2: NotRequired[Optional[float]]
    capacity3: NotRequired[Optional[float]]
    capacity4: NotRequired[Optional[float]]
    skills: NotRequired[Optional[list[str]]]
    maxStops: NotRequired[Optional[int]]
    maxDistance: NotRequired[Optional[float]]
    maxWorkingMinutes: NotRequired[Optional[int]]
    reload: NotRequired[Optional[bool]]
    reloadDepots: NotRequired[Optional[list[str]]]
    maxReloads: NotRequired[Optional[int]]


class PostRoutePlansIdFixOrderBody(TypedDict):
    orderId: str
    kind: Literal["shift", "shift-start", "time-window", "capacity", "skills", "allowed-driver", "max-stops", "max-distance", "max-ride-time", "release-time", "max-working-time"]
    driverId: str
    stop: NotRequired[Optional[Literal["pickup", "delivery"]]]
    version: NotRequired[int]


class PostRoutePlansIdFixOrderReply(TypedDict):
    message: str
    runId: str


class PostRoutePlansIdLockDriverBody(TypedDict):
    driver: NotRequired[str]
    locked: bool


class PostRoutePlansIdMessagePreviewBody(TypedDict):
    drivers: list[str]


class PostRoutePlansIdMessagePreviewReplyDriversItem(TypedDict):
    name: str
    to: str
    text: str


class PostRoutePlansIdMessagePreviewReplyCustomersItem(TypedDict):
    orderId: str
    orderCode: str
    name: Optional[str]
    channel: Literal["SMS", "EMAIL"]
    to: str
    text: str
    isUpdate: bool
    notBefore: Optional[str]


class PostRoutePlansIdMessagePreviewReplySilentItem(TypedDict):
    orderId: str
    orderCode: str
    name: Optional[str]
    reason: Literal["off", "no_address", "told_already"]


class PostRoutePlansIdMessagePreviewReply(TypedDict):
    drivers: list[PostRoutePlansIdMessagePreviewReplyDriversItem]
    customers: list[PostRoutePlansIdMessagePreviewReplyCustomersItem]
    silent: list[PostRoutePlansIdMessagePreviewReplySilentItem]


class PostRoutePlansIdOptimizationsRunIdApplyBody(TypedDict):
    version: NotRequired[int]


class PostRoutePlansIdOptimizationsRunIdRepeatReply(TypedDict):
    message: str
    runId: str


class PostRoutePlansIdOptimizeReply(TypedDict):
    message: str
    runId: str


class PostRoutePlansIdOrdersOrderIdAlternativesBodyDriversItem(TypedDict):
    driverId: str
    order: list[str]


class PostRoutePlansIdOrdersOrderIdAlternativesBody(TypedDict):
    drivers: list[PostRoutePlansIdOrdersOrderIdAlternativesBodyDriversItem]
    version: NotRequired[int]


class PostRoutePlansIdOrdersOrderIdAlternativesReplyPresentStopsItem(TypedDict):
    stop: Literal["pickup", "delivery"]
    position: int
    after: Optional[str]
    arrivalTime: str
    lateMins: float


class PostRoutePlansIdOrdersOrderIdAlternativesReplyPresent(TypedDict):
    driver: Reference
    stops: list[PostRoutePlansIdOrdersOrderIdAlternativesReplyPresentStopsItem]
    violations: list[str]


class PostRoutePlansIdOrdersOrderIdAlternativesReplyReasonsItem(TypedDict):
    code: Literal["started", "on-board", "route-locked", "cost-here", "only-driver", "only-driver-with-skills", "only-allowed-driver", "only-driver-of-depot", "only-driver-of-zone", "only-free-in-window", "only-with-room", "only-with-compatible-goods", "only-with-time", "only-position", "cheapest", "as-cheap", "cheaper-elsewhere", "only-time-with-driver", "best-time-with-driver"]
    mins: Optional[float]
    distance: Optional[float]
    driver: Optional[Reference]
    skills: list[str]
    windowStart: Optional[str]
    windowEnd: Optional[str]
    load: Optional[float]


class PostRoutePlansIdOrdersOrderIdAlternativesReplyAlternativesItemStopsItem(TypedDict):
    stop: Literal["pickup", "delivery"]
    position: int
    after: Optional[str]
    arrivalTime: str
    lateMins: float


class PostRoutePlansIdOrdersOrderIdAlternativesReplyAlternativesItemLateStopsItem(TypedDict):
    orderId: str
    orderCode: str
    stop: Literal["pickup", "delivery"]
    lateMins: float


class PostRoutePlansIdOrdersOrderIdAlternativesReplyAlternativesItem(TypedDict):
    driver: Reference
    stops: list[PostRoutePlansIdOrdersOrderIdAlternativesReplyAlternativesItemStopsItem]
    violations: list[str]
    isSameDriver: bool
    isFeasible: bool
    addedMins: float
    addedDistance: float
    savedMins: float
    savedDistance: float
    lateStops: list[PostRoutePlansIdOrdersOrderIdAlternativesReplyAlternativesItemLateStopsItem]


class PostRoutePlansIdOrdersOrderIdAlternativesReply(TypedDict):
    present: Optional[PostRoutePlansIdOrdersOrderIdAlternativesReplyPresent]
    reasons: list[PostRoutePlansIdOrdersOrderIdAlternativesReplyReasonsItem]
    alternatives: list[PostRoutePlansIdOrdersOrderIdAlternativesReplyAlternativesItem]


class PostRoutePlansIdPresenceBody(TypedDict):
    isEditing: NotRequired[bool]
    isLeaving: NotRequired[bool]


class PostRoutePlansIdPresenceReplyPeopleItem(TypedDict):
    _id: str
    name: str
    isEditing: bool


class PostRoutePlansIdPresenceReply(TypedDict):
    people: list[PostRoutePlansIdPresenceReplyPeopleItem]


class PostRoutePlansIdPreviewOrderBodyDriversItem(TypedDict):
    driverId: str
    order: list[str]


class PostRoutePlansIdPreviewOrderBody(TypedDict):
    drivers: list[PostRoutePlansIdPreviewOrderBodyDriversItem]
    version: NotRequired[int]


class PostRoutePlansIdPreviewOrderReply(TypedDict):
    distance: float
    workingMins: float
    lateStops: int
    vehiclesUsed: int
    unscheduled: int
    longestMins: Optional[float]
    brokenStops: Optional[int]
    cost: Optional[float]
    co2: Optional[float]


class PostRoutePlansIdRemoveDriversBody(TypedDict):
    drivers: list[str]


class PostRoutePlansIdRemoveOrdersBody(TypedDict):
    orders: list[str]


class PostRoutePlansIdReorderOrdersBodyDriversItem(TypedDict):
    driverId: str
    order: list[str]


class PostRoutePlansIdReorderOrdersBody(TypedDict):
    drivers: list[PostRoutePlansIdReorderOrdersBodyDriversItem]
    version: NotRequired[int]
    confirmed: NotRequired[bool]


class PostRoutePlansIdSetVehicleBody(TypedDict):
    driver: str
    vehicleId: Optional[str]
    version: NotRequired[int]


class PostRoutePlansIdSetVehicleReplyCompany(TypedDict):
    _id: str
    name: Optional[str]


class PostRoutePlansIdSetVehicleReplyDriversItem(TypedDict):
    driver: Reference


class PostRoutePlansIdSetVehicleReplyTravelNotesItemPlacesItem(TypedDict):
    orderId: Optional[str]
    driverId: Optional[str]
    at: Literal["pickup", "delivery", "start", "end"]
    metres: Optional[float]
    region: Optional[str]


class PostRoutePlansIdSetVehicleReplyTravelNotesItem(TypedDict):
    reason: Literal["no-region", "several-regions", "roads-unreadable", "off-road", "provider-failed"]
    provider: Optional[str]
    problem: Optional[Literal["refused", "limit", "unreachable", "unreadable", "no-way"]]
    places: list[PostRoutePlansIdSetVehicleReplyTravelNotesItemPlacesItem]


class PostRoutePlansIdSetVehicleReplyOptimization(TypedDict):
    runId: str
    startedAt: Optional[str]
    phase: Literal["WAITING", "TRAVEL", "SEARCH", "CHECK", "SAVE"]
    percent: float
    placed: Optional[int]
    total: int


class PostRoutePlansIdSetVehicleReplyDispatchSchedule(TypedDict):
    at: str
    by: Optional[Reference]
    problem: Optional[str]


class PostRoutePlansIdSetVehicleReplyTakenOffItem(TypedDict):
    _id: str
    name: str
    color: str
    phone: Optional[str]


class PostRoutePlansIdSetVehicleReply(TypedDict):
    _id: str
    name: str
    deliveryDate: str
    type: RoutePlanType
    status: Literal["DRAFT", "OPTIMIZED", "DISPATCHED"]
    company: PostRoutePlansIdSetVehicleReplyCompany
    report: RouteTotals
    isLive: bool
    version: int
    createdAt: str
    updatedAt: str
    currency: str
    cost: Optional[float]
    co2: Optional[float]
    orders: list[Order]
    drivers: list[PostRoutePlansIdSetVehicleReplyDriversItem]
    routes: list[Route]
    cloneRoute: bool
    optimizeDuplicateRoute: bool
    needsOptimize: bool
    travelBy: Literal["STRAIGHT_LINE", "DRIVING_DISTANCE"]
    travelNotes: list[PostRoutePlansIdSetVehicleReplyTravelNotesItem]
    optimization: Optional[PostRoutePlansIdSetVehicleReplyOptimization]
    fixes: dict[str, list[SuggestedFix]]
    dispatchSchedule: Optional[PostRoutePlansIdSetVehicleReplyDispatchSchedule]
    takenOff: list[PostRoutePlansIdSetVehicleReplyTakenOffItem]
    canEdit: bool
    warnings: list[str]


class PostRoutePlansIdSwapOrdersToDriverBody(TypedDict):
    fromDriverId: str
    driverId: str
    version: NotRequired[int]
    confirmed: NotRequired[bool]


class PostRoutePlansIdSwapOrdersToDriverReplyCompany(TypedDict):
    _id: str
    name: Optional[str]


class PostRoutePlansIdSwapOrdersToDriverReplyDriversItem(TypedDict):
    driver: Reference


class PostRoutePlansIdSwapOrdersToDriverReplyTravelNotesItemPlacesItem(TypedDict):
    orderId: Optional[str]
    driverId: Optional[str]
    at: Literal["pickup", "delivery", "start", "end"]
    metres: Optional[float]
    region: Optional[str]


class PostRoutePlansIdSwapOrdersToDriverReplyTravelNotesItem(TypedDict):
    reason: Literal["no-region", "several-regions", "roads-unreadable", "off-road", "provider-failed"]
    provider: Optional[str]
    problem: Optional[Literal["refused", "limit", "unreachable", "unreadable", "no-way"]]
    places: list[PostRoutePlansIdSwapOrdersToDriverReplyTravelNotesItemPlacesItem]


class PostRoutePlansIdSwapOrdersToDriverReplyOptimization(TypedDict):
    runId: str
    startedAt: Optional[str]
    phase: Literal["WAITING", "TRAVEL", "SEARCH", "CHECK", "SAVE"]
    percent: float
    placed: Optional[int]
    total: int


class PostRoutePlansIdSwapOrdersToDriverReplyDispatchSchedule(TypedDict):
    at: str
    by: Optional[Reference]
    problem: Optional[str]


class PostRoutePlansIdSwapOrdersToDriverReplyTakenOffItem(TypedDict):
    _id: str
    name: str
    color: str
    phone: Optional[str]


class PostRoutePlansIdSwapOrdersToDriverReply(TypedDict):
    _id: str
    name: str
    deliveryDate: str
    type: RoutePlanType
    status: Literal["DRAFT", "OPTIMIZED", "DISPATCHED"]
    company: PostRoutePlansIdSwapOrdersToDriverReplyCompany
    report: RouteTotals
    isLive: bool
    version: int
    createdAt: str
    updatedAt: str
    currency: str
    cost: Optional[float]
    co2: Optional[float]
    orders: list[Order]
    drivers: list[PostRoutePlansIdSwapOrdersToDriverReplyDriversItem]
    routes: list[Route]
    cloneRoute: bool
    optimizeDuplicateRoute: bool
    needsOptimize: bool
    travelBy: Literal["STRAIGHT_LINE", "DRIVING_DISTANCE"]
    travelNotes: list[PostRoutePlansIdSwapOrdersToDriverReplyTravelNotesItem]
    optimization: Optional[PostRoutePlansIdSwapOrdersToDriverReplyOptimization]
    fixes: dict[str, list[SuggestedFix]]
    dispatchSchedule: Optional[PostRoutePlansIdSwapOrdersToDriverReplyDispatchSchedule]
    takenOff: list[PostRoutePlansIdSwapOrdersToDriverReplyTakenOffItem]
    canEdit: bool
    warnings: list[str]


class PostRoutePlansIdTravelBody(TypedDict):
    points: list[list[float]]
    legs: NotRequired[list[list[int]]]
    lines: NotRequired[list[list[int]]]


class PostRoutePlansIdTravelReply(TypedDict):
    travelBy: Literal["STRAIGHT_LINE", "DRIVING_DISTANCE"]
    legs: list[Optional[list[float]]]
    lines: list[str]


class PostRoutePlansIdUpdateAndOptimizeBody(TypedDict):
    assigns: NotRequired[dict[str, Union[str, Literal["UNLOCKED"]]]]
    keepDrivers: NotRequired[bool]
    forceAll: NotRequired[bool]
    applyBalanceSetting: NotRequired[bool]
    version: NotRequired[int]
    objective: NotRequired[Literal["SHORTEST_TIME", "LOWEST_COST", "FEWEST_VEHICLES", "MOST_EVEN"]]
    effort: NotRequired[Literal["quick", "normal", "thorough"]]
    mostChanges: NotRequired[Optional[int]]
    compactness: NotRequired[int]
    maxBalanceCost: NotRequired[float]
    stopPins: NotRequired[dict[str, Literal["first", "last"]]]
    chooseVehicles: NotRequired[bool]
    review: NotRequired[bool]
    drivers: NotRequired[list[str]]
    vehicles: NotRequired[dict[str, Optional[str]]]
    orders: NotRequired[list[str]]


class PostRoutePlansIdUpdateAndOptimizeReply(TypedDict):
    message: str
    runId: str


class PostRoutePlansIdUpdateDriverPhoneBody(TypedDict):
    driver: str
    phone: NotRequired[Optional[str]]


class PostRoutePlansUndoDeleteBody(TypedDict):
    deletionId: str


class PostRoutePlansUndoDeleteReplyLeftOutItem(TypedDict):
    _id: str
    orderCode: str


class PostRoutePlansUndoDeleteReply(TypedDict):
    message: str
    _id: str
    leftOut: list[PostRoutePlansUndoDeleteReplyLeftOutItem]


class PostSandboxOpenReply(TypedDict):
    access_token: str


class PostSandboxResetBody(TypedDict):
    confirmed: Literal[True]


class PostScheduledImportsCheckBody(TypedDict):
    url: str
    headerName: NotRequired[Optional[str]]
    headerValue: NotRequired[Optional[str]]
    routePlanType: RoutePlanType
    columns: NotRequired[dict[str, list[str]]]
    fields: NotRequired[list[str]]
    dateOrder: NotRequired[Optional[Literal["day", "month"]]]
    preset: NotRequired[Optional[Literal["shopify", "woocommerce", "odoo", "optimoroute", "droppath", "spoke"]]]
    headerRow: NotRequired[Optional[int]]
    defaultDate: NotRequired[Literal["NONE", "TODAY", "TOMORROW", "NEXT_WORKING_DAY"]]
    importId: NotRequired[Optional[str]]


class PostScheduledImportsCheckReplyProblem(TypedDict):
    code: Literal["refused", "unreachable", "timeout", "denied", "status", "too_large", "not_spreadsheet", "unreadable", "empty", "too_many_rows", "header_missing", "rows_wrong", "secret_unreadable", "company_deactivated", "interrupted"]
    status: Optional[int]
    headers: list[str]


class PostScheduledImportsCheckReplyCheckPreviewItem(TypedDict):
    row: int
    line: int
    values: dict[str, str]
    was: dict[str, str]


class PostScheduledImportsCheckReplyCheckProblemsItemCodesValueParams(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders", "name", "phone", "address", "lat", "lng", "startTime", "endTime", "openingHours", "duration", "parkingDuration"]


class PostScheduledImportsCheckReplyCheckProblemsItemCodesValue(TypedDict):
    code: Literal["address_not_valid", "field_missing"]
    params: PostScheduledImportsCheckReplyCheckProblemsItemCodesValueParams


class PostScheduledImportsCheckReplyCheckProblemsItemCodesValue2Params(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders", "name", "phone", "address", "lat", "lng", "startTime", "endTime", "openingHours", "duration", "parkingDuration"]
    value: NotRequired[str]


class PostScheduledImportsCheckReplyCheckProblemsItemCodesValue2(TypedDict):
    code: Literal["field_not_valid", "window_inverted"]
    params: PostScheduledImportsCheckReplyCheckProblemsItemCodesValue2Params


class PostScheduledImportsCheckReplyCheckProblemsItemCodesValue3Params(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders", "name", "phone", "address", "lat", "lng", "startTime", "endTime", "openingHours", "duration", "parkingDuration"]
    value: str
    day: str
    month: str


class PostScheduledImportsCheckReplyCheckProblemsItemCodesValue3(TypedDict):
    code: Literal["date_ambiguous"]
    params: PostScheduledImportsCheckReplyCheckProblemsItemCodesValue3Params


class PostScheduledImportsCheckReplyCheckProblemsItemCodesValue4Params(TypedDict):
    field: Literal["orderRef", "deliveryDate", "pickupName", "pickupPhone", "pickupEmail", "pickupAddress", "pickupLat", "pickupLng", "timeStart", "timeEnd", "pickupTimeWindows", "pickupDuration", "pickupParkingDuration", "pickupNotes", "deliveryName", "deliveryPhone", "deliveryEmail", "deliveryAddress", "deliveryLat", "deliveryLng", "deliveryTimeStart", "deliveryTimeEnd", "deliveryTimeWindows", "deliveryDuration", "deliveryParkingDuration", "deliveryNotes", "notes", "group", "load", "load2", "load3", "load4", "priority", "deliveryCategory", "types", "depot", "allowedDrivers", "goods", "preferredDrivers", "maxRideTime", "releaseTime", "optionalValue", "afterOrders", "name", "phone", "address", "lat", "lng", "startTime", "endTime", "openingHours", "duration", "parkingDuration"]
    value: str


class PostScheduledImportsCheckReplyCheckProblemsItemCodesValue4(TypedDict):
    code: Literal["total_row"]
    params: PostScheduledImportsCheckReplyCheckProblemsItemCodesValue4Params


class PostScheduledImportsCheckReplyCheckProblemsItemCodesValue5(TypedDict):
    code: Literal["geocoding_unavailable"]


class PostScheduledImportsCheckReplyCheckProblemsItemCodesValue6(TypedDict):
    code: Literal["legacy"]
    text: str


class PostScheduledImportsCheckReplyCheckProblemsItem(TypedDict):
    row: int
    line: int
    fields: dict[str, str]
    codes: dict[str, Union[PostScheduledImportsCheckReplyCheckProblemsItemCodesValue, PostScheduledImportsCheckReplyCheckProblemsItemCodesValue2, PostScheduledImportsCheckReplyCheckProblemsItemCodesValue3, PostScheduledImportsCheckReplyCheckProblemsItemCodesValue4, PostScheduledImportsCheckReplyCheckProblemsItemCodesValue5, PostScheduledImportsCheckReplyCheckProblemsItemCodesValue6]]


class PostScheduledImportsCheckReplyCheckDuplicatesItem(TypedDict):
    row: int
    line: int
    of: int


class PostScheduledImportsCheckReplyCheckRememberedItem(TypedDict):
    row: int
    line: int
    field: str
    typed: str
    meant: str


class PostScheduledImportsCheckReplyCheckDates(TypedDict):
    order: Literal["day", "month"]
    ofCountry: Literal["day", "month"]
    ambiguous: int
    undecided: int
    other: int


class PostScheduledImportsCheckReplyCheck(TypedDict):
    headers: list[str]
    headerRow: int
    mapping: dict[str, str]
    addressColumns: dict[str, list[str]]
    fields: list[str]
    unused: list[str]
    total: int
    preview: list[PostScheduledImportsCheckReplyCheckPreviewItem]
    problems: list[PostScheduledImportsCheckReplyCheckProblemsItem]
    duplicates: list[PostScheduledImportsCheckReplyCheckDuplicatesItem]
    remembered: list[PostScheduledImportsCheckReplyCheckRememberedItem]
    draft: int
    geocoding: int
    error: int
    preset: Optional[Literal["shopify", "woocommerce", "odoo", "optimoroute", "droppath", "spoke"]]
    dates: PostScheduledImportsCheckReplyCheckDates


class PostScheduledImportsCheckReply(TypedDict):
    problem: Optional[PostScheduledImportsCheckReplyProblem]
    check: Optional[PostScheduledImportsCheckReplyCheck]


class PostUploadsIdUndoReply(TypedDict):
    message: str
    deleted: int


class PostUsersBody(TypedDict):
    name: str
    email: str
    groups: NotRequired[list[str]]
    restricted: NotRequired[bool]
    depotId: NotRequired[Optional[str]]
    role: NotRequired[Literal["user"]]
    password: str


class PostUsersUndoDeleteBody(TypedDict):
    deletionId: str


class PostUsersUndoDeleteReply(TypedDict):
    message: str
    _id: str


PostWebhookDeliveriesResendFailedBody = TypedDict("PostWebhookDeliveriesResendFailedBody", {
    "from": "str",
    "to": "NotRequired[Optional[str]]",
    "endpointId": "NotRequired[Optional[str]]",
})

class PostWebhookDeliveriesResendFailedReply(TypedDict):
    resent: int
    hasMore: bool


class PostWebhookEndpointsBody(TypedDict):
    name: str
    url: str
    description: NotRequired[Optional[str]]
    events: NotRequired[list[Literal["routeplan.dispatch", "routeplan.dispatch.update", "routeplan.optimized", "route.started", "route.changed", "route.finished", "order.created", "order.changed", "order.scheduled", "order.unscheduled", "order.deleted", "order.instructions", "order.pickup.arrived", "order.pickup.completed", "order.pickup.failed", "order.delivery.arrived", "order.delivery.completed", "order.delivery.failed", "order.proof.added", "message.failed", "proposal.created", "proposal.decided", "proposal.outdated"]]]
    format: NotRequired[Literal["STANDARD", "CLOUDEVENTS"]]
    isOn: NotRequired[bool]
    secret: NotRequired[Optional[str]]


class PostWebhookEndpointsIdSecretReply(TypedDict):
    secret: str
    previousUntil: Optional[str]


class PostWebhooksTestBody(TypedDict):
    event: Literal["routeplan.dispatch", "routeplan.dispatch.update", "routeplan.optimized", "route.started", "route.changed", "route.finished", "order.created", "order.changed", "order.scheduled", "order.unscheduled", "order.deleted", "order.instructions", "order.pickup.arrived", "order.pickup.completed", "order.pickup.failed", "order.delivery.arrived", "order.delivery.completed", "order.delivery.failed", "order.proof.added", "message.failed", "proposal.created", "proposal.decided", "proposal.outdated"]
    endpointId: NotRequired[Optional[str]]


class PostWelcomeAdminBody(TypedDict):
    name: str
    email: str
    password: str


class PostWelcomeAdminReply(TypedDict):
    access_token: str


class PostWelcomeBackupReply(TypedDict):
    name: str
    kind: Literal["clock", "migration", "restore", "manual", "uploaded"]
    bytes: float
    at: str
    version: Optional[str]
    hasSecrets: bool
    needsKey: bool


class PostWelcomeBackupUploadsBody(TypedDict):
    name: str
    bytes: int
    lastModified: int


class PostWelcomeBackupUploadsReplyBackup(TypedDict):
    name: str
    kind: Literal["clock", "migration", "restore", "manual", "uploaded"]
    bytes: float
    at: str
    version: Optional[str]
    hasSecrets: bool
    needsKey: bool


class PostWelcomeBackupUploadsReply(TypedDict):
    id: str
    name: str
    bytes: float
    received: float
    at: str
    backup: Optional[PostWelcomeBackupUploadsReplyBackup]


class PostWelcomeBackupNameRestoreBody(TypedDict):
    key: NotRequired[str]


class PostWelcomeBackupNameRestoreReply(TypedDict):
    restoreId: str


class PostWelcomeCodeBody(TypedDict):
    code: str


class PostWelcomeCodeReply(TypedDict):
    state: Literal["waiting", "demo", "restored"]
    isMakingDemo: bool
    demoShare: Optional[float]
    freeBytes: float
    token: str


class PostWelcomeCompanyBody(TypedDict):
    name: str
    email: str
    password: str
    companyName: str
    industry: Literal["meal_prep", "groceries", "hot_food", "consultants", "field_services", "ride_sharing", "third_party_logistics", "field_sales", "saas", "waste_management", "online_products", "marijuana_alcohol", "passenger_bus", "laundry", "non_profit", "other"]
    numOfDrivers: Literal["1 - 4", "5 - 10", "11+"]
    timeZone: str
    language: Language
    currency: str
    hasOwnBrand: NotRequired[bool]
    deletesDemo: NotRequired[bool]


class PostWelcomeCompanyReply(TypedDict):
    access_token: str


class PostWelcomeDemoReplySignInsItem(TypedDict):
    email: str
    password: str
    role: Role


class PostWelcomeDemoReply(TypedDict):
    signIns: list[PostWelcomeDemoReplySignInsItem]


class PostZonesImportBody(TypedDict):
    type: Literal["FeatureCollection"]
    features: list[Any]
    nameProperty: NotRequired[Optional[str]]


class PostZonesImportReplyRefusedItem(TypedDict):
    index: int
    name: Optional[str]
    code: Literal["zone_not_polygon", "zone_ring_short", "zone_ring_open", "zone_outside_world", "zone_too_many_points", "zone_without_area", "zone_not_feature", "zone_without_name", "zone_name_long", "zone_name_taken"]
    message: str


class PostZonesImportReply(TypedDict):
    zones: list[Zone]
    refused: list[PostZonesImportReplyRefusedItem]


class PutCompaniesIdBody(TypedDict):
    name: str
    accountType: NotRequired[Literal["DEFAULT", "PARTNER", "WHITE_LABEL"]]
    partner: NotRequired[Optional[str]]
    snapToRoad: NotRequired[bool]
    tokenEngine: NotRequired[Optional[str]]
    googleDirectionsKey: NotRequired[Optional[str]]
    geocodeGoogleKey: NotRequired[Optional[str]]
    status: Literal["NEW", "ASKING_FOR_PURCHASE", "PURCHASED", "DISABLED", "BANNED"]


class PutCompanyAdminsIdBody(TypedDict):
    name: str
    email: str
    password: NotRequired[Optional[Union[str, Literal[""]]]]


class PutCompanyAdminsIdReplyCompaniesItemCompany(TypedDict):
    _id: str
    name: Optional[str]


class PutCompanyAdminsIdReplyCompaniesItem(TypedDict):
    company: PutCompanyAdminsIdReplyCompaniesItemCompany


class PutCompanyAdminsIdReply(TypedDict):
    _id: str
    name: str
    email: str
    companies: list[PutCompanyAdminsIdReplyCompaniesItem]
    partnerNames: list[str]
    createdAt: str


class PutGroupsIdBody(TypedDict):
    name: str


class PutOperationBackupUploadsIdReplyBackup(TypedDict):
    name: str
    kind: Literal["clock", "migration", "restore", "manual", "uploaded"]
    bytes: float
    at: str
    version: Optional[str]
    hasSecrets: bool
    needsKey: bool


class PutOperationBackupUploadsIdReply(TypedDict):
    id: str
    name: str
    bytes: float
    received: float
    at: str
    backup: Optional[PutOperationBackupUploadsIdReplyBackup]


class PutPartnerCompaniesIdBody(TypedDict):
    name: str
    accountType: NotRequired[Literal["DEFAULT", "PARTNER", "WHITE_LABEL"]]
    adminName: str
    email: str
    password: NotRequired[Optional[Union[str, Literal[""]]]]


class PutPartnerCompanyAdminsIdBody(TypedDict):
    name: str
    email: str
    password: NotRequired[Optional[Union[str, Literal[""]]]]


class PutPartnerCompanyAdminsIdReplyCompaniesItemCompany(TypedDict):
    _id: str
    name: Optional[str]


class PutPartnerCompanyAdminsIdReplyCompaniesItem(TypedDict):
    company: PutPartnerCompanyAdminsIdReplyCompaniesItemCompany


class PutPartnerCompanyAdminsIdReply(TypedDict):
    _id: str
    name: str
    email: str
    companies: list[PutPartnerCompanyAdminsIdReplyCompaniesItem]
    partnerNames: list[str]
    createdAt: str


class PutPartnersIdBody(TypedDict):
    name: str
    email: str
    password: NotRequired[Optional[Union[str, Literal[""]]]]
    status: bool


class PutPrivacyRetentionBody(TypedDict):
    positionsDays: int
    photosDays: Optional[int]
    messagesDays: Optional[int]


class PutPrivacyRetentionReply(TypedDict):
    positionsDays: int
    photosDays: Optional[int]
    messagesDays: Optional[int]


class PutReportsAssumptionsBodyVehiclesItem(TypedDict):
    driver: str
    co2PerKm: float


class PutReportsAssumptionsBody(TypedDict):
    currency: str
    costPerKm: float
    costPerHour: float
    co2PerKm: float
    toleranceMins: float
    vehicles: list[PutReportsAssumptionsBodyVehiclesItem]


class PutRoutePlansIdBody(TypedDict):
    name: NotRequired[str]
    deliveryDate: NotRequired[str]
    type: NotRequired[RoutePlanType]


class PutRoutePlansIdIsLiveBody(TypedDict):
    isLive: bool


class PutUsersIdBody(TypedDict):
    name: str
    email: str
    groups: NotRequired[list[str]]
    restricted: NotRequired[bool]
    depotId: NotRequired[Optional[str]]
    role: NotRequired[Literal["user", "company_admin"]]
    password: NotRequired[str]


class PutWelcomeBackupUploadsIdReplyBackup(TypedDict):
    name: str
    kind: Literal["clock", "migration", "restore", "manual", "uploaded"]
    bytes: float
    at: str
    version: Optional[str]
    hasSecrets: bool
    needsKey: bool


class PutWelcomeBackupUploadsIdReply(TypedDict):
    id: str
    name: str
    bytes: float
    received: float
    at: str
    backup: Optional[PutWelcomeBackupUploadsIdReplyBackup]



class Operations:
    """Every operation of the API, as a method."""

    _transport: Transport

    def delete_account_sessions_id(self, id: str) -> Message:
        """Sign out of one place. For every signed-in person."""
        return cast("Message", self._transport.call("DELETE /account/sessions/:id", params={"id": id}))

    def delete_api_keys_id(self, id: str) -> Message:
        """Revoke an API key; programs that use it are refused at once. For the roles company_admin, admin (api-token.manage). API keys are refused."""
        return cast("Message", self._transport.call("DELETE /api-keys/:id", params={"id": id}))

    def delete_auth_token(self) -> Message:
        """Take the company's API token away; programs that use it are refused at once. For the roles company_admin, admin (api-token.manage). API keys are refused."""
        return cast("Message", self._transport.call("DELETE /auth/token"))

    def delete_calendars_id(self, id: str) -> Message:
        """Switch a calendar off: its URL stops working. For the roles company_admin, admin (calendars.manage). API keys need the scope `plans.write`."""
        return cast("Message", self._transport.call("DELETE /calendars/:id", params={"id": id}))

    def delete_company_data_deletion(self) -> Message:
        """Keep the company after all. For the roles company_admin, admin (company-data.manage). API keys are refused."""
        return cast("Message", self._transport.call("DELETE /company-data/deletion"))

    def delete_contact_locations_id(self, id: str) -> Message:
        """Delete a contact; orders made of it stay. For the roles company_admin, admin, partner (contacts.write). API keys need the scope `contacts.write`."""
        return cast("Message", self._transport.call("DELETE /contact-locations/:id", params={"id": id}))

    def delete_depots_id(self, id: str) -> Message:
        """Delete a depot that no driver and no plan of today or later uses. For the roles company_admin, admin (depots.write). API keys need the scope `depots.write`."""
        return cast("Message", self._transport.call("DELETE /depots/:id", params={"id": id}))

    def delete_drivers_id(self, id: str) -> Message:
        """Delete a driver (kept for reports). For the roles company_admin, admin (drivers.write). API keys need the scope `drivers.write`."""
        return cast("Message", self._transport.call("DELETE /drivers/:id", params={"id": id}))

    def delete_groups_id(self, id: str) -> Message:
        """Delete a user group: orders lose it, its people leave it and stay restricted. For the roles company_admin, admin (groups.write). API keys need the scope `groups.write`."""
        return cast("Message", self._transport.call("DELETE /groups/:id", params={"id": id}))

    def delete_labels_id(self, id: str) -> Message:
        """Delete a label. For the roles company_admin, admin (labels.write). API keys need the scope `labels.write`."""
        return cast("Message", self._transport.call("DELETE /labels/:id", params={"id": id}))

    def delete_load_dimensions_id(self, id: str) -> Message:
        """Remove a dimension with its loads and capacities; load cannot be removed. For the roles company_admin, admin (load-dimensions.write). API keys need the scope `settings.write`."""
        return cast("Message", self._transport.call("DELETE /load-dimensions/:id", params={"id": id}))

    def delete_operation_backup_uploads_id(self, id: str) -> Message:
        """Discard an unfinished upload. For the roles admin (installation.admin). API keys are refused."""
        return cast("Message", self._transport.call("DELETE /operation/backup-uploads/:id", params={"id": id}))

    def delete_operation_backups_name(self, name: str) -> Message:
        """Delete a backup. For the roles admin (installation.admin). API keys are refused."""
        return cast("Message", self._transport.call("DELETE /operation/backups/:name", params={"name": name}))

    def delete_operation_outbox_row_id(self, row_id: str) -> DeleteOperationOutboxRowIdReply:
        """Deletes an event or a job that was set aside and that nobody can use any more. For the roles admin (installation.admin). API keys are refused."""
        return cast("DeleteOperationOutboxRowIdReply", self._transport.call("DELETE /operation/outbox/:rowId", params={"rowId": row_id}))

    def delete_orders_id(self, id: str) -> DeleteOrdersIdReply:
        """Delete an order. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`."""
        return cast("DeleteOrdersIdReply", self._transport.call("DELETE /orders/:id", params={"id": id}))

    def delete_regions_id(self, id: str) -> Message:
        """Remove a region with its roads, map and addresses. For the roles admin (installation.admin). API keys are refused."""
        return cast("Message", self._transport.call("DELETE /regions/:id", params={"id": id}))

    def delete_route_plans_id(self, id: str, *, confirmed: Optional[str] = None, if_match: Optional[str] = None) -> DeleteRoutePlansIdReply:
        """Delete a plan. With orders under way, it must be confirmed. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("DeleteRoutePlansIdReply", self._transport.call("DELETE /route-plans/:id", params={"id": id}, query={"confirmed": confirmed}, if_match=if_match))

    def delete_sandbox(self, *, confirmed: Optional[Literal["true"]] = None) -> Message:
        """Delete the sandbox with its data and test keys. For the roles company_admin, admin (api-token.manage). API keys are refused."""
        return cast("Message", self._transport.call("DELETE /sandbox", query={"confirmed": confirmed}))

    def delete_scheduled_imports_id(self, id: str) -> Message:
        """Delete a scheduled import and its history; its orders stay. For the roles company_admin, admin (imports.manage). API keys need the scope `settings.write`."""
        return cast("Message", self._transport.call("DELETE /scheduled-imports/:id", params={"id": id}))

    def delete_upload_corrections_id(self, id: str) -> Message:
        """Forget a correction: from now on the text is read as it stands. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`."""
        return cast("Message", self._transport.call("DELETE /upload-corrections/:id", params={"id": id}))

    def delete_users_id(self, id: str) -> DeleteUsersIdReply:
        """Take a person out of the company; who is in no other has no account any more. For the roles company_admin, admin (users.write). API keys are refused."""
        return cast("DeleteUsersIdReply", self._transport.call("DELETE /users/:id", params={"id": id}))

    def delete_vehicles_id(self, id: str) -> Message:
        """Delete a vehicle (kept for reports). For the roles company_admin, admin (vehicles.write). API keys need the scope `vehicles.write`."""
        return cast("Message", self._transport.call("DELETE /vehicles/:id", params={"id": id}))

    def delete_webhook_endpoints_id(self, id: str) -> Message:
        """Delete an endpoint and its secrets; its log stays. For the roles company_admin, admin (webhooks.manage). API keys need the scope `webhooks.write`."""
        return cast("Message", self._transport.call("DELETE /webhook-endpoints/:id", params={"id": id}))

    def delete_welcome_backup_uploads_id(self, id: str) -> Message:
        """Discard an unfinished upload. Open to everybody."""
        return cast("Message", self._transport.call("DELETE /welcome/backup-uploads/:id", params={"id": id}))

    def delete_zones_id(self, id: str) -> Message:
        """Delete a zone. For the roles company_admin, admin (zones.write). API keys need the scope `zones.write`."""
        return cast("Message", self._transport.call("DELETE /zones/:id", params={"id": id}))

    def get_account(self) -> GetAccountReply:
        """How safe the own account is. For every signed-in person."""
        return cast("GetAccountReply", self._transport.call("GET /account"))

    def get_account_sessions(self) -> GetAccountSessionsReply:
        """Where the person is signed in, last used first. For every signed-in person."""
        return cast("GetAccountSessionsReply", self._transport.call("GET /account/sessions"))

    def get_api_keys(self) -> GetApiKeysReply:
        """API keys of the company, by name. For the roles company_admin, admin (api-token.manage). API keys are refused."""
        return cast("GetApiKeysReply", self._transport.call("GET /api-keys"))

    def get_audit_log(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["createdAt", "action"]] = None, order: Optional[Literal["ascend", "descend"]] = None, cursor: Optional[str] = None, filters: Optional[GetAuditLogFilters] = None) -> GetAuditLogReply:
        """The log of changes, with person, time and address; platform admins see every company. For the roles company_admin, admin (audit.read). API keys are refused."""
        return cast("GetAuditLogReply", self._transport.call("GET /audit-log", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "cursor": cursor, "filters": filters}))

    def each_audit_log(self, *, sort_by: Optional[Literal["createdAt", "action"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetAuditLogFilters] = None) -> Iterator[GetAuditLogReplyEntriesItem]:
        """All rows of GET /audit-log; pages are requested one at a time."""
        return cast("Iterator[GetAuditLogReplyEntriesItem]", self._transport.each("GET /audit-log", "entries", {"sortBy": sort_by, "order": order, "filters": filters}))

    def get_audit_log_file(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["createdAt", "action"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetAuditLogFileFilters] = None, format: Optional[Literal["csv", "xlsx"]] = None) -> bytes:
        """The same list as a sheet. For the roles company_admin, admin (audit.read). API keys are refused."""
        return cast("bytes", self._transport.call("GET /audit-log/file", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "filters": filters, "format": format}))

    def get_auth_profile(self) -> GetAuthProfileReply:
        """The signed-in person. For every signed-in person."""
        return cast("GetAuthProfileReply", self._transport.call("GET /auth/profile"))

    def get_auth_token(self) -> GetAuthTokenReply:
        """The company's API token, masked; {} for those who may not see it. For every signed-in person."""
        return cast("GetAuthTokenReply", self._transport.call("GET /auth/token"))

    def get_boot(self) -> GetBootReply:
        """Brand by host name, map style, links and version, which a browser needs before sign-in. Open to everybody."""
        return cast("GetBootReply", self._transport.call("GET /boot"))

    def get_calendar_token(self, token: str) -> bytes:
        """A calendar by its secret URL, from 30 days ago to a year ahead. Open to everybody."""
        return cast("bytes", self._transport.call("GET /calendar/:token", params={"token": token}))

    def get_calendars(self) -> GetCalendarsReply:
        """Calendars (iCalendar) of the company, its depots and drivers; null where none was made. For the roles company_admin, admin (calendars.manage). API keys need the scope `plans.read`."""
        return cast("GetCalendarsReply", self._transport.call("GET /calendars"))

    def get_companies(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["name", "userAdmin", "status", "accountType", "totalCompanyAdmins", "totalOfDrivers", "totalUserGroups", "createdAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, cursor: Optional[str] = None, filters: Optional[GetCompaniesFilters] = None) -> GetCompaniesReply:
        """Every company of the installation. For the roles admin (installation.admin). API keys are refused."""
        return cast("GetCompaniesReply", self._transport.call("GET /companies", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "cursor": cursor, "filters": filters}))

    def each_companies(self, *, sort_by: Optional[Literal["name", "userAdmin", "status", "accountType", "totalCompanyAdmins", "totalOfDrivers", "totalUserGroups", "createdAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetCompaniesFilters] = None) -> Iterator[Company]:
        """All rows of GET /companies; pages are requested one at a time."""
        return cast("Iterator[Company]", self._transport.each("GET /companies", "companies", {"sortBy": sort_by, "order": order, "filters": filters}))

    def get_companies_brand_settings(self) -> GetCompaniesBrandSettingsReply:
        """The company's own colour and logo. For the roles user, company_admin, admin, partner (settings.read). API keys need the scope `settings.read`."""
        return cast("GetCompaniesBrandSettingsReply", self._transport.call("GET /companies/brand-settings"))

    def get_companies_message_sample(self, *, order: Optional[str] = None) -> GetCompaniesMessageSampleReply:
        """Values of the message placeholders in one of the company's orders; without an id in a planned one. For the roles user, company_admin, admin, partner (settings.read). API keys need the scope `settings.read`."""
        return cast("GetCompaniesMessageSampleReply", self._transport.call("GET /companies/message-sample", query={"order": order}))

    def get_companies_setting(self) -> GetCompaniesSettingReply:
        """The company's settings. For the roles user, company_admin, admin, partner (settings.read). API keys need the scope `settings.read`."""
        return cast("GetCompaniesSettingReply", self._transport.call("GET /companies/setting"))

    def get_company_admins(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["name", "email", "createdAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, cursor: Optional[str] = None, filters: Optional[GetCompanyAdminsFilters] = None) -> GetCompanyAdminsReply:
        """Company admins of every company. For the roles admin (installation.admin). API keys are refused."""
        return cast("GetCompanyAdminsReply", self._transport.call("GET /company-admins", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "cursor": cursor, "filters": filters}))

    def each_company_admins(self, *, sort_by: Optional[Literal["name", "email", "createdAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetCompanyAdminsFilters] = None) -> Iterator[GetCompanyAdminsReplyCompanyAdminsItem]:
        """All rows of GET /company-admins; pages are requested one at a time."""
        return cast("Iterator[GetCompanyAdminsReplyCompanyAdminsItem]", self._transport.each("GET /company-admins", "companyAdmins", {"sortBy": sort_by, "order": order, "filters": filters}))

    def get_company_data(self) -> GetCompanyDataReply:
        """Exports of the own company, newest first, and whether it is to be deleted. For the roles company_admin, admin (company-data.manage). API keys are refused."""
        return cast("GetCompanyDataReply", self._transport.call("GET /company-data"))

    def get_company_data_files_token(self, token: str) -> bytes:
        """The file behind such a link. Open to everybody."""
        return cast("bytes", self._transport.call("GET /company-data/files/:token", params={"token": token}))

    def get_contact_locations(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["name", "phone", "address", "duration", "load", "load2", "load3", "load4", "createdAt", "updatedAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, cursor: Optional[str] = None, filters: Optional[GetContactLocationsFilters] = None, all_contacts: Optional[str] = None) -> GetContactLocationsReply:
        """Contacts, a page of them; meta.allContacts names every match, at most 10000. For the roles user, company_admin, admin, partner (contacts.read). API keys need the scope `contacts.read`."""
        return cast("GetContactLocationsReply", self._transport.call("GET /contact-locations", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "cursor": cursor, "filters": filters, "allContacts": all_contacts}))

    def each_contact_locations(self, *, sort_by: Optional[Literal["name", "phone", "address", "duration", "load", "load2", "load3", "load4", "createdAt", "updatedAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetContactLocationsFilters] = None, all_contacts: Optional[str] = None) -> Iterator[Contact]:
        """All rows of GET /contact-locations; pages are requested one at a time."""
        return cast("Iterator[Contact]", self._transport.each("GET /contact-locations", "contactLocations", {"sortBy": sort_by, "order": order, "filters": filters, "allContacts": all_contacts}))

    def get_contact_locations_export(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["name", "phone", "address", "duration", "load", "load2", "load3", "load4", "createdAt", "updatedAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetContactLocationsExportFilters] = None, format: Optional[Literal["csv", "xlsx"]] = None, language: Optional[Language] = None) -> bytes:
        """All contacts that match, as a spreadsheet that can be uploaded again. For the roles user, company_admin, admin, partner (contacts.read). API keys need the scope `contacts.read`."""
        return cast("bytes", self._transport.call("GET /contact-locations/export", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "filters": filters, "format": format, "language": language}))

    def get_contact_locations_uploads(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["createdAt", "fileName", "total"]] = None, order: Optional[Literal["ascend", "descend"]] = None, cursor: Optional[str] = None, filters: Optional[GetContactLocationsUploadsFilters] = None) -> GetContactLocationsUploadsReply:
        """Uploads of contacts, newest first: who, when, and what became of the rows. For the roles company_admin, admin, partner (contacts.write). API keys need the scope `contacts.read`."""
        return cast("GetContactLocationsUploadsReply", self._transport.call("GET /contact-locations/uploads", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "cursor": cursor, "filters": filters}))

    def each_contact_locations_uploads(self, *, sort_by: Optional[Literal["createdAt", "fileName", "total"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetContactLocationsUploadsFilters] = None) -> Iterator[ContactUpload]:
        """All rows of GET /contact-locations/uploads; pages are requested one at a time."""
        return cast("Iterator[ContactUpload]", self._transport.each("GET /contact-locations/uploads", "uploads", {"sortBy": sort_by, "order": order, "filters": filters}))

    def get_contact_locations_uploads_id_marked(self, id: str, *, language: Optional[Language] = None) -> bytes:
        """The uploaded contacts as a workbook with what is still wrong marked at its cells. For the roles company_admin, admin, partner (contacts.write). API keys need the scope `contacts.read`."""
        return cast("bytes", self._transport.call("GET /contact-locations/uploads/:id/marked", params={"id": id}, query={"language": language}))

    def get_contact_locations_uploads_mappings(self) -> GetContactLocationsUploadsMappingsReply:
        """How the columns of the latest uploads of contacts were mapped, each mapping once, the latest first (at most 20). For the roles company_admin, admin, partner (contacts.write). API keys need the scope `contacts.read`."""
        return cast("GetContactLocationsUploadsMappingsReply", self._transport.call("GET /contact-locations/uploads/mappings"))

    def get_demo_orders_csv(self) -> bytes:
        """A sheet of orders of the demo town for tomorrow, to try the upload with; there only where the demo is. Open to everybody."""
        return cast("bytes", self._transport.call("GET /demo/orders.csv"))

    def get_depots(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["name", "address", "createdAt", "updatedAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, cursor: Optional[str] = None, filters: Optional[GetDepotsFilters] = None) -> GetDepotsReply:
        """Depots of the company. For the roles company_admin, admin (depots.read). API keys need the scope `depots.read`."""
        return cast("GetDepotsReply", self._transport.call("GET /depots", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "cursor": cursor, "filters": filters}))

    def each_depots(self, *, sort_by: Optional[Literal["name", "address", "createdAt", "updatedAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetDepotsFilters] = None) -> Iterator[Depot]:
        """All rows of GET /depots; pages are requested one at a time."""
        return cast("Iterator[Depot]", self._transport.each("GET /depots", "depots", {"sortBy": sort_by, "order": order, "filters": filters}))

    def get_depots_id(self, id: str) -> Depot:
        """One depot. For the roles company_admin, admin (depots.read). API keys need the scope `depots.read`."""
        return cast("Depot", self._transport.call("GET /depots/:id", params={"id": id}))

    def get_driver_routes_token(self, token: str) -> DriverRoute:
        """The driver's route by their link; the first look counts as seen. The token in the path is the key."""
        return cast("DriverRoute", self._transport.call("GET /driver/routes/:token", params={"token": token}))

    def get_drivers(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["name", "email", "phone", "createdAt", "updatedAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, cursor: Optional[str] = None, filters: Optional[GetDriversFilters] = None, name: Optional[str] = None, email: Optional[str] = None, phone: Optional[str] = None) -> GetDriversReply:
        """Drivers of the company. For the roles company_admin, admin (drivers.read). API keys need the scope `drivers.read`."""
        return cast("GetDriversReply", self._transport.call("GET /drivers", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "cursor": cursor, "filters": filters, "name": name, "email": email, "phone": phone}))

    def each_drivers(self, *, sort_by: Optional[Literal["name", "email", "phone", "createdAt", "updatedAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetDriversFilters] = None, name: Optional[str] = None, email: Optional[str] = None, phone: Optional[str] = None) -> Iterator[Driver]:
        """All rows of GET /drivers; pages are requested one at a time."""
        return cast("Iterator[Driver]", self._transport.each("GET /drivers", "drivers", {"sortBy": sort_by, "order": order, "filters": filters, "name": name, "email": email, "phone": phone}))

    def get_drivers_id(self, id: str) -> Driver:
        """One driver. For the roles company_admin, admin (drivers.read). API keys need the scope `drivers.read`."""
        return cast("Driver", self._transport.call("GET /drivers/:id", params={"id": id}))

    def get_drivers_id_reach(self, id: str) -> GetDriversIdReachReply:
        """How far a driver gets from the start of the day. For the roles company_admin, admin (drivers.read). API keys need the scope `drivers.read`."""
        return cast("GetDriversIdReachReply", self._transport.call("GET /drivers/:id/reach", params={"id": id}))

    def get_files_name(self, name: str, *, expires: Optional[float] = None, signature: Optional[str] = None) -> bytes:
        """A stored photo by its signed link, valid for an hour. The token in the path is the key."""
        return cast("bytes", self._transport.call("GET /files/:name", params={"name": name}, query={"expires": expires, "signature": signature}))

    def get_group_invitations_code(self, code: str) -> GetGroupInvitationsCodeReply:
        """Company and group of an invitation, by its code. Open to everybody. The older path `GET /groups/invite/:code` is deprecated since 2026-11-26."""
        return cast("GetGroupInvitationsCodeReply", self._transport.call("GET /group-invitations/:code", params={"code": code}))

    def get_groups(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["name", "createdAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, cursor: Optional[str] = None, filters: Optional[GetGroupsFilters] = None) -> GetGroupsReply:
        """User groups. For the roles user, company_admin, admin (groups.read). API keys need the scope `groups.read`."""
        return cast("GetGroupsReply", self._transport.call("GET /groups", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "cursor": cursor, "filters": filters}))

    def each_groups(self, *, sort_by: Optional[Literal["name", "createdAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetGroupsFilters] = None) -> Iterator[Group]:
        """All rows of GET /groups; pages are requested one at a time."""
        return cast("Iterator[Group]", self._transport.each("GET /groups", "groups", {"sortBy": sort_by, "order": order, "filters": filters}))

    def get_groups_code_accept_invite(self, code: str) -> GetGroupsCodeAcceptInviteReply:
        """Accept an invitation (by GET as earlier clients do; needs the bearer token). For every signed-in person."""
        return cast("GetGroupsCodeAcceptInviteReply", self._transport.call("GET /groups/:code/accept-invite", params={"code": code}))

    def get_groups_id_invite_emails(self, id: str) -> GetGroupsIdInviteEmailsReply:
        """Who is invited, who has accepted, and the shareable link. For the roles company_admin, admin (groups.write). API keys are refused."""
        return cast("GetGroupsIdInviteEmailsReply", self._transport.call("GET /groups/:id/invite-emails", params={"id": id}))

    def get_groups_id_view_invite_code(self, id: str) -> GetGroupsIdViewInviteCodeReply:
        """The code of the shareable link; null while it is off. For the roles company_admin, admin (groups.write). API keys are refused."""
        return cast("GetGroupsIdViewInviteCodeReply", self._transport.call("GET /groups/:id/view-invite-code", params={"id": id}))

    def get_health(self) -> GetHealthReply:
        """Is the server ready. Open to everybody."""
        return cast("GetHealthReply", self._transport.call("GET /health"))

    def get_integrations(self) -> GetIntegrationsReply:
        """The shops: whether their settings are complete, and how the last import went. For the roles company_admin, admin (integrations.manage). API keys are refused."""
        return cast("GetIntegrationsReply", self._transport.call("GET /integrations"))

    def get_labels(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["name", "createdAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, cursor: Optional[str] = None, filters: Optional[GetLabelsFilters] = None) -> GetLabelsReply:
        """Labels of the company. For the roles user, company_admin, admin (labels.read). API keys need the scope `labels.read`."""
        return cast("GetLabelsReply", self._transport.call("GET /labels", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "cursor": cursor, "filters": filters}))

    def each_labels(self, *, sort_by: Optional[Literal["name", "createdAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetLabelsFilters] = None) -> Iterator[Label]:
        """All rows of GET /labels; pages are requested one at a time."""
        return cast("Iterator[Label]", self._transport.each("GET /labels", "labels", {"sortBy": sort_by, "order": order, "filters": filters}))

    def get_load_dimensions(self) -> GetLoadDimensionsReply:
        """The dimensions of loads that the company uses, in its order; the first has the id load. For the roles user, company_admin, admin (load-dimensions.read). API keys need the scope `settings.read`."""
        return cast("GetLoadDimensionsReply", self._transport.call("GET /load-dimensions"))

    def get_load_dimensions_id_use(self, id: str) -> GetLoadDimensionsIdUseReply:
        """How many orders, contacts, drivers and vehicles have a value in a dimension, which its removal deletes. For the roles company_admin, admin (load-dimensions.write). API keys need the scope `settings.read`."""
        return cast("GetLoadDimensionsIdUseReply", self._transport.call("GET /load-dimensions/:id/use", params={"id": id}))

    def get_local_messages(self, *, limit: Optional[int] = None) -> GetLocalMessagesReply:
        """Mail and text messages of the local outbox; exists in demo mode on loopback only. For the roles admin (installation.admin). API keys are refused."""
        return cast("GetLocalMessagesReply", self._transport.call("GET /local-messages", query={"limit": limit}))

    def get_logos_name(self, name: str) -> bytes:
        """A logo, for whoever sees the pages it is on. Open to everybody."""
        return cast("bytes", self._transport.call("GET /logos/:name", params={"name": name}))

    def get_message_logs(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["createdAt", "msgTo", "status"]] = None, order: Optional[Literal["ascend", "descend"]] = None, cursor: Optional[str] = None, filters: Optional[GetMessageLogsFilters] = None) -> GetMessageLogsReply:
        """Messages to drivers and customers. For the roles company_admin, admin (messages.read). API keys need the scope `messages.read`."""
        return cast("GetMessageLogsReply", self._transport.call("GET /message-logs", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "cursor": cursor, "filters": filters}))

    def each_message_logs(self, *, sort_by: Optional[Literal["createdAt", "msgTo", "status"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetMessageLogsFilters] = None) -> Iterator[GetMessageLogsReplyMessageLogsItem]:
        """All rows of GET /message-logs; pages are requested one at a time."""
        return cast("Iterator[GetMessageLogsReplyMessageLogsItem]", self._transport.each("GET /message-logs", "messageLogs", {"sortBy": sort_by, "order": order, "filters": filters}))

    def get_operation(self) -> GetOperationReply:
        """How the installation does: jobs, outbox, messages, disk, versions. For the roles admin (installation.admin). API keys are refused."""
        return cast("GetOperationReply", self._transport.call("GET /operation"))

    def get_operation_backup_files_token(self, token: str) -> bytes:
        """Download a backup by its link. Open to everybody."""
        return cast("bytes", self._transport.call("GET /operation/backup-files/:token", params={"token": token}))

    def get_operation_backup_uploads(self) -> GetOperationBackupUploadsReply:
        """The unfinished uploads of backups of the signed-in person, newest first. For the roles admin (installation.admin). API keys are refused."""
        return cast("GetOperationBackupUploadsReply", self._transport.call("GET /operation/backup-uploads"))

    def get_operation_backups(self) -> GetOperationBackupsReply:
        """The backups in the folder of the installation, newest first. For the roles admin (installation.admin). API keys are refused."""
        return cast("GetOperationBackupsReply", self._transport.call("GET /operation/backups"))

    def get_operation_newest_version(self) -> GetOperationNewestVersionReply:
        """Whether a newer version exists; asked only where the operator has set RELEASES_URL. For the roles admin (installation.admin). API keys are refused."""
        return cast("GetOperationNewestVersionReply", self._transport.call("GET /operation/newest-version"))

    def get_orders(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["orderCode", "orderRef", "deliveryDate", "pickupName", "pickupAddress", "deliveryName", "deliveryAddress", "load", "load2", "load3", "load4", "createdAt", "updatedAt", "status", "uploadedTime"]] = None, order: Optional[Literal["ascend", "descend"]] = None, cursor: Optional[str] = None, filters: Optional[GetOrdersFilters] = None, route_plan_type: Optional[RoutePlanType] = None, delivery_date: Optional[str] = None, status: Optional[str] = None, uploaded_time: Optional[str] = None, is_select_all: Optional[str] = None) -> GetOrdersReply:
        """Orders, a page of them; isSelectAll answers all matching ids (at most 10000) as selectedIds. For the roles user, company_admin, admin (orders.read). API keys need the scope `orders.read`."""
        return cast("GetOrdersReply", self._transport.call("GET /orders", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "cursor": cursor, "filters": filters, "routePlanType": route_plan_type, "deliveryDate": delivery_date, "status": status, "uploadedTime": uploaded_time, "isSelectAll": is_select_all}))

    def each_orders(self, *, sort_by: Optional[Literal["orderCode", "orderRef", "deliveryDate", "pickupName", "pickupAddress", "deliveryName", "deliveryAddress", "load", "load2", "load3", "load4", "createdAt", "updatedAt", "status", "uploadedTime"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetOrdersFilters] = None, route_plan_type: Optional[RoutePlanType] = None, delivery_date: Optional[str] = None, status: Optional[str] = None, uploaded_time: Optional[str] = None, is_select_all: Optional[str] = None) -> Iterator[Order]:
        """All rows of GET /orders; pages are requested one at a time."""
        return cast("Iterator[Order]", self._transport.each("GET /orders", "orders", {"sortBy": sort_by, "order": order, "filters": filters, "routePlanType": route_plan_type, "deliveryDate": delivery_date, "status": status, "uploadedTime": uploaded_time, "isSelectAll": is_select_all}))

    def get_orders_id(self, id: str) -> OrderDetail:
        """One order with log and proof. For the roles user, company_admin, admin (orders.read). API keys need the scope `orders.read`."""
        return cast("OrderDetail", self._transport.call("GET /orders/:id", params={"id": id}))

    def get_orders_id_pdf(self, id: str, *, language: Optional[Language] = None) -> bytes:
        """Download an order with its proof of delivery as PDF. For the roles user, company_admin, admin (orders.read). API keys need the scope `orders.read`."""
        return cast("bytes", self._transport.call("GET /orders/:id/pdf", params={"id": id}, query={"language": language}))

    def get_orders_companies_orders_dispatched(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, filters: Optional[GetOrdersCompaniesOrdersDispatchedFilters] = None) -> GetOrdersCompaniesOrdersDispatchedReply:
        """Dispatched orders by company, most first. For the roles admin (installation.admin). API keys are refused."""
        return cast("GetOrdersCompaniesOrdersDispatchedReply", self._transport.call("GET /orders/companies-orders-dispatched", query={"currentPage": current_page, "itemsPerPage": items_per_page, "filters": filters}))

    def each_orders_companies_orders_dispatched(self, *, filters: Optional[GetOrdersCompaniesOrdersDispatchedFilters] = None) -> Iterator[GetOrdersCompaniesOrdersDispatchedReplyCompaniesItem]:
        """All rows of GET /orders/companies-orders-dispatched; pages are requested one at a time."""
        return cast("Iterator[GetOrdersCompaniesOrdersDispatchedReplyCompaniesItem]", self._transport.each("GET /orders/companies-orders-dispatched", "companies", {"filters": filters}))

    def get_orders_dispatched(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["orderCode", "deliveryDate", "dispatchedAt", "pickupName", "deliveryName", "deliveryAddress"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetOrdersDispatchedFilters] = None, report_company_id: Optional[str] = None) -> GetOrdersDispatchedReply:
        """Orders that were sent to a driver at least once, newest first. For the roles user, company_admin, admin (reports.read). API keys need the scope `reports.read`."""
        return cast("GetOrdersDispatchedReply", self._transport.call("GET /orders/dispatched", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "filters": filters, "reportCompanyId": report_company_id}))

    def each_orders_dispatched(self, *, sort_by: Optional[Literal["orderCode", "deliveryDate", "dispatchedAt", "pickupName", "deliveryName", "deliveryAddress"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetOrdersDispatchedFilters] = None, report_company_id: Optional[str] = None) -> Iterator[GetOrdersDispatchedReplyOrdersItem]:
        """All rows of GET /orders/dispatched; pages are requested one at a time."""
        return cast("Iterator[GetOrdersDispatchedReplyOrdersItem]", self._transport.each("GET /orders/dispatched", "orders", {"sortBy": sort_by, "order": order, "filters": filters, "reportCompanyId": report_company_id}))

    def get_orders_dispatched_file(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["orderCode", "deliveryDate", "dispatchedAt", "pickupName", "deliveryName", "deliveryAddress"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetOrdersDispatchedFileFilters] = None, report_company_id: Optional[str] = None, format: Optional[Literal["csv", "xlsx"]] = None, language: Optional[Language] = None) -> bytes:
        """The same list as a sheet, all pages of it. For the roles user, company_admin, admin (reports.read). API keys need the scope `reports.read`."""
        return cast("bytes", self._transport.call("GET /orders/dispatched-file", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "filters": filters, "reportCompanyId": report_company_id, "format": format, "language": language}))

    def get_orders_export(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["orderCode", "orderRef", "deliveryDate", "pickupName", "pickupAddress", "deliveryName", "deliveryAddress", "load", "load2", "load3", "load4", "createdAt", "updatedAt", "status", "uploadedTime"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetOrdersExportFilters] = None, route_plan_type: Optional[RoutePlanType] = None, delivery_date: Optional[str] = None, status: Optional[str] = None, uploaded_time: Optional[str] = None, is_select_all: Optional[str] = None, format: Optional[Literal["csv", "xlsx"]] = None, language: Optional[Language] = None) -> bytes:
        """All orders that match, as a spreadsheet; refused above 1048575. For the roles user, company_admin, admin (orders.read). API keys need the scope `orders.read`."""
        return cast("bytes", self._transport.call("GET /orders/export", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "filters": filters, "routePlanType": route_plan_type, "deliveryDate": delivery_date, "status": status, "uploadedTime": uploaded_time, "isSelectAll": is_select_all, "format": format, "language": language}))

    def get_orders_get_last_order(self) -> GetOrdersGetLastOrderReply:
        """Where the last order goes: the default map centre. For the roles user, company_admin, admin (orders.read). API keys need the scope `orders.read`."""
        return cast("GetOrdersGetLastOrderReply", self._transport.call("GET /orders/get-last-order"))

    def get_partner_companies(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["name", "email", "accountType", "totalOfDrivers", "createdAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, cursor: Optional[str] = None, filters: Optional[GetPartnerCompaniesFilters] = None) -> GetPartnerCompaniesReply:
        """The partner's sub accounts. For the roles partner (sub-accounts.manage). API keys are refused."""
        return cast("GetPartnerCompaniesReply", self._transport.call("GET /partner-companies", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "cursor": cursor, "filters": filters}))

    def each_partner_companies(self, *, sort_by: Optional[Literal["name", "email", "accountType", "totalOfDrivers", "createdAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetPartnerCompaniesFilters] = None) -> Iterator[SubAccount]:
        """All rows of GET /partner-companies; pages are requested one at a time."""
        return cast("Iterator[SubAccount]", self._transport.each("GET /partner-companies", "companies", {"sortBy": sort_by, "order": order, "filters": filters}))

    def get_partner_company_admins(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["name", "email", "createdAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, cursor: Optional[str] = None, filters: Optional[GetPartnerCompanyAdminsFilters] = None) -> GetPartnerCompanyAdminsReply:
        """Company admins of the partner's sub accounts. For the roles partner (sub-accounts.manage). API keys are refused."""
        return cast("GetPartnerCompanyAdminsReply", self._transport.call("GET /partner-company-admins", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "cursor": cursor, "filters": filters}))

    def each_partner_company_admins(self, *, sort_by: Optional[Literal["name", "email", "createdAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetPartnerCompanyAdminsFilters] = None) -> Iterator[GetPartnerCompanyAdminsReplyCompanyAdminsItem]:
        """All rows of GET /partner-company-admins; pages are requested one at a time."""
        return cast("Iterator[GetPartnerCompanyAdminsReplyCompanyAdminsItem]", self._transport.each("GET /partner-company-admins", "companyAdmins", {"sortBy": sort_by, "order": order, "filters": filters}))

    def get_partners(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["name", "email", "createdAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, cursor: Optional[str] = None, filters: Optional[GetPartnersFilters] = None) -> GetPartnersReply:
        """Partners with what they brought. For the roles admin (installation.admin). API keys are refused."""
        return cast("GetPartnersReply", self._transport.call("GET /partners", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "cursor": cursor, "filters": filters}))

    def each_partners(self, *, sort_by: Optional[Literal["name", "email", "createdAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetPartnersFilters] = None) -> Iterator[Partner]:
        """All rows of GET /partners; pages are requested one at a time."""
        return cast("Iterator[Partner]", self._transport.each("GET /partners", "partners", {"sortBy": sort_by, "order": order, "filters": filters}))

    def get_partners_id_companies(self, id: str) -> GetPartnersIdCompaniesReply:
        """A partner's companies with their totals, for its export. For the roles admin (installation.admin). API keys are refused."""
        return cast("GetPartnersIdCompaniesReply", self._transport.call("GET /partners/:id/companies", params={"id": id}))

    def get_places(self, *, q: Optional[str] = None, limit: Optional[int] = None, lat: Optional[float] = None, lng: Optional[float] = None, country: Optional[str] = None) -> GetPlacesReply:
        """Places by text, with coordinates; those near the company first unless another point is given. For the roles user, company_admin, admin, partner (places.search). API keys need the scope `places.read`."""
        return cast("GetPlacesReply", self._transport.call("GET /places", query={"q": q, "limit": limit, "lat": lat, "lng": lng, "country": country}))

    def get_places_at(self, *, lat: Optional[float] = None, lng: Optional[float] = None) -> GetPlacesAtReply:
        """The address or street at a point; null when nothing is near. For the roles user, company_admin, admin, partner (places.search). API keys need the scope `places.read`."""
        return cast("GetPlacesAtReply", self._transport.call("GET /places/at", query={"lat": lat, "lng": lng}))

    def get_privacy_retention(self) -> GetPrivacyRetentionReply:
        """How long the company keeps what is about persons. For the roles company_admin, admin (company-data.manage). API keys are refused."""
        return cast("GetPrivacyRetentionReply", self._transport.call("GET /privacy/retention"))

    def get_proposals(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["createdAt", "status"]] = None, order: Optional[Literal["ascend", "descend"]] = None, cursor: Optional[str] = None, filters: Optional[GetProposalsFilters] = None) -> GetProposalsReply:
        """Changes that agents proposed, newest first. An API key sees its own. For the roles company_admin, admin (proposals.read). API keys need the scope `proposals.read`."""
        return cast("GetProposalsReply", self._transport.call("GET /proposals", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "cursor": cursor, "filters": filters}))

    def each_proposals(self, *, sort_by: Optional[Literal["createdAt", "status"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetProposalsFilters] = None) -> Iterator[GetProposalsReplyProposalsItem]:
        """All rows of GET /proposals; pages are requested one at a time."""
        return cast("Iterator[GetProposalsReplyProposalsItem]", self._transport.each("GET /proposals", "proposals", {"sortBy": sort_by, "order": order, "filters": filters}))

    def get_proposals_id(self, id: str) -> GetProposalsIdReply:
        """A proposal with its differences, and what became of it. For the roles company_admin, admin (proposals.read). API keys need the scope `proposals.read`."""
        return cast("GetProposalsIdReply", self._transport.call("GET /proposals/:id", params={"id": id}))

    def get_public_orders_id(self, id: str) -> PublicOrder:
        """The public order page by code. The token in the path is the key. The older path `GET /orders/public/:id` is deprecated since 2026-11-26."""
        return cast("PublicOrder", self._transport.call("GET /public-orders/:id", params={"id": id}))

    def get_ready(self) -> GetReadyReply:
        """Whether to send requests here: 503 without its database, and while the server is about to stop. Open to everybody."""
        return cast("GetReadyReply", self._transport.call("GET /ready"))

    def get_regions(self) -> GetRegionsReply:
        """Regions of this installation. For the roles admin (installation.admin). API keys are refused."""
        return cast("GetRegionsReply", self._transport.call("GET /regions"))

    def get_regions_extracts(self, *, search: Optional[str] = None) -> GetRegionsExtractsReply:
        """Extracts to download, by words of their name, with what each will take. For the roles admin (installation.admin). API keys are refused."""
        return cast("GetRegionsExtractsReply", self._transport.call("GET /regions/extracts", query={"search": search}))

    def get_reports_performance(self, *, start_date: Optional[str] = None, end_date: Optional[str] = None, report_company_id: Optional[str] = None, route_plan_type: Optional[RoutePlanType] = None, driver: Optional[str] = None) -> GetReportsPerformanceReply:
        """What was driven: planned against actual, on time, cost and emissions, by driver and week. For the roles company_admin, admin (reports.performance). API keys need the scope `reports.read`."""
        return cast("GetReportsPerformanceReply", self._transport.call("GET /reports/performance", query={"startDate": start_date, "endDate": end_date, "reportCompanyId": report_company_id, "routePlanType": route_plan_type, "driver": driver}))

    def get_reports_performance_file(self, *, start_date: Optional[str] = None, end_date: Optional[str] = None, report_company_id: Optional[str] = None, route_plan_type: Optional[RoutePlanType] = None, driver: Optional[str] = None, format: Optional[Literal["csv", "xlsx"]] = None, language: Optional[Language] = None) -> bytes:
        """The same as a sheet: a row for each driver and week. For the roles company_admin, admin (reports.performance). API keys need the scope `reports.read`."""
        return cast("bytes", self._transport.call("GET /reports/performance-file", query={"startDate": start_date, "endDate": end_date, "reportCompanyId": report_company_id, "routePlanType": route_plan_type, "driver": driver, "format": format, "language": language}))

    def get_reports_vehicles(self, *, start_date: Optional[str] = None, end_date: Optional[str] = None, report_company_id: Optional[str] = None, route_plan_type: Optional[RoutePlanType] = None, driver: Optional[str] = None) -> GetReportsVehiclesReply:
        """Distance, hours, cost, emissions and utilisation of each vehicle, the most used first. For the roles company_admin, admin (reports.performance). API keys need the scope `reports.read`."""
        return cast("GetReportsVehiclesReply", self._transport.call("GET /reports/vehicles", query={"startDate": start_date, "endDate": end_date, "reportCompanyId": report_company_id, "routePlanType": route_plan_type, "driver": driver}))

    def get_reports_vehicles_file(self, *, start_date: Optional[str] = None, end_date: Optional[str] = None, report_company_id: Optional[str] = None, route_plan_type: Optional[RoutePlanType] = None, driver: Optional[str] = None, format: Optional[Literal["csv", "xlsx"]] = None, language: Optional[Language] = None) -> bytes:
        """The same as a sheet: a row for each vehicle. For the roles company_admin, admin (reports.performance). API keys need the scope `reports.read`."""
        return cast("bytes", self._transport.call("GET /reports/vehicles-file", query={"startDate": start_date, "endDate": end_date, "reportCompanyId": report_company_id, "routePlanType": route_plan_type, "driver": driver, "format": format, "language": language}))

    def get_restores_id(self, id: str) -> GetRestoresIdReply:
        """How far a restore is; for those who know its id, also while the server is in maintenance. Open to everybody."""
        return cast("GetRestoresIdReply", self._transport.call("GET /restores/:id", params={"id": id}))

    def get_route_plans(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["name", "deliveryDate", "type", "status", "updatedAt", "createdAt", "distance", "travelMins", "serviceMins", "workingMins", "waitingMins", "workingPercentage"]] = None, order: Optional[Literal["ascend", "descend"]] = None, cursor: Optional[str] = None, filters: Optional[GetRoutePlansFilters] = None) -> GetRoutePlansReply:
        """Route plans, a page of them. For the roles company_admin, admin (plans.list). API keys need the scope `plans.read`."""
        return cast("GetRoutePlansReply", self._transport.call("GET /route-plans", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "cursor": cursor, "filters": filters}))

    def each_route_plans(self, *, sort_by: Optional[Literal["name", "deliveryDate", "type", "status", "updatedAt", "createdAt", "distance", "travelMins", "serviceMins", "workingMins", "waitingMins", "workingPercentage"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetRoutePlansFilters] = None) -> Iterator[RoutePlanSummary]:
        """All rows of GET /route-plans; pages are requested one at a time."""
        return cast("Iterator[RoutePlanSummary]", self._transport.each("GET /route-plans", "routePlans", {"sortBy": sort_by, "order": order, "filters": filters}))

    def get_route_plans_id(self, id: str) -> RoutePlan:
        """One plan, whole. For the roles user, company_admin, admin (plans.read). API keys need the scope `plans.read`."""
        return cast("RoutePlan", self._transport.call("GET /route-plans/:id", params={"id": id}))

    def get_route_plans_id_get_token_download_label(self, id: str) -> GetRoutePlansIdGetTokenDownloadLabelReply:
        """Create a token that opens the labels of this plan for five minutes. For the roles user, company_admin, admin (plans.read). API keys need the scope `plans.read`."""
        return cast("GetRoutePlansIdGetTokenDownloadLabelReply", self._transport.call("GET /route-plans/:id/get-token-download-label", params={"id": id}))

    def get_route_plans_id_manifest(self, id: str, *, driver_id: Optional[str] = None, language: Optional[Language] = None) -> bytes:
        """The stops of each driver, or of one, to print: times, phones, notes. For the roles user, company_admin, admin (plans.read). API keys need the scope `plans.read`."""
        return cast("bytes", self._transport.call("GET /route-plans/:id/manifest", params={"id": id}, query={"driverId": driver_id, "language": language}))

    def get_route_plans_id_optimizations(self, id: str) -> GetRoutePlansIdOptimizationsReply:
        """A plan's optimizations, the latest first. For the roles company_admin, admin (plans.write). API keys need the scope `plans.read`."""
        return cast("GetRoutePlansIdOptimizationsReply", self._transport.call("GET /route-plans/:id/optimizations", params={"id": id}))

    def get_route_plans_id_optimizations_run_id(self, id: str, run_id: str) -> OptimizationDetail:
        """One optimization with its routes; of a running one the best so far. For the roles user, company_admin, admin (plans.read). API keys need the scope `plans.read`."""
        return cast("OptimizationDetail", self._transport.call("GET /route-plans/:id/optimizations/:runId", params={"id": id, "runId": run_id}))

    def get_route_plans_id_orders_order_id_alternatives(self, id: str, order_id: str) -> GetRoutePlansIdOrdersOrderIdAlternativesReply:
        """Why an order is where it is, and the three best other positions; changes nothing. For the roles company_admin, admin (plans.write). API keys need the scope `plans.read`."""
        return cast("GetRoutePlansIdOrdersOrderIdAlternativesReply", self._transport.call("GET /route-plans/:id/orders/:orderId/alternatives", params={"id": id, "orderId": order_id}))

    def get_route_plans_id_pdf_generate_label_token(self, id: str, token: str) -> bytes:
        """One label a stop, as PDF; needs no sign-in, so that it opens in a new tab. The token in the path is the key."""
        return cast("bytes", self._transport.call("GET /route-plans/:id/pdf-generate-label/:token", params={"id": id, "token": token}))

    def get_route_plans_id_routes_driver_id_file(self, id: str, driver_id: str, *, format: Optional[Literal["gpx", "kml"]] = None) -> bytes:
        """The route of a driver for navigation devices and maps: stops and way, as GPX or KML. For the roles user, company_admin, admin (plans.read). API keys need the scope `plans.read`."""
        return cast("bytes", self._transport.call("GET /route-plans/:id/routes/:driverId/file", params={"id": id, "driverId": driver_id}, query={"format": format}))

    def get_sandbox(self) -> GetSandboxReply:
        """The sandbox of the company, in which test keys act. For the roles company_admin, admin (api-token.manage). API keys are refused."""
        return cast("GetSandboxReply", self._transport.call("GET /sandbox"))

    def get_scheduled_imports(self) -> GetScheduledImportsReply:
        """Spreadsheets that are imported from a URL on a schedule, oldest first. For the roles company_admin, admin (imports.manage). API keys need the scope `settings.read`."""
        return cast("GetScheduledImportsReply", self._transport.call("GET /scheduled-imports"))

    def get_scheduled_imports_id(self, id: str) -> ScheduledImport:
        """One scheduled import. For the roles company_admin, admin (imports.manage). API keys need the scope `settings.read`."""
        return cast("ScheduledImport", self._transport.call("GET /scheduled-imports/:id", params={"id": id}))

    def get_scheduled_imports_id_runs(self, id: str, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["createdAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, cursor: Optional[str] = None, filters: Optional[GetScheduledImportsIdRunsFilters] = None) -> GetScheduledImportsIdRunsReply:
        """The runs of a scheduled import, newest first. For the roles company_admin, admin (imports.manage). API keys need the scope `settings.read`."""
        return cast("GetScheduledImportsIdRunsReply", self._transport.call("GET /scheduled-imports/:id/runs", params={"id": id}, query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "cursor": cursor, "filters": filters}))

    def each_scheduled_imports_id_runs(self, *, sort_by: Optional[Literal["createdAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetScheduledImportsIdRunsFilters] = None) -> Iterator[ScheduledImportRun]:
        """All rows of GET /scheduled-imports/:id/runs; pages are requested one at a time."""
        return cast("Iterator[ScheduledImportRun]", self._transport.each("GET /scheduled-imports/:id/runs", "runs", {"sortBy": sort_by, "order": order, "filters": filters}))

    def get_tracked_orders_id(self, id: str) -> TrackedOrder:
        """An order by its code, for the customer: no signature, no notes of the driver. The token in the path is the key. The older path `GET /orders/tracking/:id` is deprecated since 2026-11-26."""
        return cast("TrackedOrder", self._transport.call("GET /tracked-orders/:id", params={"id": id}))

    def get_tracked_stops_stop_id(self, stop_id: str) -> GetTrackedStopsStopIdReply:
        """Live tracking by the stop link. The token in the path is the key. The older path `GET /orders/find-order-by-token/:stopId` is deprecated since 2026-11-26."""
        return cast("GetTrackedStopsStopIdReply", self._transport.call("GET /tracked-stops/:stopId", params={"stopId": stop_id}))

    def get_upload_corrections(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["typed", "meant", "updatedAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetUploadCorrectionsFilters] = None) -> GetUploadCorrectionsReply:
        """What the company corrected in uploads, applied to the next ones. For the roles company_admin, admin (orders.write). API keys need the scope `orders.read`."""
        return cast("GetUploadCorrectionsReply", self._transport.call("GET /upload-corrections", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "filters": filters}))

    def each_upload_corrections(self, *, sort_by: Optional[Literal["typed", "meant", "updatedAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetUploadCorrectionsFilters] = None) -> Iterator[UploadCorrection]:
        """All rows of GET /upload-corrections; pages are requested one at a time."""
        return cast("Iterator[UploadCorrection]", self._transport.each("GET /upload-corrections", "corrections", {"sortBy": sort_by, "order": order, "filters": filters}))

    def get_uploads(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["createdAt", "fileName", "total"]] = None, order: Optional[Literal["ascend", "descend"]] = None, cursor: Optional[str] = None, filters: Optional[GetUploadsFilters] = None) -> GetUploadsReply:
        """Uploads of orders, newest first: who, when, and what became of the rows. For the roles company_admin, admin (orders.write). API keys need the scope `orders.read`."""
        return cast("GetUploadsReply", self._transport.call("GET /uploads", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "cursor": cursor, "filters": filters}))

    def each_uploads(self, *, sort_by: Optional[Literal["createdAt", "fileName", "total"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetUploadsFilters] = None) -> Iterator[Upload]:
        """All rows of GET /uploads; pages are requested one at a time."""
        return cast("Iterator[Upload]", self._transport.each("GET /uploads", "uploads", {"sortBy": sort_by, "order": order, "filters": filters}))

    def get_uploads_id_marked(self, id: str, *, language: Optional[Language] = None) -> bytes:
        """The uploaded rows as a workbook with what is still wrong marked at its cells. For the roles company_admin, admin (orders.write). API keys need the scope `orders.read`."""
        return cast("bytes", self._transport.call("GET /uploads/:id/marked", params={"id": id}, query={"language": language}))

    def get_uploads_mappings(self) -> GetUploadsMappingsReply:
        """How the columns of the latest uploads of orders were mapped, each mapping once, the latest first (at most 20). For the roles company_admin, admin (orders.write). API keys need the scope `orders.read`."""
        return cast("GetUploadsMappingsReply", self._transport.call("GET /uploads/mappings"))

    def get_users(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["name", "email", "role", "restricted", "createdAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, cursor: Optional[str] = None, filters: Optional[GetUsersFilters] = None) -> GetUsersReply:
        """People of the company. For the roles company_admin, admin (users.read). API keys are refused."""
        return cast("GetUsersReply", self._transport.call("GET /users", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "cursor": cursor, "filters": filters}))

    def each_users(self, *, sort_by: Optional[Literal["name", "email", "role", "restricted", "createdAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetUsersFilters] = None) -> Iterator[User]:
        """All rows of GET /users; pages are requested one at a time."""
        return cast("Iterator[User]", self._transport.each("GET /users", "users", {"sortBy": sort_by, "order": order, "filters": filters}))

    def get_users_find_emails(self, *, email: Optional[str] = None) -> GetUsersFindEmailsReply:
        """Addresses of the own company's people, at most 10, from 3 characters on. For the roles company_admin, admin (users.read). API keys are refused."""
        return cast("GetUsersFindEmailsReply", self._transport.call("GET /users/find-emails", query={"email": email}))

    def get_users_invited(self) -> GetUsersInvitedReply:
        """People whom the directory added and who have not accepted their invitation yet, newest first, at most 200. For the roles company_admin, admin (users.read). API keys are refused."""
        return cast("GetUsersInvitedReply", self._transport.call("GET /users/invited"))

    def get_vehicles(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["name", "plate", "kind", "capacity", "capacity2", "capacity3", "capacity4", "createdAt", "updatedAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, cursor: Optional[str] = None, filters: Optional[GetVehiclesFilters] = None, search: Optional[str] = None) -> GetVehiclesReply:
        """Vehicles of the company. For the roles company_admin, admin (vehicles.read). API keys need the scope `vehicles.read`."""
        return cast("GetVehiclesReply", self._transport.call("GET /vehicles", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "cursor": cursor, "filters": filters, "search": search}))

    def each_vehicles(self, *, sort_by: Optional[Literal["name", "plate", "kind", "capacity", "capacity2", "capacity3", "capacity4", "createdAt", "updatedAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetVehiclesFilters] = None, search: Optional[str] = None) -> Iterator[Vehicle]:
        """All rows of GET /vehicles; pages are requested one at a time."""
        return cast("Iterator[Vehicle]", self._transport.each("GET /vehicles", "vehicles", {"sortBy": sort_by, "order": order, "filters": filters, "search": search}))

    def get_vehicles_id(self, id: str) -> Vehicle:
        """One vehicle. For the roles company_admin, admin (vehicles.read). API keys need the scope `vehicles.read`."""
        return cast("Vehicle", self._transport.call("GET /vehicles/:id", params={"id": id}))

    def get_webhook_deliveries(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["createdAt", "event", "status"]] = None, order: Optional[Literal["ascend", "descend"]] = None, cursor: Optional[str] = None, filters: Optional[GetWebhookDeliveriesFilters] = None) -> GetWebhookDeliveriesReply:
        """Webhooks and what became of them, newest first. For the roles company_admin, admin (webhooks.manage). API keys need the scope `webhooks.read`."""
        return cast("GetWebhookDeliveriesReply", self._transport.call("GET /webhook-deliveries", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "cursor": cursor, "filters": filters}))

    def each_webhook_deliveries(self, *, sort_by: Optional[Literal["createdAt", "event", "status"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetWebhookDeliveriesFilters] = None) -> Iterator[WebhookDelivery]:
        """All rows of GET /webhook-deliveries; pages are requested one at a time."""
        return cast("Iterator[WebhookDelivery]", self._transport.each("GET /webhook-deliveries", "deliveries", {"sortBy": sort_by, "order": order, "filters": filters}))

    def get_webhook_deliveries_id(self, id: str) -> GetWebhookDeliveriesIdReply:
        """One webhook with its body and every try. For the roles company_admin, admin (webhooks.manage). API keys need the scope `webhooks.read`."""
        return cast("GetWebhookDeliveriesIdReply", self._transport.call("GET /webhook-deliveries/:id", params={"id": id}))

    def get_webhook_endpoints(self) -> GetWebhookEndpointsReply:
        """Endpoints that get webhooks, oldest first. For the roles user, company_admin, admin, partner (settings.read). API keys need the scope `settings.read`."""
        return cast("GetWebhookEndpointsReply", self._transport.call("GET /webhook-endpoints"))

    def get_webhook_endpoints_id(self, id: str) -> WebhookEndpoint:
        """One endpoint that gets webhooks. For the roles company_admin, admin (webhooks.manage). API keys need the scope `webhooks.read`."""
        return cast("WebhookEndpoint", self._transport.call("GET /webhook-endpoints/:id", params={"id": id}))

    def get_webhooks(self) -> GetWebhooksReply:
        """How webhooks of the first endpoint are signed, and how all went in the last 24 hours. For the roles company_admin, admin (webhooks.manage). API keys need the scope `webhooks.read`."""
        return cast("GetWebhooksReply", self._transport.call("GET /webhooks"))

    def get_welcome(self) -> GetWelcomeReply:
        """How far the set-up of the installation is. Open to everybody."""
        return cast("GetWelcomeReply", self._transport.call("GET /welcome"))

    def get_welcome_backup_uploads(self) -> GetWelcomeBackupUploadsReply:
        """The unfinished uploads of backups, newest first. Open to everybody."""
        return cast("GetWelcomeBackupUploadsReply", self._transport.call("GET /welcome/backup-uploads"))

    def get_zones(self, *, current_page: Optional[int] = None, items_per_page: Optional[int] = None, sort_by: Optional[Literal["name", "createdAt", "updatedAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, cursor: Optional[str] = None, filters: Optional[GetZonesFilters] = None) -> GetZonesReply:
        """Zones of the company. For the roles company_admin, admin (zones.read). API keys need the scope `zones.read`."""
        return cast("GetZonesReply", self._transport.call("GET /zones", query={"currentPage": current_page, "itemsPerPage": items_per_page, "sortBy": sort_by, "order": order, "cursor": cursor, "filters": filters}))

    def each_zones(self, *, sort_by: Optional[Literal["name", "createdAt", "updatedAt"]] = None, order: Optional[Literal["ascend", "descend"]] = None, filters: Optional[GetZonesFilters] = None) -> Iterator[Zone]:
        """All rows of GET /zones; pages are requested one at a time."""
        return cast("Iterator[Zone]", self._transport.each("GET /zones", "zones", {"sortBy": sort_by, "order": order, "filters": filters}))

    def get_zones_id(self, id: str) -> Zone:
        """One zone. For the roles company_admin, admin (zones.read). API keys need the scope `zones.read`."""
        return cast("Zone", self._transport.call("GET /zones/:id", params={"id": id}))

    def get_zones_area_of_postcodes(self, *, postcodes: Optional[str] = None) -> GetZonesAreaOfPostcodesReply:
        """The area that a zone of these postcodes would have. For the roles company_admin, admin (zones.read). API keys need the scope `zones.read`."""
        return cast("GetZonesAreaOfPostcodesReply", self._transport.call("GET /zones/area-of-postcodes", query={"postcodes": postcodes}))

    def get_zones_territory(self, *, delivery_date: Optional[str] = None) -> GetZonesTerritoryReply:
        """Orders of a day by zone. For the roles company_admin, admin (zones.read). API keys need the scope `zones.read`."""
        return cast("GetZonesTerritoryReply", self._transport.call("GET /zones/territory", query={"deliveryDate": delivery_date}))

    def post_account_second_factor_confirm(self, body: PostAccountSecondFactorConfirmBody) -> PostAccountSecondFactorConfirmReply:
        """Switch the second factor on by a first code; answers recovery codes, once. For every signed-in person."""
        return cast("PostAccountSecondFactorConfirmReply", self._transport.call("POST /account/second-factor/confirm", body=body))

    def post_account_second_factor_off(self, body: PostAccountSecondFactorOffBody) -> Message:
        """Switch the own second factor off. For every signed-in person."""
        return cast("Message", self._transport.call("POST /account/second-factor/off", body=body))

    def post_account_second_factor_recovery_codes(self, body: PostAccountSecondFactorRecoveryCodesBody) -> PostAccountSecondFactorRecoveryCodesReply:
        """New recovery codes in place of all earlier ones. For every signed-in person."""
        return cast("PostAccountSecondFactorRecoveryCodesReply", self._transport.call("POST /account/second-factor/recovery-codes", body=body))

    def post_account_second_factor_setup(self, body: PostAccountSecondFactorSetupBody) -> PostAccountSecondFactorSetupReply:
        """A new secret for an authenticator app; on only after it was confirmed by a code. For every signed-in person."""
        return cast("PostAccountSecondFactorSetupReply", self._transport.call("POST /account/second-factor/setup", body=body))

    def post_account_sessions_end_others(self) -> PostAccountSessionsEndOthersReply:
        """Sign out of every other place. For every signed-in person."""
        return cast("PostAccountSessionsEndOthersReply", self._transport.call("POST /account/sessions/end-others"))

    def post_api_keys(self, body: PostApiKeysBody) -> PostApiKeysReply:
        """Create an API key; it is shown this once. For the roles company_admin, admin (api-token.manage). API keys are refused."""
        return cast("PostApiKeysReply", self._transport.call("POST /api-keys", body=body))

    def post_auth_change_password(self, body: PostAuthChangePasswordBody) -> Message:
        """Change the own password; ends the other sessions. For every signed-in person."""
        return cast("Message", self._transport.call("POST /auth/change-password", body=body))

    def post_auth_confirm_reset(self, body: PostAuthConfirmResetBody) -> Message:
        """Set a new password by a reset link; ends all sessions. Open to everybody."""
        return cast("Message", self._transport.call("POST /auth/confirm-reset", body=body))

    def post_auth_login(self, body: PostAuthLoginBody) -> Session:
        """Sign in by e-mail and password, or by the credential of an impersonation. Open to everybody."""
        return cast("Session", self._transport.call("POST /auth/login", body=body))

    def post_auth_login_company(self, body: PostAuthLoginCompanyBody) -> Session:
        """Sign in to one of several companies. Open to everybody."""
        return cast("Session", self._transport.call("POST /auth/login-company", body=body))

    def post_auth_logout(self) -> Message:
        """End this session. For every signed-in person."""
        return cast("Message", self._transport.call("POST /auth/logout"))

    def post_auth_openid_finish(self, body: PostAuthOpenidFinishBody) -> Session:
        """Sign in with what the provider sent the browser back with. Open to everybody."""
        return cast("Session", self._transport.call("POST /auth/openid/finish", body=body))

    def post_auth_openid_start(self) -> PostAuthOpenidStartReply:
        """Begin signing in with the configured OpenID Connect provider: where to send the browser. Open to everybody."""
        return cast("PostAuthOpenidStartReply", self._transport.call("POST /auth/openid/start"))

    def post_auth_register(self, body: PostAuthRegisterBody) -> Session:
        """Make an account and, without an invitation, a company. Open to everybody."""
        return cast("Session", self._transport.call("POST /auth/register", body=body))

    def post_auth_reset_password(self, body: PostAuthResetPasswordBody) -> Message:
        """Ask for a reset link; always answers success. Open to everybody."""
        return cast("Message", self._transport.call("POST /auth/reset-password", body=body))

    def post_auth_saml_finish(self, body: PostAuthSamlFinishBody) -> Session:
        """Sign in with the code that the browser got with the response of the SAML provider. Open to everybody."""
        return cast("Session", self._transport.call("POST /auth/saml/finish", body=body))

    def post_auth_saml_start(self) -> PostAuthSamlStartReply:
        """Begin signing in with the configured SAML provider: where to send the browser. Open to everybody."""
        return cast("PostAuthSamlStartReply", self._transport.call("POST /auth/saml/start"))

    def post_auth_setup_account(self, body: PostAuthSetupAccountBody) -> CompanyProfile:
        """Complete the company after registration. For the roles company_admin, admin, partner (settings.write). API keys need the scope `settings.write`."""
        return cast("CompanyProfile", self._transport.call("POST /auth/setup-account", body=body))

    def post_auth_token(self) -> PostAuthTokenReply:
        """Make the company's API token; it is shown this once and the one before stops working. For the roles company_admin, admin (api-token.manage). API keys are refused."""
        return cast("PostAuthTokenReply", self._transport.call("POST /auth/token"))

    def post_auth_update_upload_order_template(self, body: PostAuthUpdateUploadOrderTemplateBody) -> Message:
        """Keep the person's mapping of upload headers. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`."""
        return cast("Message", self._transport.call("POST /auth/update-upload-order-template", body=body))

    def post_calendars(self, body: PostCalendarsBody) -> PostCalendarsReply:
        """Make the secret URL of a calendar; it is shown once, and an earlier one stops working. For the roles company_admin, admin (calendars.manage). API keys need the scope `plans.write`."""
        return cast("PostCalendarsReply", self._transport.call("POST /calendars", body=body))

    def post_companies(self, body: PostCompaniesBody, *, idempotency_key: Optional[str] = None) -> Company:
        """Make a company. For the roles admin (installation.admin). API keys are refused."""
        return cast("Company", self._transport.call("POST /companies", body=body, idempotency_key=idempotency_key, is_idempotent=True))

    def post_companies_brand_settings(self, *, body: Optional[PostCompaniesBrandSettingsBody] = None, file: Optional[File] = None) -> PostCompaniesBrandSettingsReply:
        """Set colour and logo. Parts that are not sent stay. For the roles company_admin, admin, partner (settings.write). API keys need the scope `settings.write`."""
        return cast("PostCompaniesBrandSettingsReply", self._transport.call("POST /companies/brand-settings", body=body, files={"file": file}))

    def post_companies_setting(self, body: PostCompaniesSettingBody) -> Message:
        """Change some settings. For the roles company_admin, admin, partner (settings.write). API keys need the scope `settings.write`."""
        return cast("Message", self._transport.call("POST /companies/setting", body=body))

    def post_companies_webhook_secret(self) -> PostCompaniesWebhookSecretReply:
        """Make a new secret of the first endpoint (Standard Webhooks); shown once, the old one signs for 24 hours more. For the roles company_admin, admin (webhooks.manage). API keys are refused."""
        return cast("PostCompaniesWebhookSecretReply", self._transport.call("POST /companies/webhook-secret"))

    def post_company_admins(self, body: PostCompanyAdminsBody, *, idempotency_key: Optional[str] = None) -> PostCompanyAdminsReply:
        """Make somebody admin of a company. For the roles admin (installation.admin). API keys are refused."""
        return cast("PostCompanyAdminsReply", self._transport.call("POST /company-admins", body=body, idempotency_key=idempotency_key, is_idempotent=True))

    def post_company_admins_id_impersonate(self, id: str, body: PostCompanyAdminsIdImpersonateBody) -> PostCompanyAdminsIdImpersonateReply:
        """A credential to sign in as this company admin: single use, good for 60 seconds. For the roles admin (installation.admin). API keys are refused."""
        return cast("PostCompanyAdminsIdImpersonateReply", self._transport.call("POST /company-admins/:id/impersonate", params={"id": id}, body=body))

    def post_company_admins_id_remove_company(self, id: str, body: PostCompanyAdminsIdRemoveCompanyBody) -> Message:
        """Make somebody admin of a company no more; who is in no other has no account any more. For the roles admin (installation.admin). API keys are refused."""
        return cast("Message", self._transport.call("POST /company-admins/:id/remove-company", params={"id": id}, body=body))

    def post_company_data_deletion(self, body: PostCompanyDataDeletionBody) -> PostCompanyDataDeletionReply:
        """Have the own company deleted after the time of grace; its name is typed as a confirmation. For the roles company_admin, admin (company-data.manage). API keys are refused."""
        return cast("PostCompanyDataDeletionReply", self._transport.call("POST /company-data/deletion", body=body))

    def post_company_data_exports(self) -> PostCompanyDataExportsReply:
        """Have all data of the own company packed into a zip. For the roles company_admin, admin (company-data.manage). API keys are refused."""
        return cast("PostCompanyDataExportsReply", self._transport.call("POST /company-data/exports"))

    def post_company_data_exports_id_link(self, id: str) -> PostCompanyDataExportsIdLinkReply:
        """A link to the file that works once, within ten minutes. For the roles company_admin, admin (company-data.manage). API keys are refused."""
        return cast("PostCompanyDataExportsIdLinkReply", self._transport.call("POST /company-data/exports/:id/link", params={"id": id}))

    def post_contact_locations(self, body: ContactInput, *, idempotency_key: Optional[str] = None) -> Contact:
        """Make a contact; an address without coordinates is looked up. For the roles company_admin, admin, partner (contacts.write). API keys need the scope `contacts.write`."""
        return cast("Contact", self._transport.call("POST /contact-locations", body=body, idempotency_key=idempotency_key, is_idempotent=True))

    def post_contact_locations_bulk_delete(self, body: PostContactLocationsBulkDeleteBody) -> Message:
        """Delete contacts: all of them or, when one is not there, none. For the roles company_admin, admin, partner (contacts.write). API keys need the scope `contacts.write`."""
        return cast("Message", self._transport.call("POST /contact-locations/bulk-delete", body=body))

    def post_contact_locations_check_upload(self, file: File, *, body: Optional[PostContactLocationsCheckUploadBody] = None) -> PostContactLocationsCheckUploadReply:
        """Say what storing the contacts of a spreadsheet would do, by the same rules, and store nothing; without a mapping the headers are matched by name. For the roles company_admin, admin, partner (contacts.write). API keys need the scope `contacts.write`."""
        return cast("PostContactLocationsCheckUploadReply", self._transport.call("POST /contact-locations/check-upload", body=body, files={"file": file}))

    def post_contact_locations_check_upload_marked(self, file: File, *, body: Optional[PostContactLocationsCheckUploadMarkedBody] = None, language: Optional[Language] = None) -> bytes:
        """The contacts of a spreadsheet as a workbook with what is wrong marked at its cells; nothing is stored. For the roles company_admin, admin, partner (contacts.write). API keys need the scope `contacts.write`."""
        return cast("bytes", self._transport.call("POST /contact-locations/check-upload/marked", body=body, files={"file": file}, query={"language": language}))

    def post_contact_locations_look_up_again(self, body: PostContactLocationsLookUpAgainBody) -> PostContactLocationsLookUpAgainReply:
        """Look up the addresses of contacts in INVALID again: of these, or of all whose geocoding service was unavailable. For the roles company_admin, admin, partner (contacts.write). API keys need the scope `contacts.write`."""
        return cast("PostContactLocationsLookUpAgainReply", self._transport.call("POST /contact-locations/look-up-again", body=body))

    def post_contact_locations_upload(self, file: File, *, body: Optional[PostContactLocationsUploadBody] = None, idempotency_key: Optional[str] = None) -> PostContactLocationsUploadReply:
        """Make contacts from a spreadsheet (field file) with the mapping sent beside it. For the roles company_admin, admin, partner (contacts.write). API keys need the scope `contacts.write`."""
        return cast("PostContactLocationsUploadReply", self._transport.call("POST /contact-locations/upload", body=body, files={"file": file}, idempotency_key=idempotency_key, is_idempotent=True))

    def post_contact_locations_uploads_id_undo(self, id: str) -> PostContactLocationsUploadsIdUndoReply:
        """Take a whole upload back: all of its contacts or, when one was put on a plan already, none. For the roles company_admin, admin, partner (contacts.write). API keys need the scope `contacts.write`."""
        return cast("PostContactLocationsUploadsIdUndoReply", self._transport.call("POST /contact-locations/uploads/:id/undo", params={"id": id}))

    def post_depots(self, body: DepotInput, *, idempotency_key: Optional[str] = None) -> Depot:
        """Make a depot. For the roles company_admin, admin (depots.write). API keys need the scope `depots.write`."""
        return cast("Depot", self._transport.call("POST /depots", body=body, idempotency_key=idempotency_key, is_idempotent=True))

    def post_driver_links_renew(self, body: PostDriverLinksRenewBody) -> PostDriverLinksRenewReply:
        """Revoke the links of drivers and make new ones: of a driver, of a plan, or all of the company. For the roles company_admin, admin (plans.write). API keys are refused."""
        return cast("PostDriverLinksRenewReply", self._transport.call("POST /driver-links/renew", body=body))

    def post_driver_routes_token_break(self, token: str, body: PostDriverRoutesTokenBreakBody) -> PostDriverRoutesTokenBreakReply:
        """The driver begins or ends a break, and the office sees it. Said again: answers and changes nothing. The token in the path is the key."""
        return cast("PostDriverRoutesTokenBreakReply", self._transport.call("POST /driver/routes/:token/break", params={"token": token}, body=body))

    def post_driver_routes_token_events(self, token: str, body: PostDriverRoutesTokenEventsBody) -> PostDriverRoutesTokenEventsReply:
        """Record a step at a stop. A repeated eventId gets the first reply and changes nothing. The token in the path is the key."""
        return cast("PostDriverRoutesTokenEventsReply", self._transport.call("POST /driver/routes/:token/events", params={"token": token}, body=body))

    def post_driver_routes_token_hand_over(self, token: str, body: PostDriverRoutesTokenHandOverBody) -> Message:
        """Hand an order that has not started to another driver of the plan, if the company allows it. The token in the path is the key."""
        return cast("Message", self._transport.call("POST /driver/routes/:token/hand-over", params={"token": token}, body=body))

    def post_driver_routes_token_location(self, token: str, body: PostDriverRoutesTokenLocationBody) -> PostDriverRoutesTokenLocationReply:
        """Where the driver is, and was since the last call; older and impossible positions are dropped. The token in the path is the key."""
        return cast("PostDriverRoutesTokenLocationReply", self._transport.call("POST /driver/routes/:token/location", params={"token": token}, body=body))

    def post_driver_routes_token_pods(self, token: str, body: PostDriverRoutesTokenPodsBody, photo: list[File]) -> PostDriverRoutesTokenPodsReply:
        """Photos of the delivery (files photo, jpeg or png, 5 MB each, 10 an order); a photo sent again is ignored. The token in the path is the key."""
        return cast("PostDriverRoutesTokenPodsReply", self._transport.call("POST /driver/routes/:token/pods", params={"token": token}, body=body, files={"photo": photo}))

    def post_driver_routes_token_signature(self, token: str, body: PostDriverRoutesTokenSignatureBody) -> Message:
        """The receiver’s signature as a png data address, at most 200 kB. The token in the path is the key."""
        return cast("Message", self._transport.call("POST /driver/routes/:token/signature", params={"token": token}, body=body))

    def post_driver_routes_token_undo(self, token: str, body: PostDriverRoutesTokenUndoBody) -> PostDriverRoutesTokenUndoReply:
        """Undo the event that ended a stop, within five minutes by the phone’s clock. A repeat changes nothing. The token in the path is the key."""
        return cast("PostDriverRoutesTokenUndoReply", self._transport.call("POST /driver/routes/:token/undo", params={"token": token}, body=body))

    def post_drivers(self, body: DriverInput, *, idempotency_key: Optional[str] = None) -> Driver:
        """Make a driver. For the roles company_admin, admin (drivers.write). API keys need the scope `drivers.write`."""
        return cast("Driver", self._transport.call("POST /drivers", body=body, idempotency_key=idempotency_key, is_idempotent=True))

    def post_groups(self, body: PostGroupsBody, *, idempotency_key: Optional[str] = None) -> Group:
        """Make a user group. For the roles company_admin, admin (groups.write). API keys need the scope `groups.write`."""
        return cast("Group", self._transport.call("POST /groups", body=body, idempotency_key=idempotency_key, is_idempotent=True))

    def post_groups_code_accept_invite(self, code: str) -> PostGroupsCodeAcceptInviteReply:
        """Accept an invitation. For every signed-in person."""
        return cast("PostGroupsCodeAcceptInviteReply", self._transport.call("POST /groups/:code/accept-invite", params={"code": code}))

    def post_groups_id_disinvite_email(self, id: str, body: PostGroupsIdDisinviteEmailBody) -> Message:
        """Withdraw an invitation, or take somebody out of the group. For the roles company_admin, admin (groups.write). API keys are refused."""
        return cast("Message", self._transport.call("POST /groups/:id/disinvite-email", params={"id": id}, body=body))

    def post_groups_id_invite_email(self, id: str, body: PostGroupsIdInviteEmailBody) -> PostGroupsIdInviteEmailReply:
        """Invite people by e-mail; whoever waits already gets a new mail. For the roles company_admin, admin (groups.write). API keys are refused."""
        return cast("PostGroupsIdInviteEmailReply", self._transport.call("POST /groups/:id/invite-email", params={"id": id}, body=body))

    def post_groups_id_turn_off_invite(self, id: str, body: PostGroupsIdTurnOffInviteBody) -> PostGroupsIdTurnOffInviteReply:
        """Turn the shareable link on (with a new code) or off. For the roles company_admin, admin (groups.write). API keys are refused."""
        return cast("PostGroupsIdTurnOffInviteReply", self._transport.call("POST /groups/:id/turn-off-invite", params={"id": id}, body=body))

    def post_integrations_platform_import(self, platform: str) -> PostIntegrationsPlatformImportReply:
        """Take over paid, unshipped orders of the shop, each once (Import orders); a running import is answered as it is. For the roles company_admin, admin (integrations.manage). API keys are refused."""
        return cast("PostIntegrationsPlatformImportReply", self._transport.call("POST /integrations/:platform/import", params={"platform": platform}))

    def post_integrations_platform_test(self, platform: str) -> PostIntegrationsPlatformTestReply:
        """Ask the shop whether address and keys are good (Test connection). For the roles company_admin, admin (integrations.manage). API keys are refused."""
        return cast("PostIntegrationsPlatformTestReply", self._transport.call("POST /integrations/:platform/test", params={"platform": platform}))

    def post_integrations_platform_write_back(self, platform: str) -> PostIntegrationsPlatformWriteBackReply:
        """Tell the shop once more of the deliveries that it did not take. For the roles company_admin, admin (integrations.manage). API keys are refused."""
        return cast("PostIntegrationsPlatformWriteBackReply", self._transport.call("POST /integrations/:platform/write-back", params={"platform": platform}))

    def post_labels(self, body: LabelInput, *, idempotency_key: Optional[str] = None) -> Label:
        """Make a label. For the roles company_admin, admin (labels.write). API keys need the scope `labels.write`."""
        return cast("Label", self._transport.call("POST /labels", body=body, idempotency_key=idempotency_key, is_idempotent=True))

    def post_language_phrases(self, body: PostLanguagePhrasesBody) -> Message:
        """Change some of the company's own phrases of one language; null gives the built-in one back. For the roles company_admin, admin, partner (settings.write). API keys need the scope `settings.write`."""
        return cast("Message", self._transport.call("POST /language/phrases", body=body))

    def post_language_translate(self, body: PostLanguageTranslateBody) -> PostLanguageTranslateReply:
        """Have phrases translated by the configured service; nothing is stored. For the roles company_admin, admin, partner (settings.write). API keys need the scope `settings.write`."""
        return cast("PostLanguageTranslateReply", self._transport.call("POST /language/translate", body=body))

    def post_load_dimensions(self, body: LoadDimensionInput, *, idempotency_key: Optional[str] = None) -> LoadDimension:
        """Add a dimension of loads; a company has up to four. For the roles company_admin, admin (load-dimensions.write). API keys need the scope `settings.write`."""
        return cast("LoadDimension", self._transport.call("POST /load-dimensions", body=body, idempotency_key=idempotency_key, is_idempotent=True))

    def post_load_dimensions_order(self, body: PostLoadDimensionsOrderBody) -> PostLoadDimensionsOrderReply:
        """Set the order of the dimensions; load stays the first. For the roles company_admin, admin (load-dimensions.write). API keys need the scope `settings.write`."""
        return cast("PostLoadDimensionsOrderReply", self._transport.call("POST /load-dimensions/order", body=body))

    def post_message_callbacks_id(self, id: str, body: dict[str, Any], *, signature: Optional[str] = None) -> dict[str, Any]:
        """For text providers: what became of a message, at the signed address that was sent with it. Open to everybody."""
        return cast("dict[str, Any]", self._transport.call("POST /message-callbacks/:id", params={"id": id}, body=body, query={"signature": signature}))

    def post_operation_backup_uploads(self, body: PostOperationBackupUploadsBody) -> PostOperationBackupUploadsReply:
        """Begin to upload a backup in parts, or continue with the same file. For the roles admin (installation.admin). API keys are refused."""
        return cast("PostOperationBackupUploadsReply", self._transport.call("POST /operation/backup-uploads", body=body))

    def post_operation_backups(self) -> PostOperationBackupsReply:
        """Begin to make a backup without secrets. For the roles admin (installation.admin). API keys are refused."""
        return cast("PostOperationBackupsReply", self._transport.call("POST /operation/backups"))

    def post_operation_backups_name_link(self, name: str, body: PostOperationBackupsNameLinkBody) -> PostOperationBackupsNameLinkReply:
        """Get a link that downloads a backup, valid for a minute. For the roles admin (installation.admin). API keys are refused."""
        return cast("PostOperationBackupsNameLinkReply", self._transport.call("POST /operation/backups/:name/link", params={"name": name}, body=body))

    def post_operation_backups_name_restore(self, name: str, body: PostOperationBackupsNameRestoreBody) -> PostOperationBackupsNameRestoreReply:
        """Replace all data of the installation by a backup, after a backup of the present data. For the roles admin (installation.admin). API keys are refused."""
        return cast("PostOperationBackupsNameRestoreReply", self._transport.call("POST /operation/backups/:name/restore", params={"name": name}, body=body))

    def post_operation_backups_name_verify(self, name: str) -> PostOperationBackupsNameVerifyReply:
        """Read a backup and compare every entry with its checksums; repeat the request while it is `running`. For the roles admin (installation.admin). API keys are refused."""
        return cast("PostOperationBackupsNameVerifyReply", self._transport.call("POST /operation/backups/:name/verify", params={"name": name}))

    def post_operation_backups_upload(self, content: bytes) -> PostOperationBackupsUploadReply:
        """Add a backup sent as the body (application/octet-stream). For the roles admin (installation.admin). API keys are refused."""
        return cast("PostOperationBackupsUploadReply", self._transport.call("POST /operation/backups/upload", content=content))

    def post_operation_outbox_send_again(self, body: PostOperationOutboxSendAgainBody) -> PostOperationOutboxSendAgainReply:
        """Delivers events and jobs that were set aside once more: one of them, or all. For the roles admin (installation.admin). API keys are refused."""
        return cast("PostOperationOutboxSendAgainReply", self._transport.call("POST /operation/outbox/send-again", body=body))

    def post_orders(self, body: NewOrder, *, idempotency_key: Optional[str] = None) -> PostOrdersReply:
        """Make one order. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`."""
        return cast("PostOrdersReply", self._transport.call("POST /orders", body=body, idempotency_key=idempotency_key, is_idempotent=True))

    def post_orders_id_accept_place(self, id: str, body: PostOrdersIdAcceptPlaceBody) -> OrderDetail:
        """Take a suggested place as the address of one end of an order. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`."""
        return cast("OrderDetail", self._transport.call("POST /orders/:id/accept-place", params={"id": id}, body=body))

    def post_orders_id_replan(self, id: str, body: PostOrdersIdReplanBody, *, idempotency_key: Optional[str] = None) -> PostOrdersIdReplanReply:
        """Create a draft from a skipped or failed order, linked with it. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`."""
        return cast("PostOrdersIdReplanReply", self._transport.call("POST /orders/:id/replan", params={"id": id}, body=body, idempotency_key=idempotency_key, is_idempotent=True))

    def post_orders_batch(self, body: PostOrdersBatchBody, *, idempotency_key: Optional[str] = None) -> PostOrdersBatchReply:
        """Create, change and delete up to 1,000 orders in one call, each by itself or all or none. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`."""
        return cast("PostOrdersBatchReply", self._transport.call("POST /orders/batch", body=body, idempotency_key=idempotency_key, is_idempotent=True))

    def post_orders_bulk_delete(self, body: PostOrdersBulkDeleteBody) -> PostOrdersBulkDeleteReply:
        """Delete orders; one that has begun refuses all. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`."""
        return cast("PostOrdersBulkDeleteReply", self._transport.call("POST /orders/bulk-delete", body=body))

    def post_orders_bulk_update(self, body: PostOrdersBulkUpdateBody) -> PostOrdersBulkUpdateReply:
        """Give orders the same values in the fields named; one that may not change refuses all. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`."""
        return cast("PostOrdersBulkUpdateReply", self._transport.call("POST /orders/bulk-update", body=body))

    def post_orders_bulk_update_delivery_date(self, body: PostOrdersBulkUpdateDeliveryDateBody) -> PostOrdersBulkUpdateDeliveryDateReply:
        """Move draft orders to another day. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`."""
        return cast("PostOrdersBulkUpdateDeliveryDateReply", self._transport.call("POST /orders/bulk-update-delivery-date", body=body))

    def post_orders_check_upload(self, body: PostOrdersCheckUploadBody, file: File) -> PostOrdersCheckUploadReply:
        """Say what storing the rows of a spreadsheet would do, by the same rules, and store nothing; without a mapping the headers are matched by name. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`."""
        return cast("PostOrdersCheckUploadReply", self._transport.call("POST /orders/check-upload", body=body, files={"file": file}))

    def post_orders_check_upload_marked(self, body: PostOrdersCheckUploadMarkedBody, file: File, *, language: Optional[Language] = None) -> bytes:
        """The rows of a spreadsheet as a workbook with what is wrong marked at its cells; nothing is stored. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`."""
        return cast("bytes", self._transport.call("POST /orders/check-upload/marked", body=body, files={"file": file}, query={"language": language}))

    def post_orders_create_multi_orders(self, body: list[NewOrderOfContact], *, idempotency_key: Optional[str] = None) -> PostOrdersCreateMultiOrdersReply:
        """Make single-stop orders, as of contacts: on the plan that each names, or none. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`."""
        return cast("PostOrdersCreateMultiOrdersReply", self._transport.call("POST /orders/create-multi-orders", body=body, idempotency_key=idempotency_key, is_idempotent=True))

    def post_orders_create_muti_orders(self, body: list[NewOrderOfContact], *, idempotency_key: Optional[str] = None) -> PostOrdersCreateMutiOrdersReply:
        """Make single-stop orders, as of contacts: on the plan that each names, or none. Deprecated since 2026-11-26: use `POST /orders/create-multi-orders`. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`."""
        return cast("PostOrdersCreateMutiOrdersReply", self._transport.call("POST /orders/create-muti-orders", body=body, idempotency_key=idempotency_key, is_idempotent=True))

    def post_orders_find_order_by_token_stop_id_instructions(self, stop_id: str, body: PostOrdersFindOrderByTokenStopIdInstructionsBody) -> Message:
        """The customer tells the driver how to find them, until the driver is there; empty takes it back. The token in the path is the key."""
        return cast("Message", self._transport.call("POST /orders/find-order-by-token/:stopId/instructions", params={"stopId": stop_id}, body=body))

    def post_orders_find_order_by_token_stop_id_rating(self, stop_id: str, body: PostOrdersFindOrderByTokenStopIdRatingBody) -> Message:
        """The customer says how the delivery was, 1 to 5; again within two weeks replaces it. The token in the path is the key."""
        return cast("Message", self._transport.call("POST /orders/find-order-by-token/:stopId/rating", params={"stopId": stop_id}, body=body))

    def post_orders_look_up_again(self, body: PostOrdersLookUpAgainBody) -> PostOrdersLookUpAgainReply:
        """Look up the addresses of orders in ERROR again: of these, or of all whose geocoding service was unavailable. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`."""
        return cast("PostOrdersLookUpAgainReply", self._transport.call("POST /orders/look-up-again", body=body))

    def post_orders_statuses(self, body: PostOrdersStatusesBody) -> PostOrdersStatusesReply:
        """Record up to 1,000 steps of orders on dispatched routes, each by itself or all or none. A repeated eventId changes nothing. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`."""
        return cast("PostOrdersStatusesReply", self._transport.call("POST /orders/statuses", body=body))

    def post_orders_undo_delete(self, body: PostOrdersUndoDeleteBody) -> PostOrdersUndoDeleteReply:
        """Undo a deletion of a few seconds ago. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`."""
        return cast("PostOrdersUndoDeleteReply", self._transport.call("POST /orders/undo-delete", body=body))

    def post_orders_upload_orders(self, body: PostOrdersUploadOrdersBody, file: File, *, idempotency_key: Optional[str] = None) -> PostOrdersUploadOrdersReply:
        """Make orders from a spreadsheet (field file) with the mapping sent beside it. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`."""
        return cast("PostOrdersUploadOrdersReply", self._transport.call("POST /orders/upload-orders", body=body, files={"file": file}, idempotency_key=idempotency_key, is_idempotent=True))

    def post_partner_companies(self, body: PostPartnerCompaniesBody, *, idempotency_key: Optional[str] = None) -> PostPartnerCompaniesReply:
        """Make a sub account with its admin. For the roles partner (sub-accounts.manage). API keys are refused."""
        return cast("PostPartnerCompaniesReply", self._transport.call("POST /partner-companies", body=body, idempotency_key=idempotency_key, is_idempotent=True))

    def post_partner_company_admins(self, body: PostPartnerCompanyAdminsBody, *, idempotency_key: Optional[str] = None) -> PostPartnerCompanyAdminsReply:
        """Make somebody admin of a sub account. For the roles partner (sub-accounts.manage). API keys are refused."""
        return cast("PostPartnerCompanyAdminsReply", self._transport.call("POST /partner-company-admins", body=body, idempotency_key=idempotency_key, is_idempotent=True))

    def post_partner_company_admins_id_remove_company(self, id: str, body: PostPartnerCompanyAdminsIdRemoveCompanyBody) -> Message:
        """Make somebody admin of a sub account no more; who is in no other company has no account any more. For the roles partner (sub-accounts.manage). API keys are refused."""
        return cast("Message", self._transport.call("POST /partner-company-admins/:id/remove-company", params={"id": id}, body=body))

    def post_partners(self, body: PostPartnersBody, *, idempotency_key: Optional[str] = None) -> PostPartnersReply:
        """Make a partner with an account. For the roles admin (installation.admin). API keys are refused."""
        return cast("PostPartnersReply", self._transport.call("POST /partners", body=body, idempotency_key=idempotency_key, is_idempotent=True))

    def post_privacy_customers(self, body: PostPrivacyCustomersBody) -> PostPrivacyCustomersReply:
        """Customers whose name, phone, e-mail or address has the text; at most fifty. For the roles company_admin, admin (company-data.manage). API keys are refused."""
        return cast("PostPrivacyCustomersReply", self._transport.call("POST /privacy/customers", body=body))

    def post_privacy_erase(self, body: PostPrivacyEraseBody) -> PostPrivacyEraseReply:
        """Erase customers everywhere, for good; orders stay as figures without a person. For the roles company_admin, admin (company-data.manage). API keys are refused."""
        return cast("PostPrivacyEraseReply", self._transport.call("POST /privacy/erase", body=body))

    def post_proposals_id_accept(self, id: str) -> PostProposalsIdAcceptReply:
        """Make the proposed change, with the rights of the person and of the API key. For the roles company_admin, admin (proposals.decide). API keys are refused."""
        return cast("PostProposalsIdAcceptReply", self._transport.call("POST /proposals/:id/accept", params={"id": id}))

    def post_proposals_id_reject(self, id: str, body: PostProposalsIdRejectBody) -> PostProposalsIdRejectReply:
        """Reject a proposal; the agent reads the reason. For the roles company_admin, admin (proposals.decide). API keys are refused."""
        return cast("PostProposalsIdRejectReply", self._transport.call("POST /proposals/:id/reject", params={"id": id}, body=body))

    def post_proposals_id_renew(self, id: str) -> PostProposalsIdRenewReply:
        """Calculate the differences anew from the present data; opens an outdated proposal again. For the roles company_admin, admin (proposals.decide). API keys are refused."""
        return cast("PostProposalsIdRenewReply", self._transport.call("POST /proposals/:id/renew", params={"id": id}))

    def post_purchase_requests(self, body: PostPurchaseRequestsBody) -> Message:
        """Tell the seller of this installation that the company wants to purchase. For every signed-in person."""
        return cast("Message", self._transport.call("POST /purchase-requests", body=body))

    def post_regions(self, body: PostRegionsBody) -> Region:
        """Add a region from a file on the server or an address. For the roles admin (installation.admin). API keys are refused."""
        return cast("Region", self._transport.call("POST /regions", body=body))

    def post_regions_id_cancel(self, id: str) -> Region:
        """Stop preparing a region; what answered goes on answering. For the roles admin (installation.admin). API keys are refused."""
        return cast("Region", self._transport.call("POST /regions/:id/cancel", params={"id": id}))

    def post_regions_id_update(self, id: str, body: PostRegionsIdUpdateBody) -> Region:
        """Prepare a region again, from the same source or another. For the roles admin (installation.admin). API keys are refused."""
        return cast("Region", self._transport.call("POST /regions/:id/update", params={"id": id}, body=body))

    def post_regions_id_upload(self, id: str, content: bytes, *, file_name: Optional[str] = None) -> Region:
        """Prepare a region again from an extract sent as the body (application/octet-stream). For the roles admin (installation.admin). API keys are refused."""
        return cast("Region", self._transport.call("POST /regions/:id/upload", params={"id": id}, content=content, query={"fileName": file_name}))

    def post_regions_upload(self, content: bytes, *, file_name: Optional[str] = None, name: Optional[str] = None) -> Region:
        """Add a region from an extract sent as the body (application/octet-stream). For the roles admin (installation.admin). API keys are refused."""
        return cast("Region", self._transport.call("POST /regions/upload", content=content, query={"fileName": file_name, "name": name}))

    def post_route_plans(self, body: PostRoutePlansBody, *, idempotency_key: Optional[str] = None) -> PostRoutePlansReply:
        """Create a plan. Orders or contacts are checked, not added. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("PostRoutePlansReply", self._transport.call("POST /route-plans", body=body, idempotency_key=idempotency_key, is_idempotent=True))

    def post_route_plans_id_add_drivers(self, id: str, body: PostRoutePlansIdAddDriversBody, *, if_match: Optional[str] = None) -> PostRoutePlansIdAddDriversReply:
        """Put drivers on the plan, each with the usual vehicle or a given one. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("PostRoutePlansIdAddDriversReply", self._transport.call("POST /route-plans/:id/add-drivers", params={"id": id}, body=body, if_match=if_match))

    def post_route_plans_id_add_orders(self, id: str, body: PostRoutePlansIdAddOrdersBody, *, if_match: Optional[str] = None) -> Message:
        """Put draft orders of the same date and type on the plan. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("Message", self._transport.call("POST /route-plans/:id/add-orders", params={"id": id}, body=body, if_match=if_match))

    def post_route_plans_id_bulk_reassign(self, id: str, body: PostRoutePlansIdBulkReassignBody, *, if_match: Optional[str] = None) -> PostRoutePlansIdBulkReassignReply:
        """Give orders that have not started new addresses and a driver, then optimize. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("PostRoutePlansIdBulkReassignReply", self._transport.call("POST /route-plans/:id/bulk-reassign", params={"id": id}, body=body, if_match=if_match))

    def post_route_plans_id_cancel_dispatch(self, id: str, *, if_match: Optional[str] = None) -> Message:
        """Cancel the scheduled dispatch. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("Message", self._transport.call("POST /route-plans/:id/cancel-dispatch", params={"id": id}, if_match=if_match))

    def post_route_plans_id_clone_route(self, id: str, body: PostRoutePlansIdCloneRouteBody, *, idempotency_key: Optional[str] = None) -> PostRoutePlansIdCloneRouteReply:
        """Copy a plan: its orders, drivers and sequence. Optimizes the copy if requested. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("PostRoutePlansIdCloneRouteReply", self._transport.call("POST /route-plans/:id/clone-route", params={"id": id}, body=body, idempotency_key=idempotency_key, is_idempotent=True))

    def post_route_plans_id_dispatch_drivers(self, id: str, body: PostRoutePlansIdDispatchDriversBody, *, if_match: Optional[str] = None) -> PostRoutePlansIdDispatchDriversReply:
        """Send the routes to their drivers, now or at a set time. Later dispatches send only changes. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("PostRoutePlansIdDispatchDriversReply", self._transport.call("POST /route-plans/:id/dispatch-drivers", params={"id": id}, body=body, if_match=if_match))

    def post_route_plans_id_duplicate(self, id: str, body: PostRoutePlansIdDuplicateBody, *, idempotency_key: Optional[str] = None) -> PostRoutePlansIdDuplicateReply:
        """Create a draft plan with copies of the orders and the same drivers. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("PostRoutePlansIdDuplicateReply", self._transport.call("POST /route-plans/:id/duplicate", params={"id": id}, body=body, idempotency_key=idempotency_key, is_idempotent=True))

    def post_route_plans_id_edit_driver(self, id: str, body: PostRoutePlansIdEditDriverBody, *, if_match: Optional[str] = None) -> RoutePlan:
        """Change a driver's start, end, shift, breaks, speed or limits for this plan only. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("RoutePlan", self._transport.call("POST /route-plans/:id/edit-driver", params={"id": id}, body=body, if_match=if_match))

    def post_route_plans_id_fix_order(self, id: str, body: PostRoutePlansIdFixOrderBody, *, if_match: Optional[str] = None) -> PostRoutePlansIdFixOrderReply:
        """Change what keeps an order off the routes, and place it. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("PostRoutePlansIdFixOrderReply", self._transport.call("POST /route-plans/:id/fix-order", params={"id": id}, body=body, if_match=if_match))

    def post_route_plans_id_lock_driver(self, id: str, body: PostRoutePlansIdLockDriverBody, *, if_match: Optional[str] = None) -> RoutePlan:
        """Lock or unlock one route, or all. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("RoutePlan", self._transport.call("POST /route-plans/:id/lock-driver", params={"id": id}, body=body, if_match=if_match))

    def post_route_plans_id_message_preview(self, id: str, body: PostRoutePlansIdMessagePreviewBody) -> PostRoutePlansIdMessagePreviewReply:
        """What a dispatch of these drivers would tell whom, before it is sent. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("PostRoutePlansIdMessagePreviewReply", self._transport.call("POST /route-plans/:id/message-preview", params={"id": id}, body=body))

    def post_route_plans_id_optimizations_run_id_apply(self, id: str, run_id: str, body: PostRoutePlansIdOptimizationsRunIdApplyBody, *, if_match: Optional[str] = None) -> RoutePlan:
        """Use an optimization's routes. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("RoutePlan", self._transport.call("POST /route-plans/:id/optimizations/:runId/apply", params={"id": id, "runId": run_id}, body=body, if_match=if_match))

    def post_route_plans_id_optimizations_run_id_repeat(self, id: str, run_id: str, *, if_match: Optional[str] = None) -> PostRoutePlansIdOptimizationsRunIdRepeatReply:
        """Search again with the same seed, settings, beginning and number of rounds. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("PostRoutePlansIdOptimizationsRunIdRepeatReply", self._transport.call("POST /route-plans/:id/optimizations/:runId/repeat", params={"id": id, "runId": run_id}, if_match=if_match))

    def post_route_plans_id_optimizations_run_id_undo(self, id: str, run_id: str, *, if_match: Optional[str] = None) -> RoutePlan:
        """Bring back what an optimization replaced, while nothing else has changed since. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("RoutePlan", self._transport.call("POST /route-plans/:id/optimizations/:runId/undo", params={"id": id, "runId": run_id}, if_match=if_match))

    def post_route_plans_id_optimize(self, id: str, body: OptimizationInput, *, if_match: Optional[str] = None) -> PostRoutePlansIdOptimizeReply:
        """Make the routes, in the background; answers at once. After dispatch orders keep their drivers, new orders are inserted, and the result waits for review, unless the call says otherwise. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("PostRoutePlansIdOptimizeReply", self._transport.call("POST /route-plans/:id/optimize", params={"id": id}, body=body, if_match=if_match))

    def post_route_plans_id_orders_order_id_alternatives(self, id: str, order_id: str, body: PostRoutePlansIdOrdersOrderIdAlternativesBody) -> PostRoutePlansIdOrdersOrderIdAlternativesReply:
        """The same as if reorder-orders had set these lists; changes nothing. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("PostRoutePlansIdOrdersOrderIdAlternativesReply", self._transport.call("POST /route-plans/:id/orders/:orderId/alternatives", params={"id": id, "orderId": order_id}, body=body))

    def post_route_plans_id_presence(self, id: str, body: PostRoutePlansIdPresenceBody) -> PostRoutePlansIdPresenceReply:
        """Says that the caller looks at the plan, and who else does. For the roles user, company_admin, admin (plans.read). API keys need the scope `plans.write`."""
        return cast("PostRoutePlansIdPresenceReply", self._transport.call("POST /route-plans/:id/presence", params={"id": id}, body=body))

    def post_route_plans_id_preview_order(self, id: str, body: PostRoutePlansIdPreviewOrderBody) -> PostRoutePlansIdPreviewOrderReply:
        """The figures that reorder-orders would make of these lists; changes nothing. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("PostRoutePlansIdPreviewOrderReply", self._transport.call("POST /route-plans/:id/preview-order", params={"id": id}, body=body))

    def post_route_plans_id_remove_drivers(self, id: str, body: PostRoutePlansIdRemoveDriversBody, *, if_match: Optional[str] = None) -> Message:
        """Take drivers off the plan. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("Message", self._transport.call("POST /route-plans/:id/remove-drivers", params={"id": id}, body=body, if_match=if_match))

    def post_route_plans_id_remove_orders(self, id: str, body: PostRoutePlansIdRemoveOrdersBody, *, if_match: Optional[str] = None) -> Message:
        """Take unbegun orders off the plan. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("Message", self._transport.call("POST /route-plans/:id/remove-orders", params={"id": id}, body=body, if_match=if_match))

    def post_route_plans_id_reorder_orders(self, id: str, body: PostRoutePlansIdReorderOrdersBody, *, if_match: Optional[str] = None) -> RoutePlan:
        """Set the sequence of some drivers. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("RoutePlan", self._transport.call("POST /route-plans/:id/reorder-orders", params={"id": id}, body=body, if_match=if_match))

    def post_route_plans_id_set_vehicle(self, id: str, body: PostRoutePlansIdSetVehicleBody, *, if_match: Optional[str] = None) -> PostRoutePlansIdSetVehicleReply:
        """Give a route a vehicle, or none. A route of the plan that has the vehicle gets the former one. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("PostRoutePlansIdSetVehicleReply", self._transport.call("POST /route-plans/:id/set-vehicle", params={"id": id}, body=body, if_match=if_match))

    def post_route_plans_id_stop_optimization(self, id: str, *, if_match: Optional[str] = None) -> Message:
        """End the running optimization and keep the best so far. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("Message", self._transport.call("POST /route-plans/:id/stop-optimization", params={"id": id}, if_match=if_match))

    def post_route_plans_id_swap_orders_to_driver(self, id: str, body: PostRoutePlansIdSwapOrdersToDriverBody, *, if_match: Optional[str] = None) -> PostRoutePlansIdSwapOrdersToDriverReply:
        """Exchange two drivers’ open stops, or hand a route to a driver who is not on the plan. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("PostRoutePlansIdSwapOrdersToDriverReply", self._transport.call("POST /route-plans/:id/swap-orders-to-driver", params={"id": id}, body=body, if_match=if_match))

    def post_route_plans_id_travel(self, id: str, body: PostRoutePlansIdTravelBody) -> PostRoutePlansIdTravelReply:
        """Preview the travel of a change: legs and lines between points of the plan. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("PostRoutePlansIdTravelReply", self._transport.call("POST /route-plans/:id/travel", params={"id": id}, body=body))

    def post_route_plans_id_update_and_optimize(self, id: str, body: PostRoutePlansIdUpdateAndOptimizeBody, *, if_match: Optional[str] = None) -> PostRoutePlansIdUpdateAndOptimizeReply:
        """Add drivers and orders, then optimize by the same rules as optimize; the save is one transaction. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("PostRoutePlansIdUpdateAndOptimizeReply", self._transport.call("POST /route-plans/:id/update-and-optimize", params={"id": id}, body=body, if_match=if_match))

    def post_route_plans_id_update_driver_phone(self, id: str, body: PostRoutePlansIdUpdateDriverPhoneBody, *, if_match: Optional[str] = None) -> Message:
        """Set this route's phone. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("Message", self._transport.call("POST /route-plans/:id/update-driver-phone", params={"id": id}, body=body, if_match=if_match))

    def post_route_plans_undo_delete(self, body: PostRoutePlansUndoDeleteBody) -> PostRoutePlansUndoDeleteReply:
        """Undo the deletion of a plan of a few seconds ago. `leftOut` names orders that did not come back: something else has happened to them since. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("PostRoutePlansUndoDeleteReply", self._transport.call("POST /route-plans/undo-delete", body=body))

    def post_sandbox_open(self) -> PostSandboxOpenReply:
        """Open a session in the sandbox, for the dashboard. For the roles company_admin, admin (api-token.manage). API keys are refused."""
        return cast("PostSandboxOpenReply", self._transport.call("POST /sandbox/open"))

    def post_sandbox_reset(self, body: PostSandboxResetBody) -> Sandbox:
        """Delete the data of the sandbox and write the demo data again. Its keys and webhook endpoints stay. For the roles company_admin, admin (api-token.manage). API keys are refused."""
        return cast("Sandbox", self._transport.call("POST /sandbox/reset", body=body))

    def post_scheduled_imports(self, body: ScheduledImportInput, *, idempotency_key: Optional[str] = None) -> ScheduledImport:
        """Import a spreadsheet from a URL on a schedule. For the roles company_admin, admin (imports.manage). API keys need the scope `settings.write`."""
        return cast("ScheduledImport", self._transport.call("POST /scheduled-imports", body=body, idempotency_key=idempotency_key, is_idempotent=True))

    def post_scheduled_imports_id_run(self, id: str) -> ScheduledImportRun:
        """Import now, also an unchanged file; a running import is returned as it is. For the roles company_admin, admin (imports.manage). API keys need the scope `settings.write`."""
        return cast("ScheduledImportRun", self._transport.call("POST /scheduled-imports/:id/run", params={"id": id}))

    def post_scheduled_imports_check(self, body: PostScheduledImportsCheckBody) -> PostScheduledImportsCheckReply:
        """Fetch a spreadsheet and say what its import would do; stores nothing; without columns the headers are matched by name. For the roles company_admin, admin (imports.manage). API keys need the scope `settings.write`."""
        return cast("PostScheduledImportsCheckReply", self._transport.call("POST /scheduled-imports/check", body=body))

    def post_uploads_id_undo(self, id: str) -> PostUploadsIdUndoReply:
        """Take a whole upload back: all of its orders or, when one is planned already, none. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`."""
        return cast("PostUploadsIdUndoReply", self._transport.call("POST /uploads/:id/undo", params={"id": id}))

    def post_users(self, body: PostUsersBody) -> User:
        """Make an account for somebody; they choose a password of their own at the first sign-in. For the roles company_admin, admin (users.write). API keys are refused."""
        return cast("User", self._transport.call("POST /users", body=body))

    def post_users_id_second_factor_off(self, id: str) -> Message:
        """Switch off somebody's second factor, as after a lost phone. For the roles company_admin, admin (users.write). API keys are refused."""
        return cast("Message", self._transport.call("POST /users/:id/second-factor/off", params={"id": id}))

    def post_users_undo_delete(self, body: PostUsersUndoDeleteBody) -> PostUsersUndoDeleteReply:
        """Undo the deletion of a user of a few seconds ago. Role, groups, invitations, password and second factor return; sessions stay ended. For the roles company_admin, admin (users.write). API keys are refused."""
        return cast("PostUsersUndoDeleteReply", self._transport.call("POST /users/undo-delete", body=body))

    def post_vehicles(self, body: VehicleInput, *, idempotency_key: Optional[str] = None) -> Vehicle:
        """Make a vehicle. For the roles company_admin, admin (vehicles.write). API keys need the scope `vehicles.write`."""
        return cast("Vehicle", self._transport.call("POST /vehicles", body=body, idempotency_key=idempotency_key, is_idempotent=True))

    def post_webhook_deliveries_id_resend(self, id: str) -> WebhookDelivery:
        """Send the same body again, as a message of its own. For the roles company_admin, admin (webhooks.manage). API keys need the scope `webhooks.write`."""
        return cast("WebhookDelivery", self._transport.call("POST /webhook-deliveries/:id/resend", params={"id": id}))

    def post_webhook_deliveries_resend_failed(self, body: PostWebhookDeliveriesResendFailedBody) -> PostWebhookDeliveriesResendFailedReply:
        """Send the failed webhooks of a period again, up to a thousand at once. For the roles company_admin, admin (webhooks.manage). API keys need the scope `webhooks.write`."""
        return cast("PostWebhookDeliveriesResendFailedReply", self._transport.call("POST /webhook-deliveries/resend-failed", body=body))

    def post_webhook_endpoints(self, body: PostWebhookEndpointsBody, *, idempotency_key: Optional[str] = None) -> WebhookEndpoint:
        """Make an endpoint that gets webhooks. For the roles company_admin, admin (webhooks.manage). API keys need the scope `webhooks.write`."""
        return cast("WebhookEndpoint", self._transport.call("POST /webhook-endpoints", body=body, idempotency_key=idempotency_key, is_idempotent=True))

    def post_webhook_endpoints_id_secret(self, id: str) -> PostWebhookEndpointsIdSecretReply:
        """Make a new secret of an endpoint; shown once, the old one signs for 24 hours more. For the roles company_admin, admin (webhooks.manage). API keys are refused."""
        return cast("PostWebhookEndpointsIdSecretReply", self._transport.call("POST /webhook-endpoints/:id/secret", params={"id": id}))

    def post_webhooks_test(self, body: PostWebhooksTestBody) -> WebhookDelivery:
        """Send an example of an event to an endpoint, once. For the roles company_admin, admin (webhooks.manage). API keys need the scope `webhooks.write`."""
        return cast("WebhookDelivery", self._transport.call("POST /webhooks/test", body=body))

    def post_welcome_admin(self, body: PostWelcomeAdminBody) -> PostWelcomeAdminReply:
        """Make a platform admin after the restore of a backup in which none can sign in; ends the set-up. Open to everybody."""
        return cast("PostWelcomeAdminReply", self._transport.call("POST /welcome/admin", body=body))

    def post_welcome_backup(self, content: bytes) -> PostWelcomeBackupReply:
        """Send a backup to restore, as the body (application/octet-stream). Open to everybody."""
        return cast("PostWelcomeBackupReply", self._transport.call("POST /welcome/backup", content=content))

    def post_welcome_backup_uploads(self, body: PostWelcomeBackupUploadsBody) -> PostWelcomeBackupUploadsReply:
        """Begin to upload a backup in parts, or continue with the same file. Open to everybody."""
        return cast("PostWelcomeBackupUploadsReply", self._transport.call("POST /welcome/backup-uploads", body=body))

    def post_welcome_backup_name_restore(self, name: str, body: PostWelcomeBackupNameRestoreBody) -> PostWelcomeBackupNameRestoreReply:
        """Restore a backup that was sent; ends the set-up. Open to everybody."""
        return cast("PostWelcomeBackupNameRestoreReply", self._transport.call("POST /welcome/backup/:name/restore", params={"name": name}, body=body))

    def post_welcome_code(self, body: PostWelcomeCodeBody) -> PostWelcomeCodeReply:
        """Exchange the one-time code from the server’s log for the right to set the installation up. Open to everybody."""
        return cast("PostWelcomeCodeReply", self._transport.call("POST /welcome/code", body=body))

    def post_welcome_company(self, body: PostWelcomeCompanyBody) -> PostWelcomeCompanyReply:
        """Make the first company and its admin, who is also the platform admin; ends the set-up. Open to everybody."""
        return cast("PostWelcomeCompanyReply", self._transport.call("POST /welcome/company", body=body))

    def post_welcome_demo(self) -> PostWelcomeDemoReply:
        """Begin to make the demo company, with passwords of its own; or make new passwords where it exists. Open to everybody."""
        return cast("PostWelcomeDemoReply", self._transport.call("POST /welcome/demo"))

    def post_zones(self, body: ZoneInput, *, idempotency_key: Optional[str] = None) -> Zone:
        """Create a zone. For the roles company_admin, admin (zones.write). API keys need the scope `zones.write`."""
        return cast("Zone", self._transport.call("POST /zones", body=body, idempotency_key=idempotency_key, is_idempotent=True))

    def post_zones_import(self, body: PostZonesImportBody, *, idempotency_key: Optional[str] = None) -> PostZonesImportReply:
        """Create zones from the polygons of a GeoJSON file. For the roles company_admin, admin (zones.write). API keys need the scope `zones.write`."""
        return cast("PostZonesImportReply", self._transport.call("POST /zones/import", body=body, idempotency_key=idempotency_key, is_idempotent=True))

    def put_api_keys_id(self, id: str, body: ApiKeyInput) -> ApiKey:
        """Change the name, scopes, networks, limit or expiry of an API key. For the roles company_admin, admin (api-token.manage). API keys are refused."""
        return cast("ApiKey", self._transport.call("PUT /api-keys/:id", params={"id": id}, body=body))

    def put_companies_id(self, id: str, body: PutCompaniesIdBody, *, changed: Optional[str] = None) -> Company:
        """Change a company; its status is an admin’s to set. For the roles admin (installation.admin). API keys are refused."""
        return cast("Company", self._transport.call("PUT /companies/:id", params={"id": id}, body=body, query={"changed": changed}))

    def put_company_admins_id(self, id: str, body: PutCompanyAdminsIdBody) -> PutCompanyAdminsIdReply:
        """Change the account of a company admin. For the roles admin (installation.admin). API keys are refused."""
        return cast("PutCompanyAdminsIdReply", self._transport.call("PUT /company-admins/:id", params={"id": id}, body=body))

    def put_contact_locations_id(self, id: str, body: ContactInput, *, changed: Optional[str] = None) -> Contact:
        """Change a contact. For the roles company_admin, admin, partner (contacts.write). API keys need the scope `contacts.write`."""
        return cast("Contact", self._transport.call("PUT /contact-locations/:id", params={"id": id}, body=body, query={"changed": changed}))

    def put_depots_id(self, id: str, body: DepotInput, *, changed: Optional[str] = None) -> Depot:
        """Change a depot. Drivers who start or end there move with it; plans keep the address they have. For the roles company_admin, admin (depots.write). API keys need the scope `depots.write`."""
        return cast("Depot", self._transport.call("PUT /depots/:id", params={"id": id}, body=body, query={"changed": changed}))

    def put_drivers_id(self, id: str, body: DriverInput, *, changed: Optional[str] = None) -> Driver:
        """Change a driver. For the roles company_admin, admin (drivers.write). API keys need the scope `drivers.write`."""
        return cast("Driver", self._transport.call("PUT /drivers/:id", params={"id": id}, body=body, query={"changed": changed}))

    def put_groups_id(self, id: str, body: PutGroupsIdBody) -> Group:
        """Rename a user group. For the roles company_admin, admin (groups.write). API keys need the scope `groups.write`."""
        return cast("Group", self._transport.call("PUT /groups/:id", params={"id": id}, body=body))

    def put_labels_id(self, id: str, body: LabelInput) -> Label:
        """Rename or recolour a label. For the roles company_admin, admin (labels.write). API keys need the scope `labels.write`."""
        return cast("Label", self._transport.call("PUT /labels/:id", params={"id": id}, body=body))

    def put_load_dimensions_id(self, id: str, body: LoadDimensionInput) -> LoadDimension:
        """Change the name, the unit and the decimals of a dimension; loads and capacities stay as they are. For the roles company_admin, admin (load-dimensions.write). API keys need the scope `settings.write`."""
        return cast("LoadDimension", self._transport.call("PUT /load-dimensions/:id", params={"id": id}, body=body))

    def put_operation_backup_uploads_id(self, id: str, content: bytes, *, offset: Optional[int] = None) -> PutOperationBackupUploadsIdReply:
        """Add a part of at most 64 MB, sent as the body (application/octet-stream); the last one stores the backup. For the roles admin (installation.admin). API keys are refused."""
        return cast("PutOperationBackupUploadsIdReply", self._transport.call("PUT /operation/backup-uploads/:id", params={"id": id}, content=content, query={"offset": offset}))

    def put_orders_id(self, id: str, body: OrderChanges) -> OrderDetail:
        """Change an order as far as its state allows. For the roles company_admin, admin (orders.write). API keys need the scope `orders.write`."""
        return cast("OrderDetail", self._transport.call("PUT /orders/:id", params={"id": id}, body=body))

    def put_partner_companies_id(self, id: str, body: PutPartnerCompaniesIdBody) -> SubAccount:
        """Change a sub account and its admin. For the roles partner (sub-accounts.manage). API keys are refused."""
        return cast("SubAccount", self._transport.call("PUT /partner-companies/:id", params={"id": id}, body=body))

    def put_partner_company_admins_id(self, id: str, body: PutPartnerCompanyAdminsIdBody) -> PutPartnerCompanyAdminsIdReply:
        """Change the account of a company admin. For the roles partner (sub-accounts.manage). API keys are refused."""
        return cast("PutPartnerCompanyAdminsIdReply", self._transport.call("PUT /partner-company-admins/:id", params={"id": id}, body=body))

    def put_partners_id(self, id: str, body: PutPartnersIdBody) -> Partner:
        """Change a partner, or switch its sign-in off. For the roles admin (installation.admin). API keys are refused."""
        return cast("Partner", self._transport.call("PUT /partners/:id", params={"id": id}, body=body))

    def put_privacy_retention(self, body: PutPrivacyRetentionBody) -> PutPrivacyRetentionReply:
        """Change that; what is older is deleted in the next night. For the roles company_admin, admin (company-data.manage). API keys are refused."""
        return cast("PutPrivacyRetentionReply", self._transport.call("PUT /privacy/retention", body=body))

    def put_reports_assumptions(self, body: PutReportsAssumptionsBody) -> Message:
        """Change what cost and emissions are counted with. For the roles company_admin, admin (reports.performance). API keys need the scope `reports.write`."""
        return cast("Message", self._transport.call("PUT /reports/assumptions", body=body))

    def put_route_plans_id(self, id: str, body: PutRoutePlansIdBody, *, if_match: Optional[str] = None) -> Message:
        """Change name, date or type. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("Message", self._transport.call("PUT /route-plans/:id", params={"id": id}, body=body, if_match=if_match))

    def put_route_plans_id_is_live(self, id: str, body: PutRoutePlansIdIsLiveBody, *, if_match: Optional[str] = None) -> Message:
        """Set the plan's default view. For the roles company_admin, admin (plans.write). API keys need the scope `plans.write`."""
        return cast("Message", self._transport.call("PUT /route-plans/:id/is-live", params={"id": id}, body=body, if_match=if_match))

    def put_scheduled_imports_id(self, id: str, body: ScheduledImportInput) -> ScheduledImport:
        """Change a scheduled import; one that was paused runs again. For the roles company_admin, admin (imports.manage). API keys need the scope `settings.write`."""
        return cast("ScheduledImport", self._transport.call("PUT /scheduled-imports/:id", params={"id": id}, body=body))

    def put_users_id(self, id: str, body: PutUsersIdBody, *, changed: Optional[str] = None) -> User:
        """Change a person; an absent password stays, absent groups are cleared. For the roles company_admin, admin (users.write). API keys are refused."""
        return cast("User", self._transport.call("PUT /users/:id", params={"id": id}, body=body, query={"changed": changed}))

    def put_vehicles_id(self, id: str, body: VehicleInput, *, changed: Optional[str] = None) -> Vehicle:
        """Change a vehicle. For the roles company_admin, admin (vehicles.write). API keys need the scope `vehicles.write`."""
        return cast("Vehicle", self._transport.call("PUT /vehicles/:id", params={"id": id}, body=body, query={"changed": changed}))

    def put_webhook_endpoints_id(self, id: str, body: WebhookEndpointInput) -> WebhookEndpoint:
        """Change an endpoint that gets webhooks. For the roles company_admin, admin (webhooks.manage). API keys need the scope `webhooks.write`."""
        return cast("WebhookEndpoint", self._transport.call("PUT /webhook-endpoints/:id", params={"id": id}, body=body))

    def put_welcome_backup_uploads_id(self, id: str, content: bytes, *, offset: Optional[int] = None) -> PutWelcomeBackupUploadsIdReply:
        """Add a part of at most 64 MB, sent as the body (application/octet-stream); the last one stores the backup. Open to everybody."""
        return cast("PutWelcomeBackupUploadsIdReply", self._transport.call("PUT /welcome/backup-uploads/:id", params={"id": id}, content=content, query={"offset": offset}))

    def put_zones_id(self, id: str, body: ZoneInput) -> Zone:
        """Change a zone. For the roles company_admin, admin (zones.write). API keys need the scope `zones.write`."""
        return cast("Zone", self._transport.call("PUT /zones/:id", params={"id": id}, body=body))
