/** The people in the back office: who they are, their roles, and removing them. */
import { onlyForOffice } from '@paddock/domain/office/rights.ts'
import { decideStaffChange } from '@paddock/domain/office/staff.ts'
import { asc, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { teamRealm } from '../db/schema/identity.ts'
import { businessOwners, digestOrders, officeInvitations } from '../db/schema/office.ts'
import { api } from '../http/calls.ts'
import { announceSessions } from '../identity/announce-sessions.ts'
import { originOf, recordAudit } from '../identity/audit-log.ts'
import { ownerOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'

const { session, user } = teamRealm

const list = api.office_staff.list.handler(async ({ context: { db, caller } }) => {
  const me = ownerOf(caller)
  const { id, full_name, role } = businessOwners
  const people = await db
    .select({ id, full_name, role, email: user.email, has_second_factor: user.twoFactorEnabled })
    .from(businessOwners)
    .innerJoin(user, eq(user.id, businessOwners.user_id))
    .where(eq(businessOwners.is_active, true))
    .orderBy(asc(businessOwners.created_at), asc(id))
  const invitations = await db
    .select({
      id: officeInvitations.id,
      email: officeInvitations.email,
      role: officeInvitations.role,
      sent_at: officeInvitations.sent_at,
      expires_at: officeInvitations.expires_at,
    })
    .from(officeInvitations)
    .where(isNotNull(officeInvitations.email))
    .orderBy(asc(officeInvitations.sent_at), asc(officeInvitations.id))
  return {
    people: people.map((person) => ({ ...person, is_self: person.id === me.owner_id })),
    invitations: invitations.map(({ email, ...rest }) => ({ ...rest, email: email ?? '' })),
  }
})

const changeRole = api.office_staff.changeRole.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const me = ownerOf(context.caller)
    const people = await lockStaff(tx)
    const before = people.get(input.id)
    const verdict = decideStaffChange(people, me.owner_id, input.id, { role: input.role })
    if (verdict === 'not-allowed') throw errors.FORBIDDEN({ message: onlyForOffice('manage-staff') })
    if (verdict === 'last-owner') throw errors.LAST_OWNER()
    if (verdict !== 'fine' || !before) throw errors.NOT_FOUND()
    if (before.role === input.role) return { success: true as const }
    await tx.update(businessOwners).set({ role: input.role }).where(eq(businessOwners.id, input.id))
    await announceSessions(tx, { side: 'owner', id: before.user_id })
    await announce(tx, 'office', 'business_owners')
    await recordAudit(tx, {
      action: 'office-role-changed',
      realm: 'owner',
      subjectId: before.user_id,
      actorId: me.id,
      details: { from: before.role, to: input.role },
      ...originOf(context),
    })
    return { success: true as const }
  }),
)

const remove = api.office_staff.remove.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const me = ownerOf(context.caller)
    const people = await lockStaff(tx)
    const before = people.get(input.id)
    const verdict = decideStaffChange(people, me.owner_id, input.id, 'remove')
    if (verdict === 'not-allowed') throw errors.FORBIDDEN({ message: onlyForOffice('manage-staff') })
    if (verdict === 'is-self') throw errors.IS_SELF()
    if (verdict === 'last-owner') throw errors.LAST_OWNER()
    if (verdict !== 'fine' || !before) throw errors.NOT_FOUND()
    await tx.update(businessOwners).set({ is_active: false }).where(eq(businessOwners.id, input.id))
    await tx.delete(digestOrders).where(eq(digestOrders.business_owner_id, input.id))
    await tx.delete(session).where(eq(session.userId, before.user_id))
    await announceSessions(tx, { side: 'owner', id: before.user_id })
    await announce(tx, 'office', 'business_owners')
    await recordAudit(tx, {
      action: 'office-removed',
      realm: 'owner',
      subjectId: before.user_id,
      actorId: me.id,
      details: { role: before.role },
      ...originOf(context),
    })
    return { success: true as const }
  }),
)

/** Row locks: two owners who demote each other do so one after the other. */
async function lockStaff(tx: Transaction) {
  const { id, user_id, role, is_active } = businessOwners
  const rows = await tx
    .select({ id, user_id, role, is_active })
    .from(businessOwners)
    .where(eq(is_active, true))
    .orderBy(asc(id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

export const officeStaffCalls = { list, changeRole, remove }
