import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { signUpLink } from '../../../contract/paths.ts'
import type { LandingProps } from '../../../contract/zip-answer.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { features } from './features.ts'
import { ZipCard } from './zip-card.tsx'

/** Whether the page answers a ZIP code. */
export const isAnswered = (zip: LandingProps['zip']) => zip !== undefined && zip.answer.kind !== 'invalid'

export function Hero({ zip }: LandingProps) {
  if (isAnswered(zip)) return <Answered zip={zip} />
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

/** The hero with an answer to a ZIP code. The answer is the largest text. */
function Answered({ zip }: LandingProps) {
  return (
    <section className="mx-auto w-full max-w-6xl px-4 pt-4 pb-16 sm:px-6 sm:pb-24">
      <h1 className="m-0 mb-4 text-step-0 font-bold text-muted">
        <Trans>Your Voice. Your Vote.</Trans>
      </h1>
      <ZipCard zip={zip} />
    </section>
  )
}

export function FeatureGrid() {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="features" className="mx-auto w-full max-w-6xl px-4 pb-16 sm:px-6 sm:pb-24">
      <h2 id="features" className="m-0 mb-6 text-step-3 sm:mb-8">
        <Trans>What you can do here</Trans>
      </h2>
      <ul className="m-0 grid list-none gap-px overflow-hidden rounded-lg border border-line bg-line p-0 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ path, icon: Icon, title, line }) => (
          <li key={path} className="flex gap-4 bg-card p-5 sm:block sm:p-7">
            <Icon aria-hidden="true" className="size-6.5 shrink-0 text-signal" />
            <div>
              <h3 className="m-0 text-step-1 sm:mt-4">{i18n._(title)}</h3>
              <p className="mt-1 mb-0 text-pretty text-muted">{i18n._(line)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ClosingCallToAction() {
  return (
    <section aria-labelledby="closing" className="mx-auto w-full max-w-6xl px-4 pb-16 sm:px-6 sm:pb-24">
      <div className="relative isolate flex flex-col items-start gap-8 overflow-hidden rounded-lg bg-band p-8 text-on-band sm:p-12 lg:flex-row lg:items-center lg:justify-between">
        <BallotOval />
        <h2 id="closing" className="m-0 max-w-[16ch] text-step-4">
          <Trans>Ready to make your voice heard?</Trans>
        </h2>
        {/* The background is dark in both themes, so the button always uses the dark theme. */}
        <div className="dark">
          <a href={signUpLink()} className={buttonClass()}>
            <Trans>Sign Up Now</Trans>
          </a>
        </div>
      </div>
    </section>
  )
}

function BallotOval() {
  return (
    <svg
      viewBox="0 0 34 21"
      aria-hidden="true"
      className="absolute -right-20 -bottom-12 -z-1 w-72 max-w-none -rotate-8 opacity-10 lg:-right-24 lg:-bottom-20 lg:w-[34rem]"
    >
      <ellipse cx="17" cy="10.5" rx="16" ry="9.5" fill="none" stroke="currentColor" strokeWidth="1" />
      <ellipse cx="17" cy="10.5" rx="13.5" ry="7" fill="currentColor" />
    </svg>
  )
}
