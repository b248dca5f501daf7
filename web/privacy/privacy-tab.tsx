/** The Privacy tab of the back office: the ages of consent, and the owner's own data. */
import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { ClearAgeAnswer } from './clear-age-answer.tsx'
import { ConsentAges } from './consent-ages.tsx'
import { YourData } from './your-data.tsx'

export const PrivacyTab = () => (
  <Stack gap="lg">
    <ConsentAges />
    <ClearAgeAnswer />
    <YourData realm="owner" />
    <Text size="sm">
      To delete your account, open{' '}
      <Anchor component={Link} to={paths.yourAccount} inherit>
        Your account
      </Anchor>{' '}
      in the team portal and sign in with the same email and password. Another owner has to run the store first.
    </Text>
  </Stack>
)
