/** Material stock: received, counted, and taken by plates. Every change is a row beside the balance, in one transaction. */
import { hasBeenDeleted } from '@paddock/domain/messages.ts'
import { spoolKey, spoolName, unitsToPrint } from '@paddock/domain/printing/desk/queue.ts'
import { costAfter, fallsLow, type StockChangeKind, stockState, warns } from '@paddock/domain/printing/desk/stock.ts'
import { formatGrams } from '@paddock/domain/printing/estimate.ts'
import { type Cents, type Grams, grams } from '@paddock/domain/units.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { materialStock, materialStockChanges, printPlates } from '../../db/schema/print-desk.ts'
import { printingMaterials } from '../../db/schema/printing.ts'
import { api } from '../../http/calls.ts'
import { ownerOf } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { activeOwnerIds, notify } from '../../notifications/notifications.ts'
import type { Services } from '../../services.ts'
import { type DeskPart, deskParts, isToBePrinted } from './desk-queries.ts'

const PER_PAGE = 20

type Spool = { material_id: string; colour: string }
type Deps = Pick<Services, 'jobs' | 'config'>

/** With what open plates and the queue will take, by the parts that are to be printed. */
export async function stockFor(db: Queries, parts: readonly DeskPart[]) {
  const rows = await db
    .select({ stock: materialStock, material_name: printingMaterials.name })
    .from(materialStock)
    .innerJoin(printingMaterials, eq(printingMaterials.id, materialStock.material_id))
    .orderBy(
      asc(sql`lower(${printingMaterials.name})`),
      asc(sql`lower(${materialStock.colour})`),
      asc(materialStock.id),
    )
  const needed = new Map<string, number>()
  for (const part of parts) {
    const units = unitsToPrint(part) + part.planned + part.printing
    needed.set(spoolKey(part), (needed.get(spoolKey(part)) ?? 0) + units * part.unit_grams)
  }
  return rows.map(({ stock: { created_at: _, ...stock }, material_name }) => ({
    ...stock,
    material_name,
    needed_grams: tenths(needed.get(spoolKey({ ...stock, material_name })) ?? 0),
  }))
}

const tenths = (weight: number) => grams(Math.round(weight * 10) / 10)

const allStock = async (db: Queries) => stockFor(db, await deskParts(db, isToBePrinted))

/** How many materials run out. */
export async function lowMaterials(db: Queries): Promise<number> {
  return (await allStock(db)).filter((stock) => warns(stockState(stock, stock.needed_grams))).length
}

const list = api.material_stock.list.handler(({ context: { db } }) => allStock(db))

const changes = api.material_stock.changes.handler(async ({ input: { id, page }, context: { db } }) => {
  const ofStock = eq(materialStockChanges.stock_id, id)
  const [items, total] = await Promise.all([
    db
      .select({
        id: materialStockChanges.id,
        kind: materialStockChanges.kind,
        grams: materialStockChanges.grams,
        paid_cents: materialStockChanges.paid_cents,
        plate_number: printPlates.number,
        note: materialStockChanges.note,
        made_by: materialStockChanges.made_by,
        created_at: materialStockChanges.created_at,
      })
      .from(materialStockChanges)
      .leftJoin(printPlates, eq(printPlates.id, materialStockChanges.plate_id))
      .where(ofStock)
      .orderBy(desc(materialStockChanges.created_at), desc(materialStockChanges.id))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    db.$count(materialStockChanges, ofStock),
  ])
  return { items, total, page, pages: Math.ceil(total / PER_PAGE) }
})

const receive = api.material_stock.receive.handler(async ({ input, context, errors }) => {
  const { db, caller } = context
  const { paid_cents, ...entered } = input
  const made_by = ownerOf(caller).owner_name
  const stock_id = await db.transaction(async (tx) => {
    const stock = await lockedStock(tx, input)
    if (!stock) throw errors.NOT_FOUND({ message: hasBeenDeleted('material') })
    const set = { is_known: true, cents_per_kg: costAfter(stock, { grams: input.grams, paid: paid_cents }) }
    await recordChange(tx, context, stock, { ...entered, kind: 'received', paid_cents, made_by }, set)
    return stock.id
  })
  return oneStock(db, stock_id)
})

const count = api.material_stock.count.handler(async ({ input, context, errors }) => {
  const { db, caller } = context
  const made_by = ownerOf(caller).owner_name
  const stock_id = await db.transaction(async (tx) => {
    const stock = await lockedStock(tx, input)
    if (!stock) throw errors.NOT_FOUND({ message: hasBeenDeleted('material') })
    const difference = tenths(input.grams - stock.grams)
    await recordChange(
      tx,
      context,
      stock,
      { ...input, grams: difference, kind: 'counted', made_by },
      { is_known: true },
    )
    return stock.id
  })
  return oneStock(db, stock_id)
})

