/** Says beside the field or button what went wrong there, and stays until it is put right. */
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './problem-alert.module.css'

export function ProblemAlert({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert
      variant="outline"
      icon={<IconAlertTriangle aria-hidden />}
      title={title}
      classNames={{ root: classes.root, icon: classes.sign, title: classes.sign }}
    >
      {children}
    </Alert>
  )
}
