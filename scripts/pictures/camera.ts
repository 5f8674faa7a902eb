import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';

export interface Camera {
  /** URL of the running server, without a slash at the end. */
  readonly base: string;
  readonly browser: Browser;
  /** Returns whether to take the picture with this name, such as 'guide/orders'. */
  readonly isWanted: (name: string) => boolean;
}

const options = { colorScheme: 'light', locale: 'en-GB', reducedMotion: 'reduce' } as const;

/** Opens a browser context in which the token's user is signed in to the dashboard. */
export async function openDesk({ browser, base }: Camera, token: string, viewport = { width: 1280, height: 800 }) {
  const context = await browser.newContext({ ...options, viewport });
  await context.addCookies([{ name: 'roundsman_session', value: encodeURIComponent(token), url: base }]);
  return context;
}

/**
 * Opens a browser context of a phone. The driver's page always shows ten minutes before the next stop, so that no stop
 * is late.
 */
export async function openPhone({ browser }: Camera): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...options,
    viewport: { width: 390, height: 760 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  await context.addInitScript(() =>
    localStorage.setItem(
      'roundsman.driver.preferences',
      '{"appearance":"light","sharesLocation":false,"staysInBrowser":true}',
    ),
  );
  await context.route('**/api/driver/routes/*', async (call) => {
    const reply = await call.fetch();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the route that the server answers with
    const day = (await reply.json()) as DriversDay;
    const next = day.stops?.find(({ finishedAt }) => finishedAt === null);
    if (next) day.serverTime = new Date(instantOf(day, next.arrivalTime) - 10 * 60_000).toISOString();
    await call.fulfill({ response: reply, json: day });
  });
  return context;
}

interface DriversDay {
  serverTime: string;
  readonly stops?: readonly { readonly finishedAt: string | null; readonly arrivalTime: string }[];
  readonly plan: { readonly deliveryDate: string };
  readonly company: { readonly timeZone: string };
}

/** Milliseconds since 1970 of a time of day on the plan's date, in the company's time zone. */
function instantOf({ plan: { deliveryDate }, company: { timeZone } }: DriversDay, clock: string): number {
  const asUtc = Date.parse(`${deliveryDate}T${clock}:00Z`);
  const shown = new Date(asUtc).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
  return asUtc - (Date.parse(`${shown}Z`) - asUtc);
}

/** Opens a page and waits until it has loaded. */
export async function open(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('h1, h2').first().waitFor();
  await waitForLoad(page);
  return page;
}

/** Waits until nothing on the page is loading. */
export async function waitForLoad(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], .ant-spin-spinning')).toHaveCount(0, { timeout: 60_000 });
  await page.waitForTimeout(500);
}

/** Waits until the map of a page is drawn: until four screenshots, taken 1.5 s apart, are equal. At most a minute. */
export async function waitForMap(page: Page): Promise<void> {
  let same = 0;
  let last: Buffer = Buffer.alloc(0);
  for (let count = 0; count < 40 && same < 3; count++) {
    await page.waitForTimeout(1500);
    const picture = await page.screenshot();
    same = picture.equals(last) ? same + 1 : 0;
    last = picture;
  }
}
