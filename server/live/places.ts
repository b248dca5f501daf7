/** Limits the event streams that one address may hold open on this node, because each uses memory while it is open. */

/** A hall of 500 spectators with several tabs each shares one address; this stops clients that open streams without end. */
const MOST_STREAMS = 2_000

export function openPlaces(most = MOST_STREAMS) {
  const taken = new Map<string, number>()
  return {
    /** Returns the function that frees the place; undefined if this address has reached the limit. */
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
