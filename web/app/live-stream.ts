/** Parses the server's event stream into typed events. */
import { createParser } from 'eventsource-parser'

export type LiveEvent =
  | { kind: 'ready'; topics: string[]; refused: string[]; quiet: string[] }
  | { kind: 'change'; topic: string; what: string }
  | { kind: 'state'; topic: string; state: unknown }
  | { kind: 'resync' }
  | { kind: 'beat' }

/**
 * Accepts chunks split anywhere. Unknown kinds of event are skipped, so that a newer server works with an
 * older page.
 */
export function liveReader(onEvent: (event: LiveEvent) => void): (arrived: string) => void {
  const parser = createParser({
    onEvent({ event = '', data }) {
      const read = readEvent(event, readJson(data))
      if (read) onEvent(read)
    },
  })
  return parser.feed
}

function readJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function readEvent(kind: string, data: Record<string, unknown>): LiveEvent | undefined {
  const { topic, what } = data
  if (kind === 'beat' || kind === 'resync') return { kind }
  if (kind === 'ready') {
    const { topics, refused, quiet } = data
    return { kind, topics: strings(topics), refused: strings(refused), quiet: strings(quiet) }
  }
  if (typeof topic !== 'string') return undefined
  if (kind === 'state') return { kind, topic, state: data.state }
  if (kind === 'change') return { kind, topic, what: typeof what === 'string' ? what : '' }
  return undefined
}

const strings = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
