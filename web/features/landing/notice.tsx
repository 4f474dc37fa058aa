import type { ReactNode } from 'react'
import { Oval } from '../../ui/oval.tsx'

type NoticeProps = { title: ReactNode; text: ReactNode; actions: ReactNode }

/** The content of a single-message page, such as "not found" or "offline". */
export function Notice({ title, text, actions }: NoticeProps) {
  return (
    <section className="mx-auto grid w-full max-w-6xl flex-1 content-center justify-items-start px-4 py-16 sm:px-6">
      <Oval className="-rotate-8 text-[3.5rem] text-line-strong" />
      <h1 className="mt-8 mb-4 text-step-4 font-extrabold">{title}</h1>
      <p className="m-0 max-w-[52ch] text-step-1 text-pretty text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
    </section>
  )
}
