/** A device of the hall with the promises of the app's outbox: in order, with the same id, until the server has answered. */
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '../soak/errand.ts'

/** The app's delays (web/app/retry-delay.ts). */
const RETRY_MS = [1000, 2000, 5000, 10_000]
const LONGEST_MS = 15_000

export type Entry = {
  /** By which it is found again in the database. */
  names: string[]
  method: 'POST' | 'PATCH'
  path: string
  /** Made when it is sent: it contains the version that the server has given out before. */
  body: () => object
  answered?: (answer: unknown) => void
}
/** `made` and `acknowledgedAt` are moments in milliseconds. */
export type SentEntry = { names: string[]; made: number; fault: string; acknowledgedAt: number | undefined }
export type Device = ReturnType<typeof openDevice>

type Hall = {
  url: string
  /** The fault that is being played. */
  fault: () => string
  refused: string[]
}

export function openDevice(hall: Hall, name: string, number: number, headers: Record<string, string>) {
  const sent: SentEntry[] = []
  const waiting: { entry: Entry; record: SentEntry }[] = []
  let isOver = false
  let wake = () => {}
  const sending = send()

  async function send() {
    for (let failures = 0; ; ) {
      const next = waiting[0]
      if (!next) {
        if (isOver) return
        await new Promise<void>((done) => {
          wake = done
        })
        continue
      }
      const answer = await attempt(next.entry)
      if (!answer || answer.status >= 500 || answer.status === 429) {
        await pause(RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)])
        continue
      }
      failures = 0
      waiting.shift()
      if (answer.status === 200) {
        next.record.acknowledgedAt = Date.now()
        next.record.fault = hall.fault()
        next.entry.answered?.(answer.body)
      } else hall.refused.push(`${name}: ${next.entry.path} ${answer.status} ${codeOf(answer.body)}`)
    }
  }

  async function attempt({ method, path, body }: Entry) {
    try {
      const answer = await fetch(hall.url + path, {
        method,
        headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': `10.4.0.${number}` },
        body: JSON.stringify(body()),
        signal: AbortSignal.timeout(LONGEST_MS),
      })
      return { status: answer.status, body: (await answer.json()) as unknown }
    } catch {
      return undefined
    }
  }

  return {
    name,
    sent,
    enter(entry: Entry) {
      const record = { names: entry.names, made: Date.now(), fault: hall.fault(), acknowledgedAt: undefined }
      sent.push(record)
      waiting.push({ entry, record })
      wake()
    },
    waiting: () => waiting.length,
    /** Since when it has worked again after `moment`: something that was entered after `began` has been acknowledged. */
    workingSince: (began: number, moment: number) =>
      sent.find(({ made, acknowledgedAt = 0 }) => made >= began && acknowledgedAt >= moment)?.acknowledgedAt,
    /** Resolves when everything that was entered has been answered. */
    async end() {
      isOver = true
      wake()
      await sending
    },
  }
}
