/** Invitations to a company's portal: organisers send them, and anyone with the code accepts one. */
import { INVITATION_ERRORS } from '@paddock/domain/organizers/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Email } from '../identity/credentials.ts'
import { line } from '../text.ts'
import { ActiveEvent } from './active-events.ts'
import { JudgeSession } from './judging-panels.ts'
import { InvitationCode, Organizer } from './organizers.ts'
import { inCompany } from './rights.ts'

const tags = ['invitations']

export const InvitationRole = z.enum(['organizer', 'judge'])
export const InvitationStatus = z.enum(['pending', 'accepted', 'expired'])

export const Invitation = z.strictObject({
  id: z.uuid(),
  invited_email: z.string(),
  /** Null for an organiser's invitation where the caller may not invite organisers. */
  invitation_code: z.string().nullable(),
  role: InvitationRole,
  status: InvitationStatus,
  expires_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  /** Null where the organiser who sent it has gone. */
  invited_by: z.string().nullable(),
})

/** What the code reveals before it is accepted. */
export const OpenInvitation = z.strictObject({
  role: InvitationRole,
  status: InvitationStatus,
  company_name: z.string(),
  invited_by: z.string().nullable(),
  invited_email: z.string(),
  expires_at: z.iso.datetime(),
  /** Whether the invited address has an organiser account already. */
  has_account: z.boolean(),
  /** What a judge can choose from; empty for an organiser. */
  events: z.array(ActiveEvent),
})

const UNUSABLE = { status: 409, message: INVITATION_ERRORS.unusable } as const
const UNKNOWN = { status: 404, message: INVITATION_ERRORS.unknown } as const
const NOT_YOURS = { status: 403, message: INVITATION_ERRORS.notYours } as const
const code = { code: InvitationCode }

export const portal_invitations = {
  list: call
    .route({ method: 'GET', path: '/portal_invitations', tags, summary: 'My company’s invitations, newest first' })
    .meta(inCompany('invite-judges'))
    .output(z.array(Invitation)),
  send: call
    .route({
      method: 'POST',
      path: '/functions/send-invitation',
      tags,
      summary:
        'Invite an organiser or a judge by email; somebody who is already invited gets the same invitation again',
    })
    .meta(inCompany('invite-judges'))
    .input(
      z.object({
        /** Minted by the browser, so that a retry sends one mail. */
        id: z.uuid().optional(),
        email: Email,
        role: InvitationRole,
        // Accepted for compatibility and ignored: the server takes inviter and company from the session, and creates the code.
        inviterName: z.string().max(200).optional(),
        companyName: z.string().max(200).optional(),
        invitationCode: z.string().max(64).optional(),
        organizerSessionToken: z.string().max(300).optional(),
      }),
    )
    .errors({
      FORBIDDEN: NOT_YOURS,
      ALREADY_MEMBER: { status: 409, message: INVITATION_ERRORS.alreadyMember },
    })
    .output(Invitation),
  resend: call
    .route({
      method: 'POST',
      path: '/portal_invitations/{id}/resend',
      tags,
      summary: 'Email an invitation again; it is then valid for another 7 days',
    })
    .meta(inCompany('invite-judges'))
    .input(z.object({ id: z.uuid() }))
    .errors({ FORBIDDEN: NOT_YOURS, UNUSABLE: { status: 409, message: INVITATION_ERRORS.alreadyAccepted } })
    .output(Invitation),
  withdraw: call
    .route({
      method: 'POST',
      path: '/portal_invitations/{id}/withdraw',
      tags,
      summary: 'Let an invitation expire now',
    })
    .meta(inCompany('invite-judges'))
    .input(z.object({ id: z.uuid() }))
    .errors({ FORBIDDEN: NOT_YOURS, UNUSABLE: { status: 409, message: INVITATION_ERRORS.alreadyAccepted } })
    .output(Invitation),
  open: call
    .route({ method: 'GET', path: '/portal_invitations/{code}', tags, summary: 'What an invitation is about' })
    .meta({ who: ['anyone'], limit: { max: 60, seconds: 60 } })
    .input(z.object(code))
    .errors({ NOT_FOUND: UNKNOWN })
    .output(OpenInvitation),
  acceptAsJudge: call
    .route({
      method: 'POST',
      path: '/portal_invitations/{code}/judge',
      tags,
      summary: 'Accept an invitation as a judge: a name and an event make a panel with a code',
    })
    .meta({ who: ['anyone'], limit: { max: 60, seconds: 60 } })
    .input(
      z.object({
        ...code,
        /** Of the panel, minted by the browser: a retry finds the panel that the first try made. */
        panel_id: z.uuid(),
        judge_name: line('Please enter your name'),
        event_id: z.uuid('Please choose an event'),
      }),
    )
    .errors({ NOT_FOUND: UNKNOWN, UNUSABLE })
    .output(JudgeSession),
  acceptAsOrganizer: call
    .route({
      method: 'POST',
      path: '/portal_invitations/{code}/organizer',
      tags,
      summary: 'Accept an invitation with the organiser account I am signed in with, approved or not',
    })
    .meta({ who: ['anyone'], limit: { max: 60, seconds: 60 } })
    .input(z.object(code))
    .errors({
      NOT_FOUND: UNKNOWN,
      UNUSABLE,
      OTHER_ADDRESS: { status: 409, message: INVITATION_ERRORS.otherAddress },
      LAST_OWNER: {
        status: 409,
        message: INVITATION_ERRORS.onlyOwner,
      },
    })
    .output(Organizer),
}
