import { firstDimension, type Language, type LoadDimension } from '@roundsman/domain';
import { serverTexts } from '@roundsman/domain/languages/server-texts';
import { ink, newPaper } from '../../../platform/pdf/paper.ts';
import { printedDay } from '../../../platform/pdf/printed-dates.ts';
import type { WirePlan } from '../view/wire-plan.ts';
import { yieldToEventLoop, printedStops } from './printed-stops.ts';

/** 100 × 150 mm in points, the usual size of label printers. */
const [width, height] = [283.46, 425.2];
const margin = 14;
const room = width - 2 * margin;
const atOnce = 25;

/** Draws one label for each stop, by route and sequence. The code is printed as a barcode and as a QR code. */
export async function labelsPdf(
  plan: WirePlan,
  language: Language,
  dimensions: readonly LoadDimension[] = [firstDimension],
): Promise<Buffer> {
  const texts = serverTexts[language].planPdf;
  const paper = newPaper({ width, height, title: `${texts.labels} ${plan.name}`, language });
  const labels = plan.routes.flatMap((route) =>
    printedStops(plan, route, texts.load, dimensions).map((stop) => ({ route, stop })),
  );
  if (labels.length === 0) {
    paper.page();
    paper.text(texts.nothing, { x: margin, y: height / 2 - 10, width: room, align: 'center', color: ink.soft });
  }
  for (const [i, { route, stop }] of labels.entries()) {
    if (i % atOnce === 0) await yieldToEventLoop();
    paper.page();
    let y = margin;
    paper.text(plan.company.name ?? '', { x: margin, y, width: room * 0.6, size: 9, color: ink.soft, lines: 1 });
    paper.text(printedDay(plan.deliveryDate, language), {
      x: margin,
      y,
      width: room,
      size: 9,
      color: ink.soft,
      align: 'right',
    });
    y += 18;

    // Large enough to read from two metres away while loading.
    paper.rect(margin, y, 76, 60, { fill: ink.text, radius: 6 });
    paper.text(String(stop.number), {
      x: margin,
      y: y + 8,
      width: 76,
      size: 34,
      bold: true,
      color: '#ffffff',
      align: 'center',
    });
    paper.text(route.driver.name, { x: margin + 88, y: y + 2, width: room - 88, size: 17, bold: true, lines: 1 });
    paper.text(plan.name, { x: margin + 88, y: y + 25, width: room - 88, size: 10, color: ink.soft, lines: 1 });
    paper.text(`${texts[stop.type]} ${stop.arrival}`, {
      x: margin + 88,
      y: y + 40,
      width: room - 88,
      size: 12,
      bold: true,
      lines: 1,
    });
    y += 70;
    paper.line(margin, y, margin + room, y, ink.text);
    y += 10;

    y += paper.text(stop.name ?? '', { x: margin, y, width: room, size: 19, bold: true, lines: 2 }) + 2;
    y += paper.text(stop.address ?? '', { x: margin, y, width: room, size: 14, lines: 3 }) + 4;
    if (stop.phone) y += paper.text(stop.phone, { x: margin, y, width: room, size: 12, lines: 1 }) + 2;
    if (stop.window)
      y += paper.text(`${texts.window} ${stop.window}`, { x: margin, y, width: room, size: 12, lines: 1 }) + 2;
    const cargo = [...stop.loads, stop.types.length > 0 ? stop.types.join(', ') : ''].filter(Boolean);
    if (cargo.length > 0)
      y += paper.text(cargo.join(' · '), { x: margin, y, width: room, size: 10, color: ink.soft, lines: 2 }) + 2;
    const codes = height - margin - 84;
    const lines = Math.floor((codes - y - 6) / (11 * 1.32));
    if (stop.notes && lines > 0) paper.text(stop.notes, { x: margin, y, width: room, size: 11, lines });

    paper.line(margin, codes, margin + room, codes);
    paper.barcode(stop.code, margin, codes + 12, { width: room - 84, height: 42 });
    paper.text(stop.code, { x: margin, y: codes + 57, width: room - 84, size: 12, bold: true, align: 'center' });
    if (stop.ref)
      paper.text(stop.ref, {
        x: margin,
        y: codes + 73,
        width: room - 84,
        size: 8,
        color: ink.soft,
        align: 'center',
        lines: 1,
      });
    paper.qrCode(stop.code, margin + room - 68, codes + 12, 68);
  }
  return paper.finish();
}
