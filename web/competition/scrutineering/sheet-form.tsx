/** The sheet of a team and a template: its criteria by section, how the cars stand, and Save. */

import { Title } from '@mantine/core'
import { omit } from '@paddock/domain/omit.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { outbox, useOutboxReady } from '../../app/device-outbox.ts'
import { confirm, prepareConfirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFocusWhenLost } from '../../ui/focus.ts'
import { Loading } from '../../ui/loading.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { CheckSections } from './check-sections.tsx'
import { CriterionRow } from './criterion-row.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { FAILED, NOTHING_TO_SAVE } from './messages.ts'
import { criteriaToSend, isChecked as isCheckedIn } from './pack-sheet.ts'
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
import {
  afterSaving,
  blankOf,
  type Edits,
  isSameEdits,
  type PackRules,
  rowFor,
  rowsToSend,
  shownCriteria,
  uncheckedIn,
  uncheckedQuestion,
  withCar,
} from './sheet-rows.ts'
import { Standing, stateOf } from './standing.tsx'

type SheetFormProps = {
  sheet: Sheet
  team: SheetTeam
  /** Null in an event whose rule pack has no checks. */
  rules: PackRules | null
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
  rules,
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

  const hasChecks = rules !== null && criteria.some(({ check }) => check)
  const unchecked = uncheckedIn(criteria, rows, ticked)
  const tick = (id: string, isChecked = true) =>
    setTicked((now) => new Set(isChecked ? [...now, id] : [...now].filter((one) => one !== id)))

  async function submit(submitted: FormEvent) {
    submitted.preventDefault()
    if (saving.pending || isWrong(submitted.currentTarget as HTMLFormElement)) return
    const scrutineer_name = scrutineer()
    if (!scrutineer_name) return
    if (!hasChecks && unchecked.length > 0 && !(await confirm(uncheckedQuestion(unchecked.length, criteria.length))))
      return
    const toSend = hasChecks ? criteriaToSend(criteria, rows, edits, ticked) : criteria
    if (toSend.length === 0) return toast.info(NOTHING_TO_SAVE)
    saving.save({ scrutineer_name, rows: rowsToSend(toSend, rows, edits), edits })
  }

  function takeTheirs(id: string) {
    const others = omit(edits, id)
    setEdits(others)
    // With the last row of mine goes what was saved on this device.
    if (queued?.state === 'conflict' && Object.keys(others).length === 0) outbox.discard(queued.id)
  }

  function rowOf(criterion: Criterion) {
    const { id } = criterion
    const row = rowFor(rows, id)
    return (
      <CriterionRow
        key={id}
        rules={rules}
        criterion={criterion}
        row={row}
        edit={edits[id]}
        checked={ticked.has(id)}
        onCheck={(isChecked) => tick(id, isChecked)}
        onChange={(car, draft) => {
          if (!criterion.check) tick(id)
          setEdits((now) => withCar(now, id, row, car, draft, blankOf(criterion)))
        }}
        onTheirs={() => takeTheirs(id)}
        onMine={(edit) => setEdits((now) => ({ ...now, [id]: { ...edit, base: row?.updated_at ?? null } }))}
      />
    )
  }

  return (
    <form noValidate aria-label={`Scrutineering of ${name}`} onSubmit={(submitted) => void submit(submitted)}>
      <Title order={3} ref={heading} tabIndex={-1} className={classes.heading}>
        {name}
      </Title>
      <LeaveGuard unsaved={isUnsaved} name={name} />
      {hasChecks ? (
        <CheckSections sections={sections} rows={rows} edits={edits} onEdits={setEdits} row={rowOf} />
      ) : (
        sections.map(({ section, criteria: some }) => (
          <section key={section} aria-label={section} className={classes.section}>
            {sections.length > 1 && <Title order={4}>{section}</Title>}
            {some.map(rowOf)}
          </section>
        ))
      )}
      <Standing
        rules={rules}
        criteria={hasChecks ? criteria : criteria.filter((criterion) => !unchecked.includes(criterion))}
        checked={
          hasChecks
            ? criteria.filter((criterion) => isCheckedIn(criterion, rows, edits)).length
            : criteria.length - unchecked.length
        }
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

/** In the order of the response; criteria without a section get a heading of their own. */
function sectionsOf(criteria: Criterion[]) {
  const sections = new Map<string, Criterion[]>()
  for (const criterion of criteria) {
    const section = criterion.section ?? 'Uncategorized'
    sections.set(section, [...(sections.get(section) ?? []), criterion])
  }
  return [...sections].map(([section, some]) => ({ section, criteria: some }))
}

/** Moves to the first field whose value cannot be saved; its reason is below it. */
function isWrong(form: HTMLFormElement) {
  const field = form.querySelector<HTMLElement>('[aria-invalid=true]')
  field?.focus()
  return field !== null
}
