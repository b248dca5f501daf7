/** The title and the text of an empty or an error state. */
import { Text, Title } from '@mantine/core'

type StateTextProps = {
  title: string
  text: string | undefined
  /** Stands for the whole page, so its title is the page's heading. */
  page: boolean
}

export const StateText = ({ title, text, page }: StateTextProps) => (
  <>
    <Title order={page ? 1 : 2} size="h3">
      {title}
    </Title>
    {text && (
      <Text c="dimmed" maw="30rem">
        {text}
      </Text>
    )}
  </>
)
