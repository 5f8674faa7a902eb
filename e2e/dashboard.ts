import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** A row of the visible table. */
export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** A stop on the timeline, by the customer's name. */
export const stop = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Stop \\d+, ${name} ·`) });

/** Names of a driver's stops on the timeline, in their order. */
export async function stopsOf(page: Page, driver: string): Promise<string[]> {
  const stops = page.getByRole('group', { name: driver }).getByRole('button', { name: /^Stop \d+,/ });
  const labels = await stops.evaluateAll((blocks) => blocks.map((block) => block.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.replace(/^Stop \d+, (.*?) ·.*/, '$1'));
}

/** Drags one stop with the mouse to just behind another. `status` is the announcement before the drop. */
export async function dragBehind(page: Page, name = '', other = '', status: RegExp): Promise<void> {
  const to = await boxOf(stop(page, other));
  await drag(page, name, { x: to.x + to.width + 12, y: to.y + to.height / 2 }, status);
}

/** Drags one stop with the mouse to just before another. `status` is the announcement before the drop. */
export async function dragBefore(page: Page, name = '', other = '', status: RegExp): Promise<void> {
  const to = await boxOf(stop(page, other));
  await drag(page, name, { x: to.x - 2, y: to.y + to.height / 2 }, status);
}

async function drag(page: Page, name: string, to: { x: number; y: number }, status: RegExp): Promise<void> {
  const from = await boxOf(stop(page, name));
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 8, from.y + from.height / 2, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  // A browser reports the position of the mouse only when it moves, so the mouse moves back and forth like a hand.
  let shake = 0;
  await expect(async () => {
    await page.mouse.move(to.x + (shake++ % 2), to.y);
    await expect(page.getByRole('status').filter({ hasText: status })).toBeVisible({ timeout: 700 });
  }).toPass({ timeout: 20_000 });
  await page.mouse.up();
}

async function boxOf(shown: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await shown.boundingBox();
  if (!box) throw new Error(`${String(shown)} is not visible`);
  return box;
}

/** Waits until a dialog is fully open: a press and release at different positions is no click. */
export const waitForAnimations = (dialog: Locator): Promise<unknown> =>
  dialog.evaluate((element) =>
    Promise.all((element.parentElement ?? element).getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
