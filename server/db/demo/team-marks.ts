/** Logos and colours of the demo's teams and of its company, two teams more, and an adult who supervises two teams. */
import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Files } from '../../outside/files.ts'
import type { Transaction } from '../database.ts'
import { companies, competitionEvents } from '../schema/competition.ts'
import { teamEntries } from '../schema/entries.ts'
import { competitionTeams } from '../schema/events.ts'
import { teamRealm } from '../schema/identity.ts'
import { ageAnswers } from '../schema/privacy.ts'
import { profiles, teams, userTeams } from '../schema/teams.ts'
import { daysAgo } from './days-ago.ts'
import { demoCompany } from './events.ts'
import { account } from './people.ts'
import { PEOPLE } from './sign-ins.ts'

/** In days: both teams are still in their free trial. */
const CREATED = 26

type Look = { primary_color: string; secondary_color: string | null; shape?: string }

const LOOKS: Record<string, Look> = {
  'Slipstream Racing': {
    primary_color: '#0a5c43',
    secondary_color: '#c8f542',
    shape: '<path d="M20 150 Q120 60 236 84 Q150 104 120 150Z"/><path d="M60 196 Q150 116 236 128 Q170 150 150 196Z"/>',
  },
  'Apex Velocity': {
    primary_color: '#1d4e89',
    secondary_color: '#f2c230',
    shape: '<path d="M128 24 L228 216 L172 216 L128 124 L84 216 L28 216Z"/>',
  },
  Vortex: {
    primary_color: '#6a3d9a',
    secondary_color: '#ff9f1c',
    shape:
      '<path d="M128 30a98 98 0 1 0 98 98h-40a58 58 0 1 1-58-58z"/><path d="M128 96a32 32 0 1 0 32 32h64a96 96 0 0 0-96-96z"/>',
  },
  Obsidian: { primary_color: '#161b18', secondary_color: '#e8590c' },
}
const COMPANY_SHAPE =
  '<path d="M40 40h176v40H40z"/><path d="M40 108h120v40H40z"/><path d="M40 176h176v40H40z"/><path d="M176 108h40v40h-40z"/>'

export async function loadTeamMarks(tx: Transaction, files: Files, passwordHash: string) {
  const person = (key: 'helen' | 'kofi' | 'elin') => account(tx, teamRealm, PEOPLE[key], passwordHash)
  const [helen, kofi, elin] = [await person('helen'), await person('kofi'), await person('elin')]
  const vortex = await newTeam(tx, 'Vortex', 'Silverdale School, year 9.', 'VORTEX77', kofi)
  await newTeam(tx, 'Obsidian', 'Sheffield UTC.', 'OBSIDIA8', elin)
  const [apex] = await tx.select({ id: teams.id }).from(teams).where(eq(teams.invite_code, 'APEXVEL9'))
  for (const team_id of [apex?.id, vortex])
    if (team_id)
      await tx.insert(userTeams).values({
        user_id: helen,
        team_id,
        role: 'member',
        status: 'active',
        is_supervising_adult: true,
        joined_at: daysAgo(18),
      })
  await tx.insert(profiles).values({ user_id: helen, team_id: vortex })
  await tx.insert(ageAnswers).values({ user_id: helen, age_band: '18_plus', country: 'GB', answered_at: daysAgo(18) })
  for (const [name, { shape, ...colors }] of Object.entries(LOOKS)) {
    const logo = shape ? await drawn(files, shape, colors.primary_color, colors.secondary_color) : null
    await tx
      .update(teams)
      .set({ ...colors, logo })
      .where(eq(teams.name, name))
  }
  const logo = await drawn(files, COMPANY_SHAPE, '#0a5c43', null)
  await tx
    .update(companies)
    .set({ logo })
    .where(eq(companies.id, await demoCompany(tx)))
  // Its organisers have approved the logos of the teams that are linked.
  await tx.execute(sql`update competition_teams t set approved_logo = m.logo from team_entries e join teams m on m.id = e.team_id
    where e.competition_team_id = t.id and e.status = 'approved' and m.logo is not null`)
}

async function newTeam(tx: Transaction, name: string, description: string, invite_code: string, admin: string) {
  const id = randomUUID()
  await tx.insert(teams).values({ id, name, description, invite_code, created_at: daysAgo(CREATED) })
  await tx
    .insert(userTeams)
    .values({ user_id: admin, team_id: id, role: 'admin', status: 'active', joined_at: daysAgo(CREATED) })
  await tx.insert(profiles).values({ user_id: admin, team_id: id })
  const entries = await tx
    .select({ id: competitionTeams.id, registered_at: competitionTeams.registered_at })
    .from(competitionTeams)
    .innerJoin(competitionEvents, eq(competitionEvents.id, competitionTeams.event_id))
    .where(
      and(
        eq(competitionEvents.company_id, await demoCompany(tx)),
        eq(competitionEvents.status, 'active'),
        eq(competitionTeams.team_name, name),
      ),
    )
  for (const { registered_at, ...entry } of entries) {
    const claimed = registered_at > daysAgo(CREATED) ? registered_at : daysAgo(CREATED)
    await tx.insert(teamEntries).values({
      id: randomUUID(),
      team_id: id,
      competition_team_id: entry.id,
      requested_by: admin,
      status: 'approved',
      created_at: claimed,
      decided_at: claimed,
    })
  }
  return id
}

/** A drawing of our own on white, stored like an uploaded logo. */
async function drawn(files: Files, shape: string, color: string, second: string | null) {
  const band = second ? `<rect y="236" width="256" height="20" fill="${second}"/>` : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#fff"/><g fill="${color}">${shape}</g>${band}</svg>`
  const logo = randomBytes(10).toString('hex')
  await files.put('logos', logo, await sharp(Buffer.from(svg)).webp({ lossless: true }).toBuffer())
  return logo
}
