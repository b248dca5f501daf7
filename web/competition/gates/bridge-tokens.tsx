/** The tokens of bridges: made for one track, shown once, revoked at once. */
import { Button, Code, CopyButton, Group, NumberInput, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { gate_tokens } from '@paddock/contract/competition/gates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import { numberIn, type TypedNumber } from '../../ui/typed-number.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { FAILED } from './messages.ts'

const stale = () => [api.gate_tokens.key()]

export function BridgeTokens({ event_id }: { event_id: string }) {
  const [made, setMade] = useState<{ token: string; track: number }>()
  const tokens = useQuery(
    api.gate_tokens.list.queryOptions({ input: { event_id }, meta: { failure: 'The bridges could not be loaded.' } }),
  )
  const revoke = useAction(api.gate_tokens.remove, { failed: FAILED.revoke, refetch: stale })
  const { dateAndTime } = useDates()
  const edit = useEdit({
    schema: inputOf(gate_tokens.create),
    save: useAction(api.gate_tokens.create, {
      failed: FAILED.token,
      refetch: stale,
      done: ({ token }, { track }) => setMade({ token, track }),
    }),
    values: () => ({ name: 'Finish line', track: 1 as TypedNumber }),
    input: ({ name, track }) => ({ event_id, name, track: numberIn(track) ?? 0 }),
  })
  return (
    <Paper withBorder component="section" aria-label="Bridges" p="md" my="md">
      <Stack gap="sm">
        <Title order={3}>Bridges of timing gates</Title>
        <Text size="sm">
          A bridge is a program on a computer beside the track that reads the timing gate there. It needs a token, which
          is shown once.
        </Text>
        <QueryState query={tokens}>
          {(list) =>
            list.map(({ id, name, track, last_seen_at }) => (
              <Group key={id}>
                <Text>
                  <strong>{name}</strong>, track {track},{' '}
                  {last_seen_at ? `last seen ${dateAndTime(last_seen_at)}` : 'not seen yet'}
                </Text>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={async () => {
                    if (
                      await confirm({
                        title: 'Revoke this token?',
                        text: `${name} is refused at once.`,
                        confirmLabel: 'Revoke',
                        destructive: true,
                      })
                    )
                      await revoke.run({ id })
                  }}
                >
                  Revoke
                </Button>
              </Group>
            ))
          }
        </QueryState>
        {made && (
          <Stack gap="xs" role="status">
            <Copied
              label="token"
              before="Copy this token now, into a file such as data/gate-token:"
              text={made.token}
            />
            <Copied
              label="command"
              before="Then, in Paddock’s folder on that computer, with the port of the gate:"
              text={`npm run gate -- --server ${window.location.origin} --event ${event_id} --track ${made.track} --token-file data/gate-token --port /dev/ttyUSB0`}
            />
          </Stack>
        )}
        <EditForm edit={edit} label="New bridge">
          <Group align="end">
            <TextInput label="Name" {...edit.field('name')} />
            <NumberInput label="Track" min={1} max={4} w={100} {...edit.field('track')} />
            <Button type="submit" loading={edit.pending}>
              Make a token
            </Button>
          </Group>
        </EditForm>
      </Stack>
    </Paper>
  )
}

const Copied = ({ label, before, text }: { label: string; before: string; text: string }) => (
  <div>
    <Text size="sm">{before}</Text>
    <Group wrap="nowrap" align="start">
      <Code style={{ overflowWrap: 'anywhere' }}>{text}</Code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="default" flex="none" aria-label={`Copy the ${label}`} onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </Group>
  </div>
)
