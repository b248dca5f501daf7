/** Every handler, in the shape of the contract. */
import { outboxCalls } from '../dev/outbox.ts'
import { siteCalls } from '../site/site.ts'
import { api } from './calls.ts'

export const router = api.router({ site: siteCalls, outbox: outboxCalls })
