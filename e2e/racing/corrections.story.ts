/** Two desks, a wrong time and a team that withdraws: every change is previewed first. */
import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/story.ts'
import { dismissToasts } from '../support/toasts.ts'
import { expect, openRacing, raced, recordForm, shownLaps, test } from './race-day.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.slow()

test('a race recorded at two desks, a corrected lap, and teams that withdraw', async ({
  organiser,
  raceDay,
  request,
}) => {
  const { id, teams } = await raceDay(['Aurora', 'Blue Comet', 'Drift'])
  const [aurora, comet] = teams
  if (!aurora || !comet) throw new Error('no teams')
  const ada = await organiser()
  const laps = shownLaps(ada.page)
  const dialog = ada.page.getByRole('dialog')

  const send = async (desk_id: string, racing_time: string) => {
    const run = { id: randomUUID(), team_id: aurora.id, car_type: 'A', lane: 1, reaction_time: '0.150', racing_time }
    const data = { event_id: id, category: 'Development', desk_id, runs: [run] }
    expect((await request.post('/api/race_results', { headers: ada.headers, data })).status()).toBe(200)
  }

  await test.step('the second desk is asked, and only the second', async () => {
    const first = randomUUID()
    const form = recordForm(ada.page)
    await openRacing(ada, id, 'timing')
    await send(first, '1.2')
    await expect(laps).toHaveText([/lap 1.*desk 1/])
    await form.locator('[name=team_1]').selectOption('T01 Aurora')
    await form.locator('[name=reaction_time_1]').fill('0.150')
    await form.locator('[name=racing_time_1]').fill('1.2')
    await form.locator('[name=racing_time_1]').press('Enter')
    await expect(dialog).toContainText(/This looks like the race that desk 1 recorded \d+ s ago\. Record it again\?/)
    await dialog.getByRole('button', { name: 'Do not record' }).click()
    await expect(laps).toHaveCount(1)
    await expect(form.locator('[name=racing_time_1]')).toHaveValue('1.2')
    await form.getByRole('button', { name: 'Record Race' }).click()
    await dialog.getByRole('button', { name: 'Record it again' }).click()
    await raced(ada.page)
    await expect(laps).toHaveText([/lap 2.*desk 2/, /lap 1.*desk 1/])
    await send(first, '1.5')
    await send(first, '1.5')
    await expect(laps).toHaveCount(4)
  })

  await test.step('a look-alike that nobody was asked about is flagged for the organiser', async () => {
    // A car has four runs in a lane, so deleting one allows another.
    await laps.last().getByRole('button', { name: 'Delete lap 1 of Aurora' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(laps).toHaveCount(3)
    await send(randomUUID(), '1.5')
    const alert = ada.page.getByRole('alert').filter({ hasText: '1 lap may have been recorded twice' })
    await expect(alert).toContainText(/desk 3 at .*, desk 1 at/)
    await alert.getByRole('button', { name: /Keep both/ }).click()
    await expect(alert).toHaveCount(0)
    await expect(laps).toHaveCount(4)
  })

  await test.step('a lap is corrected in place, after old and new times are shown', async () => {
    await dismissToasts(ada.page)
    await laps.last().getByRole('button', { name: 'Correct lap 2 of Aurora' }).click()
    await expectAccessible(ada.page)
    await dialog.getByLabel('Racing time (s)').fill('1.3')
    await expect(dialog.getByRole('region', { name: 'What will change' })).toContainText(
      /Car time1\.200 → 1\.300.*1\.350 → 1\.450/,
    )
    await dialog.getByRole('button', { name: 'Correct lap' }).click()
    await expect(dialog.getByText('Please enter the reason for the correction.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Gate 1 read late')
    await dialog.getByRole('button', { name: 'Correct lap' }).click()
    await expect(ada.page.getByText('Lap Corrected')).toBeVisible()
    await expect(laps.last()).toContainText(/lap 2, car A.*1\.300.*1\.450/)
  })

  await test.step('a run is disqualified with a reason, a team too, and a withdrawn one gives a walkover', async () => {
    const form = recordForm(ada.page)
    await form.locator('[name=team_1]').selectOption('T02 Blue Comet')
    await form.getByText('DSQ', { exact: true }).click()
    await form.getByRole('button', { name: 'Record Race' }).click()
    await expect(form.getByText('Please enter the reason for the disqualification.')).toBeVisible()
    await form.getByLabel('Reason for the disqualification').fill('Lost a wing')
    await form.getByRole('button', { name: 'Record Race' }).click()
    await expect(laps.first()).toContainText(/Blue Comet.*Lost a wing.*DSQ/)
    const drawn = await request.post('/api/functions/generate-knockout-bracket', {
      headers: ada.headers,
      data: { event_id: id, category: 'Development' },
    })
    const match = (await drawn.json()).find(
      ({ round, is_bye }: { round: number; is_bye: boolean }) => round === 1 && !is_bye,
    )
    const [leaving, left] = [match.team_a_name, match.team_b_name]
    await ada.page.goto(`/organizer?tab=events&event=${id}&section=teams`)
    await ada.page.getByRole('button', { name: `Withdraw or disqualify ${leaving}` }).click()
    await dialog.getByText('Withdrawn', { exact: true }).click()
    await expect(dialog.getByRole('region', { name: 'What will change' })).toContainText(
      `is a walkover: ${left} win it.${left} advance to the Final.`,
    )
    await expectAccessible(ada.page)
    await dialog.getByRole('button', { name: 'Save status' }).click()
    await expect(ada.page.getByRole('listitem').filter({ hasText: leaving })).toContainText('Withdrawn')
    await ada.page.getByRole('button', { name: 'Withdraw or disqualify Aurora' }).click()
    await dialog.getByText('Disqualified', { exact: true }).click()
    await dialog.getByLabel('Reason').fill('Illegal cartridge')
    await dialog.getByRole('button', { name: 'Save status' }).click()
    await expect(dialog).toHaveCount(0)
    await ada.page.goto(`/live/${id}`)
    const out = ada.page.getByRole('region', { name: /^Disqualified in/ })
    await expect(out).toContainText('T01 AuroraIllegal cartridge')
  })

  await test.step('deleting a team says how much goes with it', async () => {
    await request.delete('/api/knockout_matches', {
      headers: ada.headers,
      data: { event_id: id, category: 'Development' },
    })
    await ada.page.goto(`/organizer?tab=events&event=${id}&section=teams`)
    await ada.page.getByRole('button', { name: 'Delete Aurora' }).click()
    await expect(dialog).toContainText('4 laps will be deleted with it. This cannot be undone.')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(ada.page.getByText('Team Deleted')).toBeVisible()
  })
})
