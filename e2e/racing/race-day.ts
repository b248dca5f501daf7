/** A race day for the stories: an event with teams, and laps recorded without a screen. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { test as base, expect, type Organiser } from '../events/organisers.ts'

export type RaceTeam = { id: string; team_name: string; team_number: string }
export type RaceMatch = { round: number; is_bye: boolean; team_a_id: string | null; team_b_id: string | null }

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

type Car = 'A' | 'B'
type Race = { car?: Car; knockout?: boolean; runs: { team: RaceTeam; time: string; car?: Car }[] }

/** A race in lanes 1 and 2, without a screen. */
export async function raceSent(
  request: APIRequestContext,
  { headers }: Organiser,
  event_id: string,
  { car = 'A', knockout = false, runs }: Race,
) {
  const data = {
    event_id,
    category: 'Development',
    is_knockout_race: knockout,
    runs: runs.map(({ team, time, car: own = car }, index) => ({
      id: randomUUID(),
      team_id: team.id,
      car_type: own,
      lane: index + 1,
      reaction_time: '0.150',
      racing_time: time,
    })),
  }
  const answer = await request.post('/api/race_results', { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

export const recordForm = (page: Page) => page.getByRole('form', { name: 'Record Race' })
export const shownLaps = (page: Page) => page.getByRole('region', { name: 'Latest laps' }).getByRole('listitem')

/** Waits until the recorded race is on the server, and the next one is filled in. */
export async function raced(page: Page) {
  await expect(recordForm(page)).toHaveAttribute('aria-busy', 'false')
  await expect(recordForm(page).locator('[name=racing_time_1]')).toHaveValue('')
}

export { expect }
