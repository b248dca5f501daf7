/** The board of awards: every award with its ranking, nominations, votes and winners, beside all numbers of every team. */
import { driftOf } from '@paddock/domain/awards/drift.ts'
import { outcomesOf } from '@paddock/domain/awards/outcomes.ts'
import { omit } from '@paddock/domain/omit.ts'
import { shownDecimals } from '@paddock/domain/rules/shown-rules.ts'
import { and, eq } from 'drizzle-orm'
import { judgingPanels } from '../../db/schema/panels.ts'
import { api } from '../../http/calls.ts'
import { isCeremonyRunning } from '../ceremony-state/ceremony-state.ts'
import { GONE, ownEvent, personKey } from '../event-access/event-access.ts'
import { recordOf } from '../results/results.ts'
import { choicesOf, figuresOf } from './award-figures.ts'
import {
  awardRows,
  decidedAwards,
  decisionsOf,
  lockRowOf,
  nominationsOf,
  placesOf,
  shortlistsOf,
  traitsOf,
  votesOf,
} from './award-queries.ts'
import { shownLock } from './locking-person.ts'

export const board = api.event_awards.board.handler(
  async ({ input: { event_id }, context: { db, caller }, errors }) => {
    const event = await ownEvent(db, caller, event_id)
    const record = event && (await recordOf(db, event_id))
    if (!record) throw errors.NOT_FOUND(GONE)
    const rows = await awardRows(db, event_id)
    const [decisions, shortlists, nominations, votes, locked, traits, lock, choices, judges] = await Promise.all([
      decisionsOf(db, rows),
      shortlistsOf(db, rows),
      nominationsOf(db, rows),
      votesOf(db, rows),
      placesOf(db, rows),
      traitsOf(db, event_id),
      lockRowOf(db, event_id),
      choicesOf(db, event.company_id, record.event.pack),
      db.$count(judgingPanels, and(eq(judgingPanels.event_id, event_id), eq(judgingPanels.is_active, true))),
    ])
    const figures = figuresOf(record, traits)
    const outcomes = outcomesOf(decidedAwards(rows, decisions), figures)
    const isLocked = lock?.locked_at != null
    const drift = new Map((isLocked ? driftOf(locked, outcomes) : []).map(({ award_id, now }) => [award_id, now]))
    const names = new Map(record.teams.map(({ id, team_name }) => [id, team_name]))
    return {
      lock: shownLock(lock, personKey(caller)),
      is_ceremony_running: await isCeremonyRunning(db, event_id),
      awards: rows.map((row, index) => {
        const outcome = outcomes[index]
        if (!outcome) throw new Error('An award without an outcome.')
        const awarded = isLocked ? (locked.get(row.id) ?? []) : outcome.places
        return {
          ...omit(row, 'event_id', 'position', 'created_at', 'revealed_from'),
          decided: decisions.get(row.id) ?? [],
          shortlist: shortlists.get(row.id) ?? [],
          nominations: nominations.get(row.id) ?? [],
          votes: votes.get(row.id) ?? [],
          ranking: outcome.ranking,
          ineligible: outcome.ineligible,
          dropped: outcome.dropped,
          awarded,
          is_tied: awarded.some(({ team_ids }) => team_ids.length > 1),
          would_be: drift.get(row.id) ?? null,
        }
      }),
      teams: figures.map((team) => ({ ...team, traits: [...team.traits], team_name: names.get(team.team_id) ?? '' })),
      choices,
      offered: record.event.pack.awards
        .filter(({ id }) => !rows.some(({ pack_award }) => pack_award === id))
        .map(({ id, title }) => ({ id, title })),
      judges,
      decimals: shownDecimals(record.event.pack),
    }
  },
)
