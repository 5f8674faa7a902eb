// Arithmetic on colours, so that one brand token makes a theme and text stays readable on any driver colour.

/** Contrast that WCAG AA asks of text. */
const readable = 4.5;

export type Rgb = readonly [red: number, green: number, blue: number];

const eachPart = ([red, green, blue]: Rgb, change: (part: number, at: 0 | 1 | 2) => number): Rgb => [
  change(red, 0),
  change(green, 1),
  change(blue, 2),
];

/** '#rrggbb', 'rrggbb' or '#rgb' → 0…255 each. Anything else is black: a colour must never break a page. */
export function parseHex(text: string): Rgb {
  const hex = text.replace('#', '');
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  if (!/^[\da-f]{6}$/i.test(full)) return [0, 0, 0];
  return eachPart([0, 2, 4], (at) => Number.parseInt(full.slice(at, at + 2), 16));
}

export const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** `share` of b in a, 0…1. */
export function mix(a: string, b: string, share: number): string {
  const from = parseHex(a);
  const to = parseHex(b);
  return toHex(eachPart(from, (part, at) => part + (to[at] - part) * share));
}

/** WCAG relative luminance, 0 black … 1 white. */
export function luminance(color: string): number {
  const [r, g, b] = eachPart(parseHex(color), (part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio, 1…21. */
export function contrast(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

const textColors = new Map<string, '#000000' | '#ffffff'>();

/** White where it reaches 4.5:1 on the colour, else black, which then does. Cached, because a map asks for each of its pins. */
export function textOn(color: string): '#000000' | '#ffffff' {
  let text = textColors.get(color);
  if (!text) textColors.set(color, (text = contrast(color, '#ffffff') >= readable ? '#ffffff' : '#000000'));
  return text;
}

/** The colour moved towards black (on light) or white (on dark) until it has a contrast of `goal`:1 on the ground. */
export function readableOn(color: string, ground: string, goal = readable): string {
  const end = luminance(ground) > 0.4 ? '#000000' : '#ffffff';
  for (let share = 0; share <= 1; share += 0.04) {
    const candidate = mix(color, end, share);
    if (contrast(candidate, ground) >= goal) return candidate;
  }
  return end;
}
