/** Generates the Grand Prix programme of a class: previewed with its score sheet, then accepted as it was previewed. */
import { randomUUID } from 'node:crypto'
import { plural } from '@paddock/domain/plural.ts'
import { generateRaces } from '@paddock/domain/programme/generate.ts'
import { PROGRAMME_ERRORS } from '@paddock/domain/programme/messages.ts'
import { defaultRuns, quotaOf } from '@paddock/domain/programme/quota.ts'
import { scoreSheet } from '@paddock/domain/programme/score-sheet.ts'
import { divideIntoSessions, endAfter } from '@paddock/domain/programme/sessions.ts'
import { CARS } from '@paddock/domain/racing/run-time.ts'
import { isOut } from '@paddock/domain/racing/team-status.ts'
import type { RunRules } from '@paddock/domain/rules/pack-racing.ts'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { programmeSessions, programmes } from '../../db/schema/programme.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { GONE, lockOpenEvent, ownEvent } from '../event-access/event-access.ts'
import { packOf } from '../rules/rules.ts'
import { joinMatches } from './knockout-session.ts'
import { programmeChanged } from './locked-programme.ts'
import { hasHeats, type ProgrammeRow, teamsOf } from './programme-queries.ts'
import { insertRaces, numbered } from './save-races.ts'

type Options = Pick<ProgrammeRow, 'category' | 'lanes' | 'rest' | 'seed'> & {
  runs: number | null
  sessions: number
  pause_minutes: number
  starts_at: string
  seconds_per_race: number
  break_every: number | null
  break_minutes: number
}

/** Why the rules of the event refuse these options, if they do. */
function againstRules(rules: RunRules, { lanes, runs }: Options): string | undefined {
  if (lanes > rules.lanes) return PROGRAMME_ERRORS.tooManyLanes(rules.lanes)
  if (runs !== null && runs > rules.per_car_and_lane) return PROGRAMME_ERRORS.tooManyRuns(rules.per_car_and_lane)
  return undefined
}

function planned(rules: RunRules, teams: readonly string[], { lanes, rest, seed, ...options }: Options) {
  const runs = options.runs ?? defaultRuns(rules, lanes)
  const quota = quotaOf(CARS.slice(0, rules.cars.length), lanes, runs)
  const races = generateRaces(teams, { quota, rest, seed })
  const { sessions, starts_at, pause_minutes, seconds_per_race, break_every, break_minutes } = options
  const pace = { seconds_per_race, break_every, break_minutes }
  const divided = divideIntoSessions({ ...pace, races: races.length, sessions, starts_at, pause_minutes })
  return { runs, quota, races, sessions: divided }
}

export const previewProgramme = api.programmes.preview.handler(async ({ input, context: { db, caller }, errors }) => {
  const event = await ownEvent(db, caller, input.event_id)
  if (!event) throw errors.NOT_FOUND(GONE)
  const { runs: rules } = await packOf(db, event)
  const refused = againstRules(rules, input)
  if (refused) throw errors.AGAINST_RULES({ message: refused })
  const teams = (await teamsOf(db, input)).filter((team) => !isOut(team)).map(({ id }) => id)
  if (teams.length === 0) throw errors.NO_TEAMS({ message: PROGRAMME_ERRORS.noTeams(input.category) })
  const { runs, quota, races, sessions } = planned(rules, teams, input)
  return {
    runs,
    teams,
    sheet: scoreSheet(races, { quota, rest: input.rest }),
    sessions: sessions.map(({ starts_at, races: size, ...pace }) => ({
      starts_at,
      ends_at: new Date(Date.parse(starts_at) + endAfter(pace, size)).toISOString(),
      races: size,
    })),
  }
})

export const acceptProgramme = api.programmes.accept.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, event_id, category } = input
    const event = await lockOpenEvent(tx, caller, event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const { runs: rules } = await packOf(tx, event)
    const refused = againstRules(rules, input)
    if (refused) throw errors.AGAINST_RULES({ message: refused })
    const [there] = await tx
      .select()
      .from(programmes)
      .where(and(eq(programmes.event_id, event_id), eq(programmes.category, category)))
    // Sent again, for example after a lost response.
    if (there?.id === id) return { success: true as const }
    if (there && (await hasHeats(tx, there)))
      throw errors.PROGRAMME_EXISTS({ message: PROGRAMME_ERRORS.exists(category) })
    const teams = (await teamsOf(tx, input)).filter((team) => !isOut(team)).map((team) => team.id)
    if (teams.length === 0) throw errors.NO_TEAMS({ message: PROGRAMME_ERRORS.noTeams(category) })
    if (teams.join() !== input.teams.join()) throw errors.TEAMS_CHANGED()
    // It has races of the knockout only, which come after the heats.
    if (there) await tx.delete(programmes).where(eq(programmes.id, there.id))
    if (!(await saveProgramme(tx, caller, input, rules, teams))) throw errors.CONFLICT()
    if (there) await joinMatches(tx, event_id, category)
    return { success: true as const }
  }),
)

type Accepted = Options & { id: string; event_id: string; track: number }

/** False if the id is taken. The caller has locked the event. */
export async function saveProgramme(
  tx: Transaction,
  caller: Caller,
  accepted: Accepted,
  rules: RunRules,
  teams: readonly string[],
): Promise<boolean> {
  const { id, event_id, category, lanes, rest, seed, track } = accepted
  const { runs, quota, races, sessions } = planned(rules, teams, accepted)
  const made = await tx
    .insert(programmes)
    .values({ id, event_id, category, cars: quota.cars.length, lanes, runs, rest, seed })
    .onConflictDoNothing()
    .returning()
  if (made.length === 0) return false
  const rows = sessions.map(({ races: _, ...session }, index) => ({
    ...session,
    id: randomUUID(),
    programme_id: id,
    position: index + 1,
    track,
  }))
  await tx.insert(programmeSessions).values(rows)
  let from = 0
  const inSessions = sessions.flatMap(({ races: size }, index) => {
    const own = races.slice(from, from + size)
    from += size
    const session_id = rows[index]?.id ?? ''
    return own.map((planned) => ({ id: randomUUID(), session_id, runs: planned, raced: false, rerun: false }))
  })
  await insertRaces(tx, numbered(inSessions))
  const what = `A programme of ${plural(races.length, 'race')} for ${plural(teams.length, 'team')} in ${category} was accepted.`
  await programmeChanged(tx, caller, { event_id, id }, what, { before: null, after: { lanes, runs, rest } })
  return true
}
