import { type LoadDimension, loadTexts, orderWindows, windowsOfStop } from '@roundsman/domain';
import type { WirePlan } from '../view/wire-plan.ts';

type WireRoute = WirePlan['routes'][number];

/** A stop with the fields of its order that are printed. */
export interface PrintedStop {
  /** Starts from 1 on each route, as on the screen. */
  readonly number: number;
  readonly type: 'pickup' | 'delivery';
  readonly arrival: string;
  readonly code: string;
  readonly ref: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly window: string;
  readonly notes: string | null;
  /** Such as `Load 3` and `Weight 12.5 kg`. */
  readonly loads: readonly string[];
  readonly types: readonly string[];
}

/** @param load the word for a load in the reader's language */
export function printedStops(
  plan: WirePlan,
  route: WireRoute,
  load: string,
  dimensions: readonly LoadDimension[],
): PrintedStop[] {
  const orders = new Map(plan.orders.map((order) => [order._id, order]));
  return route.steps
    .flatMap((step) => {
      const order = step.orderId === null ? undefined : orders.get(step.orderId);
      return order && step.type !== 'driver' ? [{ step, order, type: step.type }] : [];
    })
    .map(({ step, order, type }, i) => {
      return {
        number: i + 1,
        type,
        arrival: step.arrivalTime.slice(0, 5),
        code: order.orderCode,
        ref: order.orderRef,
        name: order[`${type}Name`],
        phone: order[`${type}Phone`],
        address: order[`${type}Address`],
        window: windowsOfStop(orderWindows(order, type))
          .map(({ start, end }) => `${start ?? ''}–${end ?? ''}`)
          .join('; '),
        notes: (type === 'pickup' ? order.pickupNotes : (order.deliveryNotes ?? order.notes)) ?? null,
        loads: loadTexts(dimensions, order, load),
        types: order.requiredSkills,
      };
    });
}

/** Lets the server handle other requests while a large document is drawn. */
export const yieldToEventLoop = (): Promise<void> => new Promise((go) => setImmediate(go));
