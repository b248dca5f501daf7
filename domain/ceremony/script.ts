/**
 * The script of a ceremony: items in their order, each with its steps.
 *
 * | item      | steps, one press each                                                                          |
 * |-----------|------------------------------------------------------------------------------------------------|
 * | opening   | title                                                                                          |
 * | award     | announce, then each place from the last to the best, then the podium if there are several      |
 * | message   | title                                                                                          |
 * | standings | the standings of each class, one after the other                                               |
 *
 * Teams that share a place are revealed together. An award that nobody has won has no steps and is passed over.
 */
import type { Category } from '../competition/event.ts'

export const ITEM_KINDS = ['opening', 'award', 'message', 'standings'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

export const ITEM_NAMES: Record<ItemKind, string> = {
  opening: 'Opening',
  award: 'Award',
  message: 'Message',
  standings: 'Final standings',
}

export const MOST_ITEMS = 100

export const STEP_KINDS = ['title', 'announce', 'place', 'podium', 'standings'] as const

export type CeremonyStep =
  | { kind: 'title' | 'announce' | 'podium' }
  | { kind: 'place'; place: number }
  | { kind: 'standings'; category: Category }

export type ScriptItem = {
  id: string
  kind: ItemKind
  /** Of an award: the places that are awarded, in any order. */
  places: readonly number[]
  /** Of the standings: the classes of the event. */
  classes: readonly Category[]
}

export function stepsOf({ kind, places, classes }: Omit<ScriptItem, 'id'>): CeremonyStep[] {
  if (kind === 'standings') return classes.map((category) => ({ kind: 'standings', category }))
  if (kind !== 'award') return [{ kind: 'title' }]
  const fromLast = [...new Set(places)].toSorted((a, b) => b - a)
  if (fromLast.length === 0) return []
  return [
    { kind: 'announce' },
    ...fromLast.map((place) => ({ kind: 'place' as const, place })),
    ...(fromLast.length > 1 ? [{ kind: 'podium' as const }] : []),
  ]
}

/** The best place that the screens show at a step, with all behind it; null before the first is revealed. */
export function shownFrom(item: Omit<ScriptItem, 'id'>, step: number): number | null {
  const reached = stepsOf(item)
    .slice(0, step + 1)
    .flatMap((one) => (one.kind === 'place' ? [one.place] : []))
  return reached.length > 0 ? Math.min(...reached) : null
}

/** What becomes public by reaching a step, and stays so. */
export type Release = {
  /** Places of the award from this one on; null releases none. */
  from: number | null
  /** The award is public as a whole. */
  award: boolean
  /** What is held until the ceremony. */
  results: boolean
}

export function releasedAt(item: Omit<ScriptItem, 'id'>, step: number): Release {
  const from = item.kind === 'award' ? shownFrom(item, step) : null
  return {
    from,
    award: from !== null && from === Math.min(...item.places),
    results: item.kind === 'standings' && step >= 0,
  }
}

/** The usual script: the least of the awards first, the one of highest precedence last, then the standings. */
export const usualScript = <Award>(byPrecedence: readonly Award[]): { kind: ItemKind; award: Award | null }[] => [
  { kind: 'opening', award: null },
  ...byPrecedence.toReversed().map((award) => ({ kind: 'award' as const, award })),
  { kind: 'standings', award: null },
]
