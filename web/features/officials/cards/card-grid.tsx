import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { bySurname } from '../../../../civic/people/names.ts'
import { usePrinting } from '../../../browser/use-media-query.ts'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'

const gridClass = 'grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2'
/** Divisible by one, two and three columns. */
const chunkSize = 6
const firstChunks = 4
/** How many chunks are added each time the browser is idle. */
const chunksPerStep = 2

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
          items.length > 2 && 'xl:grid-cols-3',
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

function SkeletonGrid({ children }: { children: ReactNode }) {
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
    return whenIdle(() => setShown((count) => count + chunksPerStep))
  }, [shown, total])
  return shown
}

/** Placeholder cards while officials are loading. */
export function CardSkeletons({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading officials...`}>
      <SkeletonGrid>
        {Array.from({ length: count }, (_, index) => (
          <Card key={index} className="grid gap-4">
            <div className="flex gap-4">
              <Skeleton shape="circle" className="size-14" />
              <div className="grid flex-1 content-start gap-2.5 pt-1">
                <Skeleton className="w-40 max-w-full text-step-1" />
                <Skeleton className="w-24 text-step--1" />
                <Skeleton className="w-20 text-step-0" />
              </div>
            </div>
            <Skeleton className="w-36 text-step--1" />
            <Skeleton className="w-44 text-step--1" />
            <Skeleton shape="block" className="h-12" />
            <Skeleton className="w-52 max-w-full text-step-3" />
          </Card>
        ))}
      </SkeletonGrid>
    </SkeletonGroup>
  )
}

/** By surname, vacant seats last. */
export const sortSeats = <Seat extends { name: string | null }>(seats: Seat[]): Seat[] =>
  seats.toSorted((a, b) => {
    if (a.name === null || b.name === null) return Number(a.name === null) - Number(b.name === null)
    return bySurname(a.name, b.name)
  })
