import { Content, Item, Portal, Root, Trigger } from 'radix-ui/dropdown-menu'
import { createContext, type ReactElement, type ReactNode, useContext, useRef } from 'react'
import { cx } from './cx.ts'

type Action = () => void
const MenuContext = createContext<(action: Action) => void>(() => {})

type MenuProps = { trigger: ReactElement; children: ReactNode }

/** A menu of actions. The trigger needs an accessible name. */
export function Menu({ trigger, children }: MenuProps) {
  const chosen = useRef<Action>(undefined)
  // Runs when the focus is back on the trigger, so that a dialog can return the focus there.
  const runChosen = () => {
    if (chosen.current) setTimeout(chosen.current)
    chosen.current = undefined
  }
  return (
    <Root modal={false}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={runChosen}
          className={cx(
            'z-90 grid max-w-80 min-w-48 rounded-md border border-line bg-raised p-1.5 text-ink shadow-raised',
            'data-[state=open]:animate-pop-in',
          )}
        >
          <MenuContext value={(next) => (chosen.current = next)}>{children}</MenuContext>
        </Content>
      </Portal>
    </Root>
  )
}

type MenuItemProps = { icon: ReactNode; onSelect: Action; children: ReactNode }

export function MenuItem({ icon, onSelect, children }: MenuItemProps) {
  const choose = useContext(MenuContext)
  return (
    <Item
      onSelect={() => choose(onSelect)}
      className={cx(
        'flex min-h-10 items-center gap-3 rounded-sm px-3 py-1.5 outline-none select-none',
        '[&_svg]:size-4.5 [&_svg]:shrink-0 data-highlighted:bg-brand data-highlighted:text-on-brand',
        'forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText]',
      )}
    >
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </Item>
  )
}
