/** A company's logo: uploaded, replaced and removed by its owners and admins. */
import { commonErrors } from '@paddock/contract/call.ts'
import { inCompany } from '@paddock/contract/competition/rights.ts'
import { COMPANY_LOGO_UPLOAD, logoAddress } from '@paddock/contract/teams/logo-files.ts'
import { onlyFor } from '@paddock/domain/organizers/portal.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from '../../db/database.ts'
import { companies } from '../../db/schema/competition.ts'
import { addressOf } from '../../http/address.ts'
import { api } from '../../http/calls.ts'
import { dropLogo, storeLogo } from '../../http/logos.ts'
import { bytesRoutes, refusePicture, takePicture } from '../../http/picture-upload.ts'
import { admit, organizerOf, visitorOf } from '../../identity/callers.ts'
import type { Credentials } from '../../identity/sessions.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Services } from '../../services.ts'
import { lockCompanies } from './companies.ts'
import { announceEvents } from './company-standing.ts'

export function companyLogoRoutes(app: FastifyInstance, services: Services, credentials: Credentials) {
  const { db, jobs } = services
  bytesRoutes(app, (room) => {
    room.post(COMPANY_LOGO_UPLOAD, async (request, reply) => {
      const { raw } = request
      const visitor = visitorOf(request.headers, services.secret, credentials, addressOf(request))
      const verdict = await admit(visitor, inCompany('manage-company'), undefined)
      if ('refused' in verdict) return refusePicture(raw, reply, verdict.refused, MESSAGES[verdict.refused])
      const { id, company_id, suspended_reason } = organizerOf(verdict.caller)
      if (suspended_reason !== null) return refusePicture(raw, reply, 'FORBIDDEN', commonErrors.SUSPENDED.message)
      return takePicture(raw, reply, {
        db,
        by: `company-logo account ${id}`,
        async store(bytes) {
          const logo = await storeLogo(services, bytes)
          await db.transaction((tx) => setLogo(tx, jobs, company_id, logo))
          return logoAddress(logo)
        },
      })
    })
  })
}

const MESSAGES = {
  UNAUTHORIZED: commonErrors.UNAUTHORIZED.message,
  FORBIDDEN: onlyFor('manage-company') ?? commonErrors.FORBIDDEN.message,
}

export const removeCompanyLogo = api.companies.removeLogo.handler(({ context: { db, jobs, caller } }) =>
  db.transaction(async (tx) => {
    await setLogo(tx, jobs, organizerOf(caller).company_id, null)
    return { success: true as const }
  }),
)

async function setLogo(tx: Transaction, jobs: Jobs, company_id: string, logo: string | null) {
  await lockCompanies(tx, [company_id])
  const [before] = await tx.select({ logo: companies.logo }).from(companies).where(eq(companies.id, company_id))
  if (!before || before.logo === logo) return
  await tx.update(companies).set({ logo }).where(eq(companies.id, company_id))
  await dropLogo(tx, jobs, before.logo)
  await announceEvents(tx, company_id)
}
