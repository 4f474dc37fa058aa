import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useBoardParams } from '../features/events/board/board-params.ts'
import { allStates } from '../features/events/board/event-filters.ts'
import { EventsBoard } from '../features/events/board/events-board.tsx'
import { PersonalizedBanner } from '../features/events/board/personalized-banner.tsx'
import { EventActions } from '../features/events/event-actions.tsx'
import { MySuggestions } from '../features/events/my-suggestions.tsx'
import { usePersonalized } from '../features/events/use-personalized.ts'
import { CalendarAnswer } from '../features/home/calendar-answer.tsx'
import { useVoterPlace } from '../parts/voter-place/use-voter-place.ts'
import { Page } from '../shell/page.tsx'

export default function EventsPage() {
  const { t } = useLingui()
  const place = useVoterPlace()
  // The home state until the typed address is read, so that the list does not change twice.
  const ownState = place.state ?? place.homeState
  const view = useBoardParams()
  const [wantsPersonalized, setPersonalized] = usePersonalized(ownState !== undefined)
  // The member's own list has nothing of another state, so a link to that state shows everything there.
  const isPersonalized = wantsPersonalized && (view.state === allStates || view.state === ownState)
  const [isEditingPreferences, setEditingPreferences] = useState(false)
  const personalize = (isOn: boolean) => {
    setPersonalized(isOn)
    if (isOn && !isPersonalized) view.setState(allStates)
  }
  return (
    <Page
      title={t`Events & Elections`}
      subtitle={t`Elections, deadlines and events.`}
      actions={
        <EventActions
          isPersonalized={isPersonalized}
          onPersonalize={personalize}
          isEditingPreferences={isEditingPreferences}
          onEditingPreferences={setEditingPreferences}
        />
      }
    >
      <div className="mb-6">
        <CalendarAnswer state={ownState} />
      </div>
      {isPersonalized && <PersonalizedBanner stateCode={ownState} />}
      <EventsBoard
        view={view}
        isPersonalized={isPersonalized}
        ownState={ownState}
        onShowAll={() => personalize(false)}
      />
      <MySuggestions />
    </Page>
  )
}
