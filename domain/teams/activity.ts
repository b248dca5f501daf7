/**
 * What people do in a team, as the feed tells it after their name: one row for each kind of thing. A new part of the
 * portal adds its rows. Names of people are never written down but looked up, so that they go with an account.
 */
import type { Role } from './roles.ts'

/** Whatever a sentence needs besides people: titles as they were at that moment. */
export type About = Readonly<Record<string, string>>
type Sentence = (about: About, person: string) => string

const quoted = (name: string | undefined) => `“${name ?? ''}”`
const ROLES: Record<Role, string> = { admin: 'an admin', member: 'a member' }

export const ACTIVITIES = {
  'team.created': () => 'created the team',
  'team.changed': () => 'changed the team’s details',
  'team.code_renewed': () => 'made a new invite code',
  'team.exported': () => 'exported all of the team’s data',
  'member.asked': () => 'asked to join',
  'member.joined': () => 'joined the team',
  'member.approved': (_, person) => `let ${person} into the team`,
  'member.declined': (_, person) => `declined ${person}`,
  'member.role': ({ role }, person) => `made ${person} ${ROLES[role as Role] ?? 'a member'}`,
  'member.removed': (_, person) => `removed ${person} from the team`,
  'member.left': () => 'left the team',
  'project.created': ({ project }) => `started the project ${quoted(project)}`,
  'project.changed': ({ project }) => `changed the project ${quoted(project)}`,
  'project.deleted': ({ project }) => `deleted the project ${quoted(project)}`,
  'task.created': ({ task, project }) => `added ${quoted(task)} to ${quoted(project)}`,
  'task.changed': ({ task }) => `changed ${quoted(task)}`,
  'task.assigned': ({ task }, person) => `gave ${quoted(task)} to ${person}`,
  'task.moved': ({ task, from, to }) => `moved ${quoted(task)} from ${from} to ${to}`,
  'task.deleted': ({ task, project }) => `deleted ${quoted(task)} from ${quoted(project)}`,
  'comment.added': ({ task }) => `commented on ${quoted(task)}`,
  'comment.deleted': ({ task }) => `deleted a comment on ${quoted(task)}`,
  'file.added': ({ task, file }) => `added ${file} to ${quoted(task)}`,
  'file.deleted': ({ task, file }) => `deleted ${file} from ${quoted(task)}`,
  'practice.recorded': ({ session }) =>
    session ? `recorded practice runs in ${quoted(session)}` : 'recorded practice runs',
  'practice.imported': ({ runs }) => `imported ${runs === '1' ? '1 practice run' : `${runs} practice runs`}`,
  'practice.changed': ({ run }) => `changed the practice run ${quoted(run)}`,
  'practice.deleted': ({ run }) => `deleted the practice run ${quoted(run)}`,
  'entry.claimed': ({ entry, event }) => `asked for the entry ${quoted(entry)} in ${quoted(event)}`,
  'entry.approved': ({ entry, event }) => `gave the team the entry ${quoted(entry)} in ${quoted(event)}`,
  'entry.declined': ({ entry, event }) =>
    `declined the team’s request for the entry ${quoted(entry)} in ${quoted(event)}`,
  'entry.unlinked': ({ entry, event }) => `let go of the entry ${quoted(entry)} in ${quoted(event)}`,
  'car.measured': ({ car, criterion, found }) => `found ${found} for ${quoted(criterion)} on car ${car}`,
  'document.added': ({ document }) => `put ${quoted(document)} on the list of documents`,
  'document.done': ({ document }) => `has ${quoted(document)} ready`,
  'document.reopened': ({ document }) => `works on ${quoted(document)} again`,
  'document.deleted': ({ document }) => `took ${quoted(document)} off the list of documents`,
} as const satisfies Record<string, Sentence>

export type ActivityKind = keyof typeof ACTIVITIES

/** Whoever is no longer on Paddock; of somebody who only left the team, the name is still known. */
export const FORMER_MEMBER = 'Former member'

const BY_ORGANIZER: readonly string[] = ['entry.approved', 'entry.declined'] satisfies ActivityKind[]

/** An organiser belongs to no team, so what they decide is told without a name. */
export const doerOf = (kind: string, name: string | null): string =>
  name ?? (BY_ORGANIZER.includes(kind) ? 'The organizer' : FORMER_MEMBER)

/** A page that was opened before the newest kind of activity was known still has something to say. */
export function activityText(kind: string, about: About, person: string | null): string {
  const sentences: Record<string, Sentence> = ACTIVITIES
  return Object.hasOwn(sentences, kind) ? (sentences[kind]?.(about, person ?? FORMER_MEMBER) ?? '') : 'was here'
}
