/** Judge Management: the judging panels of all events, with their codes. */
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AssignJudge } from './assign-judge.tsx'
import { CodeLimits } from './code-limits.tsx'
import type { TabProps } from './dashboard.tsx'
import { JudgeCards } from './judge-cards.tsx'
import { JudgeCodeDialog } from './judge-code-dialog.tsx'
import { panelColumns } from './panel-columns.tsx'
import { PanelDialog } from './panel-dialog.tsx'
import { scorecardsQuery } from './scorecard-select.tsx'

export function JudgesTab({ organizer }: TabProps) {
  const panels = useQuery(api.judging_panels.list.queryOptions({ input: {} }))
  const cards = useQuery(scorecardsQuery())
  const [shown, setShown] = useState<string>()
  const [edited, setEdited] = useState<string>()
  const active = panels.data?.filter(({ is_active }) => is_active) ?? []
  const panel = panels.data?.find(({ id }) => id === shown)
  const changed = panels.data?.find(({ id }) => id === edited)
  return (
    <Stack gap="xl">
      <AssignJudge />
      <section>
        <Group justify="space-between" align="end" mb="md">
          <div>
            <Title order={2} size="h3">
              Judges
            </Title>
            <Text c="dimmed">Deactivating a panel revokes its code and its card immediately.</Text>
          </div>
          {active.length > 0 && (
            <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
              Print judge cards
            </Button>
          )}
        </Group>
        <CodeLimits />
        <DataTable
          caption="Judging panels"
          columns={panelColumns({ onShow: setShown, onEdit: setEdited }, cards.data ?? [])}
          rows={panels}
          rowKey={({ id }) => id}
          loading="Loading judges"
          empty={<EmptyState title="No judges yet" text="Assign a judge and give them the code." />}
        />
      </section>
      {panel && <JudgeCodeDialog panel={panel} onClose={() => setShown(undefined)} />}
      {changed && <PanelDialog panel={changed} onClose={() => setEdited(undefined)} />}
      <JudgeCards panels={active} logo={organizer.company.logo} />
    </Stack>
  )
}
