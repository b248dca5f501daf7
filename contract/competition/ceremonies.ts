/**
 * The ceremony of an event: its script, and the remote control that reveals the awards place by place on all screens.
 *
 * `Ceremony` contains the winners to come and is for those who run it. `ShownCeremony` is what everybody sees: it contains
 * nothing that is not revealed, and is part of the state of the live topic `show:<event>`.
 */
import { CEREMONY_ERRORS, MOVE_ERRORS, START_ERRORS } from '@paddock/domain/ceremony/messages.ts'
import { CEREMONY_STATES, WAYS } from '@paddock/domain/ceremony/progress.ts'
import { ITEM_KINDS, MOST_ITEMS, STEP_KINDS } from '@paddock/domain/ceremony/script.ts'
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { PARTS } from '@paddock/domain/embargo/parts.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Pdf } from '../papers/pdf.ts'
import { optional, optionalLine, proseOf } from '../text.ts'
import { MarkedTeam } from './event-teams.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['ceremony']

const Category = z.enum(CATEGORIES)
const Text = optionalLine(200)
const Presenter = optionalLine(120)
const Notes = optional(proseOf(1000))

/** What the screens show of the item that is on. */
export const ShownCeremony = z.strictObject({
  item_id: z.uuid(),
  kind: z.enum(ITEM_KINDS),
  step: z.enum(STEP_KINDS),
  /** Of an award its name, else the text of the item. */
  title: z.string(),
  /** What an award is for. */
  about: z.string().nullable(),
  presenter: z.string().nullable(),
  /** The class of the award or of the standings; null for all classes together. */
  category: Category.nullable(),
  /** The place that this step reveals. */
  revealed_place: z.int().nullable(),
  /** What is revealed of the award, the best place first; teams that share a place together. */
  places: z.array(z.strictObject({ place: z.int(), teams: z.array(MarkedTeam) })),
})
export type ShownCeremony = z.infer<typeof ShownCeremony>

const Step = z.strictObject({
  kind: z.enum(STEP_KINDS),
  place: z.int().nullable(),
  category: Category.nullable(),
  /** Whom it reveals. */
  teams: z.array(
    z.strictObject({
      id: z.uuid(),
      team_name: z.string(),
      team_number: z.string(),
      school_name: z.string().nullable(),
      pronunciation: z.string().nullable(),
    }),
  ),
})

const Item = z.strictObject({
  id: z.uuid(),
  kind: z.enum(ITEM_KINDS),
  award_id: z.uuid().nullable(),
  title: z.string(),
  category: Category.nullable(),
  text: z.string().nullable(),
  presenter: z.string().nullable(),
  /** For the announcer alone. */
  notes: z.string().nullable(),
  /** The award is public. */
  is_revealed: z.boolean(),
  /** Empty for an award that nobody has won, or before the awards are locked. */
  steps: z.array(Step),
  updated_at: z.iso.datetime(),
})

export const Ceremony = z.strictObject({
  event_id: z.uuid(),
  state: z.enum(CEREMONY_STATES),
  /** Sent back with every press, so that a step is taken once. */
  revision: z.int(),
  item_id: z.uuid().nullable(),
  step: z.int(),
  started_at: z.iso.datetime().nullable(),
  started_by: z.string().nullable(),
  ended_at: z.iso.datetime().nullable(),
  /** Why it cannot be started now. */
  against_starting: z.enum(['already-running', 'not-locked', 'nothing-to-reveal', 'rehearsal']).nullable(),
  is_locked: z.boolean(),
  items: z.array(Item),
  /** Awards that are not in the script. */
  missing: z.array(z.strictObject({ id: z.uuid(), title: z.string() })),
  /** What is held and released by the ceremony, and what is held and is not. */
  releases: z.array(z.enum(PARTS)),
  stays: z.array(z.enum(PARTS)),
  /** The screens that show something else in the scene Ceremony, by name. */
  other_screens: z.array(z.string()),
})
export type Ceremony = z.infer<typeof Ceremony>

const Done = z.strictObject({ success: z.literal(true) })
const One = z.object({ id: z.uuid() })
const OfEvent = z.object({ event_id: z.uuid() })
const Pressed = OfEvent.extend({ revision: z.int().min(0).max(1_000_000) })
const Position = z.int().min(1).max(MOST_ITEMS)

