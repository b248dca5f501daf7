/** The clock of a time zone around some moments, as a calendar file describes it: one part for each offset in force. */
import { localMinute } from '../dates.ts'
import { MINUTE } from './slot.ts'

const DAY = 24 * 60 * MINUTE

const offsetAt = (zone: string, at: number) => {
  const whole = Math.floor(at / MINUTE) * MINUTE
  return (Date.parse(`${localMinute(new Date(whole).toISOString(), zone)}Z`) - whole) / MINUTE
}

/** The first minute with the offset of `to`, if it differs from that of `from`. */
function changeBetween(zone: string, from: number, to: number): number {
  let [before, after] = [from, to]
  while (after - before > MINUTE) {
    const middle = Math.floor((before + after) / 2 / MINUTE) * MINUTE
    if (offsetAt(zone, middle) === offsetAt(zone, from)) before = middle
    else after = middle
  }
  return after
}

/** From the day before the first moment until the day after the last; the moments are in their order. */
export function zoneLines(zone: string, moments: readonly string[]): string[] {
  const first = Math.floor((Date.parse(moments[0] ?? '') - DAY) / DAY) * DAY
  const last = Date.parse(moments.at(-1) ?? '') + DAY
  const parts = [{ from: first, before: offsetAt(zone, first), offset: offsetAt(zone, first) }]
  for (let day = first; day < last; day += DAY) {
    const [before, offset] = [offsetAt(zone, day), offsetAt(zone, day + DAY)]
    if (before !== offset) parts.push({ from: changeBetween(zone, day, day + DAY), before, offset })
  }
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...parts.flatMap(({ from, before, offset }) => {
      const kind = offset > before ? 'DAYLIGHT' : 'STANDARD'
      return [
        `BEGIN:${kind}`,
        // The clock as it stood before the change.
        `DTSTART:${new Date(from + before * MINUTE).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`,
        `TZOFFSETFROM:${offsetText(before)}`,
        `TZOFFSETTO:${offsetText(offset)}`,
        `END:${kind}`,
      ]
    }),
    'END:VTIMEZONE',
  ]
}

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`
}
