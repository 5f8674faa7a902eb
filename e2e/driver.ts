import type { Page } from '@playwright/test';
import { depot } from './company.ts';
import { expect } from './fixtures.ts';
import { photo } from './made-files.ts';

/** A phone on the road whose browser may tell where it is. */
export const phoneOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'en-GB',
  timezoneId: 'Europe/Lisbon',
  permissions: ['geolocation'],
  geolocation: { latitude: depot.lat, longitude: depot.lng },
};

export const press = (phone: Page, button: string): Promise<void> =>
  phone.getByRole('button', { name: button, exact: true }).tap();

/** The stop on the card. */
export const expectStop = (phone: Page, name: string): Promise<void> =>
  expect(phone.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible();

/** The first drive asks once whether the position may be shared. */
export async function startDay(phone: Page, { shares = false } = {}): Promise<void> {
  await press(phone, 'Start the day');
  await press(phone, shares ? 'Share while driving' : 'Not now');
}

/** Hands over at the door: photo, signature, note. */
export async function deliver(phone: Page, { note = '' } = {}): Promise<void> {
  await press(phone, 'Delivered');
  await phone.getByLabel('Take a photo').setInputFiles(photo('door.png'));
  await expect(phone.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await press(phone, 'Continue');

  await sign(phone);
  await press(phone, 'Continue');

  await phone.getByLabel('In good condition').check();
  await phone.getByLabel('Note to the office').fill(note);
  await phone.getByRole('dialog').getByRole('button', { name: 'Delivered' }).tap();
}

async function sign(phone: Page): Promise<void> {
  const paper = phone.getByRole('img', { name: 'Sign here with a finger' });
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
  await phone.getByRole('button', { name: 'It cannot be done' }).tap();
  await phone.getByLabel(reason).check();
  await press(phone, 'Mark as failed');
}

export async function skip(phone: Page, why: string): Promise<void> {
  await press(phone, 'More actions');
  await phone.getByRole('button', { name: 'Skip this stop' }).tap();
  await phone.getByLabel('Why? The office reads this.').fill(why);
  await press(phone, 'Skip it');
}
