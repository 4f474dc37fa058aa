import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** A page that broke says so, and the rest of the shell goes on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <div role="alert">
        <EmptyState
          title={<Trans>This page could not be shown.</Trans>}
          action={
            <Button onClick={() => location.reload()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>Something went wrong on our side. Nothing you saved is lost.</Trans>
        </EmptyState>
      </div>
    )
  }
}
