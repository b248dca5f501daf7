/** A buyer is asked for a review once the order has been delivered; the owner answers it and may hide it with a reason. */
import { customer, mailTo, openPortal } from '../printing/owner-portal.ts'
import { expectFitForAll } from '../support/screens.ts'
import { expect, expectAccessible, test } from '../support/story.ts'
import { buy } from './buying.ts'
import { ownerApi, unique } from './catalogue.ts'

test.slow()

test('a review is asked for, written, changed, answered, and hidden with a reason', async ({
  page,
  request,
  browser,
}) => {
  const token = await openPortal(page, request, 'products&view=reviews')
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeVisible()
  await expectAccessible(page)
  const owner = ownerApi(request, token)
  const name = unique('Quiet wheel')
  const product = await owner.create('/api/products', { name, price: 12, inventory_quantity: 5 })
  const buyer = customer('Maya Krishnan')
  const number = await buy(request, buyer, { productId: product.id, quantity: 1 })
  const headers = { 'x-business-owner-session': token }
  const { orders } = await (await request.get(`/api/orders?search=${number}`, { headers })).json()
  await owner.change(`/api/orders/${orders[0].id}`, { status: 'delivered' })

  const mail = await mailTo(request, buyer.email, /^How do you like/)
  const link = new URL(/https?:\S+\/store\/review\?\S+/.exec(mail.text)?.[0] ?? '')
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/store/products/${product.id}`)
  await expect(visitor.getByText('No reviews yet', { exact: true })).toBeVisible()
  await visitor.goto(link.pathname + link.search)
  const form = visitor.getByRole('form', { name })
  await expect(form.getByLabel('Name shown')).toHaveValue('Maya K.')
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(form.getByText('Please choose a rating')).toBeVisible()
  await form.getByRole('radio', { name: '4 stars' }).check()
  await form.getByLabel('Title').fill('Rolls well')
  await form.getByRole('textbox', { name: 'Review' }).fill('Two weeks of practice and still quiet.')
  await form.getByLabel('Name shown').fill('Maya Krishnan')
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(form.getByText('Please use a first name and at most one initial')).toBeVisible()
  await form.getByLabel('Name shown').fill('Maya K.')
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(form.getByText('Saved, and shown in the store.')).toBeVisible()
  await visitor.reload()
  await form.getByRole('radio', { name: '5 stars' }).check()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(visitor.getByText(`Your review of ${name} has been saved.`)).toBeVisible()

  const entry = page.getByRole('article', { name: `Review of ${name}` })
  await expect(entry, 'it comes by itself').toContainText('Two weeks of practice and still quiet.')
  await entry.getByRole('button', { name: /^Answer/ }).click()
  await page
    .getByRole('dialog', { name: 'Answer Maya K.' })
    .getByRole('textbox', { name: 'Answer' })
    .fill('Glad to hear it.')
  await page.getByRole('button', { name: 'Save answer' }).press('Enter')
  await expect(entry).toContainText('Answered by Grace Morgan')

  await visitor.goto(`/store/products/${product.id}`)
  const reviews = visitor.getByRole('region', { name: 'Reviews' })
  await expect(visitor.getByRole('img', { name: 'Rated 5 out of 5' }).first()).toBeVisible()
  await expect(visitor.getByText('(1 review)')).toBeVisible()
  await expect(reviews).toContainText('Verified purchase')
  await expect(reviews).toContainText('Maya K.')
  await expect(reviews).toContainText('Glad to hear it.')

  await entry.getByRole('button', { name: /^Hide/ }).click()
  const hide = page.getByRole('dialog', { name: 'Hide this review' })
  await hide.getByRole('button', { name: 'Hide review' }).press('Enter')
  await expect(hide.getByText('Please enter a reason')).toBeVisible()
  await hide.getByRole('textbox', { name: 'Reason' }).fill('Names another team')
  await hide.getByRole('button', { name: 'Hide review' }).press('Enter')
  await expect(entry).toContainText('Hidden by Grace Morgan: Names another team')
  await expect(visitor.getByText('No reviews yet', { exact: true }), 'it leaves the open page too').toBeVisible()
  await visitor.goto(link.pathname + link.search)
  await expect(visitor.getByRole('alert')).toContainText('Names another team')
  await visitor.context().close()
  await expectFitForAll(page, [link.pathname + link.search], () =>
    expect(page.getByRole('form', { name })).toBeVisible(),
  )
})
