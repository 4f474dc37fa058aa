import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { stateWithArticle } from '../../../../civic/address/states.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Tab } from '../tabs.ts'
import { type StateFilter, allStates } from './event-filters.ts'

type EmptyMessageProps = { tab: Tab; state: StateFilter; excludesElections: boolean }

/** Explains why there are no upcoming events for this tab and state. */
export function EmptyMessage({ tab, state, excludesElections }: EmptyMessageProps) {
  const { t } = useLingui()
  return <EmptyState title={t`Nothing on the calendar`}>{useEmptyMessage(tab, state, excludesElections)}</EmptyState>
}

function useEmptyMessage(tab: Tab, code: StateFilter, excludesElections: boolean): ReactNode {
  const locale = useLocale()
  const state = code === allStates ? '' : stateWithArticle(code, locale)
  if (tab === 'election') {
    if (excludesElections) {
      return <Trans>Elections are not in your selected interests. Update your preferences to see elections.</Trans>
    }
    if (code === allStates) {
      return (
        <Trans>
          No upcoming elections are currently available. Election information is typically published 1-2 months before
          election day.
        </Trans>
      )
    }
    return <Trans>No upcoming elections found for {state}. Try selecting "All States" or a different state.</Trans>
  }
  if (code !== allStates) {
    return <Trans>No upcoming events found for {state}. Try selecting "All States" or a different state.</Trans>
  }
  switch (tab) {
    case 'all':
      return <Trans>We don’t know of any upcoming events. If you do, suggest one.</Trans>
    case 'town-hall':
      return <Trans>We don’t know of any upcoming town halls. If you do, suggest one.</Trans>
    case 'debate':
      return <Trans>We don’t know of any upcoming debates. If you do, suggest one.</Trans>
    case 'rally':
      return <Trans>We don’t know of any upcoming rallies. If you do, suggest one.</Trans>
    case 'fundraiser':
      return <Trans>We don’t know of any upcoming fundraisers. If you do, suggest one.</Trans>
  }
}
