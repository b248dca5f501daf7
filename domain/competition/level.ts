/**
 * The level of an event (specification 3, section 3).
 *
 * | competition_level | description         | level      |
 * |-------------------|---------------------|------------|
 * | state             | anything            | state      |
 * | none              | '… level: National' | national   |
 * | none              | says no level       | regional   |
 */
export const LEVELS = ['regional', 'state', 'national'] as const
export type Level = (typeof LEVELS)[number]
export const DEFAULT_LEVEL: Level = 'regional'

type Leveled = { competition_level: Level | null; description: string | null }

export const levelOf = ({ competition_level, description }: Leveled): Level =>
  competition_level ?? levelIn(description ?? '') ?? DEFAULT_LEVEL

/** The first level that a text names, in any mixture of cases. */
export function levelIn(text: string): Level | undefined {
  for (const [, word = ''] of text.matchAll(/\blevel\s*:\s*([a-z]+)/gi)) {
    const level = LEVELS.find((known) => known === word.toLowerCase())
    if (level) return level
  }
  return undefined
}
