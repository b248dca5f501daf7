/** The payments sandbox of a test server, with Stripe's own client. */
import { readConfig } from '../boot/config.ts'
import { openPayments } from '../outside/payments.ts'
import type { TestServer } from './test-server.ts'

export function sandboxPayments(server: TestServer) {
  const payments = openPayments(readConfig({ PORT: new URL(server.url).port, HOST: '127.0.0.1' }), server.secret)
  if (!payments) throw new Error('The test server has no payments sandbox.')
  return payments
}
