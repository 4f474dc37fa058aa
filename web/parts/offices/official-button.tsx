import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OfficialLink } from '../../../contract/state-voting.ts'
import { buttonClass } from '../../ui/button.tsx'
import { OutsideLink } from '../outside-link.tsx'

type OfficialButtonProps = { link: Pick<OfficialLink, 'url'>; ghost?: boolean; children: ReactNode }

/** A button to an official page, in a new tab. */
export function OfficialButton({ link, ghost = false, children }: OfficialButtonProps) {
  return (
    <OutsideLink href={link.url} className={buttonClass({ variant: ghost ? 'ghost' : 'primary' })}>
      {children}
      <ExternalLink aria-hidden="true" />
    </OutsideLink>
  )
}
