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
  /** A new company, created through the API. */
  readonly company: Company;
  /** Opens a page in another person's browser. */
  readonly openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

/** Fails a test also when a page throws, or when the browser refuses a resource of the page. */
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

/** Collects errors in the pages of a browser. Refused calls are no errors, because the page shows them itself. */
function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    const isRefusal = /^Failed to load resource|net::ERR_INTERNET_DISCONNECTED/.test(message.text());
    if (message.type() === 'error' && !isRefusal) complaints.push(message.text());
  });
}

/**
 * Sets the session cookie, as sign-in does. Leave an open page of another user before: it goes home by itself, which can abort
 * the next navigation.
 */
export async function signIn(page: Page, baseURL: string, token: string): Promise<void> {
  await page.context().addCookies([{ name: 'roundsman_session', value: encodeURIComponent(token), url: baseURL }]);
}

const content = 'h1, h2, form, [role=dialog]';

/**
 * Opens a page of the dashboard as a link does: the scripts of the dashboard are not loaded again, which is most of the
 * time of a page. Waits for a heading, form or dialog of the new page.
 */
export async function follow(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(address);
  else
    await page.evaluate(
      ([to = '', shown = '']) => {
        for (const element of document.querySelectorAll(shown)) element.setAttribute('data-left', '');
        const { idx } = history.state as { idx: number };
        const state = { idx: idx + 1, key: to, usr: null };
        history.pushState(state, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state }));
      },
      [address, content],
    );
  await expect(page.locator(`:is(${content}):not([data-left])`).first()).toBeVisible();
}

/** Selects an option of a list. The visible options are beside a hidden list for screen readers. */
export async function choose(list: Locator, option: string): Promise<void> {
  await list.click();
  await list.page().locator('.ant-select-item-option-content:visible').getByText(option, { exact: true }).click();
}

/** Checks the page for barriers (WCAG 2.2 A and AA) in light and dark mode, and reports each with its place. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await show(page, 'light');
  await expectNoFindings(page, `${state}, light`, {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  });
  await show(page, 'dark');
  // Only colours differ in dark mode.
  await expectNoFindings(page, `${state}, dark`, { runOnly: { type: 'rule', values: ['color-contrast'] } });
}

/** Emulates a device with this appearance, and waits until no colour changes any more. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // The guide has no script for its appearance: its CSS follows the device.
  if (!new URL(page.url()).pathname.startsWith('/docs'))
    await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme);
  // A page that is still loading would be checked half rendered.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );
}

async function expectNoFindings(page: Page, state: string, rules: Parameters<AxeBuilder['options']>[0]): Promise<void> {
  // The project's pages have no frames, so the legacy mode without another page is enough. Reporting violations only
  // halves the time.
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
