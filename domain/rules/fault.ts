/** Something wrong in a file of rules or results: where, and what to do about it. */
export type Fault = {
  /** Such as `teams[3].category`. */
  place: string
  says: string
  /** It is only this pack that does not know it, so another pack may leave it out. */
  unknown_to_pack?: boolean
}

export const faultSentence = ({ place, says }: Fault) => (place === '' ? says : `${place}: ${says}`)

/** `a, b and c`. */
export const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** The indexes of values that occurred before, such as an id used twice. */
export function repeats(keys: readonly string[]): number[] {
  const seen = new Set<string>()
  return keys.flatMap((key, index) => {
    const before = seen.has(key)
    seen.add(key)
    return before ? [index] : []
  })
}
