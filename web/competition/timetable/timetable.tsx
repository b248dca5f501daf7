/** Public module of the timetable: its view in an event, and the times that teams, spectators and rooms see. */
import { part } from '../../ui/part.tsx'

export const TimetableView = part(
  async () => (await import('./timetable-view.tsx')).TimetableView,
  'Loading the timetable',
)
export const PublicTimetable = part(async () => (await import('./public-timetable.tsx')).PublicTimetable, null)
export const OwnAppointments = part(async () => (await import('./own-appointments.tsx')).OwnAppointments, null)
export const NextAppointment = part(async () => (await import('./own-appointments.tsx')).NextAppointment, null)
