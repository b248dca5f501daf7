/** The public front page. */
import { useLocation } from 'react-router'
import { GoTo } from '../app/go-to.tsx'
import { MainContent } from '../app/main-content.tsx'
import { paths } from '../app/paths.ts'
import { useSession } from '../app/session.ts'
import { Loading } from '../ui/loading.tsx'
import { ClosingCall } from './closing-call.tsx'
import { ComingSoon } from './coming-soon.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { useLanding } from './landing-data.ts'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'
import { LiveStrip } from './live-strip.tsx'
import { Pricing } from './pricing.tsx'
import { Stats } from './stats.tsx'
import { Testimonials } from './testimonials.tsx'

export function LandingPage() {
  const { user, loading } = useSession()
  const { pathname } = useLocation()
  const data = useLanding()
  if (loading)
    return (
      <MainContent>
        <Loading text="Authenticating your session" fullPage />
      </MainContent>
    )
  // Members can still read /landing; the root redirects them to the portal.
  if (user && pathname === paths.home) return <GoTo to={paths.manage} />
  return (
    <>
      <LandingHeader pricing={data !== undefined && data.plans.length > 0} />
      <MainContent>
        <LiveStrip live={data?.live ?? []} />
        <Hero />
        <Stats tiles={data?.tiles ?? []} />
        <Features />
        <Testimonials voices={data?.testimonials ?? []} />
        <Pricing plans={data?.plans ?? []} />
        <ComingSoon />
        <ClosingCall />
      </MainContent>
      <LandingFooter />
    </>
  )
}
