/** The scorecard that a panel marks with; left open, the judge chooses among those that fit the team. */
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export const scorecardsQuery = () => api.scorecard_templates.list.queryOptions({ input: { template_type: 'criteria' } })

export function ScorecardSelect(field: NativeSelectProps) {
  const cards = useQuery(scorecardsQuery())
  return (
    <NativeSelect
      size="md"
      label="Scorecard"
      data={[
        { value: '', label: cards.isError ? 'The scorecards could not be loaded' : 'The judge chooses' },
        ...(cards.data ?? []).map(({ id, name, category }) => ({ value: id, label: `${name} (${category})` })),
      ]}
      {...field}
    />
  )
}
