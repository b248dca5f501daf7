/** What judges do for awards on their phones: they see what is open, nominate teams that their panel sees, and vote. */
import { AWARD_ERRORS } from '@paddock/domain/awards/messages.ts'
import { inNaturalOrder } from '@paddock/domain/natural-order.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { awardLocks, awardNominations, awardShortlist, awardVotes, eventAwards } from '../../db/schema/awards.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import { api } from '../../http/calls.ts'
import { judgeOf } from '../../identity/callers.ts'
import { lockEventRow } from '../event-access/event-access.ts'
import { type AwardRow, announceAwards, awardRows, lockRowOf, shortlistsOf } from './award-queries.ts'

const DONE = { success: true as const }
const AWARD_GONE = { message: AWARD_ERRORS.gone }

export const openBallots = api.award_votes.open.handler(async ({ context: { db, caller } }) => {
  const { panel_id, event_id, assigned_teams } = judgeOf(caller)
  if ((await lockRowOf(db, event_id))?.locked_at) return []
  const rows = (await awardRows(db, event_id)).filter(({ phase }) => phase !== 'closed')
  if (rows.length === 0) return []
  const [teams, shortlists, nominations, votes] = await Promise.all([
    teamsIn(db, event_id),
    shortlistsOf(db, rows),
    db.select().from(awardNominations).where(eq(awardNominations.judge_panel_id, panel_id)),
    db.select().from(awardVotes).where(eq(awardVotes.judge_panel_id, panel_id)),
  ])
  return rows.flatMap((award) => {
    if (award.phase === 'closed') return []
    const shortlist = shortlists.get(award.id) ?? []
    const offered = teams.filter(({ id, category }) =>
      award.phase === 'voting'
        ? shortlist.includes(id)
        : (award.category === null || category === award.category) && (!assigned_teams || assigned_teams.includes(id)),
    )
    return [
      {
        id: award.id,
        title: award.title,
        category: award.category,
        phase: award.phase,
        teams: offered.map(({ id, team_name, team_number }) => ({ id, team_name, team_number })),
        nominations: nominations
          .filter(({ award_id }) => award_id === award.id)
          .map(({ team_id, reason }) => ({ team_id, reason })),
        vote: votes.find(({ award_id }) => award_id === award.id)?.team_id ?? null,
      },
    ]
  })
})

export const castVote = api.award_votes.cast.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { award_id, team_id } = input
    const { panel_id: judge_panel_id, event_id } = judgeOf(caller)
    const award = await openAward(tx, event_id, judge_panel_id, award_id)
    if (!award) throw errors.NOT_FOUND(AWARD_GONE)
    if (award.phase !== 'voting') throw errors.NOT_VOTING()
    const isShortlisted = and(eq(awardShortlist.award_id, award_id), eq(awardShortlist.team_id, team_id))
    if ((await tx.$count(awardShortlist, isShortlisted)) === 0) throw errors.NOT_SHORTLISTED()
    const changed = await tx
      .insert(awardVotes)
      .values({ award_id, judge_panel_id, team_id })
      .onConflictDoUpdate({
        target: [awardVotes.award_id, awardVotes.judge_panel_id],
        set: { team_id, updated_at: sql`now()` },
        setWhere: ne(awardVotes.team_id, team_id),
      })
      .returning({ team_id: awardVotes.team_id })
    if (changed.length > 0) await announceAwards(tx, event_id)
    return DONE
  }),
)

export const nominate = api.award_votes.nominate.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { award_id, team_id, reason } = input
    const { panel_id: judge_panel_id, event_id, assigned_teams } = judgeOf(caller)
    const award = await openAward(tx, event_id, judge_panel_id, award_id)
    if (!award) throw errors.NOT_FOUND(AWARD_GONE)
    if (award.phase !== 'nominations') throw errors.NOT_NOMINATING()
    const team = (await teamsIn(tx, event_id)).find(({ id }) => id === team_id)
    const isOfAward = team && (award.category === null || team.category === award.category)
    if (!isOfAward || (assigned_teams && !assigned_teams.includes(team_id))) throw errors.NOT_YOUR_TEAM()
    const { award_id: of, team_id: whom, judge_panel_id: by } = awardNominations
    if (reason === null)
      await tx.delete(awardNominations).where(and(eq(of, award_id), eq(whom, team_id), eq(by, judge_panel_id)))
    else
      await tx
        .insert(awardNominations)
        .values({ award_id, team_id, judge_panel_id, reason })
        .onConflictDoUpdate({ target: [of, whom, by], set: { reason } })
    await announceAwards(tx, event_id)
    return DONE
  }),
)

/** Votes, closing and locking wait for each other in the order in which they arrive. */
async function openAward(
  tx: Transaction,
  event_id: string,
  panel_id: string,
  award_id: string,
): Promise<AwardRow | undefined> {
  await lockEventRow(tx, event_id)
  const [award] = await tx
    .select({ award: eventAwards, locked_at: awardLocks.locked_at })
    .from(eventAwards)
    .innerJoin(judgingPanels, and(eq(judgingPanels.id, panel_id), eq(judgingPanels.is_active, true)))
    .leftJoin(awardLocks, eq(awardLocks.event_id, eventAwards.event_id))
    .where(and(eq(eventAwards.id, award_id), eq(eventAwards.event_id, event_id)))
  if (!award) return undefined
  return award.locked_at ? { ...award.award, phase: 'closed' } : award.award
}

async function teamsIn(db: Queries, event_id: string) {
  const { id, team_name, team_number, category, status } = competitionTeams
  const rows = await db
    .select({ id, team_name, team_number, category })
    .from(competitionTeams)
    .where(and(eq(competitionTeams.event_id, event_id), ne(status, 'disqualified')))
  return rows.toSorted((a, b) => inNaturalOrder(a.team_number, b.team_number))
}
