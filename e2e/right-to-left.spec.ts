import { type Api, makeDrivers, makeOrders, makePlan } from './company.ts';
import { expect, signIn, test } from './fixtures.ts';

/** Gives the company one Arabic custom text, so that its pages are read from right to left. */
const speakArabic = (api: Api): Promise<unknown> =>
  api.call('POST /language/phrases', {
    body: { language: 'ar', phrases: { shell: { 'menu.drivers': 'السائقون' } } },
  });

test.describe('a page that is read from right to left', () => {
  test.beforeEach(async ({ page, baseURL, company }) => {
    await speakArabic(company.api);
    await signIn(page, baseURL, company.token);
    await page.addInitScript(() => localStorage.setItem('roundsman.language', 'ar'));
  });

  test('the pager continues to the left, and its figures stay in order', async ({ page, company }) => {
    await makeOrders(company.api, 11);
    await page.goto('/orders?routePlanType=VRP');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const next = page.getByRole('button', { name: 'Next page' });
    const previous = page.getByRole('button', { name: 'Previous page' });
    await expect(next).toBeEnabled();
    const [left, right] = [await next.boundingBox(), await previous.boundingBox()];
    expect(left?.x).toBeLessThan(right?.x ?? 0);
    // The arrows point away from each other.
    await expect(next.locator('svg')).toHaveCSS('scale', '-1 1');
    const range = page.getByText('1–10 of 11');
    const first = await range.evaluate((element) => {
      const text = element.firstChild as Text;
      const x = (from: number): number => {
        const piece = document.createRange();
        piece.setStart(text, from);
        piece.setEnd(text, from + 1);
        return piece.getBoundingClientRect().x;
      };
      return x(0) < x(text.length - 1);
    });
    expect(first, 'an English text is drawn from left to right').toBe(true);
    await next.click();
    await expect(page.getByText('11–11 of 11')).toBeVisible();
  });

  test('the divider follows the pointer and the arrow keys', async ({ page, company }) => {
    const orders = await makeOrders(company.api, 1);
    const drivers = await makeDrivers(company.api, ['Ines']);
    const plan = await makePlan(company.api, { orders, drivers });
    await page.goto(`/route-plans/${plan._id}/orders`);
    const divider = page.getByRole('separator', { name: 'Resize' });
    const x = async (): Promise<number> => (await divider.boundingBox())?.x ?? 0;
    await expect(page.getByRole('row').filter({ hasText: 'Customer 1' })).toBeVisible();
    const start = await x();
    const y = ((await divider.boundingBox())?.y ?? 0) + 200;
    await page.mouse.move(start, y);
    await page.mouse.down();
    await page.mouse.move(start + 120, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(x).toBeGreaterThan(start + 100);
    const dragged = await x();
    await divider.press('ArrowLeft');
    await expect.poll(x).toBeLessThan(dragged - 10);
    await divider.press('ArrowRight');
    await expect.poll(x).toBeGreaterThan(dragged - 5);
  });
});
