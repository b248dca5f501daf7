/**
 * Timing gates: each track may have one, which a desk reads in its browser or a bridge over the network. The program that reads it
 * (its host) follows the race on the track, reports how the gate is, and hands in what it measured.
 *
 * A reading of the race that is armed becomes its provisional result. Any other is held until a person uses or dismisses it. None is
 * recorded by itself.
 */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { MOST_LANES, PLANNED_STATES } from '@paddock/domain/programme/race.ts'
import {
  DOUBTS,
  HELD_REASONS,
  HOST_KINDS,
  HOST_STATES,
  LANE_STATUSES,
  MOST_GATE_LANES,
  READING_STATES,
} from '@paddock/domain/race-control/gates.ts'
import { GATE_ERRORS } from '@paddock/domain/race-control/messages.ts'
import { CARS } from '@paddock/domain/racing/run-time.ts'
import { CONTACTS } from '@paddock/domain/timing/desk-times.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { anyLine, line } from '../text.ts'
import { inMicroseconds } from '../units.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { REFUSED_STEP, WRONG_RUNS } from './race-control.ts'
import { LONGEST_WAIT, REFUSED_RACE } from './race-results.ts'
import { inCompany, ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['gates']
/** The bridge first: it has nothing but its token. */
const HOSTS = { who: ['gate', 'staff', 'organizer'] } as const

const Track = z.number().int().min(1).max(4)
const ofEvent = z.object({ event_id: z.uuid() })
const ofTrack = ofEvent.extend({ track: Track })
/** Of the track; a timer may have more. */
const lane = z.number().int().min(1).max(MOST_GATE_LANES)
const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
/** Below a quarter of an hour; a car needs a second. */
const microseconds = inMicroseconds(z.number().int().min(0).max(900_000_000))
/** A line as it came over the wire, control characters written out. */
const rawLines = (most: number) => z.array(z.string().max(600)).max(most)

/** What the desk says once about the gate of a track. */
const Settings = z.object({
  /** The profile of the timer, as domain/timing names it; null if it is recognised by itself. */
  profile: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .nullable(),
  /** What opens the start contact: the gate's time is the total, or the racing time. */
  contact: z.enum(CONTACTS),
  /** No reaction is measured here: laps are recorded with a reaction of 0. */
  without_reaction: z.boolean(),
  /** The lane of the track that each lane of the timer stands for, in the timer's order. */
  lanes: z
    .array(z.number().int().min(1).max(MOST_LANES))
    .min(1)
    .max(MOST_LANES)
    .refine((lanes) => new Set(lanes).size === lanes.length, GATE_ERRORS.lanesTwice),
  /** How long after the start a car is waited for. */
  limit_ms: z.number().int().min(1000).max(60_000),
})

/** How the gate is, as its host sees it. */
const Health = z.strictObject({
  bytes: count,
  lines: count,
  /** Lines that could not be read, and results that came again. */
  damaged: count,
  doubled: count,
  /** Since the last byte; null if none came. */
  silent_ms: count.nullable(),
  /** Since it was last heard of, and what it says of itself. */
  lanes: z
    .array(
      z.strictObject({
        lane,
        silent_ms: count.nullable(),
        signal: z.enum(['good', 'blocked', 'dark', 'unknown']),
      }),
    )
    .max(MOST_GATE_LANES),
  /** How much faster the gate's clock runs than the server's, in millionths; null if the gate tells no clock. */
  drift_ppm: z.number().min(-1e6).max(1e6).nullable(),
  /** The gate says that the race is finished, and no result arrived. */
  is_result_missing: z.boolean(),
  /** The last self-test: when it ended, and what failed; empty if nothing did. */
  tested: z.strictObject({ at: z.iso.datetime(), failed: z.array(anyLine(200)).max(20) }).nullable(),
  /** The last lines, both ways. */
  raw: rawLines(40),
})

const Host = z.strictObject({
  id: z.uuid(),
  kind: z.enum(HOST_KINDS),
  state: z.enum(HOST_STATES),
  /** What was recognised, such as 'Hall gate'; null if nothing was. */
  device: z.string().nullable(),
  profile: z.string().nullable(),
  seen_at: z.iso.datetime(),
  health: Health.nullable(),
})

const Lane = z.strictObject({
  lane,
  status: z.enum(LANE_STATUSES),
  time_us: microseconds.nullable(),
  reaction_us: microseconds.nullable(),
})

const Reading = z.strictObject({
  id: z.uuid(),
  track: Track,
  /** The race that the gate was armed for, or that the reading was used for. */
  race_id: z.uuid().nullable(),
  state: z.enum(READING_STATES),
  why: z.enum(HELD_REASONS).nullable(),
  contact: z.enum(CONTACTS),
  lanes: z.array(Lane),
  raw: z.array(z.string()),
  read_at: z.iso.datetime(),
})

const Gate = z.strictObject({ track: Track, ...Settings.shape, host: Host.nullable() })

const Token = z.strictObject({
  id: z.uuid(),
  track: Track,
  name: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable(),
})

const done = z.strictObject({ success: z.literal(true) })

export const gates = {
  own: call
    .route({ method: 'GET', path: '/gates/{event_id}', tags, summary: 'The gates of an event, and their readings' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(ofEvent)
    .output(
      z.strictObject({
        gates: z.array(Gate),
        /** Those that are held, and the latest others; the newest first. */
        readings: z.array(Reading),
      }),
    ),
  settings: call
    .route({
      method: 'PUT',
      path: '/gates/{event_id}',
      tags,
      summary: 'Change how the gate of a track is read',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(ofTrack.extend(Settings.shape))
    .errors(CLOSED_EVENT)
    .output(done),
  follow: call
    .route({
      method: 'GET',
      path: '/functions/follow-track',
      tags,
      summary: 'For a bridge: how its gate is read, and the race on its track',
    })
    .meta({ who: ['gate'] })
    .output(
      z.strictObject({
        event: z.strictObject({ id: z.uuid(), name: z.string() }),
        ...Gate.omit({ host: true }).shape,
        /** The gate is armed while this one is armed or racing, and idle otherwise. */
        race: z
          .strictObject({
            id: z.uuid(),
            category: z.enum(CATEGORIES),
            number: z.number().int(),
            state: z.enum(PLANNED_STATES),
            state_at: z.iso.datetime(),
            /** Those that a car stands in; a no-show is left out. */
            lanes: z.array(z.strictObject({ lane: z.number().int(), team_name: z.string(), car_type: z.enum(CARS) })),
          })
          .nullable(),
      }),
    ),
  report: call
    .route({ method: 'POST', path: '/functions/report-gate', tags, summary: 'Report the state and health of a gate' })
    .meta(HOSTS)
    .input(
      ofTrack.extend({
        /** Minted by the host: a browser, or a bridge. */
        host_id: z.uuid(),
        kind: z.enum(HOST_KINDS),
        state: z.enum(HOST_STATES),
        device: line('A device has a name.', 80).nullable().default(null),
        profile: Settings.shape.profile.default(null),
        health: Health.nullable().default(null),
      }),
    )
    .errors(CLOSED_EVENT)
    .output(done),
  start: call
    .route({
      method: 'POST',
      path: '/functions/gate-started',
      tags,
      summary: 'The gate’s lights, or its start: the race that it is armed for is on',
    })
    .meta(HOSTS)
    .input(
      ofTrack.extend({
        race_id: z.uuid(),
        /** How many lights are on; 0 when they are out and the race is on. */
        lit: z.number().int().min(0).max(5).default(0),
        /** How long ago by the host's clock. */
        waited_ms: z.number().int().min(0).max(LONGEST_WAIT).default(0),
      }),
    )
    .errors(CLOSED_EVENT)
    .output(z.strictObject({ /** False if the race is no longer armed. */ taken: z.boolean() })),
  read: call
    .route({ method: 'POST', path: '/functions/gate-reading', tags, summary: 'Hand in what a gate measured' })
    .meta(HOSTS)
    .input(
      ofTrack.extend({
        /** Minted by the host when it arms the gate, so that a reading is taken once. */
        id: z.uuid(),
        /** The race that the gate was armed for; null if it was not. */
        race_id: z.uuid().nullable(),
        /** What the gate itself says opened the contact, if it does. */
        contact: z.enum(CONTACTS).nullable().default(null),
        doubt: z.enum(DOUBTS).nullable().default(null),
        lanes: z
          .array(Lane)
          .max(MOST_GATE_LANES)
          .refine((lanes) => new Set(lanes.map((one) => one.lane)).size === lanes.length, GATE_ERRORS.lanesTwice),
        raw: rawLines(100),
        waited_ms: z.number().int().min(0).max(LONGEST_WAIT).default(0),
      }),
    )
    .errors(CLOSED_EVENT)
    .output(z.strictObject({ state: z.enum(READING_STATES), why: z.enum(HELD_REASONS).nullable() })),
  adopt: call
    .route({
      method: 'POST',
      path: '/functions/use-gate-reading',
      tags,
      summary: 'Use a held reading as the provisional result of a race of its track',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ reading_id: z.uuid(), race_id: z.uuid(), desk_id: z.uuid().nullish() }))
    .errors({
      ...REFUSED_STEP,
      ...REFUSED_RACE,
      WRONG_RUNS,
      /** Somebody else has used or dismissed it. */
      SETTLED: { status: 409, message: GATE_ERRORS.settled },
      /** Its lanes are not those of the race. */
      MISFIT: { status: 409, message: GATE_ERRORS.misfit },
    })
    .output(done),
  dismiss: call
    .route({ method: 'POST', path: '/functions/dismiss-gate-reading', tags, summary: 'Put a held reading aside' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ reading_id: z.uuid() }))
    .errors({ ...CLOSED_EVENT, SETTLED: { status: 409, message: GATE_ERRORS.settled } })
    .output(done),
}

/** Of bridges. The token itself is shown once, when it is made. */
export const gate_tokens = {
  list: call
    .route({ method: 'GET', path: '/gate_tokens', tags, summary: 'The bridges of an event that have a token' })
    .meta(inCompany('manage-events'))
    .input(ofEvent)
    .output(z.array(Token)),
  create: call
    .route({ method: 'POST', path: '/gate_tokens', tags, summary: 'Make a token for the bridge of a track' })
    .meta(inCompany('manage-events'))
    .input(ofTrack.extend({ name: line('Please enter a name for the bridge.', 80) }))
    .errors(CLOSED_EVENT)
    .output(Token.extend({ token: z.string() })),
  remove: call
    .route({ method: 'DELETE', path: '/gate_tokens/{id}', tags, summary: 'Revoke the token of a bridge at once' })
    .meta(inCompany('manage-events'))
    .input(z.object({ id: z.uuid() }))
    .output(done),
}
