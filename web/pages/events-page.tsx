import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarHeart, CalendarSync, Lightbulb, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { StateCode } from '../../contract/common.ts'
import { useUser } from '../api/user.ts'
import { isBoolean, schemaOf } from '../browser/guards.ts'
import { eventsPersonalizedKey } from '../browser/local-data.ts'
import { sharedStored } from '../browser/shared-stored.ts'
import { useStored } from '../browser/use-stored.ts'
import { useBoardParams } from '../features/events/board/board-params.ts'
import { allStates } from '../features/events/board/event-filters.ts'
import { EventsBoard } from '../features/events/board/events-board.tsx'
import { MySuggestions } from '../features/events/my-suggestions.tsx'
import { CalendarAnswer } from '../features/home/calendar-answer.tsx'
import { useVoterPlace } from '../parts/districts/use-voter-place.ts'
import { Page } from '../shell/page.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { whenOpened } from '../ui/late.tsx'

const choice = sharedStored(eventsPersonalizedKey, schemaOf(isBoolean))

const PreferencesDialog = whenOpened(() => import('../features/events/preferences-dialog.tsx'))

const SubscribeDialog = whenOpened(() => import('../features/events/calendar/subscribe-dialog.tsx'))

const SuggestDialog = whenOpened(() => import('../features/events/suggest-dialog.tsx'))

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

function PersonalizedBanner({ stateCode }: { stateCode: StateCode | undefined }) {
  const { eventInterests } = useUser()
  return (
    <Alert className="mb-6">
      {stateCode ? (
        <Trans>Showing personalized events based on your preferences and location ({stateCode}).</Trans>
      ) : (
        <Trans>Showing personalized events based on your preferences.</Trans>
      )}
      {eventInterests.length === 0 && (
        <>
          {' '}
          <Trans>Set your preferences to filter events.</Trans>
        </>
      )}
    </Alert>
  )
}

/** Whether the calendar is the member's own: what they chose on this device, or else as soon as their state is known. */
function usePersonalized(hasState: boolean): [boolean, (isPersonalized: boolean) => void] {
  const chosen = useStored(choice)
  return [chosen ?? hasState, choice.write]
}

type EventActionsProps = {
  isPersonalized: boolean
  onPersonalize: (isPersonalized: boolean) => void
  isEditingPreferences: boolean
  onEditingPreferences: (isEditing: boolean) => void
}

function EventActions(props: EventActionsProps) {
  const { isPersonalized, onPersonalize, isEditingPreferences, onEditingPreferences } = props
  const [isSubscribing, setSubscribing] = useState(false)
  const [isSuggesting, setSuggesting] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant={isPersonalized ? 'primary' : 'ghost'}
        aria-pressed={isPersonalized}
        onClick={() => onPersonalize(!isPersonalized)}
      >
        <CalendarHeart aria-hidden="true" />
        {isPersonalized ? <Trans>My Calendar</Trans> : <Trans>Personalize</Trans>}
      </Button>
      <Button size="small" variant="ghost" onClick={() => onEditingPreferences(true)}>
        <SlidersHorizontal aria-hidden="true" />
        <Trans>Preferences</Trans>
      </Button>
      <Button size="small" variant="ghost" onClick={() => setSubscribing(true)}>
        <CalendarSync aria-hidden="true" />
        <Trans>Subscribe</Trans>
      </Button>
      <Button size="small" variant="ghost" onClick={() => setSuggesting(true)}>
        <Lightbulb aria-hidden="true" />
        <Trans>Suggest an Event</Trans>
      </Button>
      <PreferencesDialog open={isEditingPreferences} onOpenChange={onEditingPreferences} />
      <SubscribeDialog open={isSubscribing} onOpenChange={setSubscribing} />
      <SuggestDialog open={isSuggesting} onOpenChange={setSuggesting} />
    </>
  )
}
