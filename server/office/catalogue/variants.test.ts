import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'

test('the owner gives a product variants, renames them under the same ids, and is told what cannot be', async () => {
  const server = await testServer()
  const { headers } = await server.given.owner()
  const [s, m] = [randomUUID(), randomUUID()]
  const sku = `SHIRT-${s}`
  const sizes = [
    { id: s, option_values: ['S'], price: 20, inventory_quantity: 3, sku },
    { id: m, option_values: ['M'], price: 22, inventory_quantity: 4 },
  ]
  const id = randomUUID()
  const made = await server.post(
    '/api/products',
    { id, name: 'Team shirt', price: 20, option_names: ['Size'], variants: sizes },
    headers,
  )
  expect(made, JSON.stringify(made.body)).toMatchObject({
    status: 200,
    body: { price: 20, highest_price: 22, inventory_quantity: 7, sku, variants: [{ id: s }, { id: m }] },
  })
  const change = (changes: object) => server.ask('PATCH', `/api/products/${id}`, changes, headers)
  const swapped = sizes.map((size, n) => ({ ...size, option_values: [n === 0 ? 'M' : 'S'] }))
  expect(await change({ option_names: ['Fit'], variants: swapped })).toMatchObject({
    status: 200,
    body: {
      option_names: ['Fit'],
      variants: [
        { id: s, option_values: ['M'] },
        { id: m, option_values: ['S'] },
      ],
    },
  })
  expect(await change({ price: 5 })).toMatchObject({ status: 409, body: { code: 'VARIANTS_REFUSED' } })
  const twice = sizes.map((size) => ({ ...size, option_values: ['S'] }))
  expect(await change({ variants: twice })).toMatchObject({
    status: 409,
    body: { message: 'Two variants are "S". Please change or delete one.' },
  })
  const other = await server.given.product({ sku: `OTHER-${s}` })
  expect(await change({ variants: [sizes[0], { ...sizes[1], sku: `OTHER-${s}` }] })).toMatchObject({
    status: 409,
    body: { code: 'SKU_TAKEN' },
  })
  expect(
    await server.ask('PATCH', `/api/products/${other.id}`, { variants: [{ ...sizes[0], option_values: [] }] }, headers),
  ).toMatchObject({
    status: 409,
    body: { message: 'One of the variants belongs to another product.' },
  })
  expect(await change({ option_names: [], variants: [{ ...sizes[1], option_values: [] }] })).toMatchObject({
    status: 200,
    body: { price: 22, inventory_quantity: 4, variant_count: 1, variants: [{ id: m }] },
  })
})
