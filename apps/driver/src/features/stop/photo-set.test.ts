import { describe, expect, it } from 'vitest';
import { PhotoSet } from './photo-set.ts';
import { FailReport } from './fail-report.ts';
import { ProofForm } from './proof-form.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A phone that compresses photos when the test resolves it. */
function camera() {
  const finish: ((photo: Blob) => void)[] = [];
  return {
    compress: () => new Promise<Blob>((resolve) => finish.push(resolve)),
    ready: async (photo: Blob) => {
      finish.shift()?.(photo);
      await settled();
    },
  };
}
const [door, box] = [new Blob(['door']), new Blob(['box'])];

describe('a photo that is being made smaller', () => {
  it('loses nothing of what the driver does meanwhile: signature and note stay, and so does the photo', async () => {
    const { compress, ready } = camera();
    const stored: unknown[] = [];
    const proof = new ProofForm(null, { compress, store: (draft) => stored.push(draft) });
    void proof.photos.add([door], 0);
    proof.change({ signature: 'data:image/png;base64,AAAA' });
    proof.change({ notes: 'With the porter' });
    await ready(door);
    const expected = { photos: [door], signature: 'data:image/png;base64,AAAA', notes: 'With the porter' };
    expect(proof.draft).toMatchObject(expected);
    expect(stored.at(-1)).toMatchObject(expected);
  });

  it('is counted until it is added, so that no proof is reported without it', async () => {
    const { compress, ready } = camera();
    const photos = new PhotoSet([], { compress });
    void photos.add([door, box], 0);
    expect(photos.state.getState().working).toBe(2);
    await ready(door);
    await ready(box);
    expect(photos.state.getState()).toEqual({ photos: [door, box], working: 0, problem: null });
  });

  it('two taken at once are both there, and ten are the most', async () => {
    const photos = new PhotoSet([], { compress: async (file) => file });
    await Promise.all([photos.add([door], 8), photos.add([box, door], 8)]);
    expect(photos.state.getState()).toEqual({ photos: [door, box], working: 0, problem: 'proof.full' });
  });

  it('a photo that cannot be read is reported, and the others stay', async () => {
    const photos = new PhotoSet([door], { compress: () => Promise.reject(new Error('no picture')) });
    await photos.add([box], 0);
    expect(photos.state.getState()).toEqual({ photos: [door], working: 0, problem: 'proof.unreadable' });
  });
});

describe('a failed stop', () => {
  it('is stored with every change, so that the page finds reason, words and photos again', async () => {
    const { compress, ready } = camera();
    let stored: FailReport['draft'] | null = null;
    const report = new FailReport(null, { compress, store: (draft) => (stored = draft) });
    report.change({ reason: 'CLOSED' });
    void report.photos.add([door], 0);
    report.change({ notes: 'Gate locked' });
    await ready(door);
    // The camera has removed the page: another one reads what is stored.
    const again = new FailReport(stored, { compress, store: () => undefined });
    expect(again.draft).toEqual({ reason: 'CLOSED', notes: 'Gate locked', photos: [door] });
  });
});
