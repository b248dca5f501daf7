/**
 * What became of everything that was entered during the drill, by the fault in which it was acknowledged.
 *
 * | entered      | acknowledged | stored     | counts as            |
 * |--------------|--------------|------------|----------------------|
 * | yes          | yes          | once       | acknowledged         |
 * | yes          | yes          | never      | acknowledged, lost   |
 * | yes          | yes or no    | n > 1      | n − 1 doubled        |
 * | no           | –            | yes        | a stranger           |
 */

/** Everything that is entered has a name of its own, by which it is found again in the database. */
export type Entered = { name: string; fault: string; acknowledged: boolean }
export type Count = { acknowledged: number; lost: number; doubled: number }
export type Reckoning = { byFault: Map<string, Count>; total: Count; strangers: string[] }

const NOTHING: Count = { acknowledged: 0, lost: 0, doubled: 0 }

export function reckon(entered: readonly Entered[], stored: readonly string[]): Reckoning {
  const times = new Map<string, number>()
  for (const name of stored) times.set(name, (times.get(name) ?? 0) + 1)
  const byFault = new Map<string, Count>()
  let total = NOTHING
  for (const { name, fault, acknowledged } of entered) {
    const found = times.get(name) ?? 0
    const one = {
      acknowledged: Number(acknowledged),
      lost: Number(acknowledged && found === 0),
      doubled: Math.max(0, found - 1),
    }
    byFault.set(fault, sum(byFault.get(fault) ?? NOTHING, one))
    total = sum(total, one)
  }
  const known = new Set(entered.map(({ name }) => name))
  return { byFault, total, strangers: [...times.keys()].filter((name) => !known.has(name)) }
}

const sum = (a: Count, b: Count): Count => ({
  acknowledged: a.acknowledged + b.acknowledged,
  lost: a.lost + b.lost,
  doubled: a.doubled + b.doubled,
})
