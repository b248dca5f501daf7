/** The job that carries out the table of domain/privacy/retention.ts: one function for each row with a time limit. */
import { STAFF_ROLE_NAMES } from '@paddock/domain/competition/staff.ts'
import { cutOff, type EnforcedName } from '@paddock/domain/privacy/retention.ts'
import { and, eq, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Queries } from '../db/database.ts'
import { auditLog } from '../db/schema/audit.ts'
import { carMoves, carPassports, carPhotos } from '../db/schema/cars.ts'
import { competitionEvents } from '../db/schema/competition.ts'
import { draftOrders, purchaseRequests } from '../db/schema/customers.ts'
import { teamEntries } from '../db/schema/entries.ts'
import { competitionTeams } from '../db/schema/events.ts'
import { organizerSessions, teamSessions, teamUsers } from '../db/schema/identity.ts'
import { invoices, purchaseOrders } from '../db/schema/invoices.ts'
import { competitionHistory } from '../db/schema/judging.ts'
import { notifications } from '../db/schema/notifications.ts'
import { officeInvitations } from '../db/schema/office.ts'
import { orderNotes, returnLabels, returns } from '../db/schema/order-desk.ts'
import { printingInquiries } from '../db/schema/printing.ts'
import { consents } from '../db/schema/privacy.ts'
import { productImports } from '../db/schema/product-imports.ts'
import { eventProtests, protestFiles } from '../db/schema/protests.ts'
import { otherEventPoints, raceResults } from '../db/schema/racing.ts'
import { rosterMembers } from '../db/schema/registration.ts'
import { eventStaff } from '../db/schema/staff.ts'
import { stockAlerts, stockChanges } from '../db/schema/stock.ts'
import { checkouts, orderChanges, orders } from '../db/schema/store.ts'
import { eventMailings } from '../db/schema/team-mail.ts'
import { userTeams } from '../db/schema/teams.ts'
import type { Files } from '../outside/files.ts'
import { MODEL_BUCKET, modelsOf } from './remove-inquiries.ts'

/** The bucket of server/competition/protests. */
const PROTEST_FILES = 'protest-files'

type Deps = { db: Database; files: Files }

const REMOVED = { name: 'Removed', email: 'removed@invalid' }
const NO_ADDRESS = { line1: '', line2: '', city: '', state: '', postal_code: '', country: '' }

