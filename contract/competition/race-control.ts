/**
 * Race control: the state of each track, as screens, phones and desks show it, and the steps that a desk takes.
 *
 * `shown` is also the state of the live topic `race:<event>`: the announcement carries it whole.
 */
import { CATEGORIES, EVENT_STATUSES } from '@paddock/domain/competition/event.ts'
import { MOST_LANES, PLANNED_STATES, SESSION_KINDS } from '@paddock/domain/programme/race.ts'
import { RACE_CONTROL_ERRORS } from '@paddock/domain/race-control/messages.ts'
import { LAP_ERRORS } from '@paddock/domain/racing/messages.ts'
import { CARS, LANES, RACE_STATUSES } from '@paddock/domain/racing/run-time.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line } from '../text.ts'
import { inMilliseconds } from '../units.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { MarkedTeam, UnderInvestigation } from './event-teams.ts'
import { KnockoutMatch } from './knockout-matches.ts'
import { LONGEST_WAIT, RaceResult, REFUSED_RACE, runsUpTo, StoredRace } from './race-results.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['race control']
const time = inMilliseconds(z.int()).nullable()

/** A lane of a race. Times are null until they are entered, and for runs that did not finish. */
const ShownRun = z.strictObject({
  lane: z.number().int(),
  team_id: z.uuid(),
  car_type: z.enum(CARS),
  status: z.enum(RACE_STATUSES).nullable(),
  reaction_time: time,
  racing_time: time,
  /** Reaction, racing and the team's scrutineering penalty. */
  gross_time: time,
  /** Faster than every earlier run of this team, if it had one. */
  is_personal_best: z.boolean(),
  /** Faster than every earlier run of its class. */
  is_fastest_of_day: z.boolean(),
})

const ShownRace = z.strictObject({
  id: z.uuid(),
  category: z.enum(CATEGORIES),
  kind: z.enum(SESSION_KINDS),
  track: z.number().int(),
  /** Its number in the programme of its class, and how many there are. */
  number: z.number().int(),
  of: z.number().int(),
  match: z
    .strictObject({
      id: z.uuid(),
      round_name: z.string(),
      match_number: z.number().int(),
      /** Which race of the match it is, from 1. */
      race: z.number().int(),
      is_sudden_death: z.boolean(),
    })
    .nullable(),
  state: z.enum(PLANNED_STATES),
  state_at: z.iso.datetime(),
  planned_at: z.iso.datetime(),
  /** Of a race that was raced, when that was. */
  expected_at: z.iso.datetime(),
  /** Races before it on its track; null once it is over. */
  races_before: z.number().int().nullable(),
  is_rerun: z.boolean(),
  /** By the server's clock. */
  lights: z.strictObject({ on_at: z.iso.datetime(), out_at: z.iso.datetime() }).nullable(),
  /** By lane; a lane of a team that no longer races is left out. */
  runs: z.array(ShownRun),
  /** The lane that won; null for a dead heat, one car, or no time yet. */
  winner_lane: z.number().int().nullable(),
  /** Between the winner and the second, of two that finished. */
  gap: time,
})

const ShownTrack = z.strictObject({
  track: z.number().int(),
  /** The race that is called, at the start, running or provisional. */
  race: ShownRace.nullable(),
  /** The last one with a result, other than `race`. */
  last: ShownRace.nullable(),
  /** The next in the order of the programme, eight at most. */
  next: z.array(ShownRace),
  /** Whether a desk controls it; without the person's name in public. */
  held_by: z.string().nullable(),
})

export const RaceControl = z.strictObject({
  event: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    status: z.enum(EVENT_STATUSES),
    time_zone: z.string().nullable(),
    confirms_results: z.boolean(),
    no_show_seconds: z.number().int(),
    /** Two timekeepers enter each race. */
    double_entry: z.boolean(),
    is_rehearsal: z.boolean(),
  }),
  /** Those that a session of a programme uses or a desk controls, in their order. */
  tracks: z.array(ShownTrack),
  /** Of all classes; races that are run again are left out. */
  races: z.strictObject({ done: z.number().int(), planned: z.number().int() }),
  /** How far the day is behind its plan, in minutes; below zero, ahead. Null without a programme. */
  minutes_late: z.number().int().nullable(),
  /** The fastest runs by class, ten each, the fastest first: total time of finished runs. */
  fastest: z.array(
    z.strictObject({
      lap_id: z.uuid(),
      team_id: z.uuid(),
      category: z.enum(CATEGORIES),
      car_type: z.enum(CARS),
      lane: z.number().int(),
      reaction_time: inMilliseconds(z.int()),
      gross_time: inMilliseconds(z.int()),
      typed_at: z.iso.datetime(),
    }),
  ),
  /** Every team that is named above, by number. */
  teams: z.array(MarkedTeam.extend({ under_investigation: UnderInvestigation })),
})

const OwnRun = ShownRun.extend({
  /** Of the lap, recorded or provisional: sent again with a correction. */
  lap_id: z.uuid().nullable(),
  status_reason: z.string().nullable(),
})

