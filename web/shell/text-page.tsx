import type { ReactNode } from 'react'
import { SiteFrame, SiteHeading } from './site-frame.tsx'

type TextPageProps = {
  title: string
  /** Below the title, and in previews of shared links. */
  intro: string
  children: ReactNode
}

/** A page of text about the site. */
export function TextPage({ title, intro, children }: TextPageProps) {
  return (
    <SiteFrame title={title} description={intro} width="wide">
      <SiteHeading>{title}</SiteHeading>
      <p className="mt-3 mb-0 text-step-1 text-pretty text-muted">{intro}</p>
      {children}
    </SiteFrame>
  )
}
