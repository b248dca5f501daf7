import { points } from '@paddock/domain/units.ts'
import { describe, expect, test } from 'vitest'
import {
  begun,
  compared,
  isOvertaken,
  merged,
  settledField,
  shownOf,
  totalTyped,
  typedInto,
  wantedOn,
} from './mark-entry.ts'
import type { Score } from './marking-queries.ts'

const CARD = [
  { criteria_name: 'Drawings', max_points: points(20) },
  { criteria_name: 'Manufacture', max_points: points(30) },
]
const PLACE = { event_id: 'e', team_id: 't', judge_panel_id: 'p', template_id: 'c', team_label: 'T01 Apex' }
const THEIRS: Score = {
  ...PLACE,
  id: 'row',
  criteria_scores: { Drawings: points(5), Manufacture: points(10) },
  total_score: points(15),
  missing: [],
  notes: 'Theirs',
  created_at: '2027-03-20T09:00:00.000Z',
  updated_at: '2027-03-20T10:00:00.000Z',
  team: { team_name: 'Apex', team_number: 'T01', school_name: null, category: 'Development' },
} as Score & typeof PLACE

const mine = typedInto(begun(PLACE, undefined, 'new'), {
  typed: { Drawings: '9', Manufacture: '10' },
  notes: 'Mine',
})

describe('typing', () => {
  test('goes on from what is saved, and knows which version that was', () => {
    expect(begun(PLACE, THEIRS, 'new')).toMatchObject({
      id: 'row',
      updated_at: THEIRS.updated_at,
      typed: { Drawings: '5', Manufacture: '10' },
      notes: 'Theirs',
      wanted: false,
    })
    expect(begun(PLACE, undefined, 'new')).toMatchObject({ id: 'new', updated_at: null, typed: {}, notes: '' })
  })

  test('after Save makes it unfinished again', () => {
    const wanted = wantedOn(CARD, mine)
    expect(wanted.wanted).toBe(true)
    expect(typedInto(wanted, { notes: 'x' })).toMatchObject({ wanted: false, notes: 'x' })
  })

  test('Save makes numbers of what was filled in on the scorecard, and leaves the rest out', () => {
    const marks = typedInto(mine, { typed: { Drawings: 'a lot', Gone: '7' } })
    expect(wantedOn(CARD, { ...marks, refused: 'no' })).toMatchObject({
      typed: { Drawings: '0' },
      refused: null,
    })
  })

  test('the total is that of the limited points', () => {
    expect(totalTyped(CARD, { Drawings: '25', Manufacture: '1,5' })).toBe(21.5)
  })

  test.each([
    ['', '', undefined],
    ['7', '7', undefined],
    ['7,5', '7.5', undefined],
    ['25', '20', 'Reduced to 20, the maximum.'],
    ['-1', '0', 'Raised to 0, the minimum.'],
    ['ten', '0', 'This is not a number, so it counts as 0.'],
  ])('a field left with %j shows %j', (typed, text, note) =>
    expect(settledField(typed, points(20))).toEqual({ text, note }),
  )
})

describe('two versions', () => {
  test('are distinguished by what was seen and what is different', () => {
    expect(isOvertaken(mine, undefined, CARD)).toBe(false)
    expect(isOvertaken(mine, THEIRS, CARD)).toBe(true)
    expect(isOvertaken({ ...mine, updated_at: THEIRS.updated_at }, THEIRS, CARD)).toBe(false)
    expect(isOvertaken({ ...mine, ...shownOf(THEIRS) }, THEIRS, CARD), 'the same on both').toBe(false)
    expect(isOvertaken({ ...mine, ...shownOf(THEIRS), template_id: 'other' }, THEIRS, CARD)).toBe(true)
  })

  test('stand side by side', () => {
    expect(compared(mine, THEIRS, CARD)).toEqual([
      { name: 'Drawings', mine: '9', theirs: '5', differs: true, better: 'mine' },
      { name: 'Manufacture', mine: '10', theirs: '10', differs: false, better: 'mine' },
    ])
    expect(compared(mine, { ...THEIRS, criteria_scores: {} }, CARD)[0]).toMatchObject({ theirs: '', differs: true })
  })

  test('where nothing was typed here, theirs is taken unless mine is asked for', () => {
    const blank = typedInto(mine, { typed: { Drawings: '9', Manufacture: ' ' } })
    expect(compared(blank, THEIRS, CARD)[1]).toMatchObject({ mine: '', theirs: '10', differs: true, better: 'theirs' })
    expect(merged(blank, THEIRS, CARD, { lines: {}, notes: 'mine' }).typed).toEqual({
      Drawings: '9',
      Manufacture: '10',
    })
    const asked = merged(blank, THEIRS, CARD, { lines: { Manufacture: 'mine' }, notes: 'mine' })
    expect(wantedOn(CARD, asked).typed, 'an empty line stays empty').toEqual({ Drawings: '9' })
  })

  test('are merged line by line, as a version that has seen theirs', () => {
    const seen = { id: 'row', updated_at: THEIRS.updated_at }
    expect(merged(mine, THEIRS, CARD, { lines: {}, notes: 'mine' })).toMatchObject({
      ...seen,
      typed: { Drawings: '9', Manufacture: '10' },
      notes: 'Mine',
    })
    expect(merged(mine, THEIRS, CARD, { lines: { Drawings: 'theirs' }, notes: 'mine' })).toMatchObject({
      ...seen,
      typed: { Drawings: '5', Manufacture: '10' },
      notes: 'Mine',
    })
    expect(merged(mine, THEIRS, CARD, { lines: {}, notes: 'theirs' })).toMatchObject({ notes: 'Theirs' })
  })
})
