/**
 * What a laptop knows about its pair, in `pair.json` of the data folder, readable by the laptop's user alone.
 *
 * | role      | this laptop                                                       |
 * |-----------|-------------------------------------------------------------------|
 * | serving   | is the truth; `other` is its follower, or the one it replaced     |
 * | following | copies `other`, which serves                                      |
 * | fenced    | was replaced by `other`, and never serves this data again         |
 *
 * The term counts take-overs: of two laptops that both want to serve, the one with the higher term is right.
 */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Other = z.object({
  id: z.string(),
  /** The key of the connection between the two, in hexadecimal. */
  key: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string(),
  address: z.string(),
  port: z.number().int(),
  /** What the other laptop is to this one. */
  standing: z.enum(['follower', 'leader', 'replaced', 'removed']),
})
const PairRecord = z.object({
  role: z.enum(['serving', 'following', 'fenced']),
  term: z.number().int(),
  other: Other.optional(),
  /** When this laptop took over from the other one, by its own clock. */
  tookOverAt: z.iso.datetime().optional(),
  /** For a follower: the password of the replication role at the leader. */
  password: z.string().optional(),
  /** For a follower: how far the leader's sequences had counted when it was last heard. */
  sequences: z.record(z.string(), z.string()).optional(),
})
export type PairRecord = z.infer<typeof PairRecord>

export type PairStore = ReturnType<typeof openPairRecord>

export function openPairRecord(dataDir: string) {
  const file = join(dataDir, 'pair.json')
  let current: PairRecord = existsSync(file)
    ? PairRecord.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { role: 'serving', term: 1 }
  return {
    read: () => current,
    /** Durable when it returns: a laptop that was fenced must still know it after a power cut. */
    write(changed: Partial<PairRecord>) {
      current = PairRecord.parse({ ...current, ...changed })
      const half = `${file}.new`
      rmSync(half, { force: true })
      const handle = openSync(half, 'w', 0o600)
      writeSync(handle, JSON.stringify(current, null, 2))
      fsyncSync(handle)
      closeSync(handle)
      renameSync(half, file)
    },
  }
}
