import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { usePrinting } from '../../../browser/use-printing.ts'
import { cx } from '../../../ui/cx.ts'

const gridClass = 'grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3'
/** Divisible by one, two and three columns. */
const chunkSize = 6
const firstChunks = 4

interface CardGridProps<Item> {
  label: string
  items: Item[]
  keyOf: (item: Item) => string
  renderCard: (item: Item) => ReactNode
}

/**
 * Renders the first cards immediately and the rest while the browser is idle. Each chunk of six is laid out only when it
 * comes near the viewport, so a chamber of 400 stays fast and find-in-page still finds every name.
 */
export function CardGrid<Item>({ label, items, keyOf, renderCard }: CardGridProps<Item>) {
  // Memoized, so that React does not re-render existing chunks when more are added.
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
        className={cx(
          gridClass,
          start > 0 &&
            '[contain-intrinsic-size:auto_80rem] [content-visibility:auto] print:[content-visibility:visible]',
        )}
      >
        {cards.slice(start, start + chunkSize)}
      </div>
    ))
  }, [items, keyOf, renderCard])
  const progress = useProgressiveCount(chunks.length)
  const shown = usePrinting() ? chunks.length : progress
  return (
    <div role="list" aria-label={label} className="space-y-4">
      {chunks.slice(0, shown)}
    </div>
  )
}

export function SkeletonGrid({ children }: { children: ReactNode }) {
  return <div className={gridClass}>{children}</div>
}

/** Runs the callback when the browser is idle, or after a short pause in Safari, which has no requestIdleCallback. */
function whenIdle(callback: () => void): () => void {
  if (!globalThis.requestIdleCallback) {
    const id = setTimeout(callback, 16)
    return () => clearTimeout(id)
  }
  const id = requestIdleCallback(callback, { timeout: 200 })
  return () => cancelIdleCallback(id)
}

function useProgressiveCount(total: number): number {
  const [shown, setShown] = useState(firstChunks)
  useEffect(() => {
    if (shown >= total) return
    return whenIdle(() => setShown((count) => count + 2))
  }, [shown, total])
  return shown
}
