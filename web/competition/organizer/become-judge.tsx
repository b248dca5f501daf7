/** An invited judge enters a name and chooses the event, and gets a panel with a code. */
import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { portal_invitations } from '@paddock/contract/competition/invitations.ts'
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { toast } from '../../ui/toast.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { Entrance } from './entrance.tsx'
import type { OpenInvitation } from './invitation-page.tsx'
import { type JudgeSession, storeJudge } from './judge-session.ts'
import { MESSAGES, problemMessage, serverReason } from './messages.ts'
import classes from './organizer.module.css'

const { invitations: messages } = MESSAGES

type BecomeJudgeProps = { code: string; invitation: OpenInvitation; text: string; onDone: () => void }

export function BecomeJudge({ code, invitation, text, onDone }: BecomeJudgeProps) {
  const { company_name, events } = invitation
  const [panel_id] = useState(newId)
  const [session, setSession] = useState<JudgeSession>()
  const accept = useAction(api.portal_invitations.acceptAsJudge, {
    done: setSession,
    failed: messages.notAccepted,
    ...serverReason,
  })
  const edit = useEdit({
    schema: inputOf(portal_invitations.acceptAsJudge),
    save: accept,
    values: () => ({ judge_name: '', event_id: '' }),
    input: (values) => ({ code, panel_id, ...values }),
    onProblems: (problems, values) =>
      toast.destructive(problemMessage(problems, values, messages.nameRequired, 'Error')),
  })
  if (session) return <NewJudge session={session} onDone={onDone} />
  return (
    <Entrance title={`Judge for ${company_name}`} text={text}>
      {events.length === 0 ? (
        <Text>{company_name} has no event to judge yet. Please open this link again later.</Text>
      ) : (
        <EditForm edit={edit} label="Accept the invitation">
          <TextInput label="Your name" autoComplete="name" maxLength={120} {...edit.field('judge_name')} />
          <NativeSelect
            size="md"
            label="Event"
            data={[
              { value: '', label: 'Choose an event' },
              ...events.map(({ id: value, name: label }) => ({ value, label })),
            ]}
            {...edit.field('event_id')}
          />
          <Button type="submit" loading={edit.pending}>
            Accept Invitation
          </Button>
        </EditForm>
      )}
    </Entrance>
  )
}

function NewJudge({ session, onDone }: { session: JudgeSession; onDone: () => void }) {
  const open = () => {
    storeJudge(session)
    onDone()
  }
  return (
    <Entrance
      title="You are a judge"
      text={`For ${session.event.name}. This code opens your panel on any device. We have also emailed it to you.`}
    >
      <Stack gap="lg">
        <output className={`${classes.code} ${classes.large}`} aria-label="Judge code">
          {session.judge_code}
        </output>
        <Button onClick={open}>Open my panel</Button>
      </Stack>
    </Entrance>
  )
}