/** Each deletes what is older than the given moment, and can be run repeatedly. */
const RULES: Record<EnforcedName, (deps: Deps, before: string) => Promise<unknown>> = {
  'unconfirmed-accounts': ({ db }, before) =>
    db.delete(teamUsers).where(
      and(
        eq(teamUsers.emailVerified, false),
        lt(teamUsers.createdAt, new Date(before)),
        // Joining a team requires a confirmed address, so an account in a team is in use.
        notExists(db.select({ one: sql`1` }).from(userTeams).where(eq(userTeams.user_id, teamUsers.id))),
      ),
    ),
  'team-sessions': ({ db }, before) => db.delete(teamSessions).where(lt(teamSessions.expiresAt, new Date(before))),
  'organizer-sessions': ({ db }, before) =>
    db.delete(organizerSessions).where(lt(organizerSessions.expiresAt, new Date(before))),
  'office-invitations': ({ db }, before) =>
    db.delete(officeInvitations).where(lt(officeInvitations.expires_at, before)),
  'product-imports': ({ db }, before) => db.delete(productImports).where(lt(productImports.created_at, before)),
  'unanswered-consents': ({ db }, before) =>
    db.delete(consents).where(and(isNull(consents.given_at), lt(consents.asked_at, before))),
  'withdrawn-consents': ({ db }, before) =>
    db.delete(consents).where(and(isNotNull(consents.withdrawn_at), lt(consents.withdrawn_at, before))),
  /** Deletes the file before its row: after a crash in between, the next run finds the row again. */
  async models({ db, files }, before) {
    const over = await db
      .select({ id: printingInquiries.id })
      .from(printingInquiries)
      .where(
        and(inArray(printingInquiries.status, ['completed', 'rejected']), lt(printingInquiries.updated_at, before)),
      )
    for (const { id } of over) {
      for (const path of await modelsOf(db, id)) await files.remove(MODEL_BUCKET, path)
      await db.delete(printingInquiries).where(eq(printingInquiries.id, id))
    }
  },
  'unpaid-checkouts': ({ db }, before) =>
    db
      .delete(checkouts)
      .where(
        and(
          inArray(checkouts.status, ['expired', 'cancelled']),
          lt(checkouts.held_until, before),
          notExists(db.select({ one: sql`1` }).from(orders).where(eq(orders.checkout_id, checkouts.id))),
        ),
      ),
  'purchase-requests': ({ db }, before) => db.delete(purchaseRequests).where(lt(purchaseRequests.updated_at, before)),
  'stock-alerts': ({ db }, before) => db.delete(stockAlerts).where(lt(stockAlerts.created_at, before)),
  'stock-history': ({ db }, before) => db.delete(stockChanges).where(lt(stockChanges.created_at, before)),
  'draft-orders': ({ db }, before) => db.delete(draftOrders).where(lt(draftOrders.updated_at, before)),
  async orders({ db }, before) {
    const removed = {
      customer_name: REMOVED.name,
      customer_email: REMOVED.email,
      customer_phone: null,
      // That there was a number stays, as the reason why no tax was charged.
      vat_number: sql`case when reverse_charge then 'removed' end`,
      billing_address: NO_ADDRESS,
      shipping_address: null,
    }
    await db.transaction(async (tx) => {
      const over = await tx
        .update(orders)
        .set({ ...removed, updated_at: sql`${orders.updated_at}` })
        .where(and(lt(orders.created_at, before), ne(orders.customer_email, REMOVED.email)))
        .returning({ id: orders.id, checkout_id: orders.checkout_id })
      const paid = over.flatMap(({ checkout_id }) => checkout_id ?? [])
      const ids = over.map(({ id }) => id)
      if (ids.length > 0) {
        await tx.delete(orderNotes).where(inArray(orderNotes.order_id, ids))
        const ofThem = tx.select({ id: returns.id }).from(returns).where(inArray(returns.order_id, ids))
        await tx.delete(returnLabels).where(inArray(returnLabels.return_id, ofThem))
        await tx
          .update(returns)
          .set({ reason: REMOVED.name, instructions: null, updated_at: sql`${returns.updated_at}` })
          .where(inArray(returns.order_id, ids))
        await tx
          .update(purchaseOrders)
          .set({
            school: null,
            file_name: null,
            content_type: null,
            bytes: null,
            declined_reason: sql`case when state = 'declined' then ${REMOVED.name} end`,
          })
          .where(inArray(purchaseOrders.order_id, ids))
        // The figures of issued documents stay; a trigger lets nothing else be changed.
        const nobody = {
          ...REMOVED,
          organisation: null,
          vat_number: null,
          billing_address: NO_ADDRESS,
          shipping_address: null,
        }
        await tx.update(invoices).set({ buyer: nobody }).where(inArray(invoices.order_id, ids))
        await tx
          .delete(orderChanges)
          .where(and(inArray(orderChanges.order_id, ids), eq(orderChanges.field, 'shipping_address')))
      }
      if (paid.length > 0) await tx.update(checkouts).set(removed).where(inArray(checkouts.id, paid))
    })
  },
  'entry-contacts': ({ db }, before) =>
    db
      .update(competitionTeams)
      .set({ contact_email: null, updated_at: sql`${competitionTeams.updated_at}` })
      .where(
        and(
          isNotNull(competitionTeams.contact_email),
          inArray(competitionTeams.event_id, eventsOverBefore(db, before)),
        ),
      ),
  /** Their addresses go with them. */
  'team-mailings': ({ db }, before) =>
    db.delete(eventMailings).where(inArray(eventMailings.event_id, eventsOverBefore(db, before))),
  'read-notifications': ({ db }, before) => db.delete(notifications).where(lt(notifications.read_at, before)),
  'event-staff': ({ db }, before) =>
    db.transaction(async (tx) => {
      const over = await tx
        .delete(eventStaff)
        .where(inArray(eventStaff.event_id, eventsOverBefore(tx, before)))
        .returning({ event_id: eventStaff.event_id })
      const events = [...new Set(over.map(({ event_id }) => event_id))]
      if (events.length === 0) return
      // As `staffName` writes them: Priya (timekeeper).
      const roles = Object.values(STAFF_ROLE_NAMES).join('|').toLowerCase()
      const role = (name: PgColumn) => sql`regexp_replace(${name}, ${`^.* \\((${roles})\\)$`}, '\\1')`
      const { recorded_by } = raceResults
      const { given_by } = otherEventPoints
      const { who } = competitionHistory
      await tx
        .update(raceResults)
        .set({ recorded_by: role(recorded_by) })
        .where(inArray(raceResults.event_id, events))
      await tx
        .update(otherEventPoints)
        .set({ given_by: role(given_by) })
        .where(inArray(otherEventPoints.event_id, events))
      const { desk_by, decided_by } = eventProtests
      await tx
        .update(eventProtests)
        .set({ desk_by: role(desk_by), decided_by: role(decided_by) })
        .where(inArray(eventProtests.event_id, events))
      await tx
        .update(competitionHistory)
        .set({ who: role(who), who_salt: null })
        .where(and(inArray(competitionHistory.event_id, events), sql`${who} <> ${role(who)}`))
    }),
  rosters: ({ db }, before) =>
    db.delete(rosterMembers).where(
      inArray(
        rosterMembers.entry_id,
        db
          .select({ id: teamEntries.id })
          .from(teamEntries)
          .innerJoin(competitionTeams, eq(competitionTeams.id, teamEntries.competition_team_id))
          .where(inArray(competitionTeams.event_id, eventsOverBefore(db, before))),
      ),
    ),
  /** Deletes the files before their rows: after a crash in between, the next run finds the rows again. */
  async 'car-photos'({ db, files }, before) {
    const over = db
      .select({ id: carPassports.id })
      .from(carPassports)
      .where(inArray(carPassports.event_id, eventsOverBefore(db, before)))
    for (const { id, picture } of await db.select().from(carPhotos).where(inArray(carPhotos.passport_id, over))) {
      await files.remove('logos', picture)
      await db.delete(carPhotos).where(eq(carPhotos.id, id))
    }
    await db
      .update(carMoves)
      .set({ signed_by: null })
      .where(and(isNotNull(carMoves.signed_by), inArray(carMoves.passport_id, over)))
  },
  /** As for photos: the file before its row. */
  async protests({ db, files }, before) {
    const over = and(
      inArray(eventProtests.event_id, eventsOverBefore(db, before)),
      or(ne(eventProtests.text, REMOVED.name), isNotNull(eventProtests.lodged_by_id)),
    )
    for (const { id } of await db.select({ id: eventProtests.id }).from(eventProtests).where(over)) {
      for (const file of await db.select().from(protestFiles).where(eq(protestFiles.protest_id, id))) {
        await files.remove(PROTEST_FILES, file.stored_as)
        await db.delete(protestFiles).where(eq(protestFiles.id, file.id))
      }
      await db.update(eventProtests).set({ text: REMOVED.name, lodged_by_id: null }).where(eq(eventProtests.id, id))
    }
  },
  'audit-log': ({ db }, before) => db.delete(auditLog).where(lt(auditLog.at, before)),
}

const eventsOverBefore = (db: Queries, before: string) =>
  db
    .select({ id: competitionEvents.id })
    .from(competitionEvents)
    .where(lt(sql`coalesce(${competitionEvents.last_day}, ${competitionEvents.event_date})`, before.slice(0, 10)))

export async function enforceRetention(deps: Deps, now = new Date()) {
  for (const name of Object.keys(RULES) as EnforcedName[]) await RULES[name](deps, cutOff(name, now))
}
