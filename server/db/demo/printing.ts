/** The demo's printing: five materials, and inquiries in several statuses with models made for them. */
import { createHash, randomUUID } from 'node:crypto'
import { PLA_DENSITY } from '@paddock/domain/printing/density.ts'
import { estimatePrint } from '@paddock/domain/printing/estimate.ts'
import { quoteByCost } from '@paddock/domain/printing/quote.ts'
import { stlReader } from '@paddock/domain/printing/stl-reader.ts'
import { cents, grams } from '@paddock/domain/units.ts'
import { eq, sql } from 'drizzle-orm'
import type { Files } from '../../outside/files.ts'
import { withSearch } from '../../printing/inquiries.ts'
import type { Transaction } from '../database.ts'
import { printingInquiries, printingMaterials, printingParts } from '../schema/printing.ts'
import { daysAgo, OPENED } from './days-ago.ts'
import { MODELS } from './models.ts'

export type DemoMaterial = typeof printingMaterials.$inferInsert & { id: string }

export const MATERIALS = {
  pla: {
    name: 'PLA',
    description: 'Stiff, light and precise. The usual choice for car bodies and display parts.',
    properties: { strength: 'medium', 'heat resistance': '55 °C', 'layer height': '0.12 mm', finish: 'matte' },
    price_per_gram: 0.045,
    color_options: ['Black', 'White', 'Racing Green', 'Signal Red', 'Sky Blue'],
    density_g_cm3: 1.24,
  },
  petg: {
    name: 'PETG',
    description: 'Tougher than PLA and slightly flexible: good for wheels and parts that take knocks.',
    properties: { strength: 'high', 'heat resistance': '75 °C', impact: 'very good', finish: 'gloss' },
    price_per_gram: 0.055,
    color_options: ['Black', 'White', 'Clear', 'Orange'],
    density_g_cm3: 1.27,
  },
  asa: {
    name: 'ASA',
    description: 'Weatherproof successor of ABS; can be sanded and smoothed with vapour.',
    properties: { strength: 'high', 'heat resistance': '95 °C', sanding: true, UV: 'stable' },
    price_per_gram: 0.075,
    color_options: ['Black', 'White', 'Grey'],
    density_g_cm3: 1.07,
  },
  nylon: {
    name: 'Nylon PA12',
    description: 'Sintered from powder, without supports: hinges, bearings, wheels under load.',
    properties: { strength: 'very high', 'heat resistance': '160 °C', process: 'SLS', wear: 'low' },
    price_per_gram: 0.385,
    color_options: ['Natural', 'Dyed Black'],
    density_g_cm3: 1.01,
  },
  resin: {
    name: 'Tough Resin',
    description: 'Cured by light: the finest surface for wings and nose cones.',
    properties: { strength: 'medium', detail: '0.05 mm', process: 'SLA', finish: 'smooth' },
    price_per_gram: 0.225,
    color_options: ['Grey', 'Black'],
    density_g_cm3: 1.18,
  },
} satisfies Record<string, Omit<DemoMaterial, 'id'>>

type Progress = Partial<Pick<typeof printingInquiries.$inferInsert, 'status' | 'notes' | 'due_on'>>
export type Asked = {
  model: keyof typeof MODELS
  material: keyof typeof MATERIALS
  color: string
  quantity: number
  from: [name: string, email: string, phone: string | null]
  words: string | null
  hoursAgo: number
  /** How long after the inquiry it was answered. */
  answeredAfter?: number
  progress?: Progress
  /** The quoted total, in dollars. */
  quoted?: number
}

const INQUIRIES: Asked[] = [
  {
    model: 'car_body',
    material: 'pla',
    color: 'Racing Green',
    quantity: 1,
    from: ['Ruth Adeyemi', 'ruth.adeyemi@school.example', '+44 20 7946 0101'],
    words: 'For the regional final on the 20th. Please print it upright, so that the layers run along the car.',
    hoursAgo: 3,
  },
  {
    model: 'wheel',
    material: 'petg',
    color: 'Black',
    quantity: 8,
    from: ['Jonas Lind', 'jonas.lind@school.example', null],
    words: 'Two sets of four. The bore has to fit a 6 mm bearing.',
    hoursAgo: 20,
    progress: { status: 'reviewing', notes: 'Bore measures 6.2 mm in the model: ask whether that is meant.' },
  },
  {
    model: 'axle',
    material: 'nylon',
    color: 'Dyed Black',
    quantity: 12,
    from: ['Carla Mendes', 'carla.mendes@school.example', '+351 21 555 0123'],
    words: null,
    hoursAgo: 49,
    answeredAfter: 5,
    progress: { status: 'quoted', notes: 'Straightness within 0.05 mm, checked on the plate.' },
    quoted: 14.4,
  },
  {
    model: 'car_body',
    material: 'resin',
    color: 'Grey',
    quantity: 2,
    from: ['Ruth Adeyemi', 'ruth.adeyemi@school.example', '+44 20 7946 0101'],
    words: 'Second try in resin, to compare the drag.',
    hoursAgo: 30 * 24,
    answeredAfter: 8,
    progress: { status: 'completed', notes: 'Collected by the team.' },
    quoted: 118,
  },
  {
    model: 'wheel',
    material: 'asa',
    color: 'White',
    quantity: 100,
    from: ['Sam Whitlock', 'sam@trackside.example', null],
    words: 'Needed by tomorrow morning.',
    hoursAgo: 200,
    answeredAfter: 1,
    progress: { status: 'rejected', notes: 'A hundred wheels take six days on all machines.' },
  },
]

