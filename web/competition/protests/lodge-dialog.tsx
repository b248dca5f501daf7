/** Lodges a protest or appeal: a team in its portal, or the desk for a team. */
import { NativeSelect, Text, Textarea } from '@mantine/core'
import { MOST_PROTEST_FILES } from '@paddock/domain/protests/files.ts'
import { SUBJECT_LABELS } from '@paddock/domain/protests/messages.ts'
import {
  isOver,
  LONGEST_REASON,
  LONGEST_TEXT,
  SUBJECTS,
  type Subject,
  type WindowEnd,
} from '@paddock/domain/protests/protest.ts'
import { shownPoints } from '@paddock/domain/racing/points.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import type { Schema } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { useNow } from '../../ui/use-now.ts'
import { type Board, type ChosenFile, chosen, type Portal, useLodge } from './protest-actions.ts'
import { ACCEPTED } from './protest-files.tsx'
import { WindowClock } from './window-clock.tsx'

export type Choice = { id: string; name: string }
/** What a team can refer to. */
export type Choices = { others: Choice[]; races: Choice[]; penalties: Choice[]; decisions: Choice[] }

type Reference = Record<'against_team_id' | 'race_id' | 'penalty_id' | 'appeal_of', string | null>
export type LodgeInput = Reference & {
  id: string
  team_id: string
  subject: Subject
  text: string
  late_reason: string | null
  files: ChosenFile[]
}

type LodgeDialogProps = {
  portal: Portal
  schema: Schema
  cost: Board['cost']
  /** At the desk: the teams that it is lodged for. */
  teams?: Choice[]
  choicesOf: (team_id: string) => Choices
  endOf: (subject: Subject, team_id: string, decision: string) => WindowEnd
  lodge: (input: LodgeInput) => Promise<unknown>
  onClose: () => void
}

const EMPTY = { subject: '', team_id: '', against_team_id: '', race_id: '', penalty_id: '', appeal_of: '' }
const listed = (first: string, choices: readonly Choice[]) => [
  { value: '', label: first },
  ...choices.map(({ id, name }) => ({ value: id, label: name })),
]

export function LodgeDialog(props: LodgeDialogProps) {
  const { portal, schema, cost, teams, choicesOf, endOf, lodge, onClose } = props
  const [id] = useState(newId)
  const [files, setFiles] = useState<ChosenFile[]>([])
  const now = useNow()
  const edit = useEdit({
    schema,
    save: useLodge(portal, lodge, onClose),
    values: () => ({ ...EMPTY, text: '', late_reason: '' }),
    input: (values) => ({
      ...{ id, files, team_id: values.team_id, subject: values.subject as Subject, text: values.text },
      against_team_id: values.against_team_id || null,
      race_id: values.race_id || null,
      penalty_id: values.penalty_id || null,
      appeal_of: values.appeal_of || null,
      late_reason: values.late_reason || null,
      ...portal,
    }),
  })
  const { team_id, subject, appeal_of } = edit.values
  const choices = choicesOf(team_id)
  const picked = SUBJECTS.find((one) => one === subject)
  const end = picked && (picked !== 'decision' || appeal_of) ? endOf(picked, team_id, appeal_of) : undefined
  const over = end !== undefined && isOver(end, now)
  return (
    <EditDialog
      edit={edit}
      title="Lodge a protest or appeal"
      label="Protest or appeal"
      submit="Lodge"
      disabled={over && !teams}
      onClose={onClose}
    >
      {teams && (
        <NativeSelect label="Team" required data={listed('Choose the team', teams)} {...edit.field('team_id')} />
      )}
      <NativeSelect
        label="About"
        required
        data={[
          { value: '', label: 'Choose what it is about' },
          ...SUBJECTS.filter((one) => one !== 'decision' || choices.decisions.length > 0).map((value) => ({
            value,
            label: SUBJECT_LABELS[value],
          })),
        ]}
        {...edit.field('subject')}
      />
      {subject === 'race' && (
        <NativeSelect label="Race" data={listed('Not one race', choices.races)} {...edit.field('race_id')} />
      )}
      {subject === 'penalty' && (
        <NativeSelect
          label="Penalty"
          data={listed('Described below', choices.penalties)}
          {...edit.field('penalty_id')}
        />
      )}
      {subject === 'decision' && (
        <NativeSelect
          label="Decision"
          required
          data={listed('Choose the decision', choices.decisions)}
          {...edit.field('appeal_of')}
        />
      )}
      {subject !== '' && subject !== 'decision' && (
        <NativeSelect
          label="Against team"
          description="It reads the outcome, not what you write."
          required={subject === 'team'}
          data={listed('No team', choices.others)}
          {...edit.field('against_team_id')}
        />
      )}
      {end !== undefined && (
        <Text role="status">
          Time to lodge it: <WindowClock end={end} />
        </Text>
      )}
      {over && teams && (
        <Textarea
          label="Why it is taken after its time"
          required
          autosize
          minRows={2}
          maxLength={LONGEST_REASON}
          {...edit.field('late_reason')}
        />
      )}
      <Textarea
        label="What happened, and what you ask for"
        required
        autosize
        minRows={4}
        maxLength={LONGEST_TEXT}
        {...edit.field('text')}
      />
      <FileDrop
        label="Choose files"
        accept={ACCEPTED}
        multiple
        size="sm"
        leftSection={<IconPaperclip size={16} aria-hidden />}
        onFiles={(added) => setFiles([...files, ...chosen(added)].slice(0, MOST_PROTEST_FILES))}
        hint={
          files.length > 0
            ? files.map(({ file }) => file.name).join(', ')
            : `Up to ${MOST_PROTEST_FILES} images, PDF, text or video files of 20 MB`
        }
      />
      {cost && (
        <Text>
          If it is rejected, it costs the team <strong>{shownPoints(cost.points)} points</strong> ({cost.article}).
        </Text>
      )}
    </EditDialog>
  )
}
