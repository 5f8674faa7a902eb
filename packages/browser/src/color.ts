// Arithmetic on colours: derives a theme from one brand colour, and text that is readable on any driver colour.

/** The contrast that WCAG AA requires of text. */
const readable = 4.5;

export type Rgb = readonly [red: number, green: number, blue: number];

const eachPart = ([red, green, blue]: Rgb, change: (part: number, at: 0 | 1 | 2) => number): Rgb => [
  change(red, 0),
  change(green, 1),
  change(blue, 2),
];

/** Parses '#rrggbb', 'rrggbb' or '#rgb' to 0…255 each. Other texts are black, so that no colour breaks a page. */
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

/** Mixes two colours. `share` is that of b, 0…1. */
export function mix(a: string, b: string, share: number): string {
  const from = parseHex(a);
  const to = parseHex(b);
  return toHex(eachPart(from, (part, at) => part + (to[at] - part) * share));
}

/** Returns the WCAG relative luminance, from 0 (black) to 1 (white). */
export function luminance(color: string): number {
  const [r, g, b] = eachPart(parseHex(color), (part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the WCAG contrast ratio, 1…21. */
export function contrast(a: string, b: string): number {
  const [first, second] = [luminance(a), luminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

const textColors = new Map<string, '#000000' | '#ffffff'>();

/** Returns white if its contrast on the colour is 4.5:1 or more, else black. Cached, because a map calls it for each pin. */
export function textOn(color: string): '#000000' | '#ffffff' {
  let text = textColors.get(color);
  if (!text) textColors.set(color, (text = contrast(color, '#ffffff') >= readable ? '#ffffff' : '#000000'));
  return text;
}

/** Moves a colour towards black (on light) or white (on dark) until its contrast on the ground is `goal`:1. */
export function readableOn(color: string, ground: string, goal = readable): string {
  const end = luminance(ground) > 0.4 ? '#000000' : '#ffffff';
  for (let share = 0; share <= 1; share += 0.04) {
    const candidate = mix(color, end, share);
    if (contrast(candidate, ground) >= goal) return candidate;
  }
  return end;
}
