import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'

type SignOutDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onRemove: () => void
  onKeep: () => void
}

export default function SignOutDialog({ open, onOpenChange, onRemove, onKeep }: SignOutDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={<Trans>Does anyone else use this device?</Trans>}
        actions={
          <>
            <Button variant="ghost" onClick={onKeep}>
              <Trans>Keep and sign out</Trans>
            </Button>
            <Button onClick={onRemove}>
              <Trans>Remove and sign out</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            If so, remove your quiz answers, ballot marks and voting plan. They’re stored only in this browser, so you
            can’t get them back.
          </Trans>
        </p>
      </DialogContent>
    </Dialog>
  )
}
