/** The Grand Prix rules in force for a class, generated from the rules themselves. */
import { Badge, Group, Paper, Title } from '@mantine/core'
import type { Category } from '@paddock/domain/competition/event.ts'
import type { Level } from '@paddock/domain/competition/level.ts'
import type { ShownRules } from '@paddock/domain/rules/shown-rules.ts'
import classes from './racing.module.css'

type RuleCardProps = { category: Category; level: Level; rules: ShownRules }

export function RuleCard({ category, level, rules }: RuleCardProps) {
  const rule = rules.grand_prix[category]
  if (!rule) return null
  const { band, most, atLimit, beyond, runs, partial } = rule
  const [share, limit] = [(band / 100).toFixed(2), (1 + band / 100).toFixed(2)]
  return (
    <Paper withBorder component="section" aria-label={`Rules for ${category}`} className={classes.rule}>
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h4">
          {category} rules
        </Title>
        <Group gap={6}>
          <Badge variant="default" tt="none">
            {rules.title}
          </Badge>
          <Badge variant="default" tt="capitalize">
            {level}
          </Badge>
        </Group>
      </Group>
      <p className={classes.note}>{rules.about}</p>
      <dl className={classes.rules}>
        <dt>Maximum</dt>
        <dd>{most} points, for the fastest team</dd>
        <dt>Completed</dt>
        <dd>
          {runs} legal runs: {atLimit} + ({most - atLimit} / (F × {share})) × (F × {limit} − T)
        </dd>
        <dt>T above F × {limit}</dt>
        <dd>{beyond} points</dd>
        <dt>Partial result</dt>
        <dd>
          {partial.base} + {partial.each} per legal run (max {partial.counted})
        </dd>
        <dt>No legal run</dt>
        <dd>0 points</dd>
      </dl>
      <p className={classes.note}>
        T is the sum of a team's best {runs} net times, F the lowest T in {category}.
      </p>
    </Paper>
  )
}
