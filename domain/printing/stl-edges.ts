/**
 * Counts the edges of a model that more than two faces share: there, parts overlap or touch, and no slicer knows what is
 * inside.
 *
 * Finding them takes a table of the edges, which must not grow with the model: it has a fixed 2 MB. It holds every edge of
 * a model up to about 245,000 triangles (12 MB). Of a larger one it holds an even share, chosen by the edges' own
 * hashes, a quarter at 50 MB; so the count is what was found, and there may be more. A slot is 30 bits of one hash, found
 * at the place of another, with 2 bits for the count: the chance that two edges of a model are taken for one is below
 * one in a thousand.
 */
const SLOTS = 2 ** 19
const MOST_STORED = Math.floor(SLOTS * 0.7)
const EDGES_PER_TRIANGLE = 1.5
/** Hashes are whole numbers from −2^31 to 2^31 − 1. */
const [LEAST_HASH, MOST_HASH] = [-(2 ** 31), 2 ** 31 - 1]

export type StlEdges = ReturnType<typeof stlEdges>

/** For whoever only wants to know whether a model can be read: twenty that arrive at once would have twenty tables. */
export const UNCOUNTED_EDGES: StlEdges = { expect() {}, most: () => -Infinity, add() {}, overshared: () => 0 }

export function stlEdges() {
  let slots: Uint32Array | undefined
  let stored = 0
  let overshared = 0
  let most = MOST_HASH

  return {
    /** How many triangles there will be, where the file says so beforehand. */
    expect(triangles: number) {
      const share = Math.min(1, MOST_STORED / (triangles * EDGES_PER_TRIANGLE))
      most = Math.floor(LEAST_HASH + share * (MOST_HASH - LEAST_HASH))
    },
    /** An edge whose mark is above this is not to be added. */
    most: () => most,
    /** An edge of a face, as two unrelated hashes that are the same in both directions. */
    add(place: number, mark: number) {
      slots ??= new Uint32Array(SLOTS)
      const edge = (mark << 2) >>> 0
      let at = place & (SLOTS - 1)
      for (;;) {
        const slot = slots[at] ?? 0
        if (slot === 0) {
          // A model that is not closed has more edges than expected; what comes too late is not looked at.
          if (stored === MOST_STORED) return
          stored++
          slots[at] = edge + 1
          return
        }
        if (slot >>> 2 === edge >>> 2) {
          const count = slot & 3
          if (count < 3) slots[at] = slot + 1
          if (count === 2) overshared++
          return
        }
        at = (at + 1) & (SLOTS - 1)
      }
    },
    overshared: () => overshared,
  }
}
