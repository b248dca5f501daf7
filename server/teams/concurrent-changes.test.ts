import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/given.ts'
import { portalOf } from '../testing/portal.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let portal: ReturnType<typeof portalOf>
beforeAll(async () => {
  server = await testServer({ DATABASE_POOL: '12' })
  portal = portalOf(server)
})

/** Invariants that hold after every change, read directly from the tables. */
async function broken() {
  const { rows } = await server.db.execute(sql`
    select 'a team without an admin' as what, t.id from teams t
      where not exists (select from user_teams u where u.team_id = t.id and u.role = 'admin' and u.status = 'active')
    union all
    select 'a current team that the user is not in', p.team_id from profiles p
      where p.team_id is not null
        and not exists (select from user_teams u where u.team_id = p.team_id and u.user_id = p.user_id)
    union all
    select 'a request to join a team that is gone', u.team_id from user_teams u
      where not exists (select from teams t where t.id = u.team_id)`)
  return rows
}

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)
const fine = (answers: { status: number }[]) => expect(Math.max(...statuses(answers))).toBeLessThan(500)

async function twoAdmins() {
  const team = await server.given.team()
  const [ada, ben] = [await server.given.member(team.id, 'admin'), await server.given.member(team.id, 'admin')]
  return { team, ada, ben }
}

/** Many teams at once, so that each race condition occurs often and in every order. */
const rounds = (race: () => Promise<unknown>, times = 25) => Promise.all(Array.from({ length: times }, race))

describe('at the same moment', () => {
  test('two admins demote each other: one stays', async () => {
    await rounds(async () => {
      const { team, ada, ben } = await twoAdmins()
      const answers = await Promise.all([
        portal.changeMember(ada, team.id, ben.id, { role: 'member' }),
        portal.changeMember(ben, team.id, ada.id, { role: 'member' }),
      ])
      expect(statuses(answers).toSorted()).toEqual([200, 403])
    })
    expect(await broken()).toEqual([])
  })

  test('two admins remove each other: one stays', async () => {
    await rounds(async () => {
      const { team, ada, ben } = await twoAdmins()
      const answers = await Promise.all([portal.remove(ada, team.id, ben.id), portal.remove(ben, team.id, ada.id)])
      expect(statuses(answers).toSorted()).toEqual([200, 403])
    })
    expect(await broken()).toEqual([])
  })

  test('two admins step down: one stays admin', async () => {
    await rounds(async () => {
      const { team, ada, ben } = await twoAdmins()
      const answers = await Promise.all([
        portal.changeMember(ada, team.id, ada.id, { role: 'member' }),
        portal.changeMember(ben, team.id, ben.id, { role: 'member' }),
      ])
      expect(statuses(answers).toSorted()).toEqual([200, 409])
    })
    expect(await broken()).toEqual([])
  })

  test('both admins of a team with a member leave: one is refused', async () => {
    await rounds(async () => {
      const { team, ada, ben } = await twoAdmins()
      await server.given.member(team.id)
      const answers = await Promise.all([portal.leave(ada, team.id), portal.leave(ben, team.id)])
      expect(answers.map(({ body }) => Object(body).success).toSorted()).toEqual([false, true])
    })
    expect(await broken()).toEqual([])
  })

  test('everyone leaves: the last one deletes the team, once', async () => {
    await rounds(async () => {
      const { team, ada, ben } = await twoAdmins()
      const cy = await server.given.member(team.id)
      const answers = await Promise.all([ada, ben, cy].map((person) => portal.leave(person, team.id)))
      fine(answers)
      expect(answers.filter(({ body }) => Object(body).team_deleted).length).toBeLessThanOrEqual(1)
    })
    expect(await broken()).toEqual([])
  })

  test('one joins while the last member leaves: the request is deleted with the team, or finds no team', async () => {
    await rounds(async () => {
      const team = await server.given.team({ approval_required: randomInt(2) === 0 })
      const admin = await server.given.member(team.id, 'admin')
      const eve = await server.given.user()
      const answers = await Promise.all([
        portal.leave(admin, team.id),
        portal.join(eve, team.invite_code).then(async (joined) => {
          await portal.choose(eve, team.id)
          return joined
        }),
      ])
      fine(answers)
    })
    expect(await broken()).toEqual([])
  })

  test('one chooses a team while being removed from it, or leaving it', async () => {
    await rounds(async () => {
      const team = await server.given.team()
      const admin = await server.given.member(team.id, 'admin')
      const ben = await server.given.member(team.id)
      fine(
        await Promise.all([
          portal.choose(ben, team.id),
          randomInt(2) === 0 ? portal.remove(admin, team.id, ben.id) : portal.leave(ben, team.id),
          portal.choose(ben, team.id),
        ]),
      )
    })
    expect(await broken()).toEqual([])
  })

  test('one joins twice: one membership, and both requests succeed', async () => {
    await rounds(async () => {
      const team = await server.given.team()
      await server.given.member(team.id, 'admin')
      const eve = await server.given.user()
      const answers = await Promise.all([portal.join(eve, team.invite_code), portal.join(eve, team.invite_code)])
      expect(answers.map(({ body }) => Object(body).success)).toEqual([true, true])
      expect((await portal.mine(eve)).body).toHaveLength(1)
    })
  })

  test('one joins while the code is renewed: by the old code, or not at all', async () => {
    await rounds(async () => {
      const team = await server.given.team()
      const admin = await server.given.member(team.id, 'admin')
      const eve = await server.given.user()
      fine(await Promise.all([portal.newCode(admin, team.id), portal.join(eve, team.invite_code)]))
      expect((await portal.join(await server.given.user(), team.invite_code)).body).toMatchObject({ success: false })
    })
  })
})

test('many concurrent changes to three teams leave them consistent', { timeout: 120_000 }, async () => {
  const codes = new Map<string, string>()
  const people: SignedIn[] = []
  for (let n = 0; n < 3; n++) {
    const founder = await server.given.user()
    const id = randomUUID()
    const { body } = await portal.create(founder, id, `Team ${n}`)
    await portal.change(founder, id, { approval_required: n !== 0 })
    codes.set(id, Object(body).invite_code)
    people.push(founder)
  }
  for (let n = 0; n < 5; n++) people.push(await server.given.user())
  const any = <T>(list: readonly T[]) => list[randomInt(list.length)] as T
  const step = () => {
    const [person, other, team_id] = [any(people), any(people), any([...codes.keys()])]
    return any([
      () => portal.join(person, codes.get(team_id) ?? ''),
      () => portal.choose(person, team_id),
      () => portal.leave(person, team_id),
      () => portal.remove(person, team_id, other.id),
      () => portal.changeMember(person, team_id, other.id, { status: 'active' }),
      () => portal.changeMember(person, team_id, other.id, { role: any(['admin', 'member']) }),
      () => portal.changeMember(person, team_id, other.id, { role: 'admin', status: 'active' }),
    ])()
  }
  for (let round = 0; round < 15; round++) {
    await server.db.execute(sql`delete from call_limits`)
    fine(await Promise.all(Array.from({ length: 30 }, step)))
    expect(await broken()).toEqual([])
  }
})
