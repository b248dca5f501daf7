/** The security rule of the company, which only an owner changes. */
import { Paper, Switch, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from './messages.ts'

const { company: messages } = MESSAGES

export function CompanyRules({ mayChange }: { mayChange: boolean }) {
  const rules = useQuery(api.companies.rules.queryOptions())
  const change = useAction(api.companies.setRules, {
    done: ({ requires_second_factor: required }) =>
      toast.success(required ? messages.factorRequired : messages.factorNotRequired),
    failed: messages.ruleNotChanged,
    reason: 'instead',
    refetch: () => [api.companies.rules.key()],
  })
  return (
    <Paper withBorder p="lg" component="section" aria-label="Security">
      <Title order={2} size="h3" mb="md">
        Security
      </Title>
      <QueryState query={rules} loading="Loading rules">
        {({ requires_second_factor }) => (
          <Switch
            label="Require a second factor"
            description={
              mayChange
                ? 'Everyone in the company has to set up an authenticator app or a passkey before they can continue.'
                : 'Only an owner of the company can change this.'
            }
            checked={requires_second_factor}
            disabled={!mayChange || change.pending}
            onChange={({ currentTarget }) => void change.run({ requires_second_factor: currentTarget.checked })}
          />
        )}
      </QueryState>
    </Paper>
  )
}
