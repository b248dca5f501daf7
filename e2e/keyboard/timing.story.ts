/** A timekeeper uses the keyboard only: laps, an undone mistake, and a deleted lap. */
import { expect, openRacing, raced, recordForm, shownLaps, test } from '../racing/race-day.ts'
import { keysOf } from './keys.ts'

test('with the keyboard alone a timekeeper enters laps, takes one back and deletes one', async ({
  organiser,
  raceDay,
}) => {
  const { id } = await raceDay(['Aurora', 'Blue Comet'])
  const olu = await organiser()
  const { page } = olu
  const { press, type, tabTo } = keysOf(page)
  const form = recordForm(page)
  const laps = shownLaps(page)
  const reaction = form.getByLabel('Reaction time (s)')
  const racing = form.getByLabel('Racing time (s)')
  const lap = async (time: string) => {
    await expect(reaction).toBeFocused()
    await type('0.150')
    await press('Enter')
    await expect(racing).toBeFocused()
    await type(time)
    await press('Enter')
    await raced(page)
  }

  await openRacing(olu, id, 'setup')
  await tabTo(page.getByRole('tab', { name: 'Setup' }))
  await press('ArrowRight', 'ArrowRight', 'ArrowRight')
  await expect(page.getByRole('tab', { name: 'Live Timing' })).toBeFocused()
  await tabTo(form.getByRole('combobox', { name: 'Team 1' }))
  await type('T01')
  await tabTo(reaction)
  await lap('1.210')
  await lap('1.220')
  await expect(laps).toHaveText([/Aurora.*lap 2, car A, lane 1.*1\.370/, /lap 1.*1\.360/])

  await press('F9')
  await expect(laps).toHaveCount(1)
  await expect(reaction).toBeFocused()
  await expect(racing).toHaveValue('1.220')
  await tabTo(racing)
  await press('Control+A')
  await type('1.230')
  await press('Enter')
  await raced(page)
  await expect(laps).toHaveText([/lap 2.*1\.380/, /lap 1/])

  const remove = laps.first().getByRole('button', { name: /^Delete/ })
  await tabTo(remove)
  await press('Enter')
  const question = page.getByRole('dialog')
  const within = question.locator(':focus')
  await expect(within).toBeVisible()
  await press('Escape')
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()
  await press('Enter')
  await expect(within).toBeVisible()
  await tabTo(question.getByRole('button', { name: 'Delete' }))
  await press('Enter')
  await expect(laps).toHaveText([/lap 1.*1\.360/])
})
