/** The end of a team user's account. */
import { useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { sessionChanged } from '../app/session.ts'
import { DeleteAccountCard, DeleteAccountDialog, deletionMessages } from '../privacy/privacy.tsx'
import { toast } from '../ui/toast.tsx'

export function DeleteOwnAccount() {
  const [asking, setAsking] = useState(false)
  const remove = useAction(api.profiles.deleteAccount, {
    async done() {
      toast.success({ title: 'Account deleted', text: 'Goodbye, and thank you for racing with us.' })
      // Nobody is signed in any more, so the guard leads to the sign-in page.
      await sessionChanged()
    },
    ...deletionMessages,
  })
  return (
    <>
      <DeleteAccountCard onDelete={() => setAsking(true)}>
        You leave every team, and your name and address are removed. What you wrote for a team stays there as that of a
        former member. Your picture, your reviews, and printing inquiries that are not being printed go too; orders stay
        for as long as the law says. A team whose last member you are is deleted with everything in it, and its
        subscription ends.
      </DeleteAccountCard>
      {asking && <DeleteAccountDialog remove={remove} onClose={() => setAsking(false)} />}
    </>
  )
}
