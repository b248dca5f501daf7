/** The owner manages the materials, from creating one to deleting it. */
import { randomUUID } from 'node:crypto'
import { expectNoSidewaysScroll, newMaterial, openPortal } from '../printing/owner-portal.ts'
import { RETRY, soon, until } from '../support/clock.ts'
import { chooseInRow } from '../support/row-menu.ts'
import { expectFitOnPhone } from '../support/screens.ts'
import { expect, expectAccessible, test } from '../support/story.ts'
import { dismissToasts } from '../support/toasts.ts'

// Buttons at the bottom of a dialog and switches are used by keyboard, because a toast may cover them for a moment.
test.slow()

const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`

test('a material is created, offered, changed, withdrawn and deleted', async ({ page, request }) => {
  await openPortal(page, request, '3d-materials')
  const name = unique('Carbon')
  await page.getByRole('button', { name: 'Add Material' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Create Material' }).press('Enter')
  await expect(form.getByText('Please enter a name')).toBeVisible()
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Price per gram').fill('0.1255')
  await form.getByLabel('Density in g/cm³').fill('1.3')
  await form.getByLabel('Properties').fill('{"strength": ')
  await form.getByRole('button', { name: 'Create Material' }).press('Enter')
  await expect(page.getByText('Invalid Properties')).toBeVisible()
  await expect(page.getByText('Properties must be valid JSON')).toBeVisible()
  await form.getByLabel('Properties').fill('{"strength": "very high"}')
  await form.getByLabel('Colours').fill(' Black, , Natural ,')
  await form.getByRole('button', { name: 'Create Material' }).press('Enter')
  await expect(page.getByText('Material created successfully')).toBeVisible()
  await expect(form).toHaveCount(0)

  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(/\$0\.12[56]\/g/)
  await expect(row).toContainText('1.3 g/cm³')
  await expect(row).toContainText('Black, Natural')
  await expect(row).toContainText('strength: very high')

  await chooseInRow(page, 'Edit', name)
  await form.getByLabel('Price per gram').fill('0.2')
  await form.getByRole('button', { name: 'Save Material' }).press('Enter')
  await expect(page.getByText('Material updated successfully').first()).toBeVisible()
  await expect(row).toContainText('$0.200/g')
  await dismissToasts(page)

  const offered = async () => {
    const materials: { name: string }[] = await (await request.get('/api/printing_materials')).json()
    return materials.some((material) => material.name === name)
  }
  expect(await offered()).toBe(true)
  await row.getByRole('switch').press('Space')
  await expect(row.getByRole('switch')).not.toBeChecked()
  await expect(async () => expect(await offered()).toBe(false)).toPass()

  await chooseInRow(page, 'Delete', name)
  const question = page.getByRole('dialog', { name: 'Delete this material?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(row).toBeVisible()
  await chooseInRow(page, 'Delete', name)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Material deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('by keyboard only: the first invalid field has the focus, and discarding typed text asks first', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/400/)
  await openPortal(page, request, '3d-materials')
  const add = page.getByRole('button', { name: 'Add Material' })
  await add.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add Material' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await form.getByLabel('Name').press('Enter')
  await expect(form.getByText('Please enter a name')).toBeVisible()
  await expect(form.getByText('Please enter a price')).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()
  await page.keyboard.type(unique('Keys'))
  await expect(form.getByText('Please enter a name')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Price per gram')).toBeFocused()
  await page.keyboard.type('0.1')

  // Errors that only the server can find are shown at their field too.
  const fields = [{ field: 'color_options.0', why: 'is no colour' }]
  await page.route('**/api/printing_materials', (route) =>
    route.fulfill({
      status: 400,
      json: { defined: true, code: 'BAD_REQUEST', status: 400, message: '', data: { fields } },
    }),
  )
  await form.getByLabel('Colours').fill('Loud')
  await page.keyboard.press('Enter')
  await expect(form.getByText('is no colour')).toBeVisible()
  await expect(form.getByLabel('Colours')).toBeFocused()
  await page.keyboard.type('er')
  await expect(form.getByText('is no colour')).toHaveCount(0)

  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await page.keyboard.press('Escape')
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(form.getByLabel('Colours')).toHaveValue('Louder')
  await expect(form.getByLabel('Colours')).toBeFocused()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(form).toHaveCount(0)
  await expect(add).toBeFocused()
  await add.press('Enter')
  await page.keyboard.press('Escape')
  await expect(form, 'nothing was typed, so nothing is asked').toHaveCount(0)
})

test('a save based on an outdated version is refused by the server', async ({ page, request, expectedErrors }) => {
  expectedErrors.push(/409/)
  const material = await newMaterial(request, { name: unique('Late') })
  // Without live updates the dialog cannot know before it saves.
  await page.route('**/api/live*', (route) => route.abort())
  expectedErrors.push(/api\/live/)
  const token = await openPortal(page, request, '3d-materials')
  await chooseInRow(page, 'Edit', material.name)
  await request.patch(`/api/printing_materials/${material.id}`, {
    headers: { 'x-business-owner-session': token },
    data: { price_per_gram: 0.9 },
  })
  const form = page.getByRole('dialog')
  await form.getByLabel('Description').fill('Too late')
  await form.getByRole('button', { name: 'Save Material' }).press('Enter')
  await expect(page.getByText(/^Failed to save material/)).toBeVisible()
  await expect(form.getByText('Somebody else has changed this material in the meantime')).toBeVisible()
  await form.getByRole('button', { name: 'Keep mine' }).click()
  await form.getByRole('button', { name: 'Save Material' }).press('Enter')
  await expect(page.getByText('Material updated successfully')).toBeVisible()
})

test('the materials are accessible in both colour schemes and on a phone, and every failure has a message', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/50\d/)
  const material = await newMaterial(request, { name: unique('Unlucky') })
  await page.emulateMedia({ colorScheme: 'light' })
  await openPortal(page, request, '3d-materials')
  const row = page.getByRole('row').filter({ hasText: material.name })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await expectFitOnPhone(page)
  await chooseInRow(page, 'Edit', material.name)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.route(/api\/printing_materials(?!\/all)/, (route) => route.fulfill({ status: 500, body: '{}' }))
  await row.getByRole('switch').press('Space')
  await expect(page.getByText('Failed to update material', { exact: true })).toBeVisible()
  await expect(row.getByRole('switch')).toBeChecked()
  await chooseInRow(page, 'Delete', material.name)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete material', { exact: true })).toBeVisible()
  await chooseInRow(page, 'Edit', material.name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save Material' }).press('Enter')
  await expect(page.getByText('Failed to save material', { exact: true })).toBeVisible()
  await page.route('**/api/printing_materials/all', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.clock.install()
  await page.reload()
  const failure = page.getByRole('heading', { name: 'Failed to load materials' })
  await until(page, () => expect(failure).toBeVisible(soon), RETRY)
})
