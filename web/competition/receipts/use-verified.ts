/** Verifies a receipt in this browser, with Web Crypto. */
import type { Digest } from '@paddock/domain/receipts/chain.ts'
import { type SealedReceipt, type Verified, verifyReceipt } from '@paddock/domain/receipts/verify-receipt.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

const sha256: Digest = async (text) => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Browsers offer it on secure pages only. */
const isAble = () => globalThis.crypto?.subtle !== undefined

export function useVerified(receipt: SealedReceipt & { code: string }) {
  const chain = useQuery(api.receipts.chain.queryOptions({ input: { code: receipt.code } }))
  return useQuery({
    queryKey: ['verified receipt', receipt, chain.data],
    enabled: chain.data !== undefined || chain.isError,
    queryFn: async (): Promise<Verified | 'unable'> => {
      if (!isAble()) return 'unable'
      if (!chain.data) throw chain.error ?? new Error('The chain could not be loaded.')
      return verifyReceipt(sha256, receipt, chain.data)
    },
  })
}
