/**
 * `paddock-event-record/1`: everything that decides a result, and nothing else. Times are whole milliseconds.
 *
 * | run status                               | times                                                      |
 * |------------------------------------------|------------------------------------------------------------|
 * | finish                                   | reaction_ms and car_ms; the total is their sum             |
 * | dns, dnf, dsq, false_start, forfeit      | none; a dnf may have a reaction_ms                         |
 * | void                                     | counts as nothing                                          |
 *
 * | measured                          | for                                                                   |
 * |-----------------------------------|-----------------------------------------------------------------------|
 * | 47.2                              | one value                                                             |
 * | {"FL": 27.4, "FR": 28}            | a value for each wheel, or for each name that the check knows         |
 * | [24.2, 25]                        | wing segments or vanes; wheels in the order FL, FR, RL, RR            |
 * | ["FL", "RR"]                      | wheels or zones that fail                                             |
 * | 2                                 | how many items fail, for a check charged by item                      |
 *
 * A measured check has no status; any other has only a status. Parts that a pack does not use may be missing.
 */
import type { RaceStatus } from '../racing/run-time.ts'
import type { TeamStatus } from '../racing/team-status.ts'
import type { Pack } from './pack.ts'

export const RECORD_FORMAT = 'paddock-event-record/1'
export const CHECK_STATUSES = ['pass', 'fail', 'not_applicable'] as const

export type EventRecord = {
  format: typeof RECORD_FORMAT
  event: { name: string; level?: string | null; pack: string; pack_version?: number | null; own_pack?: Pack | null }
  teams: readonly RecordTeam[]
  runs?: readonly RecordRun[]
  knockout?: readonly RecordMatch[]
  marks?: readonly RecordMark[]
  scrutineering?: readonly RecordCheck[]
  penalties?: readonly RecordPoints[]
  other_points?: readonly RecordPoints[]
}

export type RecordTeam = {
  id: string
  name: string
  category: string
  /** A disqualified team is in no standings; a withdrawn one keeps what it has. Active if missing. */
  status?: TeamStatus
  /** By the Chair: no points for racing, and its times leave all rankings. */
  removed_from_racing?: boolean
}

export type RecordRun = {
  team: string
  race: number
  car: 'A' | 'B'
  lane: number
  /** Which race of the event it was, the same for all cars in it; missing where it is not known. */
  heat?: number | null
  status: RaceStatus
  reaction_ms?: number | null
  car_ms?: number | null
  penalty_ms?: number | null
}

export type RecordMatch = {
  category: string
  round: number
  match: number
  /** One team is a bye. */
  teams: readonly string[]
  winner?: string | null
}

export type RecordMark = {
  team: string
  scorecard: string
  panel: string
  criterion: string
  points: number
  /** As it counts after moderation, and not as a judge gave it: it may have a fraction under rules with whole marks. */
  moderated?: boolean
}

export type Measured = number | Readonly<Record<string, number>> | readonly number[] | readonly string[]

export type RecordCheck = {
  team: string
  /** May be missing for a check of the whole team. */
  car?: 'A' | 'B' | null
  check: string
  measured?: Measured | null
  status?: (typeof CHECK_STATUSES)[number] | null
  fixed_in_window?: boolean
}

export type RecordPoints = { team: string; points: number; reason: string }
