/** The last banner of the landing page: sign up. */
import { paths } from '../app/paths.ts'
import { CallToAction } from '../ui/call-to-action.tsx'

export const ClosingCall = () => (
  <CallToAction
    id="closing-title"
    title="Your next season starts today."
    text="Thirty days free, for the whole team. No credit card needed to begin."
    to={paths.signUp}
    label="Get Started"
  />
)
