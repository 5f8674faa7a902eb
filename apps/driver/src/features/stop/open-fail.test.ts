import { describe, expect, it } from 'vitest';
import type { FailDraft } from '../../outbox/idb-store.ts';
import { OpenFails } from './open-fail.ts';

const stop = { orderId: 'a', stop: 'delivery' } as const;
const door = new Blob(['door']);
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A phone with room for one draft, whose photos are compressed when the test finishes them. */
function phone() {
  let stored: FailDraft | null = null;
  let finishPhoto = (): void => undefined;
  const fails = new OpenFails({
    read: () => Promise.resolve(stored),
    store: (_of, draft) => {
      stored = draft;
      return Promise.resolve();
    },
    compress: (file) => new Promise((resolve) => (finishPhoto = () => resolve(file))),
  });
  return { fails, draft: () => stored, finishPhoto: () => finishPhoto() };
}

describe('the report about a failed stop', () => {
  it('loses nothing when the dialog is opened again while a photo is being compressed', async () => {
    const { fails, draft, finishPhoto } = phone();
    const first = await fails.open(stop);
    void first.photos.add([door], 0);
    const again = await fails.open(stop);
    again.change({ reason: 'CLOSED', notes: 'Gate locked' });
    finishPhoto();
    await settled();
    expect(draft()).toEqual({ reason: 'CLOSED', notes: 'Gate locked', photos: [door] });
  });

  it('stays on the phone until the phone has stored what is sent', async () => {
    const { fails, draft } = phone();
    (await fails.open(stop)).change({ reason: 'REFUSED' });
    await fails.end(stop, Promise.resolve(false));
    expect(draft(), 'the only copy').toMatchObject({ reason: 'REFUSED' });
    await fails.end(stop, Promise.resolve(true));
    expect(draft()).toBeNull();
  });
});