export async function loadPrinting(tx: Transaction, files: Files) {
  const ids = new Map<string, DemoMaterial>()
  for (const [key, about] of Object.entries(MATERIALS))
    ids.set(key, { id: randomUUID(), ...about, created_at: daysAgo(OPENED) })
  await tx.insert(printingMaterials).values([...ids.values()])
  for (const asked of INQUIRIES) await loadInquiry(tx, files, asked, ids.get(asked.material))
  await loadBindingQuote(tx, files, ids.get('petg'))
}

/** Two parts that were priced at once; the customer has not accepted yet. */
async function loadBindingQuote(tx: Transaction, files: Files, material: DemoMaterial | undefined) {
  const from: Asked['from'] = ['Maya Chen', 'maya@paddock.example', null]
  const about = { material: 'petg', color: 'Black', from, words: null, hoursAgo: 26, answeredAfter: 0 } as const
  const id = await loadInquiry(tx, files, { ...about, model: 'wheel', quantity: 4, quoted: 38.2 }, material)
  const [inquiry] = await tx
    .update(printingInquiries)
    .set({
      ...{ status: 'quoted', price_from: 'instant', quote_weight_grams: null, quote_quantity: 1 },
      quote_unit_price_cents: cents(3820),
      binding_until: sql`now() + interval '13 days'`,
      due_on: sql`(now() + interval '8 days')::date`,
    })
    .where(eq(printingInquiries.id, id))
    .returning()
  if (!inquiry || !material) return
  const body = Buffer.from(MODELS.axle.bytes())
  const file_url = `inquiries/${randomUUID()}.stl`
  await files.put('stl-files', file_url, body)
  const printed = {
    ...{ inquiry_id: id, material_id: material.id, material_name: material.name, colour: 'Black' },
    ...{ material_price_per_gram: material.price_per_gram, infill_percent: 30, finish: 'As printed' },
  }
  await tx.insert(printingParts).values([
    {
      ...{ ...printed, position: 0, name: inquiry.stl_file_name, quantity: 4, file_url: inquiry.stl_file_url },
      ...{ file_size: inquiry.file_size, sha256: inquiry.stl_sha256, weight_grams: grams(6.4), minutes: 58 },
      ...{ unit_price_cents: cents(580), total_cents: cents(2320) },
    },
    {
      ...{ ...printed, position: 1, name: MODELS.axle.name, quantity: 2, file_url, file_size: body.length },
      ...{ sha256: createHash('sha256').update(body).digest('hex'), weight_grams: grams(2.1), minutes: 41 },
      ...{ unit_price_cents: cents(750), total_cents: cents(1500) },
    },
  ])
}

/** Returns its id. */
export async function loadInquiry(tx: Transaction, files: Files, asked: Asked, material: DemoMaterial | undefined) {
  if (!material) throw new Error(`The demo knows no material ${asked.material}.`)
  const { name, bytes } = MODELS[asked.model]
  const body = Buffer.from(bytes())
  const measures = measured(body)
  const stl_file_url = `inquiries/${randomUUID()}.stl`
  await files.put('stl-files', stl_file_url, body)
  const [customer_name, customer_email, customer_phone] = asked.from
  const { price_per_gram, density_g_cm3 = PLA_DENSITY } = material
  const estimate = estimatePrint({
    file_size: body.length,
    quantity: asked.quantity,
    material: { price_per_gram, density_g_cm3 },
    measures,
  })
  const answered = asked.answeredAfter === undefined ? null : hoursAgo(asked.hoursAgo - asked.answeredAfter)
  const id = randomUUID()
  await tx.insert(printingInquiries).values(
    withSearch({
      id,
      customer_name,
      customer_email,
      customer_phone,
      material_id: material.id,
      material_name: material.name,
      material_price_per_gram: price_per_gram,
      selected_color: asked.color,
      quantity: asked.quantity,
      special_requirements: asked.words,
      stl_file_name: name,
      stl_file_url,
      stl_sha256: createHash('sha256').update(body).digest('hex'),
      file_size: body.length,
      ...measures,
      ...estimate,
      ...asked.progress,
      ...(asked.quoted && quoteByCost(asked.quoted, estimate.weight_by_volume_grams, asked.quantity)),
      inquiry_date: hoursAgo(asked.hoursAgo),
      response_date: answered,
    }),
  )
  return id
}

const hoursAgo = (hours: number) => sql<string>`now() - make_interval(hours => ${hours})`

function measured(body: Buffer) {
  const reader = stlReader(body.length)
  reader.push(body)
  const verdict = reader.end()
  if ('refused' in verdict) throw new Error(`A model of the demo is refused: ${verdict.refused}.`)
  return verdict.measures
}
