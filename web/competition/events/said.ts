/** What the server has said against a change, as a sentence for the person who wanted it. */
import { ORPCError } from '@orpc/client'
import { toast } from '../../ui/toast.tsx'

/** A refusal has its own words, which help more than ours; a failure has none. */
export function failed(title: string, error: Error, words: string) {
  toast.destructive({ title, text: refusalIn(error) ?? words })
}

function refusalIn(error: Error): string | undefined {
  if (!(error instanceof ORPCError) || error.status >= 500) return undefined
  return whyIn(error.data) ?? error.message
}

/** Of what was typed, the first thing that cannot be accepted. */
function whyIn(data: unknown): string | undefined {
  if (!isObject(data) || !Array.isArray(data.fields)) return undefined
  const [first]: unknown[] = data.fields
  return isObject(first) && typeof first.why === 'string' ? first.why : undefined
}

/** Why no more teams can be registered, where that is what the server says. */
export function againstRegisteringIn(error: Error | null): string[] | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'REGISTRATION_REFUSED' || !isObject(error.data)) return undefined
  const { reasons } = error.data
  return Array.isArray(reasons) ? reasons.map(String) : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
