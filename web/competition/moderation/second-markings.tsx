/** Second and blind markings: what each has come to, and the way to ask for one, for a third panel, or to withdraw it. */
import { Button, Text } from '@mantine/core'
import type { SecondState } from '@paddock/domain/judging/second-marking.ts'
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AskSecondDialog, ThirdDialog } from './ask-second-dialog.tsx'
import { namesIn, type Overview, refetchModeration } from './moderation-data.ts'

type Second = Overview['seconds'][number]

const STATE_TEXTS: Record<SecondState, string> = {
  waiting: 'Waiting for the second panel',
  agreed: 'Within the limit: the mean of both counts',
  third_needed: 'Beyond the limit: a third panel marks',
  decided: 'The third panel and the nearer one count',
}

export function SecondMarkings({ event_id, overview }: { event_id: string; overview: Overview }) {
  const [open, setOpen] = useState<'ask' | Second>()
  const names = namesIn(overview)
  const withdraw = useAction(api.second_markings.withdraw, {
    failed: 'The second marking could not be withdrawn.',
    reason: 'instead',
    refetch: refetchModeration,
  })
  const close = () => setOpen(undefined)
  const columns: Column<Second>[] = [
    { key: 'team', header: 'Team', cell: ({ team_id }) => <strong>{names.team(team_id)}</strong> },
    { key: 'card', header: 'Scorecard', cell: ({ template_id }) => names.card(template_id) },
    {
      key: 'panels',
      header: 'Panels',
      cell: ({ panel_id, second_panel_id, third_panel_id, first, second, third }) =>
        [
          `${names.panel(panel_id)}: ${first ?? '–'}`,
          `${names.panel(second_panel_id)}: ${second ?? '–'}`,
          ...(third_panel_id ? [`${names.panel(third_panel_id)}: ${third ?? '–'}`] : []),
        ].join('; '),
    },
    { key: 'state', header: 'State', cell: ({ state, reason }) => `${STATE_TEXTS[state]}. Reason: ${reason}` },
    { key: 'counts', header: 'Counts', kind: 'number', cell: ({ counts }) => counts ?? '–' },
    {
      key: 'act',
      header: 'Change',
      kind: 'actions',
      cell: (row) =>
        row.second === null ? (
          <Button
            variant="default"
            aria-label={`Withdraw the second marking of ${names.team(row.team_id)}`}
            disabled={overview.released}
            onClick={() => void withdraw.run({ id: row.id })}
          >
            Withdraw
          </Button>
        ) : row.third === null && row.state === 'third_needed' ? (
          <Button
            variant="default"
            aria-label={`Choose a third panel for ${names.team(row.team_id)}`}
            disabled={overview.released}
            onClick={() => setOpen(row)}
          >
            Third panel
          </Button>
        ) : null,
    },
  ]
  return (
    <>
      <Text>
        A second panel marks a team again without seeing the first panel’s marks. Up to the limit, the mean of both
        counts. Beyond it a third panel marks, and the mean of the third and the nearer one counts. Where the rules have
        one agreed mark, the first counts, and the third once there is one.
      </Text>
      <div>
        <Button variant="default" disabled={overview.released} onClick={() => setOpen('ask')}>
          Ask for a second marking
        </Button>
      </div>
      <DataTable
        caption="Second markings"
        columns={columns}
        rows={overview.seconds}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No second markings" text="Ask for one where marks should be checked." />}
      />
      {open === 'ask' && <AskSecondDialog event_id={event_id} overview={overview} onClose={close} />}
      {open && open !== 'ask' && <ThirdDialog overview={overview} asked={open} onClose={close} />}
    </>
  )
}
