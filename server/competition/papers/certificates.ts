/** Certificates for teams and their members, for the winners of awards, and for those who judged. */
import { placeName } from '@paddock/domain/ceremony/step-names.ts'
import { ROSTER_ROLE_NAMES, type RosterRole } from '@paddock/domain/registration/roster.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { awardPlaces, eventAwards } from '../../db/schema/awards.ts'
import { teamEntries } from '../../db/schema/entries.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import { rosterMembers } from '../../db/schema/registration.ts'
import type { ResultsRecord } from '../results/results.ts'

type Team = ResultsRecord['teams'][number]

const SIGNER = 'Chief judge'

/** One for each team that was not disqualified, in the order of their numbers. */
export const participantCertificates = (teams: readonly Team[]) =>
  teams.filter(tookPart).map((team) => ({
    heading: 'Certificate of participation',
    lead: 'This certifies that',
    name: team.team_name,
    detail: schoolAndClass(team),
    reason: 'took part in',
    signer: SIGNER,
  }))

const tookPart = ({ status }: Team) => status !== 'disqualified'

const schoolAndClass = ({ school_name, category }: Team) =>
  [school_name, `${category} class`].filter(Boolean).join(', ')

/** One for each person on the rosters of these teams, team by team. */
export async function memberCertificates(db: Queries, teams: readonly Team[]) {
  const { full_name, role, created_at, id } = rosterMembers
  const people = await db
    .select({ competition_team_id: teamEntries.competition_team_id, full_name, role })
    .from(rosterMembers)
    .innerJoin(teamEntries, and(eq(teamEntries.id, rosterMembers.entry_id), eq(teamEntries.status, 'approved')))
    .where(inArray(teamEntries.competition_team_id, idsOf(teams)))
    .orderBy(asc(created_at), asc(id))
  const ofTeam = Map.groupBy(people, (person) => person.competition_team_id)
  return teams
    .filter(tookPart)
    .flatMap((team) => (ofTeam.get(team.id) ?? []).map((person) => memberCertificate(team, person)))
}

function memberCertificate(team: Team, { full_name, role }: { full_name: string; role: RosterRole }) {
  const isAdult = role === 'supervising-adult'
  const work = role === 'other' || isAdult ? null : ROSTER_ROLE_NAMES[role]
  return {
    heading: isAdult ? 'Certificate of appreciation' : 'Certificate of participation',
    lead: isAdult ? 'With thanks to' : 'This certifies that',
    name: full_name,
    detail: [work, team.team_name, team.school_name].filter(Boolean).join(', '),
    reason: isAdult ? 'who supervised the team at' : 'took part in',
    signer: SIGNER,
  }
}

/** One for each team on a place of an award, by precedence, the best place first. Nobody has won before the awards are locked. */
export async function awardCertificates(db: Queries, event_id: string, teams: readonly Team[]) {
  const { title, position, id } = eventAwards
  const { place, team_id } = awardPlaces
  const won = await db
    .select({ award_id: id, title, place, team_id })
    .from(awardPlaces)
    .innerJoin(eventAwards, eq(id, awardPlaces.award_id))
    .where(and(eq(eventAwards.event_id, event_id), inArray(team_id, idsOf(teams))))
    .orderBy(asc(position), asc(id), asc(place), asc(team_id))
  const named = new Map(teams.map((team) => [team.id, team]))
  return won.flatMap((one) => {
    const team = named.get(one.team_id)
    if (!team) return []
    return [
      {
        heading: one.title,
        lead: one.place === 1 ? 'Winner' : placeName(one.place),
        name: team.team_name,
        detail: schoolAndClass(team),
        reason: 'at',
        signer: SIGNER,
      },
    ]
  })
}

const idsOf = (teams: readonly Team[]) => teams.map(({ id }) => id)

/** One for each judge, however many panels they sat on. */
export async function judgeCertificates(db: Queries, event_id: string) {
  const { judge_name, panel_name } = judgingPanels
  const panels = await db
    .select({ judge_name, panel_name })
    .from(judgingPanels)
    .where(and(eq(judgingPanels.event_id, event_id), eq(judgingPanels.is_active, true)))
    .orderBy(asc(judge_name), asc(panel_name))
  return [...Map.groupBy(panels, (panel) => panel.judge_name)].map(([name, own]) => ({
    heading: 'Certificate of appreciation',
    lead: 'With thanks to',
    name,
    detail: own.map((panel) => panel.panel_name).join(', '),
    reason: 'who judged at',
    signer: 'Organiser',
  }))
}
