import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../testing/given.ts'
import { PASSWORD, personOf } from '../testing/person.ts'
import { portalOf } from '../testing/portal.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { workshopOf } from '../testing/workshop.ts'

let server: TestServer
let portal: ReturnType<typeof portalOf>
beforeAll(async () => {
  server = await testServer()
  portal = portalOf(server)
})

/** Somebody with a real password. */
async function arrived(name: string): Promise<SignedIn> {
  const person = personOf(server, name)
  const { headers, token } = await person.arrive()
  const { rows } = await server.db.execute(sql`select id from team_users where email = ${person.email}`)
  return { id: String(rows[0]?.['id']), email: person.email, token, headers }
}

const end = (person: SignedIn, password = PASSWORD, confirmation = 'DELETE') =>
  server.post('/api/functions/delete-account', { password, confirmation }, person.headers)

test('deleting an account removes all personal data; the work stays, by a former member', async () => {
  const team = await server.given.team()
  const admin = await server.given.member(team.id, 'admin')
  const noor = await arrived('Noor Haddad')
  await server.given.joined(team.id, noor)
  const work = workshopOf(server, team.id)
  const project = Object((await work.start(noor, 'Car build')).body).id
  const task = Object((await work.add(noor, project, 'Rear wing', { assignee_id: noor.id })).body).id
  await work.say(noor, task, 'Thinner?')
  await work.upload(noor, task, 'wing.pdf', Buffer.from('wing'))

  expect(await end(noor, 'wrong-one')).toMatchObject({ status: 409, body: { code: 'WRONG_PASSWORD' } })
  expect((await end(noor, PASSWORD, 'delete')).status).toBe(400)
  expect(await end(noor)).toMatchObject({ status: 200, body: { success: true, teams_deleted: 0 } })

  expect((await portal.mine(noor)).status).toBe(401)
  expect((await server.post('/api/auth/sign-in/email', { email: noor.email, password: PASSWORD })).status).toBe(401)
  expect((await work.tasks(admin, project)).body).toMatchObject([{ assignee_name: null, comments: 1, files: 1 }])
  expect((await work.comments(admin, task)).body).toMatchObject([{ author_id: null, author_name: null }])
  const { entries } = Object((await work.activity(admin)).body)
  expect(entries[0]).toMatchObject({ kind: 'member.left', actor_name: null })
  expect(JSON.stringify(entries)).not.toContain('Noor')
  const { rows } = await server.db.execute(sql`
    select table_name from information_schema.tables where table_schema = 'public' and table_name not in ('outbox_mails', 'call_limits')`)
  for (const { table_name } of rows) {
    const found = await server.db.execute(
      sql`select 1 from ${sql.identifier(String(table_name))} t where t::text like ${`%${noor.email}%`} or t::text like ${`%${noor.id}%`}`,
    )
    expect(found.rows, String(table_name)).toEqual([])
  }
})

test('the only admin of a team with others is refused, and stays in every team', async () => {
  const noor = await arrived('Noor Haddad')
  const [mine, ours] = [await server.given.team(), await server.given.team({ name: 'Undercut' })]
  await server.given.joined(mine.id, noor, 'admin')
  await server.given.joined(ours.id, noor, 'admin')
  const ben = await server.given.member(ours.id)
  expect((await end(noor)).body).toMatchObject({
    code: 'ONLY_ADMIN',
    message: 'You are the only admin of Undercut. Make another member admin there before you delete your account.',
  })
  expect((await portal.mine(noor)).body).toHaveLength(2)
  await portal.changeMember(noor, ours.id, ben.id, { role: 'admin' })
  expect((await end(noor)).body).toEqual({ success: true, teams_deleted: 1 })
  const left = await server.db.execute(sql`select status from subscription_cancellations where team_id = ${mine.id}`)
  expect(left.rows).toHaveLength(1)
  expect((await portal.members(ben, ours.id)).body).toMatchObject([{ user_id: ben.id }])
})

test('the only business owner cannot delete their account', async () => {
  const noor = await arrived('Noor Haddad')
  await server.db.execute(sql`insert into business_owners (user_id, full_name) values (${noor.id}, 'Noor Haddad')`)
  expect((await end(noor)).body).toMatchObject({ code: 'RUNS_THE_STORE' })
})

test('password guesses are limited', async () => {
  const noor = await arrived('Noor Haddad')
  for (let n = 0; n < 10; n++) await end(noor, 'wrong-one')
  expect((await end(noor)).status).toBe(429)
})

test('two people who share teams can delete their accounts at the same moment', async () => {
  const [noor, omar] = [await arrived('Noor Haddad'), await arrived('Omar Saleh')]
  for (let n = 0; n < 3; n++) {
    const team = await server.given.team()
    await server.given.member(team.id, 'admin')
    await server.given.joined(team.id, noor)
    await server.given.joined(team.id, omar)
  }
  const answers = await Promise.all([end(noor), end(omar)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('the export has everything of the team and nothing secret', async () => {
  const team = await server.given.team({ stripe_customer_id: 'cus_secret' })
  const other = await server.given.team()
  const admin = await server.given.member(team.id, 'admin')
  await server.given.joined(other.id, admin, 'admin')
  const work = workshopOf(server, team.id)
  const project = Object((await work.start(admin, 'Car build')).body).id
  const task = Object((await work.add(admin, project, 'Rear wing')).body).id
  await work.say(admin, task, 'Thinner?')
  const file = Object((await work.upload(admin, task, 'wing.pdf', Buffer.from('wing'))).body).id
  await workshopOf(server, other.id).start(admin, 'Of another team')
  const { body, status } = await work.export(admin)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    team: { id: team.id, name: 'Slipstream' },
    tables: {
      members: [{ email: admin.email, role: 'admin' }],
      subscriptions: [],
      team_projects: [{ name: 'Car build' }],
      project_tasks: [{ title: 'Rear wing' }],
      task_comments: [{ body: 'Thinner?' }],
      task_files: [{ file_name: 'wing.pdf', download: expect.stringContaining(file) }],
      team_activity: [{ kind: 'project.created' }, { kind: 'task.created' }, {}, {}],
    },
  })
  const text = JSON.stringify(body)
  for (const secret of [team.invite_code, 'cus_secret', admin.token, 'password', 'stored_as', 'Of another team'])
    expect(text).not.toContain(secret)
  const ben = await server.given.member(team.id)
  expect((await work.export(ben)).status).toBe(403)
})
