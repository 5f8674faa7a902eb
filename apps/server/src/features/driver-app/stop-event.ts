import type { DeviceTime } from './device-time.ts';
import type { DriverReason, HandedTo, OrderStatus, PackageState, StopType } from '@roundsman/domain';

export interface StopEvent {
  readonly eventId: string;
  readonly orderId: string;
  readonly stopType: StopType;
  readonly status: OrderStatus;
  readonly notes: string | null;
  readonly reason: DriverReason | null;
  readonly packageWas: string | null;
  readonly packageState: PackageState | null;
  /** Stored with COMPLETED only. */
  readonly receivedBy: string | null;
  readonly handedTo: HandedTo | null;
  readonly deviceTime: DeviceTime;
  /** True for an event that may come from an older app, which requires no reason to skip a stop. */
  readonly mayLackReason: boolean;
}
