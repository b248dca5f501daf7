/**
 * What may be entered for a penalty of a pack.
 *
 * | amount    | entered                                                            |
 * |-----------|--------------------------------------------------------------------|
 * | fixed     | exactly its points                                                 |
 * | up_to     | at most its points, at the Chair's discretion                      |
 * | per_item  | its points for each item                                           |
 * | decision  | whatever the Chair decides                                         |
 *
 * Those that a run's status costs by itself, and those without points, are not entered.
 */
import { hundredths } from './exact.ts'
import type { Pack, PackPenalty } from './pack.ts'

export const MOST_PENALTY = 1000

export const hasPenalties = ({ total }: Pick<Pack, 'total'>) => total.parts.includes('penalties')

export const isEntered = ({ for_status, points }: PackPenalty) => for_status === null && points !== 0

/** Why these points cannot be entered; undefined if they can. */
export function againstAmount({ what, amount, points: of }: PackPenalty, points: number): string | undefined {
  if (of === null || amount === 'decision') return undefined
  if (amount === 'fixed') return points === of ? undefined : `“${what}” takes exactly ${of} points.`
  if (amount === 'up_to') return points <= of ? undefined : `“${what}” takes at most ${of} points.`
  return hundredths(points) % hundredths(of) === 0
    ? undefined
    : `“${what}” takes ${of} points for each, so ${points} points are not possible.`
}
