/** An event for the story of a judged day: rooms, three panels, a scorecard and a check, and calls without a screen. */
import { randomUUID } from 'node:crypto'
import { mergeTests, type Page } from '@playwright/test'
import type { StaffRole } from '../../domain/competition/staff.ts'
import { expect, test as organiserTest } from '../events/organisers.ts'
import { test as crewTest } from '../support/crew.ts'
import { steady, watch } from '../support/story.ts'

const DAY = '2027-06-12'
const RIVALS = ['Apex', 'Boreas', 'Chicane', 'Drift', 'Ember']
export const PANELS = ['Red', 'Green', 'Blue'] as const
type Panel = (typeof PANELS)[number]

export type Headers = Record<string, string>
type Sheet = { Drawings: number; Manufacture: number; 'Overall impression': number }

type Desks = {
  /** The desk of a member of staff or a judge, in a browser of their own. */
  desk: (code: string, at: string) => Promise<Page>
  judgedEvent: () => Promise<JudgedEvent>
}
type JudgedEvent = Awaited<ReturnType<typeof prepared>>
type Calls = ReturnType<typeof callsOf>

const deskTest = organiserTest.extend<Desks>({
  desk: async ({ browser, extraHTTPHeaders, expectedErrors }, use) => {
    const opened: { page: Page; errors: string[] }[] = []
    await use(async (code, at) => {
      const context = await browser.newContext({ extraHTTPHeaders })
      const kept = at.startsWith('/staff') ? 'staff-code' : 'judge-code'
      await context.addInitScript(([name, value]) => localStorage.setItem(name ?? '', value ?? ''), [kept, code])
      const page = await context.newPage()
      await steady(page)
      opened.push({ page, errors: watch(page) })
      await page.goto(at)
      return page
    })
    for (const { page } of opened) await page.context().close()
    const errors = opened.flatMap((one) => one.errors).filter((text) => !expectedErrors.some((e) => e.test(text)))
    expect(errors, 'unexpected errors in the console').toEqual([])
  },
  judgedEvent: async ({ request, given, company }, use) =>
    use(async () => {
      const { headers } = await given.organizer(company.id)
      const event = await given.event(company.id, {
        name: `Judged Cup ${randomUUID().slice(0, 8)}`,
        event_date: DAY,
        status: 'upcoming',
        is_announced: true,
        registration_open: true,
        time_zone: 'Europe/London',
      })
      await given.entries(event.id, RIVALS)
      const card = await given.scorecard(company.id)
      return prepared(callsOf(request, headers), event, card)
    }),
})

export const test = mergeTests(deskTest, crewTest)

function callsOf(request: Page['request'], headers: Headers) {
  const send = async (method: 'post' | 'put' | 'patch', path: string, data: object, as: Headers = headers) => {
    const answer = await request[method](`/api/${path}`, { headers: as, data })
    expect(answer.ok(), `${path} answers ${answer.status()}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  return { send, get: async (path: string) => (await request.get(`/api/${path}`, { headers })).json() }
}

/** Rooms, panels and sessions, so that each panel sees exactly two of the six teams. */
async function prepared(calls: Calls, event: { id: string; name: string }, card: { id: string }) {
  const { send, get } = calls
  const [event_id, template_id] = [event.id, card.id]
  const panels = new Map<Panel, { id: string; judge_code: string }>()
  for (const panel_name of PANELS) {
    const of = { id: randomUUID(), event_id, panel_name, judge_name: `${panel_name} judge`, template_id }
    panels.set(panel_name, await send('post', 'judging_panels', of))
    const room_id = randomUUID()
    await send('post', 'event_rooms', { id: room_id, event_id, name: `${panel_name} room`, kind: 'judging' })
    await send('put', `timetable_sessions/${randomUUID()}`, {
      ...{ event_id, kind: 'judging', panel_name, room_id, template_id, minutes: 20 },
      ...{ starts_at: `${DAY}T09:00:00.000Z`, ends_at: `${DAY}T09:40:00.000Z` },
    })
  }
  const check = { id: randomUUID(), name: 'Car checks', template_type: 'scrutineering', category: 'Both' }
  await send('post', 'scorecard_templates', check)
  await send('post', 'template_criteria', {
    ...{ id: randomUUID(), template_id: check.id, criteria_name: 'Tether guides' },
    ...{ points_deduction_fail: 10, points_deduction_rectified: 5, time_penalty_fail: 1 },
  })

  const panelOf = (name: Panel) => panels.get(name) ?? { id: '', judge_code: '' }
  return {
    ...event,
    ...calls,
    template_id,
    panel: panelOf,
    staff: async (role: StaffRole, name: string): Promise<string> =>
      (await send('post', 'event_staff', { id: randomUUID(), event_id, role, name })).code,
    /** The names of the teams that each panel sees, by the timetable. */
    seenBy: async () => {
      const { sessions, slots, teams } = await get(`timetables?event_id=${event_id}`)
      const nameOf = (id: string): string => teams.find((team: { id: string }) => team.id === id).team_name
      const of = (panel: Panel): string[] => {
        const session = sessions.find(({ panel_name }: { panel_name: string }) => panel_name === panel)
        return slots
          .filter(({ session_id }: { session_id: string }) => session_id === session.id)
          .map(({ team_id }: { team_id: string }) => nameOf(team_id))
      }
      return new Map(PANELS.map((panel) => [panel, of(panel)]))
    },
    mark: async (panel: Panel, team: string, criteria_scores: Sheet) => {
      const teams = await get(`competition_teams?event_id=${event_id}`)
      const { id: team_id } = teams.find(({ team_name }: { team_name: string }) => team_name === team)
      const { id: judge_panel_id, judge_code } = panelOf(panel)
      const sheet = { event_id, team_id, judge_panel_id, template_id, criteria_scores }
      await send('post', 'competition_scores', { id: randomUUID(), ...sheet }, { 'x-judge-code': judge_code })
    },
  }
}

export const sheet = (drawings: number, manufacture: number, overall: number): Sheet => ({
  Drawings: drawings,
  Manufacture: manufacture,
  'Overall impression': overall,
})

export { expect }
