import type { ReactNode } from 'react'
import { brand } from '../../contract/brand.ts'
import { PageHeader } from '../ui/page-header.tsx'

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
      <PageHeader
        title={titleLang ? <span lang={titleLang}>{title}</span> : title}
        subtitle={subtitle}
        actions={actions}
      />
      {children}
    </>
  )
}
