import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, type Json } from './canonical-json.ts'
import {
  type ChainEntry,
  type Digest,
  fingerprintsOf,
  firstBreak,
  nextFingerprint,
  sealedEntry,
  sealedHalf,
  shownFingerprint,
} from './chain.ts'
import { flagRefusal, flagUntil } from './flags.ts'
import { changesBetween, entriesOf, type ReceiptPrivate, type ReceiptShown } from './receipt.ts'
import { verifyReceipt } from './verify-receipt.ts'

const sha256: Digest = async (text) => createHash('sha256').update(text).digest('hex')

const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>

const SHOWN: ReceiptShown = {
  format: 'paddock-receipt/1',
  event: { id: 'e', name: 'Moor Cup', from: '2026-11-17', to: '2026-11-17', location: 'Moor', company: 'Moor Racing' },
  team: { id: 't', number: 'T1', name: 'Apex', category: 'Development' },
  rules: 'Classic A',
  decimals: 2,
  place: 1,
  total: 193.25,
  parts: [
    { id: 'judges', title: 'Judges', points: 43.25 },
    { id: 'grand_prix', title: 'Grand Prix', points: 150 },
  ],
  laps: [
    {
      id: 'l1',
      number: 1,
      car: 'A',
      lane: 2,
      knockout: false,
      counts: true,
      status: 'finish',
      reaction_ms: 150,
      car_ms: 1234,
      total_ms: 1384,
    },
  ],
}
const OWN: ReceiptPrivate = {
  sheets: [
    {
      scorecard: 'Design',
      panel: 'Panel 1',
      counts: 43.25,
      given: 43.25,
      comment: 'Neat',
      marks: [{ criterion: 'Drawings', max: 50, given: 43.25, counts: 43.25 }],
    },
  ],
  working: [{ part: 'judges', lines: ['Design: 43.25'] }],
}

/** Every value in it replaced in turn. */
function* oneChanged(value: Json): Generator<Json> {
  if (Array.isArray(value))
    for (const [index, one] of value.entries())
      for (const other of oneChanged(one)) yield value.map((kept, at) => (at === index ? other : kept))
  else if (value !== null && typeof value === 'object')
    for (const [key, one] of Object.entries(value))
      for (const other of oneChanged(one ?? null)) yield { ...value, [key]: other }
  else yield typeof value === 'number' ? value + 0.01 : typeof value === 'boolean' ? !value : `${value}!`
}

async function sealed(contents: readonly Json[]) {
  const stored: (ChainEntry & { fingerprint: string; salt: string; content: Json })[] = []
  for (const [index, content] of contents.entries()) {
    const salt = `salt ${index}`
    const entry: ChainEntry = {
      seq: index + 1,
      kind: 'history',
      at: new Date(index * 1000).toISOString(),
      digest: await sealedHalf(sha256, salt, content),
      private_digest: await sealedHalf(sha256, salt, 'Ada'),
    }
    const before = stored.at(-1)?.fingerprint ?? ''
    stored.push({
      ...entry,
      fingerprint: await nextFingerprint(sha256, before, await sealedEntry(sha256, entry)),
      salt,
      content,
    })
  }
  return stored
}

describe('the text of a value', () => {
  test('is the same in whichever order its fields are stored, and is read back as the same value', () => {
    expect(canonicalJson({ b: 1, a: [true, null, 'ü'] })).toBe('{"a":[true,null,"ü"],"b":1}')
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('differs for different values', () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other))
        fc.pre(canonicalJson(JSON.parse(JSON.stringify(one))) !== canonicalJson(JSON.parse(JSON.stringify(other))))
        expect(canonicalJson(one)).not.toBe(canonicalJson(other))
      }),
    )
  })
})

describe('a sealed half', () => {
  test('changes with any single value of a receipt, and with its salt', async () => {
    const seal = await sealedHalf(sha256, 'salt', SHOWN)
    let count = 0
    for (const other of oneChanged(SHOWN)) {
      count++
      expect(await sealedHalf(sha256, 'salt', other)).not.toBe(seal)
    }
    expect(count).toBeGreaterThan(25)
    expect(await sealedHalf(sha256, 'other', SHOWN)).not.toBe(seal)
  })
})

