import { Trans } from '@lingui/react/macro'
import { signUpLink } from '../../../contract/paths.ts'
import { buttonClass } from '../../ui/button.tsx'

export function ClosingCallToAction() {
  return (
    <section aria-labelledby="closing" className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
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
