/** Enters paper sheets twice: choose panel, team and scorecard, or scan the sheet's QR code. */
import { Alert, Group, Select, Stack, Text, Title } from '@mantine/core'
import { fitsCategory } from '@paddock/domain/judging/marks.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../../app/api.ts'
import { useLive } from '../../app/live.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { SheetForm } from './sheet-form.tsx'

export function SheetEntry({ event }: { event: { id: string } }) {
  useLive([`event:${event.id}`])
  const [params, setParams] = useSearchParams()
  const chosen = (name: string) => params.get(name) ?? ''
  const choose = (changes: Record<string, string>) =>
    setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), ...changes }), { preventScrollReset: true })
  const panels = useQuery(api.competition_scores.panels.queryOptions({ input: { event_id: event.id } }))
  const panel = panels.data?.find(({ id }) => id === chosen('panel'))
  const ofPanel = panel ? { judge_panel_id: panel.id } : skipToken
  const desk = useQuery(api.competition_scores.desk.queryOptions({ input: ofPanel }))
  const cards = useQuery(api.competition_scores.scorecards.queryOptions({ input: ofPanel }))
  const sheets = useQuery(api.paper_sheets.list.queryOptions({ input: { event_id: event.id } }))
  const team = desk.data?.teams.find(({ id }) => id === chosen('team'))
  const fitting = (cards.data ?? []).filter(
    ({ id, category, is_active }) =>
      is_active &&
      (!team || fitsCategory(category, team.category)) &&
      [null, id].includes(desk.data?.panel.template_id ?? null),
  )
  const card = fitting.find(({ id }) => id === chosen('card')) ?? (fitting.length === 1 ? fitting[0] : undefined)
  const sheet = sheets.data?.find((one) => one.judge_panel_id === panel?.id && one.team_id === team?.id)
  const open = (sheets.data ?? []).filter(({ state }) => state !== 'counted')
  return (
    <section aria-labelledby="paper-sheets">
      <Title order={3} id="paper-sheets">
        Enter paper sheets
      </Title>
      <Text c="dimmed" mb="md">
        Each sheet is entered twice, by two people or in two passes. Its marks count once both entries agree.
      </Text>
      <QueryState
        query={panels}
        loading="Loading panels"
        empty={<EmptyState title="No panels yet" text="Assign judges to the event first." />}
      >
        {(all) => (
          <Stack>
            <Group align="end">
              <Select
                label="Panel"
                searchable
                data={all.map(({ id, panel_name, judge_name }) => ({
                  value: id,
                  label: `${panel_name}, ${judge_name}`,
                }))}
                value={panel?.id ?? null}
                onChange={(id) => choose({ panel: id ?? '', team: '', card: '' })}
              />
              <Select
                label="Team"
                searchable
                disabled={!desk.data}
                data={(desk.data?.teams ?? []).map(({ id, team_number, team_name }) => ({
                  value: id,
                  label: `${team_number} ${team_name}`,
                }))}
                value={team?.id ?? null}
                onChange={(id) => choose({ team: id ?? '' })}
              />
              <Select
                label="Scorecard"
                disabled={!team}
                data={fitting.map(({ id, name }) => ({ value: id, label: name }))}
                value={card?.id ?? null}
                onChange={(id) => choose({ card: id ?? '' })}
              />
            </Group>
            {panel && team && card && (
              <SheetForm
                key={`${panel.id} ${team.id} ${card.id} ${sheet?.id} ${sheet?.state}`}
                whose={{ event_id: event.id, judge_panel_id: panel.id, team_id: team.id, template_id: card.id }}
                card={card}
                sheet={sheet}
              />
            )}
            {open.length > 0 && (
              <Alert color="yellow" title="Sheets that do not count yet" role="status">
                {open.length} {open.length === 1 ? 'sheet' : 'sheets'}:{' '}
                {open.filter(({ state }) => state === 'once').length} entered once,{' '}
                {open.filter(({ state }) => state === 'differs').length} with differences.
              </Alert>
            )}
          </Stack>
        )}
      </QueryState>
    </section>
  )
}
