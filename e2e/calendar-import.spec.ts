import { day, makeDrivers } from './company.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('a spreadsheet with one wrong row is imported without it, and undone from the list of past imports', async ({
  page,
  company,
  baseURL,
}) => {
  await makeDrivers(company.api, ['Ann']);
  const { _id: kindId } = await company.api.call('POST /absence-kinds', { body: { name: 'Holiday' } });
  const rows = [
    'Date,Driver,Entry,From,To,Absence kind',
    `${day(14)},Ann,Shift,06:00,14:00,`,
    `${day(15)},Ann,Absence,,,Holiday`,
    `${day(16)},Nobody,Shift,06:00,14:00,`,
  ];
  await signIn(page, baseURL, company.token);
  await page.goto(`/calendar?date=${day(14)}`);
  const dialog = page.getByRole('dialog', { name: 'Import shifts and absences' });
  const openDialog = () => page.getByRole('button', { name: 'Import', exact: true }).click();

  await test.step('the check names the wrong row, which is left out', async () => {
    await openDialog();
    const buffer = Buffer.from(`${rows.join('\n')}\n`);
    await page.getByTestId('import-file').setInputFiles({ name: 'week.csv', mimeType: 'text/csv', buffer });
    await expect(dialog.getByRole('row', { name: '4 Driver: Nobody Not known here' })).toBeVisible();
    const ok = dialog.getByRole('button', { name: 'Import', exact: true });
    await expect(ok).toBeDisabled();
    await dialog.getByLabel('Leave these rows and events out').check();
    await expectAccessible(page, 'import of the calendar');
    await ok.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('06:00–14:00').first()).toBeVisible();
  });

  await test.step('an absence that somebody changes stays when the import is undone, on a phone', async () => {
    const [absence] = (await company.api.call('GET /absences', { query: {} })).absences;
    const body = { kindId, from: day(15), until: day(16) };
    await company.api.call('PUT /absences/:id', { params: { id: absence?._id ?? '' }, body });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await openDialog();
    const imports = dialog.getByRole('region', { name: 'Past imports' });
    await expect(imports.getByRole('listitem')).toContainText('1 shift · 1 absence · 1 changed since');
    await expectAccessible(page, 'past imports of the calendar');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await imports.getByRole('button', { name: /^Undo the import of/ }).click();
    await page
      .getByRole('button', { name: 'Yes' })
      .or(page.getByRole('button', { name: 'OK' }))
      .first()
      .click();
    await expect(page.getByText('Import undone. 1 entry that was changed since stayed.')).toBeVisible();
    await expect(imports).toBeHidden();
    const shifts = await company.api.call('GET /extra-shifts', { query: {} });
    expect(shifts.extraShifts).toEqual([]);
    const absences = await company.api.call('GET /absences', { query: {} });
    expect(absences.absences.map(({ from, until }) => [from, until])).toEqual([[day(15), day(16)]]);
  });
});
