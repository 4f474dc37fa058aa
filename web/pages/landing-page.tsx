import { ClosingCallToAction } from '../features/landing/closing-call-to-action.tsx'
import { FeatureGrid } from '../features/landing/feature-grid.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { LandingFrame } from '../features/landing/landing-frame.tsx'

/** Prerendered at build time for visitors and also used by the app. It must work without JavaScript. */
export default function LandingPage() {
  return (
    <LandingFrame>
      <Hero />
      <FeatureGrid />
      <ClosingCallToAction />
    </LandingFrame>
  )
}
