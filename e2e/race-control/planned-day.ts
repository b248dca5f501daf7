/** A race day with a programme for the stories, planned without a screen. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Organiser } from '../events/organisers.ts'
import { expect } from '../racing/race-day.ts'

type Caller = Pick<Organiser, 'headers'>

/** Accepts the programme of Development with one run of each car in each lane, starting now; answers how many races it has. */
export async function planned(request: APIRequestContext, { headers }: Caller, event_id: string, lanes = 2) {
  const options = {
    event_id,
    category: 'Development',
    lanes,
    runs: 1,
    seed: 7,
    starts_at: new Date().toISOString(),
  }
  const preview = await request.post('/api/functions/preview-programme', { headers, data: options })
  expect(preview.status(), await preview.text()).toBe(200)
  const { teams, sheet } = await preview.json()
  const accepted = await request.post('/api/programmes', { headers, data: { ...options, id: randomUUID(), teams } })
  expect(accepted.status(), await accepted.text()).toBe(200)
  return sheet.races as number
}

export const raceDesk = (page: Page) => page.getByRole('form', { name: 'Race desk' })
export const heading = (page: Page) => raceDesk(page).getByRole('heading', { level: 3 })

export async function openDesk({ page }: Organiser, event_id: string, race = 1) {
  await page.goto(`/organizer?tab=events&event=${event_id}&section=racing&racing=timing&desk`)
  await expect(heading(page)).toContainText(`Race ${race} of`)
}

/** Types the times of two lanes with the keyboard alone: reaction and racing time of each, then Enter records. */
export async function typeRace(page: Page, ...times: string[]) {
  for (const time of times) {
    await page.keyboard.type(time)
    await page.keyboard.press('Enter')
  }
}

export type PlannedRace = { id: string; runs: { team_id: string; car_type: string; lane: number }[] }

/** What a desk without a screen sends for a race: every car finishes, a little slower in each lane. */
export const raceEntry = ({ id, runs }: PlannedRace, desk_id: string) => ({
  race_id: id,
  desk_id,
  runs: runs.map(({ team_id, car_type, lane }) => ({
    id: randomUUID(),
    team_id,
    car_type,
    lane,
    reaction_time: '0.150',
    racing_time: `1.3${lane}0`,
  })),
})
