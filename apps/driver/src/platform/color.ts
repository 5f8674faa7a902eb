/** Just enough arithmetic to keep any company's colour readable. Colours are '#rrggbb', with or without '#'. */
const channels = (color: string): number[] => {
  const hex = color.replace('#', '');
  return /^[\da-f]{6}$/i.test(hex) ? [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) : [119, 50, 239];
};

/** WCAG relative luminance, 0 black … 1 white. */
export function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = channels(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function mix(color: string, goal: number, share: number): string {
  const parts = channels(color).map((part) => Math.round(part + (goal - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Moved towards black or white until it has `goal`:1 on the ground. */
export function readableOn(color: string, ground: string, goal = 4.5): string {
  const end = luminance(ground) > 0.4 ? 0 : 255;
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(color, end, share);
    if (contrast(candidate, ground) >= goal) return candidate;
  }
  return end === 0 ? '#000000' : '#ffffff';
}

/** White where it can be read, else black. */
export const textOn = (color: string): '#000000' | '#ffffff' =>
  contrast(color, '#ffffff') >= 4.5 ? '#ffffff' : '#000000';
