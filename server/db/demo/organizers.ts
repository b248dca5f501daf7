/** The demo's other organisers: an admin, a member, somebody who waits for approval, and two invitations on their way. */
import { eq } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { organizerPortals } from '../schema/competition.ts'
import { organizerRealm } from '../schema/identity.ts'
import { portalInvitations } from '../schema/panels.ts'
import { account } from './people.ts'
import { PEOPLE } from './sign-ins.ts'

const IN_DAYS = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

export async function loadOrganizers(tx: Transaction, passwordHash: string) {
  const [daniel] = await tx
    .select({ id: organizerPortals.organizer_id, company_id: organizerPortals.company_id })
    .from(organizerPortals)
    .innerJoin(organizerRealm.user, eq(organizerRealm.user.id, organizerPortals.organizer_id))
    .where(eq(organizerRealm.user.email, PEOPLE.daniel.email))
  if (!daniel) throw new Error(`The demo has no company of ${PEOPLE.daniel.email}.`)
  const { company_id } = daniel
  const join = async (
    person: { email: string; full_name: string },
    standing: Pick<typeof organizerPortals.$inferInsert, 'organization_name' | 'role' | 'status'>,
  ) => {
    const organizer_id = await account(tx, organizerRealm, person, passwordHash)
    await tx.insert(organizerPortals).values({ organizer_id, company_id, ...standing })
  }
  await join(PEOPLE.ruth, { organization_name: 'Northgate School', role: 'admin', status: 'approved' })
  await join(PEOPLE.omar, { organization_name: 'Riverside Academy', role: 'member', status: 'approved' })
  await join(PEOPLE.nina, { organization_name: 'Hillside High', role: 'member', status: 'pending' })
  const invited = { company_id, invited_by: daniel.id }
  await tx.insert(portalInvitations).values([
    {
      ...invited,
      invited_email: 'helena.ruiz@example.org',
      role: 'judge',
      invitation_code: 'DEMJUDG7',
      expires_at: IN_DAYS(6),
    },
    {
      ...invited,
      invited_email: 'jonas.weber@example.org',
      role: 'organizer',
      invitation_code: 'DEMORGA4',
      expires_at: IN_DAYS(-2),
    },
  ])
}
