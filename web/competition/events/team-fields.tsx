/** The fields of a team, for adding one and for editing one. */
import { Select, TextInput } from '@mantine/core'
import { CATEGORIES, type Category, DEFAULT_CATEGORY } from '@paddock/domain/competition/event.ts'
import { isEmail } from '@paddock/domain/competition/team-import.ts'
import { LONGEST_NUMBER, numberFrom } from '@paddock/domain/competition/team-numbers.ts'
import type { CompetitionEvent } from './event-changes.ts'
import type { CompetitionTeam } from './team-changes.ts'
import classes from './teams-tab.module.css'

export type TeamDraft = {
  team_name: string
  team_number: string
  school_name: string
  contact_email: string
  category: Category
}
type Wrong = Partial<Record<keyof TeamDraft, string>>

export const draftOf = (team?: CompetitionTeam): TeamDraft => ({
  team_name: team?.team_name ?? '',
  team_number: team?.team_number ?? '',
  school_name: team?.school_name ?? '',
  contact_email: team?.contact_email ?? '',
  category: team?.category ?? DEFAULT_CATEGORY,
})

export function wrongIn({ team_name, team_number, contact_email }: TeamDraft, { auto_numbering }: CompetitionEvent) {
  const wrong: Wrong = {}
  if (!team_name.trim()) wrong.team_name = 'Please fill in at least the team name.'
  if (!auto_numbering && !numberFrom(team_number)) wrong.team_number = 'Please enter a team number.'
  if (contact_email.trim() && !isEmail(contact_email.trim())) wrong.contact_email = 'Please enter an email address'
  return wrong
}

/** Where teams are numbered by the rule, what may stand in the field is no business of the server's. */
export const teamFrom = (draft: TeamDraft, { auto_numbering }: CompetitionEvent) => ({
  ...draft,
  team_number: auto_numbering ? undefined : draft.team_number,
})

type TeamFieldsProps = {
  event: CompetitionEvent
  draft: TeamDraft
  change: (fields: Partial<TeamDraft>) => void
  wrong: Wrong
  /** A number that is free, where they are entered by hand. */
  suggested?: string
}

export function TeamFields({ event, draft, change, wrong, suggested }: TeamFieldsProps) {
  const text = (name: 'team_name' | 'team_number' | 'school_name' | 'contact_email') => ({
    name,
    value: draft[name],
    error: wrong[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [name]: currentTarget.value }),
  })
  const offered = CATEGORIES.filter((one) => one !== 'Cadet' || event.cadet_enabled || draft.category === 'Cadet')
  return (
    <div className={classes.fields}>
      <TextInput {...text('team_name')} label="Team Name" required maxLength={120} data-autofocus autoComplete="off" />
      <Select
        label="Category"
        data={offered}
        value={draft.category}
        allowDeselect={false}
        onChange={(category) => category && change({ category })}
      />
      <TextInput {...text('school_name')} label="School" maxLength={120} autoComplete="off" />
      <TextInput {...text('contact_email')} label="Contact Email" type="email" maxLength={320} autoComplete="off" />
      {!event.auto_numbering && (
        <TextInput
          {...text('team_number')}
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
