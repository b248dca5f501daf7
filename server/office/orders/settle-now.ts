/** Sends a refund within the request that made it. If that fails now, a job sends it later. */
import type { CallContext } from '../../http/calls.ts'
import { settleRefund } from '../../store/store.ts'

export async function settleNow(
  context: Parameters<typeof settleRefund>[0] & Pick<CallContext, 'log'>,
  refund_id: string,
) {
  try {
    const settled = await settleRefund(context, refund_id, { emailOwners: false })
    return { status: settled?.status, why: settled?.why ?? 'no reason given' }
  } catch (error) {
    context.log.error({ err: error }, 'a refund could not be sent')
    return { status: 'unsent' as const }
  }
}
