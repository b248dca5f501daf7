/** The sandbox's pay page, as somebody in front of it uses it. */
import { expect } from 'vitest'
import type { TestServer } from './test-server.ts'

/** Presses one of its buttons; returns the address it leads to. */
export async function pressOnPayPage(
  server: TestServer,
  session_id: string,
  action: 'pay' | 'decline' | 'expire',
  card = '4242 4242 4242 4242',
) {
  const answer = await fetch(`${server.url}/sandbox/pay/${session_id}`, {
    method: 'POST',
    body: new URLSearchParams({ action, card }),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}
