import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePrinting } from '../../../browser/use-printing.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { type Tab, useTab, tabs } from './tab-param.ts'

export interface Level {
  label: string
  /** Undefined while loading. */
  count: number | undefined
  content: ReactNode
}

/** The levels of government in tabs; on paper, one below the other. Opens on the first level that has officials. */
export function Levels({ levels }: { levels: Record<Tab, Level> }) {
  const { t } = useLingui()
  const [selected, select] = useTab()
  const isPrinting = usePrinting()
  if (isPrinting) {
    return tabs.map((tab) => (
      <section key={tab} aria-label={levels[tab].label} className="mb-8">
        <h2 className="mb-3 text-step-1">{levels[tab].label}</h2>
        {levels[tab].content}
      </section>
    ))
  }
  const tab = selected ?? tabs.find((one) => levels[one].count !== 0) ?? 'senate'
  return (
    <Tabs value={tab} onValueChange={select}>
      <TabsList aria-label={t`Levels of government`}>
        {tabs.map((one) => (
          <TabsTrigger key={one} value={one} count={levels[one].count}>
            {levels[one].label}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map((one) => (
        <TabsContent key={one} value={one}>
          {levels[one].content}
        </TabsContent>
      ))}
    </Tabs>
  )
}
