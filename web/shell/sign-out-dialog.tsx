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
        title={<Trans>Does anybody else use this device?</Trans>}
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
            Your quiz answers, the marks on your ballot and your voting plan are stored in this browser and nowhere
            else. On a shared computer, remove them. Once removed, they cannot be brought back.
          </Trans>
        </p>
      </DialogContent>
    </Dialog>
  )
}
