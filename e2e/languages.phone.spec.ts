import { languages } from '@roundsman/domain/languages';
import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  type Company,
  demo,
  dispatch,
  makeDrivers,
  makeOrders,
  makePlan,
  type Order,
  route,
  tokenOf,
} from './company.ts';
import { expect, follow, signIn, test } from './fixtures.ts';

// Checks on every page of a phone that no text is cut off, outside its button or beyond the screen. Swedish and French
// have the longest texts. If SCREENSHOTS names a folder, all languages are visited, and each page is saved as a
// screenshot of a phone and of a desktop.

test.describe.configure({ mode: 'parallel' });
const folder = process.env.SCREENSHOTS;

/** Returns the texts that do not fit: cut off, outside their button or label, or beyond the edge of the screen. */
const findMisplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const shownTexts = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      // Texts for screen readers are one pixel wide.
      const bounds = element.getBoundingClientRect();
      if (box.width < 2 || bounds.width < 2 || bounds.height < 2) continue;
      const named = text.slice(0, 60);
      const isLabel = 'button, a, label, h1, h2, h3, h4, legend, summary, [role=tab], [role=status], th';
      const label = element.closest(isLabel);
      const clips = /hidden|clip/.test(getComputedStyle(element).overflowX);
      if (label && clips && element.scrollWidth > element.clientWidth + 1) shownTexts.add(`cut off: ${named}`);
      const button = element.closest('button, [role=tab], .ant-tag, .ant-segmented-item');
      if (button) {
        const edge = button.getBoundingClientRect();
        if (box.left < edge.left - 2 || box.right > edge.right + 2 || box.bottom > edge.bottom + 3)
          shownTexts.add(`outside its button: ${named}`);
      }
      if ((box.left < -1 || box.right > innerWidth + 1) && !scrolls(element))
        shownTexts.add(`beyond the screen: ${named}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) shownTexts.add('the page scrolls sideways');
    return [...shownTexts];
  });

/** Opens each page and checks that its texts fit. */
async function expectTextsFit(
  page: Page,
  language: string,
  addresses: Readonly<Record<string, string>>,
  open: (page: Page, address: string) => Promise<unknown> = follow,
) {
  for (const [name, address] of Object.entries(addresses)) {
    await open(page, address);
    await expect(page.locator('h1, h2, form, [role=dialog]').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"], .ant-spin-spinning, .ant-skeleton')).toHaveCount(0);
    expect.soft(await findMisplaced(page), `${name} in ${language}`).toEqual([]);
    if (folder) await takePictures(page, `${name}-${language}`);
  }
}

async function takePictures(page: Page, name: string): Promise<void> {
  const phone = page.viewportSize() ?? { width: 390, height: 844 };
  mkdirSync(folder ?? '', { recursive: true });
  await page.screenshot({ path: `${folder}/${name}-390.png`, fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.screenshot({ path: `${folder}/${name}-1440.png` });
  await page.setViewportSize(phone);
}

/** Creates a dispatched plan of two stops. Returns it with the links of its driver and first customer. */
async function makeDay({ api }: Company): Promise<{ planId: string; orders: Order[]; link: string }> {
  const orders = await makeOrders(api, 3, { deliveryTimeStart: '09:00', deliveryTimeEnd: '12:00' });
  const drivers = await makeDrivers(api, ['Marta Silva']);
  const plan = await makePlan(api, { orders: orders.slice(0, 2), drivers });
  const routes = drivers.map((driver) => ({ driver, orders: orders.slice(0, 2) }));
  const links = await dispatch(api, await route(api, plan, routes));
  return { planId: plan._id, orders, link: links['Marta Silva'] ?? '' };
}

for (const language of folder ? languages : languages.slice(1)) {
  test.describe(`texts in ${language}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => {
        localStorage.setItem('roundsman.language', chosen);
        localStorage.setItem('roundsman.public.language', chosen);
        localStorage.setItem(
          'roundsman.driver.preferences',
          JSON.stringify({ language: chosen, staysInBrowser: true }),
        );
      }, language);
    });

    test(`fit when signed out, for drivers and for customers: ${language}`, async ({ page, company }) => {
      test.setTimeout(180_000);
      const { link, orders } = await makeDay(company);
      const pages = {
        login: '/login',
        register: '/register',
        'forgot-password': '/forgot-password',
        'reset-password': '/reset-password?token=x',
        terms: '/terms',
        privacy: '/privacy',
        forbidden: '/403',
        'not-found': '/not-found',
        'unknown-restore': '/restore/7f1b8a5e-0000-4000-8000-000000000000',
        guide: `/docs?lang=${language}`,
        driver: link,
        tracking: `/tracking/${orders[0]?.orderCode ?? ''}`,
        'no-such-link': '/s/nothing',
      };
      // Each of the apps loads by itself.
      await expectTextsFit(page, language, pages, (_, address) => page.goto(address));
    });

    test(`fit for company admins: ${language}`, async ({ page, company, baseURL }) => {
      test.setTimeout(240_000);
      const { planId, orders } = await makeDay(company);
      await signIn(page, baseURL, company.token);
      await expectTextsFit(page, language, {
        'route-plans': '/route-plans',
        'route-view': `/route-plans/${planId}`,
        'plan-orders': `/route-plans/${planId}/orders`,
        'plan-drivers': `/route-plans/${planId}/drivers`,
        'add-orders': `/route-plans/${planId}/add-orders`,
        'add-drivers': `/route-plans/${planId}/add-drivers`,
        orders: '/orders?routePlanType=VRP',
        'new-order': '/orders/new?routePlanType=PDP',
        'upload-orders': '/orders/upload?routePlanType=VRP',
        uploads: '/orders/uploads',
        order: `/orders/${orders[0]?._id ?? ''}`,
        drivers: '/drivers',
        depots: '/depots',
        vehicles: '/vehicles',
        zones: '/zones',
        calendar: '/calendar',
        'working-time': '/working-time',
        'minutes-on-site': '/minutes-on-site',
        doors: '/doors',
        habits: '/habits',
        'change-password': '/change-password',
        account: '/account',
        groups: '/groups',
        users: '/users',
        'message-logs': '/message-logs',
        reports: '/reports',
        'audit-log': '/audit-log',
        'api-keys': '/api-keys',
        proposals: '/proposals',
        calendars: '/calendars',
        'scheduled-imports': '/scheduled-imports',
        'company-data': '/company-data',
        'settings-general': '/settings/general',
        'settings-notification': '/settings/notification',
        'settings-integration': '/settings/integration',
        'settings-language': '/settings/language',
        contacts: '/settings/contact-list',
        'upload-contacts': '/settings/contact-list/upload',
        webhooks: '/settings/webhook-configuration',
        brand: '/settings/brand',
        pricing: '/pricing',
      });
    });

    test(`fit for administrators and partners: ${language}`, async ({ page, baseURL, openBrowser }) => {
      test.setTimeout(180_000);
      await signIn(page, baseURL, await tokenOf(baseURL, demo.admin));
      await expectTextsFit(page, language, {
        companies: '/companies',
        'company-admins': '/company-admins',
        partners: '/partners',
        regions: '/regions',
        operation: '/operation',
        'local-messages': '/message-logs/local',
        'orders-by-company': '/reports-orders-by-company',
      });
      const partner = await openBrowser({ viewport: { width: 390, height: 844 } });
      await partner.addInitScript((chosen) => localStorage.setItem('roundsman.language', chosen), language);
      await signIn(partner, baseURL, await tokenOf(baseURL, demo.partner));
      await expectTextsFit(partner, language, {
        'sub-accounts': '/partner/companies',
        'partner-admins': '/partner/company-admins',
      });
    });
  });
}
