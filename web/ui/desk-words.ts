/** What the owner is told at the end of a change, well or badly. */
import { ORPCError } from '@orpc/client'
import { toast } from './toast.tsx'

export const done = (text: string) => toast.success({ title: 'Success', text })

/** Somebody else's change in between is a reason that the owner can act on; any other failure is said as it is named. */
export function failed(text: string, error?: Error) {
  const changed = error instanceof ORPCError && error.code === 'CONFLICT'
  toast.destructive({ title: 'Error', text: changed ? `${text}. ${error.message}` : text })
}
