/** Reads by signed-in users, as after an announcement: the session and the membership are looked up for each. */
import { PICTURES_ADDRESS } from '@paddock/contract/privacy/profile-pictures.ts'
import { compareRates, type Parts } from './parts.ts'
import type { Row } from './row.ts'

const MEMBERS = 24

/** The rows of a team's members, in the order of the screen. */
const MEMBERS_OF = `select u.user_id, u.team_id, p.name as full_name, p.email, u.role, u.status, u.joined_at,
    u.is_supervising_adult, '${PICTURES_ADDRESS}/' || c.stored_as as picture
  from user_teams u left join profile_pictures c on c.user_id = u.user_id join team_users p on p.id = u.user_id where u.team_id = $1
  order by u.status, u.role, u.joined_at, u.user_id`

export async function membersOfTeam(parts: Parts): Promise<Row> {
  const { url, databaseUrl } = parts.house
  const { team, path, people } = await teamWithMembers(parts.house)
  const subject = { url: url + path, people }
  const rows: unknown = await (await fetch(subject.url, { headers: people[0] ?? {} })).json()
  const baseline = { url: await parts.bare.ask('query', { databaseUrl, text: MEMBERS_OF, values: [team.id] }) }
  const expected: unknown = await (await fetch(baseline.url)).json()
  if (JSON.stringify(rows) !== JSON.stringify(expected)) throw new Error('The two members lists differ.')
  return {
    what: `Signed-in read (${MEMBERS} members of a team, who all ask at once)`,
    against: 'a bare Fastify handler making one prepared query for the same rows, asking nobody who they are',
    unit: 'req/s',
    budget: { least: 0.5 },
    ...(await compareRates(parts, baseline, subject)),
  }
}

/** All of them admins, so that each gets every column. */
export async function teamWithMembers({ given }: Parts['house']) {
  const team = await given.team()
  const people: Record<string, string>[] = []
  for (let member = 0; member < MEMBERS; member++) people.push((await given.member(team.id, 'admin')).headers)
  return { team, path: `/api/user_teams?team_id=${team.id}`, people }
}
