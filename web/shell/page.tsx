import type { ReactNode } from 'react'
import { brand } from '../../contract/brand.ts'

type PageProps = {
  title: string
  /** For a proper name that has no translation. */
  titleLang?: 'en'
  subtitle?: ReactNode
  /** What the page answers once it has an address, in the largest type until then. */
  ask?: ReactNode
  /** Makes the title large, because it is the answer, such as a person's name. */
  isHeadline?: boolean
  /** Beside the title, such as a portrait. */
  image?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The frame of a page: document title and heading. The heading is small, because the answer below it stands out more. */
export function Page({ title, titleLang, subtitle, ask, isHeadline = false, image, actions, children }: PageProps) {
  return (
    <>
      <title>{`${title} · ${brand}`}</title>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className={image ? 'flex min-w-0 items-center gap-4' : 'min-w-0'}>
          {image}
          <div className="min-w-0">
            <h1 className={isHeadline ? 'text-step-3 font-bold' : 'text-step-0 font-bold text-muted'} lang={titleLang}>
              {title}
            </h1>
            {subtitle && <p className="mt-0.5 max-w-[60ch] text-step--1 text-muted">{subtitle}</p>}
            {ask && (
              <p className="mt-3 text-step-3 leading-tight font-extrabold tracking-[-.02em] text-balance">{ask}</p>
            )}
          </div>
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </>
  )
}
