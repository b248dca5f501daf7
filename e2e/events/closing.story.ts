/** An event is completed while a judge's tablet has no network: the late marks reach the organiser, who reopens for them. */
import { expectToast } from '../organizers/organizer-steps.ts'
import { expectNoSidewaysScroll } from '../printing/owner-portal.ts'
import { expectAccessible } from '../support/story.ts'
import { expect, test } from './organisers.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('completing asks first, closes everything, and late marks wait for the organiser’s decision', async ({
  page: judge,
  context,
  given,
  company,
  organiser,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /409/)
  const event = await given.event(company.id, { status: 'active', name: `Closing Day ${company.id.slice(0, 6)}` })
  await given.entries(event.id, ['Apex', 'Blaze'])
  await given.scorecard(company.id)
  const { panel } = await given.judge(event.id)
  await judge.addInitScript((code) => localStorage.setItem('judge-code', code), panel.judge_code)
  await judge.goto('/organizer')
  const badge = (word: string) => judge.getByText(word, { exact: true })
  await expect(badge('Active')).toBeVisible()
  await expect(judge.getByRole('form', { name: 'Scores of Apex' })).toBeVisible()

  await context.setOffline(true)
  await judge.getByLabel('Drawings').fill('12')
  await judge.getByRole('button', { name: 'Save Scores' }).click()
  await expect(judge.getByRole('status', { name: 'Waiting to be sent' })).toContainText('1 scorecard waiting')

  const { page } = await organiser()
  await page.goto(`/organizer?tab=events&event=${event.id}`)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Completed')
  const asking = page.getByRole('dialog', { name: `Complete ${event.name}?` })
  await expect(asking.getByText('June Judge - Engineering: 2 teams (Apex, Blaze)')).toBeVisible()
  await expect(asking.getByText('Apex: car A')).toBeVisible()
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Not yet' }).click()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('active')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Completed')
  await asking.getByRole('button', { name: 'Complete anyway' }).click()
  await expectToast(page, 'Status Updated', 'The event is now completed.')
  await expect(page.getByText('This event is completed and cannot be changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit Event' })).toBeDisabled()
  await page.keyboard.press('Escape')

  await context.setOffline(false)
  await expectToast(judge, 'Event closed', 'handed to the organisers')
  await expect(judge.getByRole('status', { name: 'Waiting to be sent' })).toBeHidden()
  await expect(badge('Completed')).toBeVisible()

  const late = page.getByRole('region', { name: 'Late entries' })
  await expect(late).toContainText('Marks: T01 Apex')
  await expect(late).toContainText('June Judge - Engineering')
  await expect(late.getByRole('button', { name: 'Accept T01 Apex' })).toBeDisabled()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Reopen Event' }).click()
  const form = page.getByRole('form', { name: 'Reopen event' })
  await expect(form.getByRole('button', { name: 'Reopen Event' })).toBeDisabled()
  await form.getByLabel('Reason').fill('Marks of the Engineering panel came late')
  await form.getByRole('button', { name: 'Reopen Event' }).click()
  await expectToast(page, 'Event Reopened', `${event.name} is active again.`)
  await expect(badge('Active')).toBeVisible()
  await late.getByRole('button', { name: 'Accept T01 Apex' }).click()
  await expectToast(page, 'Entry Accepted', 'T01 Apex is recorded.')
  await expect(judge.getByText('1 of 2 marked')).toBeVisible()

  await page.goto(`/live/${event.id}`)
  await expect(
    page.getByText(/Reopened on .* by an owner of the organiser: Marks of the Engineering panel/),
  ).toBeVisible()
})
