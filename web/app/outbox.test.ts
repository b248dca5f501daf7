/** The outbox's guarantees: nothing entered is lost, nothing is stored twice, nothing is sent as another user. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Owner } from './caller.ts'
import { makeOutbox, type Outbox } from './outbox.ts'
import type { Entry, Verdict } from './outbox-entry.ts'
import type { NewEntry, News, Store } from './outbox-parts.ts'
import { retryDelay } from './retry-delay.ts'

const OLU: Owner = 'organizer:olu'
const LOST: Verdict = { kind: 'no-answer', reached: false }
const BROKEN: Verdict = { kind: 'no-answer', reached: true }
const REASON = { title: 'No Match Found', text: 'There is none.' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** A browser: its storage, whether and how its server answers, and who is signed in. Tabs can be opened and closed. */
function aBrowser() {
  const stored = new Map<string, Entry>()
  const tabs = new Set<(news: News) => void>()
  const here = new Set<Owner>([OLU])
  const verdicts: (Verdict | (() => Verdict))[] = []
  const sent: string[] = []
  let locked: Promise<void> = Promise.resolve()
  let isServerGone = false

  const store: Store = {
    isDurable: () => true,
    all: async () => [...stored.values()].map((entry) => structuredClone(entry)),
    put: async (entry) => void stored.set(entry.id, structuredClone(entry)),
    async change(id, next) {
      const entry = stored.get(id)
      const changed = entry && next(entry)
      if (changed) stored.set(id, structuredClone(changed))
      else stored.delete(id)
    },
  }

  function open(name = 'tab') {
    const reported: string[] = []
    const heard: string[] = []
    const callers = new Set<() => void>()
    let isOpen = true
    let mine: ((news: News) => void) | undefined
    let again = () => {}
    const outbox = makeOutbox({
      store,
      tab: name,
      async lock(work) {
        const before = locked
        const { promise, resolve } = Promise.withResolvers<void>()
        locked = promise
        await before
        await work().finally(resolve)
      },
      tabs: {
        tell: (news) => {
          for (const hear of tabs) if (hear !== mine) queueMicrotask(() => hear(structuredClone(news)))
        },
        hear(listener) {
          mine = listener
          tabs.add(listener)
        },
      },
      callerFor(owner) {
        const found = owner === null ? [...here][0] : here.has(owner) ? owner : undefined
        return isOpen && found ? { owner: found, name: found, headers: {} } : undefined
      },
      author: () => {
        const [owner] = here
        return owner && { owner, name: owner }
      },
      onReachable(call) {
        again = call
      },
      onCallers: (call) => void callers.add(call),
      delay: retryDelay,
      now: Date.now,
    })
    outbox.register<{ text: string; base?: string }, string>('race', {
      async send({ text }, { owner }) {
        sent.push(owner === OLU ? text : `${text} as ${owner}`)
        const verdict = isServerGone ? LOST : verdicts.shift()
        return (
          typeof verdict === 'function' ? verdict() : (verdict ?? { kind: 'taken', answer: 'v2' })
        ) as Verdict<string>
      },
      rebase: (body, base) => ({ ...body, base }),
      onSettled: ({ entry, verdict }) => heard.push(`${entry.label} ${verdict.kind}`),
      onRound: (delivered) => reported.push(...delivered.map(({ entry, verdict }) => `${entry.label} ${verdict.kind}`)),
    })
    return {
      outbox,
      reported,
      heard,
      again: () => again(),
      changeCallers: (...owners: Owner[]) => {
        here.clear()
        for (const owner of owners) here.add(owner)
        for (const call of callers) call()
      },
      close() {
        isOpen = false
        if (mine) tabs.delete(mine)
      },
    }
  }
  return {
    open,
    sent,
    verdicts,
    stored,
    cutServer() {
      isServerGone = true
    },
    restoreServer() {
      isServerGone = false
    },
  }
}

const race = (label: string, about: Partial<NewEntry<{ text: string }>> = {}): NewEntry<{ text: string }> => ({
  id: label,
  kind: 'race',
  subject: 'event',
  label,
  body: { text: label },
  ...about,
})
const states = (outbox: Outbox) => outbox.entries().map(({ label, state }) => `${label} ${state}`)

test('an accepted entry leaves the outbox', async () => {
  const { open, stored } = aBrowser()
  const { outbox, reported } = open()
  await outbox.ready
  outbox.put(race('lap'))
  expect(states(outbox)).toEqual(['lap waiting'])
  await settle()
  expect(states(outbox)).toEqual([])
  expect(reported).toEqual(['lap taken'])
  expect(stored.size).toBe(0)
})

test('without an answer an entry is sent again after 1, 2, 5, then every 10 seconds, and later ones wait', async () => {
  const { open, sent, cutServer, restoreServer } = aBrowser()
  const { outbox } = open()
  await outbox.ready
  cutServer()
  outbox.put(race('first'))
  await settle()
  for (const [wait, tries] of [
    [1, 2],
    [2, 3],
    [5, 4],
    [10, 5],
    [10, 6],
  ] as const) {
    await after(wait * 1000 - 1)
    expect(sent).toHaveLength(tries - 1)
    await after(1)
    expect(sent).toHaveLength(tries)
  }
  sent.length = 0
  restoreServer()
  outbox.put(race('second'))
  await settle()
  expect(sent).toEqual(['first', 'second'])
})

