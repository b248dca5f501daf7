import { CATEGORIES, type Category } from '@paddock/domain/competition/event.ts'
import { CLASSIC_A } from '@paddock/domain/rules/classic-a/pack.ts'
import { knockoutPoints as pointsOf } from '@paddock/domain/rules/knockout-points.ts'
import { points } from '@paddock/domain/units.ts'
import { eq } from 'drizzle-orm'
import { saveAllScores } from '../../competition/racing/racing.ts'
import type { Transaction } from '../database.ts'
import { competitionEvents } from '../schema/competition.ts'
import { competitionTeams } from '../schema/events.ts'
import { knockoutMatches, knockoutPoints, otherEventPoints, raceResults } from '../schema/racing.ts'
import { demoCompany } from './events.ts'
import { loadProgrammes } from './programmes.ts'
import { chance, grandPrix, knockout } from './race-day.ts'
import { PEOPLE } from './sign-ins.ts'

type Event = typeof competitionEvents.$inferSelect
type Team = typeof competitionTeams.$inferSelect
type Below = ReturnType<typeof chance>
/** The progress of a category: runs per team, and races of its bracket. */
type Programme = Partial<Record<Category, { runs: number; races: number }>>

/** Of eight Development teams, the quarter finals and one semi final are over; the other semi final has had its first race. */
const MIDWAY: Programme = {
  Cadet: { runs: 4, races: 0 },
  Professional: { runs: 6, races: 0 },
  Development: { runs: 8, races: 11 },
}
const ALL = { runs: 8, races: Number.POSITIVE_INFINITY }
const OVER: Programme = { Cadet: ALL, Development: ALL, Professional: ALL }

const BETWEEN_RACES = 100_000
const COULD_BE_NOW = 3 * 60_000

export async function loadRaces(tx: Transaction, now = new Date()) {
  const company_id = await demoCompany(tx)
  const events = await tx.select().from(competitionEvents).where(eq(competitionEvents.company_id, company_id))
  for (const event of events) {
    const below = chance(20_270)
    const teams = await tx
      .select()
      .from(competitionTeams)
      .where(eq(competitionTeams.event_id, event.id))
      .orderBy(competitionTeams.team_number)
    if (event.status === 'active') {
      await race(tx, event, teams, MIDWAY, below, (laps) => now.getTime() - COULD_BE_NOW - (laps / 2) * BETWEEN_RACES)
      await loadProgrammes(tx, event.id, teams, now)
      await givePoints(tx, teams, [['Slipstream Racing', 5, 'Best pit display']])
    }
    if (event.status === 'completed') {
      await race(tx, event, teams, OVER, below, () => Date.parse(`${event.event_date}T08:30:00Z`))
      await givePoints(tx, teams, [
        ['Slipstream Racing', 5, 'Sportsmanship award'],
        ['Obsidian', -2, 'Late to scrutineering'],
      ])
    }
  }
}

async function race(
  tx: Transaction,
  event: Event,
  teams: Team[],
  programme: Programme,
  below: Below,
  begin: (laps: number) => number,
) {
  const laps: (typeof raceResults.$inferInsert)[] = []
  const brackets: ReturnType<typeof knockout>[] = []
  for (const [category, { runs, races }] of Object.entries(programme)) {
    const own = teams.filter((team) => team.category === category)
    laps.push(...grandPrix(own, runs, below))
    if (races > 0) brackets.push(knockout(own, races, below))
  }
  // First the Grand Prix of all teams, then the brackets, one race after the other.
  laps.push(...brackets.flatMap((bracket) => bracket.laps))
  const from = begin(laps.length)
  for (const { matches } of brackets) await tx.insert(knockoutMatches).values(matches)
  await tx.insert(raceResults).values(
    laps.map((lap, index) => {
      const at = new Date(from + Math.floor(index / 2) * BETWEEN_RACES + (index % 2)).toISOString()
      return { ...lap, created_at: at, typed_at: at }
    }),
  )
  for (const { matches } of brackets) {
    const given = pointsOf(matches, CLASSIC_A.knockout.points)
    const points = given.map((row) => ({ ...row, event_id: event.id, category: categoryOf(matches) }))
    if (points.length > 0) await tx.insert(knockoutPoints).values(points)
  }
  await saveAllScores(tx, event)
}

const categoryOf = ([match]: { category: Category }[]) => match?.category ?? CATEGORIES[0]

async function givePoints(
  tx: Transaction,
  teams: Team[],
  awards: [team_name: string, points: number, reason: string][],
) {
  const rows = awards.flatMap(([name, given, reason]) =>
    teams
      .filter(({ team_name }) => team_name === name)
      .map(({ id: team_id, event_id, category }) => ({
        event_id,
        team_id,
        category,
        points: points(given),
        reason,
        given_by: PEOPLE.daniel.full_name,
      })),
  )
  await tx.insert(otherEventPoints).values(rows)
}
