import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { whenOpened } from '../../ui/late.tsx'
import { useDownloadData } from './api.ts'

const DeleteDialog = whenOpened(() => import('./delete-dialog.tsx'))

export function DataSection() {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, error } = useDownloadData()
  const errorMessage = useErrorMessage({
    conflict: msg`Your data is already downloading, maybe in another window. Wait for it to finish.`,
  })
  return (
    <SettingsSection
      title={<Trans>Your data</Trans>}
      about={<Trans>Download what we store about you, or delete your account.</Trans>}
    >
      {error && <Alert tone="bad">{errorMessage(error)}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button variant="ghost" aria-disabled={isPending} onClick={() => !isPending && mutate(undefined)}>
          <Download aria-hidden="true" />
          {isPending ? <Trans>Downloading...</Trans> : <Trans>Download my data</Trans>}
        </Button>
        <Button variant="ghost" className="text-bad!" onClick={() => setOpen(true)}>
          <Trans>Delete my account</Trans>
        </Button>
      </div>
      <DeleteDialog open={isOpen} onOpenChange={setOpen} />
    </SettingsSection>
  )
}
