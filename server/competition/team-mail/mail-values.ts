/** What the placeholders of an email stand for, for each team: its own appointments, and what moved since they were last mailed. */
import { eventDays } from '@paddock/domain/competition/days.ts'
import { omit } from '@paddock/domain/omit.ts'
import {
  appointmentChanges,
  changesText,
  type MailedAppointment,
  timetableText,
} from '@paddock/domain/team-mail/appointments.ts'
import type { MailValues } from '@paddock/domain/team-mail/templates.ts'
import { byStart } from '@paddock/domain/timetable/slot.ts'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { eventMailings, mailingAddresses } from '../../db/schema/team-mail.ts'
import type { OwnEvent } from '../event-access/event-access.ts'
import { racesToCome, roomsOf, sessionsOf, slotsOf } from '../timetable/timetable.ts'

type Team = { id: string; team_name: string }

export async function mailValuesOf(db: Queries, event: OwnEvent, sender: string, publicUrl: string) {
  const [appointments, mailed] = [await appointmentsOf(db, event.id), await lastMailed(db, event.id)]
  const at = new Date().toISOString()
  const { time_zone: zone } = event
  const own = (team_id: string) => appointments.get(team_id) ?? []
  const changesFor = (team_id: string) => appointmentChanges(mailed.get(team_id) ?? [], own(team_id), at)
  return {
    appointments: own,
    hasChanges: (team_id: string) => changesFor(team_id).length > 0,
    of: ({ id, team_name }: Team): MailValues => ({
      team: team_name,
      event: event.name,
      date: eventDays(event),
      place: event.location,
      sender,
      timetable: timetableText(own(id), zone),
      changes: changesText(changesFor(id), zone),
      results_link: `${publicUrl}/live/${event.id}`,
    }),
  }
}

async function appointmentsOf(db: Queries, event_id: string): Promise<Map<string, MailedAppointment[]>> {
  // One after another: it may be in a transaction.
  const slots = await slotsOf(db, event_id)
  const sessions = await sessionsOf(db, event_id)
  const rooms = await roomsOf(db, event_id)
  const races = await racesToCome(db, event_id)
  const judged = slots.map(({ team_id, session_id, starts_at, ends_at }) => {
    const session = sessions.find(({ id }) => id === session_id)
    const place = rooms.find(({ id }) => id === session?.room_id)?.name ?? ''
    return { team_id, title: session?.subject ?? '', place, starts_at, ends_at }
  })
  const raced = races.map(({ team_id, number, place, starts_at, ends_at }) => ({
    ...{ team_id, starts_at, ends_at },
    title: `Race ${number}`,
    place: place.charAt(0).toUpperCase() + place.slice(1),
  }))
  const byTeam = Map.groupBy([...judged, ...raced].toSorted(byStart), ({ team_id }) => team_id)
  return new Map([...byTeam].map(([team_id, own]) => [team_id, own.map((one) => omit(one, 'team_id'))]))
}

/** The appointments that each team was last told of. An email that was refused everywhere has told it nothing. */
async function lastMailed(db: Queries, event_id: string): Promise<Map<string, MailedAppointment[]>> {
  const { id, appointments } = eventMailings
  const mailings = await db
    .select({ id, appointments })
    .from(eventMailings)
    .where(and(eq(eventMailings.event_id, event_id), isNotNull(appointments)))
    .orderBy(desc(eventMailings.created_at))
  if (mailings.length === 0) return new Map()
  const reached = await db
    .selectDistinct({ mailing_id: mailingAddresses.mailing_id, team_id: mailingAddresses.team_id })
    .from(mailingAddresses)
    .where(
      and(
        inArray(
          mailingAddresses.mailing_id,
          mailings.map((mailing) => mailing.id),
        ),
        inArray(mailingAddresses.state, ['queued', 'accepted']),
      ),
    )
  const last = new Map<string, MailedAppointment[]>()
  for (const mailing of mailings)
    for (const { mailing_id, team_id } of reached)
      if (mailing_id === mailing.id && !last.has(team_id)) last.set(team_id, mailing.appointments?.[team_id] ?? [])
  return last
}
