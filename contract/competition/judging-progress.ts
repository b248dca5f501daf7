/** How far judging has come: teams and scorecards, what is being marked now, devices with unsent marks, and nudges to panels. */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { PROGRESS_ERRORS } from '@paddock/domain/judging/moderation-messages.ts'
import { CELL_STATES } from '@paddock/domain/judging/progress.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line } from '../text.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['marking']
const done = z.strictObject({ success: z.literal(true) })

const JudgingProgress = z.strictObject({
  teams: z.array(
    z.strictObject({ id: z.uuid(), team_number: z.string(), team_name: z.string(), category: z.enum(CATEGORIES) }),
  ),
  /** The id is null for panels that choose their scorecard team by team. */
  scorecards: z.array(z.strictObject({ id: z.uuid().nullable(), name: z.string() })),
  panels: z.array(
    z.strictObject({
      id: z.uuid(),
      panel_name: z.string(),
      judge_name: z.string(),
      due: z.int(),
      done: z.int(),
      /** Sent and not seen yet. */
      nudged_at: z.iso.datetime().nullable(),
    }),
  ),
  cells: z.array(
    z.strictObject({
      team_id: z.uuid(),
      template_id: z.uuid().nullable(),
      state: z.enum(CELL_STATES),
      panels: z.array(
        z.strictObject({ panel_id: z.uuid(), state: z.enum(CELL_STATES), at: z.iso.datetime().nullable() }),
      ),
    }),
  ),
  devices: z.array(
    z.strictObject({
      name: z.string(),
      /** Unsent entries, as it last reported. */
      waiting: z.int(),
      seen_at: z.iso.datetime(),
      offline: z.boolean(),
    }),
  ),
})

const Nudge = z.strictObject({ id: z.uuid(), message: z.string(), sent_by: z.string(), created_at: z.iso.datetime() })

export const judging_progress = {
  get: call
    .route({
      method: 'GET',
      path: '/judging_progress/{event_id}',
      tags,
      summary: 'Which panel has marked which team on which scorecard, and who is offline with unsent marks',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid() }))
    .output(JudgingProgress),
  open: call
    .route({
      method: 'POST',
      path: '/judging_progress/open',
      tags,
      summary: 'My panel has the sheet of a team open; repeated every minute while it is',
    })
    .meta({ who: ['judge'], limit: { max: 1200, seconds: 60 } })
    .input(z.object({ team_id: z.uuid() }))
    .output(done),
}

export const panel_nudges = {
  mine: call
    .route({
      method: 'GET',
      path: '/panel_nudges/mine',
      tags,
      summary: 'Messages to my panel that nobody has seen yet',
    })
    .meta({ who: ['judge'] })
    .output(z.array(Nudge)),
  send: call
    .route({ method: 'POST', path: '/panel_nudges', tags, summary: 'Show a message on the screen of a panel' })
    .meta({ ...ORGANIZERS_AND_STAFF, limit: { max: 60, seconds: 60 } })
    .input(
      z.object({
        /** Minted by the browser, so that a retry sends it once. */
        id: z.uuid(),
        event_id: z.uuid(),
        judge_panel_id: z.uuid(),
        message: line('Please enter a message', 300),
      }),
    )
    .errors({ ...CLOSED_EVENT, PANEL_INACTIVE: { status: 409, message: PROGRESS_ERRORS.panelInactive } })
    .output(done),
  seen: call
    .route({
      method: 'POST',
      path: '/panel_nudges/{id}/seen',
      tags,
      summary: 'A judge of my panel has seen the message',
    })
    .meta({ who: ['judge'] })
    .input(z.object({ id: z.uuid() }))
    .output(done),
}
