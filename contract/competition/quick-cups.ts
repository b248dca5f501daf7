/**
 * Quick cups: from a list of names to an event with programme, desk and screens, without an account. The private link is the
 * card of its host, a member of event staff.
 */
import { EVENT_STATUSES } from '@paddock/domain/competition/event.ts'
import { EVENT_LIMIT_MESSAGE } from '@paddock/domain/competition/moderation.ts'
import { QUICK_FORMATS, QUICK_RACES } from '@paddock/domain/quick/formats.ts'
import { QUICK_ERRORS } from '@paddock/domain/quick/messages.ts'
import { STEP_KINDS } from '@paddock/domain/quick/next-step.ts'
import { LONGEST_NAME, MOST_NAMES, NAME_ERRORS, namesFrom } from '@paddock/domain/quick/team-names.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line } from '../text.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { StaffSession } from './event-staff.ts'
import { CompetitionEvent } from './events.ts'
import { inCompany } from './rights.ts'

const tags = ['quick cups']

const Token = z.string().regex(/^[0-9a-f]{32}$/, QUICK_ERRORS.noLink)
const TeamName = line('Please enter the team’s name.', LONGEST_NAME)
const Team = z.strictObject({ id: z.uuid(), team_name: z.string(), team_number: z.string() })

const QuickCup = z.strictObject({
  event: z.strictObject({ id: z.uuid(), name: z.string(), status: z.enum(EVENT_STATUSES) }),
  format: z.enum(QUICK_FORMATS),
  races_per_team: z.int(),
  /** When it is deleted; null once an organiser has kept it. */
  expires_at: z.iso.datetime().nullable(),
  /** Of the private link. */
  token: z.string(),
  /** By number. */
  teams: z.array(Team),
  /** Of the programme. */
  races: z.strictObject({ done: z.int(), planned: z.int() }),
  step: z.strictObject({
    kind: z.enum(STEP_KINDS),
    match: z
      .strictObject({ id: z.uuid(), stage: z.string(), team_a_name: z.string(), team_b_name: z.string() })
      .nullable(),
  }),
  /** The first three places once there is nothing left to race, else the leaders. */
  podium: z.array(z.strictObject({ place: z.int(), team_name: z.string(), points: z.number() })),
})

const done = z.strictObject({ success: z.literal(true) })
/** Only the host of a quick cup (staff-rights.ts). */
const HOST = { who: ['staff'] } as const

export const quick_cups = {
  offer: call
    .route({ method: 'GET', path: '/quick_cups/offer', tags, summary: 'Whether quick cups are switched on here' })
    .meta({ who: ['anyone'] })
    .output(z.strictObject({ is_on: z.boolean() })),
  create: call
    .route({
      method: 'POST',
      path: '/functions/create-quick-cup',
      tags,
      summary: 'Make a quick cup: event, teams and programme; answers the private link’s token',
    })
    .meta({ who: ['anyone'] })
    .input(
      z.object({
        /** Of its host, minted by the browser, so that a retry makes the cup once. It is in no public answer. */
        id: z.uuid(),
        name: line('Please enter a name for the cup.', 80),
        format: z.enum(QUICK_FORMATS, { error: 'Please choose a format.' }),
        races_per_team: z.literal([...QUICK_RACES], { error: 'Please choose the races per team.' }),
        teams: z
          .array(TeamName)
          .max(MOST_NAMES + 1)
          .superRefine((teams, context) => {
            const read = namesFrom(teams.join('\n'))
            if ('refused' in read) context.addIssue({ code: 'custom', message: read.refused })
          }),
        time_zone: z.string().max(64).nullish(),
      }),
    )
    .errors({
      QUICK_OFF: { status: 403, message: QUICK_ERRORS.off },
      TOO_MANY_CUPS: { status: 429, message: QUICK_ERRORS.tooMany },
    })
    .output(z.strictObject({ event_id: z.uuid(), token: z.string() })),
  enter: call
    .route({
      method: 'POST',
      path: '/functions/enter-quick-cup',
      tags,
      summary: 'Open a quick cup by its private link',
    })
    .meta({ who: ['anyone'], limit: { max: 60, seconds: 60 } })
    .input(z.object({ token: Token }))
    .errors({ NO_SUCH_LINK: { status: 404, message: QUICK_ERRORS.noLink } })
    .output(StaffSession),
  mine: call
    .route({ method: 'GET', path: '/quick_cups/mine', tags, summary: 'The host’s cup: teams, races and the next step' })
    .meta(HOST)
    .output(QuickCup),
  addTeam: call
    .route({
      method: 'POST',
      path: '/functions/add-quick-team',
      tags,
      summary: 'Add a team to the cup and its programme',
    })
    .meta(HOST)
    .input(z.object({ /** Minted by the browser, so that a retry adds it once. */ id: z.uuid(), team_name: TeamName }))
    .errors({
      ...CLOSED_EVENT,
      NAME_TAKEN: { status: 409, message: NAME_ERRORS.taken('Rockets') },
      CUP_FULL: { status: 409, message: QUICK_ERRORS.full },
      CUP_DRAWN: { status: 409, message: QUICK_ERRORS.drawn },
    })
    .output(Team),
  renameTeam: call
    .route({ method: 'POST', path: '/functions/rename-quick-team', tags, summary: 'Rename a team of the cup' })
    .meta(HOST)
    .input(z.object({ team_id: z.uuid(), team_name: TeamName }))
    .errors({ ...CLOSED_EVENT, NAME_TAKEN: { status: 409, message: NAME_ERRORS.taken('Rockets') } })
    .output(Team),
  end: call
    .route({ method: 'POST', path: '/functions/end-quick-cup', tags, summary: 'End the cup: its results are final' })
    .meta(HOST)
    .output(done),
  keep: call
    .route({
      method: 'POST',
      path: '/functions/keep-quick-cup',
      tags,
      summary: 'Take a quick cup into the organiser’s company as a full event; its host stays until revoked',
    })
    .meta(inCompany('manage-events'))
    .input(z.object({ token: Token, /** Whether it may be in public lists. */ is_listed: z.boolean() }))
    .errors({
      NO_SUCH_LINK: { status: 404, message: QUICK_ERRORS.noLink },
      KEPT: { status: 409, message: QUICK_ERRORS.kept },
      EVENT_LIMIT: { status: 409, message: EVENT_LIMIT_MESSAGE, data: z.object({ most: z.number().int() }) },
    })
    .output(CompetitionEvent),
}
