import { Plural } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'

/** Below the first places of a long list. */
export function ShowMore({ hidden, onShow }: { hidden: number; onShow: () => void }) {
  if (hidden === 0) return null
  return (
    <Button variant="ghost" className="mx-auto mt-4 flex" onClick={onShow}>
      <Plural value={hidden} one="Show more (# left)" other="Show more (# left)" />
    </Button>
  )
}

const pageSize = 20

/** The first items of a list, with a way to show more. Focus goes to the first new one, for keyboard and screen reader. */
export function useShown<Item>(items: Item[]) {
  const [limit, setLimit] = useState(pageSize)
  const firstNew = useRef<number>(undefined)
  return {
    shown: items.slice(0, limit),
    hidden: Math.max(0, items.length - limit),
    showMore() {
      firstNew.current = limit
      setLimit(limit + pageSize)
    },
    /** The `ref` of an item's element. */
    focusIfNew: (index: number) => (element: HTMLElement | null) => {
      if (!element || firstNew.current !== index) return
      firstNew.current = undefined
      element.focus()
    },
  }
}
