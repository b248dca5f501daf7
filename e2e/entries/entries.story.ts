/** A team checks its cars, links its entry, and reads its own results. */
import { randomUUID } from 'node:crypto'
import { mergeTests } from '@playwright/test'
import { expect, test as raceDayTest, raceSent } from '../racing/race-day.ts'
import { test as crewTest } from '../support/crew.ts'
import { navEntry } from '../support/navigation.ts'
import { createTeam } from '../support/people.ts'
import { expectFitOnPhone } from '../support/screens.ts'
import { expectAccessible } from '../support/story.ts'

const test = mergeTests(raceDayTest, crewTest)

test('a team measures its cars, claims its entry, and sees its laps live and its marks after the event', async ({
  signedInAs,
  organiser,
  raceDay,
  given,
  company,
  request,
}) => {
  test.slow()
  const [maya, desk] = [await signedInAs('Maya Chen'), await organiser()]
  await createTeam(maya.api, 'Slipstream')
  const event = await raceDay(['Apex', 'Bolt'])
  const [apex, bolt] = event.teams
  if (!apex || !bolt) throw new Error('no teams')
  const { page } = maya

  await test.step('the cars are measured by the scrutineers’ rules', async () => {
    await page.goto('/manage?tab=readiness')
    const sheet = page.getByRole('region', { name: 'Car scrutineering' })
    const length = sheet.getByLabel('Overall length, car A')
    await length.fill('212')
    await length.press('Enter')
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Overall length' })).toContainText('Fail, −2 points')
    const cost = sheet.locator('dl')
    await expect(cost).toContainText('Points lost today−2')
    await expect(cost).toContainText('Car AFAIL')
    await length.fill('210')
    await length.press('Enter')
    await expect(cost).toContainText('Points lost today0')
    const documents = page.getByRole('region', { name: 'Documents due' })
    await documents.getByRole('textbox', { name: 'Document' }).fill('Portfolio')
    await documents.getByLabel('Due').fill('2027-01-02')
    await documents.getByRole('button', { name: 'Add' }).click()
    await documents.getByRole('checkbox', { name: 'Portfolio' }).check()
    await expect(documents.getByRole('checkbox', { name: 'Portfolio' })).toBeEnabled()
    await expectAccessible(page)
    await expectFitOnPhone(page)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  const code = await test.step('the organiser looks up the code', async () => {
    await desk.page.goto(`/organizer?tab=events&event=${event.id}&section=teams`)
    await desk.page.getByRole('button', { name: 'Entry codes' }).click()
    const row = desk.page.getByRole('list', { name: 'Codes' }).getByRole('listitem').filter({ hasText: 'Apex' })
    await expect(row).toContainText(/[A-Z0-9]{8}/)
    const found = (await row.locator('span').first().textContent()) ?? ''
    await expectAccessible(desk.page)
    await desk.page.getByRole('button', { name: 'Close' }).click()
    return found
  })

  await test.step('the team claims, and the organiser approves', async () => {
    await navEntry(page, 'Competition').click()
    await expect(page.getByRole('heading', { name: 'Not linked to an event yet' })).toBeVisible()
    const form = page.getByRole('form', { name: 'Link an event' })
    await form.getByLabel('Entry code').fill('NOPE2345')
    await form.getByRole('button', { name: 'Claim entry' }).click()
    await expect(form.getByText('No entry has this code. Please check it with your organiser.')).toBeVisible()
    await form.getByLabel('Entry code').fill(code.toLowerCase())
    await form.getByRole('button', { name: 'Claim entry' }).click()
    await expect(page.getByRole('list', { name: 'Claims' })).toContainText('Waiting for approval')
    const claims = desk.page.getByRole('region', { name: 'Claims' })
    await expect(claims).toContainText('Claims to be T01 Apex, requested by Maya Chen')
    await claims.getByRole('button', { name: 'Approve Slipstream' }).click()
    await expect(claims.getByText('Linked', { exact: true })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Your events, latest first' })).toContainText('T01 Apex')
    await expect(page.getByRole('list', { name: 'Claims' })).toBeHidden()
    await expectAccessible(page)
  })

  await test.step('its laps appear as they are run, and the marks do not', async () => {
    const card = await given.scorecard(company.id)
    const judge = await given.judge(event.id)
    const data = {
      id: randomUUID(),
      event_id: event.id,
      team_id: apex.id,
      judge_panel_id: judge.panel.id,
      template_id: card.id,
      criteria_scores: { Drawings: 17 },
    }
    const marked = await request.post('/api/competition_scores', { headers: judge.headers, data })
    expect(marked.status(), await marked.text()).toBe(200)
    await page.getByRole('table', { name: 'Your events, latest first' }).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'No laps yet' })).toBeVisible()
    await raceSent(request, desk, event.id, { runs: [{ team: apex, time: '1.234' }] })
    await raceSent(request, desk, event.id, { runs: [{ team: bolt, time: '1.4' }] })
    const laps = page.getByRole('table', { name: 'Your laps' })
    await expect(laps).toContainText('1.234')
    await expect(laps.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('region', { name: 'Judges’ marks' })).toContainText('No marks yet')
    await expectAccessible(page)
  })

  await test.step('the marks appear once the event is completed', async () => {
    const change = { headers: desk.headers, data: { status: 'completed' } }
    expect((await request.patch(`/api/competition_events/${event.id}`, change)).status()).toBe(200)
    await expect(page.getByRole('table', { name: 'Marks by criterion' })).toContainText('17.0')
    await expectFitOnPhone(page)
    await page.getByRole('link', { name: 'All your events' }).click()
    await expect(page.getByRole('table', { name: 'Your events, latest first' })).toContainText('of 2')
    await expectFitOnPhone(page)
  })
})

test.use({ expectedErrors: [/Failed to load resource.*409/] })
