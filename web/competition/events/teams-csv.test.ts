import { teamsFrom } from '@paddock/domain/competition/team-import.ts'
import { describe, expect, test } from 'vitest'
import { linesIn, textOf } from '../../ui/csv.ts'
import { csvOf } from './teams-csv.ts'

const team = (about: object) => ({
  team_number: 'T01',
  team_name: 'Apex',
  category: 'Cadet' as const,
  school_name: 'Riverside',
  contact_email: 'coach@school.example',
  registered_at: '2027-01-01T10:00:00.000Z',
  ...about,
})

describe('reading', () => {
  test.each([
    ['commas', 'team_name,category\nApex,Cadet'],
    ['semicolons', 'team_name;category\nApex;Cadet'],
    ['tabs', 'team_name\tcategory\r\nApex\tCadet\r\n'],
    ['quotes', '"team_name","category"\n"Apex","Cadet"'],
  ])('a file with %s', (_, text) => {
    expect(teamsFrom(linesIn(text))).toMatchObject({ teams: [{ line: 2, team_name: 'Apex', category: 'Cadet' }] })
  })

  test('lines are counted as an editor shows them, through empty ones and cells of several lines', () => {
    const text = 'team_name,school_name\n\n"Apex","River\nside"\nBolt,Northgate\n,Nobody\n'
    expect(teamsFrom(linesIn(text))).toMatchObject({
      teams: [{ line: 5, team_name: 'Bolt' }],
      problems: [
        { line: 3, team_name: 'Apex' },
        { line: 6, why: 'The team name is missing.' },
      ],
    })
  })

  test('UTF-8, with its mark or without, and the code of older spreadsheets', () => {
    const utf8 = new TextEncoder().encode('Östra')
    expect(textOf(utf8.buffer)).toBe('Östra')
    expect(textOf(new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]).buffer)).toBe('Östra')
    expect(textOf(new Uint8Array([0xd6, 0x73, 0x74, 0x72, 0x61]).buffer)).toBe('Östra')
  })
})

describe('writing', () => {
  test('one line for each team under the names of the columns', () => {
    expect(csvOf([team({}), team({ team_number: 'T02', team_name: 'Bolt, "the" fast', school_name: null })])).toBe(
      [
        'team_number,team_name,category,school_name,contact_email,registered_at',
        'T01,Apex,Cadet,Riverside,coach@school.example,2027-01-01T10:00:00.000Z',
        'T02,"Bolt, ""the"" fast",Cadet,,coach@school.example,2027-01-01T10:00:00.000Z',
      ].join('\r\n'),
    )
  })

  test.each(['=1+1', '+44', '-2', '@cmd'])(
    '%s is no formula in a spreadsheet, and comes back as it was',
    (team_name) => {
      const text = csvOf([team({ team_name, school_name: team_name })])
      expect(text).toContain(`'${team_name}`)
      expect(teamsFrom(linesIn(text))).toMatchObject({
        teams: [{ team_name, school_name: team_name, team_number: 'T01' }],
      })
    },
  )
})
