/** The files of the demo's digital products: small, but valid. */
import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { announce } from '../../live/announce.ts'
import type { Files } from '../../outside/files.ts'
import type { Transaction } from '../database.ts'
import { products } from '../schema/store.ts'
import { productFiles } from '../schema/store-goods.ts'
import { MODELS } from './models.ts'

const BUCKET = 'product-downloads'

type DemoFile = { name: string; bytes: () => Uint8Array }

const model = ({ name, bytes }: (typeof MODELS)[keyof typeof MODELS]): DemoFile => ({ name, bytes })

/** By SKU. */
const DEMO_FILES: Record<string, DemoFile[]> = {
  'EDU-CAD-1': [
    {
      name: 'cad-course-first-car.pdf',
      bytes: () =>
        pdfOf([
          'CAD Course: First Car',
          'Lesson 1: the sketch, from the rules to three views.',
          'Lesson 2: the body, drawn once and mirrored.',
          'Lesson 3: wheels and axles, with the clearances that scrutineers measure.',
          'Lesson 4: export, check and send to the machine.',
        ]),
    },
    model(MODELS.car_body),
  ],
  'EDU-CFD': [
    {
      name: 'virtual-wind-tunnel.pdf',
      bytes: () =>
        pdfOf([
          'Virtual Wind Tunnel Tutorial',
          'Chapter 1: a mesh that a school laptop can carry.',
          'Chapter 2: the first run, and how to see that it has settled.',
          'Chapter 3: reading drag and lift, and what to change first.',
        ]),
    },
  ],
  'EDU-STL': [model(MODELS.car_body), model(MODELS.wheel), model(MODELS.axle)],
}

export async function loadDownloads(tx: Transaction, files: Files) {
  const sold = await tx
    .select({ id: products.id, sku: products.sku, is_digital: products.is_digital, file_count: products.file_count })
    .from(products)
    .where(inArray(products.sku, Object.keys(DEMO_FILES)))
  for (const { id, sku, is_digital, file_count } of sold) {
    const demo = DEMO_FILES[sku ?? ''] ?? []
    // A demo product that was changed since is left alone.
    if (!is_digital || file_count > 0) continue
    for (const [position, file] of demo.entries()) {
      const stored_as = `${randomUUID()}.${file.name.split('.').at(-1)}`
      const { size } = await files.put(BUCKET, stored_as, Buffer.from(file.bytes()))
      const stored_at = new Date().toISOString()
      await tx
        .insert(productFiles)
        .values({ id: randomUUID(), product_id: id, position, file_name: file.name, size, stored_as, stored_at })
    }
    await tx
      .update(products)
      .set({ file_count: demo.length })
      .where(inArray(products.id, [id]))
  }
  await announce(tx, 'catalogue', 'products')
}

/** One page of text, as small as PDF allows. */
function pdfOf([title = '', ...lines]: string[]): Uint8Array {
  const shown = [`BT /F 22 Tf 56 760 Td (${title}) Tj /F 12 Tf`, ...lines.map((line) => `0 -28 Td (${line}) Tj`), 'ET']
  const content = shown.join('\n')
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const starts = parts.map((part, n) => {
    const start = text.length
    text += `${n + 1} 0 obj\n${part}\nendobj\n`
    return String(start).padStart(10, '0')
  })
  const table = starts.map((start) => `${start} 00000 n \n`).join('')
  const count = parts.length + 1
  text += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
