import type { StateCode } from '../../../contract/common.ts'
import { CountryView } from './country-view.tsx'
import { StateView } from './state-view.tsx'

/** The results of November 2024 in a state, or in all of them. */
export default function ArchivedResults({ state }: { state: StateCode | undefined }) {
  return state ? <StateView key={state} state={state} /> : <CountryView />
}
