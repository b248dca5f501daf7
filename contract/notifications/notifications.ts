/** A person's notifications and how they want to hear of them, on the side that the input names. */
import { EMAIL_CHOICES, NOTIFICATION_KINDS } from '@paddock/domain/notifications/kinds.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Side } from '../identity/own-account.ts'

const tags = ['notifications']
// Notifications speak of orders and people.
const person = { who: ['person'] as const, secondFactor: true as const }
const OnSide = z.object({ side: Side })
const Id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const IdInPath = z.coerce.number().pipe(Id)

export const Notification = z.strictObject({
  id: Id,
  /** One of domain/notifications/sentences.ts, which has its sentence. */
  name: z.string(),
  /** Titles and dates of the moment, for the sentence. */
  about: z.record(z.string(), z.string()),
  /** Null for a deleted account, and for what nobody did, such as a deadline. */
  actor_name: z.string().nullable(),
  /** The team in which it happened. */
  team: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
  project_id: z.uuid().nullable(),
  task_id: z.uuid().nullable(),
  entry_id: z.uuid().nullable(),
  event_id: z.uuid().nullable(),
  order_id: z.uuid().nullable(),
  created_at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
})

export const NotificationPreference = z.strictObject({
  kind: z.enum(NOTIFICATION_KINDS),
  in_app: z.boolean(),
  email: z.enum(EMAIL_CHOICES),
})

export const notifications = {
  list: call
    .route({ method: 'GET', path: '/notifications/{side}', tags, summary: 'My notifications, newest first, by page' })
    .meta(person)
    .input(OnSide.extend({ before: IdInPath.optional() }))
    .output(z.strictObject({ entries: z.array(Notification), next: Id.nullable() })),
  unread: call
    .route({ method: 'GET', path: '/notifications/{side}/unread', tags, summary: 'How many I have not read' })
    .meta(person)
    .input(OnSide)
    .output(z.strictObject({ count: z.number().int() })),
  read: call
    .route({ method: 'POST', path: '/notifications/{side}/{id}/read', tags, summary: 'Mark one as read; answers it' })
    .meta(person)
    .input(OnSide.extend({ id: IdInPath }))
    .output(Notification),
  readAll: call
    .route({ method: 'POST', path: '/notifications/{side}/read', tags, summary: 'Mark all up to this one as read' })
    .meta(person)
    .input(
      OnSide.extend({
        /** The newest on the screen: one that arrives meanwhile stays unread. */
        until: Id,
      }),
    )
    .output(z.strictObject({ success: z.literal(true) })),
}

export const notification_preferences = {
  list: call
    .route({ method: 'GET', path: '/notification_preferences/{side}', tags, summary: 'How I hear of each kind' })
    .meta(person)
    .input(OnSide)
    .output(z.array(NotificationPreference)),
  set: call
    .route({ method: 'POST', path: '/notification_preferences/{side}', tags, summary: 'Choose how I hear of a kind' })
    .meta(person)
    .input(OnSide.extend(NotificationPreference.shape))
    .output(z.array(NotificationPreference)),
}
