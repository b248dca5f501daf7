/**
 * What a search in the store looks for.
 *
 * | typed                       | found                                                                      |
 * |-----------------------------|----------------------------------------------------------------------------|
 * | several words               | products that contain all of them, in any order and in any part of a word  |
 * | a plural                    | also its singular: "bearings" finds "bearing", "accessories" "accessory"   |
 * | a word that no product has  | the closest word of the catalogue instead, if nothing matches as typed     |
 *
 * | length of the word  | typing mistakes allowed |
 * |---------------------|-------------------------|
 * | up to 3 letters     | none                    |
 * | 4 to 6 letters      | 1                       |
 * | 7 letters and more  | 2                       |
 *
 * A letter that is added, left out, replaced, or swapped with its neighbour is one mistake.
 */
export const MOST_WORDS = 8

/** In lower case and without the ending of a plural: each is searched as a part of the text, so a shorter word finds no less. */
export function searchWords(text: string): string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return [...new Set(words.map(singular))].slice(0, MOST_WORDS)
}

function singular(word: string) {
  if (word.length < 4) return word
  if (word.endsWith('ies')) return word.slice(0, -3)
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

/** The words of the catalogue with how many products have each, by their length. */
export type Vocabulary = ReadonlyMap<number, readonly Known[]>
export type Known = { word: string; count: number }

export function vocabularyOf(words: readonly Known[]): Vocabulary {
  const byLength = new Map<number, Known[]>()
  for (const known of words) {
    const alike = byLength.get(known.word.length)
    if (alike) alike.push(known)
    else byLength.set(known.word.length, [known])
  }
  return byLength
}

/** The words with every misspelt one replaced; undefined if one of them is unknown and resembles none, or none is misspelt. */
export function correctedWords(words: readonly string[], vocabulary: Vocabulary): string[] | undefined {
  const corrected = words.map((word) => (isKnown(word, vocabulary) ? word : closestTo(word, vocabulary)))
  const whole = corrected.every((word) => word !== undefined)
  return whole && corrected.some((word, at) => word !== words[at]) ? corrected : undefined
}

function isKnown(word: string, vocabulary: Vocabulary) {
  for (const [length, known] of vocabulary)
    if (length >= word.length && known.some((each) => each.word.includes(word))) return true
  return false
}

/** The fewest differences first, then the word that most products have. */
function closestTo(word: string, vocabulary: Vocabulary): string | undefined {
  const most = tolerance(word)
  let best: (Known & { differences: number }) | undefined
  for (let length = word.length - most; length <= word.length + most; length++)
    for (const known of vocabulary.get(length) ?? []) {
      const differences = differencesOf(word, known.word, Math.min(most, best?.differences ?? most))
      if (differences === undefined) continue
      const isBetter = !best || differences < best.differences || known.count > best.count
      if (isBetter) best = { ...known, differences }
    }
  return best?.word
}

const tolerance = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** Undefined if there are more than `most`. */
export function differencesOf(one: string, other: string, most: number): number | undefined {
  if (Math.abs(one.length - other.length) > most) return undefined
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const least = Math.min(replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      row.push(swapped ? Math.min(least, (before[j - 2] ?? 0) + 1) : least)
    }
    if (Math.min(...row) > most) return undefined
    ;[before, last] = [last, row]
  }
  const differences = last[other.length] ?? 0
  return differences <= most ? differences : undefined
}
