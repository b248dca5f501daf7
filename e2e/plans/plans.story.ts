/** The life of a plan, from the owner who creates it to the team that subscribes; and its failures. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expectNoSidewaysScroll, openPortal, ownerToken } from '../printing/owner-portal.ts'
import { expect, test } from '../support/crew.ts'
import { navEntry } from '../support/navigation.ts'
import { createTeam } from '../support/people.ts'
import { expectAccessible } from '../support/story.ts'
import { dismissToasts } from '../support/toasts.ts'

test.slow()

const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`

async function newPlan(request: APIRequestContext, fields: object = {}): Promise<{ id: string; name: string }> {
  const answer = await request.post('/api/functions/manage-subscription-plans', {
    headers: { 'x-business-owner-session': await ownerToken(request) },
    data: { id: randomUUID(), name: unique('Season'), price_monthly: 19, ...fields },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

test('a plan is made, synced, subscribed to, changed, cancelled and deleted', async ({
  page,
  request,
  signedInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  const name = unique('Grid')
  const other = await newPlan(request, { max_team_members: 4 })
  await openPortal(page, request, 'subscription-plans')
  await page.getByRole('button', { name: 'Add New Plan' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Create Plan' }).press('Enter')
  await expect(form.getByText('Please enter a name')).toBeVisible()
  await expect(form.getByText('Please enter a monthly price')).toBeVisible()
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Monthly price').fill('25')
  await form.getByLabel('Yearly price').fill('240')
  await form.getByLabel('Max team members').fill('12')
  await form.getByLabel('Paywall features').fill('f1_simulation\n\nteleport')
  await expect(form.getByText('Not known as a feature: teleport')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Paywall features').fill('f1_simulation\n\n')
  await form.getByLabel('Popular').press('Space')
  await form.getByRole('button', { name: 'Create Plan' }).press('Enter')
  await expect(page.getByText('Plan created successfully')).toBeVisible()
  const card = page.getByRole('article', { name })
  for (const words of [
    '$25.00/month',
    '$240.00/year (save $60.00)',
    'Popular',
    'Active',
    'Local Only',
    'Not shown to teams because Paddock does not have it yet: F1 simulation',
  ])
    await expect(card).toContainText(words)
  await expect(card).toContainText(/Team members12.*ProjectsUnlimited.*StorageUnlimited/)

  await page.getByRole('button', { name: 'Sync with Stripe' }).click()
  await expect(page.getByText('Plans synced with Stripe successfully')).toBeVisible()
  await expect(card).toContainText('Stripe Synced')
  await navEntry(page, 'Analytics').click()
  const distribution = page.getByRole('region', { name: 'Subscriber distribution' })
  await expect(distribution).toBeVisible()

  const maya = await signedInAs('Maya Chen')
  await createTeam(maya.api, 'Slipstream')
  await maya.page.goto('/subscription?checkout=cancelled')
  await expect(maya.page.getByText('No charge was made.')).toBeVisible()
  await expect(maya.page).toHaveURL('/manage')
  await navEntry(maya.page, 'Plan').click()
  const current = maya.page.getByRole('region', { name: 'Current plan' })
  await expect(current).toContainText('Free trial')
  await expectAccessible(maya.page)
  // A feature that the owner typed but the product does not have is not promised to teams.
  await expect(maya.page.getByRole('article', { name })).toContainText('Team members: 12')
  await expect(maya.page.getByText('F1 simulation')).toHaveCount(0)
  await expect(current).toContainText('Includes: Advanced analytics, Competition management')
  await maya.page.getByRole('button', { name: `Start 30-day trial of ${name}` }).click()
  const smaller = maya.page.getByRole('dialog', { name: `Start ${name} now?` })
  await expect(smaller).toContainText(`${name} does not include Advanced analytics (practice analytics and project`)
  await expect(smaller).toContainText('It allows 12 members instead of unlimited.')
  await smaller.getByRole('button', { name: 'Keep the free trial' }).click()
  await expect(maya.page).toHaveURL('/manage?tab=plan')
  await maya.page.getByRole('button', { name: `Start 30-day trial of ${name}` }).click()
  await smaller.getByRole('button', { name: `Start ${name}` }).click()
  await expect(maya.page.getByText('TEST MODE')).toBeVisible()
  await expect(maya.page.getByRole('heading', { name: `Subscribe to ${name}` })).toBeVisible()
  await maya.page.getByRole('button', { name: 'Start trial' }).click()
  await expect(maya.page).toHaveURL('/subscription?checkout=success')
  await expect(maya.page.getByRole('heading', { name: 'Subscription started' })).toBeVisible()
  // The owner's page updates without a click.
  await expect(distribution).toContainText(`${name}1 team`)
  await expect(page.getByRole('region', { name: 'Revenue by plan' })).toContainText(`${name}$25.00/month`)
  await expectAccessible(page)

  await expect(maya.page).toHaveURL('/manage')
  await navEntry(maya.page, 'Plan').click()
  await expect(current).toContainText(`${name}Trial`)
  await expect(current).toContainText('1 of 12')
  await maya.page.getByRole('button', { name: `Change to this plan: ${other.name}` }).click()
  await expect(maya.page.getByRole('dialog')).toContainText('It allows 4 members instead of 12.')
  await maya.page.getByRole('dialog').getByRole('button', { name: 'Change plan' }).click()
  await expect(maya.page.getByText(`Your team is now on ${other.name}.`)).toBeVisible()
  await expect(current).toContainText('1 of 4')
  await expect(distribution).toContainText(`${other.name}1 team`)
  await maya.page.getByRole('button', { name: 'Cancel subscription' }).click()
  await maya.page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(current).toContainText('Cancelled; it ends on')
  await maya.page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(maya.page)
  await maya.page.getByRole('button', { name: 'Resume subscription' }).click()
  await expect(current).toContainText('Free until')

  await page.setViewportSize({ width: 390, height: 844 })
  // The charts adapt to the new width asynchronously.
  await expect(() => expectNoSidewaysScroll(page)).toPass()
  await navEntry(page, 'Subscription Plans').click()
  await page.getByRole('button', { name: `Delete ${other.name}` }).click()
  const question = page.getByRole('dialog', { name: 'Delete this plan?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete plan. 1 team is subscribed to this plan.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Plan deleted successfully')).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('the page confirms a subscription only if the team has it', async ({ page, signedInAs, expectedErrors }) => {
  expectedErrors.push(/502/)
  const unconfirmed = { name: 'Subscription not confirmed' }
  await page.goto('/subscription?checkout=success')
  await expect(page.getByRole('heading', unconfirmed)).toBeVisible()
  await expect(page.getByText('The Plan tab of your team portal shows whether your team has one.')).toBeVisible()
  await expectAccessible(page)

  const maya = await signedInAs('Maya Chen')
  await createTeam(maya.api, 'Slipstream')
  await maya.page.goto('/subscription?checkout=success')
  await expect(maya.page.getByRole('heading', unconfirmed)).toBeVisible()
  await expect(maya.page.getByText('Thank you!')).toHaveCount(0)
  await expect(maya.page).toHaveURL('/manage')

  const reason = {
    code: 'PAYMENTS_DOWN',
    status: 502,
    message: 'The payment service cannot be reached.',
    defined: true,
  }
  const verify = '**/api/functions/verify-team-subscription'
  await maya.page.route(verify, (route) => route.fulfill({ status: 502, json: reason }))
  await maya.page.goto('/subscription?checkout=success')
  await expect(maya.page.getByRole('heading', unconfirmed)).toBeVisible()
})

