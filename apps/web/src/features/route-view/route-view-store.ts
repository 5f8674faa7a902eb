import { type StopKey } from '@roundsman/domain';
import { create } from 'zustand';
import type { Edit, Refusal } from './editing/edits.ts';
import { type History, noHistory, pendingEdits } from './editing/history.ts';
import { readStoredEdits, storeEdits } from './editing/stored-edits.ts';
import type { Consequence } from './timeline/route-calculator.ts';
import type { TimedRoute } from './timeline/timed-route.ts';

/** Stops that are being dragged, with the edit that a drop would make and its effects. */
export interface Drag {
  readonly stops: readonly StopKey[];
  readonly edit: Edit | null;
  readonly refusal: Refusal | null;
  /** The routes that would change, after the edit. */
  readonly changedRoutes: readonly TimedRoute[];
  readonly consequence: Consequence | null;
}

/** The best routes so far of a running optimization. */
export interface RunPreview {
  readonly runId: string;
  /** Increases with each better solution. */
  readonly revision: number;
  readonly routes: readonly { readonly driver: string; readonly stops: readonly StopKey[] }[];
}

/** The open dialog. */
export type Dialog =
  | {
      readonly kind: 'swap' | 'edit-driver' | 'vehicle' | 'outage' | 'master' | 'remove-driver';
      readonly driverId: string;
    }
  | { readonly kind: 'move'; readonly stops: readonly StopKey[] }
  | {
      readonly kind: 'compare';
      readonly runId: string;
      /** The run to compare with; the present plan if absent. */
      readonly with?: string;
    }
  | { readonly kind: 'replan'; readonly orderId: string }
  | { readonly kind: 'optimize'; readonly isFull?: boolean }
  | { readonly kind: 'routes' | 'keys' | 'duplicate' | 'dispatch' | 'runs' };

interface RouteViewState {
  readonly planId: string | null;
  readonly history: History;
  /** Plan version of edits that were restored from an earlier visit; null once they are applied to the present plan. */
  readonly restoredFrom: number | null;
  /** Messages about edits that the plan no longer allows, until they are dismissed. */
  readonly refusedEdits: readonly string[];
  readonly selected: readonly StopKey[];
  readonly hovered: StopKey | null;
  /** The stop whose details are open. */
  readonly opened: StopKey | null;
  /** True when the details of the opened stop contain why it is there. */
  readonly isWhyOpen: boolean;
  /** The driver to whom the map is limited; null for all. */
  readonly mapDriver: string | null;
  readonly isLive: boolean;
  readonly drag: Drag | null;
  readonly dialog: Dialog | null;
  readonly preview: RunPreview | null;
  /** True when the panel for all selected stops is open. */
  readonly isBulkOpen: boolean;
}

const initialState: Omit<RouteViewState, 'planId'> = {
  history: noHistory,
  restoredFrom: null,
  refusedEdits: [],
  selected: [],
  hovered: null,
  opened: null,
  isWhyOpen: false,
  mapDriver: null,
  isLive: false,
  drag: null,
  dialog: null,
  preview: null,
  isBulkOpen: false,
};

/** State of the route view: selection, dialogs and unsaved edits. The plan itself is in the query cache. */
export const useRouteViewStore = create<RouteViewState>(() => ({ planId: null, ...initialState }));

const set = useRouteViewStore.setState;

/** Opens a plan with the edits that were not saved at the last visit. */
export function enterPlan(planId: string, isLive: boolean): void {
  const stored = readStoredEdits(planId);
  set({
    planId,
    ...initialState,
    isLive,
    ...(stored && { history: { edits: stored.edits, at: stored.at }, restoredFrom: stored.version }),
  });
}

/** Replaces the pending edits, which apply to the plan of this version. */
export function setHistory(history: History, version: number): void {
  const { planId } = useRouteViewStore.getState();
  set({ history });
  if (planId) storeEdits(planId, version, history);
}

export const clearEdits = (): void => setHistory(noHistory, 0);

/** Drops the edits that an optimization has applied. Newer ones remain. */
export function removeFulfilledEdits(fulfilled: readonly Edit[], version: number): void {
  const left = pendingEdits(useRouteViewStore.getState().history).filter((edit) => !fulfilled.includes(edit));
  setHistory(left.length > 0 ? { edits: left, at: left.length } : noHistory, version);
}

export const addRefusedEdits = (refusalTexts: readonly string[]): void =>
  set(({ refusedEdits }) => ({ refusedEdits: [...refusedEdits, ...refusalTexts] }));
export const dismissRefusedEdits = (): void => set({ refusedEdits: [] });

export const setDrag = (drag: Drag | null): void => set({ drag });
export const showDialog = (dialog: Dialog | null): void => set({ dialog });
export const setLive = (isLive: boolean): void => set({ isLive });
export const toggleMapDriver = (driverId: string | null): void =>
  set(({ mapDriver }) => ({ mapDriver: mapDriver === driverId ? null : driverId }));
export const hover = (hovered: StopKey | null): void => {
  if (useRouteViewStore.getState().hovered !== hovered) set({ hovered });
};

export function select(key: StopKey | null, isToggling = false): void {
  set(({ selected }) => {
    if (key === null) return { selected: [], opened: null, isBulkOpen: false };
    if (!isToggling) return { selected: [key] };
    return {
      selected: selected.includes(key) ? selected.filter((selectedKey) => selectedKey !== key) : [...selected, key],
    };
  });
}

/** Selects several stops, such as those in a lasso. */
export const selectAll = (selected: readonly StopKey[]): void =>
  set(({ isBulkOpen }) => ({ selected, opened: null, isBulkOpen: isBulkOpen && selected.length > 0 }));

export const setBulkOpen = (isBulkOpen: boolean): void =>
  set(isBulkOpen ? { isBulkOpen, opened: null } : { isBulkOpen });

export const openStop = (opened: StopKey | null): void =>
  set(
    opened === null
      ? { opened, isWhyOpen: false }
      : { opened, selected: [opened], isBulkOpen: false, isWhyOpen: false },
  );

/** Opens the details of a stop with why it is there. */
export function openWhy(key: StopKey): void {
  openStop(key);
  set({ isWhyOpen: true });
}

export const setWhyOpen = (isWhyOpen: boolean): void => set({ isWhyOpen });

/** Ignores updates that arrive after a newer one. */
export const setPreview = (preview: RunPreview | null): void =>
  set(({ preview: shown }) =>
    preview && shown?.runId === preview.runId && shown.revision >= preview.revision ? {} : { preview },
  );
