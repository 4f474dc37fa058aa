import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { ContactUs } from '../parts/queries/query-error.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Replaces a page whose rendering failed; the rest of the shell keeps working. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div role="alert">
        <EmptyState
          title={<Trans>We couldn’t show this page.</Trans>}
          action={
            <Button onClick={() => location.reload()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <p>
            <Trans>Something went wrong on our side. What you saved is safe.</Trans>
          </p>
          <p>
            <ContactUs />
          </p>
        </EmptyState>
      </div>
    )
  }
}
