/** Structured logs with a request id on every line and no secrets in any. */
import { pino } from 'pino'

const SECRETS = [
  'password',
  'newPassword',
  'token',
  'sessionToken',
  'authorization',
  'cookie',
  'secret',
  'judge_code',
  'resetCode',
]

export function openLog(level: string) {
  return pino({
    level,
    base: undefined,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
    serializers: { err: errorForLog, reason: withoutAddresses },
  })
}

/** Errors of a mail server contain the refused address, and errors of a connection may contain `user@host`. */
export const withoutAddresses = (text: unknown) =>
  String(text).replace(/[^\s<>"'(),;:/]{1,64}@[^\s<>"'(),;:/]{1,255}/g, '…@…')

/** Database errors contain the values of the row; the log keeps what failed and where, not what users typed. */
export function errorForLog(error: unknown) {
  if (!(error instanceof Error)) return { message: withoutAddresses(error) }
  const cause = error.cause instanceof Error ? error.cause : undefined
  const database =
    cause && 'code' in cause
      ? { code: String(cause.code), constraint: 'constraint' in cause ? String(cause.constraint) : undefined }
      : undefined
  const stack = error.stack
    ?.split('\n')
    .filter((line) => line.trim().startsWith('at '))
    .slice(0, 12)
  const message = error.message.startsWith('Failed query') ? `Failed query: ${cause?.message ?? ''}` : error.message
  return { name: error.name, message: withoutAddresses(message), database, stack }
}
