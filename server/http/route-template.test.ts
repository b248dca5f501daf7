import { expect, test } from 'vitest'
import { routeTemplate } from './route-template.ts'

test.each([
  ['/api/products', '/api/products'],
  ['/api/products?search=wheel', '/api/products'],
  ['/api/products/5704e000-0000-4000-8000-000000000001', '/api/products/{id}'],
  ['/api/products/featured', '/api/products/featured'],
  ['/api/auth/sign-in/email', '/api/auth/{…}'],
  ['/api/files/product-images/products/a.png', '/api/files/{…}'],
  ['/api/live?topics=catalogue', '/api/live'],
])('%s is %s', (url, template) => {
  expect(routeTemplate(url)).toBe(template)
})

test.each(['/', '/join/ABCDEFGH', '/api/nothing/here', '/api/products/a/b/c', '/api', '//', '/api/products/'])(
  '%s is no route, and its words go nowhere',
  (url) => expect(['other', '/api/products/{id}']).toContain(routeTemplate(url)),
)
