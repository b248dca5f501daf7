/** The emails about notifications: one at once, or one a day with everything that is unread. */
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import { type NotificationSubject, PREFERENCES_PLACES, placeOf } from '@paddock/domain/notifications/places.ts'
import { type NotificationName, notificationText } from '@paddock/domain/notifications/sentences.ts'
import { plural } from '@paddock/domain/plural.ts'
import { composeEmail } from '../outside/compose-email.ts'

type Addressee = { full_name: string; email: string }

type Emailed = NotificationSubjectOf & { id: number; side: AccountSide; name: string; actor_name: string | null }
type NotificationSubjectOf = Omit<NotificationSubject, 'project_id'>

/** What follows the sentence, and the button below it. */
const DETAILS: Partial<Record<NotificationName, { more: string; button: string }>> = {
  'member.asked': { more: 'Please approve or decline the request under Members.', button: 'See the request' },
  'member.joined': { more: 'Your team admits everyone who has its invite code.', button: 'See the members' },
  'member.approved': { more: 'You can now open the portal of the team.', button: 'Open the portal' },
  'member.declined': { more: 'If you think that this is a mistake, ask an admin of the team.', button: 'Your teams' },
  'member.removed': {
    more: 'You no longer have access to its projects, files and results. If you think that this is a mistake, ask an admin of the team.',
    button: 'Your teams',
  },
  'company.declined': {
    more: 'If you think that this is a mistake, ask an owner or admin of the company.',
    button: 'Open Paddock',
  },
  'company.removed': {
    more: 'You no longer have access to its events. If you think that this is a mistake, ask an owner or admin of the company.',
    button: 'Open Paddock',
  },
}

export const emailSettings = (publicUrl: string, side: AccountSide) => ({
  label: 'Choose which emails you get',
  url: publicUrl + PREFERENCES_PLACES[side],
})

export function emailAbout(publicUrl: string, to: Addressee, emailed: Emailed) {
  return emailed.name.startsWith('member.')
    ? membershipEmail(publicUrl, to, emailed)
    : notificationEmail(publicUrl, to, emailed)
}

const membershipEmail = (publicUrl: string, to: Addressee, emailed: Emailed) =>
  composeEmail(contentOf(publicUrl, to, emailed))
const notificationEmail = (publicUrl: string, to: Addressee, emailed: Emailed) =>
  composeEmail(contentOf(publicUrl, to, emailed))

function contentOf(publicUrl: string, to: Addressee, emailed: Emailed) {
  const { side, name } = emailed
  const sentence = sentenceOf(emailed)
  const details: { more: string; button: string } | undefined = DETAILS[name as NotificationName]
  return {
    to: to.email,
    subject: sentence,
    greeting: `Hello ${to.full_name},`,
    lines: [`${sentence}.`, ...(details ? [details.more] : [])],
    action: { label: details?.button ?? 'Open it in Paddock', url: publicUrl + openedFrom(emailed) },
    settings: emailSettings(publicUrl, side),
  }
}

export const notificationDigestEmail = (publicUrl: string, to: Addressee, side: AccountSide, all: readonly Emailed[]) =>
  composeEmail({
    to: to.email,
    subject: all.length === 1 && all[0] ? sentenceOf(all[0]) : `${plural(all.length, 'notification')} on Paddock`,
    greeting: `Hello ${to.full_name},`,
    lines: ['This is new for you since yesterday:'],
    links: linksTo(publicUrl, all),
    settings: emailSettings(publicUrl, side),
  })

export const linksTo = (publicUrl: string, all: readonly Emailed[]) =>
  all.map((emailed) => ({ label: sentenceOf(emailed), url: publicUrl + openedFrom(emailed) }))

const sentenceOf = ({ side, name, about, actor_name }: Emailed) => notificationText(side, name, about, actor_name)

/** A team's pages show the current team, so its notifications are opened by a page that switches the team first. */
const openedFrom = (emailed: Emailed) =>
  emailed.side === 'team'
    ? `/notifications/${emailed.id}`
    : placeOf(emailed.side, emailed.name, { ...emailed, project_id: null })
