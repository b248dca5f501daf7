/** The owner invites a packer, who ships an order and cannot refund it. */
import { customer, mailTo, openPortal } from '../printing/owner-portal.ts'
import { productCalled } from '../store/shopper.ts'
import { navEntry } from '../support/navigation.ts'
import { expect, expectAccessible, test } from '../support/story.ts'
import { buy } from './buying.ts'

const PRODUCT = 'Flanged Bearing 3 × 6 × 2.5 mm'

test('an owner invites a packer, who can ship and cannot refund', async ({ page, request, browser }) => {
  test.slow()
  const packer = customer('Pat Packer')
  const number = await buy(request, customer('Bo Buyer'), {
    productId: (await productCalled(request, PRODUCT)).id,
    quantity: 1,
  })
  await openPortal(page, request, 'staff')
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Email').fill(packer.email)
  await dialog.getByRole('button', { name: 'Send invitation' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Invitations' })).toContainText(packer.email)
  await expectAccessible(page)

  const { text } = await mailTo(request, packer.email, /invited/)
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await theirs.goto(/http\S+invitation\?token=\S+/.exec(text)?.[0] ?? '')
  await theirs.getByLabel('Full name').fill(packer.name)
  await theirs.getByLabel(/^Password/).fill('slipstream')
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(theirs.getByText(`Welcome back, ${packer.name}`)).toBeVisible()
  await expect(theirs.getByRole('link', { name: /Orders to ship/ })).toBeVisible()
  await expect(navEntry(theirs, 'Analytics')).toHaveCount(0)

  await theirs.goto(`/business-owner?tab=orders&search=${number}`)
  await theirs.getByRole('link', { name: number }).click()
  const order = theirs.getByRole('article', { name: `Order ${number}` })
  await order.getByRole('button', { name: 'Ship items' }).click()
  await theirs.getByRole('button', { name: 'Mark as shipped' }).press('Enter')
  await expect(order.getByText('Left to ship')).toHaveCount(0)
  await expect(order.getByRole('heading', { name: 'Payment' })).toBeVisible()
  await expect(order.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  await context.close()
})
