/** What a link preview shows of a team: the invitation that a team shares (/join/…), its only page for people without an account. */
import { teams as calls } from '@paddock/contract/teams/teams.ts'
import { isInviteCode } from '@paddock/domain/teams/invite-code.ts'
import { eq } from 'drizzle-orm'
import { teams } from '../db/schema/teams.ts'
import { withinLimit } from '../http/limits.ts'
import { notIndexed, previewHead, withHead } from '../http/page-head.ts'
import type { Services } from '../services.ts'

const PAGE = /^\/join\/([^/]+)\/?$/

/** Undefined for every other address, and for a code that no team has. */
export const invitationHead =
  ({ db, config }: Pick<Services, 'db' | 'config'>) =>
  async ({ pathname }: URL, page: string, network: string) => {
    const code = PAGE.exec(pathname)?.[1] ?? ''
    if (!isInviteCode(code) || !(await mayTry(network))) return undefined
    const [team] = await db.select({ name: teams.name }).from(teams).where(eq(teams.invite_code, code))
    if (!team) return undefined
    const head = previewHead({
      title: `Join ${team.name} · Paddock`,
      description: `${team.name} invites you to its team on Paddock: projects, practice runs and race day in one place.`,
      address: `${config.publicUrl}/join/${code}`,
      type: 'website',
    })
    return { status: 200, page: withHead(page, [...head, notIndexed]) }

    /** Counted together with the call that answers the same question, so that codes cannot be guessed here. */
    async function mayTry(from: string) {
      const { limit } = calls.invited['~orpc'].meta
      return !limit || withinLimit(db, `teams.invited ${from}`, limit)
    }
  }
