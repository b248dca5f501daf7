import { expect, test } from 'vitest'
import { filledText, STORE_EMAILS, type StoreEmailKey, unknownPlaceholder } from './email-texts.ts'

test('placeholders are filled once: what is inserted is not read again', () => {
  expect(filledText('Hello {customer_name} of {shop}', { customer_name: '{shop}', shop: 'Kestrel' })).toBe(
    'Hello {shop} of Kestrel',
  )
  expect(filledText('{constructor} {total}', { shop: 'Kestrel' })).toBe('{constructor} {total}')
})

test.each([
  ['order', 'Order {order_number} of {shop}', undefined],
  ['order', 'You paid {total}', '{total}'],
  ['new_order', 'You got {total}', undefined],
  ['order', 'Dear {name}', '{name}'],
  ['order', 'Nothing {} here', '{}'],
  ['order', 'A brace { alone', undefined],
] as const)('in "%s", "%s" has the unknown placeholder %s', (key, text, unknown) => {
  expect(unknownPlaceholder(key, text)).toBe(unknown)
})

test.each(Object.keys(STORE_EMAILS) as StoreEmailKey[])(
  'the usual text of "%s" has only placeholders that it can fill',
  (key) => {
    for (const text of Object.values(STORE_EMAILS[key].usual)) expect(unknownPlaceholder(key, text)).toBeUndefined()
  },
)
