/**
 * A timetable as a calendar file (RFC 5545), which phones and calendars open.
 *
 * | in the file    | why                                                                                          |
 * |----------------|----------------------------------------------------------------------------------------------|
 * | times          | in the event's time zone, with its clock changes in the file; without a zone in UTC           |
 * | UID            | the id of the slot, so that opening a newer file moves what an older one has put there        |
 * | texts          | comma, semicolon, backslash and line break are escaped                                        |
 * | long lines     | are folded after 75 bytes, never inside a character                                           |
 */
import { localMinute } from '../dates.ts'
import { zoneLines } from './calendar-zone.ts'

export type CalendarEntry = {
  id: string
  starts_at: string
  ends_at: string
  title: string
  place: string
  notes: string
}

type Calendar = { name: string; zone: string | null; made_at: string; entries: readonly CalendarEntry[] }

export function calendarFile({ name, zone, made_at, entries }: Calendar): string {
  const at = (field: string, moment: string) =>
    zone ? `${field};TZID=${zone}:${stamp(`${localMinute(moment, zone)}:00`)}` : `${field}:${utc(moment)}`
  const moments = entries.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]).sort()
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Paddock//Timetable//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapedText(name)}`,
    ...(zone && moments.length > 0 ? [`X-WR-TIMEZONE:${zone}`, ...zoneLines(zone, moments)] : []),
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.id}@paddock`,
      `DTSTAMP:${utc(made_at)}`,
      at('DTSTART', entry.starts_at),
      at('DTEND', entry.ends_at),
      `SUMMARY:${escapedText(entry.title)}`,
      ...(entry.place ? [`LOCATION:${escapedText(entry.place)}`] : []),
      ...(entry.notes ? [`DESCRIPTION:${escapedText(entry.notes)}`] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** 2026-11-16T14:05:00 as 20261116T140500. */
const stamp = (clock: string) => clock.replaceAll(/[-:]/g, '')
const utc = (moment: string) => `${stamp(new Date(moment).toISOString().slice(0, 19))}Z`

export const escapedText = (text: string) =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n')

const LINE_BYTES = 75
/** As UTF-8 writes one character. */
function bytesIn(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** A folded line goes on after a space, which counts. */
export function folded(line: string): string {
  const parts = ['']
  let bytes = 0
  for (const sign of line) {
    const size = bytesIn(sign)
    if (bytes + size > LINE_BYTES) {
      parts.push(' ')
      bytes = 1
    }
    parts[parts.length - 1] += sign
    bytes += size
  }
  return parts.join('\r\n')
}
