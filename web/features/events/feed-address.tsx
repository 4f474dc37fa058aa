import { Trans } from '@lingui/react/macro'
import { CalendarSync } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'

/** Calendar apps open webcal addresses; websites with calendars want the plain one pasted. */
export function FeedAddress({ label, path }: { label: ReactNode; path: string }) {
  const address = new URL(path, location.origin)
  return (
    <div className="grid justify-items-start gap-3">
      <a href={`webcal://${address.host}${path}`} className={buttonClass({ variant: 'ghost', size: 'small' })}>
        <CalendarSync aria-hidden="true" />
        <Trans>Open in my calendar app</Trans>
      </a>
      <CopyField label={label} value={address.href} />
    </div>
  )
}
