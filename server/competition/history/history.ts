/** Public module of the history: records each change of a race day in the transaction that makes it. */
import { staffName } from '@paddock/domain/competition/staff.ts'
import { gateName } from '@paddock/domain/race-control/messages.ts'
import type { Transaction } from '../../db/database.ts'
import { competitionHistory } from '../../db/schema/judging.ts'
import type { Caller } from '../../identity/callers.ts'
import { newSalt, sealHistory } from '../chain/chain.ts'
import { list } from './list-history.ts'

export const historyCalls = { list }

type Entry = typeof competitionHistory.$inferInsert
export type Happened = Pick<Entry, 'event_id' | 'kind' | 'what' | 'before' | 'after'> &
  Partial<Pick<Entry, 'team_id' | 'team_name' | 'subject_id'>>

/** `name` is what a scrutineer typed at a shared desk, or the team of a member; staff are named as they signed in. */
export async function recordHistory(tx: Transaction, caller: Caller, happened: Happened | Happened[], name?: string) {
  const entries = [happened].flat()
  if (!entries.length) return
  const by = personOf(caller)
  const who = by.staff_id ? by.who : (name ?? by.who)
  await insertHistory(
    tx,
    entries.map((entry) => ({ ...entry, ...by, who })),
  )
}

/** Also for what nobody did, such as a release at its time. Every entry is sealed in the chain of its event. */
export async function insertHistory(tx: Transaction, entries: readonly Omit<Entry, 'salt' | 'who_salt'>[]) {
  const rows = await tx
    .insert(competitionHistory)
    .values(entries.map((entry) => ({ ...entry, salt: newSalt(), who_salt: newSalt() })))
    .returning()
  for (const [event_id, own] of Map.groupBy(rows, (row) => row.event_id)) await sealHistory(tx, event_id, own)
}

function personOf(caller: Caller): Pick<Entry, 'who' | 'organizer_id' | 'judge_panel_id' | 'staff_id'> {
  if (caller.kind === 'organizer') return { who: caller.organizer.full_name, organizer_id: caller.organizer.id }
  if (caller.kind === 'judge') return { who: caller.judge.judge_name, judge_panel_id: caller.judge.panel_id }
  if (caller.kind === 'staff') return { who: staffName(caller.staff), staff_id: caller.staff.staff_id }
  if (caller.kind === 'gate') return { who: gateName(caller.gate) }
  // A team is named, its members are not.
  if (caller.kind === 'member' || caller.kind === 'admin') return { who: 'A team' }
  throw new Error(
    `The history knows organisers, judges, staff, gates and teams, not a caller of the kind ${caller.kind}.`,
  )
}
