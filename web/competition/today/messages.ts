/** What the organiser's home says: what needs somebody and where that is solved, and the first steps of a company. */
import { minutesOver } from '@paddock/domain/cars/states.ts'
import type { FirstStep, Need } from '@paddock/domain/competition/needs.ts'
import { timeSince } from '@paddock/domain/competition/today.ts'
import { timeOfDay } from '@paddock/domain/dates.ts'
import { plural } from '@paddock/domain/plural.ts'
import { ownEventAddress, portalAddress } from '../../app/paths.ts'
import { dayText } from '../../ui/dates.ts'
import type { NeedLine } from './needs-you.tsx'

type InEvent = { id: string; event_date: string; last_day: string | null; time_zone: string | null }

/** With the event's name where the line stands outside its card. */
export function needLine(need: Need, event: InEvent, now: Date, name?: string): NeedLine {
  const { text, open } = inWords(need, event, now)
  return { text: name ? `${name}: ${text}` : text, to: ownEventAddress(event.id, open) }
}

function inWords(need: Need, event: InEvent, now: Date): { text: string; open: Record<string, string> } {
  switch (need.kind) {
    case 'failed-scrutineering':
      return {
        text: `${plural(need.count, 'team')} failed scrutineering: ${listed(need.teams, need.count)}`,
        open: { section: 'scrutineering' },
      }
    case 'fix-window':
      return {
        text: `Car ${need.car.car} failed ${need.car.failed.join(', ')}: fix window ends ${timeOfDay(need.car.due_at, event.time_zone ?? undefined)}`,
        open: { section: 'cars' },
      }
    case 'service-over':
      return {
        text: `Car ${need.car.car} is out for service, ${minutesOver(need.car.due_at, now)} min over`,
        open: { section: 'cars' },
      }
    case 'look-alikes':
      return {
        text: `${plural(need.count, 'lap')} may have been recorded twice`,
        open: { section: 'racing', racing: 'timing' },
      }
    case 'unsent':
      return {
        text: `${need.device}: ${plural(need.count, 'entry', 'entries')} not sent yet, last seen ${timeSince(need.seen_at, now)}`,
        open: { section: 'overview' },
      }
    case 'late-entries':
      return { text: `${plural(need.count, 'late entry', 'late entries')} to decide`, open: { section: 'overview' } }
    case 'flags':
      return {
        text: `${plural(need.count, 'flagged entry', 'flagged entries')} on receipts to answer`,
        open: { section: 'receipts' },
      }
    case 'protests':
      return {
        text: `${plural(need.count, 'protest or appeal', 'protests and appeals')} to decide`,
        open: { section: 'protests' },
      }
    case 'not-active':
      return { text: 'Takes place today but is not active yet', open: { section: 'overview' } }
    case 'days-over':
      return {
        text: `Still active, although its last day was ${dayText(event.last_day ?? event.event_date)}`,
        open: { section: 'overview' },
      }
    case 'claims':
      return { text: `${plural(need.count, 'claim')} to approve`, open: { section: 'teams' } }
    case 'applications':
      return { text: `${plural(need.count, 'application')} to decide`, open: { section: 'teams' } }
    case 'hall-parts':
      return {
        text: `${plural(need.count, 'team name, logo or text', 'team names, logos or texts')} to approve`,
        open: { section: 'teams' },
      }
    case 'unmarked':
      return {
        text: `${panelName(need.panel)}: ${need.count} of ${plural(need.panel.teams, 'team')} not marked`,
        open: { section: 'marking', panel: need.panel.id },
      }
    case 'incomplete':
      return {
        text: `${panelName(need.panel)}: ${plural(need.count, 'scorecard')} incomplete`,
        open: { section: 'marking', panel: need.panel.id },
      }
    case 'unscrutineered':
      return { text: `${plural(need.count, 'team')} without scrutineering`, open: { section: 'scrutineering' } }
    case 'undrawn':
      return { text: `No ${need.category} bracket drawn`, open: { section: 'racing', racing: 'knockout' } }
  }
}

export const panelName = ({ panel_name, judge_name }: { panel_name: string; judge_name: string }) =>
  `${panel_name}, ${judge_name}`

const listed = (names: readonly string[], count: number) =>
  [...names, ...(count > names.length ? [`and ${count - names.length} more`] : [])].join(', ')

export const MESSAGES = {
  offline: (time: string) => `Offline. These figures are from ${time}.`,
  codeLimit: ({ event_name, network }: { event_name: string; network: string }): NeedLine => ({
    text: `Judge codes of ${event_name} are refused on the network ${network}`,
    to: portalAddress('judges'),
  }),
  joinRequests: (count: number): NeedLine => ({
    text: count === 1 ? '1 person asks to join your company' : `${count} people ask to join your company`,
    to: portalAddress('invitations'),
  }),
  noUpcoming: 'No event is planned.',
  noPast: 'No event is over yet.',
  noneIn: (month: string) => `No event in ${month}.`,
} as const

export const STEPS: Record<FirstStep, { name: string; text: string }> = {
  company: { name: 'Company', text: 'Confirm your email address, so that your events are listed publicly.' },
  event: { name: 'Event', text: 'Create your first event with its days and place.' },
  teams: { name: 'Teams', text: 'Register the teams, or import them from a file.' },
  scorecards: { name: 'Scorecards', text: 'Set up what judges mark and scrutineers check.' },
  judges: { name: 'Judges', text: 'Assign judges and give them their codes.' },
  rehearsal: { name: 'Rehearsal', text: 'Record a race on the timing desk; delete it afterwards.' },
}
