/**
 * The names of a quick cup, one per line as typed or pasted.
 *
 * | typed                                  | is                                                        |
 * |----------------------------------------|-----------------------------------------------------------|
 * | an empty line                          | left out                                                  |
 * | spaces around it, or several in a row  | one space between words                                   |
 * | the same name again, in any case       | refused, with both lines                                  |
 * | more than 60 characters                | refused, with the line                                    |
 * | fewer than 2 names, or more than 64    | refused                                                   |
 */
export const FEWEST_NAMES = 2
export const MOST_NAMES = 64
export const LONGEST_NAME = 60

export const NAME_ERRORS = {
  tooFew: 'Please enter at least two team names, one per line.',
  tooMany: (count: number) => `A quick cup has at most ${MOST_NAMES} teams. You have entered ${count}.`,
  tooLong: (line: number) => `The name in line ${line} has more than ${LONGEST_NAME} characters.`,
  twice: (name: string, first: number, second: number) =>
    `“${name}” is in line ${first} and in line ${second}. Please give each team a name of its own.`,
  taken: (name: string) => `There is already a team called “${name}” in this cup.`,
} as const

const tidy = (line: string) => line.replaceAll(/\s+/g, ' ').trim()
const key = (name: string) => name.toLocaleLowerCase('en')

export function namesFrom(text: string): { names: string[] } | { refused: string } {
  const lines = text.split(/\r\n|\r|\n/).map((line, index) => ({ name: tidy(line), line: index + 1 }))
  const named = lines.filter(({ name }) => name !== '')
  const seen = new Map<string, number>()
  for (const { name, line } of named) {
    if (name.length > LONGEST_NAME) return { refused: NAME_ERRORS.tooLong(line) }
    const first = seen.get(key(name))
    if (first !== undefined) return { refused: NAME_ERRORS.twice(name, first, line) }
    seen.set(key(name), line)
  }
  if (named.length < FEWEST_NAMES) return { refused: NAME_ERRORS.tooFew }
  if (named.length > MOST_NAMES) return { refused: NAME_ERRORS.tooMany(named.length) }
  return { names: named.map(({ name }) => name) }
}

export const isSameName = (one: string, other: string) => key(tidy(one)) === key(tidy(other))
