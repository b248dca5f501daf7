/** The scrutineering screen of an event: the choice of team, template and scrutineer, and the sheet. */
import { Paper, Select, Text, TextInput } from '@mantine/core'
import { fitsCategory } from '@paddock/domain/judging/marks.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useOutbox } from '../../app/device-outbox.ts'
import { useLive } from '../../app/live.ts'
import { OutboxView } from '../../app/outbox-view.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { FAILED, NAME_REQUIRED } from './messages.ts'
import { useScrutineerName } from './scrutineer-name.ts'
import classes from './scrutineering.module.css'
import { type SheetTeam, type TeamsAndTemplates, teamsQuery } from './scrutineering-queries.ts'
import { SheetForm } from './sheet-form.tsx'
import { entryIdOf, isSheet } from './sheet-outbox.ts'
import { useSheetsAhead } from './sheets-ahead.ts'
import { isDone, nextTeam, TeamSelect } from './team-select.tsx'
import { withUnsentSheets } from './unsent-sheets.ts'

type ScrutineeringEntryProps = {
  event_id: string
  /** Only these teams; left out or null, all of the event. */
  only?: string[] | null
}

export function ScrutineeringEntry({ event_id, only = null }: ScrutineeringEntryProps) {
  useLive([`event:${event_id}`])
  const desk = useQuery(teamsQuery(event_id))
  const entries = useOutbox()
  return (
    <QueryState query={desk} loading="Loading scrutineering" errorTitle={FAILED.loadData.failureTitle}>
      {(found) => {
        const teams = only ? found.teams.filter(({ id }) => only.includes(id)) : found.teams
        if (teams.length === 0)
          return (
            <EmptyState title="No teams yet" text="The teams appear here when they are registered for the event." />
          )
        if (found.templates.length === 0)
          return (
            <EmptyState
              title="No scrutineering template yet"
              text="Create or import one under Scorecards; then the cars can be checked against it here."
            />
          )
        return <EntryDesk event_id={event_id} desk={withUnsentSheets(found, entries, event_id)} teams={teams} />
      }}
    </QueryState>
  )
}

function EntryDesk({ event_id, desk, teams }: { event_id: string; desk: TeamsAndTemplates; teams: SheetTeam[] }) {
  const { team_id, template_id, choose } = useChosenSheet()
  const { name, setName } = useScrutineerName()
  const nameField = useRef<HTMLInputElement>(null)
  const team = teams.find(({ id }) => id === team_id)
  const next = team && nextTeam(desk, teams, team)
  const templates = team ? offeredTo(desk, team) : []
  const template = templates.find(({ id }) => id === template_id) ?? templates[0]

  useSheetsAhead(
    teams.flatMap((each) => offeredTo(desk, each).map(({ id }) => ({ event_id, team_id: each.id, template_id: id }))),
  )

  // What the server refused of the open sheet is shown in the sheet itself.
  const open = team && template && entryIdOf({ event_id, team_id: team.id, template_id: template.id })
  const queued = useOutbox()
    .filter(isSheet)
    .filter(({ id, body, state }) => body.sheet.event_id === event_id && (id !== open || state === 'waiting'))

  function scrutineer() {
    if (name.trim()) return name.trim()
    toast.destructive(NAME_REQUIRED)
    nameField.current?.focus()
    return undefined
  }

  return (
    <>
      <OutboxView
        what="sheet"
        entries={queued}
        putBackLabel="Open it"
        onOpen={({ body }) => choose({ team: body.sheet.team_id, template: body.sheet.template_id })}
        onPutBack={({ body }) => choose({ team: body.sheet.team_id, template: body.sheet.template_id })}
      />
      <Paper withBorder className={classes.choice}>
        <TeamSelect desk={desk} teams={teams} chosen={team?.id ?? null} onChoose={(id) => choose({ team: id })} />
        <Select
          label="Template"
          placeholder={team ? 'No template for this category' : 'Choose a team first'}
          disabled={templates.length === 0}
          allowDeselect={false}
          value={template?.id ?? null}
          onChange={(id) => id && choose({ template: id })}
          data={templates.map(({ id, name, is_active }) => ({
            value: id,
            label: is_active ? name : `${name} (deleted)`,
          }))}
        />
        <TextInput
          ref={nameField}
          label="Scrutineer name"
          required
          maxLength={120}
          autoComplete="name"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Text c="dimmed" size="sm" className={classes.progress}>
          {teams.filter(({ id }) => isDone(desk, teams, id)).length} of {teams.length} teams are scrutineered.
        </Text>
      </Paper>
      {team && template ? (
        <SheetForm
          key={`${team.id} ${template.id}`}
          sheet={{ event_id, team_id: team.id, template_id: template.id }}
          team={team}
          rules={desk.rules}
          scrutineer={scrutineer}
          onNext={next && (() => choose({ team: next.id }, 'from the top'))}
        />
      ) : (
        <EmptyState
          title={team ? 'No template fits this team' : 'Choose a team'}
          text={
            team
              ? `There is no scrutineering template for ${team.category}. Create or import one under Scorecards.`
              : 'Its cars are then checked here, criterion by criterion.'
          }
        />
      )}
    </>
  )
}

/** The templates for the team's category, and those with results for the team. */
const offeredTo = (desk: TeamsAndTemplates, team: SheetTeam) =>
  desk.templates.filter(
    ({ id, category, is_active }) =>
      (is_active && fitsCategory(category, team.category)) ||
      desk.summaries.some((summary) => summary.team_id === team.id && summary.template_id === id),
  )

/** Stored in the address, so that every change of team or template is a navigation, which unsaved rows can block. */
function useChosenSheet() {
  const [params, setParams] = useSearchParams()
  const choose = (chosen: { team: string } | { template: string }, scroll?: 'from the top') =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, id] of Object.entries(chosen)) after.set(name, id)
        return after
      },
      { preventScrollReset: scroll === undefined },
    )
  return { team_id: params.get('team'), template_id: params.get('template'), choose }
}
