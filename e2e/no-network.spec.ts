import type { WebSocketRoute } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';

const noNetwork = 'Network error, please try again';

test('a list that cannot be loaded shows an error and Retry, and loads when the server is back', async ({
  page,
  company,
  baseURL,
}) => {
  await signIn(page, baseURL, company.token);
  let isDown = true;
  await page.route('**/api/drivers?*', (route) =>
    isDown ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }) : route.fallback(),
  );
  await page.goto('/drivers');
  const failure = page.getByRole('region', { name: 'Drivers' }).getByRole('alert');
  await expect(failure).toContainText('This couldn’t be loaded');
  await expect(failure).toContainText('The server returned an error (502)');
  await expect(failure).not.toContainText('Bad Gateway');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toBeVisible();
  isDown = false;
  await expect(failure).toHaveCount(0);
  await expect(page.getByText('No drivers yet')).toBeVisible();
});

test('without a network a change fails at once, keeps the input, and is not sent later', async ({
  page,
  company,
  baseURL,
}) => {
  await signIn(page, baseURL, company.token);
  await page.goto('/route-plans');
  const state = page.getByRole('status').filter({ hasText: /Connected|Offline|Connecting/ });
  await expect(state).toHaveText('Connected');
  await page.getByRole('button', { name: 'New Route Plan' }).first().click();
  await page.getByLabel('Name').fill('Monday round');
  await page.context().setOffline(true);
  await expect(state).toHaveText('Offline');
  const create = page.getByRole('button', { name: 'Create' });
  await create.click();
  await expect(page.getByText(noNetwork)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Monday round');
  await page.context().setOffline(false);
  await expect(state).toHaveText('Connected');
  const { meta } = await company.api.call('GET /route-plans', { query: {} });
  expect(meta.totalItems).toBe(0);
  await create.click();
  await expect(page).toHaveURL(/\/add-orders$/);
});

test('the header stops showing "Connected" when nothing arrives on an open connection', async ({
  page,
  company,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signIn(page, baseURL, company.token);
  let isSilent = false;
  await page.routeWebSocket(/\/socket\.io\//, (socket: WebSocketRoute) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      if (!isSilent) socket.send(message);
    });
  });
  await page.goto('/drivers');
  const state = page.getByRole('status').filter({ hasText: /Connected|Offline|Connecting/ });
  await expect(state).toHaveText('Connected');
  isSilent = true;
  await expect(state).toHaveText('Offline', { timeout: 30_000 });
  isSilent = false;
  await expect(state).toHaveText('Connected', { timeout: 60_000 });
});
