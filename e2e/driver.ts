import type { Locator, Page } from '@playwright/test';
import { depot } from './company.ts';
import { expect } from './fixtures.ts';
import { photo } from './made-files.ts';

const east = 12 - new Date().getUTCHours();
/**
 * A time zone where it is noon. The driver app is dark in the evening, and checks of its light colours need daylight.
 */
export const noonTimeZone = `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;

/** Options of a phone whose browser may read its position. */
export const phoneOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'en-GB',
  timezoneId: 'Europe/Lisbon',
  permissions: ['geolocation'],
  geolocation: { latitude: depot.lat, longitude: depot.lng },
};

/** Milliseconds between the taps of a thumb at most. The app ignores a second tap for half a second. */
const doubleTapMs = 250;

/**
 * Taps a button twice in quick succession, as thumbs do; once where the machine is too slow for that, because a late tap is
 * one on the next screen. Waits first, because the app ignores taps before a new screen is visible.
 */
export async function press(phone: Page, button: string | Locator): Promise<void> {
  const shown = typeof button === 'string' ? phone.getByRole('button', { name: button, exact: true }) : button;
  await shown.tap({ trial: true });
  await expect(phone.locator('html')).not.toHaveAttribute('data-settling');
  const box = await shown.boundingBox();
  if (!box) throw new Error(`${String(shown)} is not visible`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const first = performance.now();
  await phone.touchscreen.tap(x, y);
  if (performance.now() - first < doubleTapMs) await phone.touchscreen.tap(x, y);
}

/** Selects an option of a dialog. */
export const choose = (phone: Page, choice: string): Promise<void> =>
  press(phone, phone.getByLabel(choice, { exact: true }));

/** Expects this stop on the card. */
export const expectStop = (phone: Page, name: string): Promise<void> =>
  expect(phone.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible();

/**
 * Starts the day. The tests' routes are for tomorrow, so the app requires a confirmation. It also requests the
 * permission for positions once.
 */
export async function startDay(phone: Page, { shares = false } = {}): Promise<void> {
  await press(phone, 'Start the day');
  await press(phone, 'Start now');
  await press(phone, shares ? 'Share while driving' : 'Not now');
}

/** Delivers with a photo, a signature and a note. */
export async function deliver(phone: Page, { note = '' } = {}): Promise<void> {
  await press(phone, 'Proof');
  await phone.getByLabel('Take a photo').setInputFiles(photo('door.png'));
  await expect(phone.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await sign(phone);
  await choose(phone, 'In good condition');
  await phone.getByLabel('Note to the office').fill(note);
  await press(phone, phone.getByRole('dialog').getByRole('button', { name: 'Delivered' }));
}

/** Signs with the mouse. */
export async function sign(phone: Page): Promise<void> {
  const paper = phone.getByRole('img', { name: 'Sign here with your finger' });
  await paper.scrollIntoViewIfNeeded();
  const box = await paper.boundingBox();
  if (!box) throw new Error('nothing to sign on');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await phone.mouse.move(...at(0.2, 0.6));
  await phone.mouse.down();
  for (const [x, y] of [
    [0.35, 0.2],
    [0.45, 0.8],
    [0.6, 0.3],
    [0.8, 0.5],
  ] as const)
    await phone.mouse.move(...at(x, y), { steps: 5 });
  await phone.mouse.up();
  await expect(phone.getByRole('button', { name: 'Clear' })).toBeEnabled();
}

export async function fail(phone: Page, reason: string): Promise<void> {
  await press(phone, 'More actions');
  await press(phone, 'Can’t complete this stop');
  await choose(phone, reason);
  await press(phone, 'Mark as failed');
}

export async function skip(phone: Page, why: string): Promise<void> {
  await press(phone, 'More actions');
  await press(phone, 'Skip this stop');
  await phone.getByLabel('Reason for the office').fill(why);
  await press(phone, 'Skip stop');
}
