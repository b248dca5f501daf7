/**
 * In which classes a part is legal. The owner says so for rule packs and their classes; Paddock derives nothing from the part.
 *
 * | the part says                        | the team's class                    | verdict     |
 * |--------------------------------------|-------------------------------------|-------------|
 * | nothing                              | any                                 | unsaid      |
 * | the whole pack (`classic-a`)         | of that pack                        | legal       |
 * | a class of the pack (`classic-a/Cadet`) | that class                       | legal       |
 * | other classes of the pack            | of that pack                        | forbidden   |
 * | other packs                          | of a pack that it does not name     | not-listed  |
 * | anything                             | of a company's own pack             | unsaid      |
 */
import type { Category } from '../competition/event.ts'

export type LegalIn = readonly string[]
/** `pack` is null where a company races by rules of its own. */
export type RacingClass = { pack: string | null; category: Category }
export type Legality = 'legal' | 'forbidden' | 'not-listed' | 'unsaid'

export function legalityIn(legalIn: LegalIn, { pack, category }: RacingClass): Legality {
  if (legalIn.length === 0 || pack === null) return 'unsaid'
  if (legalIn.includes(pack) || legalIn.includes(`${pack}/${category}`)) return 'legal'
  return legalIn.some((each) => packOf(each) === pack) ? 'forbidden' : 'not-listed'
}

/** What a product must name to be legal in this class: the class or its whole pack. */
export const namesOf = (wanted: string): string[] => [...new Set([wanted, packOf(wanted)])]

const packOf = (each: string) => each.split('/')[0] ?? ''

/** What a product names, each thing once: a whole pack makes its classes superfluous. */
export const plainLegalIn = (legalIn: LegalIn): string[] =>
  [...new Set(legalIn)].filter((each) => each === packOf(each) || !legalIn.includes(packOf(each))).toSorted()
