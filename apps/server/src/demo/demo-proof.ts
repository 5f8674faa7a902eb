import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { insertPhotoRow, setOrderFields } from '../features/orders/index.ts';
import type { TenantTx } from '../platform/db/handles.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { Random } from '@roundsman/demo-town';

/** Number of photos by order. One order has more than a page shows at once. */
const photosEach = [3, 1, 2, 6, 1, 2, 1, 3, 1, 1, 2, 1];

/** The receivers of the first orders, as drivers write them; the others have none. */
const receivers = [
  { received_by: 'K. Berg', handed_to: 'RECIPIENT' },
  { received_by: 'Sofia Lund', handed_to: 'NEIGHBOUR' },
  { received_by: null, handed_to: 'SAFE_PLACE' },
] as const;

/** Adds photos, signatures and a few names to the last deliveries of a driven day. */
export async function showProof(
  tx: TenantTx,
  planId: string,
  { files, random }: { files: FileStore; random: Random },
): Promise<void> {
  const delivered = await tx.q
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('route_plan_id', '=', planId)
    .where('status', '=', 'COMPLETED')
    .orderBy('completed_at', 'desc')
    .limit(photosEach.length)
    .execute();
  for (const [i, { id: orderId }] of delivered.entries()) {
    const count = photosEach[i] ?? 0;
    for (let n = 0; n < count; n++) {
      const image = await photo(random);
      const sha256 = createHash('sha256').update(image).digest('hex');
      const fileName = await files.put(image, 'jpg');
      await insertPhotoRow(tx, { orderId, fileName, sha256, bytes: image.length }, count);
    }
    const signature = `data:image/png;base64,${(await signed(random)).toString('base64')}`;
    const receiver = receivers[i];
    // Goods in a safe place have no signature.
    await setOrderFields(tx, [orderId], { ...receiver, ...(receiver?.handed_to !== 'SAFE_PLACE' && { signature }) });
  }
}

/** Draws a parcel at a door, so that no real home is shown. */
function photo(random: Random): Promise<Buffer> {
  const wall = random.pick(['#c9b8a3', '#b5bfc7', '#d6c7b0', '#a9b3a0', '#c3a79a']);
  const door = random.pick(['#35543f', '#7a2f2b', '#2f4a6d', '#5b4636', '#3f3f46']);
  const left = random.int(170, 230);
  const [x, width, height] = [random.int(60, 400), random.int(110, 190), random.int(70, 130)];
  const ground = 400;
  const bricks = Array.from(
    { length: 10 },
    (_, row) => `<path d="M0 ${row * 40}H640" stroke="#0002" stroke-width="2"/>`,
  );
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
      <rect width="640" height="${ground}" fill="${wall}"/>${bricks.join('')}
      <rect y="${ground}" width="640" height="80" fill="#8b8883"/><rect y="${ground}" width="640" height="12" fill="#0002"/>
      <rect x="${left - 14}" y="40" width="228" height="${ground - 40}" fill="#f2eee6"/>
      <rect x="${left}" y="54" width="200" height="${ground - 54}" fill="${door}"/>
      <rect x="${left + 26}" y="84" width="148" height="110" fill="#fff2"/><rect x="${left + 26}" y="226" width="148" height="140" fill="#0002"/>
      <circle cx="${left + 178}" cy="230" r="8" fill="#d9b45b"/>
      <ellipse cx="${x + width / 2}" cy="456" rx="${width / 2 + 12}" ry="12" fill="#0004"/>
      <g transform="rotate(${random.int(-3, 3)} ${x} 456)">
        <rect x="${x}" y="${456 - height}" width="${width}" height="${height}" fill="#b98c57"/>
        <rect x="${x}" y="${456 - height}" width="${width}" height="14" fill="#c99d68"/>
        <rect x="${x + width / 2 - 12}" y="${456 - height}" width="24" height="${height}" fill="#e3c793"/>
        <rect x="${x + 10}" y="${456 - height + 26}" width="${width / 2 - 32}" height="34" fill="#fff"/>
      </g></svg>`),
  )
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Draws an invented signature. */
function signed(random: Random): Promise<Buffer> {
  let [x, y] = [24, 70];
  const strokes = Array.from({ length: random.int(5, 8) }, () => {
    const [fromX, fromY] = [x, y];
    x += random.int(22, 40);
    y = random.int(48, 88);
    return `C${fromX + random.int(0, 30)} ${fromY - random.int(30, 70)} ${x - random.int(0, 30)} ${y + random.int(10, 50)} ${x} ${y}`;
  });
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="360" height="140">
      <path d="M24 70${strokes.join('')}" fill="none" stroke="#1d1b26" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`),
  )
    .png({ palette: true })
    .toBuffer();
}
