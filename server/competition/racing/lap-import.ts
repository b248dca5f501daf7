/** Imports the laps of a timing gate's file in one transaction, by the rules of typed laps, each row once. */
import { plural } from '@paddock/domain/plural.ts'
import { type EventToImport, type ImportedLap, planLapImport } from '@paddock/domain/racing/lap-import.ts'
import { LAP_ERRORS } from '@paddock/domain/racing/messages.ts'
import { inSeconds, RUN_STATUS_LABELS } from '@paddock/domain/racing/run-time.ts'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { programmes } from '../../db/schema/programme.ts'
import { importedLaps, raceResults } from '../../db/schema/racing.ts'
import { api } from '../../http/calls.ts'
import { GONE, lockOpenEvent, nameOf, type OwnEvent, ownEvent, refuseClosed } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { linkLaps, racesOf } from '../programme/programme.ts'
import { announceRacing } from './announce-racing.ts'
import { lapsOf } from './racing-queries.ts'
import { rowsFrom } from './save-race.ts'
import { saveScores } from './scores.ts'

export const previewLapImport = api.lap_imports.preview.handler(async ({ input, context: { db, caller }, errors }) => {
  const event = await ownEvent(db, caller, input.event_id)
  if (!event) throw errors.NOT_FOUND(GONE)
  refuseClosed(event)
  const { outcomes, rows } = await planned(db, event, input.races)
  const lapsById = new Map(rows.map((row) => [row.id, row]))
  return {
    rows: [...outcomes].map(([id, found]) => {
      const lap = lapsById.get(id)
      return {
        ...{ id, outcome: found.outcome },
        lap: lap
          ? { category: lap.category, car_type: lap.car_type, lane: lap.lane, lap_number: lap.lap_number }
          : null,
        why: found.outcome === 'refused' ? found.why : null,
      }
    }),
  }
})

export const importLaps = api.lap_imports.run.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { caller } = context
    const { event_id, file_name, races } = input
    const event = await lockOpenEvent(tx, caller, event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const { outcomes, rows, accepted } = await planned(tx, event, races)
    if ([...outcomes.values()].some(({ outcome }) => outcome === 'refused')) throw errors.PREVIEW_CHANGED()
    const known = outcomes.size - rows.length
    if (rows.length === 0) return { imported: 0, known }
    const recorded_by = nameOf(caller)
    const typed_at = new Map(races.flatMap(({ run_at, runs }) => runs.map(({ id }) => [id, run_at] as const)))
    const made = await tx
      .insert(raceResults)
      .values(rows.map((row) => ({ ...row, recorded_by, typed_at: typed_at.get(row.id) ?? new Date().toISOString() })))
      .onConflictDoNothing({ target: raceResults.id })
      .returning({ id: raceResults.id })
    // Only an id that another event uses can still conflict.
    if (made.length < rows.length) throw errors.CONFLICT({ message: LAP_ERRORS.recordedDifferently })
    const sourceRows = new Map(
      accepted.flatMap(({ laps }) => laps.map(({ id, source_row }) => [id, source_row] as const)),
    )
    await tx
      .insert(importedLaps)
      .values(rows.map(({ id }) => ({ lap_id: id, event_id, file_name, source_row: sourceRows.get(id) ?? '' })))
    for (const [category, own] of Map.groupBy(accepted, (race) => race.category)) {
      const recorded = { category, races: own.map(({ laps }) => laps), match_id: null, by: recorded_by }
      await linkLaps(tx, context, event, recorded)
      await saveScores(tx, event, category)
    }
    await recordHistory(tx, caller, {
      event_id,
      kind: 'lap',
      what: `${plural(rows.length, 'lap was', 'laps were')} imported from ${file_name}.`,
      before: null,
      after: { imported: rows.map(inWords) },
    })
    await announceRacing(tx, event_id, 'race_results')
    return { imported: rows.length, known }
  }),
)

type LapToSave = ReturnType<typeof rowsFrom>[number]

/** 'Falcon, lap 3, car A, lane 1: 1.384'. */
function inWords(lap: LapToSave) {
  const time = lap.status === 'finish' ? inSeconds(lap.grand_prix_time) : RUN_STATUS_LABELS[lap.status]
  return `${lap.team_name}, lap ${lap.lap_number}, car ${lap.car_type}, lane ${lap.lane}: ${time}`
}

type Races = Parameters<typeof planLapImport>[1]

/** What would be done now, and the laps as they would be saved. */
async function planned(db: Queries, event: OwnEvent, races: Races) {
  const state = await eventToImport(db, event)
  const { outcomes, races: accepted } = planLapImport(state, races)
  const before = state.laps.map(({ team_id, is_knockout_race, lap_number }) => ({
    team_id,
    is_knockout_race,
    lap_number,
  }))
  const rows: LapToSave[] = []
  for (const { category, laps } of accepted) {
    const race = { event_id: event.id, category, is_knockout_race: false, runs: laps.map(runOf) }
    rows.push(...rowsFrom(race, state.teams, [...before, ...rows], undefined))
  }
  return { outcomes, accepted, rows }
}

/** A run that did not finish has the times of its status. */
const runOf = ({ id, team_id, car_type, lane, status, reaction_time, racing_time }: ImportedLap) => ({
  ...{ id, team_id, car_type, lane, status, reaction_time, racing_time, status_reason: null },
})

async function eventToImport(db: Queries, event: OwnEvent) {
  const classes = await db.select().from(programmes).where(eq(programmes.event_id, event.id))
  const races = classes.length ? await racesOf(db, classes) : []
  const rows = await db
    .select({ source_row: importedLaps.source_row })
    .from(importedLaps)
    .where(eq(importedLaps.event_id, event.id))
  return {
    teams: await db.select().from(competitionTeams).where(eq(competitionTeams.event_id, event.id)),
    laps: await lapsOf(db, event.id),
    rows: new Set(rows.map(({ source_row }) => source_row)),
    planned: races
      .filter(({ state, knockout_match_id }) => state !== 'rerun' && knockout_match_id === null)
      .map(({ runs }) => runs.filter(({ race_result_id }) => race_result_id === null)),
    most_in_lane: event.runs.per_car_and_lane,
  } satisfies EventToImport
}
