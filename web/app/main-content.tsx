/** The main landmark that every frame renders once: the skip link and each navigation move the focus here. */
import type { ReactNode } from 'react'
import classes from './shell.module.css'

export const MAIN_ID = 'main'

export function MainContent({ children }: { children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
      {children}
    </main>
  )
}
