/** The programmes of an event as the screens use them: numbered races, their teams and their times. */
import { raceTimes } from '@paddock/domain/programme/times.ts'
import { api } from '../../app/api.ts'

export type Programme = Awaited<ReturnType<typeof api.programmes.list.call>>[number]
export type Session = Programme['sessions'][number]
export type Race = Session['races'][number]
export type PlannedTeam = Programme['teams'][number]

export const programmesQuery = (event_id: string) => api.programmes.list.queryOptions({ input: { event_id } })
export const staleProgrammes = () => [api.programmes.list.key(), api.competition_history.key()]

export const racesOf = ({ sessions }: Programme) => sessions.flatMap(({ races }) => races)

/** Races are numbered through all sessions of their class. */
export const numberOf = (programme: Programme, id: string) => racesOf(programme).findIndex((race) => race.id === id) + 1

/** Undefined for a team that has left the class or the event. */
export const teamOf = ({ teams }: Programme, team_id: string) => teams.find(({ id }) => id === team_id)

/** A lane that nobody runs in: its team no longer races here. */
export const isGap = (programme: Programme, race: Race, team_id: string) =>
  race.raced_at === null && (teamOf(programme, team_id)?.is_out ?? true)

export const timesOf = (programmes: readonly Programme[], now: Date) =>
  raceTimes(
    programmes.flatMap(({ sessions }) => sessions),
    now.toISOString(),
  )

export type Times = ReturnType<typeof timesOf>

/** Of all classes, in the order in which they are expected. */
export function openRaces(programmes: readonly Programme[], times: Times) {
  return programmes
    .flatMap((programme) =>
      programme.sessions.flatMap((session) =>
        session.races.flatMap((race) => {
          const time = times.get(race.id)
          return time && !time.raced ? [{ programme, session, race, time }] : []
        }),
      ),
    )
    .sort((one, other) => Date.parse(one.time.expected_at) - Date.parse(other.time.expected_at))
}

export type OpenRace = ReturnType<typeof openRaces>[number]
