/** Public module of the history: records each change of a race day in the transaction that makes it. */
import type { Transaction } from '../../db/database.ts'
import { competitionHistory } from '../../db/schema/judging.ts'
import type { Caller } from '../../identity/callers.ts'
import { list } from './list-history.ts'

export const historyCalls = { list }

type Entry = typeof competitionHistory.$inferInsert
export type Happened = Pick<Entry, 'event_id' | 'kind' | 'what' | 'before' | 'after'> &
  Partial<Pick<Entry, 'team_id' | 'team_name' | 'subject_id'>>

/** `name` is that of a person who typed it, such as the scrutineer; else it is the caller's own. */
export async function recordHistory(tx: Transaction, caller: Caller, happened: Happened | Happened[], name?: string) {
  const entries = [happened].flat()
  if (!entries.length) return
  const by = personOf(caller)
  await tx.insert(competitionHistory).values(entries.map((entry) => ({ ...entry, ...by, who: name ?? by.who })))
}

function personOf(caller: Caller): Pick<Entry, 'who' | 'organizer_id' | 'judge_panel_id'> {
  if (caller.kind === 'organizer') return { who: caller.organizer.full_name, organizer_id: caller.organizer.id }
  if (caller.kind === 'judge') return { who: caller.judge.judge_name, judge_panel_id: caller.judge.panel_id }
  throw new Error(`The history knows organisers and judges, not a caller of the kind ${caller.kind}.`)
}
