/** What the owner is told at the end of a change, well or badly. */
import { ORPCError } from '@orpc/client'
import { toast } from './toast.tsx'

export const done = (text: string) => toast.success({ title: 'Success', text })

/**
 * That something was changed or deleted in between, or is taken, is a reason that the owner can act on; any other
 * failure is said as it is named.
 */
export function failed(text: string, error?: Error) {
  const hasReason = error instanceof ORPCError && (error.status === 404 || error.status === 409)
  toast.destructive({ title: 'Error', text: hasReason ? `${text}. ${error.message}` : text })
}
