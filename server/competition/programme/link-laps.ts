/**
 * A recorded race takes its place in the programme, also one that was typed by hand:
 *
 * | the laps                                                   | belong to                                                   |
 * |------------------------------------------------------------|-------------------------------------------------------------|
 * | are all runs of one race that is still open                | the first such race                                         |
 * | otherwise, each lap                                        | the first open run of its team, its car and its lane        |
 * | of a team, car and lane without an open run                | nothing: the programme does not stand in the way            |
 */
import type { Category } from '@paddock/domain/competition/event.ts'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { programmeRuns, programmes } from '../../db/schema/programme.ts'
import type { Services } from '../../services.ts'
import { announceProgramme } from './locked-programme.ts'
import { notifyOfRaces, type ProgrammeEvent } from './notify-races.ts'
import { racesOf } from './programme-queries.ts'

type Lap = { id: string; team_id: string; car_type: string; lane: number }

export async function linkLaps(
  tx: Transaction,
  deps: Pick<Services, 'jobs' | 'config'>,
  event: ProgrammeEvent,
  category: Category,
  laps: readonly Lap[],
) {
  const event_id = event.id
  const [programme] = await tx
    .select()
    .from(programmes)
    .where(and(eq(programmes.event_id, event_id), eq(programmes.category, category)))
  if (!programme) return
  const open = (await racesOf(tx, [programme])).filter(({ state }) => state !== 'rerun')
  const has = (race: (typeof open)[number], lap: Lap) =>
    race.runs.some(
      ({ team_id, car_type, lane, race_result_id }) =>
        race_result_id === null && team_id === lap.team_id && car_type === lap.car_type && lane === lap.lane,
    )
  const together = open.find((race) => laps.every((lap) => has(race, lap)))
  const linked = laps.flatMap((lap) => {
    const race = together ?? open.find((one) => has(one, lap))
    return race ? [{ race_id: race.id, lap }] : []
  })
  for (const { race_id, lap } of linked)
    await tx
      .update(programmeRuns)
      .set({ race_result_id: lap.id })
      .where(and(eq(programmeRuns.race_id, race_id), eq(programmeRuns.team_id, lap.team_id)))
  if (linked.length === 0) return
  await announceProgramme(tx, event_id)
  await notifyOfRaces(tx, deps, event)
}
