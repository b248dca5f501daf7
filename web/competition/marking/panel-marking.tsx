/** The judge scoring panel: the teams of a panel, which of them are marked, and the scorecard of the one that is open. */
import { Text } from '@mantine/core'
import { isPublic } from '@paddock/domain/competition/event.ts'
import { plural } from '@paddock/domain/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOutbox, useOutboxReady } from '../../app/device-outbox.ts'
import { OutboxView } from '../../app/outbox-view.tsx'
import { prepareConfirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { isMarks } from './device-marks.ts'
import { DeviceMarksNote } from './device-marks-note.tsx'
import classes from './marking.module.css'
import {
  type PanelToMark,
  panelQuery,
  panelTimesQuery,
  type Score,
  scorecardsQuery,
  scoresQuery,
} from './marking-queries.ts'
import { useDeviceMarks } from './marks-outbox.ts'
import { FAILED } from './messages.ts'
import { PanelNudges, useOpenSheet } from './panel-nudges.tsx'
import { TeamList } from './team-list.tsx'
import { TeamSheet } from './team-sheet.tsx'
import { inTimetableOrder, isMarkedHere, panelTeams, type Standing } from './team-standing.ts'

type PanelMarkingProps = {
  judge_panel_id: string
  event_id: string
  /** A judge with a code: marks only while the event is public, and cannot build scorecards. */
  asJudge?: boolean
}

export function PanelMarking({ judge_panel_id, event_id, asJudge = false }: PanelMarkingProps) {
  const marking = useQuery(panelQuery(judge_panel_id))
  const scores = useQuery(scoresQuery({ event_id, judge_panel_id }))
  // Marks stored on this device must be loaded before anything is typed over them.
  const ready = useOutboxReady()
  // Fetched in parallel with the rest, and used further down.
  useQuery(scorecardsQuery(judge_panel_id))
  // The first team that opens is the one that comes first; without a network the list is by number.
  const times = useQuery(panelTimesQuery(judge_panel_id))
  return (
    <QueryState
      query={marking}
      loading="Loading the teams"
      errorTitle={FAILED.loadData.failureTitle}
      isEmpty={({ teams }) => teams.length === 0}
      empty={<EmptyState title="No teams yet" text="Teams appear here once they are registered." />}
    >
      {(found) =>
        !ready || times.isLoading ? (
          <Loading text="Loading what is on this device" />
        ) : asJudge && found.event.status === 'cancelled' ? null : asJudge && !isPublic(found.event.status) ? (
          <Text c="dimmed">The teams appear here when the organisers set the event to active.</Text>
        ) : (
          <QueryState query={scores} loading="Loading the scores" errorTitle={FAILED.loadData.failureTitle}>
            {(given) => <MarkingScreen marking={found} scores={given} asJudge={asJudge} />}
          </QueryState>
        )
      }
    </QueryState>
  )
}

/** Nothing is left to do for these, whether or not the server has them yet. */
const DONE: readonly Standing[] = ['marked', 'waiting']

function MarkingScreen({ marking, scores, asJudge }: { marking: PanelToMark; scores: Score[]; asJudge: boolean }) {
  const { panel } = marking
  useEffect(() => {
    prepareConfirm()
  }, [])
  const cards = useQuery(scorecardsQuery(panel.id))
  const onDevice = useDeviceMarks().filter(({ judge_panel_id }) => judge_panel_id === panel.id)
  const chosen = cards.data?.find(({ id }) => id === panel.template_id)
  const all = panelTeams(marking.teams, scores, onDevice, cards.data ?? [])
  const times = useQuery(panelTimesQuery(panel.id)).data ?? []
  const teams = inTimetableOrder(
    all.filter((at) => isMarkedHere(at, chosen)),
    times,
  )
  const [open, setOpen] = useOpenTeam(() => teams.find(({ standing }) => !DONE.includes(standing))?.team.id)
  const place = Math.max(
    teams.findIndex(({ team }) => team.id === open),
    0,
  )
  const current = teams[place]
  useOpenSheet(current?.team.id, asJudge)
  const waiting = useOutbox()
    .filter(isMarks)
    .filter(({ state, body }) => state === 'waiting' && body.judge_panel_id === panel.id)
  const strays = onDevice.filter(({ team_id }) => !marking.teams.some(({ id }) => id === team_id))
  return (
    <>
      {asJudge && <PanelNudges />}
      <OutboxView what="scorecard" entries={waiting} onOpen={({ body }) => setOpen(body.team_id)} />
      <DeviceMarksNote
        // The form itself shows what is being typed: a note appearing with the first key would move the fields.
        teams={teams.filter((at) => at !== current || at.standing !== 'typing')}
        strays={strays}
        onOpen={setOpen}
      />
      {chosen && teams.length < all.length && (
        <Text c="dimmed" mb="md">
          This panel marks with {chosen.name}, which is for {chosen.category} teams.{' '}
          {otherTeams(all.length - teams.length)}
        </Text>
      )}
      <div className={classes.desk}>
        <TeamList teams={teams} times={times} open={current?.team.id} onOpen={setOpen} />
        <QueryState query={cards} loading="Loading the scorecards" errorTitle={FAILED.loadData.failureTitle}>
          {(some) =>
            current && (
              <TeamSheet
                key={current.team.id}
                at={current}
                panel={panel}
                rules={marking.marks}
                cards={some}
                scores={scores}
                place={place}
                teams={teams}
                onOpen={setOpen}
                asJudge={asJudge}
              />
            )
          }
        </QueryState>
      </div>
    </>
  )
}

const otherTeams = (count: number) =>
  `${plural(count, 'team of another category is', 'teams of other categories are')} not listed.`

/** Stored in the address, so that a reload stays with the team; the first unmarked team opens automatically. */
function useOpenTeam(first: () => string | undefined) {
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState(() => params.get('team') ?? first())
  const go = (team: string) => {
    setOpen(team)
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('team', team)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [open, go] as const
}
