/** What can be imported: the ready-made library, and the company's own templates. */
import { Badge, Button, Group, Modal, Tabs, Text, Title } from '@mantine/core'
import type { TemplateType } from '@paddock/domain/judging/template.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { api } from '../../app/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import classes from './builder.module.css'
import { CATEGORY_LABELS, criteriaCount, TYPE_LABELS } from './messages.ts'
import { availableQuery, type Template, useImportTemplate } from './template-changes.ts'

type Available = Awaited<ReturnType<typeof api.scorecard_templates.available.call>>[number]
type Importing = ReturnType<typeof useImportTemplate>
type ImportDialogProps = { onClose: () => void; onImported: (template: Template) => void }

const KINDS: { value: TemplateType | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'criteria', label: 'Criteria' },
  { value: 'scrutineering', label: 'Scrutineering' },
]

export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const available = useQuery(availableQuery())
  const importing = useImportTemplate(onImported)
  const [kind, setKind] = useState<TemplateType | 'all'>('all')
  const select = (value: string | null) => setKind(KINDS.find((one) => one.value === value)?.value ?? 'all')
  return (
    <Modal opened onClose={onClose} title="Import Template" size="lg">
      <Text c="dimmed" mb="md">
        Importing makes your own copy with its sections and criteria, which you can change.
      </Text>
      <Tabs value={kind} onChange={select} keepMounted={false}>
        <Tabs.List aria-label="Kinds of templates" mb="md">
          {KINDS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {KINDS.map(({ value }) => (
          <Tabs.Panel key={value} value={value}>
            <QueryState
              query={available}
              loading="Loading the templates"
              errorTitle="Failed to load available templates"
            >
              {(all) => <Choices of={all.filter((one) => isOf(one, value))} importing={importing} />}
            </QueryState>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Modal>
  )
}

const isOf = ({ template_type }: Available, kind: TemplateType | 'all') => kind === 'all' || kind === template_type

function Choices({ of, importing }: { of: Available[]; importing: Importing }) {
  if (of.length === 0) return <EmptyState title="Nothing to import" />
  const from = (source: Available['source']) => of.filter((one) => one.source === source)
  return (
    <>
      <ChoiceGroup title="Ready-made" choices={from('library')} importing={importing} />
      <ChoiceGroup title="Your templates" choices={from('company')} importing={importing} />
    </>
  )
}

function ChoiceGroup({ title, choices, importing }: { title: string; choices: Available[]; importing: Importing }) {
  if (choices.length === 0) return null
  return (
    <section aria-label={title} className={classes.choices}>
      <Title order={3} size="h4">
        {title}
      </Title>
      <ul className={classes.plain}>
        {choices.map((choice) => (
          <Choice key={choice.from} choice={choice} importing={importing} />
        ))}
      </ul>
    </section>
  )
}

function Choice({ choice, importing }: { choice: Available; importing: Importing }) {
  const { from, name, description, template_type, category, criteria_count } = choice
  return (
    <li className={classes.choice}>
      <div>
        <Text fw={650}>{name}</Text>
        {description && (
          <Text size="sm" c="dimmed">
            {description}
          </Text>
        )}
        <Group gap={6} mt={6}>
          <Badge variant="default" tt="none">
            {TYPE_LABELS[template_type]}
          </Badge>
          <Badge variant="default" tt="none">
            {CATEGORY_LABELS[category]}
          </Badge>
          <Text size="sm" c="dimmed">
            {criteriaCount(criteria_count)}
          </Text>
        </Group>
      </div>
      <Button
        variant="default"
        aria-label={`Import ${name}`}
        loading={importing.pending && importing.input === from}
        disabled={importing.pending && importing.input !== from}
        onClick={() => void importing.run(from)}
      >
        Import
      </Button>
    </li>
  )
}
