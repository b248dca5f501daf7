/**
 * The lanes of a programme take the teams in one circular order, each lane starting at a place of its own, its offset.
 * Once around the circle is a turn: in it every team runs once in every lane.
 *
 * | a team rests for at least `gap` − 1 races if                                                       |
 * |----------------------------------------------------------------------------------------------------|
 * | within a turn, the offsets of any two lanes are at least `gap` apart, both ways around the circle   |
 * | from one turn to the next, an offset stays, grows by at most size − `gap`, or shrinks by `gap` at least, compared with every offset before |
 *
 * Two teams meet if they are as far apart in the circle as two lanes are. So opponents vary if each turn takes other distances.
 */
type Wanted = { size: number; lanes: number; gap: number; turns: number; below: (limit: number) => number }

/** More tries gain nothing that the score sheet shows. */
const TRIES = 200

/** The offsets of the lanes, for each turn. */
export function laneOffsets({ size, lanes, gap, turns, below }: Wanted): number[][] {
  const even = Array.from({ length: lanes }, (_, lane) => Math.floor((lane * size) / lanes))
  const met = new Map<number, number>()
  const chosen: number[][] = []
  for (let turn = 0; turn < turns; turn++) {
    const before = chosen.at(-1)
    let best = before ?? even
    let cost = costOf(best, size, met)
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const offsets = randomOffsets({ size, lanes, gap, below })
      if (before && !follows(before, offsets, size, gap)) continue
      const next = costOf(offsets, size, met)
      if (next >= cost) continue
      best = offsets
      cost = next
    }
    chosen.push(best)
    for (const distance of distancesOf(best, size)) met.set(distance, (met.get(distance) ?? 0) + 1)
  }
  return chosen
}

/** Any lane first, the others around the circle with at least `gap` between them. */
function randomOffsets({ size, lanes, gap, below }: Omit<Wanted, 'turns'>) {
  const spare = size - lanes * gap
  const cuts = Array.from({ length: lanes }, () => below(spare + 1)).sort((a, b) => a - b)
  const start = below(size)
  const first = below(lanes)
  return Array.from({ length: lanes }, (_, lane) => {
    const step = (lane + first) % lanes
    return (start + step * gap + (cuts[step] ?? 0)) % size
  })
}

function follows(before: readonly number[], after: readonly number[], size: number, gap: number) {
  return before.every((was) =>
    after.every((is) => {
      const grown = is - was
      return grown === 0 || (grown > 0 ? size - grown >= gap : -grown >= gap)
    }),
  )
}

/** Both ways around the circle are one distance; opposite teams meet twice in a turn. */
function distancesOf(offsets: readonly number[], size: number) {
  return offsets.flatMap((one, index) =>
    offsets.slice(index + 1).flatMap((other) => {
      const distance = Math.abs(one - other)
      return 2 * distance === size ? [distance, distance] : [Math.min(distance, size - distance)]
    }),
  )
}

/** Repeated meetings first; among equals, lanes that are far apart, so that a team's races are spread. */
function costOf(offsets: readonly number[], size: number, met: ReadonlyMap<number, number>) {
  const again = new Map(met)
  let repeated = 0
  let nearest = size
  for (const distance of distancesOf(offsets, size)) {
    const times = again.get(distance) ?? 0
    repeated += times
    again.set(distance, times + 1)
    nearest = Math.min(nearest, distance)
  }
  return repeated * size - nearest
}
