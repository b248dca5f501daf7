/** Settings of race control: whether results wait for the chief timekeeper or are entered twice, and how long a team is waited for. */
import { Button, NumberInput, Paper, Switch, Title } from '@mantine/core'
import { race_control } from '@paddock/contract/competition/race-control.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { numberIn, type TypedNumber } from '../../ui/typed-number.ts'
import { useEdit } from '../../ui/use-edit.ts'
import type { OwnControl } from './control-data.ts'
import classes from './control-desk.module.css'
import { useSettings } from './desk-actions.ts'

export function ControlSettings({ control: { event } }: { control: OwnControl }) {
  const edit = useEdit({
    schema: inputOf(race_control.settings),
    save: useSettings(),
    values: () => ({
      confirms_results: event.confirms_results,
      double_entry: event.double_entry,
      no_show_seconds: event.no_show_seconds as TypedNumber,
    }),
    input: ({ confirms_results, double_entry, no_show_seconds }) => ({
      event_id: event.id,
      confirms_results,
      double_entry,
      no_show_seconds: numberIn(no_show_seconds) ?? 0,
    }),
  })
  return (
    <Paper withBorder component="section" aria-label="Race control" className={classes.settings}>
      <Title order={3}>Race control</Title>
      <EditForm edit={edit} label="Race control">
        <Switch
          label="Results wait for confirmation"
          description="Entered times are shown as provisional and count once the chief timekeeper or an organiser confirms them."
          {...edit.checked('confirms_results')}
        />
        <Switch
          label="Two timekeepers enter each race"
          description="Neither sees the other's times. If both agree, the race is entered; where they differ, the desk decides. Each needs a code or an account of their own."
          {...edit.checked('double_entry')}
        />
        <NumberInput
          label="Seconds until a called team is a no-show"
          min={10}
          max={3600}
          maw={420}
          {...edit.field('no_show_seconds')}
        />
        <Button type="submit" loading={edit.pending} w="fit-content">
          Save settings
        </Button>
      </EditForm>
    </Paper>
  )
}
