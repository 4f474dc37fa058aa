import { useLingui } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'

type SignOutDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onRemove: () => void
  onKeep: () => void
}

export default function SignOutDialog({ open, onOpenChange, onRemove, onKeep }: SignOutDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t`Does anyone else use this device?`}
        actions={
          <>
            <Button variant="ghost" onClick={onKeep}>
              {t`Keep and sign out`}
            </Button>
            <Button onClick={onRemove}>{t`Remove and sign out`}</Button>
          </>
        }
      >
        <p>
          {t`If so, remove your quiz answers, ballot marks and voting plan. They’re stored only in this browser, so you can’t get them back.`}
        </p>
      </DialogContent>
    </Dialog>
  )
}
