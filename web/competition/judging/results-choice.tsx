/** A criterion with results is changed or deleted: what becomes of them either way, with the numbers, before it is chosen. */
import { Button, Group, Modal, Paper, Table, Text, Title } from '@mantine/core'
import type { CriterionEffect } from '@paddock/contract/competition/template-criteria.ts'
import type { Choice } from '@paddock/domain/judging/template-changes.ts'
import { plural } from '@paddock/domain/plural.ts'
import { shownPoints } from '@paddock/domain/racing/points.ts'
import type { Points } from '@paddock/domain/units.ts'
import classes from './builder.module.css'

type ResultsChoiceProps = {
  name: string
  what: 'delete' | 'change'
  effects: CriterionEffect[]
  onChoose: (choice: Choice) => void
  onCancel: () => void
}

export function ResultsChoice({ name, what, effects, onChoose, onCancel }: ResultsChoiceProps) {
  const open = effects.filter(({ is_over }) => !is_over)
  const over = effects.filter(({ is_over }) => is_over)
  const events = listed(open)
  const verb = what === 'delete' ? 'Delete' : 'Change'
  return (
    <Modal opened onClose={onCancel} title={`${name} has results`} size="lg" closeOnClickOutside={false}>
      <Text mb="md">
        All teams of an event are assessed with the same scorecard, so either the criterion stays as it was in {events},
        or it {what === 'delete' ? 'goes' : 'changes'} for every team.
      </Text>
      <div className={classes.ways}>
        <Paper withBorder p="md" component="section" aria-label={`Keep it in ${events}`}>
          <Title order={3} size="h4">
            Keep it in {events}
          </Title>
          {open.map((effect) => (
            <Text key={effect.event_id} mt="xs">
              {effect.event_name}: {touched(effect)} as {effect.results === 1 ? 'it is' : 'they are'}
              {effect.maximum && `, and sheets stay out of ${effect.maximum.before} points`}. Teams assessed from now on
              are assessed on it too.
            </Text>
          ))}
          <Text mt="xs">Other events {what === 'delete' ? 'no longer have it' : 'have the change'}.</Text>
          <Button mt="md" onClick={() => onChoose('keep')}>
            Keep it there
          </Button>
        </Paper>
        <Paper withBorder p="md" component="section" aria-label={`${verb} it for every team`}>
          <Title order={3} size="h4">
            {verb} it for every team
          </Title>
          {open.map((effect) => (
            <Follow key={effect.event_id} effect={effect} what={what} />
          ))}
          <Button mt="md" color="red.9" onClick={() => onChoose('follow')}>
            {verb} for every team
          </Button>
        </Paper>
      </div>
      {over.length > 0 && <Text mt="md">{listed(over)}: closed, so nothing changes there.</Text>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Modal>
  )
}

const listed = (effects: CriterionEffect[]) => effects.map(({ event_name }) => event_name).join(', ')

/** 1 mark stays; 3 results stay. */
function touched({ results, maximum }: CriterionEffect) {
  const noun = maximum ? 'mark' : 'result'
  return plural(results, `${noun} stays`, `${noun}s stay`)
}

function Follow({ effect, what }: { effect: CriterionEffect; what: 'delete' | 'change' }) {
  const { event_name, results, maximum, teams } = effect
  const noun = maximum ? 'mark' : 'result'
  const counted = `${plural(results, noun)} of ${plural(teams.length, 'team')}`
  const fate = what === 'delete' ? 'removed' : maximum ? 'scaled to the new maximum' : 'assessed again'
  return (
    <>
      <Text mt="xs">
        {event_name}: {counted} {results === 1 ? 'is' : 'are'} {fate}.{' '}
        {maximum && `Sheets are out of ${maximum.after} instead of ${maximum.before} points.`}
      </Text>
      <Table
        mt="xs"
        aria-label={`${maximum ? 'Judge scores' : 'Penalties'} in ${event_name}`}
        className={classes.before}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{maximum ? 'Judge score' : 'Scrutineering'}</Table.Th>
            <Table.Th>Now</Table.Th>
            <Table.Th>Then</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {teams.map(({ id, team_number, team_name, before, after }) => (
            <Table.Tr key={id}>
              <Table.Td>
                {team_number} {team_name}
              </Table.Td>
              <Table.Td>{maximum ? shownPoints(before.points) : cost(before)}</Table.Td>
              <Table.Td>{maximum ? shownPoints(after.points) : cost(after)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}

const cost = ({ points, seconds }: { points: Points; seconds: number }) => `−${points} points, +${seconds} s`
