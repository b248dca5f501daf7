/**
 * How somebody hears of each kind of notification: in the app or not, and by email at once, daily or never.
 * On a phone the rows are blocks; the roles keep them a table for screen readers.
 */
import { Checkbox, Paper, Radio, Text, Title } from '@mantine/core'
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import { EMAIL_CHOICE_LABELS, EMAIL_CHOICES, kindOn } from '@paddock/domain/notifications/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { toast } from '../ui/toast.tsx'
import { MESSAGES } from './messages.ts'
import classes from './preferences.module.css'

type Preference = Awaited<ReturnType<typeof api.notification_preferences.list.call>>[number]

const ANCHOR = 'notifications'

export function NotificationPreferences({ side }: { side: AccountSide }) {
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const title = useId()
  const preferences = useQuery(api.notification_preferences.list.queryOptions({ input: { side } }))
  const shown = preferences.isSuccess
  useEffect(() => {
    if (shown && hash === `#${ANCHOR}`) section.current?.scrollIntoView()
  }, [shown, hash])
  return (
    <Paper withBorder p="lg" component="section" id={ANCHOR} ref={section} className={classes.section}>
      <Title order={2} size="h3" id={title}>
        Notifications
      </Title>
      <Text c="dimmed" mb="md">
        What you want to hear of, at the bell and by email. A daily email has everything that is still unread.
      </Text>
      <QueryState query={preferences} loading="Loading your choices" errorTitle={MESSAGES.preferencesFailed}>
        {(all) => (
          // biome-ignore-start lint/a11y/noRedundantRoles: see above
          <table role="table" className={classes.table} aria-labelledby={title}>
            <thead role="rowgroup">
              <tr role="row">
                <th scope="col" role="columnheader">
                  Kind
                </th>
                <th scope="col" role="columnheader">
                  In the app
                </th>
                {EMAIL_CHOICES.map((choice) => (
                  <th key={choice} scope="col" role="columnheader">
                    <span className={classes.by}>Email</span> {EMAIL_CHOICE_LABELS[choice].toLowerCase()}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {all.map((preference) => (
                <Row key={preference.kind} side={side} preference={preference} />
              ))}
            </tbody>
          </table>
          // biome-ignore-end lint/a11y/noRedundantRoles: see above
        )}
      </QueryState>
    </Paper>
  )
}

function Row({ side, preference }: { side: AccountSide; preference: Preference }) {
  const { kind } = preference
  const group = useId()
  const set = useAction(api.notification_preferences.set, {
    done: () => toast.success({ title: MESSAGES.saved, kind: 'notification-preference' }),
    failed: MESSAGES.saveFailed,
    reason: 'instead',
    // The page of orders shows the same choice.
    refetch: () => [api.notification_preferences.key(), api.new_order_emails.key()],
  })
  // Shown from the click until the saved choice is here.
  const [wanted, setWanted] = useState<Preference>()
  const { in_app, email } = wanted ?? preference
  const about = kindOn(side, kind)
  const choose = async (change: Partial<Preference>) => {
    const next = { ...preference, ...change }
    setWanted(next)
    await set.run({ side, ...next })
    setWanted(undefined)
  }
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <tr role="row">
      <th scope="row" role="rowheader">
        {about?.name}
        <span className={classes.about}>{about?.about}</span>
      </th>
      <td role="cell" data-label="In the app">
        <Checkbox
          aria-label={`${about?.name} in the app`}
          checked={in_app}
          disabled={wanted !== undefined}
          onChange={({ currentTarget }) => void choose({ in_app: currentTarget.checked })}
        />
      </td>
      {EMAIL_CHOICES.map((choice) => (
        <td key={choice} role="cell" data-label={`Email ${EMAIL_CHOICE_LABELS[choice].toLowerCase()}`}>
          <Radio
            name={group}
            aria-label={`${about?.name} by email: ${EMAIL_CHOICE_LABELS[choice].toLowerCase()}`}
            checked={email === choice}
            disabled={wanted !== undefined}
            onChange={() => void choose({ email: choice })}
          />
        </td>
      ))}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}
