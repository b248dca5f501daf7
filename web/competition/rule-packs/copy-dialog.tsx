/** Copies a shipped pack or one of the company as a draft. */
import { NativeSelect, TextInput } from '@mantine/core'
import { company_rule_packs } from '@paddock/contract/rules/company-packs.ts'
import { packName } from '@paddock/domain/rules/pack.ts'
import { PACKS } from '@paddock/domain/rules/packs.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { nameOf } from './messages.ts'
import { type ListedPack, useCopyPack } from './pack-actions.ts'

const SHIPPED = PACKS.map((pack) => ({ value: packName(pack), label: nameOf(pack) }))

type CopyDialogProps = { own: readonly ListedPack[]; onClose: () => void }

export function CopyDialog({ own, onClose }: CopyDialogProps) {
  const [id] = useState(newId)
  const edit = useEdit({
    schema: inputOf(company_rule_packs.copy),
    save: useCopyPack(),
    values: () => ({ from: SHIPPED[0]?.value ?? '', title: '' }),
    input: (values) => ({ ...values, id }),
  })
  return (
    <EditDialog edit={edit} title="Copy a rule pack" label="Rule pack" submit="Create draft" onClose={onClose}>
      <NativeSelect
        label="Copy from"
        data={[
          { group: 'Shipped with Paddock', items: SHIPPED },
          ...(own.length > 0
            ? [{ group: 'Your company', items: own.map((pack) => ({ value: pack.id, label: nameOf(pack) })) }]
            : []),
        ]}
        {...edit.field('from')}
      />
      <TextInput
        label="Title"
        description="Shown on rule cards, results and the rules page of an event."
        required
        data-autofocus
        maxLength={200}
        {...edit.field('title')}
      />
    </EditDialog>
  )
}
