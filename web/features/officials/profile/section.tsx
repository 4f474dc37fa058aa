import type { ReactNode } from 'react'
import { Card, CardTitle } from '../../../ui/card.tsx'

type SectionProps = { title: ReactNode; wide?: boolean; children: ReactNode }

/** A part of a profile, over the whole width or half of it. */
export function Section({ title, wide, children }: SectionProps) {
  return (
    <Card as="section" className={wide ? 'lg:col-span-2' : ''}>
      <CardTitle className="mb-3">{title}</CardTitle>
      {children}
    </Card>
  )
}

export function Unknown({ children }: { children: ReactNode }) {
  return <p className="text-muted">{children}</p>
}
