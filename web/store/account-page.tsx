/** The visitor's order look-up: an order by its number and the email it was placed with. */
import { Button, Container, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSearchParams } from 'react-router'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import classes from './account-page.module.css'
import { DownloadNotice } from './download-notice.tsx'
import { OrderView } from './order-view.tsx'

export function AccountPage() {
  const [params] = useSearchParams()
  const form = useForm({
    initialValues: { order_number: params.get('order') ?? '', email: '' },
    validate: {
      order_number: (text) => (text.trim() ? null : 'Order number is needed'),
      email: (text) => (/^[^\s@]+@[^\s@]+$/.test(text.trim()) ? null : 'The email the order was placed with is needed'),
    },
    onSubmitPreventDefault: 'always',
  })
  // Its failure is said beside the form, where the person can put it right.
  const look = useAction(api.orders.find, {
    failed: 'Your order could not be looked up',
    reason: 'instead',
    show: 'inline',
  })

  return (
    <Container size="md" w="100%" className={classes.page}>
      <Title order={1}>Find your order</Title>
      <Text c="dimmed" mt={6}>
        You need no account to shop here. The order number is in the confirmation that we sent you.
      </Text>
      <DownloadNotice reason={params.get('download')} />
      <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => look.run(values), focusFirst)}>
        <TextInput
          label="Order number"
          placeholder="PD-260314-K7QX2"
          withAsterisk
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...form.getInputProps('order_number')}
        />
        <TextInput
          type="email"
          label="Email"
          withAsterisk
          autoComplete="email"
          maxLength={320}
          {...form.getInputProps('email')}
        />
        <Button type="submit" loading={look.pending} mx={4}>
          Find Order
        </Button>
      </form>
      <div aria-live="polite">
        {look.problem && (
          <Text className={classes.problem} role="alert">
            {look.problem.text}
          </Text>
        )}
        {look.output && <OrderView order={look.output} />}
      </div>
    </Container>
  )

  function focusFirst(errors: object) {
    const [first] = Object.keys(errors)
    if (first) form.getInputNode(first)?.focus()
  }
}
