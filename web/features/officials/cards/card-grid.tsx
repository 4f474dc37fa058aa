import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { cx } from '../../../ui/cx.ts'

const gridClass = 'grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3'
/** Divided by one, two and three columns without a rest. */
const chunkSize = 6
const firstChunks = 4

interface CardGridProps<Item> {
  label: string
  items: Item[]
  keyOf: (item: Item) => string
  renderCard: (item: Item) => ReactNode
}

/**
 * The first cards at once, the others while nothing else is going on. Each half dozen is laid out by itself, and only when
 * it comes near: a chamber of 400 stays quick, and the browser's own search still finds everybody.
 */
export function CardGrid<Item>({ label, items, keyOf, renderCard }: CardGridProps<Item>) {
  // Made once, so that React leaves those already there alone when more come.
  const chunks = useMemo(() => {
    const cards = items.map((item) => (
      <div role="listitem" key={keyOf(item)}>
        {renderCard(item)}
      </div>
    ))
    const starts = Array.from({ length: Math.ceil(cards.length / chunkSize) }, (_, index) => index * chunkSize)
    return starts.map((start) => (
      <div
        key={start}
        className={cx(gridClass, start > 0 && '[contain-intrinsic-size:auto_80rem] [content-visibility:auto]')}
      >
        {cards.slice(start, start + chunkSize)}
      </div>
    ))
  }, [items, keyOf, renderCard])
  const shown = useGrowing(chunks.length)
  return (
    <div role="list" aria-label={label} className="space-y-4">
      {chunks.slice(0, shown)}
    </div>
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
  const [shown, setShown] = useState(firstChunks)
  useEffect(() => {
    if (shown >= total) return
    return whenIdle(() => setShown((count) => count + 2))
  }, [shown, total])
  return shown
}
