/**
 * What an event record of the right form can still have wrong under a pack. Every fault names its place.
 *
 * | part           | checked                                                                                             |
 * |----------------|-----------------------------------------------------------------------------------------------------|
 * | event          | the level is one of the pack's, if it has levels                                                    |
 * | teams          | ids are unique; the category is one of the pack's                                                   |
 * | runs           | the team exists; a finished run has both times, any other no car time                               |
 * | knockout       | teams exist and are of that category; the winner is one of them; each match is there once           |
 * | marks          | scorecard and criterion are the pack's; not above the maximum; whole and single where agreed        |
 * | scrutineering  | the check is the pack's; it has a value or a status, not both; the value fits the check             |
 * | penalties, …   | the team exists                                                                                     |
 */
import { checkEntryFaults } from './check-faults.ts'
import type { EventRecord } from './event-record.ts'
import { type Fault, listed, repeats } from './fault.ts'
import { criterionFinder } from './judges-marks.ts'
import type { Pack } from './pack.ts'

export function recordFaults(record: EventRecord, pack: Pack): Fault[] {
  const teams = new Map(record.teams.map((team) => [team.id, team.category]))
  return [
    ...levelFaults(record, pack),
    ...teamFaults(record, pack),
    ...runFaults(record),
    ...(['runs', 'marks', 'scrutineering', 'penalties', 'other_points'] as const).flatMap((part) =>
      (record[part] ?? []).flatMap(({ team }, index) => unknownTeam(teams, team, `${part}[${index}].team`)),
    ),
    ...matchFaults(record, teams),
    ...markFaults(record, pack),
    ...(record.scrutineering ?? []).flatMap((entry, index) =>
      pack.scrutineering ? checkEntryFaults(pack, pack.scrutineering, entry, `scrutineering[${index}]`) : [],
    ),
  ]
}

const unknownTeam = (teams: ReadonlyMap<string, string>, team: string, place: string): Fault[] =>
  teams.has(team) ? [] : [{ place, says: `there is no team "${team}" in teams.` }]

function levelFaults({ event: { level } }: EventRecord, { id, levels }: Pack): Fault[] {
  if (levels.length === 0 || levels.some((one) => one === level)) return []
  const says = level == null ? 'is missing' : `"${level}" is not a level of ${id}`
  return [{ place: 'event.level', says: `${says}; ${id} has ${listed(levels)}.` }]
}

function teamFaults({ teams }: EventRecord, { id, classes }: Pack): Fault[] {
  const twice = repeats(teams.map((team) => team.id)).map((index) => ({
    place: `teams[${index}].id`,
    says: `"${teams[index]?.id}" is there twice.`,
  }))
  const strange = teams.flatMap(({ category }, index) =>
    classes.others_allowed || classes.named.includes(category)
      ? []
      : [
          {
            place: `teams[${index}].category`,
            says: `"${category}" is not a class of ${id}; it has ${listed(classes.named)}.`,
          },
        ],
  )
  return [...twice, ...strange]
}

function runFaults({ runs = [] }: EventRecord): Fault[] {
  return runs.flatMap(({ status, reaction_ms, car_ms }, index) => {
    const place = `runs[${index}]`
    if (status !== 'finish')
      return car_ms == null ? [] : [{ place: `${place}.car_ms`, says: `must be null for a run that is ${status}.` }]
    const missing = [['reaction_ms', reaction_ms] as const, ['car_ms', car_ms] as const].filter(([, ms]) => ms == null)
    return missing.map(([name]) => ({ place: `${place}.${name}`, says: 'is missing for a run that finished.' }))
  })
}

function matchFaults({ knockout = [] }: EventRecord, teams: ReadonlyMap<string, string>): Fault[] {
  const names = knockout.map(({ category, round, match }) => `${category} ${round} ${match}`)
  const twice = repeats(names).map((index) => ({
    place: `knockout[${index}].match`,
    says: `match ${knockout[index]?.match} of round ${knockout[index]?.round} is there twice.`,
  }))
  const others = knockout.flatMap((match, index) => {
    const place = `knockout[${index}]`
    const wrong = match.teams.flatMap((team, side) => {
      const category = teams.get(team)
      if (category === undefined) return unknownTeam(teams, team, `${place}.teams[${side}]`)
      return category === match.category
        ? []
        : [{ place: `${place}.teams[${side}]`, says: `"${team}" races in ${category}, not in ${match.category}.` }]
    })
    const strange = match.winner != null && !match.teams.includes(match.winner)
    return [
      ...wrong,
      ...(strange ? [{ place: `${place}.winner`, says: `"${match.winner}" is not in this match.` }] : []),
    ]
  })
  return [...twice, ...others]
}

function markFaults({ marks = [] }: EventRecord, { id, judging }: Pack): Fault[] {
  if (judging.scorecards.length === 0) return []
  const given = new Set<string>()
  const find = criterionFinder(judging)
  return marks.flatMap((mark, index): Fault[] => {
    const place = `marks[${index}]`
    const found = find(mark)
    if ('unknown' in found)
      return [
        {
          place: `${place}.${found.unknown}`,
          says: `"${mark[found.unknown]}" is not on the scorecards of ${id}.`,
          unknown_to_pack: true,
        },
      ]
    const { criterion } = found
    const key = `${mark.team} ${criterion.id}`
    const again = judging.marks === 'one_agreed_mark' && given.has(key)
    given.add(key)
    if (again)
      return [{ place, says: `${mark.team} has two marks for ${criterion.title}; ${id} takes one agreed mark.` }]
    if (mark.points > criterion.max)
      return [{ place: `${place}.points`, says: `${criterion.title} has at most ${criterion.max} points.` }]
    return judging.whole_marks && !mark.moderated && !Number.isInteger(mark.points)
      ? [{ place: `${place}.points`, says: `${id} takes whole marks only.` }]
      : []
  })
}
