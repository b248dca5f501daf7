/** How many event streams one address may hold open on this node: a stream costs memory for as long as it stays open. */

/** A hall of 500 spectators with several tabs each shares one address; somebody who opens streams and never closes them is stopped here. */
const MOST_STREAMS = 2_000

export function openPlaces(most = MOST_STREAMS) {
  const taken = new Map<string, number>()
  return {
    /** Gives back what frees the place; undefined where this address has as many as it may. */
    take(address: string) {
      const before = taken.get(address) ?? 0
      if (before >= most) return undefined
      taken.set(address, before + 1)
      return () => {
        const left = (taken.get(address) ?? 1) - 1
        if (left > 0) taken.set(address, left)
        else taken.delete(address)
      }
    },
  }
}
