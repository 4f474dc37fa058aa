import { ClosingCallToAction } from '../features/landing/closing-call-to-action.tsx'
import { FeatureGrid } from '../features/landing/feature-grid.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { LandingFrame } from '../features/landing/landing-frame.tsx'

/** Rendered at build time for signed-out visitors; the app uses it too, so it must work without any script. */
export function LandingPage() {
  return (
    <LandingFrame>
      <Hero />
      <FeatureGrid />
      <ClosingCallToAction />
    </LandingFrame>
  )
}
