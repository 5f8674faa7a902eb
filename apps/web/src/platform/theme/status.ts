import type { OrderStatus, RoutePlanStatus } from '@roundsman/domain';
import type { IconName } from '../../components/buttons/icon.tsx';

/** Hues of the states. `tokens` derives text, background and mark of each for light and dark mode. */
export const toneHues = {
  grey: '#6b7484',
  blue: '#1e6fd9',
  red: '#d12f3c',
  amber: '#b97a00',
  indigo: '#5b55d6',
  cyan: '#0891b2',
  teal: '#0d9488',
  green: '#16884a',
  slate: '#5b6778',
} as const;

export type Tone = keyof typeof toneHues;

export interface StatusLook {
  readonly tone: Tone;
  readonly icon: IconName;
}

/** Colour of each order status. A text always accompanies the colour. */
export const orderStatusLook: Record<OrderStatus, StatusLook> = {
  DRAFT: { tone: 'grey', icon: 'draft' },
  GEOCODING: { tone: 'blue', icon: 'searching' },
  ERROR: { tone: 'red', icon: 'alert' },
  UNASSIGNED: { tone: 'amber', icon: 'circle' },
  UNSCHEDULED: { tone: 'amber', icon: 'unscheduled' },
  ASSIGNED: { tone: 'indigo', icon: 'assigned' },
  GOING_NEXT: { tone: 'cyan', icon: 'arrow' },
  IN_TRANSIT: { tone: 'cyan', icon: 'truck' },
  PICKUP_ARRIVED: { tone: 'teal', icon: 'pin' },
  COLLECTED: { tone: 'teal', icon: 'orders' },
  DELIVERY_ARRIVED: { tone: 'teal', icon: 'pin' },
  COMPLETED: { tone: 'green', icon: 'done' },
  SKIPPED: { tone: 'slate', icon: 'skipped' },
  PICKUP_FAILED: { tone: 'red', icon: 'failed' },
  DELIVERY_FAILED: { tone: 'red', icon: 'failed' },
  FAILED: { tone: 'red', icon: 'failed' },
};

export const planStatusLook: Record<RoutePlanStatus, StatusLook> = {
  DRAFT: { tone: 'grey', icon: 'draft' },
  OPTIMIZED: { tone: 'indigo', icon: 'route' },
  DISPATCHED: { tone: 'green', icon: 'sent' },
};
