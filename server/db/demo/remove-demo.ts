/**
 * Removes the demo data and nothing else, in one transaction.
 *
 * | demo data                          | with something real in it                       | then                                  |
 * |------------------------------------|-------------------------------------------------|---------------------------------------|
 * | people, events, orders, inquiries  | –                                               | removed                               |
 * | a team                             | an active member who is not of the demo         | stays, with a new invite code         |
 * | a project in such a team           | a task, comment or file that was added          | stays                                 |
 * | a company                          | an approved organiser who is not of the demo    | stays, with its own events            |
 * | a product                          | a customer's review or paid download            | stays, taken off sale                 |
 * | a category or collection           | a product that is not of the demo               | stays                                 |
 * | a plan                             | a subscription of a team that stays             | stays, no longer offered              |
 *
 * Customers' orders and inquiries have their own copy of the product's or material's name, so they stay complete.
 */

import { randomBytes } from 'node:crypto'
import { ANNOUNCED } from '@paddock/contract/live/announcements.ts'
import { INVITE_CODE_LENGTH, inviteCodeFrom } from '@paddock/domain/teams/invite-code.ts'
import { type SQL, sql } from 'drizzle-orm'
import { announce } from '../../live/announce.ts'
import type { Database, Transaction } from '../database.ts'
import { demoParts, demoRows } from '../schema/demo.ts'
import { DEMO_LOCK, REMOVED } from './demo.ts'

/** How many rows of each kind were removed, and what stayed because real people use it. */
export type DemoRemoval = { removed: Record<string, number>; stayed: string[] }

export function removeDemo(db: Database): Promise<DemoRemoval> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
    if ((await tx.$count(demoRows)) === 0) return { removed: {}, stayed: [] }
    const removed: DemoRemoval['removed'] = {}
    const remove = async (what: string, table: string, which: SQL) => {
      const { rowCount } = await tx.execute(sql`delete from ${sql.identifier(table)} where ${which}`)
      if (rowCount) removed[what] = (removed[what] ?? 0) + rowCount
    }
    await markOrdersOfDemoPeople(tx)
    const stayed = [
      ...(await keepTeams(tx)),
      ...(await keepCompanies(tx)),
      ...(await keepProducts(tx)),
      ...(await keepPlans(tx)),
    ]
    await removeSales(tx, remove)
    await remove('projects', 'team_projects', sql`${marked('team_projects', 'id')} and not ${addedTo}`)
    for (const table of ['practice_runs', 'team_documents', 'team_entries', 'team_activity', 'team_car_models'])
      await remove('team records', table, marked(table, 'id'))
    await remove('team records', 'readiness_findings', marked('team_users', 'found_by'))
    await remove('subscriptions', 'subscribers', marked('subscribers', 'team_id'))
    await remove('invitations', 'portal_invitations', marked('portal_invitations', 'id'))
    await remove('events', 'competition_events', marked('competition_events', 'id'))
    await remove('events', 'competition_events', marked('companies', 'company_id'))
    await tx.execute(sql`update profiles set team_id = null where ${marked('teams', 'team_id')}`)
    await remove('teams', 'teams', marked('teams', 'id'))
    await remove('plans', 'subscription_plans', marked('subscription_plans', 'id'))
    await remove('companies', 'companies', marked('companies', 'id'))
    await tx.execute(sql`update profiles set team_id = null where ${marked('team_users', 'user_id')}`)
    await remove('emails', 'outbox_mails', sql`"to" in (${demoAddresses})`)
    await remove('people', 'team_users', marked('team_users', 'id'))
    await remove('people', 'organizer_users', marked('organizer_users', 'id'))
    await remove('sandbox objects', 'sandbox_objects', marked('sandbox_objects', 'id'))
    for (const topic of ['catalogue', 'events', 'materials', 'plans', 'office'] as const)
      for (const what of ANNOUNCED[topic]) await announce(tx, topic, what)
    await tx.delete(demoRows)
    await tx.insert(demoParts).values({ part: REMOVED }).onConflictDoNothing()
    return { removed, stayed }
  })
}

const rowsOf = (table: string) => sql`select row_id from demo_rows where table_name = ${table}`
const marked = (table: string, column: string) => sql`${sql.identifier(column)}::text in (${rowsOf(table)})`
const demoAddresses = sql`
  select email from team_users where ${marked('team_users', 'id')}
  union select email from organizer_users where ${marked('organizer_users', 'id')}`

/** Orders and inquiries made with a demo account are part of the demo, too. */
async function markOrdersOfDemoPeople(tx: Transaction) {
  for (const table of ['orders', 'checkouts', 'printing_inquiries'])
    await tx.execute(sql`insert into demo_rows select ${table}, id::text from ${sql.identifier(table)}
      where customer_email in (${demoAddresses}) on conflict do nothing`)
}

/** Later additions to a demo project; if the team is removed, they are removed with it. */
const addedTo = sql`exists (
  select from project_tasks t
  left join task_comments c on c.task_id = t.id and c.id::text not in (${rowsOf('task_comments')})
  left join sub_tasks s on s.task_id = t.id and s.id::text not in (${rowsOf('sub_tasks')})
  left join task_files f on f.task_id = t.id and f.id::text not in (${rowsOf('task_files')})
  where t.project_id = team_projects.id
    and (t.id::text not in (${rowsOf('project_tasks')}) or c.id is not null or s.id is not null
      or f.id is not null))`

