/** The sheet of a team and a template: its criteria by section, how the cars stand, and Save. */

import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { omit } from '@paddock/domain/omit.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { outbox, useOutboxReady } from '../../app/device-outbox.ts'
import { confirm, prepareConfirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFocusWhenLost } from '../../ui/focus.ts'
import { Loading } from '../../ui/loading.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { CriterionRow } from './criterion-row.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { costText, FAILED } from './messages.ts'
import { OverallBadge } from './overall-badge.tsx'
import { useQueuedSheet, useSaveSheet } from './save-sheet.ts'
import classes from './scrutineering.module.css'
import {
  type Criterion,
  criteriaQuery,
  type Row,
  rowsQuery,
  type Sheet,
  type SheetTeam,
} from './scrutineering-queries.ts'
import type { SheetEntry } from './sheet-outbox.ts'
import {
  afterSaving,
  type Edits,
  isSameEdits,
  rowFor,
  rowsToSend,
  shownCriteria,
  summaryOnScreen,
  uncheckedIn,
  uncheckedQuestion,
  withCar,
} from './sheet-rows.ts'

type SheetFormProps = {
  sheet: Sheet
  team: SheetTeam
  /** The scrutineer's name; if it is missing, shows a toast and returns undefined. */
  scrutineer: () => string | undefined
  /** Undefined if there is no other team. */
  onNext?: () => void
}

export function SheetForm(props: SheetFormProps) {
  const criteria = useQuery(criteriaQuery(props.sheet))
  const rows = useQuery(rowsQuery(props.sheet))
  useEffect(() => prepareConfirm(), [])
  // What was saved here before must be known before anything is typed over it.
  if (!useOutboxReady()) return <Loading text="Loading what is on this device" />
  return (
    <QueryState
      query={criteria}
      loading="Loading criteria"
      errorTitle={FAILED.loadCriteria.failureTitle}
      empty={<EmptyState title="No criteria yet" text="Add them to the template under Scorecards." />}
    >
      {(all) => (
        <QueryState query={rows} loading="Loading results" errorTitle={FAILED.loadResults.failureTitle}>
          {(saved) => <Rows {...props} criteria={shownCriteria(all, saved)} rows={saved} />}
        </QueryState>
      )}
    </QueryState>
  )
}

