/** The print desk as two operators use it, for tests. */
import { randomUUID } from 'node:crypto'
import { cents, grams } from '@paddock/domain/units.ts'
import { eq } from 'drizzle-orm'
import { printers, printingInquiries, printingParts } from '../db/schema/printing.ts'
import type { SignedIn } from './given.ts'
import { printingAt } from './models.ts'
import type { TestServer } from './test-server.ts'

export function printDeskAt(server: TestServer) {
  const { db } = server
  /** The body as anything, for tests that look into it. */
  const ask = async (...asked: Parameters<TestServer['ask']>) => {
    const { status, body } = await server.ask(...asked)
    return { status, body: Object(body) }
  }
  const printing = printingAt(server)

  async function printer(about: Partial<typeof printers.$inferInsert> = {}) {
    const row = { name: 'Prusa', bed_x_mm: 200, bed_y_mm: 200, bed_z_mm: 200, cents_per_hour: cents(120), ...about }
    const [made] = await db.insert(printers).values(row).returning()
    if (!made) throw new Error('no printer')
    return made
  }

  /** An inquiry that was approved, with its one part: a box of 40 × 20 × 10 mm, which weighs 10 g. */
  async function part(about: { quantity?: number; due_on?: string; colour?: string; material_id?: string } = {}) {
    const { quantity = 3, due_on = null, colour = 'Red' } = about
    const material_id = about.material_id ?? (await printing.material()).id
    const sent = printing.form(material_id, await printing.uploaded(), { quantity, selected_color: colour })
    await printing.submit(sent)
    await db
      .update(printingInquiries)
      .set({
        status: 'approved',
        due_on,
        quote_total_cents: cents(2000),
        quote_unit_price_cents: cents(2000),
        quote_quantity: quantity,
      })
      .where(eq(printingInquiries.id, sent.id))
    await db
      .update(printingParts)
      .set({ weight_grams: grams(10) })
      .where(eq(printingParts.inquiry_id, sent.id))
    const [made] = await db.select().from(printingParts).where(eq(printingParts.inquiry_id, sent.id))
    if (!made) throw new Error('no part')
    return { ...made, inquiry_id: sent.id, material_id, customer_email: sent.customer_email }
  }

  return {
    printing,
    printer,
    part,
    board: async (by: SignedIn) => Object((await server.get('/api/print_desk', by.headers)).body),
    plate: (by: SignedIn, printer_id: string, runs: [part_id: string, units: number][], about = {}) =>
      ask(
        'POST',
        '/api/print_plates',
        { id: randomUUID(), printer_id, runs: runs.map(([part_id, units]) => ({ part_id, units })), ...about },
        by.headers,
      ),
    change: (by: SignedIn, id: string, changes: object) => ask('PATCH', `/api/print_plates/${id}`, changes, by.headers),
    start: (by: SignedIn, { id, updated_at }: { id: string; updated_at: string }) =>
      ask('POST', `/api/print_plates/${id}/start`, { updated_at }, by.headers),
    finish: (by: SignedIn, id: string, failures: object[] = []) =>
      ask('POST', `/api/print_plates/${id}/finish`, { failures }, by.headers),
    remove: (by: SignedIn, id: string) => ask('DELETE', `/api/print_plates/${id}`, undefined, by.headers),
    receive: (by: SignedIn, material_id: string, colour: string, grams: number, paid_cents: number | null = null) =>
      ask(
        'POST',
        '/api/material_stock/receive',
        { id: randomUUID(), material_id, colour, grams, paid_cents },
        by.headers,
      ),
    stock: async (by: SignedIn, material_id: string) =>
      (Object((await server.get('/api/material_stock', by.headers)).body) as { material_id: string }[]).filter(
        (one) => one.material_id === material_id,
      ),
  }
}
