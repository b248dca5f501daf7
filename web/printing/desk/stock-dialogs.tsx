/** The forms of the stock: spools received, what the scales say, the limit of the warning, and why a stock is what it is. */
import { Modal, NumberInput, Select, Text, TextInput } from '@mantine/core'
import { material_stock } from '@paddock/contract/printing/material-stock.ts'
import { spoolName } from '@paddock/domain/printing/desk/queue.ts'
import { STOCK_CHANGE_LABELS } from '@paddock/domain/printing/desk/stock.ts'
import { formatGrams } from '@paddock/domain/printing/estimate.ts'
import { centsOf, currencySign, formatCents } from '@paddock/domain/store/money.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { dateAndTime } from '../../ui/dates.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { Pager } from '../../ui/pager.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { numberIn, type TypedNumber } from '../../ui/typed-number.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { materialsQuery } from '../material-changes.ts'
import type { Stock } from './desk-changes.ts'
import { MESSAGES } from './messages.ts'
import { useCountStock, useReceiveStock, useWarnBelow } from './stock-changes.ts'

const weight = { suffix: ' g', min: 0, decimalScale: 1, allowNegative: false, thousandSeparator: ',' }

/** Of a stock that is there, or of a material and colour to choose. */
export function ReceiveDialog({ stock, onClose }: { stock: Stock | undefined; onClose: () => void }) {
  const [id] = useState(newId)
  const materials = useQuery(materialsQuery())
  const edit = useEdit({
    schema: inputOf(material_stock.receive),
    save: useReceiveStock(onClose),
    values: () => ({
      material_id: stock?.material_id ?? '',
      colour: stock?.colour ?? '',
      grams: 1000 as TypedNumber,
      paid: '' as TypedNumber,
      note: '',
    }),
    input({ grams, paid, ...fields }) {
      const amount = numberIn(paid)
      return { ...fields, id, grams: numberIn(grams), paid_cents: amount === null ? null : centsOf(amount) }
    },
    renamed: { paid_cents: 'paid' },
  })
  const material = materials.data?.find((one) => one.id === edit.values.material_id)
  return (
    <EditDialog
      edit={edit}
      title={stock ? `Receive ${spoolName(stock)}` : 'Receive spools'}
      label="Spools received"
      submit="Receive"
      onClose={onClose}
    >
      {!stock && (
        <>
          <Select
            label="Material"
            required
            placeholder="Select a material"
            data={(materials.data ?? []).map(({ id: value, name: label }) => ({ value, label }))}
            {...edit.field('material_id')}
            onChange={(value) => edit.set({ material_id: value ?? '', colour: '' })}
          />
          {material && material.color_options.length > 0 && (
            <Select
              label="Colour"
              placeholder="Select a colour"
              data={material.color_options}
              {...edit.field('colour')}
            />
          )}
        </>
      )}
      <NumberInput
        label="Weight"
        description="Without the spool itself"
        required
        data-autofocus
        {...weight}
        {...edit.field('grams')}
      />
      <NumberInput
        label="Price"
        description="For all of it. Needed to set the cost of prints against their price."
        prefix={currencySign()}
        min={0}
        decimalScale={2}
        allowNegative={false}
        {...edit.field('paid')}
      />
      <TextInput label="Note" placeholder="Supplier, batch" maxLength={200} {...edit.field('note')} />
    </EditDialog>
  )
}

export function CountDialog({ stock, onClose }: { stock: Stock; onClose: () => void }) {
  const [id] = useState(newId)
  const edit = useEdit({
    schema: inputOf(material_stock.count),
    save: useCountStock(onClose),
    values: () => ({ grams: '' as TypedNumber, note: '' }),
    input: ({ grams, note }) => ({
      id,
      material_id: stock.material_id,
      colour: stock.colour,
      grams: numberIn(grams),
      note,
    }),
  })
  return (
    <EditDialog
      edit={edit}
      title={`Count ${spoolName(stock)}`}
      label="Stock counted"
      submit="Save count"
      onClose={onClose}
    >
      <Text size="sm">
        Paddock has {formatGrams(stock.grams)}. Enter what the scales say, without the spool itself.
      </Text>
      <NumberInput label="Weight" required data-autofocus {...weight} {...edit.field('grams')} />
      <TextInput label="Note" maxLength={200} {...edit.field('note')} />
    </EditDialog>
  )
}

export function LimitDialog({ stock, onClose }: { stock: Stock; onClose: () => void }) {
  const edit = useEdit({
    schema: inputOf(material_stock.warnBelow),
    save: useWarnBelow(onClose),
    values: () => ({ low_grams: stock.low_grams as TypedNumber }),
    input: ({ low_grams }) => ({ id: stock.id, low_grams: numberIn(low_grams) }),
  })
  return (
    <EditDialog
      edit={edit}
      title={`Warn about ${spoolName(stock)}`}
      label="Warning"
      submit="Save limit"
      onClose={onClose}
    >
      <NumberInput
        label="Warn at or below"
        description="Paddock also warns when the plates and the queue need more than is left."
        required
        data-autofocus
        {...weight}
        {...edit.field('low_grams')}
      />
    </EditDialog>
  )
}

export function HistoryDialog({ stock, onClose }: { stock: Stock; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const changes = useQuery(
    api.material_stock.changes.queryOptions({
      input: { id: stock.id, page },
      placeholderData: keepPreviousData,
      meta: { failure: MESSAGES.changesFailed },
    }),
  )
  return (
    <Modal opened onClose={onClose} title={`Changes of ${spoolName(stock)}`} size="lg">
      <QueryState query={changes} loading="Loading changes" errorTitle={MESSAGES.changesFailed}>
        {({ items, pages }) => (
          <>
            <DataTable
              caption="Changes of the stock"
              rows={items}
              rowKey={({ id }) => id}
              empty={<Text p="md">Nothing has changed yet.</Text>}
              columns={[
                { key: 'at', header: 'When', kind: 'date', cell: ({ created_at }) => dateAndTime(created_at) },
                {
                  key: 'what',
                  header: 'What',
                  cell: ({ kind, plate_number, note, paid_cents, made_by }) => (
                    <>
                      {STOCK_CHANGE_LABELS[kind]}
                      {plate_number !== null && `, plate ${plate_number}`}
                      {paid_cents !== null && `, ${formatCents(paid_cents)}`}
                      <Text size="sm" c="dimmed">
                        {[made_by, note].filter(Boolean).join(': ')}
                      </Text>
                    </>
                  ),
                },
                {
                  key: 'grams',
                  header: 'Weight',
                  kind: 'number',
                  cell: ({ grams }) => `${grams > 0 ? '+' : ''}${formatGrams(grams)}`,
                },
              ]}
            />
            {pages > 1 && <Pager pages={pages} page={page} onPage={setPage} />}
          </>
        )}
      </QueryState>
    </Modal>
  )
}
