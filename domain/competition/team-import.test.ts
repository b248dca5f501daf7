import { describe, expect, test } from 'vitest'
import { type Entered, fitInto, isEmail, MOST_LINES, type TeamLine, teamsFrom } from './team-import.ts'

const HEADER = ['team_name', 'category', 'school_name', 'contact_email', 'team_number']
const read = (...rows: string[][]) => teamsFrom(rows.map((cells, index) => ({ line: index + 1, cells })))
const good = (...rows: string[][]) => {
  const answer = read(...rows)
  if ('refused' in answer) throw new Error(answer.refused)
  return answer
}

describe('a file', () => {
  test('is read line by line', () => {
    expect(good(HEADER, [' Apex ', 'cadet', 'Riverside', 'Coach@School.Example', ' t07 '])).toEqual({
      teams: [
        {
          line: 2,
          team_name: 'Apex',
          category: 'Cadet',
          school_name: 'Riverside',
          contact_email: 'coach@school.example',
          team_number: 'T07',
        },
      ],
      problems: [],
    })
  })

  test('may name its columns as people do, in any order, with others beside them', () => {
    const { teams } = good(['Paid', 'E-Mail', 'School', 'Team'], ['yes', 'a@b.example', 'Riverside', 'Apex'])
    expect(teams).toEqual([
      {
        line: 2,
        team_name: 'Apex',
        category: 'Development',
        school_name: 'Riverside',
        contact_email: 'a@b.example',
        team_number: null,
      },
    ])
  })

  test('may have empty lines, which keep their place in the counting', () => {
    const { teams } = good([''], HEADER, ['', '', ''], ['Apex'], [' '], ['Bolt'])
    expect(teams.map(({ line, team_name }) => [line, team_name])).toEqual([
      [4, 'Apex'],
      [6, 'Bolt'],
    ])
  })

  test('that our export has guarded against formulas comes back as it was', () => {
    expect(good(HEADER, ["'=Apex", '', "'@school"]).teams).toMatchObject([
      { team_name: '=Apex', school_name: '@school' },
    ])
    expect(good(HEADER, ["'Round' Here"]).teams).toMatchObject([{ team_name: "'Round' Here" }])
  })

  test.each([
    ['nothing in it', [], 'This file is empty. Please choose a file with teams.'],
    ['only blanks', [[' ', '']], 'This file is empty. Please choose a file with teams.'],
    [
      'no column for the name',
      [['colour'], ['red']],
      'The first line must contain the column names, including team_name. The other columns are optional.',
    ],
    ['no teams', [HEADER], 'The file has column names but no teams. Please add a line for each team.'],
    [
      'too many',
      [HEADER, ...Array.from({ length: MOST_LINES + 1 }, () => ['Apex'])],
      'The file has more than 1,000 teams. Please split it.',
    ],
  ])('with %s is refused', (_, rows, refused) => expect(read(...rows)).toEqual({ refused }))

  test.each([
    ['no name', ['', 'Cadet', 'Riverside'], 'The team name is missing.'],
    ['a long name', ['A'.repeat(121)], 'The team name is longer than 120 characters or has line breaks.'],
    ['a broken name', ['Apex\nBolt'], 'The team name is longer than 120 characters or has line breaks.'],
    [
      'an unknown category',
      ['Apex', 'Junior'],
      'Junior is not a category. Use one of Cadet, Development, Professional.',
    ],
    ['a long school', ['Apex', '', 'S'.repeat(121)], 'The school is longer than 120 characters or has line breaks.'],
    ['no address', ['Apex', '', '', 'coach at school'], 'coach at school is not an email address.'],
    ['a long number', ['Apex', '', '', '', 'T1234567890123'], 'A team number can have at most 12 characters.'],
  ])('names a line with %s', (_, cells, why) => {
    const { teams, problems } = good(HEADER, ['Fine'], cells)
    expect(teams).toHaveLength(1)
    expect(problems).toEqual([{ line: 3, team_name: cells[0], why }])
  })
})

describe('put into an event', () => {
  const event: Entered = {
    cadet_enabled: true,
    auto_numbering: true,
    teams: [{ team_name: 'Apex', school_name: 'Riverside', team_number: 'T01' }],
  }
  const line = (line: number, team_name: string, about: Partial<TeamLine> = {}): TeamLine => ({
    line,
    team_name,
    team_number: null,
    school_name: null,
    contact_email: null,
    category: 'Development',
    ...about,
  })
  const why = (given: Entered, ...lines: TeamLine[]) => fitInto(given, lines).problems.map(({ why }) => why)

  test('new teams fit, and two schools may have teams of one name', () => {
    const lines = [line(2, 'Bolt'), line(3, 'Apex', { school_name: 'Northgate' }), line(4, 'Apex')]
    expect(fitInto(event, lines)).toEqual({ teams: lines, problems: [] })
  })

  test('a team that is there already, or twice in the file, is named', () => {
    expect(why(event, line(2, 'apex ', { school_name: 'RIVERSIDE' }))).toEqual([
      'apex  of RIVERSIDE is already registered in this event.',
    ])
    expect(why(event, line(2, 'Bolt'), line(3, 'BOLT'))).toEqual(['BOLT is also in line 2.'])
  })

  test('a Cadet team is named where Cadet is switched off', () => {
    const cadet = line(2, 'Bolt', { category: 'Cadet' })
    expect(why(event, cadet)).toEqual([])
    expect(why({ ...event, cadet_enabled: false }, cadet)).toEqual([
      'This event has no Cadet category. Please choose another category.',
    ])
  })

  test('numbers matter only where they are entered by hand', () => {
    const lines = [
      line(2, 'Bolt', { team_number: 'T01' }),
      line(3, 'Comet', { team_number: 'T02' }),
      line(4, 'Dart', { team_number: 'T02' }),
      line(5, 'Echo'),
    ]
    expect(why(event, ...lines)).toEqual([])
    const byHand = fitInto({ ...event, auto_numbering: false }, lines)
    expect(byHand.teams.map(({ team_name }) => team_name)).toEqual(['Comet'])
    expect(byHand.problems).toEqual([
      { line: 2, team_name: 'Bolt', why: 'The number T01 belongs to Apex.' },
      { line: 4, team_name: 'Dart', why: 'The number T02 is also used in line 3.' },
      { line: 5, team_name: 'Echo', why: 'The team number is missing, and this event is numbered manually.' },
    ])
  })
})

test.each([
  ['coach@school.example', true],
  ['a.b+c@sub.school.example', true],
  ['coach@school', false],
  ['coach school@x.example', false],
  ['@school.example', false],
  ['coach@school.', false],
  ['a@b.example,c@d.example', false],
])('%s is an address: %s', (text, is) => expect(isEmail(text)).toBe(is))
