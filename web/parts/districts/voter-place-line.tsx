import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCivicTerms } from '../use-civic-terms.ts'
import { type VoterPlace, useVoterPlace } from './use-voter-place.ts'

/** The voter's place in words: the typed address; for a ZIP code alone, its city and state; without either, the state. */
export function useVoterPlaceName({ address, city, state, zip }: VoterPlace): string | undefined {
  const { t } = useLingui()
  const { stateName } = useCivicTerms()
  if (address && (!city || address.address.trim() !== zip)) return address.address
  const name = state && stateName(state)
  if (city && name) return zip ? t`${city}, ${name} ${zip}` : t`${city}, ${name}`
  return name
}

type VoterPlaceLineProps = {
  onChange: () => void
  /** For a button that opens something: whether it is open. */
  isChanging?: boolean
  /** After the place, such as the district. */
  children?: ReactNode
}

/** The place that a page's answers are for, and a button to change it. Renders nothing while no place is known. */
export function VoterPlaceLine({ onChange, isChanging, children }: VoterPlaceLineProps) {
  const name = useVoterPlaceName(useVoterPlace())
  if (name === undefined) return null
  return (
    <p className="m-0 flex flex-wrap items-baseline gap-x-3 gap-y-1 max-sm:text-step--1">
      <strong className="min-w-0 break-words">{name}</strong>
      {children}
      <button
        type="button"
        aria-expanded={isChanging}
        onClick={onChange}
        className="min-h-8 cursor-pointer border-0 bg-transparent p-0 text-step--1 text-link underline underline-offset-2 print:hidden"
      >
        <Trans>Change</Trans>
      </button>
    </p>
  )
}
