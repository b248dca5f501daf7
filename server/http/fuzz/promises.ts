/** Invariants of the tables beyond their constraints, whatever was sent concurrently: each query finds the violations. */
import type pg from 'pg'

const PROMISES: Record<string, string> = {
  'a team has lost its last admin': `select t.id from teams t
    where exists (select from user_teams u where u.team_id = t.id and u.status = 'active')
      and not exists (select from user_teams u where u.team_id = t.id and u.status = 'active' and u.role = 'admin')`,
  'a company has lost its last owner': `select c.id from companies c
    where exists (select from organizer_portals p where p.company_id = c.id and p.status = 'approved')
      and not exists (select from organizer_portals p
        where p.company_id = c.id and p.status = 'approved' and p.role = 'owner')`,
  'there is less than nothing in stock': 'select id from products where inventory_quantity < 0',
  'a product and its variants disagree': `select p.id from products p
    left join (select product_id, min(price) as price, sum(inventory_quantity) as stock, count(*) as count
      from product_variants group by product_id) v on v.product_id = p.id
    where (p.price, p.inventory_quantity, p.variant_count) is distinct from (v.price, v.stock, v.count)`,
  'the reviews of a product are miscounted': `select p.id from products p
    where p.review_count > 0 and p.review_count <> (select count(*) from product_reviews r where r.product_id = p.id and r.status = 'shown')`,
  'a person works in a team without being in it': `select p.user_id from profiles p
    where p.team_id is not null and not exists (
      select from user_teams u where u.user_id = p.user_id and u.team_id = p.team_id)`,
}

/** Each violation is reported once; violations caused by the preparation are left out. */
export function watchPromises(pool: pg.Pool) {
  const known = new Set<string>()
  return {
    async broken() {
      const found: string[] = []
      for (const [promise, query] of Object.entries(PROMISES)) {
        const { rows } = await pool.query<Record<string, string>>(query)
        for (const row of rows) {
          const what = `${promise}: ${Object.values(row)[0]}`
          if (!known.has(what)) found.push(what)
          known.add(what)
        }
      }
      return found
    },
  }
}
