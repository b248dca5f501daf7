import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RegisteredTeam } from '../../testing/event-calls.ts'
import type { SignedIn } from '../../testing/given.ts'
import { lapOf, type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let organizer: SignedIn
let desk: RacingCalls
beforeAll(async () => {
  server = await testServer({ DATABASE_POOL: '12' })
  organizer = await server.given.organizer((await server.given.company()).id)
  desk = racingCallsOf(server, organizer)
})

const line = (n: number, team_name: string, about: object = {}) => ({ id: randomUUID(), line: n, team_name, ...about })

describe('numbers that are given', () => {
  test('follow every team that is added, changed or deleted', async () => {
    const { id } = await desk.event()
    await desk.team(id, 'Zephyr', { category: 'Cadet' })
    const bolt = await desk.team(id, 'Bolt')
    expect(bolt.team_number).toBe('T02')
    await desk.team(id, 'Apex', { category: 'Professional', team_number: 'X9' })
    await desk.team(id, 'Arrow')
    expect(await desk.numbered(id)).toEqual(['T01 Zephyr', 'T02 Arrow', 'T03 Bolt', 'T04 Apex'])
    expect((await desk.changeTeam(bolt.id, { category: 'Cadet' })).body).toMatchObject({ team_number: 'T01' })
    expect(await desk.numbered(id)).toEqual(['T01 Bolt', 'T02 Zephyr', 'T03 Arrow', 'T04 Apex'])
    expect((await desk.removeTeam(bolt.id)).body).toEqual({ success: true })
    expect(await desk.numbered(id)).toEqual(['T01 Zephyr', 'T02 Arrow', 'T03 Apex'])
    expect((await desk.removeTeam(bolt.id)).status).toBe(404)
  })

  test('take a new prefix, uppercased and cut', async () => {
    const { id } = await desk.event()
    await desk.team(id, 'Apex')
    expect((await desk.change(id, { number_prefix: 'north' })).body).toMatchObject({ number_prefix: 'NOR' })
    expect(await desk.numbered(id)).toEqual(['NOR01 Apex'])
    expect((await desk.change(id, { number_prefix: ' ' })).body).toMatchObject({ number_prefix: 'T' })
    expect(await desk.numbered(id)).toEqual(['T01 Apex'])
  })

  test('do not count as a change of a team that somebody is editing', async () => {
    const { id } = await desk.event()
    const bolt = await desk.team(id, 'Bolt')
    await desk.team(id, 'Apex')
    const { updated_at } = bolt
    expect((await desk.changeTeam(bolt.id, { updated_at, school_name: 'Riverside' })).body).toMatchObject({
      team_number: 'T02',
      school_name: 'Riverside',
    })
  })
})

describe('once something was raced', () => {
  const lapOfTeam = (team: RegisteredTeam) => lapOf({ id: team.id })

  test('nobody is renumbered: a late team gets the next number, whatever its category and name', async () => {
    const { id } = await desk.event()
    const zephyr = await desk.team(id, 'Zephyr')
    const bolt = await desk.team(id, 'Bolt')
    await desk.record(id, [lapOfTeam(zephyr)])
    expect((await desk.team(id, 'Apex', { category: 'Cadet' })).team_number).toBe('T03')
    await desk.import(id, [line(2, 'Dart'), line(3, 'Comet')])
    expect((await desk.numbered(id)).toSorted()).toEqual([
      'T01 Bolt',
      'T02 Zephyr',
      'T03 Apex',
      'T04 Comet',
      'T05 Dart',
    ])
    await desk.changeTeam(bolt.id, { team_name: 'Zulu' })
    await desk.removeTeam(bolt.id)
    await desk.change(id, { number_prefix: 'N' })
    expect((await desk.numbered(id)).toSorted()).toEqual(['T02 Zephyr', 'T03 Apex', 'T04 Comet', 'T05 Dart'])
    expect((await desk.team(id, 'Flash')).team_number).toBe('N01')
  })

  test('renumbering is an act of its own, which says what changes and is in the history', async () => {
    const { id } = await desk.event()
    const bolt = await desk.team(id, 'Bolt')
    await desk.record(id, [lapOfTeam(bolt)])
    await desk.team(id, 'Apex')
    const { headers } = organizer
    const preview = await server.get(`/api/competition_teams/renumbering?event_id=${id}`, headers)
    expect(preview.body).toEqual({
      moves: [
        { team_name: 'Apex', from: 'T02', to: 'T01' },
        { team_name: 'Bolt', from: 'T01', to: 'T02' },
      ],
      recorded: { laps: 1, marks: 0, sheets: 0 },
    })
    const renumber = () => server.post('/api/competition_teams/renumber', { event_id: id }, headers)
    expect((await renumber()).body).toEqual({ renumbered: 2 })
    expect((await renumber()).body).toEqual({ renumbered: 0 })
    expect(await desk.numbered(id)).toEqual(['T01 Apex', 'T02 Bolt'])
    const { body } = await server.get(`/api/competition_history?event_id=${id}&kind=event`, headers)
    expect(Object(body).entries).toMatchObject([{ what: '2 teams renumbered: Apex T02 → T01, Bolt T01 → T02' }])
    await desk.change(id, { auto_numbering: false })
    expect((await renumber()).body).toMatchObject({ code: 'NUMBERED_BY_HAND' })
  })
})

describe('numbers entered by hand', () => {
  test('are required, tidied, and belong to one team', async () => {
    const { id } = await desk.event()
    await desk.team(id, 'Apex')
    await desk.change(id, { auto_numbering: false, number_prefix: 'N' })
    expect(await desk.numbered(id), 'those that were given stay').toEqual(['T01 Apex'])
    expect(await desk.register(id, 'Bolt')).toMatchObject({
      status: 409,
      body: { code: 'NUMBER_REQUIRED', message: 'Please enter a team number.' },
    })
    expect((await desk.register(id, 'Bolt', { team_number: ' t01 ' })).body).toMatchObject({
      code: 'NUMBER_TAKEN',
      message: 'The number T01 belongs to Apex. Please enter a different one.',
    })
    const bolt = await desk.team(id, 'Bolt', { team_number: ' q7 ' })
    expect(bolt.team_number).toBe('Q7')
    expect((await desk.changeTeam(bolt.id, { team_number: 'T01' })).body).toMatchObject({ code: 'NUMBER_TAKEN' })
    expect((await desk.changeTeam(bolt.id, { team_number: '' })).body).toMatchObject({ code: 'NUMBER_REQUIRED' })
    expect((await desk.changeTeam(bolt.id, { team_number: 'q8', team_name: 'Bolt 2' })).body).toMatchObject({
      team_number: 'Q8',
    })
    expect((await desk.register(id, 'Long', { team_number: 'T123456789012' })).status).toBe(400)
  })

  test('are given anew when the event goes back to auto', async () => {
    const { id } = await desk.event()
    await desk.change(id, { auto_numbering: false })
    await desk.team(id, 'Bolt', { team_number: 'T01' })
    await desk.team(id, 'Apex', { team_number: 'T02' })
    await desk.change(id, { auto_numbering: true })
    expect(await desk.numbered(id)).toEqual(['T01 Apex', 'T02 Bolt'])
  })
})

describe('a team', () => {
  test('starts in Development, tidied, and is registered once however often it is sent', async () => {
    const event = await desk.event({ max_teams: 1 })
    const id = randomUUID()
    const about = { id, school_name: ' ', contact_email: ' Coach@School.Example ' }
    const answers = await Promise.all([
      desk.register(event.id, ' Apex ', about),
      desk.register(event.id, 'Apex', about),
    ])
    for (const { body } of answers)
      expect(body).toMatchObject({
        team_name: 'Apex',
        team_number: 'T01',
        category: 'Development',
        school_name: null,
        contact_email: 'coach@school.example',
        scrutineering_penalties: 0,
      })
    expect(await desk.numbered(event.id)).toEqual(['T01 Apex'])
    expect((await desk.register(event.id, 'Other', { id })).status).toBe(409)
  })

  test.each([
    ['no name', { team_name: '  ' }, 'Please fill in at least the team name.'],
    ['an address that is none', { contact_email: 'coach' }, 'Please enter an email address'],
  ])('with %s is refused in plain words', async (_, about, why) => {
    const event = await desk.event()
    const { status, body } = await desk.register(event.id, 'Apex', about)
    expect([status, Object(body).data.fields[0].why]).toEqual([400, why])
  })

  test('of an unknown category is refused, and a Cadet one where Cadet is switched off', async () => {
    const event = await desk.event({ cadet_enabled: false })
    expect((await desk.register(event.id, 'Apex', { category: 'Junior' })).status).toBe(400)
    expect((await desk.register(event.id, 'Apex', { category: 'Cadet' })).body).toMatchObject({ code: 'CADET_OFF' })
    const apex = await desk.team(event.id, 'Apex')
    expect((await desk.changeTeam(apex.id, { category: 'Cadet' })).body).toMatchObject({ code: 'CADET_OFF' })
  })

  test('that somebody else has changed since is not overwritten', async () => {
    const event = await desk.event()
    const { id, updated_at } = await desk.team(event.id, 'Apex')
    expect((await desk.changeTeam(id, { updated_at, school_name: 'Riverside' })).status).toBe(200)
    expect(await desk.changeTeam(id, { updated_at, school_name: 'Northgate' })).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        message:
          'Somebody else has changed this team in the meantime. Nothing was overwritten. Please reload the page and try again.',
      },
    })
    expect((await desk.changeTeam(id, { updated_at, school_name: 'Riverside' })).status).toBe(200)
  })
})

