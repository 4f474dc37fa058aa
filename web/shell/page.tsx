import type { ReactNode } from 'react'
import { brand } from '../../contract/brand.ts'

type PageProps = {
  title: string
  /** For a proper name that has no translation. */
  titleLang?: 'en'
  subtitle?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The frame of a page: document title and heading. */
export function Page({ title, titleLang, subtitle, actions, children }: PageProps) {
  return (
    <>
      <title>{`${title} · ${brand}`}</title>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 sm:mb-8">
        <div className="min-w-0">
          <h1 className="text-step-3 font-bold" lang={titleLang}>
            {title}
          </h1>
          {subtitle && <p className="mt-1 max-w-[60ch] text-muted">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </>
  )
}
