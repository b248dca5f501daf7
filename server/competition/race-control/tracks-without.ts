/** The record of the tracks as far as it is released: who races where is always told, how it ended only if racing is. */
import type { Held } from '@paddock/domain/embargo/parts.ts'
import { lapsWithout } from '@paddock/domain/embargo/without-held.ts'
import { add } from '@paddock/domain/units.ts'
import type { TrackRecord } from './track-record.ts'

export function tracksWithout(record: TrackRecord, held: Held): TrackRecord {
  if (!held.has('racing') && !held.has('scrutineering')) return record
  return {
    ...record,
    laps: [...lapsWithout(record.laps, held)],
    provisional: held.has('racing') ? [] : record.provisional,
    readings: held.has('racing') ? [] : record.readings,
    races: record.races.map((race) => ({ ...race, runs: race.runs.map((run) => ({ ...run, lap: lapIn(run, held) })) })),
    investigated: held.has('scrutineering') ? new Map() : record.investigated,
    teams: record.teams.map((team) => ({ ...team, scrutineering_penalties: 0 })),
    matches: record.matches.map((match) => ({ ...match, ...NOT_DECIDED })),
  }
}

type Lap = TrackRecord['races'][number]['runs'][number]['lap']

/** Without the seconds that scrutineering adds. */
function lapIn({ lap }: { lap: Lap }, held: Held): Lap {
  if (held.has('racing') || !lap) return null
  return { ...lap, gross_time: lap.status === 'finish' ? add(lap.racing_time, lap.reaction_time) : lap.gross_time }
}

const NOT_DECIDED = { team_a_time: null, team_b_time: null, winner_id: null, winner_name: null }
