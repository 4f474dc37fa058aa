import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CountdownCard } from '../features/countdown/countdown-card.tsx'
import { preferencesHash } from '../features/countdown/preferences-hash.ts'
import { EventsBoard } from '../features/events/board/events-board.tsx'
import { PersonalizedBanner } from '../features/events/board/personalized-banner.tsx'
import { EventActions } from '../features/events/event-actions.tsx'
import { MySuggestions } from '../features/events/my-suggestions.tsx'
import { Page } from '../shell/page.tsx'

export default function EventsPage() {
  const { t } = useLingui()
  const [isPersonalized, setPersonalized] = useState(false)
  const [isEditingPreferences, setEditingPreferences] = useState(() => location.hash === preferencesHash)
  return (
    <Page
      title={t`Events & Elections`}
      subtitle={t`Every election, every deadline, and the events around them.`}
      actions={
        <EventActions
          isPersonalized={isPersonalized}
          onPersonalize={setPersonalized}
          isEditingPreferences={isEditingPreferences}
          onEditingPreferences={setEditingPreferences}
        />
      }
    >
      <CountdownCard onChooseState={() => setEditingPreferences(true)} />
      {isPersonalized && <PersonalizedBanner />}
      <EventsBoard isPersonalized={isPersonalized} />
      <MySuggestions />
    </Page>
  )
}
