/** An upload of bytes to the catalogue: by whom, under which id and name, and how it is refused. */
import type { IncomingMessage } from 'node:http'
import { DOWNLOAD_FILE_REFUSALS } from '@paddock/contract/office/product-download-files.ts'
import { inOffice } from '@paddock/contract/office/rights.ts'
import { REFUSALS } from '@paddock/domain/messages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addressOf } from '../../http/address.ts'
import { refusal } from '../../http/answers.ts'
import { officeRefusal } from '../../http/office-answers.ts'
import { admit, visitorOf } from '../../identity/callers.ts'
import type { Credentials } from '../../identity/sessions.ts'
import { nameGiven } from '../../outside/file-names.ts'
import type { Services } from '../../services.ts'

const Named = z.object({ id: z.uuid(), name: z.string().transform(nameGiven).pipe(z.string()) })

export async function uploadIn(
  request: FastifyRequest,
  { secret }: Pick<Services, 'secret'>,
  credentials: Credentials,
) {
  const visitor = visitorOf(request.headers, secret, credentials, addressOf(request))
  const verdict = await admit(visitor, inOffice('manage-products'), undefined)
  if ('refused' in verdict) return { refused: officeRefusal(verdict, 'manage-products') }
  const { data } = Named.safeParse(request.query)
  if (!data) return { refused: { code: 'BAD_REQUEST', message: REFUSALS.invalid } as const }
  return { ...data, size: Number(request.headers['content-length'] ?? 0), caller: verdict.caller }
}

/** The browser is still sending: the rest is discarded, up to a limit, so that the browser reads the answer. */
export const refuseUpTo =
  (mostBytes: number) =>
  (reply: FastifyReply, request: IncomingMessage, code: keyof typeof DOWNLOAD_FILE_REFUSALS, message: string) => {
    let dropped = 0
    request.on('data', (chunk: Buffer) => {
      dropped += chunk.length
      if (dropped > 2 * mostBytes) request.destroy()
    })
    const status = DOWNLOAD_FILE_REFUSALS[code]
    return reply.code(status).send(refusal(code, status, message))
  }
