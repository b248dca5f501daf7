/**
 * Brings kept marks to the server: at once when Save is pressed, and again whenever it may be reached by now.
 *
 * | the server says        | what is kept here                                                        |
 * |------------------------|--------------------------------------------------------------------------|
 * | saved                  | nothing more, except what was typed in the meantime                      |
 * | others are there       | stays, and waits for the judge to choose                                 |
 * | no, with a reason      | stays, with the reason                                                   |
 * | not yours (any more)   | stays, for whoever may                                                   |
 * | nothing                | stays, and is tried again after 1, 2, 5, then every 10 seconds           |
 */
import type { KeptMarks, KeptStore } from './kept-marks.ts'

export type Saved = { id: string; updated_at: string }
export type Outcome<Score extends Saved = Saved> =
  | { kind: 'saved'; score: Score }
  | { kind: 'overtaken'; score: Score }
  | { kind: 'refused'; why: string }
  | { kind: 'not-yours'; why: string }
  /** `failed`: the server was there, but could not. */
  | { kind: 'unreached'; failed: boolean }

/** Each is on its way at most once, also when two parts of the page ask. */
export function deliveryOf<Score extends Saved>(store: KeptStore, send: (marks: KeptMarks) => Promise<Outcome<Score>>) {
  const underWay = new Map<string, Promise<Outcome<Score>>>()
  return {
    isUnderWay: (marks: KeptMarks) => underWay.has(versionOf(marks)),
    deliver(marks: KeptMarks): Promise<Outcome<Score>> {
      const version = versionOf(marks)
      const already = underWay.get(version)
      if (already) return already
      const delivery = send(marks)
        .then((outcome) => {
          settle(store, marks, outcome)
          return outcome
        })
        .finally(() => underWay.delete(version))
      underWay.set(version, delivery)
      return delivery
    },
  }
}

const versionOf = ({ judge_panel_id, team_id, revision }: KeptMarks) => `${judge_panel_id}:${team_id}:${revision}`

export function settle(store: KeptStore, sent: KeptMarks, outcome: Outcome) {
  const now = store.of(sent.judge_panel_id, sent.team_id)
  if (!now) return
  const typedOn = now.revision !== sent.revision
  if (outcome.kind === 'saved') {
    if (!typedOn) store.drop(sent)
    else store.put({ ...now, id: outcome.score.id, updated_at: outcome.score.updated_at })
  }
  if (typedOn) return
  if (outcome.kind === 'overtaken') store.put({ ...now, wanted: false })
  if (outcome.kind === 'refused') store.put({ ...now, wanted: false, refused: outcome.why })
}

type Delivered<Score extends Saved> = { marks: KeptMarks; outcome: Outcome<Score> }

type Rounds<Score extends Saved> = {
  store: KeptStore
  delivery: ReturnType<typeof deliveryOf<Score>>
  /** Those that whoever is here may send. */
  which: (marks: KeptMarks) => boolean
  /** Calls `again` whenever there is a sign that the server may be reached; answers with how to stop that. */
  wake: (again: () => void) => () => void
  /** In milliseconds, after so many rounds in vain. */
  delay: (failures: number) => number
  /** What came of a round in which something was sent. */
  onRound: (delivered: Delivered<Score>[]) => void
}

/** Sends what waits, until it is stopped. */
export function keepDelivering<Score extends Saved>({ store, delivery, which, wake, delay, onRound }: Rounds<Score>) {
  let running = false
  let stopped = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Not tried again by this caller: whoever may is to come. */
  const notOurs = new Set<string>()
  const waiting = () => store.all().filter((marks) => marks.wanted && which(marks) && !notOurs.has(marks.id))

  function later(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      void round()
    }, milliseconds)
  }

  async function round() {
    if (running || stopped) return
    running = true
    const delivered: Delivered<Score>[] = []
    // What somebody has just pressed Save for is on its way already, and told of there.
    for (const marks of waiting().filter((marks) => !delivery.isUnderWay(marks))) {
      const outcome = await delivery.deliver(marks)
      delivered.push({ marks, outcome })
      if (outcome.kind === 'not-yours') notOurs.add(marks.id)
      if (outcome.kind === 'unreached') break
    }
    running = false
    if (stopped) return
    failures = delivered.some(({ outcome }) => outcome.kind === 'unreached') ? failures + 1 : 0
    if (waiting().length > 0) later(delay(Math.max(failures, 1)))
    if (delivered.length > 0) onRound(delivered)
  }

  const asleep = wake(() => void round())
  const deaf = store.subscribe(() => {
    if (!running && !timer && waiting().length > 0) later(delay(1))
  })
  void round()
  return () => {
    stopped = true
    clearTimeout(timer)
    asleep()
    deaf()
  }
}
