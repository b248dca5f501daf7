/** The owner answers inquiries: views the model, quotes it, downloads the exact bytes, and loses nothing offline. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { boxStl } from '../printing/models.ts'
import { customer, mailTo, newInquiry, newMaterial, openPortal } from '../printing/owner-portal.ts'
import { RETRY, soon, until } from '../support/clock.ts'
import { expectFitOnPhone } from '../support/screens.ts'
import { expect, expectAccessible, test } from '../support/story.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test.slow()

type Request = Parameters<typeof newMaterial>[0]

async function inquiryFrom(request: Request, name: string, fields: object = {}) {
  const asking = customer(name)
  const material = await newMaterial(request)
  await newInquiry(request, boxStl(), {
    customer_name: asking.name,
    customer_email: asking.email,
    customer_phone: '+44 20 7946 0123',
    material_id: material.id,
    selected_color: 'Red',
    special_requirements: 'By Friday, please.',
    ...fields,
  })
  return { ...asking, material }
}

test('the owner sees an inquiry arrive, quotes it, and downloads identical bytes', async ({ page, request }) => {
  // Other stories send inquiries concurrently, so the order is checked among this story's own.
  const hers = randomUUID().slice(0, 8)
  const earlier = await inquiryFrom(request, `Ida Earlier ${hers}`)
  await openPortal(page, request, `3d-inquiries&search=${hers}`)
  await expect(page.getByRole('article', { name: `Inquiry from ${earlier.name}` })).toBeVisible()
  const ida = await inquiryFrom(request, `Ida Live ${hers}`)
  const card = page.getByRole('article', { name: `Inquiry from ${ida.name}` })
  await expect(card, 'without a reload').toBeVisible()
  await expect(page.getByRole('article').first(), 'the newest first').toContainText(ida.name)
  await expect(card).toContainText('Pending Review')
  await expect(card).toContainText(`2 units in ${ida.material.name}, Red`)
  await expect(card).toContainText('20 × 10 × 5 mm')
  await expect(card).toContainText('By Friday, please.')
  await expect(card.getByRole('time')).toHaveText(/^[A-Z][a-z]{2} \d{2}, \d{4} \d{2}:\d{2}$/)

  await card.getByRole('button', { name: 'View and quote' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('img', { name: /3D preview of nose-cone\.stl/ }).locator('canvas')).toBeVisible()
  // Proposed from the measured weight: 1.3 g × $0.05 = 7 cents each.
  await expect(form.getByLabel('Weight per unit')).toHaveValue('1.3 g')
  await expect(form.getByLabel('Unit price')).toHaveValue('$0.07')
  await expect(form.getByLabel('Total')).toHaveValue('$0.14')
  await form.getByLabel('Weight per unit').fill('100')
  await expect(form.getByLabel('Total')).toHaveValue('$10.00')
  await form.getByRole('button', { name: 'Use this weight' }).click()
  await form.getByLabel('Quantity').fill('3')
  await expect(form.getByLabel('Total')).toHaveValue('$0.21')
  await form.getByLabel('Total').fill('12.50')
  await expect(form.getByLabel('Unit price')).toHaveValue('$4.17')
  await form.getByLabel('Notes').focus()
  await expect(form.getByLabel('Total'), 'it adds up').toHaveValue('$12.51')
  await form.getByLabel('Quantity').fill('2')
  await form.getByLabel('Unit price').fill('6.25')
  await form.getByLabel('Notes').fill('Print upright.')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Inquiry updated successfully')).toBeVisible()
  await expect(card).toContainText('$12.50')
  await expect(card).toContainText('Print upright.')

  await card.getByRole('button', { name: 'Change status' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Under Review',
    'Quote Sent',
    'Approved',
    'In Production',
    'Completed',
    'Rejected',
  ])
  await page.getByRole('menuitem', { name: 'Quote Sent' }).click()
  const question = page.getByRole('dialog', { name: 'Send this quote?' })
  const email = question.getByRole('region', { name: 'Email to the customer' })
  await expect(email).toContainText(ida.email)
  await expect(email).toContainText('Total: $12.50 (2 × $6.25)')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(card).toContainText('Pending Review')
  await card.getByRole('button', { name: 'View and quote' }).click()
  await form.getByRole('button', { name: 'Send quote' }).click()
  await expect(email).toContainText('Total: $12.50 (2 × $6.25)')
  await question.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByText('Status updated to Quote Sent')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(card).toContainText('answered')
  const mail = await mailTo(request, ida.email, /quote/i)
  expect(mail.text).toContain('Total: $12.50 (2 × $6.25)')
  expect(mail.text).not.toContain('Print upright.')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Download STL' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('nose-cone.stl')
  expect(readFileSync(await download.path()).equals(boxStl()), 'identical bytes').toBe(true)
})

test('inquiries are found by words and by status, answered with the keyboard only, and email and phone are copied', async ({
  page,
  request,
}) => {
  const jon = await inquiryFrom(request, `Jon Findable ${Date.now()}`)
  await openPortal(page, request, '3d-inquiries')
  await page.getByLabel('Search').fill(jon.email)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Completed (0)' }).click()
  await expect(page.getByRole('heading', { name: 'No inquiries found' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Pending Review (1)' }).click()
  await page.reload()
  await expect(page.getByRole('article', { name: `Inquiry from ${jon.name}` })).toBeVisible()
  await expect(page.getByLabel('Search')).toHaveValue(jon.email)

  await page.getByRole('button', { name: `Copy email ${jon.email}` }).click()
  await expect(page.getByText('Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(jon.email)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await page.getByRole('button', { name: /^Copy phone/ }).click()
  await expect(page.getByText('Failed to copy to clipboard')).toBeVisible()

  await page.getByRole('button', { name: 'Change status' }).focus()
  await page.keyboard.press('Enter')
  // A menu takes the focus a moment after it opens; a key pressed before that still goes to the button.
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Status updated to Under Review')).toBeVisible()
})

test('every failure has a message, and an unknown status counts as pending', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/50\d/)
  const mia = await inquiryFrom(request, `Mia Unlucky ${Date.now()}`)
  const list = '**/api/printing_inquiries?**'
  await page.route(list, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({
      json: { ...body, inquiries: body.inquiries.map((one: object) => ({ ...one, status: 'lost' })) },
    })
  })
  await openPortal(page, request, `3d-inquiries&search=${mia.email}`)
  const card = page.getByRole('article', { name: `Inquiry from ${mia.name}` })
  await expect(card).toContainText('Pending Review')
  await page.route('**/api/files/stl-files/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.route(/api\/printing_inquiries\/[0-9a-f-]+$/, (route) => route.fulfill({ status: 500, body: '{}' }))
  await card.getByRole('button', { name: 'Download STL' }).click()
  await expect(page.getByText('Failed to download STL file')).toBeVisible()
  await card.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('menuitem', { name: 'Approved' }).click()
  await expect(page.getByText('Failed to update status')).toBeVisible()
  await card.getByRole('button', { name: 'View and quote' }).click()
  await page.getByRole('dialog').getByLabel('Notes').fill('Lost')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Failed to update inquiry')).toBeVisible()
  await page.unroute(list)
  await page.route(list, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.clock.install()
  await page.reload()
  const failure = page.getByRole('heading', { name: 'Failed to load inquiries' })
  await until(page, () => expect(failure).toBeVisible(soon), RETRY)
})

test('the inquiries are accessible in both colour schemes and on a phone', async ({ page, request }) => {
  const ned = await inquiryFrom(request, `Ned Readable ${Date.now()}`)
  await page.emulateMedia({ colorScheme: 'light' })
  await openPortal(page, request, `3d-inquiries&search=${ned.email}`)
  const card = page.getByRole('article', { name: `Inquiry from ${ned.name}` })
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'View and quote' }).click()
  await expect(page.getByRole('button', { name: 'Keep turning' })).toBeVisible()
  await expectAccessible(page)
  await expectFitOnPhone(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectFitOnPhone(page)
})
