/** The actions on a company's rule packs: copy, save, publish, start the next version, delete. */
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { useNavigate } from 'react-router'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { ownPackAddress, portalAddress } from '../../app/paths.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES, nameOf } from './messages.ts'

type Answer = Awaited<ReturnType<typeof api.company_rule_packs.get.call>>
export type CompanyPack = Omit<Answer, 'pack' | 'base'> & { pack: Pack; base: Pack | null }

/** The client does not know what is in the pack's read-only lists. */
export const asCompanyPack = (answer: Answer) => answer as CompanyPack

export const packQuery = (id: string) =>
  api.company_rule_packs.get.queryOptions({ input: { id }, select: asCompanyPack })

export type ListedPack = Awaited<ReturnType<typeof api.company_rule_packs.list.call>>[number]

const common = {
  reason: 'instead',
  refetch: () => [api.company_rule_packs.key(), api.rule_packs.key()],
} as const

export function useCopyPack() {
  const navigate = useNavigate()
  return useAction(api.company_rule_packs.copy, {
    done({ id, title }) {
      toast.success(MESSAGES.copied(title))
      void navigate(ownPackAddress(id))
    },
    failed: MESSAGES.notCopied,
    ...common,
  })
}

export const useSavePack = () =>
  useAction(api.company_rule_packs.change, {
    done: () => toast.success(MESSAGES.saved),
    failed: MESSAGES.notSaved,
    ...common,
  })

export function usePublishPack({ id, updated_at, pack }: CompanyPack) {
  const publish = useAction(api.company_rule_packs.publish, {
    done: () => toast.success(MESSAGES.published(nameOf(pack))),
    failed: MESSAGES.notPublished,
    ...common,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Publish ${nameOf(pack)}?`,
      text: 'Everyone in your company can then choose it for events. A published version cannot be changed; to change it, start the next version.',
      confirmLabel: 'Publish',
    })
    if (yes) void publish.run({ id, updated_at })
  }
  return { ask, publishing: publish.pending }
}

export function useNextVersion({ id }: Pick<ListedPack, 'id'>) {
  const navigate = useNavigate()
  const next = useAction(api.company_rule_packs.next, {
    done(draft) {
      toast.success(MESSAGES.started(draft.version))
      void navigate(ownPackAddress(draft.id))
    },
    failed: MESSAGES.notStarted,
    ...common,
  })
  return { start: () => void next.run({ id, new_id: newId() }), starting: next.pending }
}

export function useDeleteDraft({ id, title, version }: Pick<ListedPack, 'id' | 'title' | 'version'>) {
  const navigate = useNavigate()
  const remove = useAction(api.company_rule_packs.remove, {
    done() {
      toast.success(MESSAGES.deleted)
      void navigate(portalAddress('rule-packs'))
    },
    failed: MESSAGES.notDeleted,
    ...common,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Delete the draft of ${title}, version ${version}?`,
      text: 'What was changed in it is lost. Published versions stay.',
      confirmLabel: 'Delete draft',
      destructive: true,
    })
    if (yes) void remove.run({ id })
  }
  return { ask, deleting: remove.pending }
}
