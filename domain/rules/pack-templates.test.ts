import { expect, test } from 'vitest'
import { points } from '../units.ts'
import { CLASSIC_A } from './classic-a/pack.ts'
import { packKey, packTemplates } from './pack-templates.ts'
import { WORLD_FINALS_2025 } from './world-finals-2025/pack.ts'

test('a pack brings a scorecard for each of its own, and one sheet with all its checks', () => {
  const templates = packTemplates(WORLD_FINALS_2025)
  expect(templates.map(({ template_type, pack_scorecard }) => [template_type, pack_scorecard])).toEqual([
    ['criteria', 'specification-scrutineering'],
    ['criteria', 'design-engineering'],
    ['criteria', 'project-management'],
    ['criteria', 'enterprise'],
    ['criteria', 'verbal-presentation'],
    ['scrutineering', 'scrutineering'],
  ])
  const most = templates
    .filter(({ template_type }) => template_type === 'criteria')
    .map(({ criteria }) => criteria.reduce((sum, { max_points }) => sum + max_points, 0))
  expect(most).toEqual([60, 180, 90, 180, 140])
})

test('a check is measured within its limits, and costs half when it is fixed in time', () => {
  const sheet = packTemplates(WORLD_FINALS_2025).find(({ template_type }) => template_type === 'scrutineering')
  expect(sheet?.criteria).toHaveLength(WORLD_FINALS_2025.scrutineering?.checks.length ?? 0)
  expect(sheet?.criteria.find(({ pack_item }) => pack_item === 'T5.1')).toMatchObject({
    criteria_name: 'T5.1 Chamber diameter over its least depth',
    section: 'T5',
    criteria_type: 'measurement',
    compliance_level: 'critical',
    tolerance_min: 18,
    tolerance_max: 18.5,
    points_deduction_fail: 5,
    points_deduction_rectified: 2.5,
  })
  expect(sheet?.criteria.find(({ pack_item }) => pack_item === 'T3.1.1')).toMatchObject({
    criteria_type: 'compliance',
    compliance_level: 'minor',
    points_deduction_rectified: 5,
  })
})

test('a classic pack brings nothing: the company uses its own scorecards', () => {
  expect(packTemplates(CLASSIC_A)).toEqual([])
})

test('two criteria of one name on a scorecard are told apart by their ids', () => {
  const line = (id: string) => ({ id, title: 'Impact', max: 10 })
  const sections = [
    { title: 'Pit', criteria: [line('pit')] },
    { title: 'Talk', criteria: [line('talk')] },
  ]
  const judging = { ...CLASSIC_A.judging, scorecards: [{ id: 'card', title: 'Card', article: '', sections }] }
  const [card] = packTemplates({ ...CLASSIC_A, judging })
  expect(card?.criteria.map(({ criteria_name, max_points }) => [criteria_name, max_points])).toEqual([
    ['Impact (pit)', points(10)],
    ['Impact (talk)', points(10)],
  ])
})

test('a pack is named by id and version, a company’s own by its id', () => {
  expect(packKey({ rule_pack: 'classic-a', rule_pack_version: 1, own_pack_id: null })).toBe('classic-a@1')
  expect(packKey({ rule_pack: 'ours', rule_pack_version: 3, own_pack_id: 'some-id' })).toBe('some-id')
})
