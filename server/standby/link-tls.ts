/**
 * The connection between two laptops: TLS in which both sides prove that they know the same key, so neither needs a
 * certificate and nobody in between can read or change anything. Ephemeral keys keep earlier recordings unreadable.
 *
 * | identity    | key                                        | may                                     |
 * |-------------|--------------------------------------------|-----------------------------------------|
 * | `pairing`   | the code that the first laptop shows       | pair, once                              |
 * | `link <id>` | 32 random bytes handed over while pairing  | everything else                         |
 */
import { createHash } from 'node:crypto'
import { typedCode } from '@paddock/domain/identity/mailed-code.ts'

/** Keys like these need TLS 1.2 in OpenSSL. */
export const LINK_TLS = {
  ciphers: 'ECDHE-PSK-CHACHA20-POLY1305',
  minVersion: 'TLSv1.2',
  maxVersion: 'TLSv1.2',
} as const

export const PAIRING = 'pairing'
export const linkIdentity = (id: string) => `link ${id}`

export type LinkKey = { identity: string; key: Buffer }

export const pairingKey = (code: string): LinkKey => ({
  identity: PAIRING,
  key: createHash('sha256')
    .update(`paddock pairing ${typedCode(code)}`)
    .digest(),
})

export const linkKey = ({ id, key }: { id: string; key: string }): LinkKey => ({
  identity: linkIdentity(id),
  key: Buffer.from(key, 'hex'),
})
