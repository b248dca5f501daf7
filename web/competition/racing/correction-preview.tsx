/** The lap before and after, the winner of its match, and what else follows. */
import { Paper, Stack, Text, Title } from '@mantine/core'
import { shownTime } from '@paddock/domain/racing/run-time.ts'
import { CAR_TIME, TOTAL } from '@paddock/domain/racing/shown-times.ts'
import type { api } from '../../app/api.ts'
import { ProblemAlert } from '../../ui/problem-alert.tsx'
import type { Lap } from './race-data.ts'
import classes from './what-follows.module.css'
import { OldAndNew, WhatFollows } from './what-follows.tsx'

type Preview = Awaited<ReturnType<typeof api.race_corrections.preview.call>>

export function CorrectionPreview({ preview }: { preview: Preview | undefined }) {
  if (!preview) return null
  const { before, after, winner, follows, standings, refused } = preview
  return (
    <Paper withBorder p="md" component="section" aria-label="What will change" aria-live="polite">
      <Title order={3} size="h5" mb="xs">
        What will change
      </Title>
      {isSame(before, after) ? (
        <Text size="sm" c="dimmed">
          Change a time, the status, the car or the lane.
        </Text>
      ) : refused ? (
        <ProblemAlert title="This correction is not possible">{refused}</ProblemAlert>
      ) : (
        <Stack gap="sm">
          <table className={classes.table}>
            <caption>This lap</caption>
            <tbody>
              {FIELDS.map(([name, of]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{of(before) === of(after) ? of(after) : <OldAndNew was={of(before)} is={of(after)} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {winner && (
            <Text>
              Winner of the match:{' '}
              {winner.before === winner.after ? (
                <strong>{winner.after ?? 'not decided'}</strong>
              ) : (
                <OldAndNew was={winner.before ?? 'not decided'} is={winner.after ?? 'not decided'} />
              )}
            </Text>
          )}
          <WhatFollows event_id={after.event_id} follows={follows} standings={standings} />
        </Stack>
      )}
    </Paper>
  )
}

const isSame = (before: Lap, after: Lap) => FIELDS.every(([, of]) => of(before) === of(after))

const FIELDS: [string, (lap: Lap) => string][] = [
  ['Car', ({ car_type }) => car_type],
  ['Lane', ({ lane }) => String(lane)],
  ['Reaction', ({ reaction_time, status }) => shownTime(reaction_time, status)],
  [CAR_TIME, ({ racing_time, status }) => shownTime(racing_time, status)],
  [TOTAL, ({ gross_time, status }) => shownTime(gross_time, status)],
]
