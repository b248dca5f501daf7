/** A part of the queue: what it is, how far it is, and when its inquiry is due. */
import { Anchor, Text, TextInput } from '@mantine/core'
import { print_desk } from '@paddock/contract/printing/print-desk.ts'
import { formatMinutes } from '@paddock/domain/printing/desk/due-days.ts'
import { spoolName, unitsToPrint } from '@paddock/domain/printing/desk/queue.ts'
import { plateMinutes } from '@paddock/domain/printing/desk/unit-figures.ts'
import { formatGrams } from '@paddock/domain/printing/estimate.ts'
import { statusLabel } from '@paddock/domain/printing/inquiry-status.ts'
import { Link } from 'react-router'
import { officeListAddress } from '../../app/paths.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { type DeskPart, useSetDue } from './desk-changes.ts'
import classes from './print-desk.module.css'

export function PartDialog({ part, mayEdit, onClose }: { part: DeskPart; mayEdit: boolean; onClose: () => void }) {
  const { inquiry_id } = part
  const edit = useEdit({
    schema: inputOf(print_desk.setDue),
    save: useSetDue(onClose),
    values: () => ({ due_on: part.due_on ?? '' }),
    input: ({ due_on }) => ({ inquiry_id, due_on: due_on || null }),
  })
  return (
    <EditDialog
      edit={edit}
      title={part.name}
      label="Due date"
      submit="Save due date"
      disabled={!mayEdit}
      onClose={onClose}
    >
      <dl className={classes.details}>
        {rowsOf(part).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm">
        <Anchor component={Link} to={officeListAddress('3d-inquiries', { search: part.customer_name })}>
          Open the inquiry
        </Anchor>
      </Text>
      <TextInput
        type="date"
        label="Due"
        description="For all parts of this inquiry"
        readOnly={!mayEdit}
        {...edit.field('due_on')}
      />
    </EditDialog>
  )
}

function rowsOf(part: DeskPart): [string, string][] {
  const { size, infill_percent, finish, done, printing, planned, failed } = part
  return [
    ['Customer', `${part.customer_name} (${statusLabel(part.inquiry_status)})`],
    ['Material', spoolName(part)],
    ['Size', `${[size.x, size.y, size.z].map((side) => Math.round(side * 10) / 10).join(' × ')} mm`],
    ...(infill_percent === null ? [] : [['Infill', `${infill_percent} %`] satisfies [string, string]]),
    ...(finish ? [['Finish', finish] satisfies [string, string]] : []),
    ['One unit', `${formatGrams(part.unit_grams)}, ${formatMinutes(plateMinutes([{ part, units: 1 }]))} alone`],
    [
      'Units',
      [
        `${part.ordered} ordered`,
        `${unitsToPrint(part)} to print`,
        planned > 0 && `${planned} planned`,
        printing > 0 && `${printing} printing`,
        done > 0 && `${done} done`,
        failed > 0 && `${failed} failed`,
      ]
        .filter(Boolean)
        .join(', '),
    ],
  ]
}
