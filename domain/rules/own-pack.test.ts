import { describe, expect, test } from 'vitest'
import { CLASSIC_A } from './classic-a/pack.ts'
import { criteriaOf } from './judges-marks.ts'
import { draftOf, eventFaults, ownPackId, publishedPack, settledPack } from './own-pack.ts'
import type { Pack } from './pack.ts'
import { placeAt, stepsTo } from './pack-path.ts'
import { WORLD_FINALS_2025 } from './world-finals-2025/pack.ts'

test('a copy is a draft with a name of its own, and in force once it is published', () => {
  const copy = draftOf(CLASSIC_A, { id: 'northern', title: 'Northern rules', version: 1 })
  expect(copy).toEqual({ ...CLASSIC_A, id: 'northern', title: 'Northern rules', version: 1, status: 'draft' })
  expect(publishedPack(copy).status).toBe('in_force')
})

test.each([
  ['Northern Rules 2027', [], 'northern-rules-2027'],
  ['Éire – Cadets!', [], 'eire-cadets'],
  ['World Finals 2025', [], 'world-finals-2025-2'],
  ['Northern', ['northern', 'northern-2'], 'northern-3'],
  ['规则', [], 'pack'],
])('the short name of "%s" beside %o is %s', (title, taken, id) => expect(ownPackId(title, taken)).toBe(id))

test('events need all their classes and levels', () => {
  expect(eventFaults(CLASSIC_A)).toEqual([])
  expect(eventFaults(WORLD_FINALS_2025)).toEqual([])
  const narrow: Pack = { ...CLASSIC_A, classes: { named: ['Cadet'], others_allowed: false }, levels: ['state'] }
  expect(eventFaults(narrow).map(({ place }) => place)).toEqual(['classes.named', 'classes.named', 'levels', 'levels'])
})

describe('a changed pack', () => {
  test('is the same if nothing was changed', () => {
    for (const pack of [CLASSIC_A, WORLD_FINALS_2025]) expect(settledPack(pack, pack)).toEqual(pack)
  })
  test('counts a new criterion, and no longer one that was removed', () => {
    const [first, ...cards] = WORLD_FINALS_2025.judging.scorecards
    const [section, ...sections] = first?.sections ?? []
    if (!first || !section) throw new Error('no section')
    const criteria = [...section.criteria.slice(1), { id: 'paint', title: 'Paint', max: 5 }]
    const scorecards = [{ ...first, sections: [{ ...section, criteria }, ...sections] }, ...cards]
    const changed = { ...WORLD_FINALS_2025, judging: { ...WORLD_FINALS_2025.judging, scorecards } }
    const { parts } = settledPack(WORLD_FINALS_2025, changed).total
    expect(parts).toContain('paint')
    expect(parts).not.toContain(section.criteria[0]?.id)
    expect([parts[0], parts.at(-1)]).toEqual(['specifications', 'penalties'])
  })
  test('has the parts of the way in which marks count', () => {
    const marked = (pack: Pack, marks: Pack['judging']['marks']) =>
      settledPack(pack, { ...pack, judging: { ...pack.judging, marks } }).total.parts
    const criteria = criteriaOf(WORLD_FINALS_2025.judging).map(({ id }) => id)
    expect(marked(CLASSIC_A, 'sum_of_scorecards')).toEqual(CLASSIC_A.total.parts)
    expect(marked(WORLD_FINALS_2025, 'sum_of_scorecards')).toEqual(WORLD_FINALS_2025.total.parts)
    const averaged = marked(WORLD_FINALS_2025, 'average_of_panels')
    expect(averaged).toEqual([
      ...WORLD_FINALS_2025.total.parts.slice(0, averaged.indexOf('judges')),
      'judges',
      ...WORLD_FINALS_2025.total.parts.slice(averaged.indexOf('judges') + criteria.length),
    ])
  })
  test('says in its readings what the company has chosen', () => {
    const [part] = CLASSIC_A.race_parts
    const by_class = { ...part.by_class, Development: { ...part.by_class.Development, beyond: 10 } }
    const changed: Pack = { ...CLASSIC_A, race_parts: [{ ...part, by_class }] }
    const [reading, untouched] = settledPack(CLASSIC_A, changed).readings
    expect(reading).toMatchObject({ taken: 'Changed by the company to 10.', other: 'Nothing.' })
    expect(untouched).toEqual(CLASSIC_A.readings[1])
  })
  test('has no reading about an entry that was removed', () => {
    const { setting } = WORLD_FINALS_2025.readings.find((one) => one.setting.startsWith('scrutineering.checks[')) ?? {}
    const { scrutineering } = WORLD_FINALS_2025
    if (!setting || !scrutineering) throw new Error('no reading about a check')
    const changed = { ...WORLD_FINALS_2025, scrutineering: { ...scrutineering, checks: [] } }
    const settings = settledPack(WORLD_FINALS_2025, changed).readings.map((one) => one.setting)
    expect(settings).not.toContain(setting)
    expect(settings.length).toBeGreaterThan(0)
  })
})

test.each([
  ['race_parts[reaction].anchor', ['race_parts', 1, 'anchor']],
  ['knockout.points.lost[0]', ['knockout', 'points', 'lost', 0]],
  ['race_parts[nowhere].anchor', ['race_parts', 'nowhere', 'anchor']],
])('%s is at %o', (place, steps) => {
  expect(stepsTo(WORLD_FINALS_2025, place)).toEqual(steps)
  if (!place.includes('nowhere')) expect(placeAt(WORLD_FINALS_2025, steps.map(String))).toBe(place)
})
