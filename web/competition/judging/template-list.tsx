/** The company's templates, the newest first, narrowed by type and category. */
import { Badge, Group, Paper, Select, Text } from '@mantine/core'
import { isWanted, type TemplateFilter, templateCount } from '@paddock/domain/judging/template.ts'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import link from '../../ui/cover-link.module.css'
import classes from './builder.module.css'
import { CATEGORY_LABELS, criteriaCount, optionsOf, TYPE_LABELS } from './messages.ts'
import type { ListedTemplate } from './template-changes.ts'

type TemplateListProps = { templates: ListedTemplate[]; chosen: string | null }

const EVERYTHING: TemplateFilter = { template_type: 'all', category: 'all' }

export function TemplateList({ templates, chosen }: TemplateListProps) {
  const [filter, setFilter] = useState(EVERYTHING)
  const shown = templates.filter((template) => isWanted(template, filter))
  return (
    <section aria-label="Templates" className={classes.side}>
      <div className={classes.filters}>
        <Select
          label="Type"
          data={optionsOf({ all: 'All Types', ...TYPE_LABELS })}
          value={filter.template_type}
          allowDeselect={false}
          onChange={(template_type) => template_type && setFilter({ ...filter, template_type })}
        />
        <Select
          label="Category"
          data={optionsOf({ all: 'All Categories', ...CATEGORY_LABELS })}
          value={filter.category}
          allowDeselect={false}
          onChange={(category) => category && setFilter({ ...filter, category })}
        />
      </div>
      {shown.length < templates.length && (
        <Text size="sm" c="dimmed" mb="xs" role="status">
          {shown.length === 0 ? 'No template fits.' : `${templateCount(shown.length)} of ${templates.length}`}
        </Text>
      )}
      <ul className={classes.plain}>
        {shown.map((template) => (
          <Card key={template.id} template={template} isChosen={template.id === chosen} />
        ))}
      </ul>
    </section>
  )
}

function Card({ template, isChosen }: { template: ListedTemplate; isChosen: boolean }) {
  const { pathname, search } = useLocation()
  const to = new URLSearchParams(search)
  to.set('template', template.id)
  return (
    <Paper component="li" withBorder className={classes.card} data-chosen={isChosen || undefined}>
      <Link
        to={`${pathname}?${to}`}
        preventScrollReset
        className={`${link.cover} ${classes.cardName}`}
        aria-current={isChosen ? 'true' : undefined}
      >
        {template.name}
      </Link>
      <Group gap={6} mt={6}>
        <TemplateBadges template={template} />
        <Text size="sm" c="dimmed">
          {criteriaCount(template.criteria_count)}
        </Text>
      </Group>
    </Paper>
  )
}

export const TemplateBadges = ({ template }: { template: Pick<ListedTemplate, 'template_type' | 'category'> }) => (
  <>
    <Badge variant={template.template_type === 'scrutineering' ? 'outline' : 'default'} tt="none">
      {TYPE_LABELS[template.template_type]}
    </Badge>
    <Badge variant="default" tt="none">
      {CATEGORY_LABELS[template.category]}
    </Badge>
  </>
)
