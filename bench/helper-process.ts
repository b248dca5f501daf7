/** A helper in a process of its own, so that it shares no event loop with the subject: one order in, one answer out. */
import { fork } from 'node:child_process'
import { once } from 'node:events'

type Reply = { answer: unknown } | { failed: string }

export type Helper<Orders extends Record<string, { order: unknown; answer: unknown }>> = {
  ask<Name extends keyof Orders & string>(name: Name, order: Orders[Name]['order']): Promise<Orders[Name]['answer']>
  stop(): Promise<void>
}

/** `file` is the URL of a module that calls `obey`. */
export function startHelper<Orders extends Record<string, { order: unknown; answer: unknown }>>(
  file: string,
): Helper<Orders> {
  const child = fork(new URL(file), { stdio: 'inherit' })
  const ended = once(child, 'exit')
  /** Answers carry no name, so each order waits for the answer to the one before. */
  let last: Promise<unknown> = Promise.resolve()

  async function send(name: string, order: unknown) {
    child.send({ name, order })
    const reply = await Promise.race([once(child, 'message'), ended.then(() => undefined)])
    if (!reply) throw new Error(`The helper ${file} has ended.`)
    const [said] = reply as [Reply]
    if ('failed' in said) throw new Error(said.failed)
    return said.answer
  }

  return {
    ask(name, order) {
      const answer = last.then(() => send(name, order))
      last = answer.catch(() => {})
      return answer
    },
    async stop() {
      child.kill()
      await ended
    },
  }
}

/** The helper's side: carries out each order in turn and answers it. */
export function obey(orders: Record<string, (order: never) => unknown>) {
  process.on('message', async ({ name, order }: { name: string; order: never }) => {
    try {
      process.send?.({ answer: (await orders[name]?.(order)) ?? null } satisfies Reply)
    } catch (error) {
      process.send?.({ failed: error instanceof Error ? error.message : String(error) } satisfies Reply)
    }
  })
  process.on('disconnect', () => process.exit())
}
