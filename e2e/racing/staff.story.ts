/** Event staff: an organiser gives a timekeeper a code, who works with it until it is revoked, and loses nothing. */
import type { Page } from '@playwright/test'
import { chooseAction } from '../events/organisers.ts'
import { expectToast } from '../organizers/organizer-steps.ts'
import { expectNoSidewaysScroll } from '../printing/owner-portal.ts'
import { chooseInRow } from '../support/row-menu.ts'
import { expectAccessible } from '../support/story.ts'
import { expect, raced, recordForm, shownLaps, test } from './race-day.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.slow()

const bar = (page: Page) => page.getByRole('region', { name: 'Desk' })
const codeIn = (page: Page) => page.getByRole('dialog').getByLabel('Staff code')

test('a timekeeper enters by code on a phone, records a race, is revoked, and goes on with a new code', async ({
  organiser,
  page: phone,
  request,
  raceDay,
  expectedErrors,
}) => {
  expectedErrors.push(
    /401.*(live|event_staff|race_results|event_devices|competition_teams|knockout_matches|race_control)/,
  )
  const { id } = await raceDay(['Aurora', 'Blue Comet'])
  const { page: desk, headers } = await organiser()
  const row = desk.getByRole('row').filter({ hasText: 'Priya' })
  const form = recordForm(phone)
  const time = (name: string) => form.locator(`[name=${name}]`)
  let code = ''

  await test.step('the organiser adds a timekeeper under Actions and reads out the code', async () => {
    await desk.goto(`/organizer?tab=events&event=${id}`)
    await chooseAction(desk, 'Staff')
    const add = desk.getByRole('form', { name: 'Add staff' })
    await add.getByLabel('Role').selectOption('Timekeeper')
    await add.getByRole('button', { name: 'Add' }).click()
    await expect(add.getByText('Please enter the name.')).toBeVisible()
    await add.getByLabel('Name').fill('Priya')
    await add.getByRole('button', { name: 'Add' }).click()
    await expectToast(desk, 'Timekeeper added', 'Priya')
    await expect(row).toContainText('Never')
    await expect(
      desk.getByRole('table', { name: 'Who may do what' }).getByRole('row').filter({ hasText: 'Record races' }),
    ).toContainText('Chief timekeeper, Timekeeper')
    await expectAccessible(desk)
    await chooseInRow(desk, 'Show code', 'Priya')
    await expect(desk.getByRole('dialog').getByRole('img', { name: /^QR code/ })).toBeVisible()
    code = await codeIn(desk).innerText()
    await desk.keyboard.press('Escape')
    await desk.emulateMedia({ media: 'print' })
    await expect(desk.getByRole('region', { name: 'Staff cards' })).toContainText(code)
    await desk.emulateMedia({ media: 'screen' })
  })

  await test.step('the timekeeper types it where judges do, and lands on the timing desk alone', async () => {
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.goto('/staff')
    await phone.getByRole('textbox', { name: 'Judge or staff code' }).fill(code)
    await phone.keyboard.press('Enter')
    await expect(bar(phone).getByRole('heading', { name: /^Race Day/ })).toBeVisible()
    await expect(bar(phone)).toContainText('Priya, timekeeper')
    await expect(bar(phone).getByRole('status')).toHaveText('Connected')
    await expect(phone.getByRole('navigation')).toHaveCount(0)
    await expect(phone.getByRole('tab')).toHaveCount(0)
    await expect(phone.getByRole('button', { name: 'Undo last entry' })).toHaveCount(0)
    await expectNoSidewaysScroll(phone)
    await expectAccessible(phone)
  })

  await test.step('a race that is recorded there carries the name', async () => {
    await form.getByRole('combobox', { name: 'Team 1' }).selectOption({ label: 'T01 Aurora' })
    await time('reaction_time_1').fill('0.150')
    await time('racing_time_1').fill('1.210')
    await time('racing_time_1').press('Enter')
    await raced(phone)
    await expect(shownLaps(phone)).toHaveText([/Aurora.*lap 1, car A, lane\s1.*1\.360/])
    await expect(phone.getByRole('button', { name: /^(Delete|Correct)/ })).toHaveCount(0)
    const laps = await request.get(`/api/race_results?event_id=${id}`, { headers })
    expect(await laps.json()).toMatchObject([{ recorded_by: 'Priya (timekeeper)' }])
  })

  await test.step('the organiser revokes the code: the next press is refused, and the time stays', async () => {
    await time('reaction_time_1').fill('0.160')
    await chooseInRow(desk, 'Revoke code', 'Priya')
    await desk.getByRole('dialog').getByRole('button', { name: 'Revoke code' }).click()
    await expectToast(desk, 'Code revoked', 'Priya')
    await expect(row).toContainText('Revoked')
    await expect(phone.getByRole('alert').getByText('Your code has been revoked.')).toBeVisible()
    await expect(time('reaction_time_1')).toHaveValue('0.160')
    await time('racing_time_1').fill('1.220')
    await time('racing_time_1').press('Enter')
    const waiting = phone.getByRole('status', { name: 'Waiting to be sent' })
    await expect(waiting).toContainText('1 race waiting to be sent')
    await expect(waiting).toContainText('Your code has been revoked. Please ask the organiser for a new one.')
    await phone.reload()
    await expect(phone.getByText('Your code has been revoked.')).toBeVisible()
    await expect(phone.getByText('Still on this device')).toBeVisible()
  })

  await test.step('with a new code the race is sent from the same phone', async () => {
    await chooseInRow(desk, 'New code', 'Priya')
    await expectToast(desk, 'Code replaced')
    await chooseInRow(desk, 'Show code', 'Priya')
    const renewed = await codeIn(desk).innerText()
    expect(renewed).not.toBe(code)
    await phone.getByRole('button', { name: 'Enter a code' }).click()
    await phone.getByRole('textbox', { name: 'Judge or staff code' }).fill(renewed)
    await phone.keyboard.press('Enter')
    await expect(shownLaps(phone)).toHaveText([/lap 2.*1\.380/, /lap 1.*1\.360/])
    await phone.getByRole('button', { name: 'Sign out' }).click()
    await expect(phone.getByRole('textbox', { name: 'Judge or staff code' })).toBeVisible()
  })
})
