/** One race as the people around the track follow it: a marshal, an announcer, a spectator and the stream. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, test } from '../racing/race-day.ts'
import { expectAccessible } from '../support/story.ts'
import { planned } from './planned-day.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PHONE = { width: 390, height: 844 }
const LAPTOP = { width: 1366, height: 768 }

type Race = { id: string; number: number; state: string; runs: { lane: number; team_id: string; car_type: string }[] }

async function staffPage(browser: Browser, code: string, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  await context.addInitScript((kept) => localStorage.setItem('staff-code', kept), code)
  const page = await context.newPage()
  await page.goto('/staff')
  return page
}

const send = async (request: APIRequestContext, headers: Record<string, string>, path: string, data: object) => {
  const answer = await request.post(path, { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

const fitsInHeight = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight <= document.documentElement.clientHeight)

test('a marshal fetches the teams, the announcer tells their story, and a spectator follows the race', async ({
  browser,
  organiser,
  raceDay,
  request,
  page: phone,
}) => {
  const { id: event_id, teams } = await raceDay(['Aurora', 'Blue Comet', 'Chicane', 'Drag Reduction'])
  const { headers } = await organiser()
  await planned(request, { headers }, event_id)
  const { tracks } = await (await request.get(`/api/race_control/${event_id}`)).json()
  const [first]: Race[] = tracks[0].next
  if (!first) throw new Error('no race')
  const names = first.runs.map(({ team_id }) => teams.find(({ id }) => id === team_id)?.team_name ?? '')
  const [one = '', other = ''] = names
  const texts = { story: 'Built in a garage with a borrowed printer.', pronunciation: 'aw-ROAR-ah' }
  await request.patch(`/api/competition_teams/${first.runs[0]?.team_id}`, { headers, data: texts })
  const codeOf = async (role: string) =>
    (await send(request, headers, '/api/event_staff', { id: randomUUID(), event_id, role, name: 'Sam' })).code as string
  const marshal = await staffPage(browser, await codeOf('marshal'), PHONE)
  const announcer = await staffPage(browser, await codeOf('announcer'), LAPTOP)
  const card = marshal.getByRole('article', { name: 'Race 1', exact: true })

  await test.step('before any race a spectator sees who is next, and follows a team', async () => {
    await phone.setViewportSize(PHONE)
    await phone.goto(`/live/${event_id}`)
    await expect(phone.getByRole('region', { name: 'Now and next' })).toContainText('Next: Race 1 of')
    await phone.getByRole('combobox', { name: 'My team' }).selectOption(first.runs[0]?.team_id ?? '')
    await expect(phone.getByRole('region', { name: `Races of ${one}` })).toContainText('Next: race 1, car')
    await expectAccessible(phone)
  })

  await test.step('the marshal calls the race and ticks both teams off', async () => {
    await card.getByRole('button', { name: 'Call race 1' }).click()
    await expect(card).toContainText('called to the start')
    await expect(card.getByRole('timer')).toContainText('No-show in')
    for (const name of [one, other]) {
      await card.getByRole('button', { name: `${name} is here` }).click()
      await expect(card.getByRole('button', { name: `${name} is here` })).toHaveAttribute('aria-pressed', 'true')
    }
    await expectAccessible(marshal)
    await expect(phone.getByRole('region', { name: `Races of ${one}` })).toContainText('called: come to the start now')
    await card.getByRole('button', { name: 'At the start' }).click()
    await expect(phone.getByRole('region', { name: 'Now and next' })).toContainText('at the start')
  })

  await test.step('the announcer sees all of it on one screen, and no contact address', async () => {
    await expect(announcer.getByRole('heading', { name: /Race 1 of/ })).toBeVisible()
    const team = announcer.getByRole('region', { name: one, exact: true })
    await expect(team).toContainText(texts.story)
    await expect(team).toContainText(texts.pronunciation)
    await expect(announcer.getByRole('list', { name: 'At stake' })).toContainText('for the first time')
    expect(await fitsInHeight(announcer)).toBe(true)
    await expectAccessible(announcer)
  })

  await test.step('the result is on the phone and in the stream at once', async () => {
    const overlay = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage()
    await overlay.goto(`/overlay/${event_id}?show=race_strip`)
    const strip = overlay.getByRole('region', { name: 'Race' })
    await expect(strip).toContainText('at the start')
    const runs = first.runs.map(({ team_id, lane, car_type }, index) => ({
      ...{ id: randomUUID(), team_id, lane, car_type, status: 'finish', reaction_time: '0.150' },
      racing_time: `1.${2 + index}00`,
    }))
    await send(request, headers, '/api/functions/enter-race', { race_id: first.id, runs })
    await expect(strip).toContainText('gap 0.100 s')
    await expect(phone.getByRole('region', { name: 'Now and next' })).toContainText('Last race: Race 1 of')
    await expect(phone.getByRole('region', { name: 'Now and next' })).toContainText('1.350')
    await phone.getByText('All laps').click()
    await expect(phone.getByRole('region', { name: 'My team' })).toContainText('1.350')
    await expect(announcer.getByRole('list', { name: 'Coming races' })).toContainText(`${one} won by 0.100 s`)
    await expectAccessible(overlay)
    expect(await overlay.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgba(0, 0, 0, 0)',
    )
    await overlay.context().close()
  })

  for (const page of [marshal, announcer]) await page.context().close()
})
