/** Customers of the printing service: each uploads a model, has it measured and priced, and asks for a quote. */
import { randomUUID } from 'node:crypto'
import { binaryStlOf, box } from '@paddock/domain/printing/stl-writer.ts'
import { printingMaterials } from '@paddock/server/db/schema/printing.ts'
import type { Stage } from '../stage.ts'
import { asked, keepDoing, type Play } from './cast.ts'

const CUSTOMERS = 3
const PACE_MS = 4000

/** By quote: its total as the customer was shown it. */
export type PrintLedger = Map<string, { total: number; acknowledged: boolean }>

export async function openMaterial({ db }: Stage) {
  const row = { name: 'PLA', price_per_gram: 0.05, color_options: ['Red'], density_g_cm3: 1.24 }
  const [made] = await db.insert(printingMaterials).values(row).returning({ id: printingMaterials.id })
  if (!made) throw new Error('There is nothing to print with.')
  return made.id
}

export async function playPrints(play: Play, material_id: string, ledger: PrintLedger) {
  await Promise.all(Array.from({ length: CUSTOMERS }, (_, number) => customer(play, material_id, number, ledger)))
}

async function customer(play: Play, material_id: string, number: number, ledger: PrintLedger) {
  const chance = play.chanceFor(`customer ${number}`)
  await keepDoing(play, chance, PACE_MS, async (turn) => {
    // Another visitor each time.
    const headers = { 'x-forwarded-for': `10.6.${number}.${(turn % 250) + 1}` }
    const ask = <T>(path: string, body: object) => asked<T>(play, chance, { path, headers, body })
    const model = binaryStlOf(box(20 + chance.below(40), 20, 10), 'a block')
    const uploaded = await play.errands.run(chance, { path: '/api/files/models?name=block.stl', headers, body: model })
    if (uploaded.status !== 201) return void play.refusals.push(`upload ${uploaded.status}`)
    const model_id = String(Object(uploaded.body).id)
    if (!(await ask(`/api/printing_models/${model_id}/analyse`, {}))) return
    const part = { id: randomUUID(), name: 'block.stl', model_id, material_id, colour: 'Red' }
    const parts = [{ ...part, quantity: 1 + chance.below(9) }]
    const priced = await ask<{ total_cents: number }>('/api/functions/price-print', { parts })
    if (!priced) return
    const quote = {
      id: randomUUID(),
      customer_name: 'Iris Vega',
      customer_email: `iris-${randomUUID()}@example.org`,
      parts,
      expectedTotal: priced.total_cents,
    }
    ledger.set(quote.id, { total: priced.total_cents, acknowledged: false })
    const sent = await ask<{ token: string }>('/api/printing_quotes', quote)
    if (!sent) return
    ledger.set(quote.id, { total: priced.total_cents, acknowledged: true })
    await ask('/api/functions/open-print-quote', { token: sent.token })
  })
}
