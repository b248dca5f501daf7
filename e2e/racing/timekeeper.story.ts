/** A timekeeper's mistakes with an unreliable network: nothing typed is lost, nothing is recorded twice. */
import { toastOf } from '../support/story.ts'
import { dismissToasts } from '../support/toasts.ts'
import { expect, openRacing, raced, raceSent, recordForm, shownLaps, test } from './race-day.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.slow()

const RECORD = '**/api/race_results'

test('mistakes are undone or refused, and unsent races are retried', async ({
  organiser,
  raceDay,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|409/)
  const { id, teams } = await raceDay(['Aurora', 'Blue Comet'])
  const [aurora] = teams
  if (!aurora) throw new Error('no teams')
  const olu = await organiser()
  const { page } = olu
  const form = recordForm(page)
  const reaction = form.locator('[name=reaction_time_1]')
  const racing = form.locator('[name=racing_time_1]')
  const laps = shownLaps(page)

  await test.step('what is missing or wrong is said, and stays in its field', async () => {
    await openRacing(olu, id, 'timing')
    await form.getByRole('button', { name: 'Record Race' }).click()
    await expect(page.getByText('Missing Information')).toBeVisible()
    await expect(page.getByText('Please select team and enter times or DNS/DNF status')).toBeVisible()
    await expect(form.locator('[name=team_1]')).toBeFocused()
    await form.locator('[name=team_1]').selectOption('T01 Aurora')
    await reaction.fill('-1')
    await racing.fill('1.2345')
    await page.keyboard.press('Enter')
    await expect(form.getByText('Reaction time must be more than 0 seconds.')).toBeVisible()
    await expect(form.getByText('Racing time can have at most 3 decimals.')).toBeVisible()
    await expect(racing).toHaveValue('1.2345')
    await expect(reaction).toBeFocused()
    await expect(page.getByText('No laps recorded yet.')).toBeVisible()
  })

  await test.step('a double click records once, and one key takes it back into the fields', async () => {
    await reaction.fill('0,149')
    await reaction.press('ArrowUp')
    await expect(reaction).toHaveValue('0.150')
    await racing.fill('1.2')
    await form.getByRole('button', { name: 'Record Race' }).dblclick()
    await expect(laps).toHaveText([/Aurora.*lap 1, car A, lane 1.*Car time 1\.200.*Total 1\.350/])
    await expect(page.getByText('Race Recorded')).toBeVisible()
    await expect(reaction).toBeFocused()
    await expect(form.getByText('undo last entry: Aurora car A, car time 1.2')).toBeVisible()
    await page.keyboard.press('F9')
    await expect(page.getByText('Race Result Deleted')).toBeVisible()
    await expect(laps).toHaveCount(0)
    await expect(racing).toHaveValue('1.2')
    await racing.fill('1.3')
    await racing.press('Enter')
    await expect(laps).toHaveText([/lap 1, car A, lane 1.*1\.450/])
    await raced(page)
  })

  await test.step('what the server did not get is stored, also on another tab, and sent again', async () => {
    await page.route(RECORD, (call) => (call.request().method() === 'POST' ? call.abort() : call.fallback()))
    await reaction.fill('0.15')
    await racing.fill('1.31')
    await racing.press('Enter')
    await expect(toastOf(page, 'Not sent yet')).toBeVisible()
    await expect(form.getByText('1 race waiting to be sent')).toBeVisible()
    await expect(form.getByText('Saved on this device. It will be sent when the connection is back.')).toBeVisible()
    await form.getByText('DNF', { exact: true }).click()
    await form.getByRole('button', { name: 'Record Race' }).click()
    await expect(form.getByRole('listitem')).toHaveText([/^Aurora car A, car time 1.31/, /^Aurora car A, DNF/])
    await page.getByRole('tab', { name: 'Setup' }).click()
    await expect(page.getByText('Teams with laps')).toBeVisible()
    await page.getByRole('tab', { name: 'Live Timing' }).click()
    await expect(form.getByRole('listitem')).toHaveText([/^Aurora car A, car time 1.31/, /^Aurora car A, DNF/])
    await page.unroute(RECORD)
    // The first of them arrives, but its answer does not.
    let lost = 0
    await page.route(RECORD, async (call) => {
      if (call.request().method() !== 'POST' || lost++ > 0) return call.fallback()
      await call.fetch()
      await call.abort()
    })
    const again = form.getByRole('button', { name: 'Try again now' })
    // After so many failures the next automatic attempt is ten seconds away, but it may come just before the click.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 500 })
      await expect(again).toHaveCount(0, { timeout: 500 })
    }).toPass({ intervals: [50] })
    await expect(form.getByText('waiting to be sent')).toHaveCount(0)
    await expect(laps).toHaveText([/lap 3.*DNF/, /lap 2.*1\.460/, /lap 1.*1\.450/])
    expect(lost, 'it was sent again').toBeGreaterThan(1)
    await page.unroute(RECORD)
    await raced(page)
  })

  await test.step('a car that has run four times in a lane is locked', async () => {
    await raceSent(request, olu, id, { runs: [{ team: aurora, time: '1.4' }] })
    await expect(laps).toHaveCount(4)
    const why = 'Car A has completed maximum 4 runs in Lane 1'
    await expect(form.getByText(`Aurora ${why}`)).toBeVisible()
    await expect(form.getByRole('option', { name: `T01 Aurora (locked: ${why})` })).toBeDisabled()
    await reaction.fill('0.2')
    await racing.fill('1.4')
    await racing.press('Enter')
    await expect(page.getByText('Team 1 Car Locked')).toBeVisible()
    await expect(racing).toHaveValue('1.4')
    await form.getByText('B', { exact: true }).click()
    await racing.press('Enter')
    await expect(laps).toHaveCount(5)
  })

  await test.step('in the knockout: no match, and a tie that is re-run', async () => {
    await raced(page)
    await form.getByRole('checkbox', { name: 'Knockout Racing' }).check()
    await form.getByText('DNS', { exact: true }).click()
    await form.getByRole('button', { name: 'Record Race' }).click()
    await expect(page.getByText('Could not find a knockout match between these teams')).toBeVisible()
    const made = await request.post('/api/functions/generate-knockout-bracket', {
      headers: olu.headers,
      data: { event_id: id, category: 'Development' },
    })
    expect(made.status()).toBe(200)
    await form.getByText('Finish', { exact: true }).click()
    await form.getByRole('combobox', { name: 'Match' }).selectOption({ index: 1 })
    await race('1.5', '1.5')
    await race('1.6', '1.6')
    // One run, one time: the deciding time comes first, and every number has a label.
    await expect(laps.first()).toContainText(/Total 1\.750.*Car time 1\.600/)
    await expect(page.getByText('Both teams have the same best time. The match can be re-run')).toBeVisible()
    await page.getByRole('tab', { name: 'Knockout' }).click()
    await page.getByRole('button', { name: 'Development', exact: true }).click()
    await page.getByRole('button', { name: 'Re-run Match' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Re-run Match' }).click()
    await expect(page.getByText('Match Reopened')).toBeVisible()
  })

  async function race(one: string, two: string) {
    await dismissToasts(page)
    const times = ['0.15', one, '0.15', two]
    for (const [index, time] of times.entries()) await form.locator('input[name*=_time_]').nth(index).fill(time)
    await form.locator('[name=racing_time_2]').press('Enter')
    await raced(page)
  }
})
