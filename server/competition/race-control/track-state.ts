/** The state of the tracks: what is on each, what was last, what comes next; for desks, and without names for everyone. */
import { CATEGORIES, isPublic } from '@paddock/domain/competition/event.ts'
import { embargoedIn, NOTHING_HELD } from '@paddock/domain/embargo/parts.ts'
import { omit } from '@paddock/domain/omit.ts'
import { minutesLate } from '@paddock/domain/programme/when.ts'
import { DESK_NAME } from '@paddock/domain/race-control/messages.ts'
import { isOver, raceOnTrack } from '@paddock/domain/race-control/states.ts'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../identity/callers.ts'
import { embargoedFromCaller } from '../embargo/embargo.ts'
import { personKey } from '../event-access/event-access.ts'
import { type OwnRace as Race, racesIn } from './track-races.ts'
import { type TrackRecord, trackRecordOf } from './track-record.ts'
import { tracksWithout } from './tracks-without.ts'

/** For screens; a desk has all of them, since it goes on without a network. */
const MOST_NEXT = 8
const MOST_FASTEST = 10

/** As far as the caller sees it; all of it for the player of a rehearsal, who is no caller. */
export async function ownRaceControl(db: Database, caller: Caller | null, event_id: string) {
  const record = await trackRecordOf(db, event_id)
  if (!record) return undefined
  const held = caller ? embargoedFromCaller(embargoedIn(record.embargoes), caller) : NOTHING_HELD
  return controlOf(tracksWithout(record, held), new Date().toISOString(), { reader: caller && personKey(caller) })
}

/** What every screen and phone receives; null if the event is not public. */
export async function shownRaceControl(db: Database, event_id: string) {
  const record = await trackRecordOf(db, event_id)
  if (!record || !isShown(record)) return null
  const released = tracksWithout(record, embargoedIn(record.embargoes))
  return publicControl(controlOf(released, new Date().toISOString(), { most_next: MOST_NEXT }))
}

const isShown = ({ event }: TrackRecord) =>
  isPublic(event.status) && event.suspended_at === null && event.company_suspended_at === null

export type OwnControl = ReturnType<typeof controlOf>

type Shown = { most_next?: number; reader?: string | null }

export function controlOf(
  record: TrackRecord,
  now: string,
  { most_next = Number.POSITIVE_INFINITY, reader = null }: Shown = {},
) {
  const { event, sessions, tracks: stored, teams } = record
  const { id, name, status, time_zone, confirms_results, double_entry, no_show_seconds } = event
  const races = racesIn(record, now, reader)
  const used = new Set([
    ...sessions.map(({ track }) => track),
    ...stored.filter(({ desk_id }) => desk_id !== null).map(({ track }) => track),
  ])
  const tracks = [...used].sort((a, b) => a - b).map((track) => trackOf(record, races, track, most_next))
  const counted = races.filter(({ state }) => state !== 'rerun')
  const fastest = fastestIn(record)
  const awaiting = races
    .filter(({ state }) => state === 'provisional')
    .sort((a, b) => a.state_at.localeCompare(b.state_at))
    .map(shownToDesks)
  const named = new Set(
    [
      ...tracks.flatMap(({ race, last, next }) => [race, last, ...next].flatMap((one) => one?.runs ?? [])),
      ...awaiting.flatMap(({ runs }) => runs),
      ...fastest,
    ].map(({ team_id }) => team_id),
  )
  const first = tracks.flatMap(({ race, next }) => race ?? next[0] ?? []).filter(({ state }) => state !== 'provisional')
  return {
    event: {
      id,
      name,
      status,
      time_zone,
      confirms_results,
      double_entry,
      no_show_seconds,
      is_rehearsal: event.rehearsal_of !== null,
    },
    tracks,
    awaiting,
    has_heats: sessions.some(({ kind }) => kind === 'grandprix'),
    races: { done: counted.filter(({ state }) => isOver(state)).length, planned: counted.length },
    minutes_late: races.length === 0 ? null : Math.max(...first.map(minutesLate), first.length ? -Infinity : 0),
    fastest,
    teams: teams
      .filter((team) => named.has(team.id))
      .map(({ id, team_name, team_number, school_name, category, mark }) => ({
        ...{ id, team_name, team_number, school_name, category, mark },
        under_investigation: record.investigated.get(id) ?? [],
      })),
  }
}

const shownToDesks = (race: Race) => omit(race, 'raced_at')

function trackOf({ tracks }: TrackRecord, all: readonly Race[], track: number, most_next: number) {
  const stored = tracks.find((one) => one.track === track)
  const races = all.filter((race) => race.track === track)
  const race = raceOnTrack(races, stored?.race_id ?? null)
  const last = races
    .filter(({ id, state, raced_at }) => id !== race?.id && state !== 'rerun' && raced_at !== null)
    .sort((a, b) => (b.raced_at ?? '').localeCompare(a.raced_at ?? '') || b.number - a.number)[0]
  const next = races
    .filter(({ id, state, runs }) => id !== race?.id && !isOver(state) && state !== 'provisional' && runs.length > 0)
    .sort((a, b) => (a.races_before ?? 0) - (b.races_before ?? 0))
    .slice(0, most_next)
  return {
    track,
    race: race ? shownToDesks(race) : null,
    last: last ? shownToDesks(last) : null,
    next: next.map(shownToDesks),
    ...{ held_by: stored?.held_by ?? null, desk_id: stored?.desk_id ?? null, taken_at: stored?.taken_at ?? null },
  }
}

const fastestIn = ({ laps }: TrackRecord) =>
  CATEGORIES.flatMap((category) =>
    laps
      .filter((lap) => lap.category === category)
      .sort((a, b) => a.gross_time - b.gross_time)
      .slice(0, MOST_FASTEST)
      .map((lap) => omit(lap, 'grand_prix_time')),
  )

type DeskRace = OwnControl['awaiting'][number]

const publicRace = (race: DeskRace) => ({
  ...omit(race, 'state_by', 'reason', 'rerun_of', 'entered', 'readings'),
  runs: race.runs.map((run) => omit(run, 'lap_id', 'status_reason')),
})

function publicControl({ tracks, ...control }: OwnControl) {
  return {
    ...omit(control, 'awaiting', 'has_heats'),
    tracks: tracks.map(({ track, race, last, next, held_by }) => ({
      track,
      race: race && publicRace(race),
      last: last && publicRace(last),
      next: next.map(publicRace),
      held_by: held_by && DESK_NAME,
    })),
  }
}
