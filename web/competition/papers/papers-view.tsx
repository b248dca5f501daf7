/** Papers of an event: what can be made, what is being made or ready, and the entry of paper sheets. */
import { Button, Group, Progress, Select, Stack, Text, Title } from '@mantine/core'
import { CATEGORIES, type Category } from '@paddock/domain/competition/event.ts'
import { isByClass, isUnfinished, PAPER_KINDS, PAPER_TITLES, type PaperKind } from '@paddock/domain/papers/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { useLive } from '../../app/live.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { savePdf } from '../../ui/save-pdf.ts'
import { useDates } from '../../ui/time-zone.tsx'
import { SheetEntry } from './sheet-entry.tsx'

const ABOUT: Record<PaperKind, string> = {
  participants: 'One page for each team, to sign.',
  members: 'One page for each person on the rosters of the teams, to sign.',
  awards: 'One page for each team on a place of an award, once the awards are locked. Confidential until the ceremony.',
  judges: 'One page for each judge, with their panels.',
  booklet: 'The standings of each class and the knockout. It contains all results, including those not released yet.',
  feedback:
    'For each team: place per part, marks with comments, laps and all deductions. It contains results not released yet.',
  receipts:
    'One page for each team: its record as it was released, with a QR code to the page that verifies it. Issued with the release.',
  sheets: 'One sheet for each panel, team and scorecard, for when tablets fail.',
  ceremony: 'The script of the ceremony with all winners, once the awards are locked. Confidential.',
}
const ALL = 'All classes'
const STATES = { waiting: 'Waiting', running: 'Being made', done: 'Ready', failed: 'Failed', cancelled: 'Cancelled' }

export function PapersView({ event }: { event: { id: string } }) {
  useLive([`event:${event.id}`])
  const [category, setCategory] = useState<Category | null>(null)
  const refetch = () => [api.paper_jobs.key()]
  const start = useAction(api.paper_jobs.start, { failed: 'The paper could not be made.', reason: 'instead', refetch })
  return (
    <Stack gap="xl" mt="md">
      <section aria-labelledby="make-papers">
        <Group justify="space-between" align="end" mb="md">
          <Title order={3} id="make-papers">
            Make a PDF
          </Title>
          <Select
            label="Class"
            data={[ALL, ...CATEGORIES]}
            value={category ?? ALL}
            allowDeselect={false}
            onChange={(value) => setCategory(CATEGORIES.find((one) => one === value) ?? null)}
          />
        </Group>
        <DataTable
          caption="Papers of the event"
          columns={[
            { key: 'what', header: 'Paper', cell: (kind: PaperKind) => PAPER_TITLES[kind] },
            { key: 'about', header: 'Contents', cell: (kind) => ABOUT[kind] },
            {
              key: 'make',
              header: 'Action',
              cell: (kind) => (
                <Button
                  size="xs"
                  variant="default"
                  disabled={start.pending}
                  aria-label={`Make: ${PAPER_TITLES[kind]}`}
                  onClick={() =>
                    void start.run({
                      id: crypto.randomUUID(),
                      event_id: event.id,
                      kind,
                      category: isByClass(kind) ? category : null,
                    })
                  }
                >
                  Make
                </Button>
              ),
            },
          ]}
          rows={[...PAPER_KINDS]}
          rowKey={(kind) => kind}
          empty={null}
        />
      </section>
      <MadePapers event_id={event.id} />
      <SheetEntry event={event} />
    </Stack>
  )
}

function MadePapers({ event_id }: { event_id: string }) {
  const papers = useQuery(api.paper_jobs.list.queryOptions({ input: { event_id } }))
  const dates = useDates()
  const refetch = () => [api.paper_jobs.key()]
  const cancel = useAction(api.paper_jobs.cancel, { failed: 'The paper could not be cancelled.', refetch })
  const download = useAction(api.paper_jobs.download, {
    done: savePdf,
    failed: 'The paper could not be downloaded.',
    reason: 'instead',
    refetch,
  })
  return (
    <section aria-labelledby="made-papers">
      <Title order={3} id="made-papers">
        Papers made
      </Title>
      <Text c="dimmed" mb="md">
        Stored for 24 hours, since they contain names.
      </Text>
      <DataTable
        caption="Papers made"
        rows={papers}
        rowKey={({ id }) => id}
        loading="Loading papers"
        empty={<EmptyState title="No papers yet" text="Papers that you make appear here." />}
        columns={[
          {
            key: 'what',
            header: 'Paper',
            cell: ({ kind, category }) => `${PAPER_TITLES[kind]}${category ? `, ${category}` : ''}`,
          },
          { key: 'when', header: 'Started', cell: ({ created_at }) => dates.dateAndTime(created_at) },
          {
            key: 'state',
            header: 'State',
            cell: ({ state, done, total, kind }) => (
              <>
                {STATES[state]}
                {isUnfinished(state) && `: ${done} of ${total}`}
                {state === 'running' && (
                  <Progress value={(100 * done) / total} aria-label={`Progress of ${PAPER_TITLES[kind]}`} />
                )}
              </>
            ),
          },
          {
            key: 'act',
            header: 'Action',
            cell: ({ id, state, kind }) =>
              state === 'done' ? (
                <Button
                  size="xs"
                  loading={download.pending}
                  aria-label={`Download: ${PAPER_TITLES[kind]}`}
                  onClick={() => void download.run({ id })}
                >
                  Download
                </Button>
              ) : (
                isUnfinished(state) && (
                  <Button size="xs" variant="default" onClick={() => void cancel.run({ id })}>
                    Cancel
                  </Button>
                )
              ),
          },
        ]}
      />
    </section>
  )
}
