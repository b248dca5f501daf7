/** Models of the quote page: upload, measuring on the server, repaired copies, claims and the sweep. */
import { randomInt, randomUUID } from 'node:crypto'
import { meshFile } from '@paddock/domain/printing/models/mesh-file.ts'
import { boxAt } from '@paddock/domain/printing/models/model-bodies.ts'
import { MODEL_REFUSALS } from '@paddock/domain/printing/models/model-refusals.ts'
import { stlReader } from '@paddock/domain/printing/stl-reader.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { stlUploads } from '../../db/schema/printing.ts'
import { openFiles } from '../../outside/files.ts'
import { objBox, stepBox } from '../../testing/model-files.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { sweepUploads } from '../uploads.ts'
import { modelThread } from './model-thread.ts'
import { claimModel } from './model-uploads.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function upload(name: string, body: Uint8Array) {
  const answer = await fetch(`${server.url}/api/files/models?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-forwarded-for': `10.9.${randomInt(256)}.${randomInt(256)}`,
    },
    body: Uint8Array.from(body),
  })
  return { status: answer.status, body: (await answer.json()) as { id: string; code?: string; message?: string } }
}
const analyse = (id: string, choices = {}) => server.post(`/api/printing_models/${id}/analyse`, choices)

const CUBE = boxAt([20, 20, 20])

describe('a model', () => {
  test('is stored as it is and measured when asked, in the unit and on the side that were chosen', async () => {
    const { status, body } = await upload('wing.obj', objBox([4, 2, 1]))
    expect(status).toBe(201)
    expect(body).toMatchObject({ file_name: 'wing.obj', format: 'obj' })
    const answer = await analyse(body.id, { unit: 'cm', orientation: '+x-down' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      id: body.id,
      analysis: { unit: 'cm', unit_from: 'chosen', volume_cm3: 8, size_mm: { x: 10, y: 20, z: 40 } },
    })
  })

  test('is claimed once, with what was found in it', async () => {
    const { id } = (await upload('cube.stl', meshFile(CUBE))).body
    expect(await server.db.transaction((tx) => claimModel(tx, randomUUID()))).toBeUndefined()
    await analyse(id)
    const claims = await Promise.all([0, 1].map(() => server.db.transaction((tx) => claimModel(tx, id))))
    expect(claims.filter(Boolean)).toEqual([
      expect.objectContaining({
        file_url: `inquiries/${id}.stl`,
        file_name: 'cube.stl',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        analysis: expect.objectContaining({ volume_cm3: 8, closed: true }),
      }),
    ])
    expect((await analyse(id)).body).toMatchObject({ code: 'MODEL_GONE' })
  })

  test('that was never measured cannot be claimed, and stays to be measured', async () => {
    const { id } = (await upload('cube.stl', meshFile(CUBE))).body
    expect(await server.db.transaction((tx) => claimModel(tx, id))).toBeUndefined()
    expect((await analyse(id)).status).toBe(200)
  })

  test('that is broken gets a repaired copy, which is a model of its own', async () => {
    const { id } = (await upload('cube.stl', meshFile(CUBE.slice(9)))).body
    expect((await analyse(id)).body).toMatchObject({ analysis: { closed: false, repairable: true } })
    const repaired = await analyse(id, { repair: true })
    expect(repaired.body).toMatchObject({
      file_name: 'cube (repaired).stl',
      format: 'stl',
      analysis: { closed: true, repaired: true, volume_cm3: 8 },
    })
    const copy = (repaired.body as { id: string }).id
    expect(copy).not.toBe(id)
    const claimed = await server.db.transaction((tx) => claimModel(tx, copy))
    expect(claimed).toMatchObject({ file_url: `inquiries/${copy}.stl`, analysis: { repaired: true } })
    const whole = (await upload('cube.stl', meshFile(CUBE))).body.id
    expect((await analyse(whole, { repair: true })).body).toMatchObject({ code: 'NOT_REPAIRABLE' })
  })

  test('of any format can be looked at as triangles, by whoever knows its id', async () => {
    const { id } = (await upload('box.step', stepBox([40, 30, 20]))).body
    const answer = await fetch(`${server.url}/api/files/models/${id}.stl`)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const reader = stlReader(bytes.length)
    reader.push(bytes)
    expect(reader.end()).toMatchObject({ measures: { volume_cm3: 24, is_closed: true } })
    for (const other of [`${randomUUID()}.stl`, '..%2f..%2fsecret', `${id}.obj`])
      expect((await fetch(`${server.url}/api/files/models/${other}`)).status).toBe(404)
  })

  test('is looked at in the unit that was chosen', async () => {
    const { id } = (await upload('wing.obj', objBox([4, 2, 1]))).body
    await analyse(id, { unit: 'cm' })
    const bytes = new Uint8Array(await (await fetch(`${server.url}/api/files/models/${id}.stl`)).arrayBuffer())
    const reader = stlReader(bytes.length)
    reader.push(bytes)
    expect(reader.end()).toMatchObject({ measures: { width_mm: 40, volume_cm3: 8 } })
  })

  test('that no quote claims is swept', async () => {
    const files = openFiles({ dataDir: server.dataDir })
    const { id } = (await upload('cube.stl', meshFile(CUBE))).body
    const row = eq(stlUploads.stl_file_url, `inquiries/${id}.stl`)
    await server.db.update(stlUploads).set({ begun_at: '2026-01-01T00:00:00.000Z' }).where(row)
    await sweepUploads({ db: server.db, files })
    expect(await files.get('stl-files', `inquiries/${id}.stl`)).toBeUndefined()
    expect(await server.db.$count(stlUploads, row)).toBe(0)
  })
})

describe('what cannot be read is refused in a sentence', () => {
  test.each([
    ['car.blend', new Uint8Array([1, 2, 3]), 415, MODEL_REFUSALS.wrongType],
    ['car.stl', new TextEncoder().encode('hello'), 422, 'not an STL file'],
    ['car.3mf', new TextEncoder().encode('hello'), 422, MODEL_REFUSALS.not3mf],
    ['car.step', new TextEncoder().encode('hello'), 422, MODEL_REFUSALS.notStep],
    ['car.obj', new Uint8Array([0, 1, 2]), 422, MODEL_REFUSALS.notObj],
  ])('%s while it arrives', async (name, bytes, status, words) => {
    const answer = await upload(name, bytes)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toContain(words)
  })

  test('when it is measured', async () => {
    const { id } = (await upload('car.obj', new TextEncoder().encode('v 0 0 0\nf 1 2 3\n'))).body
    expect(await analyse(id)).toMatchObject({ status: 422, body: { code: 'UNREADABLE_MODEL' } })
  })

  test('and what does not end is stopped', async () => {
    const { id } = (await upload('box.step', stepBox([40, 30, 20]))).body
    const files = openFiles({ dataDir: server.dataDir })
    const asked = { path: `inquiries/${id}.step`, format: 'step', size: 1, choices: {}, copy: 'none' } as const
    expect(await modelThread(1)(files, asked)).toEqual({ refused: MODEL_REFUSALS.takesTooLong })
  })
})
