/**
 * World Finals 2025, deadlines and what a team hands in (C2.11–C2.14, C4.6, C11).
 *
 * | deadline                 | until                                                                        | late                        |
 * |--------------------------|------------------------------------------------------------------------------|-----------------------------|
 * | scrutineering appeal     | 2 hours after the team's inspection is closed (C11.1) [R40]                  | the Chair may disregard it  |
 * | protest                  | 21:00 local time on racing day 2 (C11.2)                                     | the Chair may disregard it  |
 * | digital submission       | 14 September 2025, 23:00 UTC                                                 | taken, 20 points a group    |
 * | interpreter notice       | 20 days before it                                                            | –                           |
 * | travel details           | 9 days before it                                                             | –                           |
 * | request for a laptop     | a month before the event                                                     | –                           |
 * | registration             | 18:00 local time on its day                                                  | up to 50 points (C2.12.1)   |
 */
import type { Deadline, Due, Submission } from '../pack.ts'

const deadline = (id: string, article: string, what: string, due: Due, late = 'No penalty is stated.'): Deadline => ({
  id,
  article,
  what,
  late,
  due,
})

const DISREGARD = 'The Chair may disregard it.'
const COSTS_TWENTY = 'It is taken, and costs 20 points for each group of files.'
const COSTS_FIFTY = 'Up to 50 points, at the discretion of the Chair.'
const beforeSubmission = (days: number): Due => ({ kind: 'before', moment: 'digital_submission', days })
const localTime = (day: string, time: string): Due => ({ kind: 'local_time', day, time })
const AFTER_INSPECTION: Due = { kind: 'after', moment: 'inspection_closed', minutes: 120 }
const SUBMISSION: Due = { kind: 'instant', at: '2025-09-14T23:00:00Z' }
const BEFORE_EVENT: Due = { kind: 'before', moment: 'event_start', days: 30 }

export const DEADLINES: readonly Deadline[] = [
  deadline('scrutineering_appeal', 'C11.1', 'Appeal against scrutineering', AFTER_INSPECTION, DISREGARD),
  deadline('protest', 'C11.2', 'Protest', localTime('racing_day_2', '21:00'), DISREGARD),
  deadline('digital_submission', 'C2.11', 'Digital submission', SUBMISSION, COSTS_TWENTY),
  deadline('interpreter_notice', 'C2.11.4', 'Notice of an interpreter', beforeSubmission(20)),
  deadline('travel_details', 'C2.11', 'Travel details', beforeSubmission(9)),
  deadline('laptop_request', 'C2.11', 'Request for a laptop', BEFORE_EVENT),
  deadline('registration', 'C2.12.1', 'Registration and hand-in', localTime('registration_day', '18:00'), COSTS_FIFTY),
]

const submission = (
  id: string,
  article: string,
  what: string,
  form: string,
  more: Partial<Submission> = {},
): Submission => ({ id, article, what, form, pages: null, due: 'digital_submission', ...more })

const AT_HAND_IN = { due: 'registration' }
const PORTFOLIO = '1 PDF and 2 prints, A3'
const pages = (allowed: number, read: number) => ({ pages: { allowed, read } })

export const SUBMISSIONS: readonly Submission[] = [
  submission('engineering_portfolio', 'C5.5', 'Design & Engineering portfolio', PORTFOLIO, pages(11, 11)),
  submission('management_portfolio', 'C6.5', 'Project Management portfolio', PORTFOLIO, pages(7, 7)),
  submission('enterprise_portfolio', 'C7.5', 'Enterprise portfolio', PORTFOLIO, pages(12, 11)),
  submission('drawings', 'C2.11.6', 'Engineering drawings and renders', '1 PDF and 1 print, A4, without hard binding'),
  submission('cad', 'C2.11.5', 'CAD parts and assembly', 'Files'),
  submission('partnerships', 'C2.11', 'Team Partnerships declaration', 'Online form', { due: null }),
  submission('originality', 'C2.17', 'Originality declaration', 'In online registration', { due: null }),
  submission('logo', 'C2.11', 'Team logo', 'Digital', { due: null }),
  submission('cars', 'C2.12', 'Car A and car B, ready to race', 'With their lettered decals', AT_HAND_IN),
  submission('body', 'C2.12', 'Unfinished milled body, one halo and one helmet', 'Separate parts', AT_HAND_IN),
  submission('spares', 'T3.9, C4.1.1', 'Spares (optional)', 'Within their numbers, identical', AT_HAND_IN),
  submission('checklist', 'C2.13', 'Checklist', 'With 3 block stickers: car A, car B, body', AT_HAND_IN),
]
