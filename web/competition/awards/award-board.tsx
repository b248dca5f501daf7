/** The deliberation board of an award: nominations, shortlist and votes, with all numbers beside each team, and the decision. */
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { JUDGING_PHASES, PHASE_NAMES } from '@paddock/domain/awards/award.ts'
import { plural } from '@paddock/domain/plural.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Award, type Board, useDecide, useOpenPhase, useShortlist } from './award-actions.ts'
import { Winners } from './award-row.tsx'
import { nameIn, ORDINALS, ruleText } from './award-words.ts'
import classes from './awards.module.css'
import { boardColumns } from './board-columns.tsx'

type AwardBoardProps = { board: Board; award: Award; onBack: () => void }

export function AwardBoard({ board, award, onBack }: AwardBoardProps) {
  const isOpen = board.lock.locked_at === null
  const isJudged = award.chosen_by === 'judges'
  const [chosen, setChosen] = useState<readonly string[]>(award.decided)
  const shortlist = useShortlist()
  const out = new Set(award.ineligible.map(({ team_id }) => team_id))
  const teams = board.teams.filter(({ category }) => award.category === null || category === award.category)
  const tied = new Set(award.awarded.filter(({ team_ids }) => team_ids.length > 1).flatMap(({ team_ids }) => team_ids))
  const mayChoose = (team_id: string) =>
    isOpen && !out.has(team_id) && (isJudged || tied.has(team_id) || chosen.includes(team_id))
  const columns = boardColumns({
    board,
    award,
    chosen,
    mayChoose,
    onChoose: (team_id) =>
      setChosen(chosen.includes(team_id) ? chosen.filter((one) => one !== team_id) : [...chosen, team_id]),
    onShortlist: isOpen && isJudged ? (team_ids) => void shortlist.run({ id: award.id, team_ids }) : undefined,
  })
  return (
    <Stack gap="md" mt="md">
      <Group gap="sm">
        <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
          All awards
        </Button>
        <Title order={3}>{award.title}</Title>
        <Text c="dimmed">{ruleText(award, board)}</Text>
      </Group>
      <Winners award={award} board={board} />
      {isOpen && isJudged && <Phases award={award} board={board} />}
      <DataTable
        caption={`Teams in line for ${award.title}`}
        columns={columns}
        rows={teams.toSorted(
          (a, b) => rankOf(award, a.team_id) - rankOf(award, b.team_id) || (a.place ?? 1e6) - (b.place ?? 1e6),
        )}
        rowKey={({ team_id }) => team_id}
        loading="Loading the teams"
        empty={<EmptyState title="No teams" text="The event has no teams in this class yet." />}
      />
      {award.nominations.length > 0 && (
        <section>
          <Title order={4}>Nominations</Title>
          <ul className={classes.nominations}>
            {award.nominations.map(({ team_id, judge_name, panel_name, reason }) => (
              <li key={`${team_id} ${judge_name} ${panel_name}`}>
                <strong>{nameIn(board)(team_id)}</strong>: {reason}{' '}
                <Text span c="dimmed" size="sm">
                  {judge_name}, {panel_name}
                </Text>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isOpen && (isJudged || tied.size > 0 || award.decided.length > 0) && (
        <Decision award={award} board={board} chosen={chosen} />
      )}
    </Stack>
  )
}

const rankOf = ({ ranking }: Award, team_id: string) =>
  ranking.find((one) => one.team_id === team_id)?.place ?? Number.MAX_SAFE_INTEGER

function Phases({ award, board }: { award: Award; board: Board }) {
  const open = useOpenPhase()
  return (
    <Group gap="sm">
      <fieldset className={classes.phases} aria-label="What judges can do">
        {JUDGING_PHASES.map((phase) => (
          <Button
            key={phase}
            variant={phase === award.phase ? 'filled' : 'default'}
            aria-pressed={phase === award.phase}
            disabled={open.pending}
            onClick={() => void open.run({ id: award.id, phase })}
          >
            {PHASE_NAMES[phase]}
          </Button>
        ))}
      </fieldset>
      <Text size="sm">
        {award.votes.length} of {plural(board.judges, 'judge')} voted, {plural(award.shortlist.length, 'team')} on the
        shortlist
      </Text>
    </Group>
  )
}

function Decision({ award, board, chosen }: { award: Award; board: Board; chosen: readonly string[] }) {
  const [reason, setReason] = useState('')
  const decide = useDecide(() => setReason(''))
  const nameOf = nameIn(board)
  const first = award.place
  return (
    <section className={classes.decision} aria-label="Decision">
      <Title order={4}>{award.chosen_by === 'judges' ? 'Decide' : 'Break the tie'}</Title>
      <Text>
        {chosen.length === 0
          ? 'Choose teams in the table, the winner first.'
          : chosen.map((team_id, index) => `${ORDINALS[index + first] ?? index + first} ${nameOf(team_id)}`).join(', ')}
      </Text>
      <Group align="end">
        <TextInput
          label="Reason"
          value={reason}
          maxLength={300}
          className={classes.reason}
          error={decide.fieldErrors.reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button
          loading={decide.pending}
          disabled={reason.trim() === '' || (chosen.length === 0 && award.decided.length === 0)}
          onClick={() => void decide.run({ id: award.id, team_ids: [...chosen], reason })}
        >
          {chosen.length === 0 && award.decided.length > 0 ? 'Open it again' : 'Save decision'}
        </Button>
      </Group>
    </section>
  )
}
