/** The rule pack of an event in its form: chosen until something is measured, marked or raced. */
import { Select } from '@mantine/core'
import { packKey } from '@paddock/domain/rules/pack-templates.ts'
import { useQuery } from '@tanstack/react-query'
import type { Fields } from '../../ui/use-edit.ts'
import type { EventDraft } from './event-draft.ts'
import { packOptions, RulesPage } from './event-rules.tsx'
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
