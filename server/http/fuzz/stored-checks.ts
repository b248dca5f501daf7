/** What users typed stays plain text wherever it is shown: in mail, on the printed page, in a page's head, in a spreadsheet. */
import { randomUUID } from 'node:crypto'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { HOSTILE_TEXTS } from './hostile.ts'
import { MODEL } from './uploads.ts'
import type { OwnSide, World } from './world.ts'

const MARKUP = '<script>alert("zq")</script><img src=x onerror=alert(1)>'
const FORMULA = '=HYPERLINK("http://evil.example")'
/** What a spreadsheet would evaluate; a plain negative number is harmless. */
const WOULD_RUN = /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/

export const storedChecks = (at: () => { world: World; own: OwnSide }) =>
  describe('what is stored', () => {
    const put = (table: string, values: Record<string, unknown>) => {
      const { world, own } = at()
      const names = Object.keys(values).map((name, n) => `${name} = $${n + 2}`)
      const id = own.side.rows[table]?.['id']
      return world.pool.query(`update ${table} set ${names.join(', ')} where id = $1`, [id, ...Object.values(values)])
    }
    const call = async (path: string, body: object, caller: keyof OwnSide['callers']) => {
      const headers = { 'content-type': 'application/json', ...at().own.callers[caller] }
      const answer = await at().world.send({ method: 'POST', path, headers, body: JSON.stringify(body) })
      expect(answer.status, answer.text).toBe(200)
      return JSON.parse(answer.text)
    }
    const read = async (path: string, caller: keyof OwnSide['callers'] = 'anyone') =>
      (await at().world.send({ method: 'GET', path, headers: at().own.callers[caller] })).text
    const rowOf = (table: string) => at().own.side.rows[table] ?? {}

    test('is no markup in a mail', { timeout: 60_000 }, async () => {
      await put('companies', { name: `${MARKUP} ${randomUUID()}` })
      await put('printing_materials', { name: MARKUP, is_available: true })
      const email = `${randomUUID()}@example.org`
      await call('/api/functions/send-invitation', { id: randomUUID(), email, role: 'judge' }, 'organizer')
      const uploaded = await at().world.send({
        method: 'POST',
        path: `/api/files/stl-files?name=${encodeURIComponent(`${MARKUP}.stl`)}`,
        headers: { 'content-type': 'application/octet-stream' },
        body: MODEL,
      })
      const { stl_file_url, stl_file_name } = JSON.parse(uploaded.text)
      const inquiry = {
        id: randomUUID(),
        customer_name: MARKUP,
        customer_email: email,
        material_id: rowOf('printing_materials')['id'],
        quantity: 1,
        special_requirements: MARKUP,
        stl_file_url,
        stl_file_name,
      }
      await call('/api/printing_inquiries', inquiry, 'anyone')
      const mails = async () => (await at().world.pool.query('select "to", subject, html from outbox_mails')).rows
      await expect
        // The mails of the attack must be sent first.
        .poll(async () => (await mails()).filter((mail) => mail.to === email), { timeout: 40_000 })
        .toHaveLength(2)
      for (const { subject, html } of await mails()) {
        expect(subject).not.toMatch(/[\r\n\0]/)
        expect(html).not.toMatch(/<script|<img src=x|<b>"@/i)
      }
    })

    test('is no markup on the printed page or in the head of a product', async () => {
      await put('competition_events', { status: 'completed', name: MARKUP })
      await put('competition_teams', { team_name: MARKUP, school_name: MARKUP, contact_email: 'a@example.org' })
      await put('products', {
        name: MARKUP,
        seo_title: `</title>${MARKUP}`,
        seo_description: `"${MARKUP}`,
        is_active: true,
      })
      const eventId = rowOf('competition_events')['id']
      const { data } = await call('/api/functions/generate-competition-pdf', { eventId, exportType: 'all' }, 'anyone')
      expect(data.html).toContain('&lt;script&gt;')
      expect(data.html).not.toMatch(/<script>alert|<img src=x/)
      const page = await read(`/store/products/${rowOf('products')['id']}`)
      expect(page).toContain('alert')
      expect(page).not.toMatch(/<script>alert|<img src=x/)
    })

    test('is no formula in a spreadsheet', async () => {
      await put('orders', { customer_name: FORMULA, customer_phone: '+1+cmd|calc', tracking_number: '\t=1+1' })
      await put('products', { name: '@SUM(1)', description: '-2+3', sku: `=${randomUUID()}`, tags: ['=1'] })
      const { csv } = JSON.parse(await read('/api/products/all/csv', 'owner'))
      for (const table of [csv, await read('/api/orders/export', 'owner')]) {
        const cells = Papa.parse<string[]>(table.replace(/^\uFEFF/, '')).data.flat()
        expect(cells.some((cell) => cell.startsWith("'"))).toBe(true)
        expect(cells.filter((cell) => WOULD_RUN.test(cell))).toEqual([])
      }
    })

    test('the attack has stored some of it, so that these say something', async () => {
      const { rows } = await at().world.pool.query(
        'select title from project_tasks union select name from teams union select judge_name from judging_panels',
      )
      expect(rows.some(({ title }) => HOSTILE_TEXTS.includes(title))).toBe(true)
    })
  })
