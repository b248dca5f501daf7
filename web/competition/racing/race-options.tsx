/** The kind of race: its category, knockout or Grand Prix, one team or two. */
import { Checkbox, NativeSelect, Paper } from '@mantine/core'
import { type DeskDraft, emptyDesk } from './desk-draft.ts'
import classes from './live-timing.module.css'
import { MatchChoice } from './match-choice.tsx'
import { intoKnockout, type Track } from './next-run.ts'
import { categoriesOf, type RaceEvent } from './race-data.ts'

type RaceOptionsProps = {
  event: RaceEvent
  draft: DeskDraft
  track: Track
  change: (draft: DeskDraft) => void
  /** Called when a match was chosen; the times come next. */
  onMatch: (draft: DeskDraft) => void
}

export function RaceOptions({ event, draft, track, change, onMatch }: RaceOptionsProps) {
  const categories = categoriesOf(event)
  return (
    <Paper withBorder className={classes.options}>
      <NativeSelect
        label="Category"
        name="category"
        size="md"
        data={categories}
        value={draft.category}
        onChange={({ currentTarget }) => {
          const category = categories.find((one) => one === currentTarget.value) ?? draft.category
          change({ ...emptyDesk(category), knockout: draft.knockout, two: draft.two })
        }}
      />
      <Checkbox
        label="Knockout Racing"
        iconColor="var(--mantine-primary-color-contrast)"
        checked={draft.knockout}
        onChange={({ currentTarget: { checked } }) =>
          change(checked ? intoKnockout(draft, track) : { ...draft, knockout: false })
        }
      />
      <Checkbox
        label="Two Teams Racing"
        iconColor="var(--mantine-primary-color-contrast)"
        checked={draft.two}
        onChange={({ currentTarget: { checked } }) => change({ ...draft, two: checked })}
      />
      {draft.knockout && <MatchChoice draft={draft} matches={track.matches} change={onMatch} />}
    </Paper>
  )
}
