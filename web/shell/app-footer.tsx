import { Trans } from '@lingui/react/macro'
import { brand } from '../../contract/brand.ts'
import { SiteLinks } from '../parts/site-links.tsx'

export function AppFooter() {
  return (
    <footer className="border-t border-line text-step--1 text-muted" data-print="hide">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-4 sm:px-8">
        <p className="m-0">
          <Trans>{brand} is not a government website.</Trans>
        </p>
        <SiteLinks />
      </div>
    </footer>
  )
}
