import type { Page } from '@playwright/test';
import { dispatch, makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { expectStop, press, startDay } from './driver.ts';
import { expect, test } from './fixtures.ts';

/** Returns the texts and buttons that lie beyond the edge of the screen or overlap. */
const findMisplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const shown = [...top.querySelectorAll('button, a, h2, p, dd, dt, legend, label, strong, time')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().width > 1,
    );
    const named = (element: Element): string => element.textContent.trim().slice(0, 40);
    const outside = shown.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1 || element.scrollWidth > element.clientWidth + 24;
    });
    const bars = [...top.querySelectorAll('*')].filter((element) => getComputedStyle(element).flexWrap === 'wrap');
    const touching = bars.flatMap((bar) => {
      const parts = [...bar.children]
        .filter((part) => getComputedStyle(part).position !== 'absolute')
        .map((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return { part, box: range.getBoundingClientRect() };
        });
      return parts.flatMap(({ part, box }, index) =>
        parts
          .slice(index + 1)
          .filter(
            (other) =>
              box.right > other.box.left + 1 &&
              other.box.right > box.left + 1 &&
              box.bottom > other.box.top + 1 &&
              other.box.bottom > box.top + 1,
          )
          .map((other) => [part, other.part]),
      );
    });
    return [
      ...outside.filter((element) => getComputedStyle(element).display !== 'inline').map(named),
      ...touching.map(([first, second]) => `${named(first as Element)} on ${named(second as Element)}`),
    ];
  });

test('text of twice the size fits, and a phone in landscape shows map and stop', async ({ page, company }) => {
  test.setTimeout(150_000);
  const orders = await makeOrders(company.api, 2, {
    deliveryTimeStart: '09:00',
    deliveryTimeEnd: '11:00',
    deliveryNotes: 'Ring twice',
  });
  const [driver] = await makeDrivers(company.api, ['Marta Silva']);
  if (!driver) throw new Error('no driver');
  const plan = await makePlan(company.api, { orders, drivers: [driver] });
  const links = await dispatch(company.api, await route(company.api, plan, [{ driver, orders }]));
  await page.goto(links[driver.name] ?? '');
  await expectStop(page, 'Customer 1');
  // Doubles the text size, as the setting of a phone does.
  await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
  const fits = async (state: string) => expect.soft(await findMisplaced(page), state).toEqual([]);

  await fits('the next stop');
  await press(page, page.getByRole('button', { name: /All stops/ }));
  await fits('all stops');
  await press(page, 'Close');
  await press(page, 'Menu');
  await fits('menu');
  await press(page, 'Close');
  await startDay(page);
  await press(page, 'I have arrived');
  await fits('a stop where the driver has arrived');
  await press(page, 'Proof');
  await fits('proof');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delivered' }));
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await fits('what can be taken back');

  await page.setViewportSize({ width: 844, height: 390 });
  const boxOf = async (shown: ReturnType<Page['locator']>) => {
    const box = await shown.boundingBox();
    if (!box) throw new Error('not visible');
    return box;
  };
  const map = await boxOf(page.getByRole('region', { name: 'Map of the route' }));
  const card = await boxOf(page.getByRole('region', { name: 'Customer 2' }));
  expect(map.width).toBeGreaterThan(350);
  expect(map.height).toBeGreaterThan(350);
  expect(card.x).toBeGreaterThanOrEqual(map.x + map.width - 1);
  await fits('on its side');
});
