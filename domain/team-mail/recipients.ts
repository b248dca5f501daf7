/**
 * Who gets an email to teams.
 *
 * | audience | teams                                                              |
 * |----------|--------------------------------------------------------------------|
 * | all      | all that still take part                                           |
 * | category | those of one class that still take part                            |
 * | selected | the chosen ones, also withdrawn or disqualified                    |
 *
 * | recipient         | address                                                         | shown to organisers |
 * |-------------------|-----------------------------------------------------------------|---------------------|
 * | contact           | the contact address of the entry                                | in full             |
 * | supervising_adult | the account of an adult who supervises the linked team          | first letter, domain |
 * | admin             | the account of an admin of the linked team                      | first letter, domain |
 *
 * An address is mailed once for each team. Addresses of accounts that count as under age are left out (decision 018).
 */
import type { Category } from '../competition/event.ts'
import { isOut, type TeamStatus } from '../racing/team-status.ts'
import type { MailTemplate, MailText } from './templates.ts'
import { uses } from './templates.ts'

export const AUDIENCES = ['all', 'category', 'selected'] as const
export type Audience = (typeof AUDIENCES)[number]

export const MAIL_RECIPIENTS = ['contact', 'supervising_adult', 'admin'] as const
export type MailRecipient = (typeof MAIL_RECIPIENTS)[number]

export const RECIPIENT_NAMES: Record<MailRecipient, string> = {
  contact: 'Contact address',
  supervising_adult: 'Supervising adult',
  admin: 'Team admin',
}

export const MOST_EMAILS = 2000
export const MOST_MAILINGS_A_DAY = 30

export type ChosenTeams = { audience: Audience; category: Category | null; team_ids: readonly string[] }

type Team = { id: string; category: Category; status: TeamStatus }

export function audienceIn<One extends Team>(teams: readonly One[], chosen: ChosenTeams): One[] {
  if (chosen.audience === 'selected') return teams.filter(({ id }) => chosen.team_ids.includes(id))
  const taking = teams.filter((team) => !isOut(team))
  return chosen.audience === 'all' ? taking : taking.filter(({ category }) => category === chosen.category)
}

type Reached = { addresses: readonly unknown[]; has_changes: boolean }

/** Of a chosen audience: who is mailed, who has no address, and for whom there is nothing to say. */
export function reachOf<One extends Reached>(teams: readonly One[], mail: MailText & { template: MailTemplate }) {
  const unchanged = uses(mail, 'changes') ? teams.filter(({ has_changes }) => !has_changes) : []
  const concerned = teams.filter((team) => !unchanged.includes(team))
  const mailed = concerned.filter(({ addresses }) => addresses.length > 0)
  return {
    mailed,
    unchanged,
    unreachable: concerned.filter(({ addresses }) => addresses.length === 0),
    emails: mailed.reduce((sum, { addresses }) => sum + addresses.length, 0),
  }
}

/** j…@school.example */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '…' : `${String.fromCodePoint(address.codePointAt(0) ?? 0)}…${address.slice(at)}`
}

/** Mail servers repeat the address that they refuse, in any case, or its part before the @. */
export function maskedAnswer(answer: string, address: string): string {
  const local = address.slice(0, address.lastIndexOf('@'))
  return [address, local]
    .filter((text) => text.length > 0)
    .reduce((masked, text) => masked.replaceAll(new RegExp(escapedPattern(text), 'giu'), '…'), answer)
}

const escapedPattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

type Why = { recipient: MailRecipient; team: string; event: string }

/** Every email says why its reader gets it. */
export function whyText({ recipient, team, event }: Why): string {
  if (recipient === 'contact') return `You get this email because this is the contact address of ${team} at ${event}.`
  const role = recipient === 'admin' ? 'an admin' : 'a supervising adult'
  return `You get this email because you are ${role} of a team in Paddock that takes part in ${event} as ${team}.`
}
