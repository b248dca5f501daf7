/** A pack of the company: changed while it is a draft, read once it is published, and tried at any time. */
import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ownPackAddress, portalAddress } from '../../app/paths.ts'
import { ViewTabs } from '../../app/portal/view-tabs.tsx'
import { Calculator, Compare, PackTables } from '../../rules/rules.tsx'
import { dayOf } from '../../ui/dates.ts'
import { DeleteTextButton } from '../../ui/delete-button.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { type CompanyPack, packQuery, useDeleteDraft, useNextVersion, usePublishPack } from './pack-actions.ts'
import { PackEditor, usePackEdit } from './pack-editor.tsx'
import { PackStatus } from './pack-status.tsx'
import { PastEvents } from './past-events.tsx'
import classes from './rule-packs.module.css'

export function OwnPack({ id }: { id: string }) {
  const pack = useQuery(packQuery(id))
  return (
    <>
      <Anchor component={Link} to={portalAddress('rule-packs')}>
        All rule packs
      </Anchor>
      <QueryState query={pack} loading="Loading the rule pack" errorTitle="The rule pack could not be loaded">
        {(found) => (found.status === 'draft' ? <Draft found={found} /> : <Published found={found} />)}
      </QueryState>
    </>
  )
}

type PackProps = { found: CompanyPack }

/** The calculator and the changes follow what is typed; past events are tried with what is saved. */
function Draft({ found }: PackProps) {
  const edit = usePackEdit(found)
  const [part, setPart] = useState('racing')
  const isRight = Object.keys(edit.errors).length === 0
  const pack = isRight ? edit.values.pack : found.pack
  return (
    <PackFrame
      found={found}
      actions={<DraftActions found={found} unsaved={edit.dirty} />}
      tabs={[
        { value: 'rules', label: 'Edit', panel: () => <PackEditor edit={edit} part={part} onPart={setPart} /> },
        { value: 'calculator', label: 'Calculator', panel: () => <Calculator pack={pack} /> },
        { value: 'events', label: 'Past events', panel: () => <PastEvents found={found} unsaved={edit.dirty} /> },
        ...changesOf({ ...found, pack }),
      ]}
    />
  )
}

const Published = ({ found }: PackProps) => (
  <PackFrame
    found={found}
    actions={<NextVersion found={found} />}
    tabs={[
      { value: 'rules', label: 'Rules', panel: () => <PackTables pack={found.pack} /> },
      { value: 'calculator', label: 'Calculator', panel: () => <Calculator pack={found.pack} /> },
      { value: 'events', label: 'Past events', panel: () => <PastEvents found={found} /> },
      ...changesOf(found),
    ]}
  />
)

type Tab = { value: string; label: string; panel: () => ReactNode }

const changesOf = ({ pack, base }: CompanyPack): Tab[] =>
  base
    ? [
        {
          value: 'changes',
          label: 'Changes',
          panel: () => <Compare pack={pack} others={[base]} chosen={null} onChoose={() => undefined} />,
        },
      ]
    : []

type PackFrameProps = { found: CompanyPack; actions: ReactNode; tabs: readonly Tab[] }

function PackFrame({ found, actions, tabs }: PackFrameProps) {
  const { id, pack, status, based_on, created_by, created_at, published_at } = found
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const view = tabs.find(({ value }) => value === params.get('view'))?.value ?? 'rules'
  return (
    <>
      <div className={classes.head}>
        <div>
          <Group gap="sm">
            <Title order={2}>{pack.title}</Title>
            <PackStatus status={status} />
          </Group>
          <Text c="dimmed">
            Version {pack.version} · copied from {based_on} ·{' '}
            {published_at ? `published ${dayOf(published_at)}` : `started by ${created_by}, ${dayOf(created_at)}`}
          </Text>
        </div>
        {actions}
      </div>
      <ViewTabs
        name="Rule pack"
        tabs={tabs}
        open={view}
        onOpen={(tab) => void navigate(ownPackAddress(id, tab), { replace: true, preventScrollReset: true })}
      />
    </>
  )
}

function DraftActions({ found, unsaved }: PackProps & { unsaved: boolean }) {
  const { ask, publishing } = usePublishPack(found)
  const draft = useDeleteDraft(found)
  return (
    <Group>
      <DeleteTextButton deleting={draft.deleting} onClick={() => void draft.ask()}>
        Delete draft
      </DeleteTextButton>
      <Button loading={publishing} disabled={unsaved} onClick={() => void ask()}>
        Publish
      </Button>
    </Group>
  )
}

function NextVersion({ found }: PackProps) {
  const { start, starting } = useNextVersion(found)
  return (
    <Button variant="default" loading={starting} onClick={start}>
      Edit as next version
    </Button>
  )
}
