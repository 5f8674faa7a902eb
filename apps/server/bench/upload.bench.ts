/** Measures how long a user waits for an upload of 10,000 rows: checked, stored as orders, undone, and stored as contacts. */
import { z } from 'zod';
import { startBenchServer } from './bench-server.ts';
import { machine, table } from './markdown.ts';

const rows = 10_000;
const goalSeconds = 20;

const headers = 'Ref,Date,Name,Phone,Address,Latitude,Longitude,From,To,Load,Floor';
const line = (place: (n: number) => string) => (_: unknown, n: number) =>
  `R-${n},2026-11-23,Customer ${n},91${String(n).padStart(7, '0')},"Rua ${n % 700}, ${n % 90}",${place(n)},9:00,17:30,"1,5",${n % 9}`;
const file = (place: (n: number) => string): File =>
  new File([[headers, ...Array.from({ length: rows }, line(place))].join('\n')], 'orders.csv');

const placed = file((n) => `${(41.1 + (n % 1000) / 10_000).toFixed(4)},${(-8.7 + (n % 777) / 10_000).toFixed(4)}`);
const unplaced = file(() => ',');
const mapping = {
  orderRef: 'Ref',
  deliveryDate: 'Date',
  deliveryName: 'Name',
  deliveryPhone: 'Phone',
  deliveryAddress: 'Address',
  deliveryLat: 'Latitude',
  deliveryLng: 'Longitude',
  deliveryTimeStart: 'From',
  deliveryTimeEnd: 'To',
  load: 'Load',
  fields: '["Floor"]',
  routePlanType: 'VRP',
};

const contactMapping = {
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  lat: 'Latitude',
  lng: 'Longitude',
  startTime: 'From',
  endTime: 'To',
  load: 'Load',
  fields: '["Floor"]',
};

const server = await startBenchServer();
try {
  const send = async (
    path: string,
    content?: File,
    columns: Record<string, string> = mapping,
  ): Promise<{ seconds: number; body: Record<string, unknown> }> => {
    const form = new FormData();
    if (content) for (const [name, value] of Object.entries(columns)) form.append(name, value);
    if (content) form.append('file', content);
    const began = performance.now();
    const reply = await fetch(`${server.baseUrl}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.token}` },
      ...(content && { body: form }),
    });
    const body = z.record(z.string(), z.unknown()).parse(await reply.json());
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(body).slice(0, 500)}`);
    return { seconds: (performance.now() - began) / 1000, body };
  };

  const check = await send('/orders/check-upload', placed);
  const store = await send('/orders/upload-orders', placed);
  const undo = await send(`/uploads/${String(store.body.uploadId)}/undo`);
  const lookUp = await send('/orders/upload-orders', unplaced);
  const checkContacts = await send('/contact-locations/check-upload', placed, contactMapping);
  const storeContacts = await send('/contact-locations/upload', placed, contactMapping);
  const shown = (seconds: number): string => `${seconds.toFixed(1)} s`;
  console.log(`A csv of ${rows} rows (${machine()}); goal: stored in less than ${goalSeconds} s\n`);
  console.log(
    table(
      ['step', 'took'],
      [
        ['checked, nothing stored', shown(check.seconds)],
        ['stored, with coordinates', shown(store.seconds)],
        ['taken back', shown(undo.seconds)],
        ['stored, addresses to look up afterwards', shown(lookUp.seconds)],
        ['contacts: checked', shown(checkContacts.seconds)],
        ['contacts: stored', shown(storeContacts.seconds)],
      ],
    ),
  );
  if (Math.max(store.seconds, lookUp.seconds, storeContacts.seconds) > goalSeconds) process.exitCode = 1;
} finally {
  await server.stop();
}
