/** A user's profile: their name, their role in the current team, and deleting the account. */
import { DELETE_ACCOUNT_ERRORS } from '@paddock/domain/teams/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { AccountDeletion, WRONG_PASSWORD } from '../identity/credentials.ts'
import { line } from '../text.ts'
import { Role } from './user-teams.ts'

const tags = ['teams']

export const Profile = z.strictObject({
  /** The same as user_id: each user has one profile. */
  id: z.uuid(),
  user_id: z.uuid(),
  /** The current team; if there is none, status and role are null too. */
  team_id: z.uuid().nullable(),
  status: z.enum(['approved', 'pending']).nullable(),
  role: Role.nullable(),
  full_name: z.string(),
})

export const profiles = {
  own: call
    .route({ method: 'GET', path: '/profiles', tags, summary: 'My profile' })
    .meta({ who: ['user'] })
    .output(Profile),
  save: call
    .route({ method: 'PUT', path: '/profiles', tags, summary: 'Change my name' })
    .meta({ who: ['user'] })
    .input(z.object({ full_name: line('Please enter your name') }))
    .output(Profile),
  deleteAccount: call
    .route({
      method: 'POST',
      path: '/functions/delete-account',
      tags,
      summary: 'Leave every team, end every session and delete my account for good',
    })
    .meta({ who: ['user'], limit: { max: 20, seconds: 60 } })
    .input(AccountDeletion)
    .errors({
      WRONG_PASSWORD,
      ONLY_ADMIN: { status: 409, message: DELETE_ACCOUNT_ERRORS.onlyAdmin },
      RUNS_THE_STORE: {
        status: 409,
        message: DELETE_ACCOUNT_ERRORS.onlyBusinessOwner,
      },
    })
    .output(z.strictObject({ success: z.literal(true), teams_deleted: z.number().int() })),
}
