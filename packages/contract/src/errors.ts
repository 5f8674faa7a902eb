/**
 * The one error catalogue: code → HTTP status, message and what the reader can do about it.
 * On the wire: {statusCode, code, message, details?, remedy?} (API-66, ERR-11). `message` may be replaced by a list for validation.
 */
export interface CatalogueEntry {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly message: string;
  readonly remedy?: string;
}

export const catalogue = {
  validation_failed: {
    status: 422,
    message: 'Some fields are not valid',
    remedy: 'Correct the fields named in details and send again.',
  },
  unauthenticated: {
    status: 401,
    message: 'Please sign in',
    remedy: 'Sign in again; a session ends after 12 hours without use.',
  },
  wrong_credentials: {
    status: 401,
    message: 'E-mail or password is not correct',
    remedy: 'Check both, or reset the password.',
  },
  forbidden: {
    status: 403,
    message: 'Sorry, you are not authorized to access this page.',
    remedy: 'Ask a company admin for the right.',
  },
  own_session_only: {
    status: 403,
    message: 'A platform admin may not do this in the place of somebody else',
    remedy: 'Leave this session; the person can do it after signing in themselves.',
  },
  company_deactivated: {
    status: 403,
    message: 'Your account has been deactivated',
    remedy: 'Contact support to have it activated again.',
  },
  not_found: { status: 404, message: 'Not found', remedy: 'It may have been deleted, or the address is wrong.' },
  too_many_requests: {
    status: 429,
    message: 'Too many attempts, please try again later',
    remedy: 'Wait as long as the Retry-After header says.',
  },
  too_large: {
    status: 413,
    message: 'The file or request is too large',
    remedy: 'Send less at once; sheets may have 10 MB, photos 5 MB.',
  },
  unsupported_file: {
    status: 415,
    message: 'This type of file is not supported',
    remedy: 'Use one of the named types.',
  },
  request_in_progress: {
    status: 409,
    message: 'The same request is still being worked on',
    remedy: 'Send it again, with the same Idempotency-Key, after the seconds of the Retry-After header.',
  },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was used for another request',
    remedy: 'Send a new key with each new request; repeat a request with its own key and the same body.',
  },
  malformed_request: {
    status: 400,
    message: 'The request could not be read',
    remedy: 'Check that the body is valid JSON.',
  },
  internal: {
    status: 500,
    message: 'Something went wrong on our side',
    remedy: 'Try again; if it stays, tell support the request id.',
  },
  unavailable: { status: 503, message: 'The service is starting or busy', remedy: 'Try again in a few seconds.' },

  email_taken: {
    status: 409,
    message: 'An account with this e-mail exists already',
    remedy: 'Sign in, or reset the password.',
  },
  reset_link_invalid: {
    status: 422,
    message: 'This link is not valid any more',
    remedy: 'Ask for a new one on the forgot-password page.',
  },
  password_change_required: {
    status: 403,
    message: 'Please choose a new password first',
    remedy: 'The password you signed in with was made by somebody else: change it, then go on.',
  },
  company_choice_invalid: { status: 422, message: 'Choose one of your companies' },
  invite_code_invalid: {
    status: 422,
    message: 'This invitation is not valid any more',
    remedy: 'Ask for a new invitation.',
  },

  invite_other_email: {
    status: 403,
    message: 'This invitation is for another e-mail address',
    remedy: 'Sign in with the address that was invited, or ask for a new invitation.',
  },
  mail_unavailable: {
    status: 503,
    message: 'No mail server is set up here, so nothing can be sent',
    remedy: 'Turn on the link and send it yourself, or ask who runs this installation to set SMTP_URL.',
  },
  user_email_taken: {
    status: 409,
    message: 'An account with this e-mail exists already',
    remedy: 'Invite this person to a group instead: they join when they accept.',
  },
  user_shared: {
    status: 409,
    message: 'This person belongs to another company too',
    remedy: 'Only they can change their name, e-mail, password and second factor.',
  },
  user_is_self: {
    status: 409,
    message: 'This is your own account',
    remedy: 'Your password and second factor are on your account page; another admin can do the rest.',
  },
  second_factor_wrong: {
    status: 422,
    message: 'This code is not valid',
    remedy: 'Use the code that the app shows now, each only once, or a recovery code.',
  },
  second_factor_on: { status: 409, message: 'The second factor is on already' },
  second_factor_off: { status: 409, message: 'The second factor is not on' },
  openid_unavailable: {
    status: 503,
    message: 'Signing in there does not work at the moment',
    remedy: 'Try again, or sign in with your password.',
  },
  openid_refused: {
    status: 422,
    message: 'The other side did not confirm who you are',
    remedy: 'Start again from the sign-in page.',
  },
  openid_no_account: {
    status: 403,
    message: 'There is no account here for the e-mail you signed in with there',
    remedy: 'Ask your company admin for an account with that e-mail; the address must be confirmed there.',
  },

  order_transition_refused: { status: 409, message: 'The order cannot take this step now' },
  instructions_too_late: {
    status: 409,
    message: 'The driver is there already, so this would no longer reach them',
    remedy: 'Call the driver.',
  },
  rating_refused: {
    status: 409,
    message: 'A delivery can be rated once it has arrived, for two weeks',
  },
  step_undo_too_late: {
    status: 409,
    message: 'It can be taken back for five minutes only',
    remedy: 'Call the dispatcher.',
  },
  step_undo_refused: {
    status: 409,
    message: 'This cannot be taken back: it has not ended the stop, or something else has happened since',
    remedy: 'Call the dispatcher.',
  },
  driver_event_unknown: { status: 409, message: 'There is no such step to take back' },
  order_not_editable: {
    status: 409,
    message: 'The order is under way, so only notes, labels, group and reference can change',
  },
  orders_not_editable: {
    status: 409,
    message: 'Orders that are under way or have ended cannot be changed this way',
    remedy: 'Leave out the orders named in details, or change only notes and labels.',
  },
  suggestion_gone: {
    status: 409,
    message: 'This address is no longer suggested for the order',
    remedy: 'Look at the order again: its address was changed meanwhile.',
  },
  plan_undo_too_late: {
    status: 409,
    message: 'The route plan can no longer be brought back',
    remedy: 'A deletion can be undone for ten seconds. Its orders are drafts: make a new plan of them.',
  },
  undo_too_late: {
    status: 409,
    message: 'The orders can no longer be brought back',
    remedy: 'A deletion can be undone for ten seconds; add the orders again.',
  },
  order_not_failed: { status: 409, message: 'Only a skipped or failed order can be planned again' },
  order_replanned: {
    status: 409,
    message: 'The order is planned again already',
    remedy: 'Open the order that does it again.',
  },
  orders_begun: { status: 409, message: 'Orders that have begun cannot be deleted or removed' },
  orders_not_draft: {
    status: 422,
    message: 'Only orders in draft status can be added to a new or existing route plan',
  },
  orders_incorrect: {
    status: 422,
    message: '{codes} has/have incorrect data. Please correct it/them before adding it/them to the route.',
  },
  orders_dates_differ_new: {
    status: 422,
    message:
      'You cannot create new route plan with orders on different dates. Please select orders on the same date and try again.',
  },
  orders_dates_differ_existing: {
    status: 422,
    message:
      'You cannot add orders on different dates to an existing route plan. Please select orders on the same date and try again.',
  },
  orders_types_differ: { status: 422, message: 'Selected orders are not of the same route plan type' },
  no_draft_order: { status: 422, message: 'Select at least one order in draft status' },
  too_many_labels: { status: 422, message: 'Maximum number of labels is 3' },
  label_name_taken: { status: 409, message: 'A label with this name exists already' },

  contacts_need_vrp: { status: 422, message: 'Contacts can only be added to Single Stop route plans' },
  contacts_invalid: {
    status: 422,
    message: '{names} has/have no valid address yet',
    remedy: 'Correct the contacts in the contact list, or leave them out.',
  },

  upload_unreadable: {
    status: 422,
    message: 'The file could not be read',
    remedy: 'Save it again as csv or xlsx without a password.',
  },
  upload_empty: {
    status: 422,
    message: 'The first sheet has no rows',
    remedy: 'Put the rows on the first sheet, below a row of headers.',
  },
  upload_too_many_rows: {
    status: 422,
    message: 'The sheet has more than 10000 rows',
    remedy: 'Split it into smaller files.',
  },
  upload_header_missing: { status: 422, message: 'A mapped header is not in the file' },
  upload_in_use: {
    status: 409,
    message: 'Orders of this upload are planned already',
    remedy: 'Take them off their plans first, or delete the other orders in the list.',
  },
  contacts_upload_in_use: {
    status: 409,
    message: 'Contacts of this upload were put on route plans already',
    remedy: 'Delete the other contacts in the list.',
  },
  upload_file_gone: {
    status: 409,
    message: 'The file of this upload is no longer kept',
    remedy: 'Filter the list by this upload and its errors instead.',
  },

  plan_changed: { status: 409, message: 'Plan was changed, please refresh' },
  plan_type_fixed: { status: 409, message: 'The type is fixed once the plan has orders' },
  plan_date_fixed: { status: 409, message: 'A dispatched plan keeps its date' },
  plan_has_no_drivers: { status: 422, message: 'Add drivers to the plan first' },
  plan_has_no_orders: { status: 422, message: 'Add orders to the plan first' },
  plan_too_large: { status: 422, message: 'A plan holds at most 5000 orders and 500 drivers' },
  plan_delete_needs_confirmation: {
    status: 409,
    message: 'Orders on this plan are under way',
    remedy: 'Confirm the deletion: these orders will be closed as failed.',
  },
  optimization_running: { status: 409, message: 'Optimization already running', remedy: 'Wait for it, or stop it.' },
  run_no_longer_fits: {
    status: 409,
    message: 'These routes no longer fit the plan',
    remedy: 'Optimize again with the plan as it is now.',
  },
  run_not_applicable: { status: 409, message: 'This optimization has no routes to use' },
  run_not_undoable: {
    status: 409,
    message: 'The plan was changed since, so this can no longer be undone',
    remedy: 'Choose an earlier optimization, or optimize again.',
  },
  fix_not_found: {
    status: 409,
    message: 'This change is no longer offered for the order',
    remedy: 'Refresh, and look at what is offered now.',
  },
  driver_locked: { status: 409, message: 'Please unlock the selected driver first' },
  driver_not_on_plan: { status: 422, message: 'The driver is not on this plan' },
  order_not_on_plan: { status: 422, message: 'The order is not on this plan' },
  driver_begun: { status: 409, message: 'The driver has begun orders of this plan' },
  driver_on_plan: {
    status: 409,
    message: 'The driver is on a plan dated today or later',
    remedy: 'Remove the driver from that plan first.',
  },
  stop_fixed: { status: 409, message: 'Stops that have begun or are finished keep their place' },
  hand_over_needs_confirmation: {
    status: 409,
    message: 'Collected orders would go on with another driver',
    remedy: 'Confirm that the goods are handed over.',
  },
  pair_order: {
    status: 422,
    message: 'The drop-off point must stay behind the pickup point and cannot be moved ahead of it.',
  },
  pair_split: { status: 422, message: 'Both stops of an order belong on the same route, once each' },
  nothing_to_dispatch: { status: 422, message: 'No route has stops to dispatch', remedy: 'Optimize the plan first.' },
  region_name_taken: {
    status: 409,
    message: 'There is a region of this name already',
    remedy: 'Choose another name, or update that region.',
  },
  region_busy: {
    status: 409,
    message: 'This region is being prepared already',
    remedy: 'Wait until it is done, or cancel it first.',
  },
  region_file_missing: {
    status: 422,
    message: 'There is no such file on the server',
    remedy: 'Check the path, or send the file from the browser.',
  },
  region_file_unreadable: {
    status: 422,
    message: 'The server may not read this file',
    remedy: 'Let the user that runs the server read it.',
  },
  region_address_refused: {
    status: 422,
    message: 'This address is not fetched from',
    remedy: 'Use a public https address, download the file yourself, or have the host named in ALLOWED_HOSTS.',
  },
  region_not_an_extract: {
    status: 422,
    message: 'This is not an OpenStreetMap extract',
    remedy: 'Use a file that ends in .osm.pbf.',
  },
  region_disk_full: {
    status: 422,
    message: 'The disk is too small for this extract',
    remedy: 'Make room where DATA_DIR is, or use a smaller extract.',
  },
  partner_inactive: {
    status: 403,
    message: 'This partner account is not active',
    remedy: 'Ask the platform to make it active again.',
  },
  impersonation_invalid: {
    status: 401,
    message: 'This sign-in is not valid any more',
    remedy: 'Press Login once more: it works once, within a minute.',
  },
  impersonation_refused: { status: 403, message: 'Nobody signs in for a platform admin' },
  own_company: {
    status: 409,
    message: 'You cannot deactivate the company you are signed in to',
    remedy: 'Ask another platform admin.',
  },
  partner_exists: {
    status: 409,
    message: 'There is a partner with this e-mail already',
    remedy: 'Change that partner instead.',
  },
  account_elsewhere: {
    status: 409,
    message: 'This person belongs to other companies too, so their account is theirs to change',
    remedy: 'Ask them to change name, e-mail or password themselves.',
  },
  proof_missing: {
    status: 409,
    message: 'The proof of delivery is not complete',
    remedy: 'Send what details name, then report the delivery again; or report that it failed.',
  },
  proof_not_taken: {
    status: 409,
    message: 'Your company does not take this as proof of delivery',
    remedy: 'Report the delivery without it.',
  },
  hand_over_not_allowed: {
    status: 403,
    message: 'Your company does not let drivers hand stops over',
    remedy: 'Call the dispatcher.',
  },
  hand_over_breaks_rule: {
    status: 409,
    message: 'Your colleague cannot take this stop without breaking a rule',
    remedy: 'Ask another colleague, or call the dispatcher.',
  },
  translation_not_configured: {
    status: 409,
    message: 'Machine translation is not configured on this installation',
    remedy: 'Write the phrases yourself, or have TRANSLATE_PROVIDER set for this server.',
  },
  translation_failed: {
    status: 503,
    message: 'The translation service did not answer as it should',
    remedy: 'Try again in a moment; if it stays, have its address, key and quota checked.',
  },
  translation_language_unknown: {
    status: 422,
    message: 'The translation service does not know this language',
    remedy: 'Choose another language, or write the phrases yourself.',
  },
  purchase_not_configured: {
    status: 409,
    message: 'Nobody takes requests to purchase on this installation',
    remedy: 'Ask whoever runs it, or have PURCHASE_MAIL set.',
  },
  webhook_not_set: {
    status: 422,
    message: 'No webhook address is set',
    remedy: 'Save an address first.',
  },
  webhook_body_gone: {
    status: 409,
    message: 'What was sent is no longer kept',
    remedy: 'Bodies are kept for 30 days.',
  },
  shop_not_set: {
    status: 422,
    message: 'The address and keys of this shop are not complete',
    remedy: 'Fill in the fields of the shop and save them first.',
  },
  sheet_too_large: {
    status: 422,
    message: 'Too many rows for an xlsx file',
    remedy: 'It holds 1,048,575 rows: narrow the filters, for example to one month, and save it again.',
  },
  export_running: {
    status: 409,
    message: 'An export is being made already',
    remedy: 'Wait until it is done.',
  },
  company_name_differs: {
    status: 422,
    message: 'This is not the name of the company',
    remedy: 'Type the name exactly as it is shown.',
  },
  company_keeps_admin: {
    status: 409,
    message: 'This company holds the last platform admin',
    remedy: 'Make another platform admin first: npm run admin -- create EMAIL.',
  },
  customer_under_way: {
    status: 409,
    message: 'An order of this person is still on its way',
    remedy: 'Wait until it has ended, or take it out of its plan first.',
  },
  route_left: {
    status: 410,
    message: 'You are no longer on this route',
    remedy: 'The office has taken you off it. Call them if that surprises you.',
  },
  token_expired: { status: 404, message: 'Not found', remedy: 'Ask for a new link.' },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof catalogue;

/** One field or row that is wrong: where, and the text to show there. */
export interface ErrorDetail {
  readonly path?: string;
  readonly message: string;
  /** The values that the field may have. */
  readonly allowed?: readonly string[];
}

/** The body of every failure. */
export interface ErrorBody {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly message: string | readonly string[];
  readonly details?: readonly ErrorDetail[];
  readonly remedy?: string;
  readonly requestId?: string;
}
