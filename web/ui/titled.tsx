/** The title of a view with its badge, and a line about it below. Each frame styles it in its own way. */
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'

type TitledProps = {
  classes: Readonly<Record<string, string>>
  title: ReactNode
  badge?: ReactNode
  about?: ReactNode
}

export const Titled = ({ classes, title, badge, about }: TitledProps) => (
  <div className={classes['who']}>
    <div className={classes['title']}>
      <Title order={1} className={classes['name']}>
        {title}
      </Title>
      {badge}
    </div>
    {about && <div className={classes['about']}>{about}</div>}
  </div>
)