describe('the chain', () => {
  const chains = fc.array(json, { minLength: 2, maxLength: 8 })

  test('is whole as it was written', () =>
    fc.assert(
      fc.asyncProperty(chains, async (contents) => {
        expect(await firstBreak(sha256, await sealed(contents))).toBeUndefined()
      }),
    ))

  test('breaks where an entry is removed, but for the last, whose absence the fingerprint on paper shows', () =>
    fc.assert(
      fc.asyncProperty(chains, fc.nat(), async (contents, at) => {
        const stored = await sealed(contents)
        const gone = at % (stored.length - 1)
        expect(await firstBreak(sha256, stored.toSpliced(gone, 1))).toBe(gone + 1)
      }),
    ))

  test('breaks where two entries change places, even when they are numbered anew', () =>
    fc.assert(
      fc.asyncProperty(chains, fc.nat(), async (contents, at) => {
        const stored = await sealed(contents)
        const first = at % (stored.length - 1)
        const [one, other] = [stored[first], stored[first + 1]]
        if (!one || !other) throw new Error('no entries')
        const moved = stored.toSpliced(first, 2, { ...other, seq: one.seq }, { ...one, seq: other.seq })
        expect(await firstBreak(sha256, moved)).toBe(first + 1)
      }),
    ))

  test('breaks where anything of an entry is changed', async () => {
    const stored = await sealed(['one', 'two', 'three'])
    const changes = [
      { kind: 'receipt' },
      { at: '2026-11-17T00:00:00.000Z' },
      { digest: 'ab' },
      { private_digest: 'ab' },
    ] as const
    for (const change of changes)
      expect(
        await firstBreak(
          sha256,
          stored.map((entry) => (entry.seq === 2 ? { ...entry, ...change } : entry)),
        ),
      ).toBe(2)
  })

  test('stays whole after contents and salts are erased: it is made of what remains', () =>
    fc.assert(
      fc.asyncProperty(chains, async (contents) => {
        const erased = (await sealed(contents)).map(({ salt: _salt, content: _content, ...entry }) => entry)
        expect(await firstBreak(sha256, erased)).toBeUndefined()
      }),
    ))

  test('has a fingerprint in groups that a person can compare', () => {
    expect(shownFingerprint('0123456789abcdef'.repeat(4))).toBe('0123 4567 89AB CDEF 0123 4567 89AB CDEF')
  })
})

describe('a receipt', () => {
  async function issued() {
    const before = await sealed(['a lap', 'a mark'])
    const entry: ChainEntry = {
      seq: 3,
      kind: 'receipt',
      at: '2026-11-17T16:00:00.000Z',
      digest: await sealedHalf(sha256, 's', SHOWN),
      private_digest: await sealedHalf(sha256, 'p', OWN),
    }
    const entries = await Promise.all([...before, entry].map((one) => sealedEntry(sha256, one)))
    const fingerprints = await fingerprintsOf(sha256, entries)
    const fingerprint = fingerprints[2] ?? ''
    const { seq, at, private_digest } = entry
    return {
      receipt: {
        seq,
        at,
        private_digest,
        fingerprint,
        shown: SHOWN,
        shown_salt: 's',
        own: { content: OWN, salt: 'p' },
      },
      chain: { entries, head: fingerprint },
    }
  }

  test('is unchanged, also for a reader who does not get its marks', async () => {
    const { receipt, chain } = await issued()
    expect(await verifyReceipt(sha256, receipt, chain)).toBe('unchanged')
    expect(await verifyReceipt(sha256, { ...receipt, own: null }, chain)).toBe('unchanged')
  })

  test('does not match once any value of it was changed', async () => {
    const { receipt, chain } = await issued()
    for (const shown of oneChanged(SHOWN))
      expect(await verifyReceipt(sha256, { ...receipt, shown: shown as ReceiptShown }, chain)).toBe('content-differs')
    for (const content of oneChanged(OWN)) {
      const own = { content: content as ReceiptPrivate, salt: 'p' }
      expect(await verifyReceipt(sha256, { ...receipt, own }, chain)).toBe('content-differs')
    }
  })

  test('does not match a chain whose earlier entries were changed', async () => {
    const { receipt, chain } = await issued()
    const entries = ['00'.repeat(32), ...chain.entries.slice(1)]
    expect(await verifyReceipt(sha256, receipt, { ...chain, entries })).toBe('chain-differs')
    expect(await verifyReceipt(sha256, { ...receipt, fingerprint: 'ab' }, chain)).toBe('chain-differs')
  })

  test('names everything that can be flagged once', () => {
    const entries = entriesOf(SHOWN, OWN)
    expect(entries.map(({ title }) => title)).toEqual([
      'Total: 193.25',
      'Place: 1',
      'Judges: 43.25',
      'Grand Prix: 150.00',
      'Lap 1, car A: 1.234 s',
      'Judges: Design: 43.25',
      'Design, Panel 1, Drawings: 43.25',
    ])
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
  })

  test('says what a later one has changed', () => {
    const both = { shown: SHOWN, own: OWN }
    const parts = SHOWN.parts.map((part) => (part.id === 'judges' ? { ...part, points: 40 } : part))
    expect(changesBetween(both, both)).toEqual([])
    expect(changesBetween(both, { shown: { ...SHOWN, total: 190, parts }, own: OWN })).toEqual(['Total', 'Judges'])
    expect(changesBetween(both, { shown: { ...SHOWN, laps: [] }, own: { ...OWN, sheets: [] } })).toEqual([
      'Laps',
      'Marks',
    ])
  })
})

test('an entry is flagged within the window, once, on the latest receipt', () => {
  const until = flagUntil('2026-11-17T16:00:00.000Z', 24)
  const asked = { is_replaced: false, entry: { key: 'total', title: 'Total' }, until, is_open: false }
  const [before, after] = [new Date('2026-11-18T15:59:59Z'), new Date('2026-11-18T16:00:00Z')]
  expect(until).toBe('2026-11-18T16:00:00.000Z')
  expect(flagRefusal({ ...asked, now: before })).toBeUndefined()
  expect(flagRefusal({ ...asked, now: after })).toBe('too-late')
  expect(flagRefusal({ ...asked, now: before, is_open: true })).toBe('open')
  expect(flagRefusal({ ...asked, now: before, entry: undefined })).toBe('no-entry')
  expect(flagRefusal({ ...asked, now: before, is_replaced: true })).toBe('replaced')
})
