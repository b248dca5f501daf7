import { expect, test } from 'vitest'
import { differences } from './history.ts'

test('only differences are listed, in words', () => {
  const before = {
    'Body width': { car_a_status: 'Pass', car_a_measured_value: 48, car_b_status: 'N/A', car_a_time_penalty: 0 },
  }
  const after = {
    'Body width': { car_a_status: 'Fail', car_a_measured_value: 52, car_b_status: 'N/A', car_a_time_penalty: 4 },
  }
  expect(differences(before, after)).toEqual([
    { field: 'Body width: Car A status', before: 'Pass', after: 'Fail' },
    { field: 'Body width: Car A measured value', before: '48', after: '52' },
    { field: 'Body width: Car A time penalty', before: '0 s', after: '4 s' },
  ])
})

test.each([
  ['what is new', null, { total_score: 80 }, [{ field: 'Total score', before: null, after: '80' }]],
  ['what is gone', { gross_time: 1234 }, null, [{ field: 'Total', before: '1.234 s', after: null }]],
  [
    'marks by their criterion',
    { criteria_scores: { Aerodynamics: 7, design: 3 } },
    { criteria_scores: { Aerodynamics: 9, design: 3 } },
    [{ field: 'Aerodynamics', before: '7', after: '9' }],
  ],
  [
    'a car that did not finish',
    { team_a_car_b_time: null },
    { team_a_car_b_time: 999_999_000 },
    [{ field: 'Team A car B total', before: null, after: 'no time' }],
  ],
  [
    'a penalty in seconds',
    { scrutineering_penalties: 0 },
    { scrutineering_penalties: 4.5 },
    [{ field: 'Scrutineering penalties', before: '0 s', after: '4.5 s' }],
  ],
  [
    'no ids and moments',
    { id: 'a', team_id: 'b', updated_at: 'c' },
    { id: 'd', team_id: 'e', is_bye: true },
    [{ field: 'Is bye', before: null, after: 'yes' }],
  ],
  [
    'laps one by one',
    { penalty: 0, laps: [{ id: 'a', gross_time: 1500 }] },
    { penalty: 4, laps: [{ id: 'a', gross_time: 5500 }] },
    [
      { field: 'Penalty', before: '0 s', after: '4 s' },
      { field: 'Laps 1: Total', before: '1.500 s', after: '5.500 s' },
    ],
  ],
  [
    'the times of a lap by their labels, each once',
    { racing_time: 1190, net_time: 1190, grand_prix_time: 1350, gross_time: 1350 },
    null,
    [
      { field: 'Car time', before: '1.190 s', after: null },
      { field: 'Total', before: '1.350 s', after: null },
    ],
  ],
  ['nothing', null, null, []],
])('%s', (_, before, after, listed) => {
  expect(differences(before, after)).toEqual(listed)
})
