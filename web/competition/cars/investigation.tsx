/** Puts the times of a car under investigation with a reason, or clears it. */
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { type Car, useInvestigate } from './car-actions.ts'
import { UnderInvestigation } from './under-investigation.tsx'

export function Investigation({ car, mayChange }: { car: Car; mayChange: boolean }) {
  const [reason, setReason] = useState('')
  const investigate = useInvestigate(() => setReason(''))
  if (car.investigation !== null)
    return (
      <Group justify="space-between">
        <Text>
          <UnderInvestigation cars={[car.car]} /> {car.investigation}
        </Text>
        {mayChange && (
          <Button
            variant="default"
            loading={investigate.pending}
            onClick={() => void investigate.run({ id: newId(), passport_id: car.id, reason: null })}
          >
            Clear the car
          </Button>
        )}
      </Group>
    )
  if (!mayChange) return null
  return (
    <Group align="end">
      <TextInput
        flex={1}
        label="Investigate its times because of"
        autoComplete="off"
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={!reason.trim()}
        loading={investigate.pending}
        onClick={() => void investigate.run({ id: newId(), passport_id: car.id, reason })}
      >
        Investigate
      </Button>
    </Group>
  )
}
