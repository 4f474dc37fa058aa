import { type ReactNode, useEffect, useState } from 'react'

const gridClass = 'm-0 grid list-none grid-cols-[minmax(0,1fr)] gap-4 p-0 sm:grid-cols-2 xl:grid-cols-3'
const firstOnes = 24

interface CardGridProps<Item> {
  label: string
  items: Item[]
  keyOf: (item: Item) => string
  renderCard: (item: Item) => ReactNode
}

/**
 * The first cards at once, the others a few at a time while nothing else is going on; those out of sight are not laid
 * out until they come near. A chamber of 400 stays quick, and the browser's own search still finds everybody.
 */
export function CardGrid<Item>({ label, items, keyOf, renderCard }: CardGridProps<Item>) {
  const shown = useGrowing(items.length)
  return (
    <ul aria-label={label} className={gridClass}>
      {items.slice(0, shown).map((item) => (
        <li key={keyOf(item)} className="[contain-intrinsic-size:auto_20rem] [content-visibility:auto]">
          {renderCard(item)}
        </li>
      ))}
    </ul>
  )
}

export function SkeletonGrid({ children }: { children: ReactNode }) {
  return <div className={gridClass}>{children}</div>
}

/** Safari knows no idle time; there a short pause does. */
function whenIdle(act: () => void): () => void {
  if (!globalThis.requestIdleCallback) {
    const id = setTimeout(act, 16)
    return () => clearTimeout(id)
  }
  const id = requestIdleCallback(act, { timeout: 200 })
  return () => cancelIdleCallback(id)
}

function useGrowing(total: number): number {
  const [shown, setShown] = useState(firstOnes)
  useEffect(() => {
    if (shown >= total) return
    return whenIdle(() => setShown((count) => count + firstOnes / 2))
  }, [shown, total])
  return shown
}
