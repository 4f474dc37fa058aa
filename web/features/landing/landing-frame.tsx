import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'

/** What stands around every page a signed-out person sees. */
export function LandingFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-2 left-2 z-10 -translate-y-20 rounded-md bg-brand px-4 py-3 font-semibold text-on-brand focus:translate-y-0"
      >
        <Trans>Skip to main content</Trans>
      </a>
      <LandingHeader />
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <LandingFooter />
    </div>
  )
}
