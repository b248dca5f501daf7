/** What a duplicate of an event takes over: a switch for each part that there is. */
import { Switch } from '@mantine/core'
import { CARRIED_LABELS, type CarriedPart, NEEDED_FOR } from '@paddock/domain/competition/carried-parts.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { QueryState } from '../../ui/query-state.tsx'

type CarriedPartsProps = { from: string; chosen: CarriedPart[]; onChange: (chosen: CarriedPart[]) => void }

export function CarriedParts({ from, chosen, onChange }: CarriedPartsProps) {
  const carried = useQuery(api.competition_events.carried.queryOptions({ input: { from } }))
  return (
    <QueryState
      query={carried}
      loading="Looking for what can be taken over"
      errorTitle="What can be taken over could not be loaded"
    >
      {(parts) =>
        parts
          .filter(({ count }) => count > 0)
          .map(({ part, count }) => {
            const needed = NEEDED_FOR[part]
            const possible = !needed || chosen.includes(needed)
            return (
              <Switch
                key={part}
                label={CARRIED_LABELS[part](count)}
                checked={possible && chosen.includes(part)}
                disabled={!possible}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(checked ? [...chosen, part] : chosen.filter((one) => one !== part))
                }
              />
            )
          })
      }
    </QueryState>
  )
}
