/**
 * The chain over an event's history: each entry is sealed together with everything before it.
 *
 * | step        | is the SHA-256 of                                                                                 |
 * |-------------|---------------------------------------------------------------------------------------------------|
 * | half        | a random salt and the content: without the salt nobody can guess the content from it              |
 * | entry       | its number, kind and time, and two halves                                                         |
 * | fingerprint | the fingerprint before it and the entry                                                           |
 *
 * | kind    | open half                                   | private half                                               |
 * |---------|---------------------------------------------|------------------------------------------------------------|
 * | history | what was changed                            | who changed it                                             |
 * | adopted | the same, recorded before there was a chain | the same                                                   |
 * | receipt | what everyone may see of a team's record    | its marks and comments, for the team and the organisers    |
 *
 * Erasing content erases its salt with it. The half that remains proves nothing about a person, and the chain stays whole.
 */
import { canonicalJson, type Json } from './canonical-json.ts'

export const CHAIN_KINDS = ['history', 'adopted', 'receipt'] as const
export type ChainKind = (typeof CHAIN_KINDS)[number]

/** SHA-256 as 64 hexadecimal digits: of Node on the server, of Web Crypto in a browser. */
export type Digest = (text: string) => Promise<string>

export type ChainEntry = { seq: number; kind: ChainKind; at: string; digest: string; private_digest: string }

/** Before the first entry. */
export const NO_FINGERPRINT = ''

export const sealedHalf = (digest: Digest, salt: string, content: Json) => digest(`${salt}\n${canonicalJson(content)}`)

export const sealedEntry = (digest: Digest, { seq, kind, at, digest: open, private_digest }: ChainEntry) =>
  digest(canonicalJson([seq, kind, at, open, private_digest]))

export const nextFingerprint = (digest: Digest, before: string, entry: string) => digest(`${before}\n${entry}`)

/** The fingerprint after each of the sealed entries. */
export async function fingerprintsOf(digest: Digest, entries: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const entry of entries) found.push(await nextFingerprint(digest, found.at(-1) ?? NO_FINGERPRINT, entry))
  return found
}

type StoredEntry = ChainEntry & { fingerprint: string }

/** The number of the first entry that does not follow from those before it; undefined if the chain is whole. */
export async function firstBreak(digest: Digest, stored: readonly StoredEntry[]): Promise<number | undefined> {
  let before = NO_FINGERPRINT
  for (const [index, entry] of stored.entries()) {
    if (entry.seq !== index + 1) return index + 1
    before = await nextFingerprint(digest, before, await sealedEntry(digest, entry))
    if (before !== entry.fingerprint) return entry.seq
  }
  return undefined
}

/** As it is printed: the first 128 bits, in groups of four to compare by eye. */
export const shownFingerprint = (fingerprint: string) =>
  (fingerprint.slice(0, 32).match(/.{1,4}/g) ?? []).join(' ').toUpperCase()
