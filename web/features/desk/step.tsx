import { type ReactNode, useId } from 'react'
import type { FileRole } from '../../../contract/desk-import.ts'
import type { DeskImport } from '../../../contract/desk.ts'
import { Card } from '../../ui/card.tsx'

/** The props of every step of an import. */
export interface StepInput {
  item: DeskImport
  number: number
  /** The files that have arrived and whose columns can be chosen. */
  sheets: FileRole[]
  /** Whether all files that are needed have arrived. */
  isComplete: boolean
}

type StepProps = { number: number; title: ReactNode; about?: ReactNode; children: ReactNode }

/** One step of an import. All steps are on one page, so that nothing is lost by going back. */
export function Step({ number, title, about, children }: StepProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div>
          <h2 id={id} className="flex items-baseline gap-3 text-step-1 font-bold">
            <span className="text-signal tabular-nums">{number}</span>
            {title}
          </h2>
          {about && <p className="mt-1 max-w-[65ch] text-muted">{about}</p>}
        </div>
        {children}
      </Card>
    </section>
  )
}
