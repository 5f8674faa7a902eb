import type { DriverReason, OrderStatus, PackageState, StopType } from '@roundsman/domain';

export interface StopEvent {
  readonly eventId: string;
  readonly orderId: string;
  readonly stopType: StopType;
  readonly status: OrderStatus;
  readonly notes: string | null;
  readonly reason: DriverReason | null;
  readonly packageWas: string | null;
  readonly packageState: PackageState | null;
  /** Time on the phone's clock. */
  readonly deviceTime: Date;
}
