/** The template that is open: what it is, what can be done with it as a whole, and its three tabs. */

import { Alert, Button, Group, Paper, Tabs, Text, Title } from '@mantine/core'
import { SCORECARD_ERRORS } from '@paddock/domain/judging/messages.ts'
import { IN_USE } from '@paddock/domain/judging/template-changes.ts'
import { IconArrowLeft, IconCopy, IconLock, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalOf } from '../../app/server-errors.ts'
import { DeleteTextButton } from '../../ui/delete-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFocusWhenLost } from '../../ui/focus.ts'
import { QueryState } from '../../ui/query-state.tsx'
import classes from './builder.module.css'
import { CriteriaTab } from './criteria-tab.tsx'
import { DetailsTab } from './details-tab.tsx'
import { SectionsTab } from './sections-tab.tsx'
import { type Template, templateQuery, useDeleteTemplate, useDuplicateTemplate } from './template-changes.ts'
import { TemplateDialog } from './template-dialog.tsx'
import { TemplateBadges } from './template-list.tsx'

type Ways = { onOpen: (id: string) => void; onClose: () => void }

export function OpenTemplate({ id, ...ways }: Ways & { id: string }) {
  const template = useQuery(templateQuery(id))
  // Somebody else has deleted it: what is on the screen is no longer there.
  const isGone = refusalOf(template.error)?.status === 404
  if (isGone)
    return (
      <EmptyState
        title="This template is no longer here"
        text="It may have been deleted."
        action={<Button onClick={ways.onClose}>Back to Templates</Button>}
      />
    )
  return (
    <QueryState query={template} loading="Loading the template" errorTitle="Failed to load templates">
      {(loaded) => <TemplateDetail template={loaded} {...ways} />}
    </QueryState>
  )
}

function TemplateDetail({ template, onOpen, onClose }: Ways & { template: Template }) {
  const heading = useFocusWhenLost<HTMLHeadingElement>()
  const [editing, setEditing] = useState<Template>()
  const duplicate = useDuplicateTemplate(template.id, ({ id }) => onOpen(id))
  const { ask, removing } = useDeleteTemplate(template, onClose)
  const edit = () => setEditing(template)
  const isFixed = template.rule_pack !== null
  return (
    <Paper component="section" withBorder aria-label={template.name} className={classes.detail}>
      <Button
        variant="subtle"
        color="gray"
        className={classes.back}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={onClose}
      >
        Back to Templates
      </Button>
      <div>
        <Title order={4} size="h3" ref={heading} tabIndex={-1} className={classes.name}>
          {template.name}
        </Title>
        {template.description && (
          <Text c="dimmed" mt={4} className={classes.text}>
            {template.description}
          </Text>
        )}
        <Group gap={6} mt={8}>
          <TemplateBadges template={template} />
        </Group>
      </div>
      <Group gap="xs">
        {!isFixed && (
          <Button size="sm" variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={edit}>
            Edit Template
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          loading={duplicate.pending}
          onClick={() => void duplicate.run()}
        >
          Duplicate Template
        </Button>
        {!isFixed && (
          <DeleteTextButton deleting={removing} onClick={() => void ask()}>
            Delete Template
          </DeleteTextButton>
        )}
      </Group>
      {isFixed && (
        <Text size="sm" c="dimmed">
          {SCORECARD_ERRORS.ofPack}
        </Text>
      )}
      {template.is_used && !isFixed && (
        <Alert variant="outline" color="orange" icon={<IconLock aria-hidden />} title="This scorecard is in use">
          {IN_USE}
        </Alert>
      )}
      <Tabs defaultValue="criteria" keepMounted={false} classNames={{ list: classes.tabs }}>
        <Tabs.List aria-label={`Parts of ${template.name}`}>
          <Tabs.Tab value="criteria">Criteria</Tabs.Tab>
          {!isFixed && <Tabs.Tab value="sections">Sections</Tabs.Tab>}
          <Tabs.Tab value="details">Details</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="criteria" pt="md">
          <CriteriaTab template={template} />
        </Tabs.Panel>
        <Tabs.Panel value="sections" pt="md">
          <SectionsTab template={template} />
        </Tabs.Panel>
        <Tabs.Panel value="details" pt="md">
          <DetailsTab template={template} />
        </Tabs.Panel>
      </Tabs>
      {editing && (
        <TemplateDialog
          opened={editing}
          current={template}
          onClose={() => setEditing(undefined)}
          onSaved={() => setEditing(undefined)}
        />
      )}
    </Paper>
  )
}
