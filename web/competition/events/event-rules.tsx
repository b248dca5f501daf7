/** The rule pack of an event: the choice in its form, and what is in force on its overview. */
import { Anchor, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../app/api.ts'
import { ownPackAddress, rulePackAddress } from '../../app/paths.ts'
import type { Fields } from '../../ui/use-edit.ts'
import type { CompetitionEvent } from './event-changes.ts'
import { type EventDraft, packKey } from './event-draft.ts'
import { FAILED } from './messages.ts'

const packsQuery = () => api.rule_packs.list.queryOptions({ meta: FAILED.loadPacks })

type PackChoiceProps = { edit: Fields<EventDraft>; wrapperProps: Record<string, boolean> }

export function PackChoice({ edit, wrapperProps }: PackChoiceProps) {
  const { data: packs = [] } = useQuery(packsQuery())
  const chosen = packs.find((pack) => packKey(pack) === edit.values.rule_pack)
  return (
    <Select
      label="Rules"
      description={chosen?.about}
      data={packs.map((pack) => ({ value: packKey(pack), label: packLabel(pack, packs) }))}
      allowDeselect={false}
      wrapperProps={wrapperProps}
      {...edit.field('rule_pack')}
    />
  )
}

export function RulesInForce({ event }: { event: CompetitionEvent }) {
  const { data: packs = [] } = useQuery(packsQuery())
  const pack = packs.find((one) => packKey(one) === packKey(event))
  return (
    <>
      <Anchor component={Link} to={rulesAddress(event)}>
        {pack?.title ?? event.rule_pack}, version {event.rule_pack_version}
      </Anchor>
      <Text size="sm" c="dimmed">
        {pack?.about}
      </Text>
    </>
  )
}

const rulesAddress = ({ rule_pack, rule_pack_version, own_pack_id }: CompetitionEvent) =>
  own_pack_id ? ownPackAddress(own_pack_id) : rulePackAddress(`${rule_pack}@${rule_pack_version}`)

type Named = { title: string; rule_pack: string; rule_pack_version: number }

/** With its version where there are several of it. */
const packLabel = (pack: Named, packs: readonly Named[]) =>
  packs.filter(({ rule_pack }) => rule_pack === pack.rule_pack).length > 1
    ? `${pack.title}, version ${pack.rule_pack_version}`
    : pack.title
