/** What the team suggests for the announcer of an event: the organiser decides what is said. */
import { Button, Paper, Text, Textarea, TextInput, Title } from '@mantine/core'
import { team_entries } from '@paddock/contract/entries/team-entries.ts'
import { LONGEST_PRONUNCIATION, LONGEST_STORY } from '@paddock/domain/competition/team-texts.ts'
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
    version: ({ story, pronunciation }) => JSON.stringify([story, pronunciation]),
    values: (stored: Entry | undefined) => ({
      story: stored?.story ?? '',
      pronunciation: stored?.pronunciation ?? '',
    }),
    input: (values) => ({ ...values, id: entry.id, team_id: entry.team_id }),
  })
  return (
    <Paper withBorder component="section" aria-label="For the announcer" className={portal.card}>
      <Title order={3} mb={6}>
        For the announcer
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        Your organiser reads it first and decides what is said in the hall.
      </Text>
      <EditForm edit={edit} label="For the announcer" className={classes.texts}>
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
