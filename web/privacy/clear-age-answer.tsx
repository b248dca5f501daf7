/** For somebody who chose a wrong age: the owner clears the answer without seeing it, and the person answers again. */
import { Button, Group, Paper, Text, TextInput, Title } from '@mantine/core'
import { age_answers } from '@paddock/contract/privacy/age-answers.ts'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { toast } from '../ui/toast.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { MESSAGES } from './messages.ts'

export function ClearAgeAnswer() {
  const clear = useAction(api.age_answers.clear, {
    done: (_, { email }) => toast.success(MESSAGES.age.cleared(email)),
    failed: MESSAGES.age.notCleared,
    refused: { NOT_FOUND: () => undefined },
  })
  const edit = useEdit({
    schema: inputOf(age_answers.clear),
    save: clear,
    values: () => ({ email: '' }),
    input: (values) => values,
    saved: () => undefined,
    refusals: { NOT_FOUND: 'email' },
  })
  return (
    <Paper withBorder p="lg" component="section" aria-label="Wrong age answers">
      <Title order={2} size="h3" mb={6}>
        Wrong age answers
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        People can correct their age to a younger one at any time, and to an older one after a year. If somebody chose a
        wrong age, clear the answer: until they answer again they count as under age. You do not see the answer, and the
        audit log records that you cleared it.
      </Text>
      <EditForm edit={edit} label="Clear an age answer">
        <Group align="end" gap="sm">
          <TextInput
            label="Email of the account"
            type="email"
            autoComplete="off"
            maxLength={320}
            {...edit.field('email')}
          />
          <Button type="submit" variant="default" loading={edit.pending}>
            Clear answer
          </Button>
        </Group>
      </EditForm>
    </Paper>
  )
}
