/** Double entry: two timekeepers type the same races at two desks, with the keyboard alone. */
import { randomUUID } from 'node:crypto'
import { expect, shownLaps, test } from '../racing/race-day.ts'
import { heading, openDesk, planned, raceDesk, typeRace } from './planned-day.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('two timekeepers enter each race, and are asked only where they differ', async ({
  organiser,
  raceDay,
  request,
  page: phone,
}) => {
  const { id } = await raceDay(['Aurora', 'Blue Comet', 'Chicane', 'Drift'])
  const olu = await organiser()
  const { page: desk, headers } = olu
  await planned(request, olu, id)
  expect((await request.patch(`/api/race_control/${id}`, { headers, data: { double_entry: true } })).status()).toBe(200)
  const made = await request.post('/api/event_staff', {
    headers,
    data: { id: randomUUID(), event_id: id, name: 'Ben', role: 'timekeeper' },
  })
  const { code } = await made.json()
  const first = raceDesk(desk).locator('[name=reaction_time_1]')
  const theirs = raceDesk(phone).locator('[name=reaction_time_1]')

  await test.step('both are at the same race, and neither sees what the other types', async () => {
    await openDesk(olu, id)
    await first.focus()
    await desk.keyboard.press('t')
    await expect(raceDesk(desk)).toContainText('This desk controls track 1.')
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.goto('/staff')
    await phone.getByRole('textbox', { name: 'Judge or staff code' }).fill(code)
    await phone.keyboard.press('Enter')
    await expect(raceDesk(phone)).toContainText('You are the second timekeeper.')
    await typeRace(desk, '0.150', '1.234', '0.151', '1.250')
    await expect(raceDesk(desk)).toContainText('A second timekeeper has not entered theirs yet.')
    await expect(raceDesk(phone)).toContainText('has entered this race. Enter what you read')
    await expect(theirs).toHaveValue('')
  })

  await test.step('where they differ, the desk chooses, and the rest is filled in', async () => {
    await theirs.focus()
    await typeRace(phone, '0.150', '1.234', '0.151', '1.260')
    await expect(raceDesk(phone)).toContainText('The desk that controls the track or the chief timekeeper decides.')
    await expect(first).toHaveValue('0.150')
    await expect(raceDesk(desk).locator('[name=racing_time_2]')).toHaveValue('')
    await raceDesk(desk).getByRole('button', { name: 'Ben (timekeeper) 0.151 + 1.260' }).press('Enter')
    await expect(raceDesk(desk).locator('[name=racing_time_2]')).toHaveValue('1.260')
    await desk.keyboard.press('Enter')
    await expect(shownLaps(desk)).toHaveText([/1\.411/, /1\.384/])
    await expect(heading(phone)).toContainText('Race 2 of')
  })

  await test.step('the same times are recorded with the second press, and both go on', async () => {
    await expect(heading(desk)).toContainText('Race 2 of')
    await theirs.focus()
    await typeRace(phone, '0.160', '1.301', '0.161', '1.302')
    await expect(raceDesk(phone)).toContainText('Your times are entered.')
    await first.focus()
    await typeRace(desk, '0.160', '1.301', '0.161', '1.302')
    await expect(heading(desk)).toContainText('Race 3 of')
    await expect(heading(phone)).toContainText('Race 3 of')
    await expect(shownLaps(desk)).toHaveCount(4)
  })
})
