/** A company is formed: its founder, a colleague who asks to join, and one who is invited. */
import { expect, test } from '../support/crew.ts'
import { navEntry } from '../support/navigation.ts'
import { linkIn, mailTo } from '../support/people.ts'
import { expectAccessible } from '../support/story.ts'
import { aCompany, expectToast, fillSignUp } from './organizer-steps.ts'

test('a founder approves one organiser, invites another, and manages both', async ({ newcomer, expectedErrors }) => {
  expectedErrors.push(
    /40[13].*(live|organizer_portals|portal_invitations|judging_panels|competition_events|organizer_today)/,
  )
  const company = aCompany()
  const [olu, ida] = [await newcomer('Olu Adeyemi'), await newcomer('Ida Berg')]

  await olu.page.goto('/organizer-auth?mode=signup')
  const form = await fillSignUp(olu.page, olu.person)
  await form.getByLabel('Company name').fill(company)
  await expectAccessible(olu.page)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(olu.page.getByRole('heading', { name: company, level: 1 })).toBeVisible()
  await expect(olu.page.getByText('Owner', { exact: true })).toBeVisible()

  await ida.page.goto('/organizer?mode=role-check')
  await ida.page.getByRole('link', { name: 'Organiser', exact: true }).click()
  const joining = await fillSignUp(ida.page, ida.person)
  await joining.getByLabel('An existing company').check()
  await joining.getByLabel('Company name').selectOption(company)
  await joining.getByRole('button', { name: 'Create Account' }).click()
  await expect(ida.page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
  await expect(ida.page.getByText(`An owner or admin of ${company} has to approve you first.`)).toBeVisible()

  await navEntry(olu.page, 'Invitations').click()
  await olu.page.getByRole('button', { name: 'Approve Ida Berg' }).click()
  await expectToast(olu.page, 'Request Approved')
  await expect(olu.page.getByText('No pending requests.')).toBeVisible()
  await expect(ida.page.getByRole('heading', { name: company, level: 1 })).toBeVisible()
  await expect(ida.page.getByText('Member', { exact: true })).toBeVisible()

  const invite = olu.page.getByRole('form', { name: 'Send an invitation' })
  const kim = `kim.${ida.person.email}`
  await invite.getByRole('button', { name: 'Send Invitation' }).click()
  await expectToast(olu.page, 'Please enter an email address')
  await invite.getByLabel('Email').fill(kim)
  await invite.getByRole('button', { name: 'Send Invitation' }).click()
  await expectToast(olu.page, 'Invitation Sent', kim)
  const invitation = olu.page.getByRole('table', { name: 'Sent invitations' }).getByRole('row').filter({ hasText: kim })
  await expect(invitation).toContainText('Pending')
  await expectAccessible(olu.page)

  await ida.page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(ida.page).toHaveURL(/\/organizer-auth$/)
  await ida.page.goto(linkIn(await mailTo(ida.api, kim, /invites you to organise/)))
  await expect(ida.page.getByText(`You are joining ${company}`)).toBeVisible()
  const invited = await fillSignUp(ida.page, { name: 'Kim Novak', email: kim })
  await expect(invited.getByLabel('Email')).toHaveValue(kim)
  await invited.getByRole('button', { name: 'Create Account' }).click()
  await expect(ida.page.getByRole('heading', { name: company, level: 1 })).toBeVisible()

  await expect(invitation).toContainText('Accepted')
  await olu.page.getByLabel('Role of Kim Novak').selectOption('admin')
  await expectToast(olu.page, 'Kim Novak is now Admin')
  await expect(ida.page.getByText('Admin', { exact: true })).toBeVisible()
  await olu.page.getByRole('button', { name: 'Remove Kim Novak' }).click()
  await olu.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(ida.page.getByRole('heading', { name: 'You are not in this portal' })).toBeVisible()
})
