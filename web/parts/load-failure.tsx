import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { serverPaths } from '../../contract/paths.ts'
import { ApiError } from '../api/call.ts'
import { useFailureWords } from '../i18n/failure-words.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, buttonClass } from '../ui/button.tsx'

type LoadFailureProps = { error: unknown; title?: ReactNode; onRetry: () => void; children?: ReactNode }

/** That something could not be loaded, which is not the same as none; and the way on. */
export function LoadFailure({ error, title, onRetry, children }: LoadFailureProps) {
  const words = useFailureWords()
  if (error instanceof ApiError && error.code === 'unauthorized') {
    const back = encodeURIComponent(location.pathname + location.search)
    return (
      <Alert
        tone="bad"
        title={<Trans>You are signed out.</Trans>}
        action={
          <a className={buttonClass({ size: 'small' })} href={`${serverPaths.login}?returnTo=${back}`}>
            <Trans>Sign in again</Trans>
          </a>
        }
      />
    )
  }
  return (
    <Alert
      tone="bad"
      title={title ?? <Trans>This could not be loaded.</Trans>}
      action={
        <Button variant="ghost" size="small" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {children ?? words(error)}
      <RequestNumber error={error} />
    </Alert>
  )
}

/** For what went wrong on our side: whoever runs the site finds the request in the log by it. */
function RequestNumber({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.status < 500 || !error.requestId) return null
  const { requestId } = error
  return (
    <p className="mt-1 text-step--1 wrap-anywhere">
      <Trans>If you write to us about this, give us this number: {requestId}</Trans>
    </p>
  )
}
