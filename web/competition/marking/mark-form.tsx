/** The scorecard of one team: points for each criterion by section, notes, the total, and the way on. */
import { Alert, Badge, Button, Text, Textarea, Title } from '@mantine/core'
import { LONGEST_NOTES, marksFor, missingOn } from '@paddock/domain/judging/marks.ts'
import { missingLinesText } from '@paddock/domain/judging/messages.ts'
import { total } from '@paddock/domain/units.ts'
import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useDates } from '../../ui/time-zone.tsx'
import type { DeviceMarks } from './device-marks.ts'
import { shownOf, totalTyped, typedInto, wantedOn } from './mark-entry.ts'
import classes from './marking.module.css'
import type { Criterion, PanelToMark, Scorecard } from './marking-queries.ts'
import { device } from './marks-outbox.ts'
import { AGREED } from './messages.ts'
import { PointsField } from './points-field.tsx'
import { useSaveMarks } from './save-marks.ts'
import type { PanelTeam } from './team-standing.ts'

type MarkFormProps = {
  card: Scorecard
  rules: PanelToMark['marks']
  at: PanelTeam
  /** What is being typed into, or would be. */
  marks: () => DeviceMarks
  previous: string | undefined
  next: string | undefined
  onOpen: (team: string) => void
}

export function MarkForm({ card, rules, at, marks, previous, next, onOpen }: MarkFormProps) {
  const { team, score, onDevice } = at
  const { typed, notes } = onDevice ?? shownOf(score)
  const saving = useSaveMarks()
  const type = (change: Partial<Pick<DeviceMarks, 'typed' | 'notes'>>) => device.put(typedInto(marks(), change))
  const save = () => saving.save(wantedOn(card.criteria, marks()))
  const missing = missingOn(card.criteria, marksFor(card.criteria, typed))
  const isSaved = score?.template_id === card.id
  const most = total(card.criteria.map(({ max_points }) => max_points))
  return (
    <form
      noValidate
      aria-label={`Scores of ${team.team_name}`}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onKeyDown={(event) => onKey(event, save)}
    >
      {onDevice?.refused && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} title="Not saved">
          {onDevice.refused} Your entries are stored on this device. Please check them and save again.
        </Alert>
      )}
      {rules.agreed && <AgreedNote rules={rules} team_id={team.id} card={card} />}
      {sectionsOf(card).map(({ name, description, criteria }) => (
        <fieldset key={name} className={classes.section}>
          <legend>
            <Title order={4}>{name}</Title>
          </legend>
          {description && <Text c="dimmed">{description}</Text>}
          {criteria.map((criterion) => (
            <PointsField
              key={criterion.criteria_name}
              criterion={criterion}
              whole={rules.whole}
              typed={typed[criterion.criteria_name] ?? ''}
              missing={isSaved && missing.includes(criterion.criteria_name)}
              onType={(text) => type({ typed: { ...typed, [criterion.criteria_name]: text } })}
            />
          ))}
        </fieldset>
      ))}
      {card.criteria.length === 0 && <Text c="dimmed">There are no criteria on this scorecard yet.</Text>}
      <Textarea
        label="Notes"
        description="Only organisers see these notes."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={LONGEST_NOTES}
        value={notes}
        data-field
        onChange={({ currentTarget }) => type({ notes: currentTarget.value })}
      />
      <div className={classes.bar} data-lower-bar>
        <div className={classes.total}>
          <span>Total</span>
          <output aria-label="Total">
            {totalTyped(card.criteria, typed)} <small>of {most}</small>
          </output>
        </div>
        <div className={classes.state} role="status">
          <State at={at} />
          {(isSaved || onDevice) && missing.length > 0 && <div>Incomplete: {missingLinesText(missing.length)}.</div>}
        </div>
        <div className={classes.buttons}>
          <Button
            variant="default"
            px="sm"
            aria-label="Previous team"
            disabled={!previous}
            onClick={() => previous && onOpen(previous)}
          >
            <IconChevronLeft size={20} aria-hidden />
            <span className={classes.wide}>Previous</span>
          </Button>
          <Button type="submit" loading={saving.pending}>
            Save Scores
          </Button>
          <Button
            variant="default"
            px="sm"
            aria-label="Next team"
            disabled={!next}
            onClick={() => next && onOpen(next)}
          >
            <span className={classes.wide}>Next</span>
            <IconChevronRight size={20} aria-hidden />
          </Button>
        </div>
      </div>
    </form>
  )
}

type AgreedNoteProps = { rules: PanelToMark['marks']; team_id: string; card: Scorecard }

function AgreedNote({ rules: { whole, elsewhere }, team_id, card }: AgreedNoteProps) {
  const taken = elsewhere.find((one) => one.team_id === team_id && one.template_id === card.id)
  if (!taken) return <Text c="dimmed">{AGREED.rule(whole)}</Text>
  return (
    <Alert color="orange" variant="outline" icon={<IconAlertTriangle aria-hidden />} title="Marked by another panel">
      {AGREED.taken(taken.by)}
    </Alert>
  )
}

function State({ at: { onDevice, score } }: { at: PanelTeam }) {
  const { timeOfDay } = useDates()
  if (!onDevice) return score ? `Saved ${timeOfDay(score.updated_at)}` : 'Not marked yet'
  return (
    <>
      <Badge color="sector.7">On this device</Badge>{' '}
      {!onDevice.wanted
        ? 'Not saved yet.'
        : onDevice.waitsFor
          ? `Saved by ${onDevice.waitsFor}, not sent. Save to send it yourself.`
          : 'Will be sent when the server can be reached.'}
    </>
  )
}

/** In their order, and what belongs to none of them last. */
function sectionsOf({ sections, criteria }: Scorecard) {
  const known = new Set(sections.map(({ name }) => name))
  const rest: Criterion[] = criteria.filter(({ section }) => section === null || !known.has(section))
  return [
    ...sections.map((section) => ({ ...section, criteria: criteria.filter((one) => one.section === section.name) })),
    { name: known.size > 0 ? 'Uncategorized' : 'Criteria', description: null, criteria: rest },
  ].filter((section) => section.criteria.length > 0)
}

/** Enter goes to the next field, as on a spreadsheet; with Ctrl or Cmd it saves. In the notes it is a new line. */
function onKey(event: KeyboardEvent<HTMLFormElement>, save: () => void) {
  if (event.key !== 'Enter') return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    save()
    return
  }
  if (!(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-field]')]
  fields[fields.indexOf(event.target) + 1]?.focus()
}
