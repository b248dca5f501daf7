/**
 * World Finals 2025, penalties that are taken from the overall total, as a ledger [R35]. Technical articles are deducted from
 * the 100 Specifications points instead, also when found during racing. `up_to` is at the Chair's discretion: an amount up to
 * the limit, with a reason.
 */
import type { PackPenalty } from '../pack.ts'

type Amount = PackPenalty['amount']

const penalty = (id: string, article: string, points: number | null, amount: Amount, what: string): PackPenalty => ({
  id,
  article,
  what,
  points,
  amount,
  for_status: null,
})

export const PENALTIES: readonly PackPenalty[] = [
  penalty('late_portfolios', 'C2.11.2', 20, 'fixed', 'Late upload of portfolios, once'),
  penalty('late_project_data', 'C2.11.5', 20, 'fixed', 'Late upload of CAD and project data, once'),
  penalty('late_drawings', 'C2.11.6', 20, 'fixed', 'Late upload of drawings and renders, once'),
  penalty('text_not_selectable', 'C2.11.2', 20, 'up_to', 'Text of a PDF cannot be selected'),
  penalty('late_registration', 'C2.12.1', 50, 'up_to', 'Late at registration'),
  penalty('affiliated_students', 'C2.1.10', 20, 'up_to', 'Affiliated students influence judging'),
  penalty('adult_interferes', 'C2.5.3', 10, 'fixed', 'Teacher or coordinator interferes, if the Chair says so'),
  penalty('pit_overrun', 'C7.6.2', 20, 'up_to', 'Pit set-up over its two hours, or left unsafe or untidy'),
  penalty('pit_sticks_out', 'C7.6.3', 10, 'up_to', 'Pit display sticks out of its space'),
  penalty('pit_help', 'C7.6.4', 20, 'up_to', 'Adults or others help with pit set-up'),
  penalty('pit_unsafe', 'C7.6.10', 20, 'up_to', 'Unsafe activity at the pit'),
  penalty('pit_dimensions', 'appendix', 20, 'up_to', 'Pit designed outside the reference dimensions'),
  {
    ...penalty('false_start', 'C9.9.2', 2.5, 'per_item', 'False start in reaction racing, each'),
    for_status: 'false_start',
  },
  penalty('service_overrun', 'C10.2.7', 5, 'per_item', 'Service overrun, for each started minute'),
  penalty('protest_fails', 'C4.6.2, C11.3', 15, 'fixed', 'Protest or appeal that fails'),
  penalty('plagiarism', 'C2.17', null, 'decision', 'Plagiarism: penalty, or exclusion from the element'),
  penalty('against_the_spirit', 'C2.16, T2.9', null, 'decision', 'Against the spirit: removal from parts or all'),
  penalty('too_many_pages', 'C5.5, C6.5, C7.5', 0, 'fixed', 'Too many portfolio pages: the extra ones are not read'),
  penalty('damage', 'C10.1.3', 0, 'fixed', 'Damage during racing: logged'),
]
