/** The Scorecard Builder: the company's templates, and the one that is open. Follows what other organisers change. */
import { Button, Group, Text, Title } from '@mantine/core'
import { templateCount } from '@paddock/domain/judging/template.ts'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import classes from './builder.module.css'
import { ImportDialog } from './import-dialog.tsx'
import { templatesQuery } from './template-changes.ts'
import { OpenTemplate } from './template-detail.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { TemplateList } from './template-list.tsx'

export function ScorecardBuilder() {
  const templates = useQuery(templatesQuery())
  const [asked, setAsked] = useState<'create' | 'import'>()
  const { chosen, choose } = useChosenTemplate()
  const close = () => setAsked(undefined)
  const open = ({ id }: { id: string }) => {
    close()
    choose(id)
  }
  const actions = (
    <Group gap="xs">
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAsked('create')}>
        Create Template
      </Button>
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => setAsked('import')}>
        Import Template
      </Button>
    </Group>
  )
  const isEmpty = templates.data?.length === 0
  return (
    <>
      <Group justify="space-between" align="end" mb="lg">
        <div>
          <Title order={3}>Scorecard Builder</Title>
          <Text c="dimmed" aria-live="polite">
            {templates.data && `${templateCount(templates.data.length)}, for all events of your company.`}
          </Text>
        </div>
        {!isEmpty && actions}
      </Group>
      <QueryState
        query={templates}
        loading="Loading templates"
        errorTitle="Failed to load templates"
        empty={
          <EmptyState
            title="No templates yet"
            text="Import a ready-made one and make it your own, or create one from nothing."
            action={actions}
          />
        }
      >
        {(all) => (
          <div className={classes.builder} data-chosen={Boolean(chosen) || undefined}>
            <TemplateList templates={all} chosen={chosen} />
            {chosen ? (
              <OpenTemplate key={chosen} id={chosen} onOpen={choose} onClose={() => choose(null)} />
            ) : (
              <div className={classes.hint}>
                <EmptyState title="Choose a template" text="Its criteria, sections and details are shown here." />
              </div>
            )}
          </div>
        )}
      </QueryState>
      {asked === 'create' && <TemplateDialog onClose={close} onSaved={open} />}
      {asked === 'import' && <ImportDialog onClose={close} onImported={open} />}
    </>
  )
}

/** Stored in the address, so that Back and reload work. */
function useChosenTemplate() {
  const [params, setParams] = useSearchParams()
  const choose = (id: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (id) after.set('template', id)
        else after.delete('template')
        return after
      },
      { preventScrollReset: true },
    )
  return { chosen: params.get('template'), choose }
}
