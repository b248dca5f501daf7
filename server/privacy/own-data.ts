/**
 * Everything stored about one person, table by table: every row with a foreign key to their account, and the rows that hold
 * their confirmed address or name. Hashes, tokens and codes are left out.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'

export type Person = { id: string; email: string; full_name: string }

type Source = {
  table: string
  where: (person: Person) => SQL
  /** Columns that are left out. */
  without?: readonly string[]
}

const by =
  (...columns: string[]) =>
  ({ id }: Person) =>
    sql.join(
      columns.map((column) => sql`t.${sql.identifier(column)} = ${id}`),
      sql` or `,
    )
/** Rows with the person's email address, which is confirmed. */
const addressed =
  (column: string) =>
  ({ email }: Person) =>
    sql`lower(t.${sql.identifier(column)}) = ${email}`
/** With the person's address, or paid while they were signed in. */
const placedOrPaid = ({ id, email }: Person) => sql`lower(t.customer_email) = ${email} or t.user_id = ${id}`
const ofOwnOrders = ({ id, email }: Person) =>
  sql`t.order_id in (select id from orders where lower(customer_email) = ${email} or user_id = ${id})`

const ofOwnInquiries = ({ email }: Person) =>
  sql`t.inquiry_id in (select id from printing_inquiries where lower(customer_email) = ${email})`

const SECRET =
  /token|password|hash|secret|backup_codes|public_key|invitation_code|fingerprint|^(device|searched|stored_as)$/

const AUDIT: Source = { table: 'audit_log', where: by('subject_id', 'actor_id') }

/** Besides the tables with a foreign key to the account. */
const OF_TEAM_USER: readonly Source[] = [
  { table: 'team_users', where: by('id') },
  // Not those that others got about what this person did.
  { table: 'notifications', where: by('user_id') },
  { table: 'competition_teams', where: addressed('contact_email') },
  { table: 'orders', where: placedOrPaid },
  { table: 'order_items', where: ofOwnOrders },
  { table: 'refunds', where: ofOwnOrders },
  { table: 'shipments', where: ofOwnOrders },
  { table: 'order_changes', where: ofOwnOrders },
  { table: 'returns', where: ofOwnOrders },
  { table: 'stock_alerts', where: addressed('email') },
  { table: 'purchase_orders', where: ofOwnOrders, without: ['bytes'] },
  { table: 'invoices', where: ofOwnOrders },
  { table: 'checkouts', where: placedOrPaid, without: ['attempt', 'url'] },
  // Not what others asked for and this person decided.
  { table: 'purchase_requests', where: by('asked_by') },
  { table: 'draft_orders', where: addressed('customer_email'), without: ['note'] },
  {
    table: 'product_reviews',
    where: ({ email }) => sql`t.order_item_id in (select i.id from order_items i join orders o on o.id = i.order_id
      where lower(o.customer_email) = ${email})`,
  },
  {
    table: 'product_imports',
    where: ({ id }) => sql`t.imported_by = ${id}`,
    without: ['problems', 'preview', 'headings'],
  },
  { table: 'office_invitations', where: ({ id, email }) => sql`t.invited_by = ${id} or t.email = ${email}` },
  { table: 'printing_inquiries', where: addressed('customer_email'), without: ['stl_file_url', 'notes', 'price'] },
  { table: 'printing_parts', where: ofOwnInquiries, without: ['file_url', 'analysis'] },
  { table: 'printing_messages', where: ofOwnInquiries },
  AUDIT,
]

const OF_ORGANIZER: readonly Source[] = [
  { table: 'organizer_users', where: by('id') },
  { table: 'notifications', where: by('organizer_id') },
  { table: 'portal_invitations', where: ({ id, email }) => sql`t.invited_by = ${id} or t.invited_email = ${email}` },
  {
    table: 'race_results',
    where: ({
      id,
      full_name,
    }) => sql`t.recorded_by = ${full_name} and t.event_id in (select e.id from competition_events e
      join organizer_portals p on p.company_id = e.company_id where p.organizer_id = ${id})`,
  },
  AUDIT,
]

/** By table; tables without a row of this person are left out. */
export async function dataOf(db: Queries, realm: 'team' | 'organizer', person: Person) {
  const found: Record<string, unknown[]> = {}
  const listed = realm === 'team' ? OF_TEAM_USER : OF_ORGANIZER
  for (const { table, where, without = [] } of [...listed, ...(await tablesReferencing(db, `${realm}_users`))]) {
    if (found[table]) continue
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${where(person)}`,
    )
    const plain = rows.map(({ row }) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !SECRET.test(column) && !without.includes(column))),
    )
    if (plain.length > 0) found[table] = plain
  }
  return found
}

/** The tables with a foreign key to the accounts, so that later tables are exported automatically. */
async function tablesReferencing(db: Queries, users: string): Promise<Source[]> {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select c.conrelid::regclass::text as table, array_agg(distinct a.attname::text) as columns
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = ${users}::regclass group by 1 order by 1`)
  return rows.map(({ table, columns }) => ({ table, where: by(...columns) }))
}

/** The person's own files: picture, uploads to tasks, models of cars and of inquiries. */
export async function filesOf(db: Queries, { id, email }: Person) {
  const { rows } = await db.execute<{ bucket: string; path: string; name: string }>(sql`
    select 'profile-pictures' as bucket, stored_as as path, 'picture.webp' as name from profile_pictures where user_id = ${id}
    union all select 'team-files', stored_as, 'task-files/' || id || '-' || file_name from task_files
      where uploaded_by = ${id} and stored_at is not null
    union all select 'team-files', p.stored_as, 'car-models/' || p.id || '-' || p.file_name
      from team_car_parts p join team_car_models m on m.id = p.model_id
      where m.uploaded_by = ${id} and p.stored_at is not null
    union all select 'stl-files', p.file_url, 'models/' || p.id || '-' || p.name
      from printing_parts p join printing_inquiries i on i.id = p.inquiry_id where lower(i.customer_email) = ${email}`)
  return rows
}
