/** The name of the cup, how far it is, and its private link. */
import { Text, Title } from '@mantine/core'
import { dayOf } from '@paddock/domain/dates.ts'
import { plural } from '@paddock/domain/plural.ts'
import { QUICK_FORMAT_NAMES } from '@paddock/domain/quick/formats.ts'
import { quickCupAddress } from '../app/paths.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import type { Cup } from './cup-data.ts'
import classes from './quick.module.css'

export function CupHead({ cup }: { cup: Cup }) {
  const { event, format, teams, races, expires_at } = cup
  const raced = races.planned > 0 ? `, ${races.done} of ${plural(races.planned, 'race')} done` : ''
  return (
    <header className={classes.head}>
      <div>
        <Title order={1} className={classes.title}>
          {event.name}
        </Title>
        <Text c="dimmed">
          {QUICK_FORMAT_NAMES[format]}, {plural(teams.length, 'team')}
          {raced}
          {expires_at && `. Kept until ${dayOf(expires_at)}`}
        </Text>
      </div>
      <CopyButton text={`${location.origin}${quickCupAddress(cup.token)}`} label="Copy the private link" />
    </header>
  )
}
