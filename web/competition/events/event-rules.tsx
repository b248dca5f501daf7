/** The rules of an event by name, and where to read them. */
import { Anchor } from '@mantine/core'
import { packKey } from '@paddock/domain/rules/pack-templates.ts'
import { Link } from 'react-router'
import { ownPackAddress, rulePackAddress } from '../../app/paths.ts'

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
