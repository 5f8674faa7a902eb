import type { FormInstance } from 'antd';
import { createContext, use, useCallback, useEffect, useEffectEvent, useId, useMemo } from 'react';
import { create } from 'zustand';
import { changedFields } from './changed-fields.ts';

/** One form on the screen. */
interface Draft {
  /** The drawers, dialogs and popovers around it, outermost first; empty on a page. */
  readonly path: readonly string[];
  readonly isUnsaved: () => boolean;
}

const drafts = new Set<Draft>();
/** Values of each form before the first change by the user. */
const before = new WeakMap<FormInstance, object>();
/** Open drawers, dialogs and popovers. One that closes keeps its form for the length of its animation. */
const openPlaces = new Set<string>();

/** The drawer, dialog, popover or panel around a form, and how it is closed. */
interface Place {
  readonly id: string;
  /** The places around it and itself, outermost first. */
  readonly path: readonly string[];
  /** Closes it. Confirms first when a form in it has unsaved text. */
  readonly close: () => void;
  /** Does something else that discards its forms. Confirms first in the same way. */
  readonly leave: (proceed: () => void) => void;
}
export const PlaceContext = createContext<Place | null>(null);

const noPath: readonly string[] = [];

/** Returns the places around a component, for `registerDraft`. */
export const usePath = (): readonly string[] => use(PlaceContext)?.path ?? noPath;

interface Question {
  /** Leaves without saving. Null while no confirmation is open. */
  readonly leave: (() => void) | null;
}

/** The drawer or dialog whose closing needs a confirmation. */
export const useQuestion = create<Question>(() => ({ leave: null }));

/** Returns true when a form has unsaved text; with a place, a form in that drawer, dialog, popover or panel. */
export const hasUnsavedText = (place?: string): boolean =>
  [...drafts].some(
    ({ path, isUnsaved }) =>
      path.every((id) => openPlaces.has(id)) && (place === undefined || path.includes(place)) && isUnsaved(),
  );

/** Registers a form while it is on the screen. Returns how to remove it. */
export function registerDraft(draft: Draft): () => void {
  drafts.add(draft);
  return () => drafts.delete(draft);
}

/** Registers a drawer, dialog, popover or panel while it is open. Returns how to remove it. */
export function registerPlace(id: string): () => void {
  openPlaces.add(id);
  return () => openPlaces.delete(id);
}

/** Forms that differ from what is saved, and the innermost place of each. */
const useChanged = create<ReadonlySet<FormInstance | string>>(() => new Set());

/** Publishes whether the user has changed a form, and with it its drawer, dialog, popover or panel. */
export function publishChanged(form: FormInstance, path: readonly string[], isChanged: boolean): void {
  const now = useChanged.getState();
  const place = path.at(-1);
  const changing = [form, ...(place === undefined ? [] : [place])].filter(
    (formOrPlace) => now.has(formOrPlace) !== isChanged,
  );
  if (changing.length === 0) return;
  const next = new Set(now);
  for (const formOrPlace of changing)
    if (isChanged) next.add(formOrPlace);
    else next.delete(formOrPlace);
  useChanged.setState(next, true);
}

/** Returns whether the user has changed a form, or the form in a place. */
export const useIsChanged = (formOrPlace: FormInstance | string | undefined): boolean =>
  useChanged((changed) => formOrPlace !== undefined && changed.has(formOrPlace));

/** Notes the values of a form before a change by the user. Only the first call after a save counts. */
export function noteChange(form: FormInstance, values: object): void {
  if (!before.has(form)) before.set(form, values);
}

/** Treats a form as saved: with values, what differs from them stays unsaved. Forms call it, not their users. */
export function markSaved(form: FormInstance, values?: object): void {
  if (values) before.set(form, values);
  else before.delete(form);
}

/** Sets fields of a form for the user, as a click on the map does. Fields that code sets otherwise need no confirmation. */
export function setForUser(form: FormInstance, values: object): void {
  noteChange(form, { ...form.getFieldsValue(true) });
  form.setFieldsValue(values);
}

/**
 * Runs the submission of a form. When it returns how to proceed, the form is saved: it is marked so before a page is
 * left. On a page, later text stays unsaved; a drawer, dialog or popover closes.
 */
export async function submitForm(
  form: FormInstance,
  submit: () => unknown,
  { isInPlace }: { readonly isInPlace: boolean },
): Promise<void> {
  const sent: object = { ...form.getFieldsValue(true) };
  const proceed = await submit();
  if (typeof proceed !== 'function') return;
  markSaved(form, isInPlace ? undefined : sent);
  proceed();
}

/** Returns true when the values of a form differ from those before the first change. */
export function isFormUnsaved(form: FormInstance): boolean {
  const values = before.get(form);
  return values !== undefined && Object.keys(changedFields(values, form.getFieldsValue(true))).length > 0;
}

/** Confirms before the text of a form without antd's Form is lost. */
export function useUnsavedText(isUnsaved: boolean): void {
  const path = usePath();
  const read = useEffectEvent(() => isUnsaved);
  useEffect(() => registerDraft({ path, isUnsaved: () => read() }), [path]);
}

/** Returns the place of a drawer, dialog, popover or panel, for PlaceContext. */
export function usePlace(onClose: () => void, isOpen: boolean): Place {
  const id = useId();
  const around = usePath();
  // Stable, because a form registers itself again when its path changes.
  const path = useMemo(() => [...around, id], [around, id]);
  useEffect(() => (isOpen ? registerPlace(id) : undefined), [id, isOpen]);
  const leave = useCallback(
    (proceed: () => void) => {
      if (hasUnsavedText(id)) useQuestion.setState({ leave: proceed });
      else proceed();
    },
    [id],
  );
  const close = useCallback(() => leave(onClose), [leave, onClose]);
  return useMemo(() => ({ id, path, close, leave }), [id, path, close, leave]);
}
