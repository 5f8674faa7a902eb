import sharp from 'sharp';

/** Milliseconds per frame. */
const delay = 2200;
const size = { width: 1080, height: 675 } as const;
const ground = { r: 243, g: 243, b: 247 };

export interface Frame {
  readonly picture: Buffer;
  /** True when the picture is a phone's, which is centred in the frame. */
  readonly isPhone: boolean;
}

/** Writes the frames as one animated picture and returns its size in KB. */
export async function animate(frames: readonly Frame[], file: string): Promise<number> {
  const pages = await Promise.all(
    frames.map(async ({ picture, isPhone }) => {
      if (!isPhone)
        return sharp(picture)
          .resize({ ...size, fit: 'cover', position: 'top' })
          .png()
          .toBuffer();
      const phone = await sharp(picture)
        .resize({ height: size.height - 48 })
        .png()
        .toBuffer();
      return sharp({ create: { ...size, channels: 3, background: ground } })
        .composite([{ input: phone }])
        .png()
        .toBuffer();
    }),
  );
  const written = await sharp(pages, { join: { animated: true } })
    .webp({ quality: 70, effort: 5, loop: 0, delay: pages.map(() => delay) })
    .toFile(file);
  return Math.round(written.size / 1024);
}
