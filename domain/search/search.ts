/** What may be searched for, and how a text is compared: every word of it must occur, in any order and any case. */
export const FEWEST_SEARCHED = 2
export const MOST_SEARCHED = 80
const MOST_WORDS = 8

/** How many things of one kind are found. */
export const MOST_FOUND = 5

export const searchedWords = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)

export function containsWords(text: string, searched: string): boolean {
  const within = text.toLowerCase()
  return searchedWords(searched).every((word) => within.includes(word))
}
