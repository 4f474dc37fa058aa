import { Trans } from '@lingui/react/macro'
import { CalendarHeart, CalendarSync, Lightbulb, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { whenOpened } from '../../ui/late.tsx'

const PreferencesDialog = whenOpened(() => import('./preferences-dialog.tsx'))
const SubscribeDialog = whenOpened(() => import('./calendar/subscribe-dialog.tsx'))
const SuggestDialog = whenOpened(() => import('./suggest-dialog.tsx'))

type EventActionsProps = {
  isPersonalized: boolean
  onPersonalize: (isPersonalized: boolean) => void
  isEditingPreferences: boolean
  onEditingPreferences: (isEditing: boolean) => void
}

export function EventActions(props: EventActionsProps) {
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
