/**
 * What a pack of the right form can still have wrong: names that lead nowhere, and numbers that no event could use.
 *
 * | checked                          | must                                                                         |
 * |----------------------------------|------------------------------------------------------------------------------|
 * | ids                              | be unique in their list                                                      |
 * | total.parts                      | be race parts, criteria or one of the fixed parts                            |
 * | tie_breaks, counts of awards     | be parts of the total (an award by value: a race part)                       |
 * | by_class, band                   | have every class and every level of the pack                                 |
 * | seeding                          | name a race part; a seeded bracket is not drawn by lot                       |
 * | knockout.points.third_place      | be between what the semi final and the final give to who loses them          |
 * | limits                           | have a minimum not above their maximum                                       |
 * | knockout.field                   | be a power of two, at least 2                                                |
 * | judging.marks                    | have scorecards in the pack where one mark is agreed, and then no normalisation |
 * | settings of readings             | exist                                                                        |
 */
import { type Fault, listed, repeats } from './fault.ts'
import { criteriaOf } from './judges-marks.ts'
import { FIXED_PARTS, type Pack } from './pack.ts'
import { valueAt } from './pack-path.ts'
import type { Limit } from './pack-scrutineering.ts'

export function packFaults(pack: Pack): Fault[] {
  return [
    ...idFaults(pack),
    ...partFaults(pack),
    ...classFaults(pack),
    ...knockoutFaults(pack),
    ...judgingFaults(pack),
    ...limitFaults(pack),
    ...pack.readings.flatMap(({ id, setting }) =>
      valueAt(pack, setting) === undefined
        ? [{ place: `readings[${id}].setting`, says: `there is no ${setting} in the pack.` }]
        : [],
    ),
  ]
}

function idFaults(pack: Pack): Fault[] {
  const lists: [place: string, ids: readonly string[]][] = [
    ['race_parts', pack.race_parts.map(({ id }) => id)],
    ['judging.scorecards', pack.judging.scorecards.map(({ id }) => id)],
    ['judging.scorecards criteria', criteriaOf(pack.judging).map(({ id }) => id)],
    ['scrutineering.checks', pack.scrutineering?.checks.map(({ id }) => id) ?? []],
    ['penalties', pack.penalties.map(({ id }) => id)],
    ['awards', pack.awards.map(({ id }) => id)],
    ['deadlines', pack.deadlines.map(({ id }) => id)],
    ['readings', pack.readings.map(({ id }) => id)],
    ['total.parts', pack.total.parts],
  ]
  return lists.flatMap(([place, ids]) =>
    repeats(ids).map((index) => ({ place: `${place}[${ids[index]}]`, says: 'is there twice.' })),
  )
}

function partFaults(pack: Pack): Fault[] {
  const races = pack.race_parts.map(({ id }) => id)
  const known = new Set([...races, ...criteriaOf(pack.judging).map(({ id }) => id), ...FIXED_PARTS])
  const parts = new Set(pack.total.parts)
  const unknown = (place: string, names: readonly string[], among: ReadonlySet<string>, what: string) =>
    names.flatMap((name, index) =>
      among.has(name) ? [] : [{ place: `${place}[${index}]`, says: `"${name}" is not ${what}.` }],
    )
  const needsChecks = parts.has('specifications') && !pack.scrutineering
  return [
    ...unknown('total.parts', pack.total.parts, known, 'a race part, a criterion or a fixed part of this pack'),
    ...unknown('total.tie_breaks', pack.total.tie_breaks, parts, 'a part of the total'),
    ...pack.awards.flatMap(({ id, basis, counts }) =>
      basis === 'lowest_value'
        ? unknown(`awards[${id}].counts`, counts, new Set(races), 'a race part')
        : unknown(`awards[${id}].counts`, counts, parts, 'a part of the total'),
    ),
    ...(needsChecks ? [{ place: 'scrutineering', says: 'is missing, although the total has specifications.' }] : []),
  ]
}

function classFaults({ classes, levels, race_parts }: Pack): Fault[] {
  return race_parts.flatMap((part) => {
    if (part.rule !== 'fastest_sum_band') return []
    const place = `race_parts[${part.id}].by_class`
    if (classes.others_allowed)
      return [{ place, says: 'needs a pack that names all its classes (classes.others_allowed: false).' }]
    if (levels.length === 0) return [{ place, says: 'needs a pack with levels.' }]
    return classes.named.flatMap((category) => {
      const of = part.by_class[category]
      if (!of) return [{ place: `${place}.${category}`, says: 'is missing.' }]
      const missing = levels.filter((level) => of.band[level] === undefined)
      return missing.map((level) => ({ place: `${place}.${category}.band.${level}`, says: 'is missing.' }))
    })
  })
}

function knockoutFaults({ knockout, race_parts }: Pack): Fault[] {
  const races = race_parts.map(({ id }) => id)
  const { seeding, field, bracket, points } = knockout
  const named =
    seeding.rule === 'points_of'
      ? { part: seeding.part }
      : seeding.rule === 'by_lot'
        ? {}
        : { then_part: seeding.then_part }
  const [final = points.earlier, semi = points.earlier] = points.lost
  return [
    ...Object.entries(named).flatMap(([name, part]) =>
      races.includes(part)
        ? []
        : [{ place: `knockout.seeding.${name}`, says: `"${part}" is not a race part; there are ${listed(races)}.` }],
    ),
    ...(seeding.rule === 'by_lot' && bracket === 'seeded'
      ? [{ place: 'knockout.bracket', says: 'cannot be seeded by lot; it must be drawn at random.' }]
      : []),
    ...(points.third_place !== undefined && (points.third_place > final || points.third_place < semi)
      ? [{ place: 'knockout.points.third_place', says: `must be from ${semi} to ${final}.` }]
      : []),
    ...(field === null || (field >= 2 && Number.isInteger(Math.log2(field)))
      ? []
      : [{ place: 'knockout.field', says: 'must be 2, 4, 8, 16, 32 or another power of two.' }]),
  ]
}

function judgingFaults({ judging: { marks, normalisation, scorecards } }: Pack): Fault[] {
  if (marks !== 'one_agreed_mark') return []
  const [card, shift] = ['judging.marks', 'judging.normalisation']
  return [
    ...(scorecards.length === 0
      ? [{ place: card, says: 'needs scorecards in the pack, to agree on their criteria.' }]
      : []),
    ...(normalisation
      ? [{ place: shift, says: 'must be off: with one agreed mark there are no panels to even out.' }]
      : []),
  ]
}

function limitFaults({ scrutineering }: Pack): Fault[] {
  const isEmpty = (limit: Limit | null) =>
    limit !== null && limit.min !== null && limit.max !== null && limit.min > limit.max
  return (scrutineering?.checks ?? []).flatMap(({ id, limit, named_limits, charge }) => {
    const place = `scrutineering.checks[${id}]`
    if ([limit, ...Object.values(named_limits)].some(isEmpty))
      return [{ place: `${place}.limit`, says: 'has a minimum above its maximum.' }]
    return charge === 'started_unit' && limit === null
      ? [{ place: `${place}.limit`, says: 'is missing, although the check is charged by started units.' }]
      : []
  })
}
