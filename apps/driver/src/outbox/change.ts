import type { ErrorBody } from '@roundsman/contract/errors';
import type { DriverReason, PackageState } from '@roundsman/domain/order/driver-reasons';
import type { HandedTo } from '@roundsman/domain/order/proof-rules';
import type { Stamp } from '../platform/phone-clock.ts';
import type { StopType } from '@roundsman/domain/order/order-status';

/** The statuses that a driver can report. */
export type StopStep =
  | 'ASSIGNED'
  | 'GOING_NEXT'
  | 'PICKUP_ARRIVED'
  | 'COLLECTED'
  | 'PICKUP_FAILED'
  | 'IN_TRANSIT'
  | 'DELIVERY_ARRIVED'
  | 'COMPLETED'
  | 'DELIVERY_FAILED'
  | 'SKIPPED';

interface Stored extends Stamp {
  /** A UUID by which the server recognises a repeated event. */
  readonly id: string;
  /** Changes are sent in this order: later ones have larger numbers. */
  readonly seq: number;
  /** The driver link of the change, by which it is sent, also on a later day. */
  readonly token: string;
  /** The server's English message of a refusal, stored until the driver has seen it. */
  readonly refusal?: string;
  /** Its code in the error catalogue. */
  readonly refusalCode?: string;
  /** The whole refusal, to show it in the driver's language; missing in changes that an older app stored. */
  readonly refusalBody?: ErrorBody;
}

/** The position that shows an arrival or a departure. */
export interface GeofencePosition {
  readonly lat: number;
  readonly lng: number;
  /** Metres. */
  readonly accuracy: number;
  readonly isEstimated: boolean;
}

interface AtStop extends Stored {
  readonly orderId: string;
  readonly stop: StopType;
  /** The name of the stop, shown when the server refuses the change. */
  readonly place: string;
}

export type StepChange = AtStop & {
  readonly kind: 'event';
  readonly status: StopStep;
  /** The driver's own words. */
  readonly notes: string | null;
  readonly reason?: DriverReason | null;
  readonly packageState?: PackageState | null;
  /** The name of the person who took the goods. */
  readonly receivedBy?: string | null;
  readonly handedTo?: HandedTo | null;
  /** Of an arrival that the geofence of the stop found. */
  readonly geofence?: (GeofencePosition & { readonly isConfirmed: boolean }) | null;
  /** Reason and state as text, in changes that an older app stored. */
  readonly packageWas?: string | null;
};
export type PhotoChange = AtStop & { readonly kind: 'photo'; readonly photo: Blob };
export type SignatureChange = AtStop & { readonly kind: 'signature'; readonly signature: string };
/** An undo of a stop's end; `undoes` is the id of that event. */
export type UndoChange = AtStop & { readonly kind: 'undo'; readonly undoes: string };
/** The driver left the geofence of a stop. Changes no status. */
export type DepartureChange = AtStop & { readonly kind: 'departure'; readonly geofence: GeofencePosition };
/** The start or the end of a break. */
export type BreakChange = Stored & { readonly kind: 'break'; readonly isOn: boolean };
export type Change = StepChange | DepartureChange | PhotoChange | SignatureChange | UndoChange | BreakChange;

type Omitted<C> = C extends Change
  ? Omit<C, 'id' | 'seq' | 'token' | keyof Stamp | 'refusal' | 'refusalCode' | 'refusalBody'>
  : never;
/** A change as a screen makes it. */
export type NewChange = Omitted<Change>;
