/**
 * Gives teams times, as many as possible and as early as possible: the largest matching of times and teams, grown by
 * augmenting paths from the earliest time on. A time that was once matched stays matched, so that no hole is left where a
 * team could have come.
 */

/** The index of the team at each time, or -1. `fits` says whether a team can come at a time. */
export function matchTimes(times: number, teams: number, fits: (time: number, team: number) => boolean): number[] {
  const possible = Array.from({ length: times }, (_, time) =>
    Array.from({ length: teams }, (_unused, team) => team).filter((team) => fits(time, team)),
  )
  const timeOf = new Array<number>(teams).fill(-1)
  let matched = 0
  const findTeam = (time: number, tried: Set<number>): boolean => {
    const open = (possible[time] ?? []).filter((team) => !tried.has(team))
    // A team without a time first: it moves nobody.
    const free = open.find((team) => timeOf[team] === -1)
    if (free !== undefined) {
      timeOf[free] = time
      return true
    }
    for (const team of open) {
      if (tried.has(team)) continue
      tried.add(team)
      if (findTeam(timeOf[team] as number, tried)) {
        timeOf[team] = time
        return true
      }
    }
    return false
  }
  for (let time = 0; time < times && matched < teams; time++) if (findTeam(time, new Set())) matched += 1
  const teamAt = new Array<number>(times).fill(-1)
  for (const [team, time] of timeOf.entries()) if (time >= 0) teamAt[time] = team
  return teamAt
}
