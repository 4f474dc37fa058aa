import { type ComponentProps, Suspense, lazy, useState } from 'react'
import { Button } from './button.tsx'
import type { MenuItem } from './menu-panel.tsx'

const MenuPanel = lazy(() => import('./menu-panel.tsx'))

type MenuProps = {
  /** The button, which needs an accessible name. */
  trigger: ComponentProps<typeof Button>
  items: MenuItem[]
}

/** A menu of actions. Its code is loaded when it is first opened. */
export function Menu({ trigger, items }: MenuProps) {
  const [openedBy, setOpenedBy] = useState<'keyboard' | 'pointer'>()
  const button = (
    <Button
      {...trigger}
      aria-haspopup="menu"
      aria-expanded={false}
      // A click by keyboard has a click count of 0.
      onClick={({ detail }) => setOpenedBy(detail === 0 ? 'keyboard' : 'pointer')}
    />
  )
  if (!openedBy) return button
  return (
    <Suspense fallback={button}>
      <MenuPanel trigger={<Button {...trigger} />} items={items} openedBy={openedBy} />
    </Suspense>
  )
}
