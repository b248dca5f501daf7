/**
 * Which class the live results show.
 *
 * | the event                                  | opens on                                                  |
 * |--------------------------------------------|-----------------------------------------------------------|
 * | has one class, or no scores yet            | All Categories                                            |
 * | was viewed before in this browser          | the class chosen then                                     |
 * | has a team that is pinned in this browser  | the class of that team                                    |
 * | is active and has laps                     | the class of the latest lap                               |
 * | else                                       | the first class with scores                               |
 */
import type { Category } from '@paddock/domain/competition/event.ts'
import { useState } from 'react'
import { categoriesOf, type Filter, rowsOf } from './standing-rows.ts'
import { useStoredChoice } from './stored-choice.ts'
import type { Results } from './use-results.ts'

export const ALL = 'All Categories'

/** Undefined if there is nothing to choose between yet. */
export function openingClass(results: Results, pinned: string | null = null): Category | undefined {
  const { event, teams, latest_laps } = results
  const categories = categoriesOf(results)
  if (categories.length < 2) return undefined
  const own = teams.find(({ id }) => id === pinned)
  if (own) return own.category
  const latest = teams.find(({ id }) => id === latest_laps[0]?.team_id)
  if (event.status === 'active' && latest) return latest.category
  return categories.find((category) => rowsOf(results, category).length > 0)
}

export function useClassChoice(results: Results, pinned: string | null): [Filter, (chosen: string) => void] {
  const [chosen, choose] = useStoredChoice(`paddock-results-class:${results.event.id}`)
  // It stays on the class with which it was opened, even when another class races.
  const [opened, setOpened] = useState(() => openingClass(results, pinned))
  const opening = opened ?? openingClass(results, pinned)
  if (opening !== opened) setOpened(opening)
  const known = categoriesOf(results)
  const filter = chosen === ALL ? null : (known.find((one) => one === chosen) ?? opening ?? null)
  return [filter, choose]
}

/** The note above All Categories when points of different classes cannot be compared. */
export function mixedClasses(results: Results): string | undefined {
  const { grand_prix } = results.event.rules
  const most = Map.groupBy(categoriesOf(results), (category) => grand_prix[category]?.most)
  if (most.size < 2) return undefined
  const parts = [...most].map(([points, classes]) => `${classes.join(' and ')} at most ${points}`)
  return `These classes have different maximum points: in the Grand Prix ${parts.join(', ')}.`
}
