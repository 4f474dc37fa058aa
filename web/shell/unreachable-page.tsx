import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { brand } from '../../contract/brand.ts'
import { LandingFrame } from '../features/landing/landing-frame.tsx'
import { Notice } from '../features/landing/notice.tsx'
import { Button } from '../ui/button.tsx'

/** Shown when it is unknown whether a member is signed in, because the server cannot be reached. */
export function UnreachablePage({ onRetry, children }: { onRetry: () => void; children?: ReactNode }) {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <LandingFrame>
      <Notice
        title={<Trans>We can’t reach {brand} right now.</Trans>}
        text={<Trans>Check your connection, or try again in a minute. What you saved is safe.</Trans>}
        actions={
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
      {children}
    </LandingFrame>
  )
}
