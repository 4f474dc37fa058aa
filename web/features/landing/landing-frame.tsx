import type { ReactNode } from 'react'
import { SkipLink } from '../../ui/skip-link.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'

/** Header and footer of every page for visitors. */
export function LandingFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <LandingHeader />
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <LandingFooter />
    </div>
  )
}