/** What a timekeeper entered, where two do. The other one's times are hidden until both are in. */
const Reading = z.strictObject({
  by: z.string(),
  at: z.iso.datetime(),
  is_own: z.boolean(),
  runs: z
    .array(
      z.strictObject({
        lane: z.number().int(),
        lap_id: z.uuid(),
        status: z.enum(RACE_STATUSES),
        status_reason: z.string().nullable(),
        reaction_time: time,
        racing_time: time,
      }),
    )
    .nullable(),
})

const OwnRace = ShownRace.extend({
  runs: z.array(OwnRun),
  state_by: z.string().nullable(),
  /** Why it is run again. */
  reason: z.string().nullable(),
  rerun_of: z.uuid().nullable(),
  /** Who entered the times that wait to be confirmed. */
  entered: z.strictObject({ by: z.string(), at: z.iso.datetime(), source: z.enum(['desk', 'gate']) }).nullable(),
  /** Of double entry, the first first; two only while they differ. */
  readings: z.array(Reading),
})

const OwnTrack = ShownTrack.extend({
  race: OwnRace.nullable(),
  last: OwnRace.nullable(),
  next: z.array(OwnRace),
  /** The browser that controls the track, the person at it, and since when. */
  desk_id: z.uuid().nullable(),
  taken_at: z.iso.datetime().nullable(),
})

/** For desks and staff: with names, reasons, and what waits to be confirmed. */
export const OwnRaceControl = RaceControl.extend({
  tracks: z.array(OwnTrack),
  /** Provisional races, the longest waiting first. */
  awaiting: z.array(OwnRace),
  /** Whether races of the Grand Prix are planned; those of the knockout join the programme by themselves. */
  has_heats: z.boolean(),
})

const done = z.strictObject({ success: z.literal(true) })
const ofEvent = z.object({ event_id: z.uuid() })
const ofTrack = ofEvent.extend({ track: z.number().int().min(1).max(4), desk_id: z.uuid() })
const ofRace = z.object({
  race_id: z.uuid(),
  /** The browser; left out by someone who is at no desk, such as a marshal. */
  desk_id: z.uuid().nullish(),
})
const lanes = z
  .array(z.literal([...LANES]))
  .min(1)
  .max(MOST_LANES)

export const REFUSED_STEP = {
  ...CLOSED_EVENT,
  /** Another desk controls the track. */
  NOT_IN_CONTROL: {
    status: 409,
    message: RACE_CONTROL_ERRORS.notInControl('Another desk', 1),
    data: z.object({ held_by: z.string(), track: z.number().int() }),
  },
  /** The race has moved on. */
  WRONG_STATE: {
    status: 409,
    message: RACE_CONTROL_ERRORS.wrongState('confirmed'),
    data: z.object({ state: z.enum(PLANNED_STATES), /** The times that are there. */ stored: StoredRace.optional() }),
  },
} as const

const TRACK_BUSY = { status: 409, message: RACE_CONTROL_ERRORS.trackBusy } as const
export const WRONG_RUNS = { status: 409, message: RACE_CONTROL_ERRORS.wrongRuns } as const
const runs = runsUpTo(MOST_LANES, `A race has at most ${MOST_LANES} lanes.`)

/** What became of the times: they count, or wait for confirmation. */
const Entered = z.strictObject({
  state: z.enum(PLANNED_STATES),
  /** How far the race was when the times arrived: another desk may have postponed it meanwhile. */
  was: z.enum(PLANNED_STATES).optional(),
  results: z.array(RaceResult),
  /** The match as it stands after the race; null in the Grand Prix and while the race is provisional. */
  match: KnockoutMatch.nullable(),
  outcome: z.enum(['recorded', 'tied', 'advanced', 'champion']),
  /** With double entry: whether the other reading is missing, says the same or differs. */
  reading: z.enum(['first', 'agrees', 'differs']).nullable(),
})

const post = (path: `/${string}`, summary: string) =>
  call.route({ method: 'POST', path, tags, summary }).meta(ORGANIZERS_AND_STAFF)

