import type { Locator } from '@playwright/test';
import { makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { dragBehind, stop, stopsOf } from './dashboard.ts';
import { expect, signIn, test } from './fixtures.ts';

/**
 * Focuses a control as the keyboard does, and returns the best contrast of a line that appears around it: an outline or
 * a border of the control or of the box that draws it. 0 when nothing appears.
 */
async function contrastOfFocus(control: Locator): Promise<number> {
  await control.page().keyboard.press('Shift');
  return control.evaluate(async (element: HTMLElement) => {
    const boxes = [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling]
      .concat(element.closest('.ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-checkbox, label'))
      .filter((box) => box instanceof Element);
    const looks = () =>
      boxes.map((box) => {
        const { opacity, outlineStyle, outlineWidth, outlineColor, borderTopColor, borderTopWidth } =
          getComputedStyle(box);
        // antd lays invisible inputs over what it draws.
        if (opacity === '0') return ['', ''];
        return [
          outlineStyle === 'none' || parseFloat(outlineWidth) < 1 ? '' : outlineColor,
          parseFloat(borderTopWidth) < 1 ? '' : borderTopColor,
        ];
      });
    const luminance = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (a: string, b: string): number => {
      const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
      return (light + 0.05) / (dark + 0.05);
    };
    const ground = (box: Element | null): string => {
      const color = box ? getComputedStyle(box).backgroundColor : 'rgb(255, 255, 255)';
      return !box || !/, 0\)$|^transparent/.test(color) ? color : ground(box.parentElement);
    };
    element.blur();
    const before = looks();
    element.focus();
    // antd's segmented control draws its focus when the Tab key is released on it.
    element.dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab', bubbles: true }));
    // React draws the focus of some controls with the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return Math.max(
      0,
      ...looks().flatMap((look, i) =>
        look.flatMap((color, side) => {
          const box = boxes[i] ?? null;
          if (!color || color === before[i]?.[side]) return [];
          // An outline with a negative offset lies on the box itself.
          const isInside = side === 0 && box !== null && parseFloat(getComputedStyle(box).outlineOffset) < 0;
          return [contrast(color, ground(isInside ? box : (box?.parentElement ?? null)))];
        }),
      ),
    );
  });
}

test('the keyboard focus is visible on every kind of control, in light and dark, in both brands', async ({
  page,
  company,
  baseURL,
}) => {
  const [order] = await makeOrders(company.api, 2);
  const code = order?.orderCode ?? '';
  // The second brand is Swedish by default.
  await page.addInitScript(() => localStorage.setItem('roundsman.language', 'en'));
  const rundan = `http://rundan.localhost:${new URL(baseURL).port}`;
  for (const home of [baseURL, rundan]) {
    await signIn(page, home, company.token);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const expectVisible = async (kinds: Record<string, Locator>): Promise<void> => {
        for (const [kind, control] of Object.entries(kinds)) {
          await expect(control, kind).toBeAttached();
          // A contrast of 3 is the least for parts of a control (WCAG 1.4.11).
          expect.soft(await contrastOfFocus(control), `${kind}, ${colorScheme}, ${home}`).toBeGreaterThan(3);
        }
      };
      await page.goto(`${home}/orders?routePlanType=VRP`);
      await expect(page.getByRole('link', { name: code })).toBeVisible();
      await expectVisible({
        logo: page.getByRole('banner').getByRole('link').first(),
        'menu item': page.getByRole('navigation').getByRole('link').first(),
        'order id': page.getByRole('link', { name: code }),
        checkbox: page.getByRole('checkbox', { name: `Select ${code}` }),
        button: page.getByRole('button', { name: 'Choose columns' }),
        'primary button': page.getByRole('button', { name: 'New order' }),
        'column header': page.getByRole('columnheader').getByRole('button').first(),
      });
      await page.goto(`${home}/orders/new?routePlanType=VRP`);
      await expectVisible({
        input: page.getByLabel('Name', { exact: true }),
        select: page.getByLabel('Priority'),
        date: page.getByRole('textbox', { name: 'Date', exact: true }),
        'address search': page.getByLabel('Address'),
        'link as button': page.getByRole('link', { name: 'Cancel' }),
      });
      await page.goto(`${home}/settings/general`);
      await expectVisible({
        tab: page.getByRole('main').getByRole('link', { name: 'Notification' }).first(),
        switch: page.getByRole('switch').first(),
      });
    }
  }
});

/**
 * Returns one visible control of each kind within a part of the page, by a description. Controls are of one kind when
 * their element, role and style class are the same.
 */
