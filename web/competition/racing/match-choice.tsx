/** The knockout matches that can be raced now; choosing one fills in both teams. */
import { NativeSelect, Text } from '@mantine/core'
import { roundsOf, stageOfMatch } from '@paddock/domain/racing/bracket.ts'
import type { DeskDraft } from './desk-draft.ts'
import { isOpenIn, onTheGrid, type Track } from './next-run.ts'

type MatchChoiceProps = { draft: DeskDraft; matches: Track['matches']; change: (draft: DeskDraft) => void }

export function MatchChoice({ draft, matches, change }: MatchChoiceProps) {
  const open = matches.filter((match) => isOpenIn(draft, match))
  const rounds = roundsOf(matches.filter(({ category }) => category === draft.category))
  const [a, b] = draft.runs
  const chosen = open.findIndex(({ team_a_id, team_b_id }) =>
    [a.team_id, b.team_id].every((id) => id === team_a_id || id === team_b_id),
  )
  if (open.length === 0)
    return (
      <Text size="sm" c="dimmed" data-wide>
        {rounds === 0
          ? `There is no bracket for ${draft.category} yet. Generate it under Knockout.`
          : 'No match is ready to be raced.'}
      </Text>
    )
  return (
    <NativeSelect
      data-wide
      label="Match"
      name="match"
      size="md"
      description="Fills in both teams."
      data={[
        { value: '', label: 'Choose a match' },
        ...open.map((match, index) => ({
          value: String(index),
          label: `${stageOfMatch(match, rounds)}, match ${match.match_number}: ${match.team_a_name} v ${match.team_b_name}`,
        })),
      ]}
      value={chosen < 0 ? '' : String(chosen)}
      onChange={({ currentTarget }) => {
        const match = open[Number(currentTarget.value)]
        if (match && currentTarget.value) change({ ...onTheGrid(draft, match), two: true })
      }}
    />
  )
}