export const race_control = {
  shown: call
    .route({ method: 'GET', path: '/race_control/{event_id}', tags, summary: 'The tracks of a public event' })
    .meta({ who: ['anyone'], ready: { topics: ['race:{event_id}', 'results:{event_id}'] } })
    .input(ofEvent)
    .output(RaceControl),
  own: call
    .route({
      method: 'GET',
      path: '/race_control/{event_id}/own',
      tags,
      summary: 'The tracks of an event for its organisers and staff, whatever its status',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(ofEvent)
    .output(OwnRaceControl),
  take: post('/functions/take-track', 'Take control of a track, also from another desk')
    .input(ofTrack)
    .errors(CLOSED_EVENT)
    .output(done),
  release: post('/functions/release-track', 'Give up control of a track')
    .input(ofTrack)
    .errors(CLOSED_EVENT)
    .output(done),
  callTeams: post(
    '/functions/call-race',
    'Call a race to the start, tick it off there, arm it, or send it back: provisional times are discarded',
  )
    .input(
      ofRace.extend({
        to: z.enum(['scheduled', 'called', 'at_start', 'armed']),
        /** As the caller saw it: a race that has moved on since is refused. */
        from: z.enum(PLANNED_STATES),
      }),
    )
    .errors({ ...REFUSED_STEP, TRACK_BUSY })
    .output(done),
  start: post('/functions/start-lights', 'Start the lights of a race: both instants are in the near future')
    .input(ofRace)
    .errors({ ...REFUSED_STEP, TRACK_BUSY })
    .output(z.strictObject({ on_at: z.iso.datetime(), out_at: z.iso.datetime() })),
  stop: post('/functions/stop-lights', 'Abort a start: the race is at the start again')
    .input(ofRace)
    .errors(REFUSED_STEP)
    .output(done),
  enter: post('/functions/enter-race', 'Enter the times of a planned race: they count at once, or when confirmed')
    .input(
      ofRace.extend({
        /** How long the entry has waited in the browser, in milliseconds. */
        waited_ms: z.number().int().min(0).max(LONGEST_WAIT).default(0),
        runs,
      }),
    )
    .errors({
      ...REFUSED_STEP,
      ...REFUSED_RACE,
      WRONG_RUNS,
      /** With double entry: two other timekeepers were faster, or both readings are in. */
      READ_TWICE: { status: 409, message: RACE_CONTROL_ERRORS.readTwice },
    })
    .output(Entered),
  settle: post('/functions/settle-readings', 'Enter a race whose two readings differ, or whose second one is missing')
    .input(
      ofRace.extend({
        /** What was decided, if the two readings differ; left out, the only reading is entered. */
        runs: runs.optional(),
      }),
    )
    .errors({
      ...REFUSED_STEP,
      ...REFUSED_RACE,
      WRONG_RUNS,
      /** Another reading has arrived, or none is left. */
      OTHER_READINGS: { status: 409, message: RACE_CONTROL_ERRORS.otherReadings },
    })
    .output(Entered),
  confirm: post('/functions/confirm-race', 'Confirm a provisional race, corrected or as it was entered')
    .input(z.object({ race_id: z.uuid(), /** With the ids of the provisional laps. */ runs: runs.optional() }))
    .errors({ ...CLOSED_EVENT, WRONG_STATE: REFUSED_STEP.WRONG_STATE, ...REFUSED_RACE, WRONG_RUNS })
    .output(Entered),
  noShow: post('/functions/no-show', 'Enter DNS for lanes that did not come; for all of them, the race is over')
    .input(ofRace.extend({ lanes }))
    .errors({ ...REFUSED_STEP, ...REFUSED_RACE, WRONG_LANES: { status: 409, message: RACE_CONTROL_ERRORS.wrongLanes } })
    .output(done),
  postpone: post('/functions/postpone-race', 'Let other races of the session pass before this one')
    .input(
      ofRace.extend({ /** How many; null for all of the session. */ by: z.number().int().min(1).max(500).nullable() }),
    )
    .errors(REFUSED_STEP)
    .output(done),
  rerun: post('/functions/rerun-race', 'Run a race again, with the reason: what was entered becomes void')
    .input(
      ofRace.extend({
        /** Of the new race, minted by the browser, so that a retry adds it once. */
        id: z.uuid(),
        reason: line('Please enter the reason for the re-run.', 300),
        /** All lanes of the race, if left out. */
        lanes: lanes.optional(),
        /** Right after the current race, or after everything that is planned. */
        at: z.enum(['next', 'end']).default('next'),
      }),
    )
    .errors({
      ...REFUSED_STEP,
      WRONG_LANES: { status: 409, message: RACE_CONTROL_ERRORS.wrongLanes },
      /** The next match has been raced. */
      RACED_ON: { status: 409, message: LAP_ERRORS.racedOn },
    })
    .output(done),
  nominate: post('/functions/nominate-car', 'Nominate the car of a knockout race, before anything is raced in it')
    .input(z.object({ race_id: z.uuid(), lane: z.literal([...LANES]), car_type: z.enum(CARS) }))
    .errors({
      ...CLOSED_EVENT,
      WRONG_LANES: { status: 409, message: RACE_CONTROL_ERRORS.wrongLanes },
      NOT_KNOCKOUT: { status: 409, message: RACE_CONTROL_ERRORS.notKnockout },
      NOMINATED: { status: 409, message: RACE_CONTROL_ERRORS.nominated },
    })
    .output(done),
  settings: call
    .route({
      method: 'PATCH',
      path: '/race_control/{event_id}',
      tags,
      summary: 'Whether results wait for confirmation or are entered twice, and how long a team is waited for',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      ofEvent.extend({
        confirms_results: z.boolean().optional(),
        double_entry: z.boolean().optional(),
        no_show_seconds: z
          .number()
          .int('Seconds must be a whole number.')
          .min(10, 'Seconds must be at least 10.')
          .max(3600, 'Seconds must be at most 3600.')
          .optional(),
      }),
    )
    .errors(CLOSED_EVENT)
    .output(done),
}
