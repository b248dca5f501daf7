/** Every byte in both directions, as lines that a person can read and download. */

export type LogLine = { at: number; way: '<' | '>' | '!'; text: string }

/** A day of a gate that speaks every second, and not more: the page stays open for as long. */
const MOST_LINES = 50_000
const AT_ONCE = 5_000

/** Control characters are written out, and bytes above 126 as numbers. */
export const shownBytes = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => {
    if (byte === 10) return '\\n'
    if (byte === 13) return '\\r'
    return byte < 32 || byte > 126 ? `\\x${byte.toString(16).padStart(2, '0')}` : String.fromCharCode(byte)
  }).join('')

export function makeLog(now: () => number) {
  const lines: LogLine[] = []
  function add(way: LogLine['way'], text: string) {
    const last = lines.at(-1)
    // A line that arrives in parts stays one line.
    if (last && way === '<' && last.way === way && !last.text.endsWith('\\n') && last.text.length < 500)
      last.text += text
    else lines.push({ at: now(), way, text })
    if (lines.length > MOST_LINES) lines.splice(0, AT_ONCE)
  }
  return {
    received: (bytes: Uint8Array) => add('<', shownBytes(bytes)),
    sent: (bytes: Uint8Array) => add('>', shownBytes(bytes)),
    note: (text: string) => add('!', text),
    latest: (count: number) => lines.slice(-count).map(({ way, text }) => `${way} ${text}`.slice(0, 600)),
    text: () => lines.map(({ at, way, text }) => `${new Date(at).toISOString()} ${way} ${text}\n`).join(''),
  }
}
