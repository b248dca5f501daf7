/** The input of a sandbox call, and idempotency keys. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Config } from '../../boot/config.ts'
import type { Transaction } from '../../db/database.ts'
import { sandboxRequests } from '../../db/schema/payments.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { type Fields, listIn } from './form.ts'
import { loadAll, SandboxRefusal } from './objects.ts'
import { type Session, shown } from './sessions.ts'

export type SandboxCall = {
  tx: Transaction
  jobs: Jobs
  config: Pick<Config, 'publicUrl'>
  fields: Fields
  /** From the path; empty if the path has none. */
  id: string
}

type Answer = Record<string, unknown>

/** A second request under a key waits for the first one's transaction and gets its answer. */
export async function once(tx: Transaction, key: string | undefined, request: string, answer: () => Promise<Answer>) {
  if (!key) return answer()
  const fingerprint = createHash('sha256').update(request).digest('hex')
  const fresh = await tx.insert(sandboxRequests).values({ key, fingerprint }).onConflictDoNothing().returning()
  if (fresh.length === 0) {
    const [earlier] = await tx.select().from(sandboxRequests).where(eq(sandboxRequests.key, key))
    if (earlier?.fingerprint !== fingerprint)
      throw new SandboxRefusal(
        400,
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        {
          type: 'idempotency_error',
        },
      )
    return earlier.body ?? {}
  }
  const body = await answer()
  await tx.update(sandboxRequests).set({ status: 200, body }).where(eq(sandboxRequests.key, key))
  return body
}

const EXPANDABLE = new Set(['default_price', 'payment_intent', 'product', 'customer'])

/** `expand[]=data.default_price`: replaces an id in the answer by the object it names. */
export async function expanded(tx: Transaction, fields: Fields, answer: Answer): Promise<Answer> {
  const wanted = listIn(fields, 'expand').filter((path) => typeof path === 'string')
  let body = isSession(answer) && !wanted.includes('line_items') ? shown(answer) : answer
  for (const path of wanted) body = await expandPath(tx, body, path.split('.'))
  return body
}

async function expandPath(tx: Transaction, body: Answer, [name = '', ...rest]: string[]): Promise<Answer> {
  const value = body[name]
  if (name === 'data' && Array.isArray(value)) return { ...body, data: await expandField(tx, value, rest[0] ?? '') }
  return (await expandField(tx, [body], name))[0] ?? body
}

/** Expands a whole list with one query. */
async function expandField(tx: Transaction, items: Answer[], name: string): Promise<Answer[]> {
  if (!EXPANDABLE.has(name)) return items
  const ids = items.map((item) => item[name]).filter((id) => typeof id === 'string')
  const found = await loadAll(tx, ids)
  return items.map((item) => ({ ...item, [name]: found.get(String(item[name])) ?? item[name] }))
}

const isSession = (answer: Answer): answer is Answer & Session => answer.object === 'checkout.session'
