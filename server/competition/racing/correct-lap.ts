/** Corrects a lap in place: preview and correction use the same rules, and the history has before and after. */
import { omit } from '@paddock/domain/omit.ts'
import {
  againstCorrecting,
  type Corrected,
  correctedLap,
  correctionInBracket,
  isCorrected,
} from '@paddock/domain/racing/correction.ts'
import { LAP_ERRORS } from '@paddock/domain/racing/messages.ts'
import { ms } from '@paddock/domain/units.ts'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { raceResults } from '../../db/schema/racing.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { lockOpenEvent, type OwnEvent, ownEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { announceRacing } from './announce-racing.ts'
import { bracketOf, saveBracket } from './bracket-steps.ts'
import { eventRecordFor } from './event-record.ts'
import { lapName } from './lap-names.ts'
import { type LapRow, lapsWholeOfTeam, lapsWithIds, teamsWithIds } from './racing-queries.ts'
import { saveScores } from './scores.ts'
import { standingsAfter, versionOf } from './standings-preview.ts'

const LAP_GONE = { message: LAP_ERRORS.gone }

export const previewCorrection = api.race_corrections.preview.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(
    async (tx) => {
      const { id, ...to } = input
      const [lap] = await lapsWithIds(tx, [id])
      const event = lap && (await ownEvent(tx, caller, lap.event_id))
      if (!event) throw errors.NOT_FOUND(LAP_GONE)
      return omit(await planned(tx, caller, event, lap, measured(to)), 'changed', 'matches')
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  ),
)

/** A finished run without a reaction has one of 0. */
const measured = <R extends Corrected & { without_reaction: boolean }>({ without_reaction, ...to }: R) =>
  without_reaction && to.status === 'finish' && to.reaction_time === null ? { ...to, reaction_time: ms(0) } : to

export const correctLap = api.race_corrections.correct.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, reason, version, ...to } = input
    const [named] = await lapsWithIds(tx, [id])
    const event = named && (await lockOpenEvent(tx, caller, named.event_id))
    const [lap] = event ? await lapsWithIds(tx, [id]) : []
    if (!event || !lap) throw errors.NOT_FOUND(LAP_GONE)
    const plan = await planned(tx, caller, event, lap, measured(to))
    // A double click: the first request has already made the change.
    if (!isCorrected(lap, plan.after)) return { result: lap, follows: [] }
    if (plan.version !== version) throw errors.PREVIEW_CHANGED()
    if (plan.refused) throw errors.CORRECTION_REFUSED({ message: plan.refused })
    const { car_type, lane, status, reaction_time, racing_time, net_time, gross_time, grand_prix_time } = plan.after
    const times = { reaction_time, racing_time, net_time, gross_time, grand_prix_time }
    const status_reason = status !== 'dsq' ? null : lap.status === 'dsq' ? lap.status_reason : reason
    await tx
      .update(raceResults)
      .set({ car_type, lane, status, status_reason, ...times })
      .where(eq(raceResults.id, id))
    const inBracket = await saveBracket(tx, plan.matches, plan.changed)
    await saveScores(tx, event, lap.category)
    const [result] = await lapsWithIds(tx, [id])
    if (!result) throw new Error('A lap that was just corrected is gone.')
    await recordHistory(tx, caller, {
      event_id: event.id,
      team_id: lap.team_id,
      team_name: lap.team_name,
      kind: 'lap',
      subject_id: lap.id,
      what: [`${lapName(lap)} corrected: ${reason}.`, ...plan.follows].join(' ').slice(0, 500),
      before: lap,
      after: result,
    })
    await announceRacing(tx, event.id, 'race_results', ...inBracket)
    return { result, follows: plan.follows }
  }),
)

/** An organiser decides that a lap flagged as another desk's duplicate is a run of its own. */
export const keepLap = api.race_corrections.keep.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const [named] = await lapsWithIds(tx, [input.id])
    const event = named && (await lockOpenEvent(tx, caller, named.event_id))
    const [lap] = event ? await lapsWithIds(tx, [input.id]) : []
    if (!event || !lap) throw errors.NOT_FOUND(LAP_GONE)
    if (lap.look_alike_of === null) return lap
    await tx.update(raceResults).set({ look_alike_of: null }).where(eq(raceResults.id, lap.id))
    await recordHistory(tx, caller, {
      event_id: event.id,
      team_id: lap.team_id,
      team_name: lap.team_name,
      kind: 'lap',
      subject_id: lap.id,
      what: `${lapName(lap)} was confirmed as a separate lap, not a duplicate.`,
      before: lap,
      after: { ...lap, look_alike_of: null },
    })
    await announceRacing(tx, event.id, 'race_results')
    return { ...lap, look_alike_of: null }
  }),
)

/** What the user confirms. Points are left out, because on a race day every lap and mark changes them. */
const decidingOf = ({ id, car_type, lane, status, racing_time, gross_time, knockout_match_id }: LapRow) => [
  id,
  car_type,
  lane,
  status,
  racing_time,
  gross_time,
  knockout_match_id,
]

/** All consequences of the correction. */
async function planned(db: Queries, caller: Caller, event: OwnEvent, lap: LapRow, to: Corrected) {
  const [team] = await teamsWithIds(db, event.id, [lap.team_id])
  const corrected = correctedLap(lap, to, team?.scrutineering_penalties ?? 0)
  if (!corrected) throw new Error('A finished run without a time was let through.')
  const after = { ...corrected, status_reason: corrected.status === 'dsq' ? lap.status_reason : null }
  const bracket = await bracketOf(db, event.id, lap.category)
  const inMatch = bracket.laps.filter(
    (one) => one.knockout_match_id !== null && one.knockout_match_id === lap.knockout_match_id,
  )
  const against = againstCorrecting(after, await lapsWholeOfTeam(db, lap.team_id), inMatch, event.runs.per_car_and_lane)
  const outcome = against ? { refused: against } : correctionInBracket(bracket, after)
  const refused = 'refused' in outcome ? outcome.refused : isCorrected(lap, after) ? null : LAP_ERRORS.nothingChanged
  const { changed, follows } = 'refused' in outcome ? { changed: [], follows: [] } : outcome
  const match = bracket.matches.find(({ id }) => id === lap.knockout_match_id)
  const winner = match && {
    before: match.winner_name,
    after: (changed.find(({ id }) => id === match.id) ?? match).winner_name,
  }
  const standings = refused
    ? []
    : standingsAfter(await eventRecordFor(db, caller, event), {
        category: lap.category,
        laps: (laps) => laps.map((one) => (one.id === lap.id ? after : one)),
        matches: bracket.matches,
        changed,
      })
  const shown = { before: lap, after, winner: winner ?? null, follows, standings, refused }
  const version = versionOf({ before: decidingOf(lap), after: decidingOf(after), winner, follows, refused })
  return { ...shown, version, changed, matches: bracket.matches }
}
