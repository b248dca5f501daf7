/** Race control as an organiser's desk uses it, for tests. */
import { randomUUID } from 'node:crypto'
import type { SignedIn } from './given.ts'
import { lapOf, racingCallsOf } from './racing-calls.ts'
import type { TestServer } from './test-server.ts'

type Run = {
  lane: number
  team_id: string
  car_type: string
  status: string | null
  reaction_time: number | null
  racing_time: number | null
  gross_time: number | null
  lap_id: string | null
}
export type Race = {
  id: string
  state: string
  number: number
  runs: Run[]
  winner_lane: number | null
  gap: number | null
  is_rerun: boolean
  reason: string | null
  lights: { on_at: string; out_at: string } | null
  entered: object | null
  readings: { by: string; is_own: boolean; runs: object[] | null }[]
}
export type Track = {
  track: number
  race: Race | null
  last: Race | null
  next: Race[]
  held_by: string | null
  desk_id: string | null
}
export type Control = {
  event: object
  tracks: Track[]
  awaiting: Race[]
  races: object
  fastest: object[]
  teams: { id: string }[]
}

const PATHS: Record<string, string> = {
  take: 'take-track',
  release: 'release-track',
  callTeams: 'call-race',
  start: 'start-lights',
  stop: 'stop-lights',
  enter: 'enter-race',
  settle: 'settle-readings',
  confirm: 'confirm-race',
  noShow: 'no-show',
  postpone: 'postpone-race',
  rerun: 'rerun-race',
  nominate: 'nominate-car',
}

/** The times of a race, a quarter of a second more in each lane. */
export const timed = ({ runs }: Race, first = 1.5) =>
  runs.map(({ team_id, car_type, lane }) =>
    lapOf({ id: team_id }, { car_type, lane, racing_time: first + 0.25 * (lane - 1) }),
  )

const options = (event_id: string) => ({
  event_id,
  category: 'Development',
  seed: 7,
  starts_at: '2027-03-06T09:00:00.000Z',
})

export function raceControlCallsOf(server: TestServer, person: SignedIn, desk_id: string) {
  const desk = racingCallsOf(server, person)
  const act = (what: string, input: Record<string, unknown>, headers = desk.headers) =>
    what === 'settings'
      ? server.ask('PATCH', `/api/race_control/${input['event_id']}`, input, headers)
      : server.post(`/api/functions/${PATHS[what]}`, input, headers)
  const own = async (event_id: string, headers = desk.headers): Promise<Control> =>
    Object((await server.get(`/api/race_control/${event_id}/own`, headers)).body)
  const trackOf = async (event_id: string, headers = desk.headers): Promise<Track> => {
    const [track] = (await own(event_id, headers)).tracks
    if (!track) throw new Error('There is no track.')
    return track
  }
  return {
    desk,
    act,
    own,
    trackOf,
    shown: (event_id: string) => server.get(`/api/race_control/${event_id}`),
    nextRace: async (event_id: string, headers = desk.headers): Promise<Race> => {
      const { next } = await trackOf(event_id, headers)
      if (!next[0]) throw new Error('There is no next race.')
      return next[0]
    },
    enter: (race: Race, runs = timed(race), about: object = {}) =>
      act('enter', { race_id: race.id, desk_id, runs, ...about }),
    /** The sentences of the history, the latest first. */
    historyOf: async (event_id: string): Promise<string[]> =>
      Object((await server.get(`/api/competition_history?event_id=${event_id}`, desk.headers)).body).entries.map(
        ({ what }: { what: string }) => what,
      ),
    /** An active event of eight teams with its programme. */
    raceDay: async (settings: object = {}) => {
      const { event, teams } = await desk.field(8)
      await desk.change(event.id, { status: 'active' })
      const { teams: ids } = Object(
        (await server.post('/api/functions/preview-programme', options(event.id), desk.headers)).body,
      )
      await server.post('/api/programmes', { id: randomUUID(), teams: ids, ...options(event.id) }, desk.headers)
      if (Object.keys(settings).length) await act('settings', { event_id: event.id, ...settings })
      return { event_id: event.id, teams }
    },
  }
}

export type RaceControlCalls = ReturnType<typeof raceControlCallsOf>
