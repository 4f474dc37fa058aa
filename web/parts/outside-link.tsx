import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type OutsideLinkProps = {
  href: string
  className?: string
  /** What a screen reader says instead of the content, where several links have the same content. */
  label?: string
  children: ReactNode
}

/** A link, usually to another site. It opens in a new tab and tells screen readers so. */
export function OutsideLink({ href, className, label, children }: OutsideLinkProps) {
  const { t } = useLingui()
  const newTab = t`(opens in a new tab)`
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      aria-label={label && `${label} ${newTab}`}
    >
      {children}
      <span className="sr-only"> {newTab}</span>
    </a>
  )
}
