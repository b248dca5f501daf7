/** Code entry for judges and event staff: the code, the active events, and the public view for spectators. */
import { Alert, Button, Container, NativeSelect, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconAlertTriangle, IconListNumbers } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { cardTokenIn, liveAddress, organizerAddress, paths } from '../../app/paths.ts'
import { toast } from '../../ui/toast.tsx'
import { InsecureNotice } from '../../venue/venue.tsx'
import { UnsentScores } from '../marking/marking.tsx'
import { type ActiveEvent, ActiveEvents, useActiveEvents } from './active-events.tsx'
import { OtherWays } from './entrance.tsx'
import { storeJudge } from './judge-session.ts'
import { MESSAGES, serverReason } from './messages.ts'
import classes from './organizer.module.css'

const { judgeAccess: messages } = MESSAGES

type JudgeEntryProps = {
  /** The code that was used here has been deactivated. */
  revoked?: boolean
}

export function JudgeEntry({ revoked = false }: JudgeEntryProps) {
  const active = useActiveEvents()
  return (
    <Container size="lg" w="100%" py={{ base: 'lg', sm: 48 }}>
      <Title order={1} mb="lg">
        Judge and staff access
      </Title>
      {revoked && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} mb="lg">
          Your judge code has been deactivated. Please ask the organiser for a new one.
        </Alert>
      )}
      <InsecureNotice />
      <UnsentScores />
      <div className={classes.columns}>
        <Stack gap="lg">
          <CodeForm />
          <PublicView events={active.failed ? [] : active.events} />
        </Stack>
        <ActiveEvents {...active} />
      </div>
      <OtherWays ways={[{ to: organizerAddress('login'), label: 'I am an organiser: sign in' }]} />
    </Container>
  )
}

function CodeForm() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { hash } = useLocation()
  const scanned = params.get('code')?.toUpperCase().slice(0, 32) ?? ''
  const [code, setCode] = useState(scanned)
  const enter = useAction(api.judging_panels.enter, {
    async done(session) {
      if ('staff_id' in session) return (await import('../staff/staff.tsx')).enterAsStaff(session)
      storeJudge(session)
      toast.success(messages.granted(session.judge_name))
      await navigate(paths.organizer, { replace: true })
    },
    failed: messages.failed,
    reason: 'instead',
    refused: {
      ...serverReason.refused,
      TOO_MANY_REQUESTS: (_, { message }) => ({ title: messages.tooMany, text: message }),
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (enter.pending) return
    if (!code.trim()) return toast.destructive(messages.required)
    if (code.trim().length < 4) return toast.destructive(messages.wrong)
    // A card's token belongs to the code on the card.
    void enter.run({ judge_code: code.trim(), card_token: code === scanned ? cardTokenIn(hash) : undefined })
  }
  return (
    <Paper withBorder className={classes.panel}>
      <form noValidate onSubmit={submit} aria-label="Judge code">
        <Stack gap="md">
          <TextInput
            label="Judge or staff code"
            description="You get it from your organiser. You do not need an account."
            classNames={{ input: classes.code }}
            size="lg"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={32}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value.toUpperCase())}
          />
          <Button type="submit" size="lg" loading={enter.pending}>
            Enter
          </Button>
        </Stack>
      </form>
    </Paper>
  )
}

function PublicView({ events }: { events: ActiveEvent[] }) {
  const [chosen, setChosen] = useState<string>()
  const event = events.find(({ id }) => id === chosen) ?? events[0]
  return (
    <Paper withBorder className={classes.panel}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h3">
            Public View
          </Title>
          <Text c="dimmed">For spectators. No code or account needed.</Text>
        </div>
        {events.length > 1 && (
          <NativeSelect
            size="md"
            label="Event"
            value={event?.id ?? ''}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            data={events.map(({ id: value, name: label }) => ({ value, label }))}
          />
        )}
        {event ? (
          <Button
            component={Link}
            to={liveAddress(event.id)}
            variant="default"
            leftSection={<IconListNumbers size={18} aria-hidden />}
          >
            View Live Leaderboard
          </Button>
        ) : (
          <>
            <Button disabled leftSection={<IconListNumbers size={18} aria-hidden />}>
              View Live Leaderboard
            </Button>
            <Text size="sm">No event is active.</Text>
          </>
        )}
      </Stack>
    </Paper>
  )
}
