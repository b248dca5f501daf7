/** A team's logo: uploaded, replaced and removed by its admins. */
import { commonErrors } from '@paddock/contract/call.ts'
import { LOGOS_ADDRESS, logoAddress } from '@paddock/contract/teams/logo-files.ts'
import { inTeam } from '@paddock/contract/teams/rights.ts'
import { may } from '@paddock/domain/teams/roles.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { recordActivity } from '../activity/activity.ts'
import { announceMark } from '../competition/team-marks/team-marks.ts'
import type { Transaction } from '../db/database.ts'
import { teams } from '../db/schema/teams.ts'
import { addressOf } from '../http/address.ts'
import { api } from '../http/calls.ts'
import { dropLogo, storeLogo } from '../http/logos.ts'
import { bytesRoutes, refusePicture, takePicture } from '../http/picture-upload.ts'
import { admit, userOf, visitorOf } from '../identity/callers.ts'
import type { Credentials } from '../identity/sessions.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { announceTeam, lockTeamAndMembers, teamFor } from './team-members.ts'

export function teamLogoRoutes(app: FastifyInstance, services: Services, credentials: Credentials) {
  const { db, jobs } = services
  bytesRoutes(app, (room) => {
    room.post<{ Params: { team_id: string } }>(`${LOGOS_ADDRESS}/team/:team_id`, async (request, reply) => {
      const { raw, params } = request
      const visitor = visitorOf(request.headers, services.secret, credentials, addressOf(request))
      const verdict = await admit(visitor, inTeam('manage'), params)
      if ('refused' in verdict) return refusePicture(raw, reply, verdict.refused, commonErrors[verdict.refused].message)
      const user = userOf(verdict.caller)
      return takePicture(raw, reply, {
        db,
        by: `team-logo account ${user.id}`,
        async store(bytes) {
          const logo = await storeLogo(services, bytes)
          await db.transaction((tx) => setLogo(tx, jobs, { team_id: params.team_id, user_id: user.id }, logo))
          return logoAddress(logo)
        },
      })
    })
  })
}

export const removeLogo = api.teams.removeLogo.handler(
  ({ input: { team_id }, context: { db, jobs, caller }, errors }) =>
    db.transaction(async (tx) => {
      const team = await setLogo(tx, jobs, { team_id, user_id: userOf(caller).id }, null)
      if (!team) throw errors.FORBIDDEN()
      return team
    }),
)

/** Undefined if the person is no longer an admin; an upload is then removed like one that was interrupted. */
async function setLogo(tx: Transaction, jobs: Jobs, by: { team_id: string; user_id: string }, logo: string | null) {
  const { team_id, user_id } = by
  const found = await lockTeamAndMembers(tx, eq(teams.id, team_id))
  const own = found?.crew.get(user_id)
  if (!found || !may(own, 'manage')) return undefined
  if (found.team.logo === logo) return teamFor(found.team, own)
  await tx.update(teams).set({ logo }).where(eq(teams.id, team_id))
  await dropLogo(tx, jobs, found.team.logo)
  await recordActivity(tx, { team_id, actor_id: user_id, kind: 'team.changed' })
  await announceTeam(tx, team_id, 'teams', found.crew.keys())
  await announceMark(tx, team_id)
  return teamFor({ ...found.team, logo }, own)
}
