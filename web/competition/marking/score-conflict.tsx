/** Two tablets have marked the same team: both versions side by side, and the judge chooses, as a whole or line by line. */
import { Alert, Button, Group, Radio, Text, Title } from '@mantine/core'
import { totalOf } from '@paddock/domain/judging/marks.ts'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useDates } from '../../ui/time-zone.tsx'
import type { DeviceMarks } from './device-marks.ts'
import { compared, merged, type Side, totalTyped, wantedOn } from './mark-entry.ts'
import classes from './marking.module.css'
import type { Criterion, Score } from './marking-queries.ts'
import { device } from './marks-outbox.ts'
import { useSaveMarks } from './save-marks.ts'

type ScoreConflictProps = { marks: DeviceMarks; score: Score; criteria: Criterion[] }

const NOTHING = 'empty'

export function ScoreConflict({ marks, score, criteria }: ScoreConflictProps) {
  const { timeOfDay } = useDates()
  const [lines, setLines] = useState<Record<string, Side>>({})
  const [notes, setNotes] = useState<Side>(marks.notes.trim() ? 'mine' : 'theirs')
  const saving = useSaveMarks()
  const rows = compared(marks, score, criteria)
  const notesDiffer = marks.notes.trim() !== (score.notes ?? '')
  const save = (chosen: { lines: Record<string, Side>; notes: Side }) =>
    saving.save(wantedOn(criteria, merged(marks, score, criteria, chosen)))
  return (
    <div className={classes.form}>
      <Alert
        color="orange"
        variant="outline"
        role="alert"
        icon={<IconUsers aria-hidden />}
        title="Another device of this panel has saved scores for this team"
      >
        Nothing has been overwritten. Choose one version, or decide line by line.
      </Alert>
      <div className={classes.versions}>
        <div className={classes.versionsHead}>
          <Title order={4}>On this device</Title>
          <Text size="sm">{totalTyped(criteria, marks.typed)} points</Text>
        </div>
        <div className={classes.versionsHead}>
          <Title order={4}>Saved {timeOfDay(score.updated_at)}</Title>
          <Text size="sm">{totalOf(score.criteria_scores)} points</Text>
        </div>
        {rows.map(({ name, mine, theirs, differs, better }) => (
          <Choice
            key={name}
            name={name}
            mine={mine || NOTHING}
            theirs={theirs || NOTHING}
            differs={differs}
            chosen={lines[name] ?? better}
            onChoose={(side) => setLines({ ...lines, [name]: side })}
          />
        ))}
        <Choice
          name="Notes"
          mine={marks.notes.trim() || 'none'}
          theirs={score.notes ?? 'none'}
          differs={notesDiffer}
          chosen={notes}
          onChoose={setNotes}
        />
      </div>
      <Group gap="sm">
        <Button loading={saving.pending} onClick={() => save({ lines, notes })}>
          Save selection
        </Button>
        <Button
          variant="default"
          disabled={saving.pending}
          onClick={() => save({ lines: Object.fromEntries(rows.map(({ name }) => [name, 'mine'])), notes: 'mine' })}
        >
          Keep mine
        </Button>
        <Button variant="default" disabled={saving.pending} onClick={() => device.drop(marks)}>
          Use theirs
        </Button>
      </Group>
    </div>
  )
}

type ChoiceProps = {
  name: string
  mine: string
  theirs: string
  differs: boolean
  chosen: Side
  onChoose: (side: Side) => void
}

function Choice({ name, mine, theirs, differs, chosen, onChoose }: ChoiceProps) {
  if (!differs)
    return (
      <div className={classes.same}>
        <span>{name}</span> <span>{theirs} on both</span>
      </div>
    )
  return (
    <Radio.Group
      label={name}
      value={chosen}
      onChange={(side) => onChoose(side === 'theirs' ? 'theirs' : 'mine')}
      className={classes.line}
    >
      <Radio.Card value="mine" className={classes.side} aria-label={`Mine: ${mine}`}>
        <Radio.Indicator />
        <span>{mine}</span>
      </Radio.Card>
      <Radio.Card value="theirs" className={classes.side} aria-label={`Theirs: ${theirs}`}>
        <Radio.Indicator />
        <span>{theirs}</span>
      </Radio.Card>
    </Radio.Group>
  )
}
