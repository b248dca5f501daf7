/**
 * Whether a receipt is what was released: recomputed from its content, by the server and by any browser.
 *
 * | found                | when                                                                                        |
 * |----------------------|---------------------------------------------------------------------------------------------|
 * | unchanged            | content, entry and fingerprint follow from one another, and the chain from its first entry  |
 * | content-differs      | the content does not give the entry that is in the chain                                    |
 * | chain-differs        | an entry of the chain was changed, removed or moved                                         |
 */
import { type ChainEntry, type Digest, fingerprintsOf, sealedEntry, sealedHalf } from './chain.ts'
import type { ReceiptPrivate, ReceiptShown } from './receipt.ts'

export type SealedReceipt = {
  seq: number
  /** When it was sealed. */
  at: string
  fingerprint: string
  shown: ReceiptShown
  shown_salt: string
  private_digest: string
  /** For those who may read it. */
  own?: { content: ReceiptPrivate; salt: string } | null
}

/** The sealed entries of the event from the first one on, and the fingerprint after the last. */
export type SealedChain = { entries: readonly string[]; head: string }

export type Verified = 'unchanged' | 'content-differs' | 'chain-differs'

export async function verifyReceipt(digest: Digest, receipt: SealedReceipt, chain: SealedChain): Promise<Verified> {
  const { seq, at, private_digest, shown, shown_salt, own } = receipt
  const open = await sealedHalf(digest, shown_salt, shown)
  if (own && (await sealedHalf(digest, own.salt, own.content)) !== private_digest) return 'content-differs'
  const entry: ChainEntry = { seq, kind: 'receipt', at, digest: open, private_digest }
  if ((await sealedEntry(digest, entry)) !== chain.entries[seq - 1]) return 'content-differs'
  const fingerprints = await fingerprintsOf(digest, chain.entries)
  const isWhole = fingerprints[seq - 1] === receipt.fingerprint && fingerprints.at(-1) === chain.head
  return isWhole ? 'unchanged' : 'chain-differs'
}
