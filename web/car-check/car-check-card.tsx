/** Leads from Readiness to the check of the car's model, and says which organiser asks for one. */
import { Button, Paper, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../app/api.ts'
import { carCheckAddress } from '../app/paths.ts'
import { dayText, today } from '../ui/dates.ts'
import classes from './car-check.module.css'

export function CarCheckCard({ team_id }: { team_id: string }) {
  // Without an answer the way to the check is the same.
  const { data } = useQuery(api.car_models.list.queryOptions({ input: { team_id, today: today() } }))
  const open = data?.asked.filter(({ submitted }) => !submitted) ?? []
  const newest = data?.versions[0]
  return (
    <Paper withBorder component="section" aria-label="Check your car’s model" className={classes.lead}>
      <div>
        <Title order={2} size="h3">
          Check your car’s model
        </Title>
        <Text size="sm">
          Upload the car from your CAD program. Every article of the rules that a model can show is measured: what
          fails, what it would cost, and what changed since your last version. Only your team sees it.
        </Text>
        {newest && (
          <Text size="sm" mt={4}>
            Version {newest.version} would keep {newest.summary.left} of {newest.summary.of} points.
          </Text>
        )}
        {open.map(({ event_id, event_name, due_on }) => (
          <Text key={event_id} size="sm" fw={650} mt={4}>
            {event_name} asks for your model by {dayText(due_on)}.
          </Text>
        ))}
      </div>
      <Button component={Link} to={carCheckAddress()}>
        Open the car check
      </Button>
    </Paper>
  )
}
