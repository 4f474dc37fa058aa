import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import type { User } from '../../contract/accounts.ts'
import type { StateCode } from '../../contract/common.ts'
import { stateDeclinedKey } from '../browser/local-data.ts'
import { storedText } from '../browser/stored.ts'
import { useVoterPlace } from '../parts/districts/use-voter-place.ts'
import { useCivicTerms } from '../parts/use-civic-terms.ts'
import { toast } from '../ui/toast.ts'

const declined = storedText(stateDeclinedKey)

/**
 * Saves the state of the first address for a member without a home state, says so, and offers to undo it. Render it only on a
 * hydrated page: otherwise its requests would be answered before the rest of the page is hydrated, which would then differ from
 * what the server rendered.
 */
export function StateFromAddress({ user: { stateCode } }: { user: User }) {
  const { t } = useLingui()
  const { stateName } = useCivicTerms()
  const { check, addressState, saveHomeState } = useVoterPlace()
  const save = useEffectEvent((state: StateCode) => {
    if (declined.read() !== undefined) return
    const undo = () => {
      declined.write('yes')
      saveHomeState(null)
    }
    const showSaved = () =>
      toast({
        title: t`We saved your state: ${stateName(state)}`,
        action: { label: t`Undo`, hint: t`You can change your state in Settings.`, onClick: undo },
      })
    saveHomeState(state, showSaved)
  })
  // Only once the server has read the address, because what the device reads in it may be wrong.
  const found = stateCode === null && check.isSuccess ? addressState : undefined
  useEffect(() => {
    if (found) save(found)
  }, [found])
  return null
}
