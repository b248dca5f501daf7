/** Asks for an age band and a country, and says why. No answer is preselected or recommended. */
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { privacy as calls } from '@paddock/contract/privacy/privacy.ts'
import { AGE_BANDS, type AgeBand, ageBandLabel } from '@paddock/domain/privacy/age.ts'
import type { ReactNode } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { COUNTRIES } from '../ui/countries.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { toast } from '../ui/toast.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { MESSAGES } from './messages.ts'
import type { Privacy } from './privacy-type.ts'

const BY_NAME = COUNTRIES.toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
const CHOOSE = { value: '', label: 'Choose', disabled: true }

export function AgeFields({ privacy, aside }: { privacy: Privacy; aside?: ReactNode }) {
  const save = useAction(api.privacy.answerAge, {
    done: () => toast.success(MESSAGES.age.saved),
    failed: MESSAGES.age.notSaved,
    reason: 'instead',
    refetch: () => [api.privacy.key()],
  })
  const edit = useEdit({
    schema: inputOf(calls.answerAge),
    save,
    values: () => ({ age_band: privacy.age_band ?? '', country: privacy.country ?? '' }),
    input: ({ age_band, country }) => ({ age_band: (age_band || null) as AgeBand | null, country }),
  })
  const { age_band, country } = edit.values
  return (
    <EditForm edit={edit} label="Your age and country" gap="xs">
      <Group align="end" gap="sm">
        <NativeSelect
          label="Your age"
          data={[CHOOSE, ...AGE_BANDS.map((value) => ({ value, label: ageBandLabel(value) }))]}
          {...edit.field('age_band')}
        />
        <NativeSelect label="Your country" maw="100%" data={[CHOOSE, ...BY_NAME]} {...edit.field('country')} />
        <Button type="submit" variant="default" disabled={!age_band || !country || !edit.dirty} loading={edit.pending}>
          Save
        </Button>
        {aside}
      </Group>
      <Text size="sm" c="dimmed">
        We do not need your date of birth. Your answer decides whether you can add a picture and write reviews. Nobody
        else sees it.
      </Text>
    </EditForm>
  )
}
