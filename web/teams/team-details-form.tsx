/** Edits the team's name, description, colours and logo. */
import { Button, ColorInput, Fieldset, Group, Textarea, TextInput } from '@mantine/core'
import { teamLogoUpload } from '@paddock/contract/teams/logo-files.ts'
import { teams } from '@paddock/contract/teams/teams.ts'
import { COLOR_FORM, type Mark } from '@paddock/domain/teams/mark.ts'
import { useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { LogoField } from '../app/logo-field.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { TeamMark } from '../ui/team-mark.tsx'
import { toast } from '../ui/toast.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { team as messages } from './messages.ts'
import type { TabProps } from './portal.tsx'

/** A start for teams that have no colours yet. */
const SWATCHES = ['#c8102e', '#e8590c', '#f2c230', '#2b8a3e', '#0a5c43', '#0b7285', '#1d4e89', '#6a3d9a', '#161b18']

export function DetailsForm({ team, onDone }: TabProps & { onDone: () => void }) {
  const [opened] = useState(team)
  const edit = useEdit({
    schema: inputOf(teams.change),
    save: useAction(api.teams.change, {
      done() {
        toast.success(messages.saved)
        onDone()
      },
      failed: messages.saveFailed,
      refetch: stale,
    }),
    opened,
    current: team,
    version: ({ name, description, mark }) => JSON.stringify([name, description, mark?.primary, mark?.secondary]),
    values: (stored) => ({
      name: stored?.name ?? '',
      description: stored?.description ?? '',
      primary_color: stored?.mark?.primary ?? '',
      secondary_color: stored?.mark?.secondary ?? '',
    }),
    input: (values) => ({ id: team.id, ...values }),
    quiet: ({ typed }) => !typed,
  })
  const { name, primary_color, secondary_color } = edit.values
  const chosen = { logo: null, primary: colorIn(primary_color), secondary: colorIn(secondary_color) }
  const mark: Mark = { ...chosen, logo: team.mark?.logo ?? null }
  const color = {
    swatches: SWATCHES,
    format: 'hex',
    fixOnBlur: false,
    placeholder: 'None',
    eyeDropperButtonProps: { 'aria-label': 'Pick from the screen' },
  } as const
  return (
    <EditForm edit={edit} label="Team details" what="team">
      <TextInput label="Team Name" required withAsterisk={false} maxLength={120} {...edit.field('name')} />
      <Textarea label="Description" maxLength={2000} autosize minRows={3} {...edit.field('description')} />
      <Fieldset legend="Colours and logo">
        <LogoField
          preview={<TeamMark name={name} mark={mark} size="72px" />}
          hasLogo={mark.logo !== null}
          address={teamLogoUpload(team.id)}
          remove={() => api.teams.removeLogo.call({ team_id: team.id })}
          refetch={stale}
          about="Everyone at your events sees it, so please no photos of people."
        />
        <Group grow align="start" mt="md" gap="md">
          <ColorInput label="First colour" {...color} {...edit.field('primary_color')} />
          <ColorInput label="Second colour" {...color} {...edit.field('secondary_color')} />
        </Group>
      </Fieldset>
      <Group>
        <Button type="submit" loading={edit.pending}>
          Save
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </EditForm>
  )
}

const stale = () => [api.teams.key(), api.user_teams.mine.key()]

/** The preview follows what is typed as soon as it is a colour. */
const colorIn = (typed: string) => (COLOR_FORM.test(typed.trim().toLowerCase()) ? typed.trim().toLowerCase() : null)
