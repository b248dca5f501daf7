/** EvenOutPanels out the panels of a scorecard: the method, what is in force, and the way to preview, decide and undo. */
import { Button, Text } from '@mantine/core'
import { METHOD } from '@paddock/domain/judging/normalisation.ts'
import { useState } from 'react'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import { EvenOutDialog } from './even-out-dialog.tsx'
import type { Overview } from './moderation-data.ts'

type Card = Overview['scorecards'][number]

export function EvenOutPanels({ event_id, overview }: { event_id: string; overview: Overview }) {
  const [open, setOpen] = useState<Card>()
  const { dateAndTime } = useDates()
  if (!overview.normalisation_allowed)
    return (
      <Text>
        The rules of this event do not allow panels to be evened out. A rule pack of your own can allow it, under
        Scorecards.
      </Text>
    )
  const inForce = (card: Card) =>
    overview.normalisations.find(({ template_id, undone_at }) => template_id === card.id && undone_at === null)
  const latest = (card: Card) => overview.normalisations.find(({ template_id }) => template_id === card.id)
  const stateOf = (card: Card) => {
    const one = latest(card)
    if (!one) return 'Marks count as they were given'
    return one.undone_at
      ? `Undone by ${one.undone_by}, ${dateAndTime(one.undone_at)}: ${one.undone_reason}`
      : `Evened out by ${one.decided_by}, ${dateAndTime(one.created_at)}: ${one.reason}`
  }
  const columns: Column<Card>[] = [
    { key: 'card', header: 'Scorecard', cell: ({ name }) => <strong>{name}</strong> },
    { key: 'state', header: 'State', cell: stateOf },
    {
      key: 'act',
      header: 'Change',
      kind: 'actions',
      cell: (card) => (
        <Button
          variant="default"
          aria-label={`${inForce(card) ? 'Undo' : 'Even out'} ${card.name}`}
          disabled={overview.released}
          onClick={() => setOpen(card)}
        >
          {inForce(card) ? 'Undo' : 'Even out'}
        </Button>
      ),
    },
  ]
  return (
    <>
      <Text>{METHOD}</Text>
      <DataTable
        caption="Scorecards"
        columns={columns}
        rows={overview.scorecards}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No marks yet" text="Scorecards appear here once panels have marked with them." />}
      />
      {open && (
        <EvenOutDialog
          event_id={event_id}
          overview={overview}
          card={open}
          inForce={inForce(open)?.id}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
