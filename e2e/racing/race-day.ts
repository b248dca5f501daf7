/** A race day for the stories: an event with teams, and laps sent without a screen. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { test as base, expect, type Organiser } from '../events/organisers.ts'

export type RaceTeam = { id: string; team_name: string; team_number: string }

type RaceDay = {
  /** An active event of the company, with these Development teams in the order of their numbers. */
  raceDay: (names: string[]) => Promise<{ id: string; teams: RaceTeam[] }>
}

export const test = base.extend<RaceDay>({
  raceDay: async ({ request, given, company }, use) => {
    await use(async (names) => {
      const { headers } = await given.organizer(company.id)
      const { id } = await given.event(company.id, { name: `Race Day ${randomUUID().slice(0, 8)}`, status: 'active' })
      const teams = names.map((team_name, line) => ({ id: randomUUID(), team_name, line }))
      const made = await request.post('/api/competition_teams/import', { headers, data: { event_id: id, teams } })
      expect(made.status(), await made.text()).toBe(200)
      return { id, teams: await (await request.get(`/api/competition_teams?event_id=${id}`, { headers })).json() }
    })
  },
})

/** Opens one of the five tabs of Racing. */
export async function openRacing({ page }: Organiser, event_id: string, tab: string) {
  await page.goto(`/organizer?tab=events&event=${event_id}&section=racing&racing=${tab}`)
  await expect(page.getByRole('tablist', { name: 'Racing' })).toBeVisible()
}

/** A lap in lane 1, without a screen. */
export async function lapSent(
  request: APIRequestContext,
  { headers }: Organiser,
  event_id: string,
  { id: team_id }: RaceTeam,
  { car_type = 'A', reaction_time = '0.2', racing_time = '1.4' } = {},
) {
  const run = { id: randomUUID(), team_id, car_type, lane: 1, reaction_time, racing_time }
  const answer = await request.post('/api/race_results', {
    headers,
    data: { event_id, category: 'Development', runs: [run] },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

export const recordForm = (page: Page) => page.getByRole('form', { name: 'Record Race' })
export const shownLaps = (page: Page) => page.getByRole('region', { name: 'Latest laps' }).getByRole('listitem')

/** The race that was just entered is with the server, and what follows from it is in the fields. */
export async function raced(page: Page) {
  await expect(recordForm(page)).toHaveAttribute('aria-busy', 'false')
  await expect(recordForm(page).locator('[name=racing_time_1]')).toHaveValue('')
}

export { expect }
