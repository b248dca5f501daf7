/** A user's profile: their name, and how they stand in the team they are working in now. */
import { z } from 'zod'
import { call } from '../call.ts'
import { line } from '../text.ts'
import { Role } from './user-teams.ts'

const tags = ['teams']

export const Profile = z.strictObject({
  /** The same as user_id: there is exactly one profile for each user. */
  id: z.uuid(),
  user_id: z.uuid(),
  /** The current team. Null: none is chosen, and then status and role are null too. */
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
}
