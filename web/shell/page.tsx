import type { ReactNode } from 'react'
import { brand } from '../../contract/brand.ts'
import { PageHeader } from '../ui/page-header.tsx'

type PageProps = { title: string; subtitle?: ReactNode; actions?: ReactNode; children: ReactNode }

/** The frame of a page: document title and heading. */
export function Page({ title, subtitle, actions, children }: PageProps) {
  return (
    <>
      <title>{`${title} · ${brand}`}</title>
      <PageHeader title={title} subtitle={subtitle} actions={actions} />
      {children}
    </>
  )
}
