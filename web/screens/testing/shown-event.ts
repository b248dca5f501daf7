/** An event as the screens are given it, for tests of the views. */
import { CLASSIC_A } from '@paddock/domain/rules/classic-a/pack.ts'
import { shownRules } from '@paddock/domain/rules/shown-rules.ts'
import { ms, points } from '@paddock/domain/units.ts'
import type { LiveResults, Race, Run, ViewProps } from '../views/view-props.ts'

export const NOON = Date.parse('2026-11-16T12:00:00Z')
export const at = (seconds: number) => new Date(NOON + seconds * 1000).toISOString()
export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const NAMES = ['Vortex', 'Chicane', 'Aeolus', 'Drag Reduction', 'Ευρήκα', '闪电车队']

export const teams = NAMES.map((team_name, index) => ({
  id: id(index + 1),
  team_name,
  team_number: `T0${index + 1}`,
  school_name: `${team_name} School`,
  category: 'Professional' as const,
  mark: null,
  status: 'active' as const,
  status_reason: null,
  under_investigation: [],
}))

export const run = (lane: number, about: Partial<Run> = {}): Run => ({
  lane,
  team_id: id(lane),
  car_type: 'A',
  status: null,
  reaction_time: null,
  racing_time: null,
  gross_time: null,
  is_personal_best: false,
  is_fastest_of_day: false,
  ...about,
})

export const finished = (lane: number, gross: number, about: Partial<Run> = {}) =>
  run(lane, { status: 'finish', reaction_time: ms(140), racing_time: ms(gross - 140), gross_time: ms(gross), ...about })

export const race = (number: number, about: Partial<Race> = {}): Race => ({
  id: id(100 + number),
  category: 'Professional',
  kind: 'grandprix',
  track: 1,
  number,
  of: 96,
  match: null,
  state: 'scheduled',
  state_at: at(0),
  planned_at: at(number * 60),
  expected_at: at(number * 60),
  races_before: number,
  is_rerun: false,
  lights: null,
  runs: [run(1), run(2)],
  winner_lane: null,
  gap: null,
  ...about,
})

export const standing = (place: number, about: object = {}): LiveResults['standings'][number] => ({
  team_id: id(place),
  position: place,
  category_position: place,
  runs: 5,
  complete: false,
  gross_lap: ms(1200 + place),
  sum_of_best: ms(6000 + place),
  grand_prix_points: points(40),
  knockout_points: points(0),
  other_points: points(0),
  judge_average: points(0),
  judge_count: 0,
  incomplete: false,
  total_points: points(50 - place),
  parts: { grand_prix: points(50 - place) },
  races: {},
  criteria: {},
  ...about,
})

export const results = (about: Partial<LiveResults> = {}): LiveResults => ({
  event: {
    id: id(7),
    name: 'Northern Final',
    status: 'active',
    event_date: '2026-11-16',
    last_day: null,
    time_zone: 'UTC',
    country: null,
    location: 'Sheffield',
    company_name: 'Racing Ltd',
    competition_level: 'regional',
    rules: shownRules(CLASSIC_A, 'regional'),
    reopenings: [],
    at_venue: false,
    held: [],
  },
  teams,
  criteria: [],
  standings: [],
  knockout_matches: [],
  awards: [],
  latest_laps: [],
  ...about,
})

type Track = ViewProps['control']['tracks'][number]

export const track = (about: Partial<Track> = {}): Track => ({
  track: 1,
  race: null,
  last: null,
  next: [],
  held_by: null,
  ...about,
})

/** One track, a minute after noon; `about` says what the view is. */
export const props = (about: Partial<ViewProps>, tracks: Track[] = [track()]): ViewProps => ({
  view: 'race',
  category: null,
  team_id: null,
  message: null,
  control: {
    event: {
      id: id(7),
      name: 'Northern Final',
      status: 'active',
      time_zone: 'UTC',
      confirms_results: false,
      no_show_seconds: 180,
      double_entry: false,
      is_rehearsal: false,
    },
    tracks,
    races: { done: 40, planned: 96 },
    minutes_late: 8,
    fastest: [],
    teams,
  },
  results: results(),
  slides: [],
  ceremony: null,
  sound: { volume: 0, reads_aloud: false },
  now: () => NOON + 60_000,
  phone: 'https://paddock.example/live/7',
  alive: true,
  ...about,
})
