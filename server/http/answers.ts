/** Answers given outside the declared calls, in the same form as theirs. */
import { REFUSALS } from '@paddock/domain/messages.ts'
import type { FastifyReply } from 'fastify'

export const refusal = (code: string, status: number, message: string, data?: unknown) => ({
  defined: true,
  code,
  status,
  message,
  data,
})

export const notFound = (reply: FastifyReply) => reply.code(404).send(refusal('NOT_FOUND', 404, REFUSALS.notFound))
