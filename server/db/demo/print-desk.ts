/** The demo's print desk: three printers, prints that are due, a plate that is printing, one that failed in part, and spools. */
import { randomUUID } from 'node:crypto'
import { runCost } from '@paddock/domain/printing/desk/cost.ts'
import { endedRuns } from '@paddock/domain/printing/desk/outcome.ts'
import { plateMinutes, unitShares } from '@paddock/domain/printing/desk/unit-figures.ts'
import { cents, grams } from '@paddock/domain/units.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Files } from '../../outside/files.ts'
import { deskParts } from '../../printing/desk/desk-queries.ts'
import type { Transaction } from '../database.ts'
import { materialStock, materialStockChanges, printPlates, printRuns } from '../schema/print-desk.ts'
import { printers, printingMaterials, printingParts } from '../schema/printing.ts'
import { daysAgo, OPENED } from './days-ago.ts'
import { type Asked, type DemoMaterial, loadInquiry, MATERIALS } from './printing.ts'
import { PEOPLE } from './sign-ins.ts'

const OPERATOR = PEOPLE.grace.full_name

/** A day from today, for due dates. */
const inDays = (days: number) => daysAgo(-days).slice(0, 10)

type Order = Asked & { dueIn: number }

const ORDERS = {
  wheels: {
    model: 'wheel',
    material: 'petg',
    color: 'Black',
    quantity: 8,
    from: ['Noah Brandt', 'noah.brandt@school.example', null],
    words: 'Two sets for the regional final.',
    hoursAgo: 80,
    answeredAfter: 6,
    progress: { status: 'in_production' },
    quoted: 16,
    dueIn: 1,
  },
  bodies: {
    model: 'car_body',
    material: 'pla',
    color: 'Racing Green',
    quantity: 2,
    from: ['Ines Duarte', 'ines.duarte@school.example', '+44 20 7946 0155'],
    words: null,
    hoursAgo: 60,
    answeredAfter: 3,
    progress: { status: 'approved' },
    quoted: 24,
    dueIn: 0,
  },
  spare_wheels: {
    model: 'wheel',
    material: 'pla',
    color: 'Black',
    quantity: 12,
    from: ['Lena Kovač', 'lena.kovac@school.example', null],
    words: 'For the workshop, the finish does not matter.',
    hoursAgo: 50,
    answeredAfter: 4,
    progress: { status: 'approved' },
    quoted: 18,
    dueIn: 3,
  },
  axles: {
    model: 'axle',
    material: 'nylon',
    color: 'Dyed Black',
    quantity: 12,
    from: ['Tom Barker', 'tom.barker@school.example', null],
    words: null,
    hoursAgo: 30,
    answeredAfter: 8,
    progress: { status: 'approved' },
    quoted: 14.4,
    dueIn: 6,
  },
  display_body: {
    model: 'car_body',
    material: 'pla',
    color: 'Black',
    quantity: 1,
    from: ['Aiko Tanaka', 'aiko.tanaka@school.example', null],
    words: 'A display model, please without visible seams.',
    hoursAgo: 26,
    answeredAfter: 2,
    progress: { status: 'approved' },
    quoted: 14,
    dueIn: 3,
  },
} satisfies Record<string, Order>

const PRINTERS = [
  { name: 'Prusa MK4S', bed: [250, 210, 220], materials: ['pla', 'petg'], cents_per_hour: 90 },
  { name: 'Bambu X1 Carbon', bed: [256, 256, 256], materials: ['pla', 'petg', 'asa'], cents_per_hour: 120 },
  { name: 'Fuse 1', bed: [165, 165, 300], materials: ['nylon'], cents_per_hour: 350 },
] as const

/** Per material and colour: what was received, and what it cost. */
const SPOOLS = [
  { material: 'petg', colour: 'Black', grams: 1000, paid: 2600 },
  { material: 'pla', colour: 'Black', grams: 2000, paid: 4200 },
  { material: 'pla', colour: 'Racing Green', grams: 120, paid: 320 },
  { material: 'nylon', colour: 'Dyed Black', grams: 2000, paid: 19_800 },
] as const

export async function loadPrintDesk(tx: Transaction, files: Files) {
  const materials = await demoMaterials(tx)
  // An owner who has deleted materials of the demo has no use for its plates.
  if (Object.keys(MATERIALS).some((key) => !materials.has(key))) return
  const machines = await loadPrinters(tx, materials)
  for (const spool of SPOOLS) await loadSpool(tx, materials.get(spool.material)?.id ?? '', spool)
  const ids = new Map<string, string>()
  for (const [name, { dueIn, ...asked }] of Object.entries(ORDERS) as [string, Order][]) {
    const progress = { ...asked.progress, due_on: inDays(dueIn) }
    ids.set(name, await loadInquiry(tx, files, { ...asked, progress }, materials.get(asked.material)))
  }
  // Inquiries without parts get theirs when the transaction ends, which is too late for plates.
  await tx.execute(sql`set constraints printing_inquiries_have_parts immediate`)
  const wheels = { inquiry_id: ids.get('wheels') ?? '', printer: machines[0], units: 0 }
  await loadPlate(tx, { ...wheels, units: 5, hoursAgo: 22, failed: 1 })
  await loadPlate(tx, { ...wheels, units: 4, hoursAgo: 0.7 })
}

