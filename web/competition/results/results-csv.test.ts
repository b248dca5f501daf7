import { SENTINEL } from '@paddock/domain/racing/run-time.ts'
import { CLASSIC_A } from '@paddock/domain/rules/classic-a/pack.ts'
import { shownRules } from '@paddock/domain/rules/shown-rules.ts'
import { ms, points } from '@paddock/domain/units.ts'
import { expect, test } from 'vitest'
import { type AllResults, lapsCsv, standingsCsv } from './results-csv.ts'

const lap = {
  id: '00000000-0000-4000-8000-000000000001',
  car_type: 'A',
  lane: 2,
  lap_number: 1,
  is_knockout_race: false,
  status: 'finish',
  reaction_time: ms(150),
  racing_time: ms(1234),
  net_time: ms(1234),
  grand_prix_time: ms(1384),
  gross_time: ms(1884),
  counts: true,
  created_at: '2027-03-20T10:00:00.000Z',
} as const

const all: AllResults = {
  event: {
    id: '00000000-0000-4000-8000-000000000002',
    name: 'Spring Regional',
    status: 'active',
    event_date: '2027-03-20',
    last_day: null,
    time_zone: 'Asia/Tokyo',
    country: 'JP',
    location: 'Sports hall',
    company_name: 'Racing Trust',
    competition_level: 'regional',
    rules: shownRules(CLASSIC_A, 'regional'),
    reopenings: [],
    at_venue: false,
    held: [],
  },
  criteria: ['Design', '=Speed'],
  knockout_matches: [],
  teams: [
    {
      id: '00000000-0000-4000-8000-000000000003',
      team_name: '=HYPERLINK("http://evil.example")',
      team_number: 'T01',
      school_name: '-1+1',
      category: 'Cadet',
      status: 'active',
      status_reason: null,
      under_investigation: [],
      mark: null,
      scrutineering_penalties: 0.5,
      standing: {
        position: 2,
        category_position: 1,
        judge_average: points(17.5),
        judge_count: 2,
        incomplete: true,
        criteria: { Design: points(7) },
        runs: 1,
        complete: false,
        gross_lap: ms(1234),
        sum_of_best: ms(1234),
        grand_prix_points: points(32),
        knockout_points: points(30),
        other_points: points(-5),
        total_points: points(74.5),
        parts: {
          grand_prix: points(32),
          knockout: points(30),
          judges: points(17.5),
          other_points: points(-5),
        },
        races: { grand_prix: { value: 1234, place: null } },
      },
      laps: [
        lap,
        {
          ...lap,
          lap_number: 2,
          status: 'dnf',
          reaction_time: SENTINEL,
          racing_time: SENTINEL,
          net_time: SENTINEL,
          grand_prix_time: SENTINEL,
          gross_time: SENTINEL,
          counts: false,
        },
      ],
      marks: [],
      knockout: { points: points(30), position: 1 },
      other_event_points: [],
    },
    {
      id: '00000000-0000-4000-8000-000000000004',
      team_name: 'Quiet, "the" team',
      team_number: 'T02',
      school_name: null,
      category: 'Cadet',
      status: 'active',
      status_reason: null,
      under_investigation: [],
      mark: null,
      scrutineering_penalties: 0,
      standing: null,
      laps: [],
      marks: [],
      knockout: null,
      other_event_points: [],
    },
  ],
}

const lines = (csv: string) => csv.replace('\uFEFF', '').split('\r\n')

test('the standings have a line for each team, numbers as numbers and no formula', () => {
  expect(lines(standingsCsv(all))).toEqual([
    "position,category_position,team_number,team_name,school_name,category,judge_average,judge_count,incomplete,runs,sum_of_best,scrutineering_penalties,grand_prix_points,knockout_points,other_points,total_points,team_status,status_reason,Design,'=Speed",
    `2,1,T01,"'=HYPERLINK(""http://evil.example"")",'-1+1,Cadet,17.5,2,yes,1,1.234,0.5,32,30,-5,74.5,active,,7,`,
    ',,T02,"Quiet, ""the"" team",,Cadet,,,,,,0,,,,,active,,,',
  ])
})

test('laps have their times in seconds, a run that did not finish has none, and each its time in the event’s zone', () => {
  const [names, first, second] = lines(lapsCsv(all))
  expect(names).toMatch(/^team_number,team_name,school_name,category,race_type,lap_number,car_type,lane,status,/)
  expect(first).toMatch(
    /Cadet,grandprix,1,A,2,finish,0\.150,1\.234,1\.234,1\.384,1\.884,yes,2027-03-20T10:00:00\.000Z,"Mar 20, 2027 19:00"$/,
  )
  expect(second).toMatch(/Cadet,grandprix,2,A,2,dnf,,,,,,no,2027-03-20T10:00:00\.000Z,"Mar 20, 2027 19:00"$/)
})
