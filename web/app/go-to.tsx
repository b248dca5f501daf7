/** Shown in place of a page while its visitor is redirected, so that the screen is never empty. */
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Loading } from '../ui/loading.tsx'

type GoToProps = { to: string; text?: string }

export function GoTo({ to, text = 'Authenticating your session' }: GoToProps) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(to, { replace: true })
  }, [to, navigate])
  return <Centred text={text} />
}

/** Redirects after a delay; undefined means no redirect yet. */
export function useGoAfter(to: string | undefined, milliseconds: number, replace = true) {
  const navigate = useNavigate()
  useEffect(() => {
    if (to === undefined) return
    const timer = setTimeout(() => void navigate(to, { replace }), milliseconds)
    return () => clearTimeout(timer)
  }, [to, milliseconds, replace, navigate])
}

/** The centred indicator while the session or the team data loads. */
export function Centred({ text = 'Authenticating your session' }: { text?: string }) {
  return (
    <div style={{ flex: 1, display: 'grid', placeContent: 'center', minHeight: '60dvh' }}>
      <Loading text={text} page />
    </div>
  )
}
