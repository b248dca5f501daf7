/** The rule pack of an event in its form: chosen until something is measured, marked or raced. */
import { Anchor, Select } from '@mantine/core'
import { packKey } from '@paddock/domain/rules/pack-templates.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ownPackAddress, rulePackAddress } from '../../app/paths.ts'
import type { Fields } from '../../ui/use-edit.ts'
import type { EventDraft } from './event-draft.ts'
import { packsQuery } from './rules-changes.ts'

type PackChoiceProps = { edit: Fields<EventDraft>; frozen: boolean; wrapperProps: Record<string, boolean> }

export function PackChoice({ edit, frozen, wrapperProps }: PackChoiceProps) {
  const { data: packs = [] } = useQuery(packsQuery())
  const chosen = packs.find((pack) => packKey(pack) === edit.values.rule_pack)
  return (
    <Select
      label="Rules"
      description={
        <>
          {chosen?.about} {frozen && FROZEN} {chosen && !frozen && <RulesPage pack={chosen} />}
        </>
      }
      data={packOptions(packs)}
      allowDeselect={false}
      disabled={frozen}
      wrapperProps={wrapperProps}
      {...edit.field('rule_pack')}
    />
  )
}

const FROZEN =
  'Frozen, because something has been measured, marked or raced. You can change the rules on the overview, with a reason.'

type Named = { title: string; rule_pack: string; rule_pack_version: number; own_pack_id: string | null }

/** In its own tab: the form stays as it is. */
export function RulesPage({ pack }: { pack: Named }) {
  return (
    <Anchor component={Link} inherit to={rulesAddress(pack)} target="_blank">
      Read the rules
    </Anchor>
  )
}

export const rulesAddress = (pack: Named) =>
  pack.own_pack_id ? ownPackAddress(pack.own_pack_id) : rulePackAddress(packKey(pack))

export const packOptions = (packs: readonly Named[]) =>
  packs.map((pack) => ({ value: packKey(pack), label: packLabel(pack, packs) }))

/** With its version where there are several of it. */
const packLabel = (pack: Named, packs: readonly Named[]) =>
  packs.filter(({ rule_pack }) => rule_pack === pack.rule_pack).length > 1
    ? `${pack.title}, version ${pack.rule_pack_version}`
    : pack.title
