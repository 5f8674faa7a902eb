/** A process of many phones that send positions. The parent sends one task and gets one report when it is done. */
import http from 'node:http';

export interface PhonesTask {
  readonly url: string;
  readonly links: readonly string[];
  readonly everyMs: number;
  readonly seconds: number;
}
export interface PhonesReport {
  /** Milliseconds from the planned time of a position to the reply that it is stored. */
  readonly delays: readonly number[];
  readonly stored: number;
  /** Numbers of replies by status; 0 counts requests without a reply. */
  readonly failed: Readonly<Record<number, number>>;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 400 });

process.on('message', (task: PhonesTask) => {
  void send(task).then((report) => process.send?.(report, () => process.exit(0)));
});
process.on('disconnect', () => process.exit(0));

async function send({ url, links, everyMs, seconds }: PhonesTask): Promise<PhonesReport> {
  const delays: number[] = [];
  const failed: Record<number, number> = {};
  let stored = 0;
  const started = Date.now();
  await Promise.all(
    links.map(async (link, i) => {
      for (let n = 0; n < (seconds * 1000) / everyMs; n++) {
        const dueAt = started + Math.round((i / links.length + n) * everyMs);
        await new Promise((done) => setTimeout(done, Math.max(0, dueAt - Date.now())));
        const body = JSON.stringify({ lat: 41.15 + n / 1e4, lng: -8.61 + i / 1e6, at: new Date(dueAt).toISOString() });
        const { status, text } = await post(`${url}/api/driver/routes/${link}/location`, body);
        if (status === 200) {
          delays.push(Date.now() - dueAt);
          if (text.includes('true')) stored++;
        } else failed[status] = (failed[status] ?? 0) + 1;
      }
    }),
  );
  return { delays, stored, failed };
}

function post(url: string, body: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const request = http.request(url, { method: 'POST', agent, headers, timeout: 60_000 }, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => (text += part));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
      reply.on('error', () => resolve({ status: 0, text: '' }));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve({ status: 0, text: '' }));
    request.end(body);
  });
}
