/** The scorecard that a panel marks with; left open, the judge chooses among those that fit the team. */
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export const scorecardsQuery = () => api.scorecard_templates.list.queryOptions({ input: { template_type: 'criteria' } })

export function ScorecardSelect({ value, onChange }: { value: string; onChange: (template_id: string) => void }) {
  const cards = useQuery(scorecardsQuery())
  return (
    <NativeSelect
      size="md"
      label="Scorecard"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: cards.isError ? 'The scorecards could not be loaded' : 'The judge chooses' },
        ...(cards.data ?? []).map(({ id, name, category }) => ({ value: id, label: `${name} (${category})` })),
      ]}
    />
  )
}
