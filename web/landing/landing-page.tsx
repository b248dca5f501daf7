/** The public front page, from the promise at the start to the one at the finish. */
import { MainContent } from '../app/main-content.tsx'
import { ClosingCall } from './closing-call.tsx'
import { ComingSoon } from './coming-soon.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'
import { Stats } from './stats.tsx'
import { Testimonials } from './testimonials.tsx'

export function LandingPage() {
  return (
    <>
      <LandingHeader />
      <MainContent>
        <Hero />
        <Stats />
        <Features />
        <Testimonials />
        <ComingSoon />
        <ClosingCall />
      </MainContent>
      <LandingFooter />
    </>
  )
}
