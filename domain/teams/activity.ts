/**
 * The sentences of a team's activity feed, one for each kind of activity; each follows the name of the person who did it. A new
 * part of the portal adds its rows. People's names are looked up and never stored, so that they vanish with an account.
 */
import { plural } from '../plural.ts'
import type { Role } from './roles.ts'

/** What a sentence needs besides people, such as titles at that moment. */
export type About = Readonly<Record<string, string>>
type Sentence = (about: About, person: string) => string

const quoted = (name: string | undefined) => `“${name ?? ''}”`
const ROLES: Record<Role, string> = { admin: 'an admin', member: 'a member' }

export const ACTIVITIES = {
  'team.created': () => 'created the team',
  'team.changed': () => 'changed the team’s details',
  'team.code_renewed': () => 'created a new invite code',
  'team.exported': () => 'exported the team’s data',
  'member.asked': () => 'asked to join',
  'member.joined': () => 'joined the team',
  'member.approved': (_, person) => `approved ${person}`,
  'member.declined': (_, person) => `declined ${person}`,
  'member.role': ({ role }, person) => `made ${person} ${ROLES[role as Role] ?? 'a member'}`,
  'member.removed': (_, person) => `removed ${person} from the team`,
  'member.left': () => 'left the team',
  'project.created': ({ project }) => `started the project ${quoted(project)}`,
  'project.changed': ({ project }) => `changed the project ${quoted(project)}`,
  'project.deleted': ({ project }) => `deleted the project ${quoted(project)}`,
  'task.created': ({ task, project }) => `added ${quoted(task)} to ${quoted(project)}`,
  'task.changed': ({ task }) => `changed ${quoted(task)}`,
  'task.assigned': ({ task }, person) => `assigned ${quoted(task)} to ${person}`,
  'task.moved': ({ task, from, to }) => `moved ${quoted(task)} from ${from} to ${to}`,
  'task.deleted': ({ task, project }) => `deleted ${quoted(task)} from ${quoted(project)}`,
  'subtask.done': ({ task, subtask }) => `finished ${quoted(subtask)} of ${quoted(task)}`,
  'subtask.reopened': ({ task, subtask }) => `reopened ${quoted(subtask)} of ${quoted(task)}`,
  'comment.added': ({ task }) => `commented on ${quoted(task)}`,
  'comment.deleted': ({ task }) => `deleted a comment on ${quoted(task)}`,
  'file.added': ({ task, file }) => `added ${file} to ${quoted(task)}`,
  'file.deleted': ({ task, file }) => `deleted ${file} from ${quoted(task)}`,
  'practice.recorded': ({ session }) =>
    session ? `recorded practice runs in ${quoted(session)}` : 'recorded practice runs',
  'practice.imported': ({ runs }) => `imported ${plural(Number(runs), 'practice run')}`,
  'practice.changed': ({ run }) => `changed the practice run ${quoted(run)}`,
  'practice.deleted': ({ run }) => `deleted the practice run ${quoted(run)}`,
  'registration.applied': ({ entry, event }) => `applied for ${quoted(event)} as ${quoted(entry)}`,
  'registration.withdrawn': ({ event }) => `withdrew the team from ${quoted(event)}`,
  'registration.accepted': ({ event }) => `accepted the team’s registration for ${quoted(event)}`,
  'entry.claimed': ({ entry, event }) => `claimed the entry ${quoted(entry)} in ${quoted(event)}`,
  'entry.approved': ({ entry, event }) => `approved the team’s claim to the entry ${quoted(entry)} in ${quoted(event)}`,
  'entry.declined': ({ entry, event }) => `declined the team’s claim to the entry ${quoted(entry)} in ${quoted(event)}`,
  'entry.unlinked': ({ entry, event }) => `unlinked the entry ${quoted(entry)} in ${quoted(event)}`,
  'car.measured': ({ car, criterion, found }) => `recorded ${found} for ${quoted(criterion)} on car ${car}`,
  'car.checked': ({ version, left, of }) =>
    `uploaded version ${version} of the car, which would keep ${left} of ${of} points`,
  'car.submitted': ({ version, event }) => `submitted version ${version} of the car to ${quoted(event)}`,
  'car.withdrawn': ({ event }) => `withdrew the car’s model from ${quoted(event)}`,
  'car.deleted': ({ version }) => `deleted version ${version} of the car`,
  'document.added': ({ document }) => `added the document ${quoted(document)}`,
  'document.done': ({ document }) => `marked ${quoted(document)} as ready`,
  'document.reopened': ({ document }) => `marked ${quoted(document)} as not ready`,
  'document.deleted': ({ document }) => `deleted the document ${quoted(document)}`,
} as const satisfies Record<string, Sentence>

export type ActivityKind = keyof typeof ACTIVITIES

/** A user whose account was deleted; people who only left the team keep their names. */
export const FORMER_MEMBER = 'Former member'

const BY_ORGANIZER: readonly string[] = [
  'entry.approved',
  'entry.declined',
  'registration.accepted',
] satisfies ActivityKind[]

/** Organisers are not in the team, so their decisions are shown without a name. */
export const actorName = (kind: string, name: string | null): string =>
  name ?? (BY_ORGANIZER.includes(kind) ? 'The organiser' : FORMER_MEMBER)

/** A page opened before an upgrade may not know the newest kinds of activity. */
export function activityText(kind: string, about: About, person: string | null): string {
  const sentences: Record<string, Sentence> = ACTIVITIES
  return Object.hasOwn(sentences, kind)
    ? (sentences[kind]?.(about, person ?? FORMER_MEMBER) ?? '')
    : 'did something new'
}
