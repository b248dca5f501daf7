/** The rules in force for a class, generated from the rule pack itself. */
import { Anchor, Badge, Group, Paper, Title } from '@mantine/core'
import type { Category } from '@paddock/domain/competition/event.ts'
import type { GrandPrixRule } from '@paddock/domain/rules/grand-prix.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { rulePackAddress } from '../../app/paths.ts'
import type { Board } from './race-data.ts'
import classes from './racing.module.css'

type RuleCardProps = { category: Category; board: Pick<Board, 'level' | 'rules' | 'rule_tables'> }

export function RuleCard({ category, board: { level, rules, rule_tables } }: RuleCardProps) {
  const rule = rules.grand_prix[category]
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
          {rule && (
            <Badge variant="default" tt="capitalize">
              {level}
            </Badge>
          )}
        </Group>
      </Group>
      <p className={classes.note}>{rules.about}</p>
      {rule ? <GrandPrixRules rule={rule} category={category} /> : <RaceRules rules={rules} tables={rule_tables} />}
      {rules.is_public && (
        <p className={classes.note}>
          <Anchor component={Link} to={rulePackAddress(rules.pack)} inherit>
            All rules of {rules.title}
          </Anchor>
        </p>
      )}
    </Paper>
  )
}

function GrandPrixRules({ rule, category }: { rule: GrandPrixRule; category: Category }) {
  const { band, most, atLimit, beyond, runs, partial } = rule
  const [share, limit] = [(band / 100).toFixed(2), (1 + band / 100).toFixed(2)]
  return (
    <>
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
    </>
  )
}

/** What each race ranks, and the tables of points when they are opened. */
function RaceRules({ rules, tables }: { rules: Board['rules']; tables: Board['rule_tables'] }) {
  const { races, complete, per_car_and_lane, knockout } = rules
  const field = knockout.field === null ? 'all teams' : `the best ${knockout.field} teams`
  return (
    <>
      <dl className={classes.rules}>
        <dt>Runs</dt>
        <dd>
          {complete}, at most {per_car_and_lane} of a car in a lane
        </dd>
        {races.map(({ id, title, ranked }) => (
          <Fragment key={id}>
            <dt>{title}</dt>
            <dd>{ranked}</dd>
          </Fragment>
        ))}
        <dt>Knockout</dt>
        <dd>
          {knockout.bracket === 'seeded' ? 'Seeded' : 'Drawn at random'}, {field}
        </dd>
      </dl>
      <details>
        <summary className={classes.more}>How the points come about</summary>
        {tables.map(({ title, rows }) => (
          <section key={title} aria-label={title} className={classes.ruleTable}>
            <Title order={4} size="h5">
              {title}
            </Title>
            <dl className={classes.rules}>
              {rows.map(({ name, value }) => (
                <Fragment key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </details>
    </>
  )
}
