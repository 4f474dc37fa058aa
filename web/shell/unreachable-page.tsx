import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { brand } from '../../contract/brand.ts'
import { Notice } from '../features/landing/notice.tsx'
import { ThemeToggle } from '../features/landing/theme-toggle.tsx'
import { Button } from '../ui/button.tsx'
import { Wordmark } from '../ui/oval.tsx'

/**
 * Shown when it is unknown whether a member is signed in, because the server cannot be reached. It has no links to pages,
 * because none could be opened.
 */
export function UnreachablePage({ onRetry, children }: { onRetry: () => void; children?: ReactNode }) {
  const { t } = useLingui()
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between px-4 py-3 sm:px-6">
        <Wordmark name={brand} />
        <ThemeToggle />
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        <Notice
          title={t`We can’t reach ${brand} right now.`}
          text={t`Check your connection, or try again in a minute. What you saved is safe.`}
          actions={<Button onClick={onRetry}>{t`Try again`}</Button>}
        />
        {children}
      </main>
    </div>
  )
}
