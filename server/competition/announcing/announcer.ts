/** The announcer's view: what can be said about the next races, read in one go from the results and the programme. */
import type { PlannedState } from '@paddock/domain/programme/race.ts'
import { raceTimes } from '@paddock/domain/programme/times.ts'
import { inArray } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { programmeRaces } from '../../db/schema/programme.ts'
import { api } from '../../http/calls.ts'
import { GONE, ownEvent } from '../event-access/event-access.ts'
import { programmesOf } from '../programme/programme.ts'
import { liveStandings, recordFor } from '../results/results.ts'
import { announcedRace, announcedTeam, type OpenRace, type Programmes } from './announced.ts'

/** So that four tracks have their race and the two after it. */
const RACES_AHEAD = 12

const get = api.announcer.get.handler(async ({ input: { event_id }, context: { db, caller }, errors }) => {
  const record = (await ownEvent(db, caller, event_id)) && (await recordFor(db, caller, event_id))
  if (!record) throw errors.NOT_FOUND(GONE)
  const programmes = await programmesOf(db, event_id)
  const races = await withMatches(db, racesAhead(programmes))
  const named = new Set(races.flatMap(({ race }) => race.runs.map(({ team_id }) => team_id)))
  const known = { record, programmes, standings: liveStandings(record) }
  return {
    races: races.map((race) => announcedRace(race, known)),
    teams: record.teams.filter(({ id }) => named.has(id)).map((team) => announcedTeam(team, known)),
  }
})

const AT_TRACK: readonly PlannedState[] = ['called', 'at_start', 'armed', 'racing', 'provisional']

/** Those at the track first, then in the order in which they are expected. */
function racesAhead(programmes: Programmes) {
  const times = raceTimes(
    programmes.flatMap(({ sessions }) => sessions),
    new Date().toISOString(),
  )
  const rank = ({ state, id }: OpenRace['race']) =>
    AT_TRACK.includes(state) ? 0 : Date.parse(times.get(id)?.expected_at ?? '')
  return programmes
    .flatMap(({ category, sessions }) => sessions.flatMap(({ races }) => races.map((race) => ({ category, race }))))
    .filter(({ race }) => race.raced_at === null)
    .sort((one, other) => rank(one.race) - rank(other.race))
    .slice(0, RACES_AHEAD)
}

async function withMatches(db: Queries, races: ReturnType<typeof racesAhead>): Promise<OpenRace[]> {
  const ids = races.map(({ race }) => race.id)
  const { id, knockout_match_id } = programmeRaces
  const rows = ids.length ? await db.select({ id, knockout_match_id }).from(programmeRaces).where(inArray(id, ids)) : []
  return races.map((one) => ({
    ...one,
    match_id: rows.find((row) => row.id === one.race.id)?.knockout_match_id ?? null,
  }))
}

export const announcerCalls = { get }
