import type { Locator, Page } from '@playwright/test';
import { day, makeDrivers } from './company.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

/** The day of a driver in the week; 0 is Monday. */
const dayOf = (page: Page, driver: string, weekday: number): Locator =>
  page
    .getByRole('row', { name: new RegExp(driver) })
    .getByRole('cell')
    .nth(weekday);

/** A shift of that day, by its hours. */
const shiftOf = (page: Page, driver: string, weekday: number): Locator =>
  dayOf(page, driver, weekday)
    .getByRole('button', { name: /^\d\d:\d\d–\d\d:\d\d/ })
    .first();

const hoursOf = async (page: Page, driver: string, weekday: number, hours: string): Promise<void> =>
  expect(shiftOf(page, driver, weekday)).toHaveText(hours);

const [monday, tuesday, saturday, sunday] = [0, 1, 5, 6];

test('a dispatcher plans a week: patterns, an absence, moved and longer shifts, a copied week', async ({
  page,
  company,
  baseURL,
}) => {
  await signIn(page, baseURL, company.token);
  const week = `/calendar?date=${day(14)}`;

  await test.step('the empty calendar says what to do', async () => {
    await page.goto(week);
    await expect(page.getByRole('heading', { name: 'No drivers yet' })).toBeVisible();
    await makeDrivers(company.api, ['Ann', 'Bo']);
    await company.api.call('POST /vehicles', { body: { name: 'Van 7', kind: 'VAN' } });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No driver has a work pattern yet' })).toBeVisible();
    await expectAccessible(page, 'calendar without patterns');
  });

  await test.step('both drivers get the same pattern, which is stored as a template', async () => {
    await page.getByLabel('Select Ann').hover();
    await page.mouse.down();
    await page.getByLabel('Select Bo').hover();
    await page.mouse.up();
    await expect(page.getByText('2 drivers selected')).toBeVisible();
    await page.getByRole('button', { name: 'Give work pattern' }).click();
    const drawer = page.getByRole('dialog', { name: 'Give a work pattern' });
    await drawer.getByLabel('Start of shift 1 on Monday').fill('17:00');
    await drawer.getByRole('button', { name: 'Give work pattern' }).click();
    await expect(drawer.getByRole('alert').first()).toHaveText('A shift must end after it starts, on the same day');
    await drawer.getByLabel('Start of shift 1 on Monday').fill('08:00');
    await drawer.getByLabel('Save these weeks as a template').check();
    await drawer.getByLabel('Name of the template').fill('Day');
    await expectAccessible(page, 'work pattern');
    await drawer.getByRole('button', { name: 'Give work pattern' }).click();
    await expect(page.getByText('Work pattern given to 2 drivers')).toBeVisible();
    await hoursOf(page, 'Ann', monday, '08:00–16:00');
    await expect(page.getByRole('row', { name: /Ann/ })).toContainText('40 h 00');
  });

  await test.step('an absence takes the place of a shift', async () => {
    await dayOf(page, 'Bo', tuesday)
      .getByRole('button', { name: /^Add to Bo/ })
      .click();
    const drawer = page.getByRole('dialog', { name: 'Add to the calendar' });
    await drawer.getByText('Absence', { exact: true }).click();
    await drawer.getByLabel('Kind').click();
    await page.getByRole('option', { name: 'Sick leave' }).or(page.getByTitle('Sick leave')).last().click();
    await drawer.getByRole('button', { name: 'Add absence' }).click();
    await expect(dayOf(page, 'Bo', tuesday).getByRole('button', { name: 'Sick leave', exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /Bo/ })).toContainText('32 h 00');
  });

  await test.step('the routes of an absent driver can be handed over from the calendar', async () => {
    await dayOf(page, 'Ann', tuesday)
      .getByRole('button', { name: /^Add to Ann/ })
      .click();
    const drawer = page.getByRole('dialog', { name: 'Add to the calendar' });
    await drawer.getByText('Absence', { exact: true }).click();
    await drawer.getByRole('button', { name: 'Hand over the routes of this day…' }).click();
    const offers = page.getByRole('dialog', { name: 'Ann is unavailable' });
    await expect(offers.getByText('No route on these days has stops to hand over.')).toBeVisible();
    await expectAccessible(page, 'offers for a missing driver');
    await offers.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('another vehicle for a day is shown at its shift', async () => {
    await dayOf(page, 'Ann', tuesday)
      .getByRole('button', { name: /^Add to Ann/ })
      .click();
    const drawer = page.getByRole('dialog', { name: 'Add to the calendar' });
    await drawer.getByText('Depot or vehicle', { exact: true }).click();
    await drawer.getByRole('combobox', { name: 'Vehicle' }).click();
    await page.getByTitle('Van 7').click();
    await drawer.getByRole('button', { name: 'Add change' }).click();
    await expect(
      dayOf(page, 'Ann', tuesday).getByRole('button', { name: '08:00–16:00, Another depot or vehicle' }),
    ).toBeVisible();
  });

  await test.step('a shift is dragged to another driver and day, and comes back', async () => {
    await shiftOf(page, 'Ann', monday).dragTo(dayOf(page, 'Bo', saturday));
    await expect(page.getByText('Shift moved to Bo, Saturday')).toBeVisible();
    await hoursOf(page, 'Bo', saturday, '08:00–16:00');
    await expect(shiftOf(page, 'Ann', monday)).toHaveAttribute('data-hidden', 'true');
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Change undone')).toBeVisible();
    await expect(shiftOf(page, 'Ann', monday)).toHaveAttribute('data-hidden', 'false');
    await shiftOf(page, 'Ann', monday).dragTo(dayOf(page, 'Bo', monday));
    await expect(page.getByText('Bo already has a shift at that time. Nothing was changed.')).toBeVisible();
  });

  await test.step('an edge is dragged by quarters of an hour', async () => {
    const edge = shiftOf(page, 'Ann', monday).locator('[data-edge="end"]');
    const box = await edge.boundingBox();
    const track = await shiftOf(page, 'Ann', monday).locator('span[aria-hidden="true"]').boundingBox();
    if (!box || !track) throw new Error('no bar');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    // The scale is from 8 to 18, so that an hour is a tenth of it.
    await page.mouse.move(box.x + box.width / 2 + track.width / 10, box.y, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByText('Ann now works 08:00–17:00')).toBeVisible();
  });

  await test.step('keys move a shift, make it longer and remove it', async () => {
    await shiftOf(page, 'Ann', 4).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await hoursOf(page, 'Ann', saturday, '08:00–16:00');
    await expect(shiftOf(page, 'Ann', saturday)).toBeFocused();
    await page.keyboard.press('Shift+ArrowRight');
    await hoursOf(page, 'Ann', saturday, '08:00–16:15');
    await expect(shiftOf(page, 'Ann', saturday)).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(shiftOf(page, 'Ann', saturday)).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await expect(dayOf(page, 'Ann', sunday).getByRole('button', { name: /^Add to Ann/ })).toBeFocused();
  });

  await test.step('the week is copied, after a look at what is replaced', async () => {
    await page.getByRole('button', { name: 'Copy week' }).click();
    const dialog = page.getByRole('dialog', { name: /^Copy the week/ });
    await expect(dialog.getByRole('row', { name: /Ann.*By the work pattern.*08:00–17:00/ })).toBeVisible();
    await expectAccessible(page, 'copy week');
    await dialog.getByRole('button', { name: 'Replace 2 days' }).click();
    await expect(page.getByText('Week copied: 2 days replaced')).toBeVisible();
    await hoursOf(page, 'Ann', monday, '08:00–17:00');
    await hoursOf(page, 'Bo', tuesday, '08:00–16:00');
  });

  await test.step('a limit of the company marks the long day, and the filter finds it', async () => {
    await page.goto('/working-time');
    await page.getByLabel('Most hours a day').fill('8');
    await expectAccessible(page, 'working time');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('You action has been completed successfully')).toBeVisible();
    await page.goto(`${week}&show=problems`);
    await expect(dayOf(page, 'Ann', monday)).toContainText('9 h 00 of 8 h 00 a day');
    await expect(page.getByRole('row', { name: /Bo/ })).toHaveCount(0);
    await expectAccessible(page, 'calendar of a week');
  });

  await test.step('the month counts who is there and opens a week', async () => {
    await page.goto(`${week}&view=month`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Bo Sick leave' })).toBeVisible();
    await expectAccessible(page, 'calendar of a month');
    await page
      .getByRole('button', { name: /2 at work/ })
      .first()
      .click();
    await expect(page.getByRole('row', { name: /Ann/ })).toBeVisible();
  });

  await test.step('today is readable in the month before its own too', async () => {
    await page.clock.setFixedTime('2026-07-01T12:00:00Z');
    await page.goto('/calendar?date=2026-06-15&view=month');
    await expect(page.getByRole('cell').filter({ has: page.locator('time[datetime="2026-07-01"]') })).toHaveAttribute(
      'data-today',
      'true',
    );
    await expectAccessible(page, 'today in the month before');
  });
});
