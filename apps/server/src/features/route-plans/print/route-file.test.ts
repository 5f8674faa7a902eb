import { expect, it } from 'vitest';
import { routeFile } from './route-file.ts';

const nasty = 'A\0\u001b\ud83d\ufffe & <b> "q" \'s\' ]]>\n\t\u2028é😀';

it.each(['gpx', 'kml'] as const)('%s has names with any characters in well-formed XML', (format) => {
  const step = { orderId: 'a', orderCode: 'X1', name: nasty, address: nasty, arrivalTime: '08:00', lat: 1, lng: 2 };
  const plan = { name: nasty, deliveryDate: '2026-11-28' };
  const route = { driver: { name: nasty }, polyline: null, steps: [step, step] };
  const { file } = routeFile(plan as never, route as never, format);
  // The characters that XML 1.0 allows, without a bare sign of its syntax.
  expect(file).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
  const texts = [...file.matchAll(/<(?:name|desc|description)>([^]*?)<\//g)].map(([, text]) => text ?? '');
  expect(texts.length).toBeGreaterThan(4);
  for (const text of texts) {
    expect(text).toMatch(/^(?:[^<>&"]|&(?:amp|lt|gt|quot);)*$/u);
    expect(text).toContain(" &amp; &lt;b&gt; &quot;q&quot; 's' ]]&gt;\n\t\u2028é😀");
  }
});
