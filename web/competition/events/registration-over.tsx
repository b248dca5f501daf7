/** Says why no more teams are taken, and lets the organiser decide otherwise. */
import { Button, Text } from '@mantine/core'
import { ProblemAlert } from '../../ui/problem-alert.tsx'

type RegistrationOverProps = { reasons: string[]; label: string; onOverride: () => void }

export function RegistrationOver({ reasons, label, onOverride }: RegistrationOverProps) {
  return (
    <ProblemAlert title="Registration is closed">
      {reasons.map((reason) => (
        <Text key={reason}>{reason}</Text>
      ))}
      <Button variant="default" size="sm" mt="sm" ml={4} onClick={onOverride}>
        {label}
      </Button>
    </ProblemAlert>
  )
}