async function kindsIn(part: Locator): Promise<Record<string, Locator>> {
  const kinds = await part.evaluate((root) => {
    const outlines: Record<string, string> = {};
    const selector = 'a[href], button, input, textarea, select, summary, [tabindex], [role^="menuitem"]';
    for (const [index, element] of [...root.querySelectorAll<HTMLElement>(selector)].entries()) {
      const isFocusable = element.tabIndex >= 0 || element.getAttribute('role')?.startsWith('menuitem');
      if (
        !isFocusable ||
        element.matches(':disabled, [aria-disabled="true"]') ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        continue;
      const kind = [element.tagName, element.getAttribute('role'), element.getAttribute('type'), element.className];
      outlines[kind.join(' ')] ??= String(index);
      if (outlines[kind.join(' ')] === String(index)) element.dataset.focusTest = String(index);
    }
    return outlines;
  });
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, index]) => [kind, part.locator(`[data-focus-test="${index}"]`)]),
  );
}

test('the keyboard focus is visible on every control of lists, editors and opened menus', async ({
  page,
  company,
  baseURL,
}) => {
  const drivers = await makeDrivers(company.api, ['Anna', 'Bo']);
  const orders = await makeOrders(company.api, 3);
  const [anna] = drivers;
  const plan = await makePlan(company.api, { orders, drivers });
  await route(company.api, plan, anna ? [{ driver: anna, orders }] : []);
  await signIn(page, baseURL, company.token);
  const pages: Record<string, Locator> = {
    '/orders?routePlanType=VRP': page.getByRole('row').nth(1),
    '/drivers': page.getByRole('row').nth(1),
    '/depots': page.getByRole('main').getByRole('button').first(),
    [`/route-plans/${plan._id}/drivers`]: page.getByRole('button', { name: /Edit Shift time of Anna/ }),
    [`/route-plans/${plan._id}`]: stop(page, 'Customer 1'),
  };
  const menus: Record<string, [url: string, button: Locator]> = {
    account: ['/orders?routePlanType=VRP', page.getByRole('button', { name: /account of/ })],
    'choices of language and appearance': [
      '/orders?routePlanType=VRP',
      page.getByRole('button', { name: 'Language and appearance' }),
    ],
    'actions for a driver on the timeline': [
      `/route-plans/${plan._id}`,
      page.getByRole('button', { name: 'Actions for Anna' }),
    ],
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const expectAll = async (where: string, part: Locator): Promise<void> => {
      const kinds = await kindsIn(part);
      expect(Object.keys(kinds).length, where).toBeGreaterThan(0);
      for (const [kind, control] of Object.entries(kinds))
        expect.soft(await contrastOfFocus(control), `${kind}, ${where}, ${colorScheme}`).toBeGreaterThan(3);
    };
    for (const [url, ready] of Object.entries(pages)) {
      await page.goto(url);
      await expect(ready).toBeVisible();
      await expectAll(url, page.locator('body'));
    }
    for (const [name, [url, button]] of Object.entries(menus)) {
      await page.goto(url);
      await button.press('Enter');
      const menu = page.getByRole('menu');
      await expect(menu).toBeVisible();
      await expectAll(name, menu);
    }
  }
});

test('the palette moves the focus to the heading of the page, a refused form to its first wrong field', async ({
  page,
  company,
  baseURL,
}) => {
  await signIn(page, baseURL, company.token);
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/drivers');
  await expect(page.getByRole('heading', { name: 'Drivers' }).first()).toBeVisible();
  const goTo = async (name: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search everything' }).fill(name);
    await page.getByRole('option', { name }).first().click();
  };
  await goTo('Audit log');
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeFocused();
  await goTo('Settings');
  await expect(page.getByRole('heading', { name: 'General' })).toBeFocused();

  await page.goto('/orders/new?routePlanType=PDP');
  await page.getByRole('button', { name: 'Create order' }).click();
  const address = page.getByLabel('Address').first();
  await expect(address).toBeFocused();
  await expect(address).toBeInViewport({ ratio: 1 });
});

test('a stop keeps the focus when the mouse drops it', async ({ page, company, baseURL }) => {
  const [anna] = await makeDrivers(company.api, ['Anna']);
  const orders = await makeOrders(company.api, 3);
  const plan = await makePlan(company.api, { orders, drivers: anna ? [anna] : [] });
  await route(company.api, plan, anna ? [{ driver: anna, orders }] : []);
  await signIn(page, baseURL, company.token);
  await page.goto(`/route-plans/${plan._id}`);
  const [first, , last] = await (async () => {
    await expect.poll(() => stopsOf(page, 'Anna')).toHaveLength(3);
    return stopsOf(page, 'Anna');
  })();
  await dragBehind(page, first, last, /to Anna/);
  await expect.poll(async () => (await stopsOf(page, 'Anna')).at(-1)).toBe(first);
  await expect(stop(page, first ?? '')).toBeFocused();
});
