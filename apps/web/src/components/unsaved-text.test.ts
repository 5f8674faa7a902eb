import type { FormInstance } from 'antd';
import { afterEach, expect, test } from 'vitest';
import { hasUnsavedText, isFormUnsaved, markSaved, noteChange, registerDraft } from './unsaved-text.ts';

let close: (() => void)[] = [];
afterEach(() => {
  for (const remove of close) remove();
  close = [];
});

/** A form on the screen whose values the test changes, as antd's form does. */
function openForm(place: string | null, values: Record<string, unknown>) {
  let now = values;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the functions under test read only the values
  const form = { getFieldsValue: () => now } as unknown as FormInstance;
  close.push(registerDraft({ place, isUnsaved: () => isFormUnsaved(form) }));
  return {
    form,
    type: (changed: Record<string, unknown>) => {
      noteChange(form, now);
      now = { ...now, ...changed };
    },
    fill: (changed: Record<string, unknown>) => {
      now = { ...now, ...changed };
    },
  };
}

test('an untouched form is saved, also when code fills in a default late', () => {
  const { fill } = openForm(null, { name: '' });
  fill({ name: 'Default' });
  expect(hasUnsavedText()).toBe(false);
});

test('typed text is unsaved until it is taken back or saved', () => {
  const { form, type } = openForm(null, { name: 'Depot' });
  type({ name: 'Depot 2' });
  expect(hasUnsavedText()).toBe(true);
  type({ name: 'Depot' });
  expect(hasUnsavedText()).toBe(false);
  type({ name: 'Depot 3' });
  markSaved(form);
  expect(hasUnsavedText()).toBe(false);
  type({ name: 'Depot 4' });
  expect(hasUnsavedText()).toBe(true);
});

test('text typed while a form is being saved stays unsaved', () => {
  const { form, type } = openForm(null, { name: 'A', note: '' });
  type({ name: 'B' });
  const sent = { name: 'B', note: '' };
  type({ note: 'typed during the save' });
  markSaved(form, sent);
  expect(hasUnsavedText()).toBe(true);
});

test('a drawer checks only its own form, a page every form', () => {
  const { type } = openForm('drawer', { name: '' });
  type({ name: 'x' });
  expect(hasUnsavedText('dialog')).toBe(false);
  expect(hasUnsavedText('drawer')).toBe(true);
  expect(hasUnsavedText()).toBe(true);
});

test('a form that is no longer on the screen is not checked', () => {
  const { type } = openForm(null, { name: '' });
  type({ name: 'x' });
  close.pop()?.();
  expect(hasUnsavedText()).toBe(false);
});
