import { AxeBuilder } from '@axe-core/playwright';
import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { type Company, newCompany } from './company.ts';

interface Fixtures {
  readonly baseURL: string;
  /** A fresh company, made through the API. */
  readonly company: Company;
  /** Another person's browser beside the test's own. */
  readonly openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

/** Every journey also fails when a page throws, or when the browser refuses something that the page asked for. */
export const test = base.extend<Fixtures & { complaints: string[] }>({
  complaints: [
    async ({ context }, provide) => {
      const complaints: string[] = [];
      listen(context, complaints);
      await provide(complaints);
      expect(complaints, 'complaints of the page').toEqual([]);
    },
    { auto: true },
  ],
  company: async ({ baseURL }, provide) => provide(await newCompany(baseURL)),
  openBrowser: async ({ browser, complaints, contextOptions, baseURL }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async (options) => {
      const context = await browser.newContext({ ...contextOptions, baseURL, ...options });
      opened.push(context);
      listen(context, complaints);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});
export { expect };

/** What goes wrong in the pages of a browser. A refused call is shown by the page itself and is no mistake of it. */
function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    const isRefusal = /^Failed to load resource|net::ERR_INTERNET_DISCONNECTED/.test(message.text());
    if (message.type() === 'error' && !isRefusal) complaints.push(message.text());
  });
}

/** Puts the session where sign-in would have put it. */
export async function signIn(page: Page, baseURL: string, token: string): Promise<void> {
  await page.context().addCookies([{ name: 'roundsman_session', value: encodeURIComponent(token), url: baseURL }]);
}

/** Picks from a list that opens. Its options are drawn beside a hidden list that screen readers read. */
export async function choose(list: Locator, option: string): Promise<void> {
  await list.click();
  await list.page().locator('.ant-select-item-option-content:visible').getByText(option, { exact: true }).click();
}

/** Checks the page for what keeps people out (WCAG 2.2 A and AA), by day and by night, and says what and where in words. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await show(page, 'light');
  await expectNoFindings(page, `${state}, light`, {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  });
  await show(page, 'dark');
  // Only colours differ at night.
  await expectNoFindings(page, `${state}, dark`, { runOnly: { type: 'rule', values: ['color-contrast'] } });
}

/** As on a device of that appearance; colours on their way count for nothing. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // The guide has no script for its appearance: its style sheet follows the device.
  if (!new URL(page.url()).pathname.startsWith('/docs'))
    await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme);
  // What still loads would be judged half drawn.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((each) => each.finished),
    ),
  );
}

async function expectNoFindings(page: Page, state: string, rules: Parameters<AxeBuilder['options']>[0]): Promise<void> {
  // No page of ours has frames: all of it can be done in the page itself. What passes need not be told in full, which halves the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...rules, resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const findings = violations.map(({ id, help, nodes }) => {
    const places = nodes
      .slice(0, 5)
      .map(
        ({ target, html, failureSummary }) =>
          `  ${target.join(' ')}\n    ${html.slice(0, 200)}\n    ${failureSummary ?? ''}`,
      );
    return `${id}: ${help}\n${places.join('\n')}`;
  });
  expect.soft(findings.join('\n'), `axe finds nothing: ${state}`).toBe('');
}
