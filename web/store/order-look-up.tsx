/** An order by its number and the email it was placed with, without an account. */
import { Button, Text, TextInput } from '@mantine/core'
import { orders } from '@paddock/contract/store/orders.ts'
import { useSearchParams } from 'react-router'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { useEdit } from '../ui/use-edit.ts'
import classes from './account-page.module.css'
import { MESSAGES } from './messages.ts'
import { OrderView } from './order-view.tsx'

export function OrderLookUp() {
  const [params] = useSearchParams()
  // The error is shown beside the form, where the visitor can correct it.
  const look = useAction(api.orders.find, {
    failed: MESSAGES.orders.lookUpFailed,
    reason: 'instead',
    show: 'inline',
  })
  const edit = useEdit({
    schema: inputOf(orders.find),
    save: look,
    values: () => ({ order_number: params.get('order') ?? '', email: '' }),
    input: (typed) => typed,
  })
  return (
    <>
      <EditForm edit={edit} label="Find your order" className={classes.form}>
        <TextInput
          label="Order number"
          placeholder="PD-260314-K7QX2"
          withAsterisk
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...edit.field('order_number')}
        />
        <TextInput
          type="email"
          label="Email"
          withAsterisk
          autoComplete="email"
          maxLength={320}
          {...edit.field('email')}
        />
        <Button type="submit" loading={look.pending} mx={4}>
          Find Order
        </Button>
      </EditForm>
      <div aria-live="polite">
        {look.problem && (
          <Text className={classes.problem} role="alert">
            {look.problem.text}
          </Text>
        )}
        {look.output && <OrderView order={look.output} onChanged={() => look.input && look.run(look.input)} />}
      </div>
    </>
  )
}
