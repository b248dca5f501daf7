/** The criteria of a template, section by section, and those that are retired. */
import { Button, Group, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import classes from './builder.module.css'
import { type Criterion, useRestoreCriterion } from './criteria-changes.ts'
import { CriteriaDialog } from './criteria-dialog.tsx'
import { CriterionRow } from './criterion-row.tsx'
import { maxPoints } from './details-tab.tsx'
import { criteriaCount, UNCATEGORIZED } from './messages.ts'
import type { Template } from './template-changes.ts'

type Asked = { opened?: Criterion; section?: string | null }

export function CriteriaTab({ template }: { template: Template }) {
  const [asked, setAsked] = useState<Asked>()
  const { criteria, sections, retired } = template
  const add = template.rule_pack === null && (
    <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAsked({})}>
      Add Criteria
    </Button>
  )
  const places = [
    ...sections.map(({ name, description }) => ({ name, description })),
    { name: null, description: null },
  ]
  return (
    <>
      {criteria.length === 0 ? (
        <EmptyState title="No criteria yet" text="Add the first one; sections bring many into order." action={add} />
      ) : (
        <>
          <Group justify="space-between" mb="md">
            <Text c="dimmed">
              {criteriaCount(criteria.length)}
              {template.template_type === 'criteria' && `, ${maxPoints(template)} points in all`}
            </Text>
            {add}
          </Group>
          {places.map(({ name, description }) => (
            <Place
              key={name ?? '\n'}
              name={name}
              description={description}
              criteria={criteria.filter(({ section }) => section === name)}
              template={template}
              onAsk={setAsked}
            />
          ))}
        </>
      )}
      {retired.length > 0 && (
        <section aria-label="Retired criteria" className={classes.place}>
          <Title order={5}>Retired</Title>
          <Text size="sm" c="dimmed">
            Deleted, but still used in events that have results for them.
          </Text>
          <ul className={classes.plain}>
            {retired.map((criterion) => (
              <Retired key={criterion.id} criterion={criterion} />
            ))}
          </ul>
        </section>
      )}
      {asked && (
        <CriteriaDialog
          template={template}
          opened={asked.opened}
          section={asked.section}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

type PlaceProps = {
  /** Null is uncategorized. */
  name: string | null
  description: string | null
  criteria: Criterion[]
  template: Template
  onAsk: (asked: Asked) => void
}

function Place({ name, description, criteria, template, onAsk }: PlaceProps) {
  if (name === null && criteria.length === 0) return null
  const title = name ?? UNCATEGORIZED
  return (
    <section aria-label={title} className={classes.place}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <div>
          <Title order={5} className={classes.name}>
            {title}
          </Title>
          {description && (
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          )}
        </div>
        {name !== null && template.rule_pack === null && (
          <Button
            size="sm"
            variant="subtle"
            className={classes.beside}
            aria-label={`Add criteria to ${name}`}
            onClick={() => onAsk({ section: name })}
          >
            Add
          </Button>
        )}
      </Group>
      {criteria.length === 0 ? (
        <Text size="sm" c="dimmed">
          No criteria in this section.
        </Text>
      ) : (
        <ul className={classes.plain}>
          {criteria.map((criterion) => (
            <CriterionRow
              key={criterion.id}
              criterion={criterion}
              forCars={template.template_type === 'scrutineering'}
              onEdit={template.rule_pack === null ? () => onAsk({ opened: criterion }) : undefined}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function Retired({ criterion }: { criterion: Criterion }) {
  const restore = useRestoreCriterion()
  return (
    <li className={classes.row}>
      <Text>{criterion.criteria_name}</Text>
      <Button
        size="sm"
        variant="default"
        aria-label={`Restore ${criterion.criteria_name}`}
        loading={restore.pending}
        onClick={() => void restore.run({ id: criterion.id, is_active: true })}
      >
        Restore
      </Button>
    </li>
  )
}