const warnBelow = api.material_stock.warnBelow.handler(async ({ input, context: { db }, errors }) => {
  await db.transaction(async (tx) => {
    const { id, low_grams } = input
    const [changed] = await tx.update(materialStock).set({ low_grams }).where(eq(materialStock.id, id)).returning()
    if (!changed) throw errors.NOT_FOUND({ message: hasBeenDeleted('material') })
    await announce(tx, 'office', 'material_stock')
  })
  return oneStock(db, input.id)
})

export const materialStockCalls = { list, changes, receive, count, warnBelow }

/** What a plate has taken, and what a kilogram of it cost. A material that was deleted has no stock. */
export async function takeMaterial(
  tx: Transaction,
  deps: Deps,
  plate: { id: string; material_id: string | null; colour: string | null; used: Grams; wasted: Grams; made_by: string },
) {
  const { material_id, colour, used, wasted, made_by } = plate
  if (!material_id) return
  const stock = await lockedStock(tx, { material_id, colour: colour ?? '' })
  if (!stock) return
  let left = stock
  for (const [kind, weight] of [
    ['used', used],
    ['wasted', wasted],
  ] as const)
    if (weight > 0)
      left = await recordChange(tx, deps, left, { kind, grams: grams(-weight), plate_id: plate.id, made_by })
}

export async function costPerKg(
  db: Queries,
  { material_id, colour }: { material_id: string | null; colour: string | null },
) {
  if (!material_id) return null
  const [stock] = await db
    .select({ cents_per_kg: materialStock.cents_per_kg })
    .from(materialStock)
    .where(isSpool({ material_id, colour: colour ?? '' }))
  return stock?.cents_per_kg ?? null
}

const isSpool = ({ material_id, colour }: Spool) =>
  and(eq(materialStock.material_id, material_id), sql`lower(${materialStock.colour}) = lower(${colour})`)

/** Made with nothing in it if there is none. Undefined if the material is gone. */
async function lockedStock(tx: Transaction, { material_id, colour }: Spool) {
  const [material] = await tx
    .select({ id: printingMaterials.id })
    .from(printingMaterials)
    .where(eq(printingMaterials.id, material_id))
    .for('share')
  if (!material) return undefined
  await tx.insert(materialStock).values({ material_id, colour }).onConflictDoNothing()
  const [stock] = await tx.select().from(materialStock).where(isSpool({ material_id, colour })).for('update')
  return stock
}

type Stock = typeof materialStock.$inferSelect
type Change = {
  id?: string
  kind: StockChangeKind
  grams: Grams
  paid_cents?: Cents | null
  plate_id?: string
  note?: string | null
  made_by: string
}

/** A change whose id is known was recorded before, and counts once. */
async function recordChange(
  tx: Transaction,
  deps: Deps,
  stock: Stock,
  change: Change,
  also: Partial<Stock> = {},
): Promise<Stock> {
  const { id, kind, grams: by, paid_cents, plate_id, note, made_by } = change
  const [recorded] = await tx
    .insert(materialStockChanges)
    .values({ id, stock_id: stock.id, kind, grams: by, paid_cents, plate_id, note, made_by })
    .onConflictDoNothing()
    .returning()
  if (!recorded) return stock
  const [changed = stock] = await tx
    .update(materialStock)
    .set({ ...also, grams: tenths(stock.grams + by) })
    .where(eq(materialStock.id, stock.id))
    .returning()
  await announce(tx, 'office', 'material_stock')
  if (fallsLow(stock, changed)) await notifyLow(tx, deps, changed)
  return changed
}

/** Whoever ended the plate is notified as well: it may be their only job. */
async function notifyLow(tx: Transaction, deps: Deps, { material_id, colour, grams: left }: Stock) {
  const [material] = await tx
    .select({ material_name: printingMaterials.name })
    .from(printingMaterials)
    .where(eq(printingMaterials.id, material_id))
  if (!material) return
  await notify(tx, deps, {
    name: 'material.low',
    to: await activeOwnerIds(tx, 'manage-printing'),
    about: { material: spoolName({ ...material, colour }), left: formatGrams(grams(Math.max(0, left))) },
  })
}

async function oneStock(db: Queries, id: string) {
  const found = (await allStock(db)).find((stock) => stock.id === id)
  if (!found) throw new Error(`Stock ${id} is gone right after it was changed.`)
  return found
}
