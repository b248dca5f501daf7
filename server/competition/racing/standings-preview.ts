/** Previews what a change of laps or teams does to standings and points, with the rules that then apply it. */
import { createHash } from 'node:crypto'
import type { Category } from '@paddock/domain/competition/event.ts'
import { standingChanges } from '@paddock/domain/racing/standing-changes.ts'
import { knockoutPoints } from '@paddock/domain/rules/knockout-points.ts'
import { standingsOf } from '../rules/rules.ts'
import { decidedAnew } from './bracket-steps.ts'
import type { EventRows } from './event-record.ts'
import type { MatchRow } from './racing-queries.ts'

type Change = {
  category: Category
  laps?: (laps: EventRows['laps']) => EventRows['laps']
  teams?: (teams: EventRows['teams']) => EventRows['teams']
  /** The category's matches before, and those of them that change. */
  matches: readonly MatchRow[]
  changed: readonly MatchRow[]
}

/** The teams whose standing changes. */
export function standingsAfter(record: EventRows, { category, laps, teams, matches, changed }: Change) {
  const { points } = record.event.pack.knockout
  const drawn = matches.map((match) => changed.find(({ id }) => id === match.id) ?? match)
  const after = {
    ...record,
    matches: [...record.matches.filter((match) => match.category !== category), ...drawn],
    laps: laps ? laps(record.laps) : record.laps,
    teams: teams ? teams(record.teams) : record.teams,
    knockout:
      decidedAnew(matches, changed).length > 0
        ? [
            ...record.knockout.filter((row) => row.category !== category),
            ...knockoutPoints(drawn, points).map((row) => ({ ...row, category })),
          ]
        : record.knockout,
  }
  return standingChanges(standingsOf(record), standingsOf(after))
}

/** A hash of the preview: a confirmation of another preview is refused. */
export const versionOf = (shown: unknown) => createHash('sha256').update(JSON.stringify(shown)).digest('hex')
