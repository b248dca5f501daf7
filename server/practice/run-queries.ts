/** Reads practice runs, filtered, with the name of the person who recorded them. */
import { omit } from '@paddock/domain/omit.ts'
import type { PracticeStatus } from '@paddock/domain/practice/run.ts'
import { and, eq, getTableColumns, gte, lt } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/database.ts'
import { teamUsers } from '../db/schema/identity.ts'
import { practiceRuns } from '../db/schema/practice.ts'
import { lockTeamShared } from '../db/team-lock.ts'

type Filters = {
  team_id: string
  car_type?: 'A' | 'B' | undefined
  lane?: number | undefined
  status?: PracticeStatus | undefined
  session?: string | undefined
  wheels?: string | undefined
  wing?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

const EQUAL = ['car_type', 'lane', 'status', 'session', 'wheels', 'wing'] as const

export const within = ({ team_id, from, until, ...named }: Filters) =>
  and(
    eq(practiceRuns.team_id, team_id),
    ...EQUAL.map((name) => (named[name] === undefined ? undefined : eq(practiceRuns[name], named[name]))),
    from ? gte(practiceRuns.run_at, from) : undefined,
    until ? lt(practiceRuns.run_at, until) : undefined,
  )

const shownColumns = omit(getTableColumns(practiceRuns), 'source_row')

export const shownRuns = (db: Queries) =>
  db
    .select({ ...shownColumns, recorded_by_name: teamUsers.name })
    .from(practiceRuns)
    .leftJoin(teamUsers, eq(teamUsers.id, practiceRuns.recorded_by))

export async function shownRun(db: Queries, team_id: string, id: string) {
  const [run] = await shownRuns(db).where(isRun(team_id, id))
  if (!run) throw new Error('A locked run cannot be found.')
  return run
}

/** A run of another team does not match. */
export const isRun = (team_id: string, id: string) => and(eq(practiceRuns.id, id), eq(practiceRuns.team_id, team_id))

export async function lockRun(tx: Transaction, team_id: string, id: string) {
  await lockTeamShared(tx, team_id)
  const [run] = await tx.select().from(practiceRuns).where(isRun(team_id, id)).for('no key update')
  return run
}
