import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Leads to somebody else's site, and says that it does so in a new tab. */
export function OutsideLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only">
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  )
}
