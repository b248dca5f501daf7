/** The timetable of an event as its screens use it: by day, by room and by team, with its clashes in words. */
import { dayOf, timeOfDay } from '@paddock/domain/dates.ts'
import { type Clash, clashesIn } from '@paddock/domain/timetable/clashes.ts'
import { clashText } from '@paddock/domain/timetable/messages.ts'
import { byStart } from '@paddock/domain/timetable/slot.ts'
import { api } from '../../app/api.ts'

export type Timetable = Awaited<ReturnType<typeof api.timetables.get.call>>
export type Session = Timetable['sessions'][number]
export type Room = Timetable['rooms'][number]
export type Slot = Timetable['slots'][number]
export type PlannedEvent = { id: string; name: string; event_date: string; time_zone: string | null }

export const timetableQuery = (event_id: string) => api.timetables.get.queryOptions({ input: { event_id } })
export const staleTimetable = () => [api.timetables.key(), api.competition_history.key()]

export const roomName = ({ rooms }: Timetable, session: Session | undefined) =>
  rooms.find(({ id }) => id === session?.room_id)?.name ?? 'No room'

export const sessionOf = ({ sessions }: Timetable, slot: Pick<Slot, 'session_id'>) =>
  sessions.find(({ id }) => id === slot.session_id)

/** 'Design', with the panel where one is named. */
export const sessionTitle = ({ panel_name, subject }: Pick<Session, 'panel_name' | 'subject'>) =>
  panel_name && panel_name !== subject ? `${panel_name}: ${subject}` : subject

export function teamLabel({ teams }: Timetable, team_id: string): string {
  const team = teams.find(({ id }) => id === team_id)
  return team ? `${team.team_number} ${team.team_name}` : 'A team that has left'
}

/** The rooms in use, each with its slots in their order. */
export const slotsByRoom = (timetable: Timetable) =>
  timetable.rooms.map((room) => ({
    room,
    slots: timetable.slots.filter((slot) => sessionOf(timetable, slot)?.room_id === room.id).toSorted(byStart),
  }))

export const daysOf = ({ sessions, slots }: Timetable, zone: string | null) => [
  ...new Set([...sessions, ...slots].toSorted(byStart).map(({ starts_at }) => dayOf(starts_at, zone))),
]

/** What each slot clashes with, in words, by its id. */
export function clashesOf(timetable: Timetable, zone: string | null): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const clash of clashesIn(timetable))
    for (const [id, other] of [
      [clash.first, clash.second],
      [clash.second, clash.first],
    ] as const) {
      const text = wordsOf(timetable, clash, id, other, zone)
      if (text) texts.set(id, [...(texts.get(id) ?? []), text])
    }
  return texts
}

function wordsOf(timetable: Timetable, clash: Clash, id: string, other: string, zone: string | null) {
  const slot = timetable.slots.find((one) => one.id === id)
  if (!slot) return undefined
  const team = teamLabel(timetable, slot.team_id)
  const race = timetable.races.find((one) => one.id === other)
  if (race) return clashText(clash, { team, other: `race ${race.number}`, time: timeOfDay(race.starts_at, zone) })
  const against = timetable.slots.find((one) => one.id === other)
  if (!against) return undefined
  const session = sessionOf(timetable, against)
  const where = `${session?.subject ?? ''} in ${roomName(timetable, session)}`
  const isTeam = clash.kind === 'team' || clash.kind === 'travel'
  const named = isTeam ? where : teamLabel(timetable, against.team_id)
  return clashText(clash, { team, other: named, time: timeOfDay(against.starts_at, zone) })
}
