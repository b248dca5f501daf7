/** The fields of an email to teams, and the placeholders that can be used in it. */
import { Button, Group, MultiSelect, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { CATEGORIES, type Category } from '@paddock/domain/competition/event.ts'
import { isOut, TEAM_STATUS_LABELS } from '@paddock/domain/racing/team-status.ts'
import type { Audience } from '@paddock/domain/team-mail/recipients.ts'
import {
  LONGEST_SUBJECT,
  LONGEST_TEXT,
  MAIL_TEMPLATE_NAMES,
  MAIL_TEMPLATES,
  type MailTemplate,
  PLACEHOLDERS,
  type Placeholder,
} from '@paddock/domain/team-mail/templates.ts'
import { useRef } from 'react'
import grid from '../../ui/form-grid.module.css'
import type { Fields } from '../../ui/use-edit.ts'
import type { MailFields } from './compose-form.tsx'
import type { MailedTeam } from './team-mail-data.ts'

const AUDIENCE_LABELS: Record<Audience, string> = {
  all: 'All teams',
  category: 'One class',
  selected: 'Selected teams',
}

type ComposeFieldsProps = {
  edit: Fields<MailFields>
  teams: readonly MailedTeam[]
  faults: { subject: string | undefined; text: string | undefined }
  onTemplate: (template: MailTemplate) => void
}

export function ComposeFields({ edit, teams, faults, onTemplate }: ComposeFieldsProps) {
  const text = useRef<HTMLTextAreaElement>(null)
  const { audience, category, team_ids } = edit.values
  const [subjectField, textField] = [edit.field('subject'), edit.field('text')]

  /** Where the cursor is in the text. */
  function insert(placeholder: Placeholder) {
    const field = text.current
    const [from, to] = [field?.selectionStart ?? 0, field?.selectionEnd ?? 0]
    edit.update('text', (now) => `${now.slice(0, from)}{${placeholder}}${now.slice(to)}`)
    requestAnimationFrame(() => {
      field?.focus()
      const after = from + placeholder.length + 2
      field?.setSelectionRange(after, after)
    })
  }

  return (
    <>
      <div className={grid.fields}>
        <NativeSelect
          label="Template"
          data={MAIL_TEMPLATES.map((value) => ({ value, label: MAIL_TEMPLATE_NAMES[value] }))}
          value={edit.values.template}
          onChange={({ currentTarget }) => onTemplate(currentTarget.value as MailTemplate)}
        />
        <NativeSelect
          label="To"
          data={Object.entries(AUDIENCE_LABELS).map(([value, label]) => ({ value, label }))}
          {...edit.field('audience')}
        />
        {audience === 'category' && (
          <NativeSelect
            label="Class"
            data={[{ value: '', label: 'Choose a class' }, ...CATEGORIES]}
            value={category ?? ''}
            error={edit.errorAt('category')}
            onChange={({ currentTarget }) => edit.set({ category: (currentTarget.value || null) as Category | null })}
          />
        )}
        {audience === 'selected' && (
          <div data-wide>
            <MultiSelect
              label="Teams"
              searchable
              data={teams.map((team) => ({
                value: team.id,
                label: `${team.team_number} ${team.team_name}${isOut(team) ? ` (${TEAM_STATUS_LABELS[team.status].toLowerCase()})` : ''}`,
              }))}
              value={team_ids}
              error={edit.errorAt('team_ids')}
              onChange={(chosen) => edit.set({ team_ids: chosen })}
            />
          </div>
        )}
      </div>
      <TextInput
        label="Subject"
        required
        maxLength={LONGEST_SUBJECT}
        {...subjectField}
        error={faults.subject ?? subjectField.error}
      />
      <Textarea
        ref={text}
        label="Text"
        required
        autosize
        minRows={10}
        maxRows={24}
        maxLength={LONGEST_TEXT}
        {...textField}
        error={faults.text ?? textField.error}
      />
      <div>
        <Text size="sm" fw={600} mb={4} id="placeholders">
          Placeholders, filled in for each team
        </Text>
        <Group gap={6} role="group" aria-labelledby="placeholders">
          {(Object.keys(PLACEHOLDERS) as Placeholder[]).map((name) => (
            <Button
              key={name}
              size="compact-sm"
              variant="default"
              title={PLACEHOLDERS[name].about}
              aria-label={`Insert {${name}}: ${PLACEHOLDERS[name].about}`}
              onClick={() => insert(name)}
            >
              {`{${name}}`}
            </Button>
          ))}
        </Group>
      </div>
    </>
  )
}
