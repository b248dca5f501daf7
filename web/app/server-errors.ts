/**
 * Turns a failed call into the message for the user, in the words of the screen that made it.
 *
 * | what happened                                    | message                                                      |
 * |--------------------------------------------------|--------------------------------------------------------------|
 * | the device has no network, nothing was sent      | "You're offline. Nothing was sent."                          |
 * | the request got no answer                        | the screen's own failure, and to check the connection        |
 * | the server refused, and the screen knows the code| the screen's words for that code                             |
 * | the server refused for another reason            | the screen's own failure, followed by the server's reason    |
 * | the server broke                                 | the screen's own failure                                     |
 */
import { COMMON_ORPC_ERROR_DEFS, createORPCErrorFromJson, isORPCErrorJson, ORPCError } from '@orpc/client'
import { MESSAGES } from './messages.ts'

/** Thrown before a call is made, so that it never waits for a missing network. */
export class Offline extends Error {
  override message = MESSAGES.offline
}

/** Thrown by a write that is not a contract call, with a sentence for the user. */
export class Refused extends Error {
  code: string
  constructor(message: string, code = 'REFUSED') {
    super(message)
    this.code = code
  }
}

/** The error of a call that was answered with this status and body. */
export function answeredError(status: number, body: string): Error {
  const said = parsed(body)
  if (isORPCErrorJson(said)) return createORPCErrorFromJson(said)
  // Something other than Paddock answered, such as a proxy with a page of its own.
  const code = Object.entries(COMMON_ORPC_ERROR_DEFS).find(([, common]) => common.status === status)?.[0]
  return new ORPCError(code ?? 'MALFORMED_ORPC_ERROR_RESPONSE', { status })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type Message = { title: string; text: string }

/** A refusal that the server explained: its code, its sentence, and the data that the contract declares for the code. */
export type Refusal = { code: string; status: number; message: string; data: unknown }

/** Undefined for a broken connection and for a server that failed without a declared reason. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refused) return { code: error.code, status: 400, message: error.message, data: undefined }
  if (!(error instanceof ORPCError) || (error.status >= 500 && !error.defined)) return undefined
  const { code, status, message, data } = error
  return { code, status, message, data }
}

/** True if the server refused, which it would do again; not if it failed or gave no answer. */
export const isRefusal = (error: unknown) => (refusalOf(error)?.status ?? 500) < 500

/** True if the server never answered: the device is offline, the connection broke, or it took too long. */
export const isUnanswered = (error: unknown) => !(error instanceof ORPCError) && !(error instanceof Refused)

/** The contract's complaints about an input, by field; a field inside another is `billingAddress.city`. */
export const fieldErrorsOf = (error: unknown) => fieldErrorsIn(refusalOf(error))

export function fieldErrorsIn(refusal: Refusal | undefined): Record<string, string> {
  if (refusal?.code !== 'BAD_REQUEST' || !isObject(refusal.data)) return {}
  const { fields } = refusal.data
  if (!Array.isArray(fields)) return {}
  return Object.fromEntries(fields.filter(isObject).map(({ field, why }) => [String(field), String(why)]))
}

type Words = {
  failed?: string | Partial<Message>
  reason?: 'appended' | 'instead'
  refused?: Record<string, ((data: never, refusal: Refusal) => string | Message | undefined) | undefined>
}

/** Undefined when the screen shows the refusal itself. */
export function describeFailure(error: unknown, { failed, reason, refused }: Words): Message | undefined {
  const title = (typeof failed === 'string' ? undefined : failed?.title) ?? MESSAGES.error
  const text = typeof failed === 'string' ? failed : failed?.text
  if (error instanceof Offline) return { title, text: MESSAGES.offline }
  const refusal = refusalOf(error)
  const inWords = refusal && refused?.[refusal.code]
  if (inWords) return titled(inWords(refusal.data as never, refusal), title)
  if (refusal && reason === 'instead') return { title, text: refusal.message || text || '' }
  if (refusal) return { title, text: joined(text, reasonOf(refusal, text)) || refusal.message }
  if (isUnanswered(error)) return { title, text: joined(text, MESSAGES.noAnswer) }
  return { title, text: text ?? MESSAGES.serverFailed }
}

function titled(said: string | Message | undefined, title: string): Message | undefined {
  return typeof said === 'string' ? { title, text: said } : said
}

/** Field errors are shown beside the fields, and the page as a whole shows that the user is not signed in. */
function reasonOf({ code, status, message }: Refusal, text: string | undefined) {
  const saidElsewhere = text !== undefined && (code === 'BAD_REQUEST' || status === 401)
  return saidElsewhere ? undefined : message
}

function joined(text: string | undefined, reason: string | undefined): string {
  if (!text) return reason ?? ''
  if (!reason) return text
  return `${/[.!?]$/.test(text) ? text : `${text}.`} ${reason}`
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
