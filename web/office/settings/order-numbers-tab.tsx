/** How orders are numbered: the prefix, and random signs or a number that counts on. */
import { Button, Container, NumberInput, Radio, Stack, Text, TextInput } from '@mantine/core'
import { shop_settings } from '@paddock/contract/office/shop-settings.ts'
import { countedOrderNumber, HIGHEST_ORDER_NUMBER } from '@paddock/domain/store/order-number.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { numberIn, type TypedNumber } from '../../ui/typed-number.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { MESSAGES } from '../messages.ts'
import { SAVING, type ShopSettings, useShopSettings } from './shop-settings.ts'

export function OrderNumbersTab() {
  const settings = useShopSettings()
  return (
    <Container size="md" px={0}>
      <Text c="dimmed" mb="md">
        New orders are numbered like this. Existing orders keep their numbers.
      </Text>
      <QueryState query={settings} loading="Loading settings" errorTitle={MESSAGES.settings.loadFailed}>
        {(stored) => <OrderNumbersForm stored={stored} />}
      </QueryState>
    </Container>
  )
}

function OrderNumbersForm({ stored }: { stored: ShopSettings }) {
  const save = useAction(api.shop_settings.saveOrderNumbers, SAVING)
  const edit = useEdit({
    schema: inputOf(shop_settings.saveOrderNumbers),
    save,
    saved: (saved) => saved,
    opened: stored,
    current: stored,
    values: (settings) => ({
      order_prefix: settings?.order_prefix ?? '',
      order_number_style: settings?.order_number_style ?? 'random',
      next_order_number: (settings?.next_order_number ?? '') as TypedNumber,
    }),
    quiet: ({ typed }) => !typed,
    input: (typed, settings) => ({
      ...typed,
      next_order_number: numberIn(typed.next_order_number),
      updated_at: settings?.updated_at ?? null,
    }),
    refusals: { NUMBER_USED: 'next_order_number' },
  })
  const { order_prefix, order_number_style, next_order_number } = edit.values
  const prefix = order_prefix.trim() || '…'
  const counts = order_number_style === 'counting'
  return (
    <EditForm edit={edit} label="Order numbers" what="order numbers">
      <TextInput
        label="Prefix"
        description="One to eight capital letters or digits."
        maxLength={8}
        maw={320}
        {...edit.field('order_prefix')}
      />
      <Radio.Group label="After the prefix" {...edit.field('order_number_style')}>
        <Stack gap="xs" mt="xs">
          <Radio
            value="random"
            label={`Day and random signs: ${prefix}-260314-K7QX2`}
            description="Nobody can guess another order’s number or count your orders."
          />
          <Radio
            value="counting"
            label={`A number that counts on: ${countedOrderNumber(prefix, numberIn(next_order_number) ?? stored.next_order_number)}`}
            description="Customers can see how many orders lie between two of theirs."
          />
        </Stack>
      </Radio.Group>
      {counts && (
        <NumberInput
          label="Next number"
          description="It can be raised, never lowered, so that no number is given twice."
          min={stored.next_order_number}
          max={HIGHEST_ORDER_NUMBER}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          maw={320}
          {...edit.field('next_order_number')}
        />
      )}
      <div>
        <Button type="submit" disabled={!edit.dirty} loading={edit.pending}>
          Save order numbers
        </Button>
      </div>
    </EditForm>
  )
}