/** Rows that stay lose their mark; returns their names. */
async function unmark(tx: Transaction, table: string, which: SQL): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    with staying as (select id, name from ${sql.identifier(table)} where ${marked(table, 'id')} and ${which}),
      unmarked as (delete from demo_rows where table_name = ${table} and row_id in (select id::text from staying))
    select id, name from staying order by name`)
  return rows
}

async function keepTeams(tx: Transaction) {
  const real = sql`user_teams.status = 'active' and not ${marked('team_users', 'user_id')}`
  const teams = await unmark(tx, 'teams', sql`exists (select from user_teams where team_id = teams.id and ${real})`)
  for (const { id } of teams) {
    // The demo's invite code is public, and the team needs an admin to approve members.
    await tx.execute(sql`
      update teams set invite_code = ${inviteCodeFrom(randomBytes(INVITE_CODE_LENGTH))}, stripe_customer_id = null
      where id = ${id}`)
    await tx.execute(sql`
      update user_teams set role = 'admin' where team_id = ${id} and user_id = (
        select user_id from user_teams where team_id = ${id} and ${real} order by role, joined_at, user_id limit 1)`)
  }
  return teams.map(({ name }) => `team ${name}: people outside the demo are in it`)
}

async function keepCompanies(tx: Transaction) {
  const real = sql`status = 'approved' and not ${marked('organizer_users', 'organizer_id')}`
  const companies = await unmark(
    tx,
    'companies',
    sql`exists (select from organizer_portals where company_id = companies.id and ${real})`,
  )
  for (const { id } of companies)
    await tx.execute(sql`
      update organizer_portals set role = 'owner' where id = (
        select id from organizer_portals where company_id = ${id} and ${real}
        order by array_position(array['owner', 'admin', 'member'], role), created_at, id limit 1)`)
  return companies.map(({ name }) => `company ${name}: organisers outside the demo are in it`)
}

async function keepProducts(tx: Transaction) {
  const products = await unmark(
    tx,
    'products',
    sql`exists (
      select from order_items i left join product_reviews r on r.order_item_id = i.id
      left join order_downloads d on d.order_item_id = i.id
      where i.product_id = products.id and i.order_id::text not in (${rowsOf('orders')})
        and (r.id is not null or d.order_item_id is not null))`,
  )
  for (const { id } of products) {
    await tx.execute(sql`delete from product_reviews where product_id = ${id} and ${marked('product_reviews', 'id')}`)
    await tx.execute(sql`
      update products set is_active = false, is_featured = false, updated_at = now(), (review_count, rating_sum) = (
        select count(*), coalesce(sum(rating), 0) from product_reviews where product_id = ${id} and status = 'shown')
      where id = ${id}`)
  }
  return products.map(({ name }) => `product ${name}: customers have reviewed or downloaded it; it is off sale`)
}

async function keepPlans(tx: Transaction) {
  const plans = await unmark(
    tx,
    'subscription_plans',
    sql`exists (select from subscribers where plan_id = subscription_plans.id
      and not ${marked('subscribers', 'team_id')} and not ${marked('teams', 'team_id')})`,
  )
  for (const { id } of plans)
    await tx.execute(sql`update subscription_plans set is_active = false, updated_at = now() where id = ${id}`)
  return plans.map(({ name }) => `plan ${name}: a team is subscribed to it; it is no longer offered`)
}

/** Everything bought, sold and printed, in the order of foreign keys. */
async function removeSales(tx: Transaction, remove: (what: string, table: string, which: SQL) => Promise<void>) {
  const ofDemoOrders = sql`invoice_id in (select id from invoices where ${marked('orders', 'order_id')})`
  await remove('invoices', 'invoice_payments', ofDemoOrders)
  await remove('invoices', 'invoices', sql`kind = 'credit_note' and ${marked('orders', 'order_id')}`)
  await remove('invoices', 'invoices', marked('orders', 'order_id'))
  await remove('refunds', 'refunds', marked('orders', 'order_id'))
  await remove('orders', 'orders', marked('orders', 'id'))
  await remove('checkouts', 'checkouts', marked('checkouts', 'id'))
  // Otherwise the next sync with the sandbox would bring the products back.
  const atStripe = sql`select stripe_product_id from products where ${marked('products', 'id')}`
  await remove('sandbox objects', 'sandbox_objects', sql`id in (${atStripe}) or body ->> 'product' in (${atStripe})`)
  await tx.execute(sql`insert into retired_stripe_products (stripe_product_id) select s from (${atStripe}) as gone (s)
    where s is not null on conflict do nothing`)
  await remove('product files', 'product_files', marked('products', 'product_id'))
  const hasOwn = sql`exists (select from collection_products where collection_id = product_collections.id
    and not ${marked('products', 'product_id')})`
  await remove('collections', 'product_collections', sql`${marked('product_collections', 'id')} and not ${hasOwn}`)
  await remove('products', 'products', marked('products', 'id'))
  const inUse = sql`exists (select from products where category_id = product_categories.id and not ${marked('products', 'id')})`
  await remove('categories', 'product_categories', sql`${marked('product_categories', 'id')} and not ${inUse}`)
  // With the parts of other inquiries that were put on them later; those go back to the queue.
  await remove('plates', 'print_plates', marked('print_plates', 'id'))
  await remove('printing inquiries', 'printing_inquiries', marked('printing_inquiries', 'id'))
  await remove('printers', 'printers', marked('printers', 'id'))
  await remove('materials', 'printing_materials', marked('printing_materials', 'id'))
}
