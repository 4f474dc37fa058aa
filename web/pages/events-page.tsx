import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarHeart, CalendarSync, Lightbulb, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { StateCode } from '../../contract/common.ts'
import { userQuery } from '../api/user.ts'
import { isBoolean, schemaOf } from '../browser/guards.ts'
import { eventsPersonalizedKey } from '../browser/local-data.ts'
import { sharedStored } from '../browser/shared-stored.ts'
import { useStored } from '../browser/use-device-state.ts'
import { useBoardParams } from '../features/events/board/board-params.ts'
import { allStates } from '../features/events/board/event-filters.ts'
import { EventsBoard } from '../features/events/board/events-board.tsx'
import { MySuggestions } from '../features/events/my-suggestions.tsx'
import { LoadingAnswer } from '../features/home/loading-answer.tsx'
import { NextAnswer } from '../features/home/next-answer.tsx'
import { AnswerCard } from '../parts/answer-card.tsx'
import { useVoterPlace } from '../parts/districts/use-voter-place.ts'
import { PastDateBanner } from '../parts/elections/sooner-elections.tsx'
import { useStateVoting } from '../parts/elections/state-voting-query.ts'
import { QueryResult } from '../parts/queries/query-result.tsx'
import { StateSelect } from '../parts/state-select.tsx'
import { useCivicTerms } from '../parts/use-civic-terms.ts'
import { Page } from '../shell/page.tsx'
import { Button } from '../ui/button.tsx'
import { whenOpened } from '../ui/late.tsx'

const choice = sharedStored(eventsPersonalizedKey, schemaOf(isBoolean))

const PreferencesDialog = whenOpened(() => import('../features/events/preferences-dialog.tsx'))

const SubscribeDialog = whenOpened(() => import('../features/events/calendar/subscribe-dialog.tsx'))

const SuggestDialog = whenOpened(() => import('../features/events/suggest-dialog.tsx'))

export default function EventsPage() {
  const { t } = useLingui()
  const isMember = Boolean(useQuery(userQuery).data)
  const place = useVoterPlace()
  // The home state until the typed address is read, so that the list does not change twice.
  const ownState = place.state ?? place.homeState
  const view = useBoardParams()
  const [wantsPersonalized, setPersonalized] = usePersonalized(ownState !== undefined)
  // The member's own list has nothing of another state, so a link to that state shows everything there.
  const isPersonalized = isMember && wantsPersonalized && (view.state === allStates || view.state === ownState)
  const personalize = (isOn: boolean) => {
    setPersonalized(isOn)
    if (isOn && !isPersonalized) view.setState(allStates)
  }
  return (
    <Page title={t`Events & Elections`}>
      <div className="mb-6">
        <CalendarAnswer state={ownState} />
      </div>
      <EventsBoard
        view={view}
        isPersonalized={isPersonalized}
        ownState={ownState}
        onShowAll={() => personalize(false)}
      />
      {isPersonalized && <PersonalizedNote stateCode={ownState} />}
      <div className="mt-6 flex flex-wrap gap-3" data-print="hide">
        {isMember && <PersonalActions isPersonalized={isPersonalized} onPersonalize={personalize} />}
        <MoreActions />
      </div>
      {isMember && <MySuggestions />}
    </Page>
  )
}

function PersonalizedNote({ stateCode }: { stateCode: StateCode | undefined }) {
  const { t } = useLingui()
  const { stateInText } = useCivicTerms()
  const state = stateCode && stateInText(stateCode)
  return (
    <p className="mt-4 text-step--1 text-muted">
      {stateCode
        ? t`Showing events in ${state} that match your interests.`
        : t`Showing events that match your interests.`}
    </p>
  )
}

/** Whether the calendar is personalized: as chosen on this device, otherwise as soon as the member's state is known. */
function usePersonalized(hasState: boolean): [boolean, (isPersonalized: boolean) => void] {
  const chosen = useStored(choice)
  return [chosen ?? hasState, choice.write]
}

type PersonalActionsProps = { isPersonalized: boolean; onPersonalize: (isPersonalized: boolean) => void }

function PersonalActions({ isPersonalized, onPersonalize }: PersonalActionsProps) {
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <Button size="small" variant="ghost" aria-pressed={isPersonalized} onClick={() => onPersonalize(!isPersonalized)}>
        <CalendarHeart aria-hidden="true" />
        {isPersonalized ? <Trans>My Calendar</Trans> : <Trans>Personalize</Trans>}
      </Button>
      <Button size="small" variant="ghost" onClick={() => setEditing(true)}>
        <SlidersHorizontal aria-hidden="true" />
        <Trans>Preferences</Trans>
      </Button>
      <PreferencesDialog open={isEditing} onOpenChange={setEditing} />
    </>
  )
}

/** Actions that few members need, below the timeline. */
function MoreActions() {
  const [isSubscribing, setSubscribing] = useState(false)
  const [isSuggesting, setSuggesting] = useState(false)
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setSubscribing(true)}>
        <CalendarSync aria-hidden="true" />
        <Trans>Subscribe</Trans>
      </Button>
      <Button size="small" variant="ghost" onClick={() => setSuggesting(true)}>
        <Lightbulb aria-hidden="true" />
        <Trans>Suggest an Event</Trans>
      </Button>
      <SubscribeDialog open={isSubscribing} onOpenChange={setSubscribing} />
      <SuggestDialog open={isSuggesting} onOpenChange={setSuggesting} />
    </>
  )
}

/** What is next for the voter, above the calendar with all dates. */
function CalendarAnswer({ state }: { state: StateCode | undefined }) {
  const query = useStateVoting(state)
  if (!state) {
    return (
      <AnswerCard heading={<Trans>What’s next</Trans>} edge="calm" headline={<Trans>Never miss a deadline</Trans>}>
        <p className="mt-1 mb-4 text-step--1 text-muted">
          <Trans>Choose your state to see how many days are left to register and to vote.</Trans>
        </p>
        <StateSelect className="sm:w-72" />
      </AnswerCard>
    )
  }
  return (
    <QueryResult
      query={query}
      loading={<LoadingAnswer heading={<Trans>What’s next</Trans>} hasStrip />}
      errorTitle={<Trans>We couldn’t load your next deadline.</Trans>}
    >
      {(voting) => (
        <div className="grid gap-4">
          <PastDateBanner voting={voting} />
          <NextAnswer voting={voting} isOnCalendar />
        </div>
      )}
    </QueryResult>
  )
}
