import { apiOf, demo, tokenOf } from './company.ts';
import { rowOf } from './dashboard.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('minutes on site are compared, accepted for new orders, and undone', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const token = await tokenOf(baseURL, demo.company_admin);
  const { minutesOnSite } = await apiOf(baseURL, token).call('GET /minutes-on-site', {
    query: { filters: { state: 'open' }, itemsPerPage: 500 },
  });
  const item = minutesOnSite.find(
    ({ proposedMinutes, plannedMinutes, address }) =>
      proposedMinutes > plannedMinutes && minutesOnSite.filter((other) => other.address === address).length === 1,
  );
  const name = item?.name ?? item?.address ?? '';
  await signIn(page, baseURL, token);
  await page.goto(`/minutes-on-site?filters[search]=${encodeURIComponent(item?.address ?? '')}`);
  const row = rowOf(page, name).first();

  await test.step('the list shows planned and real minutes with a picture of the visits', async () => {
    await expect(row.getByRole('img', { name: /visits?, planned/ })).toBeVisible();
    await expectAccessible(page, 'minutes on site');
  });

  await test.step('one is accepted and undone', async () => {
    await row.getByRole('button', { name: /^Accept the proposed minutes/ }).click();
    await expect(row).toContainText(/min since/);
    await row.getByRole('button', { name: /^Stop using/ }).click();
    await expect(row).not.toContainText(/min since/);
  });

  await test.step('values by driver are in a drawer with their own switch', async () => {
    await page.getByRole('button', { name: 'By driver' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('switch', { name: 'Show values by driver' })).toBeVisible();
    await expect(drawer.getByRole('rowheader').first()).toBeVisible();
    await expectAccessible(page, 'minutes by driver');
  });
});

test('lost minutes add up to the whole, and a route is played beside its plan', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  await signIn(page, baseURL, await tokenOf(baseURL, demo.company_admin));
  await page.goto('/reports?tab=minutes');
  await expect(page.getByRole('heading', { name: 'Where the minutes went' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'By customer' })).toBeVisible();
  await expectAccessible(page, 'lost minutes');
  await page.getByText('Late minutes', { exact: true }).click();
  await expect(page.getByText('Planned late').first()).toBeVisible();

  const routes = page.getByRole('table', { name: 'By route' });
  await routes.getByRole('link').last().click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Stops' }).getByRole('listitem').nth(3)).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Time of day' });
  await slider.focus();
  await slider.press('Home');
  await expect(slider).toHaveAttribute('aria-valuenow', /\d+/);
  await expectAccessible(page, 'the playback of a route');
});
