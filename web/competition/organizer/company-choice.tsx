/** Choice of an existing company, which has to approve the newcomer. */
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { ErrorState } from '../../ui/error-state.tsx'

export function CompanyChoice(field: NativeSelectProps) {
  const companies = useQuery(api.companies.list.queryOptions())
  if (companies.isError)
    return (
      <ErrorState
        title="The companies could not be loaded"
        onRetry={() => void companies.refetch()}
        retrying={companies.isFetching}
      />
    )
  return (
    <NativeSelect
      size="md"
      label="Company name"
      description="An owner or admin of the company has to approve you."
      disabled={companies.isPending}
      data={[
        { value: '', label: companies.isPending ? 'Loading companies…' : 'Choose a company' },
        ...(companies.data ?? []).map((company) => company.name),
      ]}
      {...field}
    />
  )
}
