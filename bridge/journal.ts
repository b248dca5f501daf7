/**
 * The bridge's durable queue: an append-only file of JSON lines. A line is on the disk (fsync) before anything depends on it, such as an acknowledgement to
 * the gate. A line that a power cut has torn is the last one, and is ignored. Opening the file rewrites it with only what is still needed.
 */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ArmedFor, HandedIn } from '@paddock/domain/timing/gate-readings.ts'
import type { HostState } from '@paddock/domain/timing/host-state.ts'

export type Item = { key: string; at: number; body: HandedIn }
export type Saved = { state: HostState | null; armed: ArmedFor | null; host_id: string | null }
type Entry = Partial<Saved> & { add?: Item[]; sent?: string; refused?: { key: string; why: string } }

const COMPACT_BYTES = 4_000_000
const MOST_REFUSED = 50

export class Journal {
  saved: Saved = { state: null, armed: null, host_id: null }
  /** In the order in which they happened. */
  unsent: Item[] = []
  refused: { item: Item; why: string }[] = []
  private readonly path: string
  private file: number
  private size = 0

  constructor(path: string) {
    this.path = path
    mkdirSync(dirname(path), { recursive: true })
    if (existsSync(path))
      for (const line of readFileSync(path, 'utf8').split('\n')) {
        const entry = entryFrom(line)
        if (entry) this.apply(entry)
      }
    this.file = this.compact()
  }

  append(entry: Entry) {
    this.apply(entry)
    this.write(this.file, entry)
    fsyncSync(this.file)
    if (this.size > COMPACT_BYTES) {
      closeSync(this.file)
      this.file = this.compact()
    }
  }

  close() {
    closeSync(this.file)
  }

  private apply({ add, sent, refused, ...saved }: Entry) {
    Object.assign(this.saved, saved)
    if (add) this.unsent.push(...add)
    if (refused) {
      const item = this.unsent.find(({ key }) => key === refused.key)
      if (item) this.refused = [...this.refused, { item, why: refused.why }].slice(-MOST_REFUSED)
    }
    const over = sent ?? refused?.key
    if (over !== undefined) this.unsent = this.unsent.filter(({ key }) => key !== over)
  }

  /** The file anew, in one step: either the old one or the new one is there, whole. */
  private compact(): number {
    const next = `${this.path}.new`
    const file = openSync(next, 'w', 0o600)
    this.size = 0
    this.write(file, { ...this.saved, add: [...this.refused.map(({ item }) => item), ...this.unsent] })
    for (const { item, why } of this.refused) this.write(file, { refused: { key: item.key, why } })
    fsyncSync(file)
    renameSync(next, this.path)
    const folder = openSync(dirname(this.path), 'r')
    fsyncSync(folder)
    closeSync(folder)
    return file
  }

  private write(file: number, entry: Entry) {
    this.size += writeSync(file, `${JSON.stringify(entry)}\n`)
  }
}

function entryFrom(line: string): Entry | undefined {
  try {
    return line === '' ? undefined : (JSON.parse(line) as Entry)
  } catch {
    return undefined
  }
}
