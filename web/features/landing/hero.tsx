import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { signUpLink } from '../../../contract/paths.ts'
import type { LandingProps } from '../../../contract/zip-answer.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ZipCard } from './zip-card.tsx'

export function Hero({ zip }: LandingProps) {
  return (
    <section
      className={cx(
        'mx-auto grid w-full max-w-6xl items-start gap-12 px-4 pt-8 pb-16 sm:px-6 sm:pt-14 sm:pb-24',
        'md:grid-cols-[1.1fr_.9fr] md:gap-8 lg:grid-cols-[1.15fr_.85fr] lg:gap-16',
      )}
    >
      {/* Stays in view beside a long answer. */}
      <div className="md:sticky md:top-14">
        <h1 className="m-0 text-step-5 font-extrabold lg:text-[clamp(4.5rem,7.6vw,6.5rem)]">
          <Trans>
            <span className="block">Your Voice.</span> <span className="block">Your Vote.</span>
          </Trans>
        </h1>
        <p className="mt-6 mb-8 max-w-[32ch] text-step-2 text-pretty text-muted">
          <Trans>Everything you need to stay informed and engaged in democracy</Trans>
        </p>
        <a href={signUpLink()} className={cx(buttonClass(), 'group')}>
          <Trans>Get Started</Trans>
          <ArrowRight className="transition-transform group-hover:translate-x-0.5" aria-hidden="true" />
        </a>
      </div>
      <ZipCard zip={zip} />
    </section>
  )
}
