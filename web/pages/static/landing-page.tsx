import { useLingui } from '@lingui/react/macro'
import { paths } from '../../../contract/paths.ts'
import type { LandingProps } from '../../../contract/zip-answer.ts'
import { LandingFrame } from '../../features/landing/landing-frame.tsx'
import { ClosingCallToAction, FeatureGrid, Hero, isAnswered } from '../../features/landing/landing-sections.tsx'
import { Head } from '../../shell/head.tsx'

/** The home page of visitors, with the answer to their ZIP code. It must work without JavaScript. */
export default function LandingPage({ zip }: LandingProps) {
  const { t } = useLingui()
  // The language link keeps the ZIP code.
  const path = zip?.typed ? `${paths.home}?${new URLSearchParams({ zip: zip.typed })}` : paths.home
  return (
    <LandingFrame path={path}>
      <Head
        title={t`Your Voice. Your Vote.`}
        description={t`Everything you need to stay informed and engaged in democracy`}
        brandFirst
        indexed
      />
      <Hero zip={zip} />
      <FeatureGrid />
      {/* The answer to a ZIP code has a call to action of its own. */}
      {!isAnswered(zip) && <ClosingCallToAction />}
    </LandingFrame>
  )
}
