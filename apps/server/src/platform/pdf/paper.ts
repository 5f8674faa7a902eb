import { createRequire } from 'node:module';
import { toOneLine } from '@roundsman/domain/one-line';
import bwip from 'bwip-js';
import type Pdf from 'pdfkit';
import { embedDrawn } from './embed-letters.ts';
import { letterFile, type LetterPart, piecesOf } from './letters.ts';
import { refuseInsideTransaction } from '../db/open-transaction.ts';

// An import would get pdfkit's build for browsers, which knows no files.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the package exports to Node
const PDFDocument = createRequire(import.meta.url)('pdfkit') as typeof Pdf;

/** Colours for print: no theme, and readable on a bad printer. */
export const ink = { text: '#14181f', soft: '#5b6573', line: '#c9ced6', wash: '#f2f4f7' } as const;

export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'center' | 'right';
  /** Maximum number of lines; longer texts end with …. Unlimited by default. */
  readonly lines?: number;
}

/** Pages of a PDF. Lengths are points from the top left. */
export interface Paper {
  readonly width: number;
  readonly height: number;
  /** Starts a new page. Required for the first one too. */
  page(): void;
  /** Writes lines that break between words. Returns their height. */
  text(content: string, box: TextBox): number;
  widthOf(content: string, size: number): number;
  heightOf(content: string, box: Omit<TextBox, 'x' | 'y'>): number;
  rect(
    x: number,
    y: number,
    width: number,
    height: number,
    look: { fill?: string; stroke?: string; radius?: number },
  ): void;
  line(x: number, y: number, toX: number, toY: number, color?: string): void;
  /** Draws a JPEG or PNG as large as it fits into the box. */
  image(data: Buffer, x: number, y: number, box: { width: number; height: number }): void;
  /** Draws a Code 128 of short ASCII text. */
  barcode(content: string, x: number, y: number, box: { width: number; height: number }): void;
  qrCode(content: string, x: number, y: number, size: number): void;
  /** Returns the complete file. */
  finish(): Promise<Buffer>;
}

const lineHeight = 1.32;
/** Relative width of the outline that replaces Inter's bold, whose file cannot be subset. */
const boldOutline = 0.032;

export function newPaper(options: { width: number; height: number; title: string; language: string }): Paper {
  refuseInsideTransaction('the drawing of a PDF file');
  const { width, height, title, language } = options;
  const document = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    lang: language,
    info: { Title: toOneLine(title), Creator: 'Roundsman' },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });

  const chosenParts = new Set<LetterPart>();
  function choose(part: LetterPart, size: number): void {
    if (!chosenParts.has(part)) {
      document.registerFont(part, letterFile(part)).font(part);
      embedDrawn(document);
      chosenParts.add(part);
    }
    document.font(part).fontSize(size);
  }
  // Words repeat and measuring takes most of the time. A width at one size serves all sizes.
  const measured = new Map<string, number>();
  function widthOf(text: string, size: number): number {
    let unit = measured.get(text);
    if (unit === undefined) {
      unit = 0;
      for (const piece of piecesOf(text)) {
        choose(piece.part, 100);
        unit += document.widthOfString(piece.text) / 100;
      }
      if (text.length < 40) measured.set(text, unit);
    }
    return unit * size;
  }

  /**
   * Returns as much of a text as fits, and at least one letter. Works letter by letter, because pasted texts may be
   * very long.
   */
  function start(text: string, size: number, room: number): string {
    let used = 0;
    let taken = '';
    for (const letter of text) {
      used += widthOf(letter, size);
      if (used > room && taken) break;
      taken += letter;
    }
    return taken;
  }

  /** Breaks words into lines. A word longer than a line is split. */
  function wrap(
    content: string,
    { width: room, size = 10, lines = Number.POSITIVE_INFINITY }: Omit<TextBox, 'x' | 'y'>,
  ): string[] {
    const wrapped: string[] = [];
    for (const paragraph of content.split(/\r?\n/)) {
      let line = '';
      let used = 0;
      for (const word of paragraph.split(/\s+/)) {
        const needed = widthOf(word, size) + (line ? widthOf(' ', size) : 0);
        if (used + needed <= room) {
          line = line ? `${line} ${word}` : word;
          used += needed;
          continue;
        }
        if (line) wrapped.push(line);
        line = word;
        while (widthOf(line, size) > room && line.length > 1) {
          const fits = start(line, size, room);
          wrapped.push(fits);
          line = line.slice(fits.length);
          if (wrapped.length > lines) break;
        }
        used = widthOf(line, size);
        if (wrapped.length > lines) break;
      }
      wrapped.push(line);
    }
    if (wrapped.length <= lines) return wrapped;
    const last = start(wrapped[lines - 1] ?? '', size, room - widthOf('…', size));
    return [...wrapped.slice(0, lines - 1), `${last}…`];
  }

  return {
    width,
    height,
    page: () => void document.addPage(),
    widthOf,
    heightOf: (content, box) => wrap(content, box).length * (box.size ?? 10) * lineHeight,
    text(content, box) {
      const { x, y, size = 10, bold = false, color = ink.text, align = 'left' } = box;
      const lines = wrap(content, box);
      for (const [i, line] of lines.entries()) {
        const left = align === 'left' ? 0 : (box.width - widthOf(line, size)) / (align === 'center' ? 2 : 1);
        let at = x + left;
        for (const piece of piecesOf(line)) {
          choose(piece.part, size);
          document
            .fillColor(color)
            .strokeColor(color)
            .lineWidth(size * boldOutline);
          document.text(piece.text, at, y + i * size * lineHeight, { lineBreak: false, fill: true, stroke: bold });
          at += widthOf(piece.text, size);
        }
      }
      return lines.length * size * lineHeight;
    },
    rect(x, y, wide, high, { fill, stroke, radius = 0 }) {
      document.roundedRect(x, y, wide, high, radius).lineWidth(0.75);
      if (fill && stroke) document.fillAndStroke(fill, stroke);
      else if (fill) document.fill(fill);
      else document.stroke(stroke ?? ink.line);
    },
    line: (x, y, toX, toY, color = ink.line) =>
      void document.moveTo(x, y).lineTo(toX, toY).lineWidth(0.75).stroke(color),
    image: (data, x, y, box) => void document.image(data, x, y, { fit: [box.width, box.height] }),
    barcode(content, x, y, box) {
      const [drawn] = bwip.raw('code128', content, {});
      const widths = drawn && 'sbs' in drawn ? drawn.sbs : [];
      const unit = box.width / widths.reduce((sum, width) => sum + width, 0);
      let at = x;
      for (const [i, modules] of widths.entries()) {
        // Bars and gaps alternate.
        if (i % 2 === 0) document.rect(at, y, modules * unit, box.height);
        at += modules * unit;
      }
      document.fill('#000000');
    },
    qrCode(content, x, y, size) {
      const [drawn] = bwip.raw('qrcode', content, 'eclevel=M');
      const { pixs, pixx } = drawn && 'pixs' in drawn ? drawn : { pixs: [], pixx: 1 };
      const unit = size / pixx;
      for (const [i, isDark] of pixs.entries())
        if (isDark) document.rect(x + (i % pixx) * unit, y + Math.floor(i / pixx) * unit, unit + 0.02, unit + 0.02);
      document.fill('#000000');
    },
    finish() {
      document.end();
      return ended;
    },
  };
}
