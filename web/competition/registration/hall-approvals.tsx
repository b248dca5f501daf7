/** What teams want shown in the hall and nobody has approved: names, logos, stories and pronunciations. */
import { Button, Group, Paper, Text, TextInput, Title } from '@mantine/core'
import { hall_approvals } from '@paddock/contract/registration/hall-approvals.ts'
import { logoAddress } from '@paddock/contract/teams/logo-files.ts'
import { isClosed } from '@paddock/domain/competition/event.ts'
import { HALL_PART_NAMES } from '@paddock/domain/registration/hall.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import classes from '../../ui/decision-list.module.css'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { type HallPartToApprove, useApprove, useAskToChange } from './registration-actions.ts'

type HallEvent = { id: string; status: Parameters<typeof isClosed>[0] }

/** Hidden until there is something to approve, and once the event is closed. */
export function HallApprovals({ event }: { event: HallEvent }) {
  const { data } = useQuery(api.hall_approvals.list.queryOptions({ input: { event_id: event.id } }))
  if (!data || data.length === 0 || isClosed(event.status)) return null
  return (
    <Paper component="section" withBorder aria-label="To approve" className={classes.card}>
      <Title order={3}>To approve</Title>
      <Text c="dimmed" size="sm">
        What teams want shown or said in the hall. Until you approve it, screens, announcer and overlay use what you
        approved before.
      </Text>
      <ul className={classes.list}>
        {data.map((part) => (
          <PartRow key={`${part.entry_id} ${part.part}`} event_id={event.id} part={part} />
        ))}
      </ul>
    </Paper>
  )
}

function PartRow({ event_id, part }: { event_id: string; part: HallPartToApprove }) {
  const approve = useApprove(part)
  const [asking, setAsking] = useState(false)
  const { entry_id, wanted, team_number, team_name } = part
  const what = `${HALL_PART_NAMES[part.part].toLowerCase()} of ${team_name}`
  return (
    <li>
      <div>
        <Text fw={650}>
          {HALL_PART_NAMES[part.part]}: {team_number} {team_name}
        </Text>
        {part.part === 'logo' ? (
          <img src={logoAddress(wanted)} alt={`Logo that ${team_name} wants`} width={72} height={72} />
        ) : (
          <Text size="sm">{wanted}</Text>
        )}
        {part.reason && (
          <Text size="sm" c="dimmed">
            You asked the team to change it: {part.reason}
          </Text>
        )}
      </div>
      <Group gap="xs">
        <Button
          size="sm"
          loading={approve.pending}
          aria-label={`Approve the ${what}`}
          onClick={() => void approve.run({ event_id, entry_id, part: part.part, wanted })}
        >
          Approve
        </Button>
        <Button variant="default" size="sm" aria-label={`Ask to change the ${what}`} onClick={() => setAsking(true)}>
          Ask to change
        </Button>
      </Group>
      {asking && <AskDialog event_id={event_id} part={part} what={what} onClose={() => setAsking(false)} />}
    </li>
  )
}

type AskDialogProps = { event_id: string; part: HallPartToApprove; what: string; onClose: () => void }

function AskDialog({ event_id, part: { entry_id, part, wanted, ...about }, what, onClose }: AskDialogProps) {
  const edit = useEdit({
    schema: inputOf(hall_approvals.askToChange),
    save: useAskToChange({ entry_id, part, wanted, ...about }, onClose),
    values: () => ({ reason: about.reason ?? '' }),
    input: (values) => ({ ...values, event_id, entry_id, part, wanted }),
  })
  return (
    <EditDialog edit={edit} title={`Ask to change the ${what}`} label="Ask to change" submit="Ask" onClose={onClose}>
      <TextInput
        label="Reason"
        description="The team reads it."
        required
        maxLength={300}
        autoComplete="off"
        {...edit.field('reason')}
      />
    </EditDialog>
  )
}
