/** Every field of an event. */

import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { MOST_TEAMS } from '@paddock/domain/competition/event.ts'
import { LEVELS } from '@paddock/domain/competition/level.ts'
import { currencySign } from '@paddock/domain/store/money.ts'
import grid from '../../ui/form-grid.module.css'
import type { Fields } from '../../ui/use-edit.ts'
import { LEVEL_LABELS } from './event-badges.tsx'
import type { EventDraft } from './event-draft.ts'
import { PackChoice } from './pack-choice.tsx'
import { PlaceFields } from './place-fields.tsx'
import { DocumentRows } from './rules-documents-fields.tsx'

const WIDE = { 'data-wide': true }

type EventFieldsProps = {
  edit: Fields<EventDraft>
  /** Something was measured, marked or raced. */
  frozen: boolean
}

export function EventFields({ edit, frozen }: EventFieldsProps) {
  return (
    <>
      <div className={grid.fields}>
        <TextInput
          {...edit.field('name')}
          label="Event Name"
          required
          data-autofocus
          wrapperProps={WIDE}
          maxLength={120}
        />
        <TextInput {...edit.field('event_date')} label="Event Date" required type="date" />
        <TextInput
          {...edit.field('last_day')}
          label="Last Day"
          type="date"
          description="Leave it empty for an event of one day."
        />
        <TextInput {...edit.field('location')} label="Location" required maxLength={300} />
        <PlaceFields edit={edit} />
        <Textarea
          {...edit.field('description')}
          label="Description"
          wrapperProps={WIDE}
          autosize
          minRows={2}
          maxLength={2000}
        />
        <TextInput
          {...edit.field('registration_deadline')}
          label="Registration Deadline"
          type="date"
          description="The last day for adding teams."
        />
        <NumberInput
          label="Max Teams"
          description="You can still add more teams."
          min={1}
          max={MOST_TEAMS}
          allowDecimal={false}
          allowNegative={false}
          {...edit.field('max_teams')}
        />
        <Select
          label="Competition Level"
          data={LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] }))}
          allowDeselect={false}
          {...edit.field('competition_level')}
        />
        <NumberInput
          label="Entry Fee"
          prefix={currencySign()}
          min={0}
          max={1_000_000}
          decimalScale={2}
          allowNegative={false}
          {...edit.field('entry_fee')}
        />
        <TextInput
          {...edit.field('contact_email')}
          label="Contact Email"
          type="email"
          maxLength={320}
          autoComplete="off"
        />
        <TextInput
          {...edit.field('contact_phone')}
          label="Contact Phone"
          type="tel"
          maxLength={40}
          autoComplete="off"
        />
        <Textarea
          {...edit.field('venue_details')}
          label="Venue Details"
          wrapperProps={WIDE}
          autosize
          minRows={2}
          maxLength={2000}
        />
        <PackChoice edit={edit} frozen={frozen} wrapperProps={WIDE} />
        <Switch
          label="Show in the public event directory before it starts"
          description="Anyone then sees its name, days, place, description, documents and teams, but no contact details. Active and completed events are always public."
          wrapperProps={WIDE}
          {...edit.checked('is_announced')}
        />
        <Switch
          label="Teams can apply from their portal"
          description="While the event is upcoming and in the public directory, until the end of the registration deadline in its time zone. You accept each team; once the event is full, teams join a waiting list."
          wrapperProps={WIDE}
          {...edit.checked('registration_open')}
        />
        <Switch label="Cadet teams take part" wrapperProps={WIDE} {...edit.checked('cadet_enabled')} />
      </div>
      <DocumentRows edit={edit} />
    </>
  )
}
