/** How both cars and the team stand by what is on the screen, and Save. */
import { Button, Group, Paper, Text } from '@mantine/core'
import { carsInWords, specificationsInWords } from '@paddock/domain/rules/check-words.ts'
import { shownSpecifications } from '@paddock/domain/rules/sheet-summary.ts'
import { costText } from './messages.ts'
import { OverallBadge } from './overall-badge.tsx'
import classes from './scrutineering.module.css'
import type { Criterion, Row } from './scrutineering-queries.ts'
import type { SheetEntry } from './sheet-outbox.ts'
import { type Edits, type PackRules, rowsOnScreen, summaryOnScreen } from './sheet-rows.ts'

export function stateOf(queued: SheetEntry | undefined, rows: Row[]) {
  if (queued?.state === 'waiting' && queued.attempts > 0) return 'Saved on this device, not sent yet'
  if (queued && queued.state !== 'waiting') return `Not saved. ${queued.reason?.text ?? ''}`
  return rows.length > 0 ? 'Saved' : 'Not scrutineered yet'
}

type StandingProps = {
  rules: PackRules | null
  /** Only what was checked counts: an unchecked car has not passed. */
  criteria: Criterion[]
  checked: number
  count: number
  rows: Row[]
  edits: Edits
  state: string
  saving: boolean
  onNext?: () => void
}

/** Stays in sight while the rows are worked through. */
export function Standing({ rules, criteria, checked, count, rows, edits, state, saving, onNext }: StandingProps) {
  const summary = summaryOnScreen(rules, criteria, rows, edits)
  const specifications =
    rules && criteria.some(({ check }) => check)
      ? shownSpecifications(rules, rowsOnScreen(rules, criteria, rows, edits))
      : undefined
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
        {specifications ? (
          <>
            <Text fw={700} className={classes.figures}>
              {specificationsInWords(specifications)}
            </Text>
            {carsInWords(specifications).map((line) => (
              <Text key={line} size="sm" className={classes.figures}>
                {line}
              </Text>
            ))}
          </>
        ) : (
          <Text className={classes.figures}>
            {costText(summary.combined_points_deducted, summary.combined_time_penalty)}
          </Text>
        )}
        <Text size="sm" c="dimmed" aria-live="polite">
          {checked} of {count} checked. {state}
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
