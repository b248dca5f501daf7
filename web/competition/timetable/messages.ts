/** Toasts, questions and labels of the timetable. */
import { plural } from '@paddock/domain/plural.ts'

export const FAILED = {
  save: 'Failed to save the session',
  remove: 'Failed to delete the session',
  accept: 'Failed to save the timetable',
  move: 'Failed to move the team',
  add: 'Failed to add the team',
  removeSlot: 'Failed to delete the slot',
  delay: 'Failed to save the delay',
  settings: 'Failed to change the time between rooms',
  windowBlocked: { title: 'Print window blocked', text: 'Please allow pop-ups for this site and try again.' },
} as const

export const DONE = {
  saved: { title: 'Session saved', text: 'Teams that are planned stay at their times until you plan again.' },
  removed: { title: 'Session deleted' },
  accepted: (slots: number) => ({ title: 'Timetable saved', text: `${plural(slots, 'slot')} are planned.` }),
  cleared: { title: 'Timetable cleared', text: 'The sessions remain.' },
  moved: (team: string, time: string) => ({ title: 'Team moved', text: `${team} comes at ${time}.` }),
  added: (team: string) => ({ title: 'Team added', text: `${team} has a slot.` }),
  removedSlot: (team: string) => ({ title: 'Slot deleted', text: `${team} has no slot here now.` }),
  delayed: (where: string, minutes: number, teams: number) => ({
    title:
      minutes > 0 ? `${where}: ${plural(minutes, 'minute')} late` : `${where}: ${plural(-minutes, 'minute')} caught up`,
    text: teams === 0 ? 'Nothing follows that would move.' : `${plural(teams, 'team')} moved and notified.`,
  }),
}