async function demoMaterials(tx: Transaction) {
  const rows = await tx
    .select()
    .from(printingMaterials)
    .where(
      inArray(
        printingMaterials.name,
        Object.values(MATERIALS).map(({ name }) => name),
      ),
    )
  const found = new Map<string, DemoMaterial>()
  for (const [key, { name }] of Object.entries(MATERIALS)) {
    const row = rows.find((one) => one.name === name)
    if (row) found.set(key, row)
  }
  return found
}

async function loadPrinters(tx: Transaction, materials: Map<string, DemoMaterial>) {
  const rows = PRINTERS.map(({ name, bed: [x, y, z], materials: taken, cents_per_hour }) => ({
    id: randomUUID(),
    name,
    bed_x_mm: x,
    bed_y_mm: y,
    bed_z_mm: z,
    material_ids: taken.flatMap((key) => materials.get(key)?.id ?? []),
    cents_per_hour: cents(cents_per_hour),
    created_at: daysAgo(OPENED),
  }))
  await tx.insert(printers).values(rows)
  return rows
}

async function loadSpool(tx: Transaction, material_id: string, { colour, paid, ...spool }: (typeof SPOOLS)[number]) {
  const [weight, at] = [grams(spool.grams), daysAgo(20)]
  const [stock] = await tx
    .insert(materialStock)
    .values({
      material_id,
      colour,
      grams: weight,
      cents_per_kg: cents(Math.round((paid * 1000) / weight)),
      is_known: true,
      created_at: at,
    })
    .returning()
  await tx.insert(materialStockChanges).values({
    stock_id: stock?.id ?? '',
    kind: 'received',
    grams: weight,
    paid_cents: cents(paid),
    made_by: OPERATOR,
    created_at: at,
  })
}

type LoadedPlate = {
  inquiry_id: string
  printer: Awaited<ReturnType<typeof loadPrinters>>[number] | undefined
  units: number
  /** Since its start. */
  hoursAgo: number
  /** Of a plate that has ended. */
  failed?: number
}

async function loadPlate(tx: Transaction, { inquiry_id, printer, units, hoursAgo, failed }: LoadedPlate) {
  const [part] = await deskParts(tx, eq(printingParts.inquiry_id, inquiry_id))
  if (!part || !printer) throw new Error('The demo has no part or printer for its plate.')
  const lots = [{ part, units }]
  const [minutes, started_at, id] = [plateMinutes(lots), daysAgo(hoursAgo / 24), randomUUID()]
  const [unit_minutes = 0] = unitShares(lots)
  const finished_at = daysAgo((hoursAgo - minutes / 60) / 24)
  const ended = failed !== undefined
  const { material_id, material_name, colour, unit_grams } = part
  await tx.insert(printPlates).values({
    id,
    printer_id: printer.id,
    printer_name: printer.name,
    material_id,
    material_name,
    colour,
    minutes,
    status: ended ? 'finished' : 'printing',
    cents_per_hour: printer.cents_per_hour,
    made_by: OPERATOR,
    started_at,
    started_by: OPERATOR,
    created_at: started_at,
    ...(ended && { finished_at, finished_by: OPERATOR }),
  })
  const [run] = await tx
    .insert(printRuns)
    .values({ plate_id: id, part_id: part.part_id, units, unit_grams, unit_minutes })
    .returning()
  if (run && ended) await endRun(tx, { run, failed, printer, finished_at })
}

type EndedPlate = {
  run: typeof printRuns.$inferSelect
  failed: number
  printer: { cents_per_hour: (typeof printers.$inferSelect)['cents_per_hour'] }
  finished_at: string
}

async function endRun(tx: Transaction, { run, failed, printer, finished_at }: EndedPlate) {
  const found = endedRuns([run], [{ run_id: run.id, failed, reason: 'came_off' }])
  const outcome = 'ended' in found ? found.ended[0] : undefined
  const [plate] = await tx.select().from(printPlates).where(eq(printPlates.id, run.plate_id))
  const [stock] = await tx
    .select()
    .from(materialStock)
    .where(sql`${materialStock.material_id} = ${plate?.material_id} and ${materialStock.colour} = ${plate?.colour}`)
  if (!outcome || !stock) throw new Error('The demo has no spool for its plate.')
  const { id: _, ...ended } = outcome
  const rates = { cents_per_kg: stock.cents_per_kg, cents_per_hour: printer.cents_per_hour }
  const costs = runCost({ ...ended, unit_minutes: run.unit_minutes }, rates)
  await tx
    .update(printRuns)
    .set({ ...ended, ...costs })
    .where(eq(printRuns.id, run.id))
  const change = { stock_id: stock.id, plate_id: run.plate_id, made_by: OPERATOR, created_at: finished_at }
  await tx.insert(materialStockChanges).values([
    { ...change, kind: 'used', grams: grams(-ended.used_grams) },
    { ...change, kind: 'wasted', grams: grams(-ended.wasted_grams) },
  ])
  const left = Math.round((stock.grams - ended.used_grams - ended.wasted_grams) * 10) / 10
  await tx
    .update(materialStock)
    .set({ grams: grams(left) })
    .where(eq(materialStock.id, stock.id))
}
