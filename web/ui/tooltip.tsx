import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'

type TooltipProps = { content: ReactNode; children: ReactElement }

/** Additional text to the right of a control that has its own name. Never put information only here. */
export default function Tooltip({ content, children }: TooltipProps) {
  return (
    <Provider delayDuration={700}>
      <Root>
        <Trigger asChild>{children}</Trigger>
        <Portal>
          <Content
            side="right"
            sideOffset={6}
            collisionPadding={8}
            className={cx(
              'z-70 max-w-64 animate-pop-in rounded-sm bg-brand px-3 py-1.5 text-step--1 text-on-brand',
              'shadow-raised',
            )}
          >
            {content}
          </Content>
        </Portal>
      </Root>
    </Provider>
  )
}
