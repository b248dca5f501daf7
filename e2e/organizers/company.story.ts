/** A founder invites a colleague to the company, changes their role and removes them. Who asks to join is in the season. */
import { expect, test } from '../support/crew.ts'
import { linkIn, mailTo } from '../support/people.ts'
import { expectAccessible } from '../support/story.ts'
import { aCompany, expectToast, fillSignUp, signedUp } from './organizer-steps.ts'

test('a founder invites an organiser, gives them a role and removes them', async ({ newcomer, expectedErrors }) => {
  expectedErrors.push(
    /40[13].*(live|organizer_portals|portal_invitations|judging_panels|competition_events|organizer_today)/,
  )
  const company = aCompany()
  const [olu, kim] = [await newcomer('Olu Adeyemi'), await newcomer('Kim Novak')]
  const { sessionToken: token } = await signedUp(olu, company)
  const session = JSON.stringify({ token })
  await olu.page.addInitScript((stored) => localStorage.setItem('organizer-session', stored), session)
  await olu.page.goto('/organizer?tab=invitations')

  const invite = olu.page.getByRole('form', { name: 'Send an invitation' })
  await invite.getByRole('button', { name: 'Send Invitation' }).click()
  await expectToast(olu.page, 'Please enter an email address')
  await invite.getByLabel('Email').fill(kim.person.email)
  await invite.getByRole('button', { name: 'Send Invitation' }).click()
  await expectToast(olu.page, 'Invitation Sent', kim.person.email)
  const sent = olu.page.getByRole('table', { name: 'Sent invitations' })
  const invitation = sent.getByRole('row').filter({ hasText: kim.person.email })
  await expect(invitation).toContainText('Pending')
  await expectAccessible(olu.page)

  await kim.page.goto(linkIn(await mailTo(kim.api, kim.person.email, /invites you to organise/)))
  await expect(kim.page.getByText(`You are joining ${company}`)).toBeVisible()
  const invited = await fillSignUp(kim.page, kim.person)
  await expect(invited.getByLabel('Email')).toHaveValue(kim.person.email)
  await invited.getByRole('button', { name: 'Create Account' }).click()
  await expect(kim.page.getByRole('heading', { name: company, level: 1 })).toBeVisible()

  await expect(invitation).toContainText('Accepted')
  await olu.page.getByLabel('Role of Kim Novak').selectOption('admin')
  await expectToast(olu.page, 'Kim Novak is now Admin')
  await expect(kim.page.getByText('Admin', { exact: true })).toBeVisible()
  await olu.page.getByRole('button', { name: 'Remove Kim Novak' }).click()
  await olu.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(kim.page.getByRole('heading', { name: 'You are not in this portal' })).toBeVisible()
})
