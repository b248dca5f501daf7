/** The public module of venue mode: its calls in the shape of the contract. */
import { and, count, eq } from 'drizzle-orm'
import { companies, organizerPortals } from '../db/schema/competition.ts'
import { api } from '../http/calls.ts'
import { confirmWaiting, createOrganizer, issueAccess, waitingSignUps } from './accounts.ts'
import { deviceCode, forgetDevice, limitAdmin, nameDevice, namedDevices } from './devices.ts'
import { removeStandby, standbyCode, standbyFindings } from './second-laptop.ts'
import { venueOf } from './venue-of.ts'

export { authorityIn, storeAuthority } from './certificate-files.ts'
export type { Venue } from './open-venue.ts'
export { venueRoutes } from './routes.ts'
export { secureCookies } from './secure-cookies.ts'

const state = api.venue.state.handler(async ({ context }) => {
  const { db, config } = context
  const venue = venueOf(context)
  const { authority } = venue.certificate
  const { names, expiresAt } = venue.certificate.current()
  const [owners] = await db
    .select({ number: count() })
    .from(organizerPortals)
    .innerJoin(companies, eq(companies.id, organizerPortals.company_id))
    .where(and(eq(organizerPortals.role, 'owner'), eq(organizerPortals.status, 'approved')))
  return {
    ports: venue.ports,
    hosts: venue.hosts(),
    secure_host: venue.secureHost(),
    findings: [...venue.findings(), ...(context.snapshots?.findings() ?? []), ...standbyFindings(context)],
    certificate: {
      authority: authority && {
        name: authority.name,
        fingerprint: authority.fingerprint,
        fingerprint_sha1: authority.fingerprintSha1,
      },
      names,
      expires_at: expiresAt,
    },
    has_organizer: (owners?.number ?? 0) > 0,
    sends_email: config.smtpUrl !== undefined,
    ...(await namedDevices(db)),
    standby: context.leader?.state() ?? null,
  }
})

const here = api.venue.here.handler(async ({ context, errors }) => {
  const { venue, visitor } = context
  if (!venue) throw errors.NOT_FOUND()
  return {
    may_administer: await visitor.mayAdminister(),
    ports: venue.ports,
    secure_host: venue.secureHost(),
    authority: venue.certificate.authority?.name ?? null,
  }
})

export const venueCalls = {
  state,
  here,
  createOrganizer,
  waiting: waitingSignUps,
  confirm: confirmWaiting,
  issue: issueAccess,
  limitAdmin,
  deviceCode,
  nameDevice,
  forgetDevice,
  standbyCode,
  removeStandby,
}
