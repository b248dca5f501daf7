/** What the results are made of, written straight into the tables: teams, laps, marks and points of an event. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Marks } from '@paddock/domain/judging/marks.ts'
import { timesOf } from '@paddock/domain/racing/run-time.ts'
import { ms, points, total } from '@paddock/domain/units.ts'
import { sql } from 'drizzle-orm'
import type { competitionEvents } from '../db/schema/competition.ts'
import { competitionTeams } from '../db/schema/events.ts'
import { competitionScores } from '../db/schema/judging.ts'
import { judgingPanels } from '../db/schema/panels.ts'
import { knockoutPoints, otherEventPoints, raceResults } from '../db/schema/racing.ts'
import { scorecardTemplates, templateCriteria } from '../db/schema/scorecards.ts'
import { announce } from '../live/announce.ts'
import type { TestServer } from './test-server.ts'

type Event = Partial<typeof competitionEvents.$inferInsert>
type Team = typeof competitionTeams.$inferSelect

export function raceDayOf({ db, given }: TestServer) {
  async function event(about: Event = {}, company_id?: string) {
    const company = company_id ?? (await given.company()).id
    return given.event(company, { status: 'active', ...about })
  }

  async function team(event_id: string, team_name: string, about: Partial<typeof competitionTeams.$inferInsert> = {}) {
    const [made] = await db
      .insert(competitionTeams)
      .values({ event_id, team_name, team_number: team_name.slice(0, 3).toUpperCase(), ...about })
      .returning()
    if (!made) throw new Error('no team')
    return made
  }

  /** Grand Prix laps by their racing times in milliseconds, each after the one before; null is one that did not finish. */
  async function laps(team: Team, times: readonly (number | null)[], announced = true) {
    await db.transaction(async (tx) => {
      for (const [index, racing_time] of times.entries()) {
        const status = racing_time === null ? ('dnf' as const) : ('finish' as const)
        const measured = timesOf(
          { status, reaction_time: ms(100), racing_time: racing_time === null ? null : ms(racing_time) },
          team.scrutineering_penalties,
        )
        if (!measured) throw new Error('a lap without times')
        await tx.insert(raceResults).values({
          ...measured,
          id: randomUUID(),
          event_id: team.event_id,
          team_id: team.id,
          team_name: team.team_name,
          category: team.category,
          car_type: index % 2 === 0 ? 'A' : 'B',
          lane: (index % 4) + 1,
          lap_number: sql<number>`(select count(*)::int + 1 from race_results where team_id = ${team.id})` as never,
          race_type: 'grandprix',
          is_knockout_race: false,
          status,
          recorded_by: 'Olu Organiser',
        })
      }
      if (announced) await announce(tx, `results:${team.event_id}`, 'race_results')
    })
  }

  /** A scorecard with these criteria, in this order. */
  async function scorecard(company_id: string, names: string[]) {
    const [made] = await db
      .insert(scorecardTemplates)
      .values({ company_id, name: `Card ${randomBytes(3).toString('hex')}`, template_type: 'criteria' })
      .returning()
    if (!made) throw new Error('no scorecard')
    await db
      .insert(templateCriteria)
      .values(names.map((criteria_name, order_index) => ({ template_id: made.id, criteria_name, order_index })))
    return made.id
  }

  async function panel(event_id: string, panel_name: string) {
    const judge_code = `JUDGE${randomBytes(4).toString('hex').toUpperCase()}`
    const [made] = await db
      .insert(judgingPanels)
      .values({ event_id, judge_name: 'June Judge', panel_name, judge_code })
      .returning()
    if (!made) throw new Error('no panel')
    return made.id
  }

  async function marks(team: Team, judge_panel_id: string, template_id: string, given: Record<string, number>) {
    const criteria_scores = given as Marks
    const total_score = total(Object.values(criteria_scores))
    const { event_id, id: team_id } = team
    await db
      .insert(competitionScores)
      .values({ event_id, team_id, judge_panel_id, template_id, criteria_scores, total_score })
  }

  const award = {
    knockout: ({ event_id, id: team_id, category }: Team, given: number, position: number) =>
      db
        .insert(knockoutPoints)
        .values({ event_id, team_id, category, points: points(given), position, elimination_round: 1 }),
    other: ({ event_id, id: team_id, category }: Team, given: number, reason = 'Sportsmanship') =>
      db
        .insert(otherEventPoints)
        .values({ event_id, team_id, category, points: points(given), reason, given_by: 'Olu Organiser' }),
  }

  return { event, team, laps, scorecard, panel, marks, points: award }
}
