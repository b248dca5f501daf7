/** Stores the races of a programme as they were rearranged. Races that were raced keep their rows as they are. */
import type { ProgrammeRace } from '@paddock/domain/programme/race.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { programmeRaces, programmeRuns } from '../../db/schema/programme.ts'

/** A batch size well below the parameter limit of one statement. */
const AT_ONCE = 2000

export async function insertRaces(tx: Transaction, races: readonly (ProgrammeRace & { position: number })[]) {
  const rows = races.map(({ id, session_id, position }) => ({ id, session_id, position }))
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx.insert(programmeRaces).values(rows.slice(from, from + AT_ONCE))
  await insertRuns(tx, races)
}

async function insertRuns(tx: Transaction, races: readonly ProgrammeRace[]) {
  const rows = races.flatMap(({ id, runs }) =>
    runs.map(({ team_id, car_type, lane }) => ({ race_id: id, team_id, car_type: carOf(car_type), lane })),
  )
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx.insert(programmeRuns).values(rows.slice(from, from + AT_ONCE))
}

const carOf = (car_type: string) => (car_type === 'B' ? ('B' as const) : ('A' as const))

/** With the place of each race within its session, counted from 1. */
export function numbered(races: readonly ProgrammeRace[]) {
  const last = new Map<string, number>()
  return races.map((race) => {
    const position = (last.get(race.session_id) ?? 0) + 1
    last.set(race.session_id, position)
    return { ...race, position }
  })
}

export async function saveRaces(
  tx: Transaction,
  before: readonly ProgrammeRace[],
  after: readonly ProgrammeRace[],
): Promise<void> {
  const was = new Map(numbered(before).map((race) => [race.id, race]))
  const is = numbered(after)
  const gone = before.filter(({ id }) => !is.some((race) => race.id === id)).map(({ id }) => id)
  if (gone.length) await tx.delete(programmeRaces).where(inArray(programmeRaces.id, gone))
  const placed = is.filter((race) => {
    const old = was.get(race.id)
    return old && (old.position !== race.position || old.session_id !== race.session_id)
  })
  if (placed.length)
    await tx.execute(sql`
      update programme_races set position = moved.position, session_id = moved.session_id
      from json_to_recordset(${JSON.stringify(placed.map(({ id, position, session_id }) => ({ id, position, session_id })))}::json)
        as moved(id uuid, position int, session_id uuid)
      where programme_races.id = moved.id`)
  const added = is.filter(({ id }) => !was.has(id))
  const changed = is.filter((race) => {
    const old = was.get(race.id)
    return old && !race.raced && old.runs !== race.runs
  })
  if (changed.length) {
    const ids = changed.map(({ id }) => id)
    await tx.delete(programmeRuns).where(inArray(programmeRuns.race_id, ids))
    await insertRuns(tx, changed)
  }
  await insertRaces(tx, added)
}
