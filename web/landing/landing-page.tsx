/** The public front page. */
import { Title } from '@mantine/core'
import { MainContent } from '../app/main-content.tsx'

export function LandingPage() {
  return (
    <MainContent>
      <Title order={1}>Paddock</Title>
    </MainContent>
  )
}
