/** How many event streams one address may hold open on this node: a stream costs memory for as long as it stays open. */

/** A hall of spectators shares one address, so this only stops somebody who opens streams and never closes them. */
const MOST_STREAMS = 10_000

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
