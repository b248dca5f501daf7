/** What the team wants shown and said in the hall of an event: the organiser approves it first. */
import { Button, Paper, Text, Textarea, TextInput, Title } from '@mantine/core'
import { team_entries } from '@paddock/contract/entries/team-entries.ts'
import { LONGEST_NAME } from '@paddock/domain/competition/team-import.ts'
import { LONGEST_PRONUNCIATION, LONGEST_STORY } from '@paddock/domain/competition/team-texts.ts'
import { HALL_PART_NAMES } from '@paddock/domain/registration/hall.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import portal from '../portal.module.css'
import classes from './entries.module.css'
import { type Entry, useDescribe } from './entry-changes.ts'

export function EntryTexts({ entry }: { entry: Entry }) {
  const edit = useEdit({
    schema: inputOf(team_entries.describe),
    save: useDescribe(),
    opened: entry,
    current: entry,
    version: ({ story, pronunciation, wanted_name }) => JSON.stringify([story, pronunciation, wanted_name]),
    values: (stored: Entry | undefined) => ({
      team_name: stored?.wanted_name ?? stored?.team_name ?? '',
      story: stored?.story ?? '',
      pronunciation: stored?.pronunciation ?? '',
    }),
    input: (values) => ({ ...values, id: entry.id, team_id: entry.team_id }),
  })
  return (
    <Paper withBorder component="section" aria-label="In the hall" className={portal.card}>
      <Title order={3} mb={6}>
        In the hall
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        Your organiser approves it first. Until then the hall shows what was approved before; your logo comes from your
        team’s details and is approved as well.
      </Text>
      {entry.hall.map(({ part, state, reason }) => (
        <Text key={part} size="sm" mb="xs">
          {HALL_PART_NAMES[part]}:{' '}
          {state === 'change-asked' ? `please change it. ${reason ?? ''}` : 'waits for approval'}
        </Text>
      ))}
      <EditForm edit={edit} label="In the hall" className={classes.texts}>
        <TextInput label="Team name" maxLength={LONGEST_NAME} autoComplete="off" {...edit.field('team_name')} />
        <TextInput
          label="How your name is spoken"
          maxLength={LONGEST_PRONUNCIATION}
          autoComplete="off"
          {...edit.field('pronunciation')}
        />
        <Textarea
          label="Your story"
          description="Two or three sentences. Use first names only."
          maxLength={LONGEST_STORY}
          autosize
          minRows={2}
          {...edit.field('story')}
        />
        <Button type="submit" loading={edit.pending} disabled={!edit.dirty}>
          Save
        </Button>
      </EditForm>
    </Paper>
  )
}
