/** /quick: from a list of names to a cup with programme, desk and screens, in one step and without an account. */
import { Alert, Button, Container, NativeSelect, Text, Textarea, TextInput, Title } from '@mantine/core'
import { quick_cups } from '@paddock/contract/competition/quick-cups.ts'
import { deviceZone } from '@paddock/domain/dates.ts'
import { plural } from '@paddock/domain/plural.ts'
import {
  QUICK_DAYS,
  QUICK_FORMAT_NAMES,
  QUICK_FORMATS,
  QUICK_PACKS,
  QUICK_RACES,
  QUICK_SECONDS_PER_RACE,
  type QuickFormat,
} from '@paddock/domain/quick/formats.ts'
import { QUICK_ERRORS } from '@paddock/domain/quick/messages.ts'
import { MOST_NAMES, namesFrom } from '@paddock/domain/quick/team-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { newId } from '../app/new-id.ts'
import { quickCupAddress } from '../app/paths.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { useEdit } from '../ui/use-edit.ts'
import classes from './quick.module.css'
import { type CupDraft, removeDraft, storeDraft, storedDraft } from './quick-draft.ts'

export function QuickPage() {
  const offer = useQuery(api.quick_cups.offer.queryOptions())
  return (
    <Container size="lg" w="100%" className={classes.page}>
      <Title order={1}>Quick cup</Title>
      <Text c="dimmed">
        Type the teams and start racing. No account needed. The cup is kept for {QUICK_DAYS} days, and only people with
        the link find it.
      </Text>
      {offer.data?.is_on === false ? (
        <Alert mt="md" color="gray" role="status">
          {QUICK_ERRORS.off}
        </Alert>
      ) : (
        <CupForm />
      )}
    </Container>
  )
}

function CupForm() {
  const navigate = useNavigate()
  const [id] = useState(newId)
  const make = useAction(api.quick_cups.create, {
    async done({ token }) {
      removeDraft()
      await navigate(quickCupAddress(token))
    },
    failed: 'The cup could not be made.',
    reason: 'instead',
  })
  const edit = useEdit({
    schema: inputOf(quick_cups.create),
    save: make,
    values: (): CupDraft => storedDraft(),
    input: ({ names, name, format, races }) => ({
      ...{ id, name, format, races_per_team: Number(races) as (typeof QUICK_RACES)[number] },
      teams: namesIn(names),
      time_zone: deviceZone(),
    }),
    check: ({ names }) => {
      const read = namesFrom(names)
      return 'refused' in read ? { names: read.refused } : undefined
    },
    renamed: { teams: 'names', races_per_team: 'races' },
    onChange: storeDraft,
  })
  const { format, races, names } = edit.values
  return (
    <EditForm edit={edit} label="Quick cup" className={classes.form}>
      <Textarea
        label="Teams, one per line"
        placeholder={'Rockets\nBlue Bolts\nComets'}
        description={`2 to ${MOST_NAMES} teams. Paste a list, or type one name per line.`}
        classNames={{ root: classes.names, input: classes.lines }}
        autoFocus
        spellCheck={false}
        {...edit.field('names')}
      />
      <div className={classes.choices}>
        <TextInput label="Name of the cup" maxLength={80} {...edit.field('name')} />
        <NativeSelect
          size="md"
          label="Format"
          description={QUICK_PACKS[format].about}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={QUICK_FORMATS.map((value) => ({ value, label: QUICK_FORMAT_NAMES[value] }))}
          {...edit.field('format')}
        />
        {format !== 'knockout' && (
          <NativeSelect
            size="md"
            label="Races per team"
            data={QUICK_RACES.map((count) => ({ value: String(count), label: String(count) }))}
            {...edit.field('races')}
          />
        )}
        <Text role="status" className={classes.sum}>
          {summary(namesIn(names).length, format, Number(races))}
        </Text>
        <Button type="submit" size="lg" loading={edit.pending}>
          Start the cup
        </Button>
      </div>
    </EditForm>
  )
}

/** Of what is typed so far, also while something is wrong with it. */
const namesIn = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)

function summary(teams: number, format: QuickFormat, perTeam: number) {
  if (teams < 2) return 'Two teams are enough to start.'
  const cup = Math.min(8, teams)
  const races =
    format === 'knockout' ? teams : (teams * perTeam) / 2 + (format === 'league_and_cup' && teams > 3 ? cup : 0)
  const minutes = Math.max(1, Math.round((races * QUICK_SECONDS_PER_RACE) / 60))
  return `${plural(teams, 'team')}, ${plural(races, 'race')}, about ${plural(minutes, 'minute')}.`
}
