import type { z } from 'zod';
import { apiKey, apiKeyInput } from './http/api-keys.ts';
import { calendar } from './http/calendars.ts';
import { companyProfile, signedIn } from './http/auth.ts';
import { company } from './http/companies.ts';
import { contact, contactInput, contactsUpload } from './http/contacts.ts';
import { depot, depotInput } from './http/depots.ts';
import { driverRoute, driverStop } from './http/driver-app.ts';
import { driver, driverInput } from './http/drivers.ts';
import { group } from './http/groups.ts';
import { label, labelInput } from './http/labels.ts';
import { loadDimension, loadDimensionInput } from './http/load-dimensions.ts';
import { optimizeBody, optimizeRun, optimizeRunDetail, runFigures } from './http/optimization.ts';
import { batchResult, itemError, statusResult } from './http/order-batches.ts';
import { logEntry, newOrder, newOrderOfContact, order, orderChanges, orderDetail } from './http/orders.ts';
import { partner, subAccount } from './http/partners.ts';
import { geocodingResult } from './http/geocoding.ts';
import { region } from './http/regions.ts';
import { masterRouteFigures, performanceFigures, repeatVisitFigures, vehicleFigures } from './http/reports.ts';
import { fix, plan, planRow, report, route, step } from './http/route-plan.ts';
import { importRun, scheduledImport, scheduledImportInput } from './http/scheduled-imports.ts';
import { sandbox } from './http/sandbox.ts';
import * as s from './http/shapes.ts';
import { patternTemplate, patternTemplateInput, rosterDay, rosterDayInput } from './http/rosters.ts';
import {
  horizon,
  horizonBoard,
  horizonChanges,
  horizonInput,
  horizonLock,
  horizonMove,
  horizonMovePrice,
  horizonRun,
} from './http/horizons.ts';
import { door } from './http/doors.ts';
import { habit } from './http/habits.ts';
import { minutesOnSite, minutesRule, track } from './http/minutes.ts';
import { alert } from './http/alerts.ts';
import { outage, outageInput, outageOfferReply, outageQuestion } from './http/outages.ts';
import { rehearsal, rehearsalChange, rehearsalChangeInput, rehearsalInput } from './http/rehearsals.ts';
import {
  masterRoute,
  masterRouteDay,
  masterRouteDayDetail,
  masterRouteDetail,
  masterRouteInput,
} from './http/master-routes.ts';
import { series, seriesDetail, seriesInput } from './http/series.ts';
import { workPattern, workPatternChanges, workPatternInput } from './http/shifts.ts';
import { publicOrder, trackedOrder } from './http/tracking.ts';
import { correction, upload } from './http/uploads.ts';
import { user } from './http/users.ts';
import { vehicle, vehicleInput } from './http/vehicles.ts';
import { webhookDelivery, webhookEndpoint, webhookEndpointInput } from './http/webhooks.ts';
import { zoneGeometry } from './http/zone-geometry.ts';
import { zone, zoneInput } from './http/zones.ts';
import {
  dispatchData,
  instructionsData,
  messageFailedData,
  optimizedData,
  orderEditData,
  proofData,
  proposalData,
  routeData,
  scheduledData,
  absenceData,
  horizonData,
  alertData,
  outageData,
  seriesFailedData,
  masterRouteFailedData,
  stepData,
  unscheduledData,
} from './webhook-messages.ts';

