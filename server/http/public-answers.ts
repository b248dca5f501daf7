/** What this site answers to a visitor's public calls: from the ready bytes if cached, otherwise by making the call. */
import type { FastifyInstance } from 'fastify'
import type { ReadyBytes } from './ready-bytes.ts'

type PublicAnswer = { status: number; tag: string; body: string }
export type PublicAnswers = (url: string) => Promise<PublicAnswer>

export const publicAnswers =
  (app: FastifyInstance, ready: Pick<ReadyBytes, 'atHand'>): PublicAnswers =>
  async (url) => {
    const atHand = ready.atHand({ url, headers: {} })
    if (atHand) return { status: 200, tag: tagIn(atHand.headers), body: textOf(atHand.body ?? '') }
    const { statusCode, headers, body } = await app.inject({ url, remoteAddress: '127.0.0.1' })
    return { status: statusCode, tag: String(headers.etag), body }
  }

const tagIn = (headers: string[]) => headers[headers.indexOf('etag') + 1] ?? ''
const textOf = (body: string | Buffer) => (typeof body === 'string' ? Buffer.from(body, 'latin1') : body).toString()
