/** Deletes the account of a team user. */
import { useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { sessionChanged } from '../app/session.ts'
import { DeleteAccountCard, DeleteAccountDialog, deletionMessages } from '../privacy/privacy.tsx'
import { toast } from '../ui/toast.tsx'
import { MESSAGES } from './messages.ts'

export function DeleteOwnAccount() {
  const [asking, setAsking] = useState(false)
  const remove = useAction(api.profiles.deleteAccount, {
    async done() {
      toast.success(MESSAGES.account.deleted)
      // Without a session the route guard opens the sign-in page.
      await sessionChanged()
    },
    ...deletionMessages,
  })
  return (
    <>
      <DeleteAccountCard onDelete={() => setAsking(true)}>
        You leave every team, and we delete your name, email address, picture and reviews, and printing inquiries that
        are not being printed. What you wrote for a team stays there without your name. Orders are stored for as long as
        the law requires. A team without any other member is deleted with everything in it, and its subscription ends.
      </DeleteAccountCard>
      {asking && <DeleteAccountDialog remove={remove} onClose={() => setAsking(false)} />}
    </>
  )
}
