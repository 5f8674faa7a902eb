import type PDFDocument from 'pdfkit';

/** Fields of an embedded font that pdfkit's types lack. */
interface Embedded {
  subset: {
    font: { getGlyph(id: number): Glyph };
    glyf: Uint8Array[];
    loca: { offsets: number[] };
    hmtx: { metrics: { advance: number; bearing: number }[] };
    offset: number;
    _addGlyph?: (id: number) => number;
  };
}
interface Glyph {
  readonly advanceWidth: number;
  readonly path: { readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[] };
}

/**
 * Embeds the present font by its drawn outlines. Fontkit cannot subset a WOFF2 file with variable weights (it reads
 * outlines where the compressed form has none), but it draws each glyph correctly. Each outline is written from that
 * drawing.
 */
export function embedDrawn(document: typeof PDFDocument.prototype): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pdfkit's types leave the font out
  const { subset } = (document as { readonly _font: Embedded })._font;
  subset._addGlyph = (id) => {
    const { path, advanceWidth } = subset.font.getGlyph(id);
    const outline = outlineOf(path.commands);
    subset.glyf.push(outline.bytes);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance: Math.round(advanceWidth), bearing: outline.left });
    subset.offset += outline.bytes.length;
    return subset.glyf.length - 1;
  };
}

/** Encodes a TrueType outline: contours of points on and off the curve, each relative to the previous one. */
function outlineOf(commands: Glyph['path']['commands']): { bytes: Uint8Array; left: number } {
  const points: { x: number; y: number; isOn: boolean }[] = [];
  const ends: number[] = [];
  const add = (x = 0, y = 0, isOn = true): void => void points.push({ x: Math.round(x), y: Math.round(y), isOn });
  for (const { command, args } of commands) {
    if (command === 'closePath') ends.push(points.length - 1);
    else if (command === 'quadraticCurveTo') {
      add(args[0], args[1], false);
      add(args[2], args[3]);
    } else add(args[0], args[1]);
  }
  if (points.length === 0) return { bytes: new Uint8Array(0), left: 0 };
  if (ends.at(-1) !== points.length - 1) ends.push(points.length - 1);

  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const toBytes = (numbers: readonly number[]): Buffer => {
    const bytes = Buffer.alloc(numbers.length * 2);
    for (const [i, number] of numbers.entries()) bytes.writeInt16BE(number, i * 2);
    return bytes;
  };
  const steps = (all: readonly number[]): number[] => all.map((number, i) => number - (all[i - 1] ?? 0));
  const bytes = Buffer.concat([
    toBytes([ends.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), ...ends, 0]),
    Uint8Array.from(points, ({ isOn }) => (isOn ? 1 : 0)),
    toBytes(steps(xs)),
    toBytes(steps(ys)),
  ]);
  // Each outline begins at a multiple of four bytes.
  return { bytes: Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]), left: Math.min(...xs) };
}
