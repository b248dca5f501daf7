/** Sends hostile files and names to the upload endpoints and checks the outcome. */
import { randomUUID } from 'node:crypto'
import { binaryStlOf, box } from '@paddock/domain/printing/stl-writer.ts'
import { describe, expect, test } from 'vitest'
import { wrongWith } from './judges.ts'
import { BAD_TABLES, BOMB, MODEL, NAMES, NO_MODELS, NO_PICTURES, PICTURE, POLYGLOT, SCRIPT } from './uploads.ts'
import type { Answer } from './wire.ts'
import type { OwnSide, World } from './world.ts'

type Headers = Record<string, string>

export const uploadChecks = (at: () => { world: World; own: OwnSide }) =>
  describe('files', () => {
    const bytes = { 'content-type': 'application/octet-stream' }
    const send = (path: string, body: Buffer, headers: Headers) =>
      at().world.send({ method: 'POST', path, body, headers: { ...bytes, ...headers } })
    const picture = (body: Buffer, more: Headers = {}) =>
      send('/api/files/product-images', body, { ...at().own.callers.owner, ...more })
    const model = (name: string, body: Buffer, more: Headers = {}) =>
      send(`/api/files/stl-files?name=${encodeURIComponent(name)}`, body, more)
    const atTask = (name: string, body: Buffer, more: Headers = {}) => {
      const id = (table: string) => String(at().own.side.rows[table]?.['id'])
      const path = `/api/files/team-files/${id('teams')}/${id('project_tasks')}?id=${randomUUID()}&name=${encodeURIComponent(name)}`
      return send(path, body, { ...at().own.callers.member, ...more })
    }
    const read = (path: string, headers: Headers) => at().world.send({ method: 'GET', path, headers })
    const bodyOf = ({ text }: Answer): Record<string, unknown> => JSON.parse(text)

    test.each(NO_PICTURES)('%s is refused as a picture', async (_, body) => {
      const answer = await picture(body, { 'content-type': 'image/png' })
      expect(answer).toMatchObject({ status: 415, text: expect.stringContaining('image files') })
    })

    test.each(NO_MODELS)('%s is refused as a model', async (_, body) => {
      const answer = await model('wing.stl', body)
      expect(answer.status, answer.text).toBe(422)
      expect(wrongWith(answer)).toBeUndefined()
    })

    test('a picture that is a page too is saved anew, as nothing but pixels', async () => {
      const answer = await picture(POLYGLOT)
      expect(answer.status, answer.text).toBe(201)
      const shown = await read(String(bodyOf(answer)['url']), {})
      expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
      expect(shown.headers['content-security-policy']).toContain('sandbox')
      expect(shown.text).not.toContain(SCRIPT)
    })

    test('what is said to be compressed is refused everywhere, before any of it is unpacked', async () => {
      const squeezed = { 'content-encoding': 'gzip' }
      expect((await picture(BOMB, squeezed)).status).toBe(415)
      expect((await model('wing.stl', BOMB, squeezed)).status).toBe(415)
      expect((await atTask('plans.zip', BOMB, squeezed)).status).toBe(415)
      const call = await send('/api/functions/refresh-cart', BOMB, { 'content-type': 'application/json', ...squeezed })
      expect(call.status).toBe(415)
      expect(wrongWith(call)).toBeUndefined()
    })

    test.each(NAMES)('a model called %j is a plain name or refused', async (name) => {
      const answer = await model(name, MODEL)
      expect(wrongWith(answer)).toBeUndefined()
      if (answer.status === 400 || answer.status === 415) return
      expect(answer.status).toBe(201)
      expect(bodyOf(answer)['stl_file_name']).toMatch(/^[^/\\\p{Cc}\u202a-\u202e\u2066-\u2069]{0,200}\.stl$/u)
      expect(bodyOf(answer)['stl_file_url']).toMatch(/^inquiries\/[0-9a-f-]{36}\.stl$/)
    })

    test.each(NAMES)('a file at a task called %j comes back as an attachment that no browser runs', async (name) => {
      const answer = await atTask(name, Buffer.from(SCRIPT))
      expect(wrongWith(answer)).toBeUndefined()
      if (answer.status === 400 || answer.status === 415) return
      expect(answer.status).toBe(201)
      const { id, file_name } = bodyOf(answer)
      expect(file_name).toMatch(/^[^/\\\p{Cc}\u202a-\u202e\u2066-\u2069]{1,200}$/u)
      const { side, callers } = at().own
      const path = `/api/files/team-files/${side.rows['teams']?.['id']}/${id}`
      const { headers, text } = await read(path, callers.member)
      expect(headers).toMatchObject({ 'content-type': 'model/stl', 'x-content-type-options': 'nosniff' })
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.%!~*-]+$/,
      )
      expect(String(headers['content-disposition']).split('"')).toHaveLength(3)
      expect(text).toBe(SCRIPT)
      for (const caller of ['anyone', 'user', 'pending', 'organizer', 'judge', 'owner', 'forged'] as const)
        expect([401, 403], caller).toContain((await read(path, callers[caller])).status)
    })

    test.each(NAMES)(
      'a download called %j is a plain name or refused, and reached without a signed link by nobody',
      async (name) => {
        const { callers } = at().own
        const path = `/api/files/product-downloads?id=${randomUUID()}&name=${encodeURIComponent(name)}`
        expect([400, 401]).toContain((await send(path, Buffer.from(SCRIPT), callers.admin)).status)
        const answer = await send(path, Buffer.from(SCRIPT), callers.owner)
        expect(wrongWith(answer)).toBeUndefined()
        if (answer.status === 400 || answer.status === 415) return
        expect(answer.status).toBe(201)
        const { id, file_name } = bodyOf(answer)
        expect(file_name).toMatch(/^[^/\\\p{Cc}\u202a-\u202e\u2066-\u2069]{1,200}$/u)
        for (const headers of [callers.anyone, callers.owner, callers.forged])
          for (const address of [`${id}`, `${id}/link`, `${id}/${id}?expires=9999999999&signature=x`])
            expect((await read(`/api/files/product-downloads/${address}`, headers)).status).toBe(404)
      },
    )

    test.each(BAD_TABLES)('a table of products with %s is answered in words, and imports nothing', async (_, body) => {
      const { callers } = at().own
      const path = `/api/files/product-imports?id=${randomUUID()}&name=products.csv`
      expect([400, 401]).toContain((await send(path, body, callers.admin)).status)
      const answer = await send(path, body, callers.owner)
      expect(wrongWith(answer)).toBeUndefined()
      if (answer.status !== 201) return
      const address = `/api/product_imports/${bodyOf(answer)['id']}`
      const found = async () => bodyOf(await read(address, callers.owner))
      await expect.poll(async () => (await found())['state']).toBe('checked')
      expect((await found())['problem_count']).toBeGreaterThan(0)
      const confirmed = await at().world.send({ method: 'POST', path: `${address}/confirm`, headers: callers.owner })
      expect(confirmed.status).toBe(409)
    })

    test('a file without an end, without a size or with another one than it says is refused in words', async () => {
      for (const answer of [
        await atTask('plans.txt', Buffer.alloc(0)),
        await atTask('plans.txt', Buffer.from('x'), { 'content-length': '0' }),
        await atTask('plans.txt', Buffer.from('x'), { 'transfer-encoding': 'chunked' }),
        await atTask('plans.html', Buffer.from(SCRIPT)),
        await atTask('plans.svg', Buffer.from(SCRIPT)),
        await atTask('plans.txt.exe', Buffer.from(SCRIPT)),
      ])
        expect([answer.status, wrongWith(answer)]).toEqual([expect.any(Number), undefined])
      expect((await picture(Buffer.concat([PICTURE, Buffer.alloc(6_000_000)]))).status).toBe(413)
    })

    test('a model larger than anything can be asked about, and is not weighed', async () => {
      const { world, own } = at()
      const material_id = own.side.rows['printing_materials']?.['id']
      const { stl_file_url, stl_file_name } = bodyOf(
        await model('moon.stl', Buffer.from(binaryStlOf(box(3e6, 3e6, 3e6)))),
      )
      const inquiry = {
        id: randomUUID(),
        customer_name: 'Iris',
        customer_email: 'iris@example.org',
        material_id,
        quantity: 100,
        stl_file_url,
        stl_file_name,
      }
      const answer = await world.send({
        method: 'POST',
        path: '/api/printing_inquiries',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(inquiry),
      })
      expect(answer.status, answer.text).toBe(200)
    })
  })
