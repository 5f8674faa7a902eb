import { chromium } from '@playwright/test';
const base = 'http://localhost:3163';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
async function session(width, height, language) {
  const context = await browser.newContext({ viewport: { width, height }, locale: language ?? 'en-GB' });
  const page = await context.newPage();
  page.setDefaultTimeout(40000);
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text().slice(0, 200)));
  await page.goto(base);
  await page.getByLabel(/e-?mail/i).first().fill('anna@demo.roundsman.example');
  await page.getByLabel(/password|lösenord|mot de passe|passwort/i).first().fill('Roundsman1');
  await page.keyboard.press('Enter');
  await page.waitForURL((u) => !/sign|login/.test(u.pathname), { timeout: 60000 });
  await page.waitForTimeout(2500);
  return page;
}
const shot = async (page, name) => { await page.waitForTimeout(900); await page.screenshot({ path: `/tmp/b1shots/${name}.png` }); console.log('shot', name); };
const steps = {
  async order(page, tag) {
    await page.goto(`${base}/orders/new?routePlanType=PDP&deliveryDate=2026-12-01`);
    const input = page.getByLabel('Time windows').last();
    await input.fill('9-12, 14-17');
    await input.blur();
    await page.getByLabel('Time windows').first().fill('9-12, 11-14');
    await page.getByLabel('Time windows').first().blur();
    await input.scrollIntoViewIfNeeded();
    await shot(page, `order-${tag}`);
  },
  async orders(page, tag) {
    await page.goto(`${base}/orders?routePlanType=VRP`);
    await page.waitForTimeout(2500);
    await shot(page, `orders-${tag}`);
  },
  async contact(page, tag) {
    await page.goto(`${base}/settings/contact-list`);
    await page.waitForTimeout(2500);
    await shot(page, `contacts-${tag}`);
    await page.getByRole('button', { name: 'New Contact' }).click();
    await page.getByText('Single Contact').click();
    await page.getByLabel('Opening hours').fill('Di–Fr 9–12; 14–17; Sat 10');
    await page.getByLabel('Opening hours').blur();
    await shot(page, `contact-error-${tag}`);
    await page.getByLabel('Opening hours').fill('Di–Fr 9–12; 14–17; Sat 10-13');
    await page.getByLabel('Opening hours').blur();
    await shot(page, `contact-${tag}`);
  },
  async driver(page, tag) {
    await page.goto(`${base}/drivers`);
    await page.waitForTimeout(2500);
    await shot(page, `drivers-${tag}`);
    await page.getByText('Kofi Mensah').first().click();
    const add = page.getByRole('button', { name: 'Add a break' });
    await add.scrollIntoViewIfNeeded();
    await add.click();
    await add.scrollIntoViewIfNeeded();
    await shot(page, `driver-${tag}`);
    await page.getByLabel('Maximum working time').scrollIntoViewIfNeeded();
    await shot(page, `driver-limits-${tag}`);
  },
  async settings(page, tag) {
    await page.goto(`${base}/settings/general`);
    await page.getByLabel('Parking time').scrollIntoViewIfNeeded();
    await shot(page, `settings-${tag}`);
  },
};
const wanted = process.argv.slice(2);
for (const [tag, w, h] of [['1440', 1440, 900], ['390', 390, 844]]) {
  const page = await session(w, h);
  for (const [name, step] of Object.entries(steps)) {
    if (wanted.length && !wanted.includes(name)) continue;
    try { await step(page, tag); } catch (e) { console.log('FAILED', name, tag, e.message.split('\n')[0]); await shot(page, `failed-${name}-${tag}`); }
  }
}
await browser.close();
