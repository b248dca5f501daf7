/** Every field of an event. */
import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { GRAND_PRIX_RULES, MOST_TEAMS } from '@paddock/domain/competition/event.ts'
import { LEVELS } from '@paddock/domain/competition/level.ts'
import { DocumentRows } from './document-rows.tsx'
import { LEVEL_WORDS } from './event-badges.tsx'
import type { EventDraft, Wrong } from './event-draft.ts'
import classes from './events.module.css'

type EventFieldsProps = { draft: EventDraft; change: (fields: Partial<EventDraft>) => void; wrong: Wrong }
type TextField =
  | 'name'
  | 'event_date'
  | 'location'
  | 'description'
  | 'registration_deadline'
  | 'contact_email'
  | 'contact_phone'
  | 'venue_details'

const RULES_WORDS = { A: 'A: best 7 runs in every class', B: 'B: best 3 runs for Cadet, else 7' }
const WIDE = { 'data-wide': true }

export function EventFields({ draft, change, wrong }: EventFieldsProps) {
  const text = (name: TextField) => ({
    name,
    value: draft[name],
    error: wrong[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [name]: currentTarget.value }),
  })
  return (
    <>
      <div className={classes.fields}>
        <TextInput {...text('name')} label="Event Name" required data-autofocus wrapperProps={WIDE} maxLength={120} />
        <TextInput {...text('event_date')} label="Event Date" required type="date" />
        <TextInput {...text('location')} label="Location" required maxLength={300} />
        <Textarea
          {...text('description')}
          label="Description"
          wrapperProps={WIDE}
          autosize
          minRows={2}
          maxLength={2000}
        />
        <TextInput
          {...text('registration_deadline')}
          label="Registration Deadline"
          type="date"
          description="The last day on which teams are added."
        />
        <NumberInput
          label="Max Teams"
          description="You can add more all the same."
          name="max_teams"
          min={1}
          max={MOST_TEAMS}
          allowDecimal={false}
          allowNegative={false}
          value={draft.max_teams}
          error={wrong.max_teams}
          onChange={(max_teams) => change({ max_teams })}
        />
        <Select
          label="Competition Level"
          data={LEVELS.map((value) => ({ value, label: LEVEL_WORDS[value] }))}
          value={draft.competition_level}
          allowDeselect={false}
          onChange={(competition_level) => competition_level && change({ competition_level })}
        />
        <NumberInput
          label="Entry Fee"
          name="entry_fee"
          prefix="$"
          min={0}
          max={1_000_000}
          decimalScale={2}
          allowNegative={false}
          value={draft.entry_fee}
          onChange={(entry_fee) => change({ entry_fee })}
        />
        <TextInput {...text('contact_email')} label="Contact Email" type="email" maxLength={320} autoComplete="off" />
        <TextInput {...text('contact_phone')} label="Contact Phone" type="tel" maxLength={40} autoComplete="off" />
        <Textarea
          {...text('venue_details')}
          label="Venue Details"
          wrapperProps={WIDE}
          autosize
          minRows={2}
          maxLength={2000}
        />
        <Select
          label="Grand Prix Rules"
          data={GRAND_PRIX_RULES.map((value) => ({ value, label: RULES_WORDS[value] }))}
          value={draft.grand_prix_rules}
          allowDeselect={false}
          wrapperProps={WIDE}
          onChange={(grand_prix_rules) => grand_prix_rules && change({ grand_prix_rules })}
        />
        <Switch
          label="Cadet teams take part"
          wrapperProps={WIDE}
          checked={draft.cadet_enabled}
          onChange={({ currentTarget }) => change({ cadet_enabled: currentTarget.checked })}
        />
      </div>
      <DocumentRows rows={draft.documents} change={(documents) => change({ documents })} wrong={wrong} />
    </>
  )
}
