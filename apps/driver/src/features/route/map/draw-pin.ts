import { textOn } from '@roundsman/browser/color';

export interface PinLook {
  readonly fill: string;
  readonly edge: string;
  readonly text: string;
  readonly size: number;
}

const density = 2;

/** Draws a round pin with the stop's number. A label of the style would need fonts from a server. */
export function drawPin(label: string, { fill, edge, text, size }: PinLook): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * density;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas on this phone');
  pen.scale(density, density);
  pen.beginPath();
  pen.arc(size / 2, size / 2, size / 2 - 1.5, 0, 2 * Math.PI);
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = 2;
  pen.strokeStyle = edge;
  pen.stroke();
  pen.fillStyle = text;
  pen.font = `650 ${Math.round(size * (label.length > 2 ? 0.36 : 0.46))}px "Inter Variable", system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(label, size / 2, size / 2 + 0.5);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

export const pinDensity = density;

export const pinStates = ['done', 'todo', 'next'] as const;

/** Returns the colours and the size of a pin: finished stops are pale, the next one is larger. */
export function pinLook(state: (typeof pinStates)[number], driverColor: string, isDark: boolean): PinLook {
  if (state === 'done')
    return isDark
      ? { fill: '#2a303a', edge: '#15181e', text: '#98a1b2', size: 22 }
      : { fill: '#cbd1db', edge: '#ffffff', text: '#4d5564', size: 22 };
  return { fill: driverColor, edge: '#ffffff', text: textOn(driverColor), size: state === 'next' ? 40 : 28 };
}
