/** The shared component of judging: scorecards open at once; scrutineering and marking first ask for the panel. */
import { Button, Text, Title } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../app/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFocusWhenLost } from '../../ui/focus.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { OpenDesk } from '../desk-mode/desk-mode.tsx'
import { FAILED } from './messages.ts'
import classes from './panel-choice.module.css'

export type EventPanel = Awaited<ReturnType<typeof api.competition_scores.panels.call>>[number]

type Named = Pick<EventPanel, 'judge_name' | 'panel_name'>
/** What is shown below the name of a panel. */
type About = (panel: EventPanel) => ReactNode
type WithPanel = { event_id: string; about?: About; children: (panel: EventPanel) => ReactNode }

type JudgingProps = { mode: 'scorecard'; children: ReactNode } | ({ mode: 'scrutineering' | 'marking' } & WithPanel)

const FAILURES = {
  scrutineering: { failureTitle: 'Error Loading Data', failure: 'Failed to load scrutineering data.' },
  marking: FAILED.loadData,
}

export function Judging(props: JudgingProps) {
  return props.mode === 'scorecard' ? props.children : <AsPanel {...props} />
}

const panelLabel = ({ judge_name, panel_name }: Named) => `${judge_name} - ${panel_name}`

function AsPanel({ mode, event_id, about, children }: WithPanel & { mode: keyof typeof FAILURES }) {
  const { chosen, choose, signOut } = useChosenPanel()
  const panels = useQuery(api.competition_scores.panels.queryOptions({ input: { event_id }, meta: FAILURES[mode] }))
  return (
    <QueryState
      query={panels}
      loading="Loading the judging panels"
      errorTitle={FAILURES[mode].failureTitle}
      empty={
        <EmptyState
          title="No judging panel yet"
          text="Assign a judge to this event under Judge Management. The panel can then be chosen here."
        />
      }
    >
      {(active) => {
        const panel = active.find(({ id }) => id === chosen)
        if (!panel) return <Choice panels={active} about={about} onChoose={choose} />
        return (
          <>
            <Chosen panel={panel} onSignOut={signOut} />
            {children(panel)}
          </>
        )
      }}
    </QueryState>
  )
}

type ChoiceProps = { panels: EventPanel[]; about?: About; onChoose: (id: string) => void }

function Choice({ panels, about, onChoose }: ChoiceProps) {
  const heading = useFocusWhenLost<HTMLHeadingElement>()
  return (
    <section aria-label="Choose a judge panel">
      <div className={classes.head}>
        <Title order={3} ref={heading} tabIndex={-1} className={classes.heading}>
          Choose a judge panel
        </Title>
        <Text c="dimmed" className={classes.hint}>
          Your scores are saved under the panel’s name.
        </Text>
        <OpenDesk />
      </div>
      <ul className={classes.panels}>
        {panels.map((panel) => (
          <li key={panel.id}>
            <button type="button" className={classes.panel} onClick={() => onChoose(panel.id)}>
              <strong>{panelLabel(panel)}</strong>
              {about && <span className={classes.about}>{about(panel)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Chosen({ panel, onSignOut }: { panel: Named; onSignOut: () => void }) {
  const heading = useFocusWhenLost<HTMLHeadingElement>()
  return (
    <div className={classes.head}>
      <Title order={3} ref={heading} tabIndex={-1} className={classes.heading}>
        {panelLabel(panel)}
      </Title>
      <OpenDesk />
      <Button variant="default" leftSection={<IconLogout size={18} aria-hidden />} onClick={onSignOut}>
        Sign Out
      </Button>
    </div>
  )
}

/** Stored in the address, so that a reload stays on the panel and Back returns to the choice. */
function useChosenPanel() {
  const [params, setParams] = useSearchParams()
  const go = (panel?: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('team')
        if (panel) after.set('panel', panel)
        else after.delete('panel')
        return after
      },
      { preventScrollReset: true },
    )
  return { chosen: params.get('panel'), choose: go, signOut: () => go() }
}