describe('when registration is over', () => {
  test('a full event takes no more teams, unless the organiser says so', async () => {
    const { id } = await desk.event({ max_teams: 1 })
    await desk.team(id, 'Apex')
    const reason = 'This event is full: it has 1 of at most 1 team.'
    expect(await desk.register(id, 'Bolt')).toMatchObject({
      status: 409,
      body: { code: 'REGISTRATION_REFUSED', message: reason, data: { reasons: [reason] } },
    })
    expect((await desk.register(id, 'Bolt', { override: true })).body).toMatchObject({ team_number: 'T02' })
  })

  test('a deadline that has passed is reported, and can be overridden', async () => {
    const { id } = await desk.event({ registration_deadline: '2025-03-01' })
    expect((await desk.register(id, 'Apex')).body).toMatchObject({ message: 'Registration closed on Mar 01, 2025.' })
    expect((await desk.import(id, [line(2, 'Apex')])).body).toMatchObject({ code: 'REGISTRATION_REFUSED' })
    expect((await desk.import(id, [line(2, 'Apex')], true)).body).toEqual({ imported: 1 })
  })
})

describe('an import', () => {
  test('adds all teams with numbers, once, however often it is sent', async () => {
    const { id } = await desk.event()
    const lines = Array.from({ length: 24 }, (_, n) =>
      line(n + 2, `Team ${n + 1}`, { category: ['Cadet', 'Development', 'Professional'][n % 3] }),
    )
    const answers = await Promise.all([desk.import(id, lines), desk.import(id, lines), desk.import(id, lines)])
    expect(answers.map(({ body }) => body)).toEqual([{ imported: 24 }, { imported: 24 }, { imported: 24 }])
    const teams = await desk.numbered(id)
    expect(teams).toHaveLength(24)
    expect([teams[0], teams[8], teams[23]]).toEqual(['T01 Team 1', 'T09 Team 2', 'T24 Team 24'])
  })

  test('of which a line does not fit adds nothing and names the line', async () => {
    const { id } = await desk.event()
    await desk.team(id, 'Apex')
    const refused = await desk.import(id, [line(2, 'Bolt'), line(3, 'APEX')])
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'IMPORT_REFUSED',
        data: { problems: [{ line: 3, team_name: 'APEX', why: 'APEX is already registered in this event.' }] },
      },
    })
    expect(await desk.numbered(id)).toEqual(['T01 Apex'])
  })

  test('beyond the most teams is refused as a whole, and can be passed over', async () => {
    const { id } = await desk.event({ max_teams: 2 })
    const lines = [line(2, 'Apex'), line(3, 'Bolt'), line(4, 'Comet')]
    expect((await desk.import(id, lines)).body).toMatchObject({
      data: { reasons: ['This event takes at most 2 teams. With these it would have 3.'] },
    })
    expect(await desk.numbered(id)).toEqual([])
    expect((await desk.import(id, lines, true)).body).toEqual({ imported: 3 })
  })

  test('keeps the numbers of the file where teams are numbered by hand', async () => {
    const { id } = await desk.event()
    await desk.change(id, { auto_numbering: false })
    await desk.import(id, [line(2, 'Apex', { team_number: 'a7' }), line(3, 'Bolt', { team_number: 'B2' })])
    expect(await desk.numbered(id)).toEqual(['A7 Apex', 'B2 Bolt'])
  })

  test('takes no team that belongs to another event, and no id twice', async () => {
    const [one, other] = [await desk.event(), await desk.event()]
    const { id } = await desk.team(one.id, 'Apex')
    expect((await desk.import(other.id, [{ ...line(2, 'Apex'), id }])).status).toBe(409)
    const twice = line(2, 'Bolt')
    expect((await desk.import(other.id, [twice, { ...twice, team_name: 'Comet' }])).status).toBe(409)
    expect((await desk.import(other.id, [])).status).toBe(400)
  })
})