function Rows({
  sheet,
  team,
  scrutineer,
  onNext,
  criteria,
  rows,
}: SheetFormProps & { criteria: Criterion[]; rows: Row[] }) {
  const queued = useQueuedSheet(sheet)
  const [edits, setEdits] = useState<Edits>(() => queued?.body.edits ?? {})
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(queued?.body.rows.map(({ criteria_id }) => criteria_id)),
  )
  const name = `${team.team_number} ${team.team_name}`
  const sections = sectionsOf(criteria)
  const heading = useFocusWhenLost<HTMLHeadingElement>()
  const isChanged = Object.keys(edits).length > 0 || criteria.some(({ id }) => ticked.has(id) && !rowFor(rows, id))
  const isUnsaved = isChanged && !(queued && isSameEdits(edits, queued.body.edits))
  const saving = useSaveSheet(sheet, name, (saved, sent) => setEdits((now) => afterSaving(now, sent, saved)))

  const unchecked = uncheckedIn(criteria, rows, ticked)
  const tick = (id: string, isChecked = true) =>
    setTicked((now) => new Set(isChecked ? [...now, id] : [...now].filter((one) => one !== id)))

  async function submit(submitted: FormEvent) {
    submitted.preventDefault()
    if (saving.pending) return
    const scrutineer_name = scrutineer()
    if (!scrutineer_name) return
    if (unchecked.length > 0 && !(await confirm(uncheckedQuestion(unchecked.length, criteria.length)))) return
    saving.save({ scrutineer_name, rows: rowsToSend(criteria, rows, edits), edits })
  }

  function takeTheirs(id: string) {
    const others = omit(edits, id)
    setEdits(others)
    // With the last row of mine goes what was saved on this device.
    if (queued?.state === 'conflict' && Object.keys(others).length === 0) outbox.discard(queued.id)
  }

  return (
    <form noValidate aria-label={`Scrutineering of ${name}`} onSubmit={(submitted) => void submit(submitted)}>
      <Title order={3} ref={heading} tabIndex={-1} className={classes.heading}>
        {name}
      </Title>
      <LeaveGuard unsaved={isUnsaved} name={name} />
      {sections.map(({ section, criteria: some }) => (
        <section key={section} aria-label={section} className={classes.section}>
          {sections.length > 1 && <Title order={4}>{section}</Title>}
          {some.map((criterion) => {
            const row = rowFor(rows, criterion.id)
            return (
              <CriterionRow
                key={criterion.id}
                criterion={criterion}
                row={row}
                edit={edits[criterion.id]}
                checked={ticked.has(criterion.id)}
                onCheck={(isChecked) => tick(criterion.id, isChecked)}
                onChange={(car, draft) => {
                  tick(criterion.id)
                  setEdits((now) => withCar(now, criterion.id, row, car, draft))
                }}
                onTheirs={() => takeTheirs(criterion.id)}
                onMine={(edit) =>
                  setEdits((now) => ({ ...now, [criterion.id]: { ...edit, base: row?.updated_at ?? null } }))
                }
              />
            )
          })}
        </section>
      ))}
      <Standing
        checked={criteria.filter((criterion) => !unchecked.includes(criterion))}
        count={criteria.length}
        rows={rows}
        edits={edits}
        state={isUnsaved ? 'Not saved yet' : stateOf(queued, rows)}
        saving={saving.pending}
        onNext={onNext}
      />
    </form>
  )
}

function stateOf(queued: SheetEntry | undefined, rows: Row[]) {
  if (queued?.state === 'waiting' && queued.attempts > 0) return 'Saved on this device, not sent yet'
  if (queued && queued.state !== 'waiting') return `Not saved. ${queued.reason?.text ?? ''}`
  return rows.length > 0 ? 'Saved' : 'Not scrutineered yet'
}

type StandingProps = {
  /** Only what was checked counts: an unchecked car has not passed. */
  checked: Criterion[]
  count: number
  rows: Row[]
  edits: Edits
  state: string
  saving: boolean
  onNext?: () => void
}

/** Stays in sight while the rows are worked through. */
function Standing({ checked, count, rows, edits, state, saving, onNext }: StandingProps) {
  const summary = summaryOnScreen(checked, rows, edits)
  const parts = [
    ['Car A', summary.car_a_overall_status],
    ['Car B', summary.car_b_overall_status],
    ['Team', summary.overall_team_status],
  ] as const
  return (
    <Paper withBorder className={classes.standing} data-lower-bar>
      <Group role="group" aria-label="Overall status" className={classes.cars}>
        {parts.map(([label, status]) => (
          <span key={label}>
            {label} <OverallBadge status={status} />
          </span>
        ))}
      </Group>
      <div className={classes.state}>
        <Text className={classes.figures}>
          {costText(summary.combined_points_deducted, summary.combined_time_penalty)}
        </Text>
        <Text size="sm" c="dimmed" aria-live="polite">
          {checked.length} of {count} checked. {state}
        </Text>
      </div>
      {onNext && (
        <Button variant="default" onClick={onNext}>
          Next team
        </Button>
      )}
      <Button type="submit" loading={saving}>
        Save
      </Button>
    </Paper>
  )
}

/** In the order of the response; criteria without a section get a heading of their own. */
function sectionsOf(criteria: Criterion[]) {
  const sections = new Map<string, Criterion[]>()
  for (const criterion of criteria) {
    const section = criterion.section ?? 'Uncategorized'
    sections.set(section, [...(sections.get(section) ?? []), criterion])
  }
  return [...sections].map(([section, some]) => ({ section, criteria: some }))
}
