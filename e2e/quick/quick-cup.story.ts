/** A quick cup of 16 teams, from /quick to the podium, without an account. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { heading, typeRace } from '../race-control/planned-day.ts'
import { expect, expectAccessible, test } from '../support/story.ts'
import { whileAway } from '../support/while-away.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.slow()

const NAMES = Array.from({ length: 16 }, (_, n) => `Team ${String(n + 1).padStart(2, '0')}`)

type Race = { id: string; runs: { team_id: string; car_type: string; lane: number }[] }
type Control = { tracks: { race: Race | null; next: Race[] }[]; teams: { id: string; team_number: string }[] }

test('a teacher makes a cup of 16 teams, races it, and shows the podium', async ({ page, request }) => {
  let steps = 0
  const click = async (target: Locator) => {
    steps++
    await target.click()
  }
  const press = async (key: string) => {
    steps++
    await page.keyboard.press(key)
  }
  let screen = page

  await test.step('one list of names and one click make the cup', async () => {
    await page.goto('/quick')
    const names = page.getByLabel('Teams, one per line')
    await names.fill(`${NAMES[0]}\n\n${NAMES[0]}`)
    await page.getByRole('button', { name: 'Start the cup' }).click()
    await expect(page.getByText('“Team 01” is in line 1 and in line 3.')).toBeVisible()
    await expect(names).toHaveValue(`${NAMES[0]}\n\n${NAMES[0]}`)
    await names.fill(NAMES.join('\n'))
    await expect(page.getByText('16 teams, 24 races, about 18 minutes.')).toBeVisible()
    await expectAccessible(page)
    await click(page.getByRole('button', { name: 'Start the cup' }))
    await expect(page.getByRole('heading', { name: 'Race the first race' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the race screen opens as a screen of the cup', async () => {
    const opened = page.context().waitForEvent('page')
    await click(page.getByRole('button', { name: 'Race screen' }))
    screen = await opened
    await screen.waitForURL('**/screen')
  })

  await test.step('the first race is started with lights and recorded with the keyboard', async () => {
    await click(page.getByRole('link', { name: 'Desk', exact: true }))
    await expect(heading(page)).toContainText('Race 1 of 16')
    await page.locator('[name=reaction_time_1]').focus()
    await press('Space')
    await expect(page.getByRole('form', { name: 'Race desk' }).locator('header')).toContainText('Armed')
    await press('Space')
    await expect(screen.getByRole('img', { name: 'Start lights' })).toBeVisible()
    await typeRace(page, '0.150', '1.210', '0.160', '1.220')
    await expect(heading(page)).toContainText('Race 2 of 16')
    await expect(page.getByRole('form', { name: 'Race desk' })).toHaveAttribute('aria-busy', 'false')
    expect(steps, 'clicks and keys besides names and times').toBeLessThanOrEqual(12)
  })

  const desk = await deskOf(page)
  await test.step('after the league the cup is drawn in one click', async () => {
    await whileAway([page, screen], () => raceOn(request, desk))
    await page.getByRole('link', { name: 'The cup' }).click()
    await page.getByRole('button', { name: 'Draw the cup' }).click()
    await expect(page.getByRole('heading', { name: /^Quarter Finals: / })).toBeVisible()
  })

  await test.step('the third place is raced before the final, and the podium is on the screen', async () => {
    await raceOn(request, desk)
    await expect(page.getByRole('heading', { name: 'The podium' })).toBeVisible()
    const podium = page.getByRole('list', { name: 'Podium' }).getByRole('listitem')
    await expect(podium).toHaveCount(3)
    const champion = ((await podium.first().textContent()) ?? '').replace(/^1\s*/, '')
    await page.getByRole('button', { name: 'Show it on the screens' }).click()
    await expect(screen.getByRole('heading', { name: /standings/i }).first()).toBeVisible()
    // The screens of a hall page through the standings together.
    const first = screen.getByRole('listitem').filter({ hasText: champion })
    await expect(first.first()).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'End the cup' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End the cup' }).click()
    await expect(page.getByRole('heading', { name: 'The cup is over' })).toBeVisible()
  })
})

/** The desk of this page: its event, and what its calls carry. */
async function deskOf(page: Page) {
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name) ?? '', key)
  const headers = { 'x-staff-code': await stored('staff-code') }
  const mine = await (await page.request.get('/api/quick_cups/mine', { headers })).json()
  return { headers, event: mine.event.id as string, desk_id: await stored('paddock-desk-id') }
}

/** Records every race that is known, until there is none: the lower number is faster. */
async function raceOn(request: APIRequestContext, { headers, event, desk_id }: Awaited<ReturnType<typeof deskOf>>) {
  for (;;) {
    const control: Control = await (await request.get(`/api/race_control/${event}/own`, { headers })).json()
    const open = control.tracks.flatMap(({ race, next }) => [race, ...next]).filter((race) => race !== null)
    if (open.length === 0) return
    for (const { id: race_id, runs } of open) {
      const timed = runs.map(({ team_id, car_type, lane }) => {
        const number = Number(control.teams.find(({ id }) => id === team_id)?.team_number.slice(1) ?? 0)
        const times = { reaction_time: 0.15, racing_time: (1 + number / 100).toFixed(3) }
        return { id: randomUUID(), team_id, car_type, lane, status: 'finish', ...times }
      })
      const entered = await request.post('/api/functions/enter-race', {
        headers,
        data: { race_id, desk_id, runs: timed },
      })
      expect(entered.status(), await entered.text()).toBe(200)
    }
  }
}
