/** The stored files that rows of the database name: a backup must contain all of them. */
import { smallCopyOf } from '@paddock/domain/store/small-copies.ts'
import type { ClientBase } from 'pg'

export type StoredName = { bucket: string; path: string }

const PICTURES = '/api/files/product-images/'

/** Through JSON, because a database of an older release has the table without the column. */
const LOGOS_IN = (table: string) =>
  `select row ->> 'logo' as path from (select to_jsonb(t) as row from ${table} t) as rows where row ->> 'logo' is not null`

/** A database of an older release may lack the table and then names no files in it. */
const NAMING = [
  {
    table: 'task_files',
    bucket: 'team-files',
    query: 'select stored_as as path from task_files where stored_at is not null',
  },
  {
    table: 'team_car_parts',
    bucket: 'team-files',
    query: 'select stored_as as path from team_car_parts where stored_at is not null',
  },
  {
    table: 'profile_pictures',
    bucket: 'profile-pictures',
    query: 'select stored_as as path from profile_pictures',
  },
  {
    table: 'teams',
    bucket: 'logos',
    query: LOGOS_IN('teams'),
  },
  {
    table: 'companies',
    bucket: 'logos',
    query: LOGOS_IN('companies'),
  },
  {
    table: 'event_slides',
    bucket: 'logos',
    query: 'select picture as path from event_slides',
  },
  {
    table: 'car_photos',
    bucket: 'logos',
    query: 'select picture as path from car_photos',
  },
  {
    table: 'protest_files',
    bucket: 'protest-files',
    query: 'select stored_as as path from protest_files',
  },
  {
    table: 'printing_parts',
    bucket: 'stl-files',
    query: 'select file_url as path from printing_parts',
  },
  {
    table: 'stl_uploads',
    bucket: 'stl-files',
    query: 'select stl_file_url as path from stl_uploads where num_nulls(found, model) < 2',
  },
  {
    table: 'products',
    bucket: 'product-images',
    query: 'select unnest(images) as path from products',
  },
  {
    table: 'product_files',
    bucket: 'product-downloads',
    query: 'select stored_as as path from product_files where product_id is not null',
  },
  {
    table: 'product_categories',
    bucket: 'product-images',
    query: 'select image_url as path from product_categories where image_url is not null',
  },
]

export async function namedFiles(client: ClientBase): Promise<StoredName[]> {
  const named = new Map<string, StoredName>()
  for (const { table, bucket, query } of NAMING) {
    const there = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table])
    if (!there.rows[0]?.there) continue
    const { rows } = await client.query<{ path: string }>(query)
    for (const path of rows.flatMap((row) => (bucket === 'product-images' ? picturesAt(row.path) : [row.path])))
      named.set(`${bucket}/${path}`, { bucket, path })
  }
  return [...named.values()]
}

/** A picture may also be linked from another site; then it is not stored here. */
function picturesAt(address: string) {
  if (!address.startsWith(PICTURES)) return []
  return [...new Set([address, smallCopyOf(address)])].map((one) => one.slice(PICTURES.length))
}
