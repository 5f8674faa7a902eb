import { makeOrders } from './company.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('the radius of an address is set and reset on its order and its contact', async ({ page, company, baseURL }) => {
  test.slow();
  const { api } = company;
  await api.call('POST /companies/setting', { body: { geofence: 'PROPOSE' } });
  const [order] = await makeOrders(api, 1);
  if (!order?.deliveryAddress) throw new Error('no order with an address');
  const { deliveryAddress, deliveryLat, deliveryLng } = order;
  await api.call('POST /contact-locations', {
    body: { name: 'Café Lima', address: deliveryAddress, lat: deliveryLat, lng: deliveryLng },
  });
  await signIn(page, baseURL, company.token);
  const radius = page.getByRole('spinbutton', { name: 'Radius of the geofence' });
  const reset = page.getByRole('button', { name: 'Company’s radius' });

  await test.step('the order has the company’s radius until another is saved', async () => {
    await page.goto(`/orders/${order._id}`);
    await expect(radius).toHaveValue('100');
    await expect(reset).toHaveCount(0);
    await radius.fill('250');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(reset).toBeVisible();
    await expectAccessible(page, 'geofence of an order');
  });

  await test.step('the contact with the same address has it too, and can go back to the company’s', async () => {
    await page.goto('/settings/contact-list');
    await page.getByRole('button', { name: 'Edit Café Lima' }).click();
    await expect(radius).toHaveValue('250');
    await radius.fill('5000');
    await radius.blur();
    await expect(radius).toHaveValue('1000');
    await reset.click();
    await expect(radius).toHaveValue('100');
    await expect(reset).toHaveCount(0);
  });

  await page.goto(`/orders/${order._id}`);
  await expect(radius).toHaveValue('100');
});
