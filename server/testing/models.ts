/** STL files and printing inquiries as a visitor and the owner make them, for tests. */
import { randomInt, randomUUID } from 'node:crypto'
import type { StlUpload } from '@paddock/contract/printing/stl-files.ts'
import { binaryStlOf, box } from '@paddock/domain/printing/stl-writer.ts'
import { expect } from 'vitest'
import { z } from 'zod'
import { printingMaterials } from '../db/schema/printing.ts'
import type { SignedIn } from './given.ts'
import type { TestServer } from './test-server.ts'

export const MODEL = binaryStlOf(box(40, 20, 10), 'solid in name only')

const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

const Mails = z.array(z.object({ subject: z.string(), text: z.string() }))

export function printingAt(server: TestServer) {
  const { ask, db } = server

  async function upload(body: Uint8Array<ArrayBuffer> | string | ReadableStream, name = 'wing.stl', headers = {}) {
    const answer = await fetch(`${server.url}/api/files/stl-files?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'x-forwarded-for': anAddress(), ...headers },
      body,
      duplex: 'half',
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  async function uploaded(body = MODEL, name?: string) {
    const answer = await upload(body, name)
    expect(answer.status).toBe(201)
    return answer.body as StlUpload
  }

  /** The id of a model of the quote page, measured. */
  async function measured(body = MODEL, name = 'wing.stl') {
    const answer = await fetch(`${server.url}/api/files/models?name=${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'x-forwarded-for': anAddress() },
      body,
    })
    const { id } = (await answer.json()) as { id: string }
    const { status } = await server.post(`/api/printing_models/${id}/analyse`, {}, { 'x-forwarded-for': anAddress() })
    expect(status).toBe(200)
    return id
  }

  async function material(about: Partial<typeof printingMaterials.$inferInsert> = {}) {
    const row = { name: 'PLA', price_per_gram: 0.05, color_options: ['Black', 'Red'], density_g_cm3: 1.24, ...about }
    const [made] = await db.insert(printingMaterials).values(row).returning()
    if (!made) throw new Error('no material')
    return made
  }

  const form = (material_id: string, file: { stl_file_url: string; stl_file_name: string }, about = {}) => ({
    id: randomUUID(),
    customer_name: 'Iris Vega',
    customer_email: `iris-${randomUUID()}@example.org`,
    customer_phone: '+1 555 0100',
    material_id,
    selected_color: 'Red',
    quantity: 3,
    special_requirements: 'Smooth underside, please.',
    stl_file_url: file.stl_file_url,
    stl_file_name: file.stl_file_name,
    ...about,
  })

  const submit = (body: object, headers?: Record<string, string>) =>
    server.post('/api/printing_inquiries', body, headers)

  /** A whole inquiry, uploaded and sent. */
  async function inquiry(about = {}) {
    const sent = form((await material()).id, await uploaded(), about)
    expect((await submit(sent)).status).toBe(200)
    return sent
  }

  return {
    upload,
    uploaded,
    measured,
    material,
    form,
    submit,
    inquiry,
    list: (owner: SignedIn, query = '') => server.get(`/api/printing_inquiries${query}`, owner.headers),
    change: (owner: SignedIn, id: string, changes: object) =>
      ask('PATCH', `/api/printing_inquiries/${id}`, changes, owner.headers),
    download: (path: string, headers: Record<string, string> = {}) =>
      fetch(`${server.url}/api/files/stl-files/${path}`, { headers }),
    mailsTo: async (email: string) =>
      Mails.parse((await server.get(`/api/dev/outbox?to=${encodeURIComponent(email)}`)).body),
  }
}
