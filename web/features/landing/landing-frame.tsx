import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'

type LandingFrameProps = {
  /** The page itself with its query, to open in another language or after signing in. */
  path?: string
  children: ReactNode
}

/** Header and footer of every page for visitors. */
export function LandingFrame({ path = paths.home, children }: LandingFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <LandingHeader path={path} />
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <LandingFooter />
    </div>
  )
}
