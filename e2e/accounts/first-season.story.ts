/** Two people from the landing page into a team, through the portal, and out again. */

import { expect, test } from '../support/crew.ts'
import { navEntry } from '../support/navigation.ts'
import { confirmationLink, linkIn, mailTo, PASSWORD } from '../support/people.ts'

// Subscribing to a team after leaving it is refused.
test.use({ expectedErrors: [/403.*api\/live/] })

test('a newcomer creates a team, a friend joins by link, and both find their way around', async ({ newcomer }) => {
  test.setTimeout(300_000)
  const maya = await newcomer('Maya Chen')
  const tom = await newcomer('Tom Fischer')

  await test.step('Maya finds Paddock and creates an account', async () => {
    const { page, person } = maya
    await page.goto('/')
    await page.getByRole('link', { name: 'Start Free Trial' }).first().click()
    await expect(page).toHaveURL('/auth?mode=signup')
    await page.getByLabel('Full name').fill(person.name)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/email-confirmation?email=${encodeURIComponent(person.email)}`)
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(person.email)
    await expect(page.getByRole('main')).toContainText(/spam/)
    await expect(page.getByRole('main')).toContainText(/expires in 24 hours/)
  })

  await test.step('She opens the link from the email and signs in', async () => {
    const { page, person, api } = maya
    await page.goto(await confirmationLink(api, person.email))
    await expect(page.getByRole('status').filter({ hasText: 'Email Confirmed' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/team-selection')
    await expect(page.getByText('You are not in a team yet')).toBeVisible()
  })

  await test.step('She creates a team and arrives at its dashboard', async () => {
    const { page } = maya
    await page.getByRole('main').getByRole('link', { name: 'Join or create a team' }).first().click()
    await page.getByRole('tab', { name: 'Create Team' }).click()
    const create = page.getByRole('button', { name: 'Create Team' })
    await expect(create).toBeDisabled()
    await page.getByLabel('Team Name').fill('   ')
    await expect(create).toBeDisabled()
    await page.getByLabel('Team Name').fill('  Slipstream  ')
    await page.getByLabel('Description').fill('Northgate School')
    await create.click()
    await expect(page).toHaveURL('/team')
    await expect(page.getByRole('heading', { name: 'Slipstream' })).toBeVisible()
    await navEntry(page, 'Home').click()
    await expect(page).toHaveURL('/manage')
  })

  const link = await test.step('She shares the link that the portal shows', async () => {
    const { page } = maya
    const code = (await page.getByRole('status', { name: 'Invite code' }).textContent()) ?? ''
    await page.getByRole('link', { name: 'QR code and settings' }).click()
    await expect(page).toHaveURL('/manage?tab=members')
    const shared = await page.getByLabel('Share link').inputValue()
    expect(shared).toContain(code)
    await expect(page.getByRole('img', { name: 'QR code of the invite link of Slipstream' })).toBeVisible()
    await expect(page.getByText('No requests to join.')).toBeVisible()
    return new URL(shared).pathname
  })

  await test.step('Tom follows it, signs up on the way and waits for approval', async () => {
    const { page, person, api } = tom
    await page.goto(link)
    await page.getByRole('link', { name: 'Create Account' }).click()
    await page.getByLabel('Full name').fill(person.name)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL(/\/email-confirmation/)
    await page.goto(await confirmationLink(api, person.email))
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(link.replace('/join/', '/join-team/'))
    await expect(page.getByRole('button', { name: 'Joined Successfully!' })).toBeVisible()
    await expect(page).toHaveURL('/team-selection')
    await expect(page.getByText('Waiting for approval')).toBeVisible()
    await page.getByRole('button', { name: 'Enter Team Portal' }).click()
    await expect(page).toHaveURL('/manage')
    await expect(
      page.getByText('Your team membership is still pending approval. Contact your team admin.'),
    ).toBeVisible()
  })

  await test.step('Maya sees his request without a reload and approves it; his portal opens by itself', async () => {
    await maya.page.getByRole('button', { name: 'Approve Tom Fischer' }).click()
    await expect(maya.page.getByRole('cell', { name: 'Tom Fischer', exact: true })).toBeVisible()
    await expect(tom.page.getByRole('heading', { name: 'Slipstream' })).toBeVisible()
    await expect(navEntry(tom.page, 'Home')).toBeVisible()
    await expect(tom.page.getByText('Ask a team admin to share the invite code.')).toBeVisible()
  })

  await test.step('Tom creates a second team and switches back and forth', async () => {
    const { page, api } = tom
    await api.post('/api/teams', { id: crypto.randomUUID(), name: 'Apex' })
    await expect(page.getByRole('heading', { name: 'Apex', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Switch team' }).click()
    await page.getByRole('menuitem', { name: /Slipstream/ }).click()
    await expect(page.getByText('Successfully switched teams')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Slipstream', level: 1 })).toBeVisible()
    await page.goto('/team-selection')
    await page.getByRole('button', { name: 'Enter Team Portal: Apex' }).click()
    await expect(page).toHaveURL('/manage')
    await expect(page.getByRole('heading', { name: 'Apex', level: 1 })).toBeVisible()
  })

  await test.step('The only admin cannot leave while there are other members; Tom can', async () => {
    await maya.page.goto('/team-selection')
    await maya.page.getByRole('button', { name: 'Leave Team: Slipstream' }).click()
    const dialog = maya.page.getByRole('dialog')
    await expect(dialog).toContainText('An admin can leave only if another admin exists.')
    await dialog.getByRole('button', { name: 'Leave Team' }).click()
    await expect(maya.page.getByText(/only admin of this team/)).toBeVisible()

    await tom.page.goto('/team-selection')
    await tom.page.getByRole('button', { name: 'Leave Team: Slipstream' }).click()
    await tom.page.getByRole('dialog').getByRole('button', { name: 'Leave Team' }).click()
    await expect(tom.page.getByText('You left the team')).toBeVisible()
    await expect(tom.page.getByRole('heading', { name: 'Slipstream' })).toBeHidden()
    await expect(maya.page.getByText('1 member')).toBeVisible()
  })

  await test.step('When the last member leaves, the team is deleted', async () => {
    const { page } = maya
    const cancelled = page.waitForResponse('**/api/functions/cancel-team-subscription')
    await page.getByRole('button', { name: 'Leave Team: Slipstream' }).click()
    await expect(page.getByRole('dialog')).toContainText('last member')
    await page.getByRole('dialog').getByRole('button', { name: 'Leave Team' }).click()
    expect((await cancelled).status()).toBe(200)
    await expect(page.getByText('You are not in a team yet')).toBeVisible()
  })

  await test.step('Maya has forgotten her password and sets a new one', async () => {
    const { page, person, api } = maya
    await page.getByRole('button', { name: /Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/auth')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'we have sent a reset link' })).toBeVisible()
    await page.goto(linkIn(await mailTo(api, person.email, /reset your/i)))
    await page.getByLabel('New password').fill('quicker-lap')
    await page.getByLabel('Confirm password').fill('quicker-lap')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(page.getByText('Password updated')).toBeVisible()
    await expect(page).toHaveURL('/auth?mode=signin')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill('quicker-lap')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/team-selection')
  })
})
