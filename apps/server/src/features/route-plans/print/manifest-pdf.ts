import { firstDimension, type Language, type LoadDimension } from '@roundsman/domain';
import { type ServerTexts, serverTexts } from '@roundsman/domain/languages/server-texts';
import { ink, newPaper } from '../../../platform/pdf/paper.ts';
import { printedDay } from '../../../platform/pdf/printed-dates.ts';
import { printedCount, printedKilometres } from '../../../platform/pdf/printed-figures.ts';
import type { WirePlan } from '../view/wire-plan.ts';
import { yieldToEventLoop, type PrintedStop, printedStops } from './printed-stops.ts';

/** A4 portrait, in points. */
const [width, height] = [595.28, 841.89];
const margin = 34;
const room = width - 2 * margin;
const bottom = height - 42;
/** Left edges of the columns, in points. */
const at = { number: margin, time: margin + 26, place: margin + 84, notes: margin + 318, receipt: margin + 452 };

/**
 * Draws each driver's stops with times, phones, notes and a line for the signature. Each driver starts on a new page.
 */
export async function manifestPdf(
  plan: WirePlan,
  language: Language,
  dimensions: readonly LoadDimension[] = [firstDimension],
): Promise<Buffer> {
  const texts = serverTexts[language].planPdf;
  const paper = newPaper({ width, height, title: `${texts.manifest} ${plan.name}`, language });
  const routes = plan.routes
    .map((route) => ({ route, stops: printedStops(plan, route, texts.load, dimensions) }))
    .filter(({ stops }) => stops.length > 0);
  if (routes.length === 0) {
    paper.page();
    paper.text(texts.nothing, { x: margin, y: 120, width: room, align: 'center', color: ink.soft });
  }
  for (const { route, stops } of routes) {
    await yieldToEventLoop();
    let y = 0;
    let pages = 0;
    const turn = (): void => {
      paper.page();
      pages++;
      y = margin;
      const isFirst = pages === 1;
      y += paper.text(route.driver.name, {
        x: margin,
        y,
        width: room * 0.6,
        size: isFirst ? 20 : 12,
        bold: true,
        lines: 1,
      });
      paper.text(`${texts.page} ${pages}`, {
        x: margin,
        y: height - 30,
        width: room,
        size: 8,
        color: ink.soft,
        align: 'right',
      });
      paper.text(`${plan.company.name ?? ''} · ${plan.name}`, {
        x: margin,
        y: height - 30,
        width: room * 0.7,
        size: 8,
        color: ink.soft,
        lines: 1,
      });
      if (isFirst) {
        paper.text(printedDay(plan.deliveryDate, language), {
          x: margin,
          y: margin + 6,
          width: room,
          size: 11,
          align: 'right',
        });
        y += paper.text(plan.name, { x: margin, y, width: room, size: 10, color: ink.soft, lines: 1 }) + 4;
        const figures = [
          printedCount(stops.length, texts.stops, language),
          printedKilometres(route.summary.distance, language),
          route.vehicle
            ? `${texts.vehicle} ${[route.vehicle.name, route.vehicle.plate].filter(Boolean).join(' ')}`
            : '',
          route.shiftStart || route.shiftEnd ? `${texts.shift} ${route.shiftStart ?? ''}–${route.shiftEnd ?? ''}` : '',
          route.phone ? `${texts.phone} ${route.phone}` : '',
          route.optimizedBreakStart
            ? `${texts.break} ${route.optimizedBreakStart.slice(0, 5)}–${(route.optimizedBreakEnd ?? '').slice(0, 5)}`
            : '',
        ];
        y += paper.text(figures.filter(Boolean).join(' · '), { x: margin, y, width: room, size: 10 }) + 8;
      }
      y += 4;
      for (const [x, title] of [
        [at.time, texts.arrival],
        [at.place, texts.place],
        [at.notes, texts.notes],
        [at.receipt, texts.signed],
      ] as const)
        paper.text(title, { x, y, width: 120, size: 8, color: ink.soft });
      y += 13;
      paper.line(margin, y, margin + room, y, ink.text);
      y += 6;
    };
    const wayPoint = (label: string, time: string, address: string | null): void => {
      if (y + 26 > bottom) turn();
      paper.text(time, { x: at.time, y, width: 54, size: 10, color: ink.soft });
      const high = paper.text([label, address].filter(Boolean).join(': '), {
        x: at.place,
        y,
        width: margin + room - at.place,
        size: 10,
        color: ink.soft,
        lines: 2,
      });
      y += high + 4;
      paper.line(margin, y, margin + room, y);
      y += 6;
    };

    turn();
    const steps = route.steps.filter((step) => step.type === 'driver');
    const [first, last] = [steps[0], steps.at(-1)];
    wayPoint(texts.start, first?.endTime.slice(0, 5) ?? '', route.startAddress);
    const loads = [...route.reloads];
    const printReload = (load: (typeof loads)[number] | undefined): void =>
      wayPoint(texts.reload, load?.arrivalTime.slice(0, 5) ?? '', load?.depot?.name ?? route.startAddress);
    for (const stop of stops) {
      while (loads[0] && loads[0].arrivalTime.slice(0, 5) <= stop.arrival) printReload(loads.shift());
      const lines = linesOf(stop, texts);
      const placeWidth = at.notes - at.place - 12;
      const high = Math.max(
        34,
        lines.reduce((sum, [text, size]) => sum + paper.heightOf(text, { width: placeWidth, size, lines: 3 }), 0),
        paper.heightOf(stop.notes ?? '', { width: at.receipt - at.notes - 12, size: 9, lines: 7 }),
      );
      if (y + high + 10 > bottom) turn();
      paper.text(String(stop.number), { x: at.number, y, width: 24, size: 13, bold: true });
      paper.text(stop.arrival, { x: at.time, y, width: 54, size: 12, bold: true });
      if (stop.window) paper.text(stop.window, { x: at.time, y: y + 17, width: 56, size: 8, color: ink.soft });
      let down = y;
      for (const [text, size, isBold] of lines)
        down += paper.text(text, { x: at.place, y: down, width: placeWidth, size, bold: isBold, lines: 3 });
      if (stop.notes) paper.text(stop.notes, { x: at.notes, y, width: at.receipt - at.notes - 12, size: 9, lines: 7 });
      paper.line(at.receipt, y + high - 4, margin + room, y + high - 4, ink.soft);
      y += high + 4;
      paper.line(margin, y, margin + room, y);
      y += 6;
    }
    if (last && last !== first) wayPoint(texts.end, last.arrivalTime.slice(0, 5), route.endAddress);
  }
  return paper.finish();
}

function linesOf(stop: PrintedStop, texts: ServerTexts['planPdf']): [text: string, size: number, isBold: boolean][] {
  const name = [stop.type === 'pickup' ? `${texts.collect}:` : '', stop.name ?? ''].filter(Boolean).join(' ');
  const details = [
    stop.ref ? `${stop.ref} · ${stop.code}` : stop.code,
    ...stop.loads,
    stop.types.length > 0 ? stop.types.join(', ') : null,
  ];
  const lines: [string, number, boolean][] = [
    [name, 11, true],
    [stop.address ?? '', 10, false],
    [stop.phone ?? '', 10, false],
    [details.filter(Boolean).join(' · '), 8, false],
  ];
  return lines.filter(([text]) => text !== '');
}
