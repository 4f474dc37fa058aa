import type { ReactNode } from 'react'
import { brand } from '../../contract/brand.ts'
import { PageHeader } from '../ui/page-header.tsx'

type PageProps = { title: string; subtitle?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A signed-in page: its name in the window's title and as its heading. */
export function Page({ title, subtitle, actions, children }: PageProps) {
  return (
    <>
      <title>{`${title} · ${brand}`}</title>
      <PageHeader title={title} subtitle={subtitle} actions={actions} />
      {children}
    </>
  )
}
