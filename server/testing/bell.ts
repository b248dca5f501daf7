/** A person's notifications as they read them, for tests. */
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import { notificationText } from '@paddock/domain/notifications/sentences.ts'
import { expect } from 'vitest'
import { z } from 'zod'
import type { SignedIn } from './given.ts'
import type { TestServer } from './test-server.ts'

const Page = z.object({
  entries: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      about: z.record(z.string(), z.string()),
      actor_name: z.string().nullable(),
      read_at: z.string().nullable(),
    }),
  ),
  next: z.number().nullable(),
})
const Unread = z.object({ count: z.number() })
const Mails = z.array(z.object({ subject: z.string(), text: z.string() }))

export function bellOf(server: TestServer, side: AccountSide = 'team') {
  const { get, post } = server
  const list = async ({ headers }: SignedIn, before?: number) =>
    Page.parse((await get(`/api/notifications/${side}${before ? `?before=${before}` : ''}`, headers)).body)
  const mails = async ({ email }: SignedIn) => Mails.parse((await get(`/api/dev/outbox?to=${email}`)).body)
  return {
    list,
    /** The sentences, the newest first. */
    texts: async (person: SignedIn) =>
      (await list(person)).entries.map(({ name, about, actor_name }) =>
        notificationText(side, name, about, actor_name),
      ),
    unread: async ({ headers }: SignedIn) =>
      Unread.parse((await get(`/api/notifications/${side}/unread`, headers)).body).count,
    read: ({ headers }: SignedIn, id: number) => post(`/api/notifications/${side}/${id}/read`, {}, headers),
    readAll: ({ headers }: SignedIn, until: number) => post(`/api/notifications/${side}/read`, { until }, headers),
    preferences: ({ headers }: SignedIn) => get(`/api/notification_preferences/${side}`, headers),
    choose: ({ headers }: SignedIn, kind: string, email: string, in_app = true) =>
      post(`/api/notification_preferences/${side}`, { kind, email, in_app }, headers),
    mails,
    /** The subjects of the person's emails, once there are this many. */
    async subjects(person: SignedIn, count: number) {
      await expect.poll(async () => (await mails(person)).length, { timeout: 10_000 }).toBe(count)
      return (await mails(person)).map(({ subject }) => subject)
    },
  }
}
