/**
 * What waits for an organiser or has gone wrong in an event, the most urgent first.
 *
 * | need                 | when                                                                       | while the event is |
 * |----------------------|----------------------------------------------------------------------------|--------------------|
 * | failed-scrutineering | a car of a team that takes part failed                                     | open               |
 * | fix-window           | a car is in its fix window                                                 | open               |
 * | service-over         | a car is out for service, and its time is over                             | open               |
 * | look-alikes          | laps that two desks may both have recorded                                 | open               |
 * | unsent               | a device has entries that the server does not have                         | any                |
 * | late-entries         | entries came after the event was closed, and nobody has decided            | any                |
 * | flags                | teams have flagged entries of their receipts, and nobody has answered       | any                |
 * | protests             | protests or appeals that nobody has decided                                | open               |
 * | claims               | portal teams claim entries, and nobody has decided                         | open               |
 * | applications         | teams have applied, and nobody has decided                                 | open               |
 * | hall-parts           | names, logos or texts of teams wait to be approved for the hall            | open               |
 * | not-active           | today is one of its days, and its status is still upcoming                 | upcoming           |
 * | days-over            | its last day is over, and its status is still active                       | active             |
 * | unmarked             | a panel has teams left to mark                                             | active             |
 * | incomplete           | a panel has saved scorecards with required lines left out                  | open               |
 * | unscrutineered       | teams without a scrutineering sheet                                        | active             |
 * | undrawn              | a category has the teams for a bracket, and none is drawn                  | active             |
 */
import type { Category, EventStatus } from './event.ts'
import { isClosed } from './event.ts'
import { type DatedEvent, daysAreOver, isDayOf } from './today.ts'

export type PanelProgress = {
  id: string
  panel_name: string
  judge_name: string
  teams: number
  marked: number
  incomplete: number
}

export type EventFigures = DatedEvent & {
  teams: number
  scrutineered: number
  failed: number
  failed_teams: readonly string[]
  panels: readonly PanelProgress[]
  look_alikes: number
  undrawn: readonly Category[]
  devices: readonly { name: string; waiting: number; seen_at: string }[]
  late_entries: number
  claims: number
  flags: number
  applications: number
  hall_parts: number
  protests: number
  /** In a fix window or out for service. */
  cars_out: readonly CarOut[]
}

export type CarOut = { car: string; state: 'fixing' | 'in_service'; due_at: string; failed: readonly string[] }

export type Need =
  | { kind: 'failed-scrutineering'; count: number; teams: readonly string[] }
  | { kind: 'fix-window' | 'service-over'; car: CarOut }
  | {
      kind:
        | 'look-alikes'
        | 'late-entries'
        | 'flags'
        | 'protests'
        | 'claims'
        | 'applications'
        | 'hall-parts'
        | 'unscrutineered'
      count: number
    }
  | { kind: 'unsent'; device: string; count: number; seen_at: string }
  | { kind: 'not-active' | 'days-over' }
  | { kind: 'unmarked' | 'incomplete'; panel: PanelProgress; count: number }
  | { kind: 'undrawn'; category: Category }

export function needsOf(event: EventFigures, now: Date): Need[] {
  const isOpen = !isClosed(event.status)
  const isActive = event.status === 'active'
  return [
    ...when(isOpen && event.failed > 0, {
      kind: 'failed-scrutineering',
      count: event.failed,
      teams: event.failed_teams,
    }),
    ...(isOpen ? event.cars_out : []).flatMap((car) => carNeed(car, now)),
    ...counted(isOpen, 'look-alikes', event.look_alikes),
    ...event.devices.map(
      ({ name, waiting, seen_at }): Need => ({ kind: 'unsent', device: name, count: waiting, seen_at }),
    ),
    ...waitingFor(event),
    ...when(event.status === 'upcoming' && isDayOf(event, now), { kind: 'not-active' }),
    ...when(isActive && daysAreOver(event, now), { kind: 'days-over' }),
    ...event.panels.flatMap((panel) => [
      ...ofPanel(isActive, 'unmarked', panel, panel.teams - panel.marked),
      ...ofPanel(isOpen, 'incomplete', panel, panel.incomplete),
    ]),
    ...counted(isActive, 'unscrutineered', event.teams - event.scrutineered),
    ...(isActive ? event.undrawn : []).map((category): Need => ({ kind: 'undrawn', category })),
  ]
}

/** What an organiser has to decide, on whichever day. */
type Waiting = Pick<EventFigures, 'late_entries' | 'flags' | 'protests' | 'claims' | 'applications' | 'hall_parts'>
export const waitingFor = (event: Waiting & { status: EventStatus }): Need[] => [
  ...counted(true, 'late-entries', event.late_entries),
  ...counted(true, 'flags', event.flags),
  ...counted(!isClosed(event.status), 'protests', event.protests),
  ...counted(!isClosed(event.status), 'claims', event.claims),
  ...counted(!isClosed(event.status), 'applications', event.applications),
  ...counted(!isClosed(event.status), 'hall-parts', event.hall_parts),
]

const carNeed = (car: CarOut, now: Date): Need[] =>
  car.state === 'fixing'
    ? [{ kind: 'fix-window', car }]
    : when(Date.parse(car.due_at) < now.getTime(), { kind: 'service-over', car })

type Counted = Extract<
  Need,
  {
    kind:
      | 'look-alikes'
      | 'late-entries'
      | 'flags'
      | 'protests'
      | 'claims'
      | 'applications'
      | 'hall-parts'
      | 'unscrutineered'
  }
>['kind']

const when = (is: boolean, need: Need): Need[] => (is ? [need] : [])
const counted = (is: boolean, kind: Counted, count: number) => when(is && count > 0, { kind, count })
const ofPanel = (is: boolean, kind: 'unmarked' | 'incomplete', panel: PanelProgress, count: number) =>
  when(is && count > 0, { kind, panel, count })

/**
 * What a company does before its first event, and whether it is done.
 *
 * | step       | is done when                                             |
 * |------------|----------------------------------------------------------|
 * | company    | an owner has confirmed their email address               |
 * | event      | there is an event                                        |
 * | teams      | an event has teams                                       |
 * | scorecards | there is a scorecard                                     |
 * | judges     | a judge is assigned to an event                          |
 * | rehearsal  | a lap was recorded                                       |
 */
export const FIRST_STEPS = ['company', 'event', 'teams', 'scorecards', 'judges', 'rehearsal'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]
export type StepsDone = Record<FirstStep, boolean>

/** A company is new until it has completed an event or done everything on the list. */
export const isNewcomer = (done: StepsDone, completedEvents: number) =>
  completedEvents === 0 && FIRST_STEPS.some((step) => !done[step])
