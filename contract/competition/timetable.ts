/** The timetable of an event: sessions of judging and scrutineering, which team is where and when, and delays. */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { TIMETABLE_ERRORS } from '@paddock/domain/timetable/messages.ts'
import { SHORTFALL_REASONS } from '@paddock/domain/timetable/shortfalls.ts'
import {
  DEFAULT_SLOT_MINUTES,
  MOST_DELAY_MINUTES,
  MOST_GAP_MINUTES,
  MOST_SLOT_MINUTES,
  MOST_SLOTS,
  MOST_TRAVEL_MINUTES,
  TIMETABLE_KINDS,
} from '@paddock/domain/timetable/slot.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line } from '../text.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { whole } from './programme.ts'
import { JUDGES_AND_STAFF, ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['timetable']
const done = z.strictObject({ success: z.literal(true) })
const ofEvent = z.object({ event_id: z.uuid() })
const one = z.object({ id: z.uuid() })
const moment = (name: string) => z.iso.datetime({ error: `Please enter ${name}.` })

const Slot = z.strictObject({
  id: z.uuid(),
  session_id: z.uuid(),
  team_id: z.uuid(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** As it was accepted or moved by hand; a delay does not change it. */
  planned_at: z.iso.datetime(),
})

const Session = z.strictObject({
  id: z.uuid(),
  kind: z.enum(TIMETABLE_KINDS),
  panel_name: z.string().nullable(),
  room_id: z.uuid(),
  template_id: z.uuid().nullable(),
  /** The name of the scorecard, or Scrutineering. */
  subject: z.string(),
  minutes: z.number().int(),
  gap_minutes: z.number().int(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

export const Timetable = z.strictObject({
  event_id: z.uuid(),
  travel_minutes: z.number().int(),
  /** Grows with every change; accepting a preview names the one it was made for. */
  version: z.number().int(),
  rooms: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  sessions: z.array(Session),
  slots: z.array(Slot),
  /** The races of the programme that are still to come, one for each team in them, as they are expected now. */
  races: z.array(
    z.strictObject({
      id: z.string(),
      team_id: z.uuid(),
      number: z.number().int(),
      place: z.string(),
      starts_at: z.iso.datetime(),
      ends_at: z.iso.datetime(),
    }),
  ),
  /** By number, without those that have withdrawn or are disqualified. */
  teams: z.array(
    z.strictObject({ id: z.uuid(), team_name: z.string(), team_number: z.string(), category: z.enum(CATEGORIES) }),
  ),
  /** The latest ones first. */
  delays: z.array(
    z.strictObject({
      id: z.uuid(),
      /** Null for all rooms. */
      room_id: z.uuid().nullable(),
      minutes: z.number().int(),
      created_at: z.iso.datetime(),
    }),
  ),
})

const NewSlot = z.object({
  session_id: z.uuid(),
  team_id: z.uuid(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
})

const CHANGED = { TIMETABLE_CHANGED: { status: 409, message: TIMETABLE_ERRORS.changed } } as const
const SLOT_REFUSALS = {
  ...CLOSED_EVENT,
  SLOT_CHANGED: { status: 409, message: TIMETABLE_ERRORS.slotChanged },
  WRONG_SESSION: { status: 409, message: TIMETABLE_ERRORS.otherSubject },
} as const

export const timetables = {
  get: call
    .route({ method: 'GET', path: '/timetables', tags, summary: 'The timetable of an event' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(ofEvent)
    .output(Timetable),
  shown: call
    .route({
      method: 'GET',
      path: '/timetables/shown/{event_id}',
      tags,
      summary: 'The timetable of a public event; null when it is not public or has none',
    })
    .meta({ who: ['anyone'], ready: { topics: ['results:{event_id}', 'race:{event_id}'] } })
    .input(ofEvent)
    .output(Timetable.nullable()),
  panel: call
    .route({
      method: 'GET',
      path: '/timetables/panel/{judge_panel_id}',
      tags,
      summary: 'When and where the teams of a panel come, in their order; a judge reads only their own',
    })
    .meta(JUDGES_AND_STAFF)
    .input(z.object({ judge_panel_id: z.uuid() }))
    .output(
      z.array(
        z.strictObject({
          team_id: z.uuid(),
          starts_at: z.iso.datetime(),
          ends_at: z.iso.datetime(),
          room: z.string(),
          time_zone: z.string().nullable(),
        }),
      ),
    ),
  choices: call
    .route({
      method: 'GET',
      path: '/timetables/choices',
      tags,
      summary: 'The rooms, panels and scorecards that a session can have',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(ofEvent)
    .output(
      z.strictObject({
        rooms: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
        panels: z.array(z.strictObject({ panel_name: z.string(), template_id: z.uuid().nullable() })),
        scorecards: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
      }),
    ),
  preview: call
    .route({
      method: 'POST',
      path: '/functions/preview-timetable',
      tags,
      summary: 'A timetable without clashes, and who does not fit; nothing is stored',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      ofEvent.extend({
        /** The same teams, sessions and seed give the same timetable. */
        seed: z.number().int().min(0).max(2_147_483_647),
        /** Slots that are there stay, and only missing ones are added. */
        stay: z.boolean().default(false),
      }),
    )
    .output(
      z.strictObject({
        version: z.number().int(),
        slots: z.array(NewSlot.strict()),
        shortfalls: z.array(
          z.strictObject({
            subject: z.string(),
            reason: z.enum(SHORTFALL_REASONS),
            minutes: z.number().int(),
            team_ids: z.array(z.uuid()),
          }),
        ),
      }),
    ),
  accept: call
    .route({
      method: 'PUT',
      path: '/timetables/slots',
      tags,
      summary: 'Store the slots of a preview in place of all others',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      ofEvent.extend({ version: z.number().int().min(0).max(2_147_483_647), slots: z.array(NewSlot).max(MOST_SLOTS) }),
    )
    .errors({ ...CLOSED_EVENT, ...CHANGED, TEAM_GONE: { status: 409, message: TIMETABLE_ERRORS.teamGone } })
    .output(done),
  settings: call
    .route({
      method: 'PATCH',
      path: '/timetables',
      tags,
      summary: 'Change how long a team needs from one place to another',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(ofEvent.extend({ travel_minutes: whole('Minutes to change rooms', 0, MOST_TRAVEL_MINUTES) }))
    .errors(CLOSED_EVENT)
    .output(done),
  delay: call
    .route({
      method: 'POST',
      path: '/timetables/delays',
      tags,
      summary:
        'A room, or all of them, runs late or has caught up: what follows moves, and the teams concerned are notified',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      ofEvent.extend({
        /** Minted by the browser, so that a retry moves nothing again. */
        id: z.uuid(),
        room_id: z.uuid().nullable(),
        /** Negative to catch up; nothing comes before its planned time. */
        minutes: whole('Minutes', -MOST_DELAY_MINUTES, MOST_DELAY_MINUTES).refine(
          (minutes) => minutes !== 0,
          'Please enter how many minutes.',
        ),
      }),
    )
    .errors({ ...CLOSED_EVENT, DELAY_DIFFERS: { status: 409, message: TIMETABLE_ERRORS.delayDiffers } })
    .output(z.strictObject({ success: z.literal(true), moved: z.number().int(), teams: z.number().int() })),
}

export const timetable_sessions = {
  save: call
    .route({ method: 'PUT', path: '/timetable_sessions/{id}', tags, summary: 'Add a session, or change it' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      ofEvent.extend({
        /** Minted by the browser, so that a retry adds it once. */
        id: z.uuid(),
        kind: z.enum(TIMETABLE_KINDS),
        /** Scrutineering may do without. */
        panel_name: line(TIMETABLE_ERRORS.noPanel).nullable(),
        room_id: z.uuid('Please choose a room.'),
        template_id: z.uuid().nullable(),
        minutes: whole('Minutes per team', 1, MOST_SLOT_MINUTES).default(DEFAULT_SLOT_MINUTES),
        gap_minutes: whole('Minutes between teams', 0, MOST_GAP_MINUTES).default(0),
        starts_at: moment('when the session starts'),
        ends_at: moment('when the session ends'),
        /** As the form was opened; left out for a new one. */
        updated_at: z.iso.datetime().optional(),
      }),
    )
    .errors({
      ...CLOSED_EVENT,
      SESSION_CHANGED: { status: 409, message: TIMETABLE_ERRORS.sessionChanged },
      NO_PANEL: { status: 409, message: TIMETABLE_ERRORS.noPanel },
      ROOM_GONE: { status: 409, message: TIMETABLE_ERRORS.roomGone },
      SCORECARD_GONE: { status: 409, message: TIMETABLE_ERRORS.scorecardGone },
      TOO_SHORT: { status: 409, message: TIMETABLE_ERRORS.tooShort },
      TOO_MANY_SESSIONS: { status: 409, message: TIMETABLE_ERRORS.tooManySessions },
    })
    .output(done),
  remove: call
    .route({ method: 'DELETE', path: '/timetable_sessions/{id}', tags, summary: 'Delete a session with its slots' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(one)
    .errors(CLOSED_EVENT)
    .output(done),
}

export const timetable_slots = {
  add: call
    .route({ method: 'POST', path: '/timetable_slots', tags, summary: 'Give a team a slot by hand' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      z.object({
        /** Minted by the browser, so that a retry adds it once. */
        id: z.uuid(),
        in_session: z.uuid(),
        team_id: z.uuid(),
        starts_at: moment('when the team comes'),
      }),
    )
    .errors({ ...CLOSED_EVENT, PLANNED: { status: 409, message: TIMETABLE_ERRORS.planned } })
    .output(done),
  move: call
    .route({
      method: 'POST',
      path: '/timetable_slots/{id}/move',
      tags,
      summary: 'Move a slot to another time, or to another session with the same scorecard; its team is notified',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      one.extend({
        in_session: z.uuid(),
        starts_at: moment('when the team comes'),
        /** Where it was on the screen of whoever moves it. */
        seen_in: z.uuid(),
        seen_at: z.iso.datetime(),
      }),
    )
    .errors(SLOT_REFUSALS)
    .output(done),
  remove: call
    .route({ method: 'DELETE', path: '/timetable_slots/{id}', tags, summary: 'Delete a slot' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(one)
    .errors(CLOSED_EVENT)
    .output(done),
}