test('every failure has a message, and the fallbacks are used', async ({ page, request, expectedErrors }) => {
  expectedErrors.push(/50\d/)
  const plan = await newPlan(request)
  const fails = (path: string, body = '{}') => page.route(path, (route) => route.fulfill({ status: 500, body }))
  await fails('**/api/functions/get-business-analytics')
  await openPortal(page, request, 'analytics')
  const metrics = page.getByRole('region', { name: 'Real-time metrics' })
  await expect(metrics).toContainText('+5.2%')
  await expect(metrics).toContainText('These are estimates based on subscribers.')
  await fails('**/api/subscribers')
  await page.getByRole('button', { name: 'Refresh Analytics' }).click()
  const failure = page.getByText('Failed to fetch analytics', { exact: true })
  await expect(failure).toBeVisible()
  for (const _ of ['again', 'and again']) {
    await page.getByRole('button', { name: 'Refresh Analytics' }).click()
    await expect(page.getByRole('button', { name: 'Refresh Analytics' })).toBeEnabled()
  }
  // Checked long before the toasts would expire: the last one has replaced the others.
  await expect(failure).toHaveCount(1, { timeout: 4000 })

  await fails('**/api/functions/manage-subscription-plans')
  await navEntry(page, 'Subscription Plans').click()
  await expect(page.getByRole('article', { name: plan.name })).toBeVisible()
  const reason = { code: 'SYNC_FAILED', status: 502, message: 'Stripe cannot be reached', defined: true }
  await page.route('**/api/functions/sync-stripe-plans', (route) => route.fulfill({ status: 502, json: reason }))
  await page.getByRole('button', { name: 'Sync with Stripe' }).click()
  await expect(page.getByText('Failed to sync with Stripe: Stripe cannot be reached')).toBeVisible()
  await page.getByRole('button', { name: `Delete ${plan.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete plan', { exact: true })).toBeVisible()
  await dismissToasts(page)
  await page.getByRole('button', { name: `Edit ${plan.name}` }).click()
  await fails('**/api/subscription_plans')
  await page.getByRole('dialog').getByRole('button', { name: 'Save Plan' }).press('Enter')
  await expect(page.getByText('Failed to save plan', { exact: true })).toBeVisible()
  await expect(page.getByText('Failed to fetch subscription plans', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(plan.name)
})
