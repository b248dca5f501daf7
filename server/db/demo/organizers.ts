/** The demo's other organisers: an admin, a member, one waiting for approval, and two pending invitations. */
import { eq } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { organizerPortals } from '../schema/competition.ts'
import { organizerRealm } from '../schema/identity.ts'
import { portalInvitations } from '../schema/panels.ts'
import { daysAgo } from './days-ago.ts'
import { account } from './people.ts'
import { PEOPLE } from './sign-ins.ts'

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
    standing: Pick<typeof organizerPortals.$inferInsert, 'organization_name' | 'role' | 'status' | 'created_at'>,
  ) => {
    const organizer_id = await account(tx, organizerRealm, person, passwordHash)
    await tx.insert(organizerPortals).values({ organizer_id, company_id, ...standing })
  }
  await join(PEOPLE.ruth, {
    organization_name: 'Northgate School',
    role: 'admin',
    status: 'approved',
    created_at: daysAgo(300),
  })
  await join(PEOPLE.omar, {
    organization_name: 'Riverside Academy',
    role: 'member',
    status: 'approved',
    created_at: daysAgo(160),
  })
  await join(PEOPLE.nina, {
    organization_name: 'Hillside High',
    role: 'member',
    status: 'pending',
    created_at: daysAgo(1),
  })
  const invited = { company_id, invited_by: daniel.id }
  await tx.insert(portalInvitations).values([
    {
      ...invited,
      invited_email: 'helena.ruiz@example.org',
      role: 'judge',
      invitation_code: 'DEMJUDG7',
      created_at: daysAgo(1),
      expires_at: daysAgo(-6),
    },
    {
      ...invited,
      invited_email: 'jonas.weber@example.org',
      role: 'organizer',
      invitation_code: 'DEMORGA4',
      created_at: daysAgo(9),
      expires_at: daysAgo(2),
    },
  ])
}
