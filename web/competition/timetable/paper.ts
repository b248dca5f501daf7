/** The timetable on paper and in a calendar: for each team, panel or room. */
import { dateAndTime, timeOfDay } from '@paddock/domain/dates.ts'
import { calendarFile } from '@paddock/domain/timetable/calendar.ts'
import { byStart } from '@paddock/domain/timetable/slot.ts'
import { openPrintWindow } from '../../ui/print-window.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'
import { FAILED } from './messages.ts'
import { roomName, type Slot, sessionOf, sessionTitle, type Timetable, teamLabel } from './timetable-data.ts'

type NamedEvent = { name: string; time_zone: string | null }

export type SheetKind = 'team' | 'panel' | 'room'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A sheet starts on a page of its own. */
const STYLE = `
  body { font: 12pt/1.4 system-ui, sans-serif; margin: 1.5cm; color: #000; }
  section { break-after: page; } section:last-child { break-after: auto; }
  h1 { font-size: 18pt; margin: 0 0 8pt; } p { margin: 0; }
  table { width: 100%; border-collapse: collapse; margin-top: 8pt; }
  td, th { text-align: left; padding: 4pt 6pt; border-bottom: 0.5pt solid #999; }`

/** The slots of each sheet; `only` is the id of a team or a room, or the name of a panel. */
export function sheetsOf(timetable: Timetable, kind: SheetKind, only?: string) {
  const keyOf = (slot: Slot) => {
    if (kind === 'team') return slot.team_id
    const session = sessionOf(timetable, slot)
    return kind === 'room' ? session?.room_id : (session?.panel_name ?? undefined)
  }
  const titleOf = (key: string) => {
    if (kind === 'team') return teamLabel(timetable, key)
    return kind === 'room' ? (timetable.rooms.find(({ id }) => id === key)?.name ?? '') : key
  }
  return [...Map.groupBy(timetable.slots, keyOf)]
    .flatMap(([key, slots]) =>
      key && (only === undefined || key === only) ? [{ key, title: titleOf(key), slots: slots.toSorted(byStart) }] : [],
    )
    .sort((one, other) => one.title.localeCompare(other.title, 'en', { numeric: true }))
}

export function printedSheets(timetable: Timetable, { name, time_zone }: NamedEvent, kind: SheetKind, only?: string) {
  const heads =
    kind === 'team' ? ['When', 'Until', 'What', 'Where'] : ['When', 'Until', 'Team', kind === 'room' ? 'What' : 'Where']
  const line = (slot: Slot) => {
    const session = sessionOf(timetable, slot)
    const [what, where, team] = [
      session ? sessionTitle(session) : '',
      roomName(timetable, session),
      teamLabel(timetable, slot.team_id),
    ]
    const about = kind === 'team' ? [what, where] : [team, kind === 'room' ? what : where]
    const cells = [dateAndTime(slot.starts_at, time_zone), timeOfDay(slot.ends_at, time_zone), ...about]
    return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`
  }
  const pages = sheetsOf(timetable, kind, only).map(
    ({ title, slots }) => `<section><p>${escaped(name)}</p><h1>${escaped(title)}</h1>
      <table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${slots.map(line).join('')}</tbody></table></section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(name)}: timetable</title><style>${STYLE}</style></head><body>${pages.join('')}</body></html>`
}

export function printSheets(timetable: Timetable, event: NamedEvent, kind: SheetKind, only?: string) {
  const page = openPrintWindow('Preparing the timetable')
  if (page) page.show(printedSheets(timetable, event, kind, only))
  else toast.destructive(FAILED.windowBlocked)
}

export function saveCalendar(timetable: Timetable, { name, time_zone }: NamedEvent, slots: readonly Slot[]) {
  const entries = slots.map((slot) => {
    const session = sessionOf(timetable, slot)
    const { id, starts_at, ends_at } = slot
    const team = teamLabel(timetable, slot.team_id)
    return {
      id,
      starts_at,
      ends_at,
      title: `${session?.subject ?? ''}: ${team}`,
      place: roomName(timetable, session),
      notes: name,
    }
  })
  const text = calendarFile({ name: `${name}: timetable`, zone: time_zone, made_at: new Date().toISOString(), entries })
  saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), 'timetable.ics')
}
