/** A line of the final table: what was guaranteed, what was found, and whether they agree. */
export type Verdict = { what: string; found: string; faults: string[] }

const MOST_SHOWN = 5

/** Each violation is a sentence; without one the guarantee holds. */
export const verdict = (what: string, found: string, faults: readonly string[]): Verdict => ({
  what,
  found,
  faults: [...faults],
})

export function printVerdicts(verdicts: readonly Verdict[]) {
  const wide = Math.max(...verdicts.map(({ what }) => what.length))
  for (const { what, found, faults } of verdicts) {
    console.log(`${faults.length === 0 ? 'holds' : 'FAILS'}  ${what.padEnd(wide)}  ${found}`)
    for (const fault of faults.slice(0, MOST_SHOWN)) console.log(`         ${fault}`)
    if (faults.length > MOST_SHOWN) console.log(`         and ${faults.length - MOST_SHOWN} more`)
  }
}

/** What is in one and not in the other, as sentences. */
export function compared(
  name: string,
  acknowledged: Iterable<string>,
  stored: readonly string[],
  sent: { has(id: string): boolean },
) {
  const there = new Set(stored)
  return [
    ...[...acknowledged].filter((id) => !there.has(id)).map((id) => `${name} ${id} was acknowledged and is gone.`),
    ...stored.filter((id) => !sent.has(id)).map((id) => `${name} ${id} is stored and was never sent.`),
    ...(there.size === stored.length ? [] : [`${stored.length - there.size} of ${name} are stored twice.`]),
  ]
}