describe('at the same moment', () => {
  test('many organisers add, change, import and delete teams: no two have one number, and none is missing', async () => {
    const { id } = await desk.event({ max_teams: 200 })
    const first = await desk.team(id, 'First')
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, n) =>
        desk.register(id, `Added ${n}`, { category: ['Cadet', 'Professional'][n % 2] }),
      ),
      ...Array.from({ length: 3 }, (_, n) => desk.import(id, [line(2, `Read ${n}`), line(3, `Read too ${n}`)])),
      desk.removeTeam(first.id),
      desk.change(id, { number_prefix: 'N' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const numbers = (await desk.numbered(id)).map((team) => team.split(' ')[0])
    expect(numbers).toEqual(Array.from({ length: 26 }, (_, n) => `N${String(n + 1).padStart(2, '0')}`))
  })

  test('two organisers enter the same number: one is refused', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await desk.event()
      await desk.change(id, { auto_numbering: false })
      const answers = await Promise.all(['A', 'B', 'C'].map((name) => desk.register(id, name, { team_number: 'T01' })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    }
  })

  test('two take the last place: one is refused', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await desk.event({ max_teams: 1 })
      const answers = await Promise.all(['A', 'B', 'C'].map((name) => desk.register(id, name)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    }
  })

  test('an event is deleted while teams are added: they are gone with it, or found none', async () => {
    for (let round = 0; round < 8; round++) {
      const event = await desk.event({ name: 'Short' })
      const answers = await Promise.all([
        desk.register(event.id, 'A'),
        desk.remove(event.id, 'Short'),
        desk.register(event.id, 'B'),
      ])
      for (const { status } of answers) expect([200, 404]).toContain(status)
      expect((await desk.teams(event.id)).status).toBe(404)
    }
  })
})

test('a contact address makes nobody’s team theirs, their own address included', async () => {
  const { given } = server
  const crew = await given.team()
  const [maya, leo] = [await given.member(crew.id, 'admin'), await given.member(crew.id)]
  const event = await desk.event()
  await desk.team(event.id, 'Apex', { contact_email: maya.email })
  await desk.change(event.id, { status: 'active' })
  for (const { headers } of [maya, leo])
    expect((await server.get('/api/competition_teams/mine', headers)).body).toEqual([])
})
