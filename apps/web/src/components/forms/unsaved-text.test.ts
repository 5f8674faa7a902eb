import type { FormInstance } from 'antd';
import { afterEach, describe, expect, test } from 'vitest';
import {
  hasUnsavedText,
  isFormUnsaved,
  markSaved,
  noteChange,
  registerDraft,
  registerPlace,
  setForUser,
  submitForm,
} from './unsaved-text.ts';

let close: (() => void)[] = [];
afterEach(() => {
  for (const remove of close) remove();
  close = [];
});

/** A form on the screen whose values the test changes, as antd's form does. */
function openForm(path: readonly string[], values: Record<string, unknown>) {
  let now = values;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the functions under test use only the values
  const form = {
    getFieldsValue: () => now,
    setFieldsValue: (changed: object) => (now = { ...now, ...changed }),
  } as unknown as FormInstance;
  for (const id of path) close.push(registerPlace(id));
  close.push(registerDraft({ path, isUnsaved: () => isFormUnsaved(form) }));
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
  const { fill } = openForm([], { name: '' });
  fill({ name: 'Default' });
  expect(hasUnsavedText()).toBe(false);
});

test('typed text is unsaved until it is taken back or saved', () => {
  const { form, type } = openForm([], { name: 'Depot' });
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
  const { form, type } = openForm([], { name: 'A', note: '' });
  type({ name: 'B' });
  const sent = { name: 'B', note: '' };
  type({ note: 'typed during the save' });
  markSaved(form, sent);
  expect(hasUnsavedText()).toBe(true);
});

test('a drawer checks only its own form, a page every form', () => {
  const { type } = openForm(['drawer'], { name: '' });
  type({ name: 'x' });
  expect(hasUnsavedText('dialog')).toBe(false);
  expect(hasUnsavedText('drawer')).toBe(true);
  expect(hasUnsavedText()).toBe(true);
});

test('a form that is no longer on the screen is not checked', () => {
  const { type } = openForm([], { name: '' });
  type({ name: 'x' });
  close.pop()?.();
  expect(hasUnsavedText()).toBe(false);
});

test('a drawer checks the forms of popovers in it too', () => {
  const { type } = openForm(['drawer', 'popover'], { name: '' });
  type({ name: 'x' });
  expect(hasUnsavedText('drawer')).toBe(true);
  expect(hasUnsavedText('popover')).toBe(true);
});

test('the form of a drawer that closes is not checked, although its animation still shows it', () => {
  const { type } = openForm([], { name: '' });
  const closing = registerPlace('drawer');
  const isUnsaved = () => true;
  close.push(registerDraft({ path: ['drawer'], isUnsaved }));
  expect(hasUnsavedText()).toBe(true);
  closing();
  expect(hasUnsavedText()).toBe(false);
  type({ name: 'x' });
  expect(hasUnsavedText()).toBe(true);
});

test('what a click on the map sets is unsaved like typed text', () => {
  const { form } = openForm([], { address: '' });
  setForUser(form, { address: '41.15,-8.61' });
  expect(hasUnsavedText()).toBe(true);
});

describe('a submitted form', () => {
  const submitted = async (path: readonly string[], whileSaving: (form: ReturnType<typeof openForm>) => void) => {
    const opened = openForm(path, { name: '', note: '' });
    opened.type({ name: 'x' });
    const reply = Promise.withResolvers<(() => void) | undefined>();
    const done = submitForm(opened.form, () => reply.promise, { isInPlace: path.length > 0 });
    whileSaving(opened);
    const seen: boolean[] = [];
    return {
      reply: (proceed = true) => reply.resolve(proceed ? () => seen.push(hasUnsavedText()) : undefined),
      done,
      seen,
    };
  };

  test('is saved before it proceeds to the next page', async () => {
    const { reply, done, seen } = await submitted([], () => undefined);
    expect(hasUnsavedText()).toBe(true);
    reply();
    await done;
    expect(seen).toEqual([false]);
  });

  test('stays unsaved when it was refused', async () => {
    const { reply, done, seen } = await submitted([], () => undefined);
    reply(false);
    await done;
    expect(seen).toEqual([]);
    expect(hasUnsavedText()).toBe(true);
  });

  test('stays unsaved with what was typed during the request', async () => {
    const { reply, done, seen } = await submitted([], ({ type }) => type({ note: 'late' }));
    reply();
    await done;
    expect(seen).toEqual([true]);
  });

  test('closes its dialog without a question', async () => {
    const { reply, done, seen } = await submitted(['dialog'], ({ type }) => type({ note: 'late' }));
    reply();
    await done;
    expect(seen).toEqual([false]);
  });
});