test('entries are sent immediately once the server is reachable, and on request', async () => {
  const { open, sent, cutServer, restoreServer } = aBrowser()
  const { outbox, again } = open()
  await outbox.ready
  cutServer()
  outbox.put(race('lap'))
  await settle()
  outbox.sendNow()
  await settle()
  expect(sent).toHaveLength(2)
  restoreServer()
  again()
  await settle()
  expect(states(outbox)).toEqual([])
  await after(60_000)
  expect(sent, 'and nothing after that').toHaveLength(3)
})

test('if the server is unreachable, other entries are not tried; if one entry fails, other subjects continue', async () => {
  const { open, sent, verdicts } = aBrowser()
  const { outbox } = open()
  await outbox.ready
  verdicts.push(BROKEN)
  outbox.put(race('a1', { subject: 'a' }))
  outbox.put(race('a2', { subject: 'a' }))
  outbox.put(race('b1', { subject: 'b' }))
  await settle()
  expect(sent).toEqual(['a1', 'b1'])
  await after(1000)
  expect(sent).toEqual(['a1', 'b1', 'a1', 'a2'])
  verdicts.push(LOST)
  outbox.put(race('c1', { subject: 'c' }))
  outbox.put(race('d1', { subject: 'd' }))
  await settle()
  expect(sent.slice(4)).toEqual(['c1'])
})

test('an entry survives closing the tab, the browser and the computer, and is sent on the next visit', async () => {
  const { open, sent, cutServer, restoreServer } = aBrowser()
  const first = open()
  await first.outbox.ready
  cutServer()
  first.outbox.put(race('one'))
  first.outbox.put(race('two'))
  await settle()
  first.close()
  restoreServer()
  sent.length = 0
  const second = open()
  await settle()
  expect(sent).toEqual(['one', 'two'])
  expect(second.reported).toEqual(['one taken', 'two taken'])
})

test('a refused entry stays with its reason, blocks nothing, and can be discarded', async () => {
  const { open, verdicts, stored } = aBrowser()
  const { outbox, reported } = open()
  await outbox.ready
  verdicts.push({ kind: 'refused', reason: REASON })
  outbox.put(race('first'))
  outbox.put(race('second'))
  await settle()
  expect(reported).toEqual(['first refused', 'second taken'])
  expect(outbox.entries()).toMatchObject([{ label: 'first', state: 'refused', reason: REASON }])
  outbox.discard('first')
  expect(states(outbox)).toEqual([])
  await settle()
  expect(stored.size).toBe(0)
})

test('an entry handed to the organisers of a closed event leaves the outbox', async () => {
  const { open, verdicts, stored } = aBrowser()
  const { outbox, reported } = open()
  await outbox.ready
  verdicts.push({ kind: 'handed-over', reason: REASON })
  outbox.put(race('late'))
  await settle()
  expect(reported).toEqual(['late handed-over'])
  expect(outbox.entries()).toEqual([])
  expect(stored.size).toBe(0)
})

test('a waiting entry can be discarded, and is then never sent', async () => {
  const { open, sent, cutServer, restoreServer } = aBrowser()
  const { outbox } = open()
  await outbox.ready
  cutServer()
  outbox.put(race('first'))
  outbox.put(race('second'))
  await settle()
  outbox.discard('first')
  restoreServer()
  sent.length = 0
  await after(60_000)
  expect(sent).toEqual(['second'])
})

describe('one version after the other', () => {
  const draft = (text: string) => race('sheet', { body: { text }, state: 'draft' as const })

  test('a draft is stored, but not sent', async () => {
    const { open, sent } = aBrowser()
    const first = open()
    await first.outbox.ready
    first.outbox.put(draft('5'))
    first.outbox.put(draft('57'))
    await after(60_000)
    first.close()
    const { outbox } = open()
    await outbox.ready
    expect(outbox.entries()).toMatchObject([{ body: { text: '57' }, state: 'draft' }])
    expect(sent).toEqual([])
  })

  test('an answer does not clear what was typed during the request, but updates its version', async () => {
    const { open, verdicts } = aBrowser()
    const { outbox } = open()
    await outbox.ready
    verdicts.push(() => {
      outbox.put(draft('57'))
      return { kind: 'taken', answer: 'v2' }
    })
    outbox.put(race('sheet', { body: { text: '5' } }))
    await after(60_000)
    expect(outbox.entries()).toMatchObject([{ body: { text: '57', base: 'v2' }, state: 'draft' }])
  })

  test('a refusal of an older version says nothing about a newer one', async () => {
    const { open, verdicts } = aBrowser()
    const { outbox } = open()
    await outbox.ready
    verdicts.push(() => {
      outbox.put(draft('57'))
      return { kind: 'refused', reason: REASON }
    })
    outbox.put(race('sheet', { body: { text: '5' } }))
    await after(60_000)
    expect(outbox.entries()).toMatchObject([{ body: { text: '57' }, state: 'draft', reason: null }])
  })

  test('if another version was saved, the entry waits for a decision and is not sent again', async () => {
    const { open, verdicts, sent } = aBrowser()
    const { outbox } = open()
    await outbox.ready
    verdicts.push({ kind: 'conflict' })
    outbox.put(race('sheet'))
    await after(60_000)
    expect(sent).toHaveLength(1)
    expect(states(outbox)).toEqual(['sheet conflict'])
    outbox.put(race('sheet'))
    await settle()
    expect(states(outbox)).toEqual([])
  })
})

