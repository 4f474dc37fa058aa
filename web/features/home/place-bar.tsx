import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { AnswerCard } from '../../parts/answer-card.tsx'
import type { VoterPlace } from '../../parts/districts/use-voter-place.ts'
import { VoterPlaceLine } from '../../parts/districts/voter-place-line.tsx'
import { StateSelect } from '../../parts/state-select.tsx'
import { Button } from '../../ui/button.tsx'

/** The place that the page's answers are for, with the form to change it. `children` is the address search. */
export function PlaceBar({ place, children }: { place: VoterPlace; children: ReactNode }) {
  const [isChanging, setChanging] = useState(false)
  const [shownFor, setShownFor] = useState(place.address)
  // A searched address closes the form; one that contradicts itself keeps it open with its error.
  if (place.address !== shownFor) {
    setShownFor(place.address)
    if (place.address) setChanging(false)
  }
  const isOpen = isChanging || place.hasMismatch
  const toggle = () => setChanging(!isChanging)
  if (!place.address && !place.state) return null
  return (
    <div className="mb-4 grid gap-3" data-print="hide">
      {place.address ? (
        <VoterPlaceLine isChanging={isOpen} onChange={toggle} />
      ) : (
        <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
          <StateSelect className="min-w-52 flex-1 sm:max-w-72" />
          <Button variant="ghost" aria-expanded={isOpen} onClick={toggle}>
            <Trans>Add my address</Trans>
          </Button>
        </div>
      )}
      {isOpen && (
        <div className="grid gap-4 rounded-lg border border-line bg-card p-4 sm:p-5">
          {children}
          {place.address && (
            <StateSelect hint={<Trans>Without an address, we show what applies in the whole state.</Trans>} />
          )}
        </div>
      )}
    </div>
  )
}

/** The first thing on the page while no state is known. Nothing is guessed. */
export function ChoosePlace({ children }: { children: ReactNode }) {
  return (
    <AnswerCard heading={<Trans>Start here</Trans>} edge="signal" headline={<Trans>Where do you vote?</Trans>}>
      <p className="mt-1 mb-4 text-step--1 text-muted">
        <Trans>Choose your state to see what’s next, where you vote and who represents you.</Trans>
      </p>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:items-end">
        <StateSelect />
        {children}
      </div>
    </AnswerCard>
  )
}
