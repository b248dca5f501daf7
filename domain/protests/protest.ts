/**
 * Protests and appeals: what they are about, until when they are lodged, and what a decision costs. Read from (e) of the World
 * Finals rules (C4.6, C11); an event under other rules has the windows that its organiser sets, and no cost.
 *
 * | about          | is        | lodged until                                                                             |
 * |----------------|-----------|------------------------------------------------------------------------------------------|
 * | scrutineering  | an appeal | some minutes after the team's inspection is over (World Finals: 120, C11.1); without      |
 * |                |           | such a limit, as a protest                                                               |
 * | decision       | an appeal | some minutes after that decision; without such a limit decisions are final                |
 * | anything else  | a protest | the event's deadline (World Finals: 21:00 on racing day 2, C11.2); without one, until the |
 * |                |           | event is closed                                                                          |
 *
 * | afterwards     | the team is refused; the desk takes it with a reason and it is marked late                              |
 *
 * | outcome        | when          | effect                                        | cost to the team that lodged it      |
 * |----------------|---------------|-----------------------------------------------|--------------------------------------|
 * | upheld         | open          | none, a deduction removed or given, a re-run  | none                                 |
 * | rejected       | open          | none                                          | what the rules say (C4.6.2, C11.3)   |
 * | disregarded    | open and late | none                                          | none                                 |
 *
 * A team withdraws an open one without cost. A decision is never edited: an appeal against it is a new entry.
 */
import type { Pack } from '../rules/pack.ts'
import { hasPenalties } from '../rules/penalty-amount.ts'

export const SUBJECTS = ['team', 'race', 'penalty', 'marks', 'scrutineering', 'decision', 'other'] as const
export type Subject = (typeof SUBJECTS)[number]

export const OUTCOMES = ['upheld', 'rejected', 'disregarded'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const PROTEST_STATES = ['open', ...OUTCOMES, 'withdrawn'] as const
export type ProtestState = (typeof PROTEST_STATES)[number]

export const EFFECTS = ['none', 'remove_deduction', 'add_deduction', 'rerun'] as const
export type Effect = (typeof EFFECTS)[number]

/** Of one team at one event. */
export const MOST_PROTESTS = 20
export const LONGEST_TEXT = 4000
export const LONGEST_REASON = 1000
/** A week, in minutes. */
export const MOST_MINUTES = 7 * 24 * 60

export const kindOf = (subject: Subject): 'protest' | 'appeal' =>
  subject === 'scrutineering' || subject === 'decision' ? 'appeal' : 'protest'

export type WindowRules = {
  protests_until: string | null
  scrutineering_minutes: number | null
  decision_minutes: number | null
}

export type Moments = {
  /** When the later of the team's cars was measured. */
  inspected_at: string | null
  /** When the decision was made that the appeal is against. */
  decided_at: string | null
}

/** `null` if it does not end before the event does, `final` if there is none at all. */
export type WindowEnd = string | null | 'final'

const after = (at: string | null, minutes: number) =>
  at === null ? null : new Date(Date.parse(at) + minutes * 60_000).toISOString()

export function windowEnd(subject: Subject, rules: WindowRules, { inspected_at, decided_at }: Moments): WindowEnd {
  if (subject === 'decision')
    return rules.decision_minutes === null ? 'final' : after(decided_at, rules.decision_minutes)
  if (subject === 'scrutineering' && rules.scrutineering_minutes !== null)
    return after(inspected_at, rules.scrutineering_minutes)
  return rules.protests_until
}

/** The last moment still counts. */
export const isOver = (end: WindowEnd, now: Date) =>
  end === 'final' || (end !== null && now.getTime() > Date.parse(end))

/** Why an outcome cannot be given; undefined if it can. */
export function againstDeciding(
  { state, late_reason }: { state: ProtestState; late_reason: string | null },
  outcome: Outcome,
  effect: Effect,
): 'decided' | 'withdrawn' | 'not-late' | 'no-effect' | undefined {
  if (state === 'withdrawn') return 'withdrawn'
  if (state !== 'open') return 'decided'
  if (outcome === 'disregarded' && late_reason === null) return 'not-late'
  return outcome !== 'upheld' && effect !== 'none' ? 'no-effect' : undefined
}

/** What a lost protest or appeal costs; copies of a pack keep the name. */
export function costIn({ penalties, total }: Pick<Pack, 'penalties' | 'total'>) {
  const cost = penalties.find(({ id }) => id === 'protest_fails')
  return cost?.points && hasPenalties({ total }) ? { ...cost, points: cost.points } : undefined
}