/** Names of schemas in the OpenAPI document, and so of types in clients that are generated from it. Published names must not change. */
export const schemaNames: Readonly<Record<string, z.ZodType>> = {
  BatchResult: batchResult,
  PatternTemplate: patternTemplate,
  PatternTemplateInput: patternTemplateInput,
  RosterDay: rosterDay,
  RosterDayInput: rosterDayInput,
  Sandbox: sandbox,
  ItemError: itemError,
  StatusResult: statusResult,
  ApiKey: apiKey,
  ApiKeyInput: apiKeyInput,
  Calendar: calendar,
  Company: company,
  CompanyProfile: companyProfile,
  Contact: contact,
  ContactInput: contactInput,
  ContactUpload: contactsUpload,
  Depot: depot,
  DepotInput: depotInput,
  Driver: driver,
  DriverInput: driverInput,
  DriverRoute: driverRoute,
  DriverStop: driverStop,
  Group: group,
  Label: label,
  LabelInput: labelInput,
  Language: s.language,
  LoadDimension: loadDimension,
  LoadDimensionInput: loadDimensionInput,
  Message: s.message,
  NewOrder: newOrder,
  NewOrderOfContact: newOrderOfContact,
  Optimization: optimizeRun,
  OptimizationDetail: optimizeRunDetail,
  OptimizationFigures: runFigures,
  OptimizationInput: optimizeBody,
  Order: order,
  OrderChanges: orderChanges,
  OrderDetail: orderDetail,
  OrderLogEntry: logEntry,
  OrderStatus: s.orderStatus,
  Partner: partner,
  Performance: performanceFigures,
  Place: geocodingResult,
  PublicOrder: publicOrder,
  Reference: s.ref,
  Region: region,
  Role: s.role,
  Route: route,
  RoutePlan: plan,
  RoutePlanSummary: planRow,
  RoutePlanType: s.routePlanType,
  RouteStep: step,
  RouteTotals: report,
  DrivenTrack: track,
  Door: door,
  Habit: habit,
  MinutesOnSite: minutesOnSite,
  MinutesRule: minutesRule,
  Alert: alert,
  Outage: outage,
  Horizon: horizon,
  HorizonBoard: horizonBoard,
  HorizonChanges: horizonChanges,
  HorizonInput: horizonInput,
  HorizonLock: horizonLock,
  HorizonMove: horizonMove,
  HorizonMovePrice: horizonMovePrice,
  HorizonRun: horizonRun,
  Rehearsal: rehearsal,
  RehearsalChange: rehearsalChange,
  RehearsalChangeInput: rehearsalChangeInput,
  RehearsalInput: rehearsalInput,
  OutageInput: outageInput,
  OutageOffer: outageOfferReply,
  OutageQuestion: outageQuestion,
  MasterRoute: masterRoute,
  MasterRouteDay: masterRouteDay,
  MasterRouteDayDetail: masterRouteDayDetail,
  MasterRouteDetail: masterRouteDetail,
  MasterRouteFigures: masterRouteFigures,
  MasterRouteInput: masterRouteInput,
  RepeatVisitFigures: repeatVisitFigures,
  Series: series,
  SeriesDetail: seriesDetail,
  SeriesInput: seriesInput,
  ScheduledImport: scheduledImport,
  ScheduledImportInput: scheduledImportInput,
  ScheduledImportRun: importRun,
  Session: signedIn,
  SubAccount: subAccount,
  SuggestedFix: fix,
  TrackedOrder: trackedOrder,
  Upload: upload,
  UploadCorrection: correction,
  User: user,
  Vehicle: vehicle,
  VehicleFigures: vehicleFigures,
  VehicleInput: vehicleInput,
  WebhookDelivery: webhookDelivery,
  WebhookDispatchData: dispatchData,
  WebhookEndpoint: webhookEndpoint,
  WebhookEndpointInput: webhookEndpointInput,
  WebhookInstructionsData: instructionsData,
  WebhookHorizonData: horizonData,
  WebhookAbsenceData: absenceData,
  WebhookAlertData: alertData,
  WebhookOutageData: outageData,
  WebhookMasterRouteFailedData: masterRouteFailedData,
  WebhookSeriesFailedData: seriesFailedData,
  WebhookMessageFailedData: messageFailedData,
  WebhookOptimizedData: optimizedData,
  WebhookOrderData: orderEditData,
  WebhookProofData: proofData,
  WebhookProposalData: proposalData,
  WebhookRouteData: routeData,
  WebhookScheduledData: scheduledData,
  WebhookStepData: stepData,
  WebhookUnscheduledData: unscheduledData,
  WorkPattern: workPattern,
  WorkPatternChanges: workPatternChanges,
  WorkPatternInput: workPatternInput,
  Zone: zone,
  ZoneGeometry: zoneGeometry,
  ZoneInput: zoneInput,
};
