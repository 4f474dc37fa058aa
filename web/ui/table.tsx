import { type CSSProperties, type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cx } from './cx.ts'

type TableProps = ComponentProps<'table'> & {
  caption: string
  captionHidden?: boolean
  /** The header row and the first column stay in view while the table scrolls. */
  pinned?: boolean
  /** On a phone, each row is a card: its header over the whole width, then this many cells side by side. */
  cards?: number
}

const pinnedTable =
  '[&_thead_th]:sticky [&_thead_th]:top-0 [&_thead_th]:z-2 [&_thead_th]:bg-sunk [&_thead_th:first-child]:left-0 ' +
  '[&_thead_th:first-child]:z-3 [&_tbody_th]:sticky [&_tbody_th]:left-0 [&_tbody_th]:z-1 [&_tbody_th]:bg-card ' +
  'print:[&_th]:static'

const cardTable =
  'max-sm:block max-sm:[&_thead]:sticky max-sm:[&_thead]:top-16 max-sm:[&_thead]:z-2 max-sm:[&_thead]:block ' +
  'max-sm:[&_tbody]:block max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-(--cards) max-sm:[&_thead_th]:static ' +
  'max-sm:[&_tbody_th]:static max-sm:[&_tbody_th]:col-span-full max-sm:[&_thead_th:first-child]:sr-only ' +
  'max-sm:[&_tbody_th]:pb-1 max-sm:[&_td]:px-2 max-sm:[&_th]:px-3'

function cardStyle(cards: number): CSSProperties {
  const style: CSSProperties & Record<'--cards', string> = { '--cards': `repeat(${cards}, minmax(0, 1fr))` }
  return style
}

/** Takes TableHead or thead, and plain tbody, th and td. A table wider than the screen scrolls, by keyboard too; in print it does not. */
export function Table({
  caption,
  captionHidden,
  pinned = false,
  cards,
  className,
  style,
  children,
  ...props
}: TableProps) {
  const { ref, overflowing } = useOverflow()
  return (
    <div
      ref={ref}
      className={cx(
        'min-w-0 rounded-lg border border-line bg-card print:max-h-none print:overflow-visible',
        // Sticky cells need one scrolling box for both directions.
        pinned ? 'max-h-[calc(100dvh-6rem)] overflow-auto' : 'overflow-x-auto',
        cards !== undefined && 'max-sm:max-h-none max-sm:overflow-visible',
      )}
      {...(overflowing ? { tabIndex: 0, role: 'region', 'aria-label': caption } : {})}
    >
      <table
        className={cx(
          'w-full border-collapse text-left text-step--1 wrap-break-word',
          '[&_td]:px-4 [&_td]:py-3 [&_td]:align-top [&_th]:px-4 [&_th]:py-3 [&_th]:font-semibold',
          '[&_thead]:bg-sunk [&_thead_th]:whitespace-nowrap [&_thead_th]:text-muted',
          '[&_tbody_th]:align-top [&_tbody_tr]:border-t [&_tbody_tr]:border-line',
          pinned && pinnedTable,
          cards !== undefined && cardTable,
          className,
        )}
        style={cards === undefined ? style : cardStyle(cards)}
        {...props}
      >
        <caption className={captionHidden ? 'sr-only' : 'px-4 py-3 text-left font-bold text-ink'}>{caption}</caption>
        {children}
      </table>
    </div>
  )
}

type TableHeadProps = { columns: (string | { number: string })[] }

/** A header row of plain labels. `{ number }` is the label of a column of numbers, on the right like the numbers. */
export function TableHead({ columns }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const label = typeof column === 'string' ? column : column.number
          return (
            <th key={label} scope="col" className={typeof column === 'string' ? undefined : 'text-right'}>
              {label}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** Updates before the browser paints, so that a scrollable table is never shown without being focusable. */
function useOverflow() {
  const ref = useRef<HTMLDivElement>(null)
  const [overflowing, setOverflowing] = useState(false)
  useLayoutEffect(() => {
    const container = ref.current
    if (!container) return
    const measure = () =>
      setOverflowing(container.scrollWidth > container.clientWidth || container.scrollHeight > container.clientHeight)
    measure()
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(container)
    if (container.firstElementChild) observer.observe(container.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return { ref, overflowing }
}
