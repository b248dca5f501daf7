/** What a buyer agrees to before paying, and the right of withdrawal where there is one. */
import { Checkbox, Text } from '@mantine/core'
import type { CheckoutForm } from '@paddock/domain/store/checkout-form.ts'
import { TERMS } from '@paddock/domain/store/terms.ts'
import type { Fields } from '../ui/use-edit.ts'

type AgreementsProps = { edit: Fields<CheckoutForm>; waiver: boolean; withdrawal: boolean }

export const Agreements = ({ edit, waiver, withdrawal }: AgreementsProps) => (
  <>
    <Checkbox mx={4} label={TERMS.ofAge} {...edit.checked('ofAge')} error={edit.field('ofAge').error} />
    {waiver && (
      <Checkbox
        mx={4}
        label={TERMS.waiver}
        {...edit.checked('waivesWithdrawal')}
        error={edit.field('waivesWithdrawal').error}
      />
    )}
    {withdrawal && (
      <Text size="sm" c="dimmed" mx={4}>
        {TERMS.withdrawal}
      </Text>
    )}
  </>
)
