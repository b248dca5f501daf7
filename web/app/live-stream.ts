/** The wire side of live updates as pure functions: cutting the stream into events, and when to try again. */
export type LiveEvent =
  | { kind: 'ready'; topics: string[]; refused: string[] }
  | { kind: 'change'; topic: string; what: string }
  | { kind: 'state'; topic: string; state: unknown }
  | { kind: 'resync' }
  | { kind: 'beat' }

/** The server sends a beat every 25 s; two missed ones and a little more mean that the line is dead. */
export const SILENCE_LIMIT = 60_000

/** Takes the whole events out of what has arrived; `rest` is the beginning of one that has not arrived fully. */
export function takeEvents(arrived: string): { events: LiveEvent[]; rest: string } {
  const blocks = arrived.split(/\r\n\r\n|\n\n|\r\r/)
  const rest = blocks.pop() ?? ''
  return { events: blocks.map(parseBlock).filter((event) => event !== undefined), rest }
}

/** An event of a kind that this version does not know is skipped, so that a newer server can speak to an older page. */
function parseBlock(block: string): LiveEvent | undefined {
  const fields = block.split(/\r\n|\n|\r/).map(parseLine)
  const kind = fields.findLast(({ name }) => name === 'event')?.value
  const data = fields.filter(({ name }) => name === 'data').map(({ value }) => value)
  return kind === undefined ? undefined : readEvent(kind, readJson(data.join('\n')))
}

function parseLine(line: string): { name: string; value: string } {
  const colon = line.indexOf(':')
  if (colon < 0) return { name: line, value: '' }
  return { name: line.slice(0, colon), value: line.slice(colon + 1).replace(/^ /, '') }
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
  if (kind === 'ready') return { kind, topics: strings(data.topics), refused: strings(data.refused) }
  if (typeof topic !== 'string') return undefined
  if (kind === 'state') return { kind, topic, state: data.state }
  if (kind === 'change') return { kind, topic, what: typeof what === 'string' ? what : '' }
  return undefined
}

const strings = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
