/**
 * The screens of a hall: pairing, what each shows in each scene, the show of the event, and its slides.
 *
 * `Show` is also the state of the live topic `show:<event>`: screens, overlays and control pages get it whole.
 */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { SCREEN_ERRORS } from '@paddock/domain/screens/messages.ts'
import { PAIRING_CODE_LENGTH, typedPairingCode } from '@paddock/domain/screens/pairing.ts'
import { OVERLAYS, SCENES, SCREEN_VIEWS } from '@paddock/domain/screens/scenes.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { LOGO_ADDRESS_FORM } from '../teams/logo-files.ts'
import { line, optionalLine } from '../text.ts'
import { ShownCeremony } from './ceremonies.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['screens']

const Scene = z.enum(SCENES)
const Name = line('Please enter the name of the screen.', 60)
const Side = z.int().min(1).max(20_000)
const Size = { width: Side, height: Side }
const Seconds = z.int({ error: 'Please enter 3 to 120 seconds.' }).min(3).max(120)
const Caption = line('Please enter what the slide shows.', 200)

const SceneView = z.strictObject({
  view: z.enum(SCREEN_VIEWS),
  /** Null follows the race. */
  category: z.enum(CATEGORIES).nullable(),
  team_id: z.uuid().nullable(),
  /** Null shows the message of the event. */
  message: z.string().nullable(),
})

const ShownScreen = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  volume: z.int(),
  reads_aloud: z.boolean(),
  /** Without an entry, a scene shows its usual view (domain/screens/scenes.ts). */
  views: z.partialRecord(Scene, SceneView),
})

const Slide = z.strictObject({
  id: z.uuid(),
  /** The address of the picture. */
  picture: z.string(),
  caption: z.string(),
  seconds: z.int(),
})

export const Show = z.strictObject({
  event_id: z.uuid(),
  /** Its rehearsal while one is played, else the event itself: whose races and results are shown. */
  shown_event_id: z.uuid(),
  event_name: z.string(),
  scene: Scene,
  overlay: z.enum(OVERLAYS),
  message: z.string().nullable(),
  /** Null while none is running. */
  ceremony: ShownCeremony.nullable(),
  /** In the order in which they are shown. */
  slides: z.array(Slide),
  /** By name. */
  screens: z.array(ShownScreen),
})
export type Show = z.infer<typeof Show>

/** What a screen is told about itself. */
const Standing = z.strictObject({
  name: z.string(),
  /** Shown until it is paired. */
  pairing_code: z.string().nullable(),
  /** Its place on the staff of the event, and what it shows; null until it is paired. */
  place: z.strictObject({ event_id: z.uuid(), shown_event_id: z.uuid(), staff_code: z.string() }).nullable(),
})
export type ScreenStanding = z.infer<typeof Standing>

const LiveScreen = z.strictObject({ id: z.uuid(), ...Size, last_seen_at: z.iso.datetime() })

const Done = z.strictObject({ success: z.literal(true) })
const One = z.object({ id: z.uuid() })
const OfEvent = z.object({ event_id: z.uuid() })

export const screens = {
  announce: call
    .route({
      method: 'POST',
      path: '/functions/announce-screen',
      tags,
      summary: 'A sign of life of a screen, which learns its code, or what it is paired with',
    })
    .meta({ who: ['anyone'], limit: { max: 1200, seconds: 60 } })
    .input(
      z.object({
        id: z.uuid(),
        secret: z
          .string()
          .length(64)
          .regex(/^[0-9a-f]*$/),
        ...Size,
      }),
    )
    .errors({ CONFLICT: { status: 409, message: SCREEN_ERRORS.otherSecret } })
    .output(Standing),
  list: call
    .route({ method: 'GET', path: '/screens', tags, summary: 'The size of each screen, and when it was last seen' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(OfEvent)
    .output(z.array(LiveScreen)),
  pair: call
    .route({ method: 'POST', path: '/functions/pair-screen', tags, summary: 'Pair the screen that shows this code' })
    .meta({ ...ORGANIZERS_AND_STAFF, limit: { max: 30, seconds: 60 } })
    .input(
      OfEvent.extend({
        code: z
          .string()
          .max(40)
          .transform(typedPairingCode)
          .refine((code) => code.length === PAIRING_CODE_LENGTH, 'Please enter the six characters on the screen.'),
        name: Name,
      }),
    )
    .errors({
      UNKNOWN_CODE: { status: 409, message: SCREEN_ERRORS.unknownCode },
      TOO_MANY: { status: 409, message: SCREEN_ERRORS.mostScreens },
    })
    .output(z.strictObject({ id: z.uuid(), name: z.string() })),
  change: call
    .route({ method: 'PATCH', path: '/screens/{id}', tags, summary: 'Rename a screen, or set its sound' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      One.extend({
        name: Name.optional(),
        volume: z.int().min(0).max(100).optional(),
        reads_aloud: z.boolean().optional(),
      }),
    )
    .output(Done),
  show: call
    .route({
      method: 'POST',
      path: '/functions/set-scene-view',
      tags,
      summary: 'Choose what a screen shows in a scene; without a view, what the scene usually shows',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      One.extend({
        scene: Scene,
        view: z.enum(SCREEN_VIEWS).nullable(),
        category: z.enum(CATEGORIES).nullable(),
        team_id: z.uuid().nullable(),
        message: optionalLine(200),
      }),
    )
    .errors({ TEAM_GONE: { status: 409, message: SCREEN_ERRORS.teamGone } })
    .output(Done),
  identify: call
    .route({ method: 'POST', path: '/functions/identify-screen', tags, summary: 'Flash the name of a screen on it' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(One)
    .output(Done),
  unpair: call
    .route({
      method: 'POST',
      path: '/functions/unpair-screen',
      tags,
      summary: 'Unpair a screen: its code stops working immediately, and it shows a pairing code again',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(One)
    .output(Done),
}

export const event_shows = {
  get: call
    .route({ method: 'GET', path: '/event_shows/{event_id}', tags, summary: 'What the hall and the stream show' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(OfEvent)
    .output(Show),
  change: call
    .route({
      method: 'PATCH',
      path: '/event_shows/{event_id}',
      tags,
      summary: 'Switch the scene of all screens, the overlay of the stream, or their message',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      OfEvent.extend({
        scene: Scene.optional(),
        overlay: z.enum(OVERLAYS).optional(),
        message: optionalLine(200).optional(),
      }),
    )
    .output(Done),
}

export const event_slides = {
  add: call
    .route({ method: 'POST', path: '/event_slides', tags, summary: 'Add a slide, whose picture was uploaded before' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      OfEvent.extend({
        /** Minted by the browser, so that a retry adds the slide once. */
        id: z.uuid(),
        /** The address that the upload has returned. */
        picture: z.string().regex(LOGO_ADDRESS_FORM),
        caption: Caption,
        seconds: Seconds,
      }),
    )
    .errors({ TOO_MANY: { status: 409, message: SCREEN_ERRORS.mostSlides } })
    .output(Done),
  change: call
    .route({
      method: 'PATCH',
      path: '/event_slides/{id}',
      tags,
      summary: 'Change the caption or the seconds of a slide',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(One.extend({ caption: Caption.optional(), seconds: Seconds.optional() }))
    .output(Done),
  move: call
    .route({
      method: 'POST',
      path: '/functions/move-slide',
      tags,
      summary: 'Move a slide to another place, counted from 1',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(One.extend({ position: z.int().min(1).max(50) }))
    .output(Done),
  remove: call
    .route({ method: 'DELETE', path: '/event_slides/{id}', tags, summary: 'Delete a slide and its picture' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(One)
    .output(Done),
}
