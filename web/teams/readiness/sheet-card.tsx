/** A scrutineering sheet: the findings for each car by the scrutineers' rules, and the penalties today. */
import { Badge, Group, Paper, Text, Title } from '@mantine/core'
import { readinessOf } from '@paddock/domain/entries/readiness.ts'
import { CARS } from '@paddock/domain/racing/run-time.ts'
import { OverallBadge } from '../../competition/scrutineering/scrutineering.tsx'
import large from '../../ui/figures.module.css'
import portal from '../portal.module.css'
import { CarCell } from './car-cell.tsx'
import classes from './readiness.module.css'
import type { Criterion, Finding, Sheet } from './readiness-changes.ts'

type SheetCardProps = { team_id: string; sheet: Sheet; findings: Finding[] }

export function SheetCard({ team_id, sheet, findings }: SheetCardProps) {
  const { rows, checks, open, points, seconds, cars } = readinessOf(sheet.criteria, findings)
  const sections = [...Map.groupBy(rows, ({ criterion }) => criterion.section ?? 'Other checks')]
  return (
    <Paper withBorder component="section" aria-label={sheet.name} className={portal.card}>
      <Title order={2} size="h3">
        {sheet.name}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {sheet.source === 'event' ? 'From the organiser of your next event.' : 'Paddock’s standard sheet.'}{' '}
        {sheet.description}
      </Text>
      <dl className={`${large.figures} ${classes.cost}`} aria-label="Penalties today">
        <div>
          <dt>Points lost today</dt>
          <dd data-costs={points > 0 || undefined}>{points > 0 ? `−${points}` : '0'}</dd>
        </div>
        <div>
          <dt>Time penalty today</dt>
          <dd data-costs={seconds > 0 || undefined}>{seconds > 0 ? `+${seconds} s` : '0 s'}</dd>
        </div>
        <div>
          <dt>Checked</dt>
          <dd>
            {checks - open} of {checks}
          </dd>
        </div>
        {CARS.map((car) => (
          <div key={car}>
            <dt>Car {car}</dt>
            <dd>
              <OverallBadge status={cars[car].overall} />
            </dd>
          </div>
        ))}
      </dl>
      {sections.map(([section, inside]) => (
        <div key={section} className={classes.section}>
          <Title order={3} size="h4">
            {section}
          </Title>
          <ul aria-label={section}>
            {inside.map(({ criterion, cars: verdicts }) => (
              <li key={criterion.key}>
                <CriterionText criterion={criterion} />
                {CARS.map((car) => {
                  const finding = findings.find((one) => one.criterion === criterion.key && one.car === car)
                  return (
                    <CarCell
                      // A teammate's finding replaces what is in the field.
                      key={`${car} ${finding?.updated_at}`}
                      cell={{ team_id, sheet: sheet.key, criterion: criterion.key, car }}
                      criterion={criterion}
                      finding={finding}
                      verdict={verdicts[car]}
                    />
                  )
                })}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Paper>
  )
}

function CriterionText({ criterion }: { criterion: Criterion }) {
  const { criteria_name, description, compliance_level } = criterion
  const limits = limitsOf(criterion)
  return (
    <div>
      <Group gap={8}>
        <Text fw={650}>{criteria_name}</Text>
        {compliance_level === 'critical' && (
          <Badge color="red.9" tt="none">
            Critical
          </Badge>
        )}
      </Group>
      {limits && <Text size="sm">{limits}</Text>}
      {description && (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
    </div>
  )
}

function limitsOf({ tolerance_min: least, tolerance_max: most, measurement_unit }: Criterion) {
  const unit = measurement_unit ? ` ${measurement_unit}` : ''
  if (least !== null && most !== null) return `${least} to ${most}${unit}`
  if (least !== null) return `At least ${least}${unit}`
  return most === null ? undefined : `At most ${most}${unit}`
}
