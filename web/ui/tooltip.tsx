import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'

type TooltipProps = { content: ReactNode; side?: 'top' | 'right' | 'bottom' | 'left'; children: ReactElement }

/** Additional text for a control that has its own name. Never put information only here. */
export default function Tooltip({ content, side = 'top', children }: TooltipProps) {
  return (
    <Provider delayDuration={700}>
      <Root>
        <Trigger asChild>{children}</Trigger>
        <Portal>
          <Content
            side={side}
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
