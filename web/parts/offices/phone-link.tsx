import type { ReactNode } from 'react'
import { phoneUrl } from '../../../civic/text/phone.ts'

type PhoneLinkProps = {
  phone: string
  /** What a screen reader says, where the number alone does not tell whose it is. */
  label?: string
  className?: string
  /** By default the number. */
  children?: ReactNode
}

export function PhoneLink({ phone, label, className, children = phone }: PhoneLinkProps) {
  return (
    <a href={phoneUrl(phone)} aria-label={label} className={className}>
      {children}
    </a>
  )
}
