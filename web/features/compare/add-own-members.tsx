import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useApiMutation } from '../../api/mutation.ts'
import { maxMembers } from '../../parts/compare-tray/tray.ts'
import { type OwnMembers, fetchOwnMembers } from '../../parts/members-of-congress.ts'
import { useErrorToast } from '../../parts/queries/use-error-toast.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import type { CompareParams } from './view-params.ts'

/** Adds the senators and representatives of a ZIP code to the comparison. */
export function AddOwnMembers({ zip, params }: { zip: string; params: CompareParams }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const noMembers = () => t`We couldn’t find members of Congress for ZIP code ${zip}. Try the ZIP code of your home.`
  const showError = useErrorToast({ unknown_zip: noMembers, military_zip: noMembers })

  const addMembers = ({ ids, unknownSeats }: OwnMembers) => {
    const newIds = ids.filter((id) => !params.members.includes(id))
    params.add(newIds)
    const isTooMany = params.members.length + newIds.length > maxMembers
    // A second toast would replace the first.
    const description = [
      isTooMany && t`ZIP code ${zip} is in several districts. Search for yours by name.`,
      unknownSeats > 0 && t`Some terms have ended. We don’t know who holds those seats yet.`,
    ]
      .filter(Boolean)
      .join(' ')
    if (description)
      toast({ title: isTooMany ? t`We couldn’t add everyone` : t`Some members are missing`, description })
  }
  const add = useApiMutation(() => fetchOwnMembers(client, zip), { onSuccess: addMembers, onError: showError })

  return (
    <Button variant="ghost" disabled={add.isPending || params.isFull} onClick={() => add.mutate(undefined)}>
      <Trans>Add mine (ZIP code {zip})</Trans>
    </Button>
  )
}
