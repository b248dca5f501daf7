/** The members of a company's portal: list, approve, reject, change roles. */
import { ORGANIZER_ERRORS } from '@paddock/domain/organizers/messages.ts'
import { decidePortalChange } from '@paddock/domain/organizers/portal.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { organizerPortals } from '../../db/schema/competition.ts'
import { organizerUsers } from '../../db/schema/identity.ts'
import { api } from '../../http/calls.ts'
import { originOf, recordAudit } from '../../identity/audit-log.ts'
import { organizerOf } from '../../identity/callers.ts'
import { notify } from '../../notifications/notifications.ts'
import { announceMember } from './announce-company.ts'
import { lockCompanies, peopleOf } from './companies.ts'
import { approvedEmail } from './emails.ts'

export const listPeople = api.organizer_portals.list.handler(({ context: { db, caller } }) =>
  membersOf(db, organizerOf(caller).company_id),
)

export const changePerson = api.organizer_portals.change.handler(({ input, context, errors }) => {
  const { db, caller, config } = context
  const me = organizerOf(caller)
  return db.transaction(async (tx) => {
    const { id, ...change } = input
    await lockCompanies(tx, [me.company_id])
    const people = await peopleOf(tx, me.company_id)
    const after = decidePortalChange(people, me.portal_id, id, change)
    if ('refused' in after) {
      if (after.refused === 'not-here') throw errors.NOT_FOUND({ message: ORGANIZER_ERRORS.personGone })
      if (after.refused === 'not-allowed') throw errors.FORBIDDEN()
      if (after.refused === 'is-self') throw errors.IS_SELF()
      throw after.refused === 'last-owner' ? errors.LAST_OWNER() : errors.NOT_APPROVED()
    }
    await tx
      .update(organizerPortals)
      .set({ ...after, updated_at: new Date().toISOString() })
      .where(eq(organizerPortals.id, id))
    const [person] = await membersOf(tx, me.company_id, id)
    if (!person) throw errors.NOT_FOUND({ message: ORGANIZER_ERRORS.personGone })
    await announceMember(tx, me.company_id, person.organizer_id)
    const was = people.get(id)
    const entry = {
      realm: 'organizer',
      subjectId: person.organizer_id,
      actorId: me.id,
      companyId: me.company_id,
      ...originOf(context),
    } as const
    if (was && was.status !== after.status)
      await recordAudit(tx, {
        ...entry,
        action: 'company-status-changed',
        details: { from: was.status, to: after.status },
      })
    if (was && was.role !== after.role)
      await recordAudit(tx, { ...entry, action: 'company-role-changed', details: { from: was.role, to: after.role } })
    if (was && was.status !== after.status) {
      const decided = after.status === 'approved' ? 'approved' : was.status === 'approved' ? 'removed' : 'declined'
      await notify(tx, context, {
        name: `company.${decided}`,
        to: [person.organizer_id],
        actor_id: me.id,
        // Only a member may see the company.
        subject: decided === 'approved' ? { company_id: me.company_id } : {},
        about: { company: me.company_name },
        ...(decided === 'approved' && { email: (to) => approvedEmail(to, me.company_name, config.publicUrl) }),
      })
    }
    return person
  })
})

/** By date of joining: the order stays the same when others change something. */
function membersOf(db: Queries, company_id: string, id?: string) {
  const { organizer_id, organization_name, role, status, created_at } = organizerPortals
  return db
    .select({
      id: organizerPortals.id,
      organizer_id,
      organization_name,
      role,
      status,
      created_at,
      organizer: { full_name: organizerUsers.name, email: organizerUsers.email },
    })
    .from(organizerPortals)
    .innerJoin(organizerUsers, eq(organizerUsers.id, organizer_id))
    .where(and(eq(organizerPortals.company_id, company_id), id ? eq(organizerPortals.id, id) : undefined))
    .orderBy(asc(created_at), asc(organizerPortals.id))
}
