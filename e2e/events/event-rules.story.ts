/** An organiser chooses the rules of an event, finds them frozen after the first race, and changes them with a reason. */
import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/story.ts'
import { chooseAction, expect, test } from './organisers.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.slow()

test('the rules of an event are chosen, frozen by the first race, and changed with a reason', async ({
  organiser,
  request,
}) => {
  const { page, headers } = await organiser()
  const name = `Rules Cup ${randomUUID().slice(0, 6)}`
  const [event_id, team_id] = [randomUUID(), randomUUID()]
  const card = page.getByRole('region', { name: 'Rules', exact: true })

  await test.step('an event with its rules', async () => {
    const about = { id: event_id, name, event_date: '2027-03-20', location: 'Town hall' }
    await request.post('/api/competition_events', { headers, data: about })
    await request.post('/api/competition_teams', { headers, data: { id: team_id, event_id, team_name: 'Apex' } })
    await page.goto(`/organizer?tab=events&event=${event_id}`)
    await expect(card.getByRole('link', { name: 'Standard scoring, version 1' })).toBeVisible()
    await expect(card.getByText('Can be changed freely until something is measured, marked or raced.')).toBeVisible()
  })

  await test.step('seven runs freeze them', async () => {
    for (let run = 0; run < 7; run++) {
      const times = { status: 'finish', reaction_time: 0.2, racing_time: 1.5 }
      const lap = { id: randomUUID(), team_id, car_type: run < 4 ? 'A' : 'B', lane: 1, ...times }
      const recorded = await request.post('/api/race_results', {
        headers,
        data: { event_id, category: 'Development', runs: [lap] },
      })
      expect(recorded.status()).toBe(200)
    }
    await page.reload()
    await expect(card.getByText('Frozen since the first measurement, mark or race.')).toBeVisible()
    await chooseAction(page, 'Edit Event')
    await expect(page.getByRole('form', { name: 'Event' }).getByRole('combobox', { name: 'Rules' })).toBeDisabled()
    await page.keyboard.press('Escape')
  })

  await test.step('other rules show the places and totals before and after', async () => {
    await card.getByRole('button', { name: 'Change rules' }).click()
    const form = page.getByRole('form', { name: 'Change rules' })
    await form.getByRole('combobox', { name: 'New rules' }).click()
    await page.getByRole('option', { name: 'World Finals 2025' }).click()
    const preview = form.getByRole('region', { name: 'What will change' })
    await expect(
      preview.getByText(/^They bring 5 scorecards and a scrutineering sheet with \d+ checks\.$/),
    ).toBeVisible()
    await expect(preview.getByRole('table', { name: 'Development before and after' })).toContainText('150')
    await expect(form.getByRole('button', { name: 'Change rules' })).toBeDisabled()
    await form.getByLabel('Reason').fill('It is a final after all')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Change rules' }).click()
    await expect(card.getByRole('link', { name: 'World Finals 2025, version 1' })).toBeVisible()
  })

  await test.step('the change, its reason and what the rules bring are on the overview', async () => {
    const changes = card.getByRole('list', { name: 'Changes of the rules' })
    await expect(changes).toContainText('Standard scoring, version 1 to World Finals 2025, version 1.')
    await expect(changes).toContainText('It is a final after all')
    await expect(card.getByRole('list', { name: 'Scorecards and sheets' })).toContainText(
      'Verbal Presentation: 7 lines',
    )
    await card.getByRole('button', { name: /^Other penalties/ }).click()
    await expect(card.getByRole('table', { name: 'Other penalties' })).toContainText('Protest or appeal that fails')
    await expectAccessible(page)
  })
})
