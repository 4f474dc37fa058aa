import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { loginLink } from '../../../contract/paths.ts'
import { ApiError, isSignedOut } from '../../api/call.ts'
import { pageSetting } from '../../browser/page-setting.ts'
import { usePathWithQuery } from '../../browser/use-path.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { OutsideLink } from '../outside-link.tsx'

type QueryErrorProps = {
  error: unknown
  title?: ReactNode
  onRetry: () => void
  /** Replaces the message for the error's code. */
  children?: ReactNode
}

/** States that something could not be loaded, which must not look like an empty result, and offers a retry. */
export function QueryError({ error, title, onRetry, children }: QueryErrorProps) {
  const errorMessage = useErrorMessage()
  const path = usePathWithQuery()
  if (isSignedOut(error)) {
    return (
      <Alert
        tone="bad"
        title={<Trans>You’re signed out.</Trans>}
        action={
          <a className={buttonClass({ size: 'small' })} href={loginLink(path)}>
            <Trans>Sign in again</Trans>
          </a>
        }
      />
    )
  }
  return (
    <Alert
      tone="bad"
      title={title ?? <Trans>We couldn’t load this.</Trans>}
      action={
        <Button variant="ghost" size="small" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {children ?? errorMessage(error)}
      <RequestNumber error={error} />
    </Alert>
  )
}

/** For errors on our side: the operator finds the request in the log by this number. */
function RequestNumber({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.status < 500 || !error.requestId) return null
  const { requestId } = error
  return (
    <p className="mt-1 text-step--1 wrap-anywhere">
      <Trans>Error number: {requestId}.</Trans> <ContactUs />
    </p>
  )
}

export const allElectionOffices = 'https://www.usa.gov/state-election-office'

/** Whom to contact: the operator's address (setting CONTACT), or who can help a voter where there is none. */
export function ContactUs() {
  const contact = pageSetting('contact')
  if (!contact) {
    return (
      <Trans>
        For help with voting, ask <OutsideLink href={allElectionOffices}>your election office</OutsideLink>.
      </Trans>
    )
  }
  return (
    <>
      <Trans>Contact us:</Trans>{' '}
      <a href={contact} className="inline-block min-h-6 wrap-anywhere">
        {contact.replace(/^mailto:/, '')}
      </a>
    </>
  )
}
