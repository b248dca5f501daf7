/** The teams that a supervising adult looks after, in one list with what waits for them. */
import { z } from 'zod'
import { call } from '../call.ts'
import { TeamMark } from './mark.ts'
import { TeamHome } from './team-home.ts'

const Count = z.number().int()
const Person = z.strictObject({ user_id: z.uuid(), full_name: z.string() })

const SupervisedTeam = z.strictObject({
  team_id: z.uuid(),
  team_name: z.string(),
  team_mark: TeamMark.nullable(),
  /** Competing members, and supervising adults. */
  member_count: Count,
  adult_count: Count,
  /** Null without one, or if the plan does not include competition management. */
  next_event: TeamHome.shape.competition.unwrap().shape.next_event,
  /** People who asked to join, the longest waiting first. */
  requests: z.array(Person.extend({ asked_at: z.iso.datetime() })),
  /** Members who count as under age and for whom nobody has consented. */
  consents: z.array(Person),
  /** Open tasks whose due date has passed everywhere. */
  late_tasks: Count,
})

export const supervised_teams = {
  list: call
    .route({
      method: 'GET',
      path: '/supervised_teams',
      tags: ['teams'],
      summary: 'The teams that I supervise: next event, requests to join, consents that are missing, late tasks',
    })
    .meta({ who: ['user'] })
    .output(z.array(SupervisedTeam)),
}
