import { expect, test } from 'vitest'
import { OPEN_FOR_MS, type Progress, progressCells } from './progress.ts'

const NOW = new Date('2027-03-20T10:00:00Z')
const at = (ago: number) => new Date(NOW.getTime() - ago).toISOString()
const team = (id: string, category: 'Cadet' | 'Development' = 'Cadet') => ({ id, category })
const panel = (id: string, template_id: string | null, about: Partial<Progress['panels'][number]> = {}) => ({
  id,
  template_id,
  card_category: template_id === null ? null : ('Both' as const),
  assigned_teams: null,
  ...about,
})
const sheet = (team_id: string, judge_panel_id: string, missing: string[] = []) => ({
  team_id,
  judge_panel_id,
  template_id: 'design',
  missing,
  updated_at: at(1000),
})
const states = (about: Partial<Progress>) =>
  progressCells(
    { teams: [team('T1')], panels: [panel('P1', 'design')], sheets: [], open: [], asked: [], ...about },
    NOW,
  ).map(({ team_id, template_id, state }) => [team_id, template_id, state])

test.each([
  ['nothing yet', {}, 'not_started'],
  ['its sheet is open', { open: [{ team_id: 'T1', panel_id: 'P1', seen_at: at(1000) }] }, 'marking'],
  [
    'its sheet was open a while ago',
    { open: [{ team_id: 'T1', panel_id: 'P1', seen_at: at(OPEN_FOR_MS) }] },
    'not_started',
  ],
  ['a required line is missing', { sheets: [sheet('T1', 'P1', ['Drawings'])] }, 'incomplete'],
  ['saved', { sheets: [sheet('T1', 'P1')] }, 'done'],
  [
    'saved, and looked at again',
    { sheets: [sheet('T1', 'P1')], open: [{ team_id: 'T1', panel_id: 'P1', seen_at: at(0) }] },
    'done',
  ],
  [
    'one of two panels has saved',
    { panels: [panel('P1', 'design'), panel('P2', 'design')], sheets: [sheet('T1', 'P1')] },
    'incomplete',
  ],
] as const)('%s', (_, about, state) => expect(states(about as Partial<Progress>)).toEqual([['T1', 'design', state]]))

test('a panel is due for its teams and the category of its scorecard, for what it has marked, and for second markings', () => {
  const panels = [
    panel('P1', 'design', { assigned_teams: ['T2'] }),
    panel('P2', 'talk', { card_category: 'Development' }),
    panel('P3', null),
  ]
  const teams = [team('T1'), team('T2', 'Development')]
  expect(states({ teams, panels, sheets: [sheet('T1', 'P3')] })).toEqual([
    ['T1', 'design', 'done'],
    ['T2', 'design', 'not_started'],
    ['T2', 'talk', 'not_started'],
    ['T2', null, 'not_started'],
  ])
  const asked = [{ team_id: 'T1', panel_id: 'P2', template_id: 'design' }]
  expect(
    states({ teams: [team('T1')], panels: [panel('P2', 'talk', { card_category: 'Development' })], asked }),
  ).toEqual([['T1', 'design', 'not_started']])
})