describe('a press', () => {
  test('is answered with the server’s response, which is not reported a second time', async () => {
    const { open } = aBrowser()
    const { outbox, reported } = open()
    await outbox.ready
    expect(await outbox.send(race('sheet'))).toEqual({ kind: 'taken', answer: 'v2' })
    await settle()
    expect(reported).toEqual([])
  })

  test('is answered without a server too, and its result is reported later', async () => {
    const { open, cutServer, restoreServer } = aBrowser()
    const { outbox, reported } = open()
    await outbox.ready
    cutServer()
    expect(await outbox.send(race('sheet'))).toEqual(LOST)
    restoreServer()
    await after(1000)
    expect(reported).toEqual(['sheet taken'])
  })

  test('is answered if no user who may send it is signed in', async () => {
    const { open, sent } = aBrowser()
    const { outbox, changeCallers } = open()
    await outbox.ready
    changeCallers()
    expect(await outbox.send(race('sheet'))).toEqual(LOST)
    expect(sent).toEqual([])
  })
})

describe('whose it is', () => {
  test('an entry is not sent as another user, and waits until its owner is signed in again', async () => {
    const { open, sent, cutServer, restoreServer } = aBrowser()
    const { outbox, changeCallers } = open()
    await outbox.ready
    cutServer()
    outbox.put(race('lap of Olu'))
    await settle()
    restoreServer()
    sent.length = 0
    changeCallers('organizer:ada')
    outbox.put(race('lap of Ada'))
    await after(60_000)
    expect(sent).toEqual(['lap of Ada as organizer:ada'])
    expect(outbox.entries().map(outbox.isOurs)).toEqual([false])
    changeCallers(OLU)
    await settle()
    expect(sent.slice(1)).toEqual(['lap of Olu'])
    expect(states(outbox)).toEqual([])
  })

  test('an entry that the server does not accept from this caller is retried only after a sign-in', async () => {
    const { open, sent, verdicts } = aBrowser()
    const { outbox, changeCallers } = open()
    await outbox.ready
    verdicts.push({ kind: 'not-allowed', reason: REASON })
    outbox.put(race('a'))
    outbox.put(race('b'))
    await after(60_000)
    expect(sent).toEqual(['a', 'b'])
    expect(outbox.entries()).toMatchObject([{ label: 'a', state: 'waiting', reason: REASON }])
    changeCallers(OLU)
    await settle()
    expect(sent).toEqual(['a', 'b', 'a'])
  })
})

describe('two tabs', () => {
  test('see the same entries and receive every answer, and one of them sends', async () => {
    const { open, sent, cutServer, restoreServer } = aBrowser()
    const [one, two] = [open('one'), open('two')]
    await Promise.all([one.outbox.ready, two.outbox.ready])
    cutServer()
    one.outbox.put(race('lap'))
    await settle()
    expect(states(two.outbox)).toEqual(['lap waiting'])
    expect(two.outbox.entries()).toMatchObject([{ tab: 'one' }])
    restoreServer()
    sent.length = 0
    one.again()
    two.again()
    await settle()
    expect(sent).toEqual(['lap'])
    expect([states(one.outbox), states(two.outbox)]).toEqual([[], []])
    expect(one.heard.at(-1)).toBe('lap taken')
    expect(two.heard.at(-1)).toBe('lap taken')
    expect([...one.reported, ...two.reported].filter((reported) => reported === 'lap taken')).toHaveLength(1)
  })

  test('one tab sends what the other left behind', async () => {
    const { open, sent, cutServer, restoreServer } = aBrowser()
    const [one, two] = [open('one'), open('two')]
    await Promise.all([one.outbox.ready, two.outbox.ready])
    cutServer()
    one.outbox.put(race('lap'))
    await settle()
    one.close()
    restoreServer()
    await after(20_000)
    expect(sent.length).toBeGreaterThan(1)
    expect(states(two.outbox)).toEqual([])
  })
})

test('the list is the same until something changes', async () => {
  const { open } = aBrowser()
  const { outbox } = open()
  await outbox.ready
  let changes = 0
  const stop = outbox.subscribe(() => changes++)
  const list = outbox.entries()
  expect(outbox.entries()).toBe(list)
  outbox.put(race('lap', { state: 'draft' }))
  expect(outbox.entries()).not.toBe(list)
  expect(changes).toBe(1)
  stop()
  outbox.discard('lap')
  expect(changes).toBe(1)
})
