/** The fields of a team, for adding one and for editing one. */
import { Select, TextInput } from '@mantine/core'
import { CATEGORIES, type Category, DEFAULT_CATEGORY } from '@paddock/domain/competition/event.ts'
import { TEAM_ERRORS } from '@paddock/domain/competition/messages.ts'
import { LONGEST_NUMBER, numberFrom } from '@paddock/domain/competition/team-numbers.ts'
import grid from '../../ui/form-grid.module.css'
import type { Problems } from '../../ui/form-schema.ts'
import { toast } from '../../ui/toast.tsx'
import type { Fields } from '../../ui/use-edit.ts'
import type { CompetitionEvent } from './event-changes.ts'
import { fieldsMissing } from './messages.ts'
import type { CompetitionTeam } from './team-changes.ts'

export type TeamDraft = {
  team_name: string
  team_number: string
  school_name: string
  contact_email: string
  category: Category
}

export const draftOf = (team?: Omit<CompetitionTeam, 'mark'>): TeamDraft => ({
  team_name: team?.team_name ?? '',
  team_number: team?.team_number ?? '',
  school_name: team?.school_name ?? '',
  contact_email: team?.contact_email ?? '',
  category: team?.category ?? DEFAULT_CATEGORY,
})

/** A team needs a number only if the event is numbered manually. */
export const numberProblem = ({ team_number }: TeamDraft, { auto_numbering }: CompetitionEvent) =>
  auto_numbering || numberFrom(team_number) ? undefined : { team_number: TEAM_ERRORS.numberRequired }

export function showMissingName({ team_name }: Problems) {
  if (team_name) toast.destructive(fieldsMissing(team_name))
}

/** With automatic numbering the content of the number field is not sent. */
export const teamFrom = <Draft extends TeamDraft>(draft: Draft, { auto_numbering }: CompetitionEvent) => ({
  ...draft,
  team_number: auto_numbering ? undefined : draft.team_number,
})

type TeamFieldsProps = {
  event: CompetitionEvent
  edit: Fields<TeamDraft>
  /** A free number, suggested if the event is numbered manually. */
  suggested?: string
}

export function TeamFields({ event, edit, suggested }: TeamFieldsProps) {
  const { category } = edit.values
  const offered = CATEGORIES.filter((one) => one !== 'Cadet' || event.cadet_enabled || category === 'Cadet')
  return (
    <div className={grid.fields}>
      <TextInput
        label="Team Name"
        required
        maxLength={120}
        data-autofocus
        autoComplete="off"
        {...edit.field('team_name')}
      />
      <Select label="Category" data={offered} allowDeselect={false} {...edit.field('category')} />
      <TextInput {...edit.field('school_name')} label="School" maxLength={120} autoComplete="off" />
      <TextInput
        {...edit.field('contact_email')}
        label="Contact Email"
        type="email"
        maxLength={320}
        autoComplete="off"
      />
      {!event.auto_numbering && (
        <TextInput
          {...edit.field('team_number')}
          label="Team Number"
          required
          maxLength={LONGEST_NUMBER}
          placeholder={suggested && `${suggested} is free`}
          autoComplete="off"
        />
      )}
    </div>
  )
}
