/** Shows the kept mail to whoever sits at the computer that runs Paddock, and to nobody in production. */
import { api } from '../http/calls.ts'
import { readOutbox } from '../outside/outbox.ts'

export const outboxCalls = {
  list: api.outbox.list.handler(({ input, context: { db, config, onThisComputer }, errors }) => {
    if (!config.outboxReadable || !onThisComputer) throw errors.NOT_FOUND()
    return readOutbox(db, input.to?.trim().toLowerCase() || undefined, input.limit)
  }),
}
