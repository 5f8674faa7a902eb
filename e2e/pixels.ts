import type { Locator } from '@playwright/test';

/**
 * Counts the pixels of a screenshot with about this colour (RRGGBB). A map draws on a canvas, so its contents are not
 * in the DOM.
 */
export async function countPixels(shown: Locator, color: string): Promise<number> {
  const picture = (await shown.screenshot()).toString('base64');
  return shown.page().evaluate(
    async ([picture, color]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const wanted = [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
      let count = 0;
      for (let at = 0; at < data.length; at += 4)
        if (wanted.every((part, channel) => Math.abs((data[at + channel] ?? 0) - part) < 12)) count++;
      return count;
    },
    [picture, color] as const,
  );
}
