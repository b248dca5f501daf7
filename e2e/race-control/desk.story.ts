/** The desk with a programme: races one after the other with the keyboard, a take-over, and a lost network. */
import type { Locator, Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../printing/owner-portal.ts'
import { expect, recordForm, shownLaps, test } from '../racing/race-day.ts'
import { expectAccessible, toastOf } from '../support/story.ts'
import { heading, openDesk, planned, raceDesk, typeRace } from './planned-day.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.slow()

const NAMES = ['Aurora', 'Blue Comet', 'Chicane', 'Drag Reduction', 'Eagle', 'Falcon']

const time = (page: Page, name: string) => raceDesk(page).locator(`[name=${name}]`)
const lane = (page: Page, number: number) => raceDesk(page).getByRole('group', { name: `Lane ${number}` })
const record = (page: Page) => raceDesk(page).getByRole('button', { name: 'Record race' })
const bar = (page: Page) => page.getByRole('region', { name: 'Desk' }).getByRole('status')

test('a timekeeper runs the programme with the keyboard alone', async ({ organiser, raceDay, request }) => {
  const { id } = await raceDay(NAMES)
  const olu = await organiser()
  const { page } = olu
  const { keyboard } = page
  const races = await planned(request, olu, id)

  await test.step('the next race is filled in, with both lanes and the button in sight', async () => {
    await openDesk(olu, id)
    await expect(heading(page)).toHaveText(`Track 1 · Development · Race 1 of ${races}`)
    await expect(raceDesk(page).getByRole('list', { name: 'Next races' }).getByRole('listitem')).toHaveCount(3)
    for (const size of [
      { width: 1366, height: 768 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      await expectInSight(time(page, 'reaction_time_1'), time(page, 'racing_time_2'), record(page))
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await page.setViewportSize({ width: 1366, height: 768 })
  })

  await test.step('one key each calls the teams, ticks them off, arms, starts and stops the lights', async () => {
    await time(page, 'reaction_time_1').focus()
    await keyboard.press('c')
    await expect(raceDesk(page).getByRole('timer')).toContainText('No-show in')
    await keyboard.press('a')
    await expect(raceDesk(page).locator('header')).toContainText('At the start')
    await keyboard.press('Space')
    await expect(raceDesk(page).locator('header')).toContainText('Armed')
    await keyboard.press('Space')
    await expect(raceDesk(page).getByRole('img', { name: /lights on|Lights out/ })).toBeVisible()
    await keyboard.press('Escape')
    await expect(raceDesk(page).locator('header')).toContainText('At the start')
    await expect(raceDesk(page)).toContainText('This desk controls track 1.')
  })

  await test.step('Enter goes through the times, records, and the next race is there', async () => {
    await typeRace(page, '0.150', '1.210', '0.160', '1.220')
    await expect(heading(page)).toContainText('Race 2 of')
    await expect(time(page, 'reaction_time_1')).toBeFocused()
    await expect(shownLaps(page)).toHaveCount(2)
    await typeRace(page, '0.170', '1.230')
    await keyboard.press('d')
    await expect(lane(page, 2).getByRole('button', { name: /^DNF/ })).toHaveAttribute('aria-pressed', 'true')
    await keyboard.press('Enter')
    await expect(heading(page)).toContainText('Race 3 of')
    await expect(shownLaps(page).filter({ hasText: 'DNF' })).toHaveCount(1)
  })

  await test.step('the last entry is undone and corrected, and a race is skipped', async () => {
    await expect(raceDesk(page)).toHaveAttribute('aria-busy', 'false')
    await keyboard.press('F9')
    await expect(heading(page)).toContainText('Race 2 of')
    await expect(time(page, 'racing_time_1')).toHaveValue('1.230')
    await time(page, 'racing_time_1').fill('1.231')
    await keyboard.press('Enter')
    await expect(heading(page)).toContainText('Race 3 of')
    await expect(shownLaps(page).filter({ hasText: '1.401' })).toHaveCount(1)
    // Laps are shown before they are sent.
    await expect(raceDesk(page)).toHaveAttribute('aria-busy', 'false')
    const skipped = await lane(page, 1).locator('strong').textContent()
    await keyboard.press('s')
    await expect(lane(page, 1).locator('strong')).not.toHaveText(skipped ?? '')
  })

  await test.step('re-run and no-show ask once, and a race by hand is one key away', async () => {
    await keyboard.press('F8')
    await page.getByRole('dialog').getByLabel('Reason').fill('The gate did not fire')
    await keyboard.press('Enter')
    await expect(raceDesk(page)).toContainText('Re-run: The gate did not fire')
    await keyboard.press('F7')
    await page.getByRole('dialog').getByRole('button', { name: 'Nobody came' }).click()
    await expect(raceDesk(page)).not.toContainText('Re-run: The gate did not fire')
    await time(page, 'reaction_time_1').focus()
    await keyboard.press('h')
    await expect(recordForm(page)).toBeVisible()
    await page.getByRole('button', { name: 'Back to the programme' }).click()
    await expect(raceDesk(page)).toBeVisible()
  })
})

test('a desk is taken over, loses nothing, and goes on without a network', async ({
  organiser,
  raceDay,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /409.*enter-race/)
  const { id } = await raceDay(NAMES)
  const [olu, pia] = [await organiser(), await organiser()]
  await planned(request, olu, id)
  await openDesk(olu, id)
  await openDesk(pia, id)
  const [first, second] = [olu.page, pia.page]

  await test.step('another desk takes over with one press, and both see it', async () => {
    await time(first, 'reaction_time_1').focus()
    await first.keyboard.press('c')
    await expect(raceDesk(second).getByRole('alert')).toContainText(/has controlled track 1 at another desk since/)
    await time(first, 'reaction_time_1').fill('0.150')
    await time(first, 'racing_time_1').fill('1.210')
    await second.getByRole('button', { name: 'Take over' }).click()
    await expect(raceDesk(second)).toContainText('This desk controls track 1.')
    await expect(raceDesk(first).getByRole('alert')).toContainText(
      /took over track 1 at .* What you typed is still here/,
    )
    await expect(time(first, 'racing_time_1')).toHaveValue('1.210')
  })

  await test.step('a write without control is refused, and nothing is lost', async () => {
    await time(first, 'reaction_time_2').fill('0.160')
    await time(first, 'racing_time_2').fill('1.220')
    await first.keyboard.press('Enter')
    await expect(toastOf(first, 'Another desk controls the track')).toBeVisible()
    await expect(time(first, 'racing_time_2')).toHaveValue('1.220')
    await first.keyboard.press('t')
    await expect(raceDesk(first)).toContainText('This desk controls track 1.')
    await time(first, 'racing_time_2').press('Enter')
    await expect(heading(first)).toContainText('Race 2 of')
    await expect(heading(second)).toContainText('Race 2 of')
  })

  await test.step('without a network the desk goes on by its own copy; calls are refused at once', async () => {
    await expect(raceDesk(first)).toHaveAttribute('aria-busy', 'false')
    await first.context().setOffline(true)
    await time(first, 'reaction_time_1').focus()
    await first.keyboard.press('c')
    await expect(toastOf(first, 'Nothing was sent')).toBeVisible()
    for (const race of [2, 3]) {
      await expect(heading(first)).toContainText(`Race ${race} of`)
      await typeRace(first, '0.150', '1.210', '0.160', '1.220')
    }
    await expect(heading(first)).toContainText('Race 4 of')
    await expect(bar(first)).toHaveText('Offline, 2 not sent yet')
    await expect(raceDesk(first).getByRole('status', { name: 'Waiting to be sent' })).toContainText('Race 3:')
  })

  await test.step('what another desk made impossible meanwhile is refused, and can be put back into the fields', async () => {
    await second.getByRole('button', { name: 'Take over' }).click()
    await expect(raceDesk(second)).toContainText('This desk controls track 1.')
    await first.context().setOffline(false)
    await expect(bar(first)).toHaveText('Connected, 1 not accepted')
    await expect(time(first, 'racing_time_1')).toHaveValue('1.210')
    await expect(heading(first)).toContainText('Race 2 of')
    await expect(raceDesk(first).getByText(/took over track 1 at/)).toBeVisible()
    await first.keyboard.press('t')
    await expect(raceDesk(first)).toContainText('This desk controls track 1.')
    await time(first, 'racing_time_2').press('Enter')
    await expect(shownLaps(second)).toHaveCount(4)
    await first.getByRole('button', { name: 'Put it back into the fields' }).click()
    await expect(heading(first)).toContainText('Race 3 of')
    await time(first, 'racing_time_2').press('Enter')
    await expect(shownLaps(second)).toHaveCount(6)
    await expect(heading(second)).toContainText('Race 4 of')
  })
})

/** Wholly inside the window, without scrolling. */
async function expectInSight(...targets: Locator[]) {
  for (const target of targets) await expect(target).toBeInViewport({ ratio: 1 })
}
