/** A student goes from a model to a paid print: price at once, accepted and paid, and followed on its own page. */
import { fillInCheckout, pay } from '../store/shopper.ts'
import { expect, expectAccessible, test } from '../support/story.ts'
import { asFile, boxStl } from './models.ts'
import { chooseMaterial, customer, fillContact, newMaterial } from './owner-portal.ts'

test.slow()

test('a print is priced at once, accepted, paid, and followed on its page', async ({ page, request }) => {
  const material = await newMaterial(request)
  const ada = customer('Ada Wells')
  await page.goto('/3d-printing/quote')
  await page.locator('input[type=file]').setInputFiles(asFile('nose-cone.stl', boxStl()))
  await chooseMaterial(page, material.name)
  await page.getByLabel('Quantity').fill('2')
  const price = page.getByRole('region', { name: 'Price', exact: true })
  for (const row of ['Material', 'Machine time', 'Set-up'])
    await expect(price.getByText(row, { exact: true })).toBeVisible()
  await expect(price.getByText('This price is binding')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Quantity')).toHaveValue('2')
  await expect(price.getByText('This price is binding')).toBeVisible()
  await expect(price.getByText('It cannot be returned', { exact: false })).toBeVisible()
  await fillContact(page, ada)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue with this price' }).click()

  await expect(page).toHaveURL(/\/3d-printing\/quotes\//)
  await expect(page.getByText(/^Binding until/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Accept and pay' }).click()
  await fillInCheckout(page, ada.email)
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await pay(page)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()

  await page.getByRole('link', { name: 'Follow your print' }).click()
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Order PD-/ })).toBeVisible()
  await page.getByLabel('Message', { exact: true }).fill('Thank you!')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Thank you!')
})
