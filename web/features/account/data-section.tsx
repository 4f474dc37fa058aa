import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportAccount } from '../../../contract/accounts.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

export function DataSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsSection
      title={<Trans>Your data</Trans>}
      about={<Trans>What is stored about you is yours: download it, or have it removed.</Trans>}
    >
      <div className="flex flex-wrap gap-3">
        <a href={exportAccount.path} download className={buttonClass({ variant: 'ghost' })}>
          <Download aria-hidden="true" />
          <Trans>Download my data</Trans>
        </a>
        <Button variant="ghost" className="text-bad!" onClick={() => setOpen(true)}>
          <Trans>Delete my account</Trans>
        </Button>
      </div>
      <DeleteDialog open={isOpen} onOpenChange={setOpen} />
    </SettingsSection>
  )
}
