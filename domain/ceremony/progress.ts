/**
 * Where a ceremony is, and how it goes on.
 *
 * | press | goes to                                             | on the screens        | public                       |
 * |-------|-----------------------------------------------------|-----------------------|------------------------------|
 * | start | the first step of the script                        | the scene Ceremony    | –                            |
 * | next  | the next step, else the first of the next item      | what was revealed     | what was revealed            |
 * | back  | the step before                                     | hides it again        | stays: nothing is taken back |
 * | jump  | the first step of an item                           | the item              | what that step reveals       |
 * | end   | –                                                   | the scene before      | what waits for the ceremony  |
 *
 * Every press names the revision that the person has seen, so that two presses, or two people, move it once.
 */
import { type ScriptItem, stepsOf } from './script.ts'

export const CEREMONY_STATES = ['prepared', 'running', 'ended'] as const
export type CeremonyState = (typeof CEREMONY_STATES)[number]

export type Position = { item_id: string; step: number }

export type Progress = { state: CeremonyState; revision: number; at: Position | null }

export const WAYS = ['next', 'back'] as const
export type Way = (typeof WAYS)[number]

export type StartRefusal = 'already-running' | 'not-locked' | 'nothing-to-reveal' | 'rehearsal'
export type MoveRefusal = 'not-running' | 'changed' | 'at-the-end' | 'at-the-start' | 'nothing-there'

type Readiness = { state: CeremonyState; is_locked: boolean; is_rehearsed: boolean; script: readonly ScriptItem[] }

export function againstStarting({ state, is_locked, is_rehearsed, script }: Readiness): StartRefusal | undefined {
  if (state === 'running') return 'already-running'
  if (is_rehearsed) return 'rehearsal'
  if (!is_locked) return 'not-locked'
  return script.some((item) => item.kind === 'award' && stepsOf(item).length > 0) ? undefined : 'nothing-to-reveal'
}

/** Every step of the script, in the order in which Next reaches them. */
export const positionsOf = (script: readonly ScriptItem[]): Position[] =>
  script.flatMap((item) => stepsOf(item).map((_, step) => ({ item_id: item.id, step })))

export const firstOf = (script: readonly ScriptItem[]): Position | null => positionsOf(script)[0] ?? null

/** The step after or before; null at either end. */
export function neighbour(script: readonly ScriptItem[], at: Position | null, way: Way): Position | null {
  const all = positionsOf(script)
  const index = all.findIndex(({ item_id, step }) => item_id === at?.item_id && step === at.step)
  // Where it is has gone from the script: Next begins again.
  if (index < 0) return way === 'next' ? (all[0] ?? null) : null
  return all[way === 'next' ? index + 1 : index - 1] ?? null
}

type Moved = { to: Position } | { refused: MoveRefusal }

export function moved(script: readonly ScriptItem[], now: Progress, way: Way, revision: number): Moved {
  const refused = againstMoving(now, revision)
  if (refused) return { refused }
  const to = neighbour(script, now.at, way)
  return to ? { to } : { refused: way === 'next' ? 'at-the-end' : 'at-the-start' }
}

export function jumped(script: readonly ScriptItem[], now: Progress, item_id: string, revision: number): Moved {
  const refused = againstMoving(now, revision)
  if (refused) return { refused }
  const item = script.find(({ id }) => id === item_id)
  return item && stepsOf(item).length > 0 ? { to: { item_id, step: 0 } } : { refused: 'nothing-there' }
}

export function againstMoving(now: Progress, revision: number): MoveRefusal | undefined {
  if (now.state !== 'running') return 'not-running'
  return now.revision === revision ? undefined : 'changed'
}
