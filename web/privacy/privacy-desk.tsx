/** The Privacy tab of the back office: the ages of consent, and the owner's own data. */
import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { AgesDesk } from './ages-desk.tsx'
import { ClearAgeAnswer } from './clear-age-answer.tsx'
import { YourData } from './your-data.tsx'

export const PrivacyDesk = () => (
  <Stack gap="lg">
    <AgesDesk />
    <ClearAgeAnswer />
    <YourData realm="owner" />
    <Text size="sm">
      You delete your account on{' '}
      <Anchor component={Link} to={paths.yourAccount} inherit>
        Your account
      </Anchor>{' '}
      in the team portal, with the same email and password, once another owner runs the store.
    </Text>
  </Stack>
)
