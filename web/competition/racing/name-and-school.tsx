/** A team's name with its school below it. */
import { Text } from '@mantine/core'

type NameAndSchoolProps = { team: { team_name: string; school_name: string | null } }

export const NameAndSchool = ({ team: { team_name, school_name } }: NameAndSchoolProps) => (
  <div>
    <Text fw={650}>{team_name}</Text>
    {school_name && (
      <Text size="sm" c="dimmed">
        {school_name}
      </Text>
    )}
  </div>
)
