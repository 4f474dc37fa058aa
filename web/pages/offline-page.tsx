import { Trans } from '@lingui/react/macro'
import { brand } from '../../contract/brand.ts'
import { Notice } from '../features/landing/notice.tsx'
import { ThemeToggle } from '../features/landing/theme-toggle.tsx'
import { Button } from '../ui/button.tsx'
import { Wordmark } from '../ui/oval.tsx'

/** Sent by the service worker in place of any page. Prerendered: landing.ts handles its data attributes. */
export function OfflinePage() {
  return (
    <div className="flex min-h-dvh flex-col" data-reload-when-online>
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between px-4 py-3 sm:px-6">
        <Wordmark name={brand} />
        <ThemeToggle />
      </header>
      <main className="flex flex-1 flex-col">
        <Notice
          title={<Trans>You’re offline</Trans>}
          text={<Trans>This page will open by itself when you’re back online.</Trans>}
          actions={
            <Button data-reload>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      </main>
    </div>
  )
}
