import type { FormInstance } from 'antd';
import { createContext, use, useCallback, useEffect, useEffectEvent, useId } from 'react';
import { create } from 'zustand';
import { changedFields } from './changed-fields.ts';

/** One form on the screen. */
interface Draft {
  /** The drawer or dialog around it; null on a page. */
  readonly place: string | null;
  readonly isUnsaved: () => boolean;
}

const drafts = new Set<Draft>();
/** Values of each form before the first change by the user. */
const before = new WeakMap<FormInstance, object>();

/** The drawer or dialog around a component, and how it is closed. */
interface Place {
  readonly id: string;
  /** Closes it. Confirms first when a form in it has unsaved text. */
  readonly close: () => void;
}
export const PlaceContext = createContext<Place | null>(null);

interface Question {
  /** Leaves without saving. Null while no confirmation is open. */
  readonly leave: (() => void) | null;
}

/** The drawer or dialog whose closing needs a confirmation. */
export const useQuestion = create<Question>(() => ({ leave: null }));

/** Returns true when a form has unsaved text; with a place, a form in that drawer or dialog. */
export const hasUnsavedText = (place?: string): boolean =>
  [...drafts].some((draft) => (place === undefined || draft.place === place) && draft.isUnsaved());

/** Registers a form while it is on the screen. Returns how to remove it. */
export function registerDraft(draft: Draft): () => void {
  drafts.add(draft);
  return () => drafts.delete(draft);
}

/** Notes the values of a form before a change by the user. Only the first call after a save counts. */
export function noteChange(form: FormInstance, values: object): void {
  if (!before.has(form)) before.set(form, values);
}

/**
 * Treats a form as saved: with values, what differs from them stays unsaved. Call it before navigating away after a save;
 * a drawer or dialog that closes itself needs no call.
 */
export function markSaved(form: FormInstance, values?: object): void {
  if (values) before.set(form, values);
  else before.delete(form);
}

/** Returns true when the values of a form differ from those before the first change. */
export function isFormUnsaved(form: FormInstance): boolean {
  const values = before.get(form);
  return values !== undefined && Object.keys(changedFields(values, form.getFieldsValue(true))).length > 0;
}

/** Confirms before the text of a form without antd's Form is lost. */
export function useUnsavedText(isUnsaved: boolean): void {
  const place = use(PlaceContext)?.id ?? null;
  const read = useEffectEvent(() => isUnsaved);
  useEffect(() => registerDraft({ place, isUnsaved: () => read() }), [place]);
}

/** Returns the place of a drawer or dialog, for PlaceContext. Its `close` confirms before unsaved text is lost. */
export function usePlace(onClose: () => void): Place {
  const id = useId();
  const close = useCallback(() => {
    if (hasUnsavedText(id)) useQuestion.setState({ leave: onClose });
    else onClose();
  }, [id, onClose]);
  return { id, close };
}
