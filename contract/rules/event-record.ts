/**
 * Reads `paddock-event-record/1` (design 9; types in `domain/rules/event-record.ts`). A damaged file is answered with
 * sentences that name the place: `teams[3].category: is missing.`
 */
import { RACE_STATUSES } from '@paddock/domain/racing/run-time.ts'
import { TEAM_STATUSES } from '@paddock/domain/racing/team-status.ts'
import { CHECK_STATUSES, type EventRecord, RECORD_FORMAT } from '@paddock/domain/rules/event-record.ts'
import { type Fault, listed } from '@paddock/domain/rules/fault.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { packFaults } from '@paddock/domain/rules/pack-faults.ts'
import { PACKS, shippedPack } from '@paddock/domain/rules/packs.ts'
import { recordFaults } from '@paddock/domain/rules/record-faults.ts'
import { z } from 'zod'
import { faultsOf } from './faults.ts'
import { RulePack } from './pack.ts'

const Id = z.string().min(1).max(100)
const Name = z.string().max(500)
const Time = z.int().min(0).max(999_999)
const Amount = z.number().min(-100_000).max(100_000)

const GivenPoints = z.object({ team: Id, points: Amount, reason: Name })

export const Measured = z.union(
  [z.number(), z.record(z.string(), z.number()), z.array(z.number()).readonly(), z.array(z.string()).readonly()],
  'must be a number, an object of numbers, a list of numbers or a list of names.',
)

export const RecordFile = z.object({
  format: z.literal(RECORD_FORMAT),
  event: z.object({
    name: Name,
    level: z.string().nullish(),
    pack: Id,
    pack_version: z.int().min(1).nullish(),
    own_pack: RulePack.nullish(),
  }),
  teams: z.array(
    z.object({
      id: Id,
      name: Name,
      category: z.string().min(1).max(100),
      status: z.enum(TEAM_STATUSES).optional(),
      removed_from_racing: z.boolean().optional(),
    }),
  ),
  runs: z
    .array(
      z.object({
        team: Id,
        race: z.int().min(0),
        car: z.enum(['A', 'B']),
        lane: z.int().min(1).max(10),
        heat: z.int().min(1).nullish(),
        status: z.enum(RACE_STATUSES),
        reaction_ms: Time.nullish(),
        car_ms: Time.nullish(),
        penalty_ms: z.int().min(0).nullish(),
      }),
    )
    .optional(),
  knockout: z
    .array(
      z.object({
        category: z.string().min(1).max(100),
        round: z.int().min(1).max(20),
        match: z.int().min(1).max(10_000),
        teams: z.array(Id).min(1).max(2),
        winner: Id.nullish(),
      }),
    )
    .optional(),
  marks: z
    .array(
      z.object({
        team: Id,
        scorecard: Name,
        panel: Id,
        criterion: Name,
        points: Amount.min(0),
        moderated: z.boolean().optional(),
      }),
    )
    .optional(),
  scrutineering: z
    .array(
      z.object({
        team: Id,
        car: z.enum(['A', 'B']).nullish(),
        check: Id,
        measured: Measured.nullish(),
        status: z.enum(CHECK_STATUSES).nullish(),
        fixed_in_window: z.boolean().optional(),
      }),
    )
    .optional(),
  penalties: z.array(GivenPoints.extend({ points: Amount.min(0) })).optional(),
  other_points: z.array(GivenPoints).optional(),
}) satisfies z.ZodType<EventRecord>

export type ReadRecord = { record: EventRecord; pack: Pack; left_out: Fault[] } | { faults: Fault[] }

/**
 * The record and the pack to compute it with: the one asked for, else its own, else the shipped one that it names. Marks and
 * checks that only another pack knows are left out under a pack that was asked for; under the record's own they are faults.
 */
export function readRecord(text: string, asked?: string): ReadRecord {
  const json = parsed(text)
  if ('faults' in json) return json
  const form = RecordFile.safeParse(json.value)
  if (!form.success) return { faults: faultsOf(form.error, json.value) }
  const record: EventRecord = form.data
  const found = packOf(record, asked)
  if ('faults' in found) return found
  const faults = [...found.faultsOfPack, ...recordFaults(record, found.pack)]
  const mayLeaveOut = asked !== undefined && asked !== record.event.pack
  const [left_out, serious] = [faults.filter(isLeftOut), faults.filter((fault) => !mayLeaveOut || !isLeftOut(fault))]
  if (serious.length > 0) return { faults: serious }
  return { record, pack: found.pack, left_out }
}

const isLeftOut = ({ unknown_to_pack }: Fault) => unknown_to_pack === true

function parsed(text: string): { value: unknown } | { faults: Fault[] } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { faults: [{ place: '', says: `The file is not valid JSON: ${why}.` }] }
  }
}

type FoundPack = { pack: Pack; faultsOfPack: Fault[] } | { faults: Fault[] }

function packOf({ event }: EventRecord, asked: string | undefined): FoundPack {
  const own = event.own_pack ?? undefined
  if (own && (asked === undefined || asked === own.id)) {
    const faultsOfPack = packFaults(own).map(({ place, says }) => ({ place: `event.own_pack.${place}`, says }))
    return { pack: own, faultsOfPack }
  }
  const version = event.pack.includes('@') ? null : event.pack_version
  const name = asked ?? (version == null ? event.pack : `${event.pack}@${version}`)
  const pack = shippedPack(name)
  const says = `there is no pack "${name}"; there are ${listed(PACKS.map(({ id }) => id))}.`
  return pack
    ? { pack, faultsOfPack: [] }
    : { faults: [{ place: asked === undefined ? 'event.pack' : '--pack', says }] }
}
