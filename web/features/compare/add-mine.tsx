import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/call.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { fetchOwnMembers } from '../../parts/members-of-congress.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { type Choice, mostMembers } from './view-params.ts'

/** Puts the senators and representatives of a ZIP code beside each other. */
export function AddMine({ zip, choice }: { zip: string; choice: Choice }) {
  const { t } = useLingui()
  const failureWords = useErrorMessage()
  const client = useQueryClient()
  const [isPending, setPending] = useState(false)

  const add = async () => {
    setPending(true)
    try {
      const ids = await fetchOwnMembers(client, zip)
      const missing = ids.filter((id) => !choice.members.includes(id))
      choice.add(missing)
      if (choice.members.length + missing.length > mostMembers) {
        toast({
          title: t`Not all of them fit`,
          description: t`ZIP code ${zip} is in several districts. Search by name for the one you are looking for.`,
        })
      }
    } catch (error) {
      const unknown = error instanceof ApiError && (error.code === 'unknown_zip' || error.code === 'military_zip')
      const description = unknown ? t`We know of no members of Congress for ZIP code ${zip}.` : failureWords(error)
      toast({ title: t`Error`, description, tone: 'destructive' })
    } finally {
      setPending(false)
    }
  }

  return (
    <Button variant="ghost" disabled={isPending || choice.isFull} onClick={() => void add()}>
      <Trans>Add mine (ZIP code {zip})</Trans>
    </Button>
  )
}