const PRESS_REFUSED = {
  NOT_RUNNING: { status: 409, message: MOVE_ERRORS['not-running'] },
  CHANGED: { status: 409, message: MOVE_ERRORS.changed },
} as const
const RUNNING = { RUNNING: { status: 409, message: CEREMONY_ERRORS.running } } as const
const TOO_MANY = { TOO_MANY: { status: 409, message: CEREMONY_ERRORS.most } } as const

export const ceremonies = {
  get: call
    .route({
      method: 'GET',
      path: '/ceremonies/{event_id}',
      tags,
      summary: 'The script of the ceremony with its winners, and where it is',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(OfEvent)
    .output(Ceremony),
  script: call
    .route({
      method: 'GET',
      path: '/ceremonies/{event_id}/script',
      tags,
      summary: 'The announcer’s script as a PDF, with the winners in the order in which they are revealed',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(OfEvent)
    .errors({ NO_SCRIPT: { status: 409, message: CEREMONY_ERRORS.noScript } })
    .output(Pdf),
  prepare: call
    .route({
      method: 'POST',
      path: '/functions/prepare-ceremony',
      tags,
      summary: 'Make the script from the awards, the least first; an existing one gets the awards that it lacks',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(OfEvent)
    .errors({ ...RUNNING, ...TOO_MANY })
    .output(Done),
  start: call
    .route({
      method: 'POST',
      path: '/functions/start-ceremony',
      tags,
      summary: 'Start the ceremony from the beginning: all screens switch to it',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(OfEvent)
    .errors({
      ALREADY_RUNNING: { status: 409, message: START_ERRORS['already-running'] },
      NOT_LOCKED: { status: 409, message: START_ERRORS['not-locked'] },
      NOTHING_TO_REVEAL: { status: 409, message: START_ERRORS['nothing-to-reveal'] },
      REHEARSAL: { status: 409, message: START_ERRORS.rehearsal },
    })
    .output(Done),
  step: call
    .route({
      method: 'POST',
      path: '/functions/step-ceremony',
      tags,
      summary: 'Go to the next step, which may reveal a place, or back by one',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(Pressed.extend({ way: z.enum(WAYS) }))
    .errors({
      ...PRESS_REFUSED,
      AT_THE_END: { status: 409, message: MOVE_ERRORS['at-the-end'] },
      AT_THE_START: { status: 409, message: MOVE_ERRORS['at-the-start'] },
    })
    .output(Done),
  jump: call
    .route({
      method: 'POST',
      path: '/functions/jump-ceremony',
      tags,
      summary: 'Go to the first step of an item of the script',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(Pressed.extend({ item_id: z.uuid() }))
    .errors({ ...PRESS_REFUSED, NOTHING_THERE: { status: 409, message: MOVE_ERRORS['nothing-there'] } })
    .output(Done),
  end: call
    .route({
      method: 'POST',
      path: '/functions/end-ceremony',
      tags,
      summary: 'End the ceremony: screens go back, and what waits for the ceremony is released',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(Pressed)
    .errors(PRESS_REFUSED)
    .output(Done),
}

export const ceremony_items = {
  add: call
    .route({
      method: 'POST',
      path: '/ceremony_items',
      tags,
      summary: 'Add an opening, a message or the standings to the script',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      OfEvent.extend({
        /** Minted by the browser, so that a retry adds it once. */
        id: z.uuid(),
        kind: z.enum(['opening', 'message', 'standings']),
        text: Text,
        presenter: Presenter,
        notes: Notes,
      }).refine(({ kind, text }) => kind !== 'message' || text !== null, {
        path: ['text'],
        message: CEREMONY_ERRORS.text,
      }),
    )
    .errors({ ...RUNNING, ...TOO_MANY })
    .output(Done),
  change: call
    .route({
      method: 'PATCH',
      path: '/ceremony_items/{id}',
      tags,
      summary: 'Change the text, the presenter or the notes of an item, also during the ceremony',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(One.extend({ text: Text, presenter: Presenter, notes: Notes, updated_at: z.iso.datetime() }))
    .errors({ TEXT_MISSING: { status: 409, message: CEREMONY_ERRORS.text } })
    .output(Done),
  move: call
    .route({
      method: 'POST',
      path: '/functions/move-ceremony-item',
      tags,
      summary: 'Move an item of the script to another place, counted from 1',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(One.extend({ position: Position }))
    .errors(RUNNING)
    .output(Done),
  remove: call
    .route({ method: 'DELETE', path: '/ceremony_items/{id}', tags, summary: 'Take an item out of the script' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(One)
    .errors(RUNNING)
    .output(Done),
}
