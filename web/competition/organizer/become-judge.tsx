/** An invited judge types a name and chooses the event; that makes a panel with a code. */
import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { Entrance } from './entrance.tsx'
import type { OpenInvitation } from './invitation-page.tsx'
import { type JudgeSeat, keepJudge } from './judge-session.ts'
import classes from './organizer.module.css'
import { inItsWords, refused } from './words.ts'

type BecomeJudgeProps = { code: string; invitation: OpenInvitation; text: string; onDone: () => void }

export function BecomeJudge({ code, invitation, text, onDone }: BecomeJudgeProps) {
  const { company_name, events } = invitation
  const [panel_id] = useState(newId)
  const [seat, setSeat] = useState<JudgeSeat>()
  const accept = useAction(api.portal_invitations.acceptAsJudge, {
    done: setSeat,
    failed: 'The invitation could not be accepted. Please try again.',
    ...inItsWords,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (accept.pending) return
    const form = new FormData(event.currentTarget)
    const judge_name = String(form.get('judge_name')).trim()
    const event_id = String(form.get('event'))
    if (!judge_name || !event_id) return refused('Information Required', 'Please enter your name and choose the event.')
    void accept.run({ code, panel_id, judge_name, event_id })
  }
  if (seat) return <NewSeat seat={seat} onDone={onDone} />
  return (
    <Entrance title={`Judge for ${company_name}`} text={text}>
      {events.length === 0 ? (
        <Text>{company_name} has no event to judge at the moment. Please open this link again when there is one.</Text>
      ) : (
        <form noValidate onSubmit={submit} aria-label="Accept the invitation">
          <Stack gap="md">
            <TextInput label="Your name" name="judge_name" autoComplete="name" maxLength={120} />
            <NativeSelect
              size="md"
              label="Event"
              name="event"
              data={[
                { value: '', label: 'Choose an event' },
                ...events.map(({ id: value, name: label }) => ({ value, label })),
              ]}
            />
            <Button type="submit" loading={accept.pending}>
              Accept Invitation
            </Button>
          </Stack>
        </form>
      )}
    </Entrance>
  )
}

function NewSeat({ seat, onDone }: { seat: JudgeSeat; onDone: () => void }) {
  const open = () => {
    keepJudge(seat)
    onDone()
  }
  return (
    <Entrance
      title="You are a judge"
      text={`At ${seat.event.name}. With this code you get to your panel from any device; it is in your mailbox, too.`}
    >
      <Stack gap="lg">
        <output className={`${classes.code} ${classes.large}`} aria-label="Judge code">
          {seat.judge_code}
        </output>
        <Button onClick={open}>Open my panel</Button>
      </Stack>
    </Entrance>
  )
}
