import { Content, Item, Portal, Root, Trigger } from 'radix-ui/dropdown-menu'
import { type ReactElement, type ReactNode, useCallback, useRef } from 'react'
import { cx } from './cx.ts'

export type MenuItem = { icon: ReactNode; label: ReactNode; onSelect: () => void }

type MenuPanelProps = { trigger: ReactElement; items: MenuItem[]; openedBy: 'keyboard' | 'pointer' }

/** The menu, which starts open, because Menu loads it when it is first opened. */
export default function MenuPanel({ trigger, items, openedBy }: MenuPanelProps) {
  const chosen = useRef<() => void>(undefined)
  const isLoadedByKey = useRef(openedBy === 'keyboard')
  // Radix has not seen the key that loaded it, and moves the focus to the menu instead of its first item.
  const focusItem = useCallback((content: HTMLElement | null) => {
    if (content && isLoadedByKey.current)
      setTimeout(() => content.querySelector<HTMLElement>('[role=menuitem]')?.focus())
    isLoadedByKey.current = false
  }, [])
  // Runs when the focus is back on the trigger, so that a dialog can return the focus there.
  const runChosen = () => {
    if (chosen.current) setTimeout(chosen.current)
    chosen.current = undefined
  }
  return (
    <Root modal={false} defaultOpen>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content
          ref={focusItem}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={runChosen}
          className={cx(
            'z-90 grid max-w-80 min-w-48 rounded-md border border-line bg-raised p-1.5 text-ink shadow-raised',
            'data-[state=open]:animate-pop-in',
          )}
        >
          {items.map(({ icon, label, onSelect }, index) => (
            <Item
              // oxlint-disable-next-line react/no-array-index-key -- the items stay the same while the menu is open
              key={index}
              onSelect={() => (chosen.current = onSelect)}
              className={cx(
                'flex min-h-10 items-center gap-3 rounded-sm px-3 py-1.5 outline-none select-none',
                '[&_svg]:size-4.5 [&_svg]:shrink-0 data-highlighted:bg-brand data-highlighted:text-on-brand',
                'forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText]',
              )}
            >
              {icon}
              <span className="min-w-0 wrap-anywhere">{label}</span>
            </Item>
          ))}
        </Content>
      </Portal>
    </Root>
  )
}
