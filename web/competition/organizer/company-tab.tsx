/** The Company view: its logo, and the security rule. */
import { Paper, Stack, Text, Title } from '@mantine/core'
import { COMPANY_LOGO_UPLOAD } from '@paddock/contract/teams/logo-files.ts'
import { mayInPortal, onlyFor } from '@paddock/domain/organizers/portal.ts'
import { api } from '../../app/api.ts'
import { LogoField } from '../../app/logo-field.tsx'
import { ORGANIZER_KEY } from '../../app/query-client.ts'
import { TeamMark } from '../../ui/team-mark.tsx'
import { CompanyRules } from './company-rules.tsx'
import type { TabProps } from './dashboard.tsx'

export function CompanyTab({ organizer }: TabProps) {
  const { name, logo } = organizer.company
  const preview = <TeamMark name={name} mark={{ logo, primary: null, secondary: null }} size="72px" />
  return (
    <Stack gap="xl" maw="48rem">
      <Paper withBorder p="lg" component="section" aria-label="Logo">
        <Title order={2} size="h3" mb="md">
          Logo
        </Title>
        {mayInPortal(organizer, 'manage-company') ? (
          <LogoField
            preview={preview}
            hasLogo={logo !== null}
            address={COMPANY_LOGO_UPLOAD}
            remove={() => api.companies.removeLogo.call()}
            refetch={() => [ORGANIZER_KEY]}
            about="It is shown on your portal, on the public pages of your events, and on printed results and cards."
          />
        ) : (
          <>
            {preview}
            <Text c="dimmed" mt="sm">
              {onlyFor('manage-company')}
            </Text>
          </>
        )}
      </Paper>
      <CompanyRules mayChange={mayInPortal(organizer, 'manage-owners')} />
    </Stack>
  )
}
