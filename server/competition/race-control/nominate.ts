/** Nominates the car of a knockout race; the team's other car then runs in the other race of the match. */
import { RACE_CONTROL_ERRORS } from '@paddock/domain/race-control/messages.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { programmeRuns } from '../../db/schema/programme.ts'
import { api } from '../../http/calls.ts'
import { refuseClosed } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { announceProgramme } from '../programme/programme.ts'
import { lapsOf } from '../racing/racing.ts'
import { openRuns, provisionalOf } from './entered-times.ts'
import { announceControl, lockRaceOf } from './locked-race.ts'

export const nominateCar = api.race_control.nominate.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { race_id, lane, car_type } = input
    const locked = await lockRaceOf(tx, caller, race_id)
    if (!locked) throw errors.NOT_FOUND({ message: RACE_CONTROL_ERRORS.raceGone })
    const { event, race, races, name } = locked
    refuseClosed(event)
    const match_id = race.knockout_match_id
    if (!match_id) throw errors.NOT_KNOCKOUT()
    const run = (await openRuns(tx, locked)).find((one) => one.lane === lane)
    if (!run) throw errors.WRONG_LANES()
    if (run.car_type === car_type) return { success: true as const }
    if (race.raced_at !== null || (await provisionalOf(tx, race_id)).length > 0) throw errors.NOMINATED()
    const raced = await lapsOf(tx, event.id, match_id)
    const hasRaced = (car: string) =>
      raced.some((lap) => lap.team_id === run.team_id && lap.car_type === car && lap.status !== 'void')
    if (hasRaced(car_type)) throw errors.NOMINATED({ message: RACE_CONTROL_ERRORS.carRaced(run.team_name, car_type) })
    const others = races.filter(
      (one) => one.id !== race_id && one.knockout_match_id === match_id && one.raced_at === null,
    )
    const ofTeam = eq(programmeRuns.team_id, run.team_id)
    if (others.length > 0 && !hasRaced(run.car_type))
      await tx
        .update(programmeRuns)
        .set({ car_type: run.car_type })
        .where(
          and(
            ofTeam,
            isNull(programmeRuns.race_result_id),
            inArray(
              programmeRuns.race_id,
              others.map(({ id }) => id),
            ),
          ),
        )
    await tx
      .update(programmeRuns)
      .set({ car_type })
      .where(and(ofTeam, eq(programmeRuns.race_id, race_id)))
    await recordHistory(tx, caller, {
      event_id: event.id,
      kind: 'programme',
      subject_id: race_id,
      what: `${run.team_name} nominated Car ${car_type} for ${name}.`,
      before: { car_type: run.car_type },
      after: { car_type },
    })
    await announceProgramme(tx, event.id)
    await announceControl(tx, event.id)
    return { success: true as const }
  }),
)
