/** The programme of the active event: what was raced, the running knockout, and the sessions that are still to come. */
import { randomUUID } from 'node:crypto'
import { CATEGORIES, type Category } from '@paddock/domain/competition/event.ts'
import { eq } from 'drizzle-orm'
import { joinMatches } from '../../competition/programme/programme.ts'
import type { Transaction } from '../database.ts'
import { programmeRaces, programmeRuns, programmeSessions, programmes } from '../schema/programme.ts'
import { raceResults } from '../schema/racing.ts'
import { carAndLane, RUNS_OF_A_TEAM, TIMEKEEPER } from './race-day.ts'

type Team = { id: string; category: Category }
type Lap = typeof raceResults.$inferSelect
type Run = { team_id: string; car_type: 'A' | 'B'; lane: number; race_result_id: string | null }
type Race = { runs: Run[]; raced_at: string | undefined; knockout_match_id?: string; match_race?: number }
type Session = { kind: 'grandprix' | 'knockout'; starts_at: string; races: Race[] }

const SECONDS_PER_RACE = 100
const MINUTE = 60_000

export async function loadProgrammes(tx: Transaction, event_id: string, teams: readonly Team[], now: Date) {
  const laps = await tx
    .select()
    .from(raceResults)
    .where(eq(raceResults.event_id, event_id))
    .orderBy(raceResults.typed_at)
  let begins = now.getTime() + 15 * MINUTE
  for (const category of CATEGORIES) {
    const own = teams.filter((team) => team.category === category)
    const ofClass = laps.filter((lap) => lap.category === category)
    const heats = heatsOf(own, ofClass)
    const [raced, open] = [heats.filter((race) => race.raced_at), heats.filter((race) => !race.raced_at)]
    const sessions: Session[] = [
      { kind: 'grandprix', starts_at: raced[0]?.raced_at ?? now.toISOString(), races: raced },
    ]
    const later = new Date(begins).toISOString()
    if (open.length > 0) sessions.push({ kind: 'grandprix', starts_at: later, races: open })
    begins += open.length * SECONDS_PER_RACE * 1000
    const matches = matchRacesOf(ofClass)
    if (matches[0]?.raced_at) sessions.push({ kind: 'knockout', starts_at: matches[0].raced_at, races: matches })
    await savePlan(tx, event_id, category, sessions)
    if (matches.length > 0) await joinMatches(tx, event_id, category)
  }
}

/** As the laps were run: two neighbours of the list at a time. */
function heatsOf(teams: readonly Team[], laps: readonly Lap[]): Race[] {
  const pairs = teams.flatMap((team, place) => (place % 2 === 0 ? [[team, teams[place + 1]]] : []))
  return Array.from({ length: RUNS_OF_A_TEAM }, (_, run) =>
    pairs.map((pair): Race => {
      const found = pair.flatMap((team) => {
        if (!team) return []
        const lap = laps.find((one) => one.team_id === team.id && !one.is_knockout_race && one.lap_number === run + 1)
        const { car_type, lane } = carAndLane(teams.indexOf(team), run)
        return [{ run: { team_id: team.id, car_type, lane, race_result_id: lap?.id ?? null }, at: lap?.typed_at }]
      })
      return { runs: found.map((one) => one.run), raced_at: found.at(-1)?.at }
    }),
  ).flat()
}

/** Two laps of a match with the same car are a race of it. */
function matchRacesOf(laps: readonly Lap[]): Race[] {
  const inMatches = laps.filter((lap) => lap.knockout_match_id)
  const races = [
    ...Map.groupBy(inMatches, ({ knockout_match_id, car_type }) => `${knockout_match_id} ${car_type}`).values(),
  ]
  return races.map((own) => ({
    runs: own.map(({ id, team_id, car_type, lane }) => ({ team_id, car_type, lane, race_result_id: id })),
    raced_at: own.at(-1)?.typed_at,
    knockout_match_id: own[0]?.knockout_match_id ?? '',
    match_race: own[0]?.car_type === 'B' ? 2 : 1,
  }))
}

async function savePlan(tx: Transaction, event_id: string, category: Category, sessions: readonly Session[]) {
  const id = randomUUID()
  await tx.insert(programmes).values({ id, event_id, category, cars: 2, lanes: 2, runs: 2, rest: 3, seed: 1 })
  for (const [index, { races, ...session }] of sessions.entries()) {
    const session_id = randomUUID()
    const pace = { seconds_per_race: SECONDS_PER_RACE, position: index + 1 }
    await tx.insert(programmeSessions).values({ id: session_id, programme_id: id, ...session, ...pace })
    const rows = races.map(({ runs, raced_at, ...race }, place) => ({
      runs,
      race: {
        ...race,
        ...{ id: randomUUID(), session_id, position: place + 1 },
        ...(raced_at ? { state: 'confirmed' as const, state_at: raced_at, state_by: TIMEKEEPER } : {}),
      },
    }))
    await tx.insert(programmeRaces).values(rows.map(({ race }) => race))
    await tx
      .insert(programmeRuns)
      .values(rows.flatMap(({ race, runs }) => runs.map((run) => ({ race_id: race.id, ...run }))))
  }
}
