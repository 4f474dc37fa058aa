import { type ComponentProps, type KeyboardEvent, createContext, useContext, useId, useState } from 'react'
import { cx } from './cx.ts'

type TabsState = {
  value: string | undefined
  id: (part: 'tab' | 'panel', value: string) => string
  select: (value: string) => void
}

const TabsContext = createContext<TabsState>({ value: undefined, id: () => '', select: () => undefined })

type TabsProps = ComponentProps<'div'> & {
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
}

/** Values become part of ids, so they must not contain spaces. */
export function Tabs({ value, defaultValue, onValueChange, className, ...props }: TabsProps) {
  const base = useId()
  const [chosen, setChosen] = useState(defaultValue)
  const select = (next: string) => {
    setChosen(next)
    onValueChange?.(next)
  }
  return (
    <TabsContext value={{ value: value ?? chosen, id: (part, each) => `${base}-${part}-${each}`, select }}>
      <div className={cx('min-w-0', className)} {...props} />
    </TabsContext>
  )
}

/** The arrow keys, Home and End move to another tab and open it. */
function moveToTab(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:enabled')]
  const current = tabs.findIndex((tab) => tab === event.target)
  const places: Record<string, number> = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: -1 }
  const place = places[event.key]
  if (current === -1 || place === undefined) return
  event.preventDefault()
  const next = tabs.at(place % tabs.length)
  next?.focus()
  next?.click()
}

/** Wraps on a narrow screen, so that no tab is hidden. It needs an aria-label. */
export function TabsList({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div className={cx('border-b border-line', className)}>
      {/* The focus is on one of the tabs. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div role="tablist" onKeyDown={moveToTab} className="-mx-1 -mb-px flex flex-wrap gap-x-4" {...props} />
    </div>
  )
}

type TabsTriggerProps = ComponentProps<'button'> & { value: string; count?: number }

export function TabsTrigger({ value, count, className, children, ...props }: TabsTriggerProps) {
  const tabs = useContext(TabsContext)
  const isSelected = value === tabs.value
  return (
    <button
      type="button"
      role="tab"
      id={tabs.id('tab', value)}
      aria-selected={isSelected}
      aria-controls={tabs.id('panel', value)}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => tabs.select(value)}
      className={cx(
        'flex min-h-11 shrink-0 items-center gap-2 border-b-3 border-transparent px-1 py-2',
        'font-semibold whitespace-nowrap text-muted transition-[color,border-color] duration-150',
        'hover:border-line-strong hover:text-ink focus-visible:-outline-offset-3',
        'aria-selected:border-signal aria-selected:text-ink disabled:text-muted',
        'forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight]',
        className,
      )}
      {...props}
    >
      {children}
      {count !== undefined && (
        <span className="rounded-full bg-sunk px-2 text-step--2 leading-relaxed tabular-nums">{count}</span>
      )}
    </button>
  )
}

type TabsContentProps = ComponentProps<'div'> & { value: string }

export function TabsContent({ value, className, children, ...props }: TabsContentProps) {
  const tabs = useContext(TabsContext)
  const isSelected = value === tabs.value
  return (
    <div
      role="tabpanel"
      id={tabs.id('panel', value)}
      aria-labelledby={tabs.id('tab', value)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel may have nothing else to focus
      tabIndex={0}
      hidden={!isSelected}
      className={isSelected ? cx('pt-6', className) : undefined}
      {...props}
    >
      {isSelected && children}
    </div>
  )
}
