/** On staff pages at a venue that are open over plain HTTP: what that costs, and the way to the secure address. */
import { Alert, Anchor } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../app/api.ts'
import { trustAddress } from '../app/paths.ts'

const DISMISSED = 'insecure-notice-dismissed'

export function InsecureNotice() {
  const { data } = useQuery({ ...api.site.about.queryOptions(), enabled: !window.isSecureContext })
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(DISMISSED) !== null)
  if (window.isSecureContext || dismissed || !data?.venue) return null
  return (
    <Alert
      my="xs"
      py="xs"
      color="yellow"
      icon={<IconLockOpen aria-hidden />}
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={() => {
        sessionStorage.setItem(DISMISSED, '')
        setDismissed(true)
      }}
    >
      This page is not secure: others on this network can read what you enter, the camera cannot scan codes, and the
      page does not open without a network.{' '}
      <Anchor component={Link} to={trustAddress(location.pathname + location.search)} inherit>
        Use the secure address
      </Anchor>
    </Alert>
  )
}
