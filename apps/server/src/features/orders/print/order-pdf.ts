import type { EndpointNamed, Reply } from '@roundsman/contract';
import {
  amountText,
  handedToText,
  type Language,
  type LoadDimension,
  orderWindows,
  packageStateText,
  translateDriverNotes,
  windowsOfStop,
} from '@roundsman/domain';
import { serverTexts } from '@roundsman/domain/languages/server-texts';
import { ink, newPaper, type Paper } from '../../../platform/pdf/paper.ts';
import { printedDay, printedMoment } from '../../../platform/pdf/printed-dates.ts';

export interface PrintedOrder {
  readonly order: Reply<EndpointNamed<'GET /orders/:id'>>;
  /** Prepared for the PDF; null where a file is no longer stored. */
  readonly photos: readonly (Buffer | null)[];
  readonly language: Language;
  readonly timeZone: string;
  readonly dimensions: readonly LoadDimension[];
  /** URL of the tracking page. */
  readonly trackingLink: string;
}

/** Page size in points. */
const pageSize = { width: 842, height: 595 } as const;
const photoWidth = 170;
const photoHeight = 150;
const margin = 40;
const contentWidth = pageSize.width - 2 * margin;
const bottom = pageSize.height - 36;

/** Returns one order as a PDF: its fields, its stops and the proof of delivery. */
export async function orderPdf({
  order,
  photos,
  language,
  timeZone,
  dimensions,
  trackingLink,
}: PrintedOrder): Promise<Buffer> {
  const texts = serverTexts[language].orderPdf;
  const paper = newPaper({ ...pageSize, title: `${texts.title} ${order.orderCode}`, language });
  let y = 0;
  let pages = 0;
  const startPage = (): void => {
    paper.page();
    pages++;
    y = margin;
    if (pages === 1) return;
    paper.text(`${order.orderCode} · ${pages}`, {
      x: margin,
      y: 18,
      width: contentWidth,
      size: 8,
      color: ink.soft,
      align: 'right',
    });
  };
  /** Starts a new page when less than this height is left. */
  const ensureHeight = (height: number): void => {
    if (y + height > bottom) startPage();
  };
  const heading = (text: string): void => {
    y += paper.text(text, { x: margin, y, width: contentWidth, size: 11, bold: true }) + 4;
  };
  const fact = (label: string, value: string, x: number, top: number, width: number): number => {
    const high = paper.text(label, { x, y: top, width, size: 8, color: ink.soft });
    return high + paper.text(value || texts.none, { x, y: top + high, width, size: 10.5, lines: 4 });
  };

  startPage();
  head();
  facts();
  stops();
  notes();
  proof();
  return paper.finish();

  function head(): void {
    const qr = 64;
    const left = contentWidth - qr - 16;
    paper.text(order.company.name ?? '', { x: margin, y, width: left, size: 10, color: ink.soft, lines: 1 });
    paper.text(texts.title, { x: margin, y: y + 16, width: left, size: 9, color: ink.soft });
    paper.text(order.orderCode, { x: margin, y: y + 26, width: 300, size: 22, bold: true });
    pill(
      paper,
      serverTexts[language].orderStatuses[order.status],
      margin + paper.widthOf(order.orderCode, 22) + 20,
      y + 33,
    );
    paper.text(`${texts.created} ${printedMoment(new Date(order.createdAt), language, timeZone)}`, {
      x: margin,
      y: y + 56,
      width: left,
      size: 9,
      color: ink.soft,
    });
    paper.qrCode(trackingLink, margin + contentWidth - qr, y, qr);
    paper.text(texts.follow, {
      x: margin + contentWidth - 130,
      y: y + qr + 2,
      width: 130,
      size: 7,
      color: ink.soft,
      align: 'right',
    });
    y += qr + 18;
    paper.line(margin, y, margin + contentWidth, y);
    y += 12;
  }

  function facts(): void {
    const shown = [
      [texts.orderRef, order.orderRef ?? order.orderCode],
      [texts.date, order.deliveryDate ? printedDay(order.deliveryDate, language) : ''],
      [texts.types, order.requiredSkills.join(', ')],
      ...dimensions.map((dimension): [string, string] => {
        const load = order[dimension.id];
        return [dimension.name ?? texts.load, load === null ? '' : amountText(dimension, load)];
      }),
      [texts.group, order.group?.name ?? ''],
      [texts.driver, order.driver?.name ?? texts.unassigned],
      [texts.plan, order.routePlan?.name ?? ''],
      ...Object.entries(order.fields),
    ] as const;
    const columns = 4;
    const width = (contentWidth - (columns - 1) * 16) / columns;
    for (let first = 0; first < shown.length; first += columns) {
      ensureHeight(48);
      const highs = shown
        .slice(first, first + columns)
        .map(([label, value], i) => fact(label, value, margin + i * (width + 16), y, width));
      y += Math.max(...highs) + 8;
    }
    y += 4;
  }

  function stops(): void {
    const legs = order.routePlanType === 'PDP' ? (['pickup', 'delivery'] as const) : (['delivery'] as const);
    const width = legs.length === 2 ? (contentWidth - 16) / 2 : contentWidth;
    const blocks = legs.map((leg) => {
      const isPickup = leg === 'pickup';
      const windows = windowsOfStop(orderWindows(order, leg)).map(({ start, end }) => `${start ?? ''} – ${end ?? ''}`);
      const [lat, lng] = [order[`${leg}Lat`], order[`${leg}Lng`]];
      const lines: [text: string, isSoft: boolean][] = [
        [order[`${leg}Address`] ?? texts.none, false],
        [[order[`${leg}Phone`], order[`${leg}Email`]].filter(Boolean).join(' · '), true],
        [windows.length > 0 ? `${texts.window}: ${windows.join('; ')}` : '', true],
        [lat !== null && lng !== null ? `${lat.toFixed(5)}, ${lng.toFixed(5)}` : '', true],
        [(isPickup ? order.pickupNotes : (order.deliveryNotes ?? order.notes)) ?? '', false],
      ];
      return { leg, name: order[`${leg}Name`] ?? '', lines: lines.filter(([text]) => text !== '') };
    });
    const inner = width - 24;
    const highOf = ({ name, lines }: (typeof blocks)[number]): number =>
      18 +
      (name ? paper.heightOf(name, { width: inner, size: 12, lines: 2 }) : 0) +
      lines.reduce((sum, [text]) => sum + paper.heightOf(text, { width: inner, size: 10, lines: 8 }) + 2, 0);
    const high = Math.max(...blocks.map(highOf)) + 16;
    ensureHeight(high + 12);
    for (const [i, block] of blocks.entries()) {
      const x = margin + i * (width + 16);
      paper.rect(x, y, width, high, { fill: ink.wash, radius: 6 });
      let at = y + 10;
      at += paper.text(texts[block.leg], { x: x + 12, y: at, width: inner, size: 8, color: ink.soft }) + 2;
      if (block.name) at += paper.text(block.name, { x: x + 12, y: at, width: inner, size: 12, bold: true, lines: 2 });
      for (const [text, isSoft] of block.lines)
        at += paper.text(text, { x: x + 12, y: at, width: inner, lines: 8, color: isSoft ? ink.soft : ink.text }) + 2;
    }
    y += high + 14;
  }

  function notes(): void {
    if (!order.notes || (order.deliveryNotes ?? order.notes) === order.notes) return;
    ensureHeight(40);
    heading(texts.notes);
    y += paper.text(order.notes, { x: margin, y, width: contentWidth, lines: 12 }) + 12;
  }

  function proof(): void {
    ensureHeight(106);
    heading(texts.proof);
    const third = (contentWidth - 32) / 3;
    y +=
      Math.max(
        fact(texts.handedTo, order.handedTo ? handedToText(order.handedTo, language) : '', margin, y, third),
        fact(texts.receivedBy, order.receivedBy ?? '', margin + third + 16, y, third),
      ) + 8;
    const highs = [
      fact(texts.driverNotes, translateDriverNotes(order, language) ?? '', margin, y, third),
      fact(
        texts.package,
        order.packageState ? packageStateText(order.packageState, language) : (order.packageWas ?? ''),
        margin + third + 16,
        y,
        third,
      ),
      order.signature
        ? signature(order.signature, margin + 2 * (third + 16), third)
        : fact(texts.signature, '', margin + 2 * (third + 16), y, third),
    ];
    y += Math.max(...highs) + 12;
    if (photos.length === 0) {
      ensureHeight(34);
      y += fact(texts.photos, '', margin, y, contentWidth);
      return;
    }
    const across = 4;
    const gap = (contentWidth - across * photoWidth) / (across - 1);
    for (let first = 0; first < photos.length; first += across) {
      ensureHeight(photoHeight + 16);
      if (first === 0)
        y += paper.text(texts.photos, { x: margin, y, width: contentWidth, size: 8, color: ink.soft }) + 2;
      for (const [i, photo] of photos.slice(first, first + across).entries()) {
        const x = margin + i * (photoWidth + gap);
        if (photo) paper.image(photo, x, y, { width: photoWidth, height: photoHeight });
        else paper.text(texts.missing, { x, y: y + 8, width: photoWidth, size: 8, color: ink.soft });
      }
      y += photoHeight + 10;
    }
  }

  function signature(dataUrl: string, x: number, width: number): number {
    const high = paper.text(texts.signature, { x, y, width, size: 8, color: ink.soft });
    const data = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
    paper.rect(x, y + high + 2, width, 62, { fill: '#ffffff', stroke: ink.line, radius: 4 });
    try {
      paper.image(data, x + 6, y + high + 6, { width: width - 12, height: 54 });
    } catch {
      // Some pictures that browsers show cannot be printed; the rest of the page is still useful.
      paper.text(texts.none, { x: x + 6, y: y + high + 8, width: width - 12 });
    }
    return high + 66;
  }
}

function pill(paper: Paper, text: string, x: number, y: number): void {
  const width = paper.widthOf(text, 9) + 24;
  paper.rect(x, y, width, 18, { stroke: ink.text, radius: 9 });
  paper.text(text, { x, y: y + 3, width, size: 9, bold: true, align: 'center', lines: 1 });
}
