/** One team to mark: who it is, which scorecard it is marked with, and the scorecard itself. */
import { Alert, Badge, NativeSelect, Paper, Text, Title } from '@mantine/core'
import { againstCard } from '@paddock/domain/judging/marks.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { newId } from '../../app/new-id.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFocusWhenLost } from '../../ui/focus.ts'
import { begun, typedInto } from './mark-entry.ts'
import { MarkForm } from './mark-form.tsx'
import classes from './marking.module.css'
import type { PanelToMark, Score, Scorecard } from './marking-queries.ts'
import { device } from './marks-outbox.ts'
import { ScoreConflict } from './score-conflict.tsx'
import { lastChosenCard, scorecardFor, storeChosenCard } from './scorecard-choice.ts'
import { labelOf, type PanelTeam } from './team-standing.ts'

type TeamSheetProps = {
  at: PanelTeam
  panel: PanelToMark['panel']
  rules: PanelToMark['marks']
  cards: Scorecard[]
  scores: Score[]
  place: number
  teams: PanelTeam[]
  onOpen: (team: string) => void
  asJudge: boolean
}

export function TeamSheet({ at, panel, rules, cards, scores, place, teams, onOpen, asJudge }: TeamSheetProps) {
  const { team, score, onDevice, standing } = at
  const heading = useFocusWhenLost<HTMLHeadingElement>()
  // The next scorecard opens at its top, even if the previous one was scrolled to the bottom.
  useEffect(() => {
    if ((heading.current?.getBoundingClientRect().top ?? 0) < 0) heading.current?.scrollIntoView()
  }, [heading])
  const { card, choices } = scorecardFor({
    cards,
    category: team.category,
    ofPanel: panel.template_id,
    typing: onDevice?.template_id,
    saved: score?.template_id,
    lastChosen: lastChosenCard(panel.id, team.category),
    scores,
  })
  const before = cards.find(({ id }) => id === score?.template_id)
  const unfit = before && againstCard(before, team.category)
  const marks = (template_id: string) =>
    onDevice ??
    begun(
      { event_id: panel.event_id, team_id: team.id, judge_panel_id: panel.id, template_id, team_label: labelOf(team) },
      score,
      newId(),
    )
  const choose = (template_id: string) => {
    storeChosenCard(panel.id, team.category, template_id)
    device.put(typedInto(marks(template_id), { template_id }))
  }
  return (
    <Paper component="section" withBorder className={classes.sheet} aria-label={labelOf(team)}>
      <div className={classes.sheetHead}>
        <div>
          <Title order={3} ref={heading} tabIndex={-1} className={classes.heading}>
            <span className={classes.number}>{team.team_number}</span> {team.team_name}
          </Title>
          <Text c="dimmed" size="sm">
            {[team.school_name, `team ${place + 1} of ${teams.length}`].filter(Boolean).join(', ')}
          </Text>
        </div>
        <Badge variant="default">{team.category}</Badge>
      </div>
      {choices.length > 1 && (
        <NativeSelect
          size="md"
          label="Scorecard"
          value={card?.id ?? ''}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={[
            ...(card ? [] : [{ value: '', label: 'Choose a scorecard', disabled: true }]),
            ...choices.map(({ id: value, name: label }) => ({ value, label })),
          ]}
        />
      )}
      {unfit && (
        <Alert
          color="orange"
          variant="outline"
          icon={<IconAlertTriangle aria-hidden />}
          title="Marked with another category’s scorecard"
        >
          {unfit} This team’s {score?.total_score} points stay until it is marked with a scorecard of its own category.
        </Alert>
      )}
      {card && onDevice && standing === 'choose' && score ? (
        <ScoreConflict marks={onDevice} score={score} criteria={card.criteria} />
      ) : card ? (
        <MarkForm
          card={card}
          rules={rules}
          at={at}
          marks={() => marks(card.id)}
          previous={teams[place - 1]?.team.id}
          next={teams[place + 1]?.team.id}
          onOpen={onOpen}
        />
      ) : (
        choices.length === 0 && (
          <EmptyState
            title="No scorecard for this team"
            text={
              asJudge
                ? 'Please ask the organisers: they create scorecards and choose one for your panel.'
                : `Build one for ${team.category} or for both under Scorecards, with the criteria that judges give points for.`
            }
          />
        )
      )}
    </Paper>
  )
}
