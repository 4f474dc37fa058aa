import { useLingui } from '@lingui/react/macro'
import { Action, Cancel, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import { cx } from './cx.ts'
import { DialogActions, dialogPanelClass } from './dialog.tsx'
import { scrimClass, useDialogEvents } from './overlay.tsx'

type ConfirmPanelProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  confirmLabel: ReactNode
  onConfirm: () => void
}

/** The contents of ConfirmDialog. Focus starts on Cancel. */
export default function ConfirmPanel({ title, description, confirmLabel, onConfirm, ...root }: ConfirmPanelProps) {
  const { t } = useLingui()
  const dialogEvents = useDialogEvents()
  return (
    <Root {...root}>
      <Portal>
        <Overlay className={scrimClass} />
        <Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(dialogPanelClass, 'sm:max-w-md')}
          {...dialogEvents}
        >
          <div className="p-6">
            <Title className="text-step-1 font-bold">{title}</Title>
            {description && <Description className="mt-2 text-muted">{description}</Description>}
          </div>
          <DialogActions>
            <Cancel className={buttonClass({ variant: 'ghost' })}>{t`Cancel`}</Cancel>
            <Action className={buttonClass({ variant: 'signal' })} onClick={onConfirm}>
              {confirmLabel}
            </Action>
          </DialogActions>
        </Content>
      </Portal>
    </Root>
  )
}
