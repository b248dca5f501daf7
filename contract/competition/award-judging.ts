/** Awards that people decide: nominations, the shortlist, votes, the decision, and the lock that takes two people. */
import { JUDGING_PHASES } from '@paddock/domain/awards/award.ts'
import { LOCK_ACTS } from '@paddock/domain/awards/locking.ts'
import { AWARD_ERRORS, LOCK_ERRORS } from '@paddock/domain/awards/messages.ts'
import { CEREMONY_ERRORS } from '@paddock/domain/ceremony/messages.ts'
import { MOST_TEAMS } from '@paddock/domain/competition/event.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line, optionalLine } from '../text.ts'
import { LOCKED_AWARDS } from './event-awards.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['awards']
const JUDGES = { who: ['judge'] } as const

const Done = z.strictObject({ success: z.literal(true) })
const One = z.object({ id: z.uuid() })
const OfEvent = z.object({ event_id: z.uuid() })
const Reason = line(AWARD_ERRORS.reason, 300)
const NOT_JUDGED = { NOT_JUDGED: { status: 409, message: AWARD_ERRORS.notJudged } } as const
const NOT_ELIGIBLE = { NOT_ELIGIBLE: { status: 409, message: AWARD_ERRORS.notInEvent } } as const

export const award_judging = {
  open: call
    .route({
      method: 'POST',
      path: '/functions/set-award-phase',
      tags,
      summary: 'Open an award for nominations or votes of the judges, or close it',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(One.extend({ phase: z.enum(JUDGING_PHASES) }))
    .errors({ ...LOCKED_AWARDS, ...NOT_JUDGED })
    .output(Done),
  shortlist: call
    .route({
      method: 'POST',
      path: '/functions/shortlist-teams',
      tags,
      summary: 'Set the shortlist that judges vote on; votes for other teams are deleted',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(One.extend({ team_ids: z.array(z.uuid()).max(MOST_TEAMS) }))
    .errors({ ...LOCKED_AWARDS, ...NOT_JUDGED, ...NOT_ELIGIBLE })
    .output(Done),
  decide: call
    .route({
      method: 'POST',
      path: '/functions/decide-award',
      tags,
      summary: 'Decide a judges’ award, the winner first, or the order of tied teams; without teams, undecide it',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(One.extend({ team_ids: z.array(z.uuid()).max(20), reason: Reason }))
    .errors({ ...LOCKED_AWARDS, ...NOT_ELIGIBLE, NO_TIE: { status: 409, message: AWARD_ERRORS.noTie } })
    .output(Done),
}

const BallotTeam = z.strictObject({ id: z.uuid(), team_name: z.string(), team_number: z.string() })

const Ballot = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  category: z.string().nullable(),
  phase: z.enum(['nominations', 'voting']),
  /** Whom the judge may nominate, or vote for. */
  teams: z.array(BallotTeam),
  /** The judge's own. */
  nominations: z.array(z.strictObject({ team_id: z.uuid(), reason: z.string() })),
  vote: z.uuid().nullable(),
})

export const award_votes = {
  open: call
    .route({
      method: 'GET',
      path: '/award_votes',
      tags,
      summary: 'The awards that the judge can nominate or vote for now, with the judge’s own entries',
    })
    .meta(JUDGES)
    .output(z.array(Ballot)),
  cast: call
    .route({ method: 'POST', path: '/award_votes', tags, summary: 'Vote for a team; the latest vote counts' })
    .meta(JUDGES)
    .input(z.object({ award_id: z.uuid(), team_id: z.uuid({ error: 'Please choose a team.' }) }))
    .errors({
      NOT_VOTING: { status: 409, message: AWARD_ERRORS.notVoting },
      NOT_SHORTLISTED: { status: 409, message: AWARD_ERRORS.notShortlisted },
    })
    .output(Done),
  nominate: call
    .route({
      method: 'POST',
      path: '/award_nominations',
      tags,
      summary: 'Nominate a team with a sentence; without one, withdraw the nomination',
    })
    .meta(JUDGES)
    .input(
      z.object({
        award_id: z.uuid(),
        team_id: z.uuid({ error: 'Please choose a team.' }),
        reason: optionalLine(300),
      }),
    )
    .errors({
      NOT_NOMINATING: { status: 409, message: AWARD_ERRORS.notNominating },
      NOT_YOUR_TEAM: { status: 409, message: AWARD_ERRORS.notYourTeam },
    })
    .output(Done),
}

const ALREADY = { ALREADY: { status: 409, message: LOCK_ERRORS.already } } as const

const CEREMONY_RUNS = { CEREMONY_RUNS: { status: 409, message: CEREMONY_ERRORS.runningAwards } } as const

export const award_locks = {
  ask: call
    .route({
      method: 'POST',
      path: '/functions/ask-award-lock',
      tags,
      summary: 'Ask a second person to lock or unlock the awards',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      OfEvent.extend({ act: z.enum(LOCK_ACTS), reason: optionalLine(300).default(null) }).refine(
        ({ act, reason }) => act === 'lock' || reason !== null,
        { path: ['reason'], message: AWARD_ERRORS.reason },
      ),
    )
    .errors({ ...ALREADY, ...CEREMONY_RUNS })
    .output(Done),
  confirm: call
    .route({
      method: 'POST',
      path: '/functions/confirm-award-lock',
      tags,
      summary: 'Lock or unlock the awards, as another person has asked',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(OfEvent.extend({ act: z.enum(LOCK_ACTS) }))
    .errors({
      ...ALREADY,
      ...CEREMONY_RUNS,
      NOTHING_ASKED: { status: 409, message: LOCK_ERRORS['nothing-asked'] },
      SAME_PERSON: { status: 409, message: LOCK_ERRORS['same-person'] },
      NO_CHIEF_JUDGE: { status: 409, message: LOCK_ERRORS['no-chief-judge'] },
    })
    .output(Done),
  reveal: call
    .route({
      method: 'POST',
      path: '/functions/reveal-awards',
      tags,
      summary: 'Make the locked awards public: on the results page and on the screens',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(OfEvent)
    .errors({ ...CEREMONY_RUNS, NOT_LOCKED: { status: 409, message: AWARD_ERRORS.notLocked } })
    .output(Done),
  withdraw: call
    .route({
      method: 'POST',
      path: '/functions/withdraw-award-lock',
      tags,
      summary: 'Withdraw what was asked of a second person',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(OfEvent)
    .output(Done),
}
