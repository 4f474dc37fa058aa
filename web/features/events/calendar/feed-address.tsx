import { Trans } from '@lingui/react/macro'
import { CalendarSync } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOrigin } from '../../../browser/rendered-page.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { cx } from '../../../ui/cx.ts'

/** Calendar apps open webcal links; web calendars need the https address to paste. */
export function FeedAddress({ label, path }: { label: ReactNode; path: string }) {
  const address = new URL(path, useOrigin())
  return (
    <div className="grid gap-3">
      <a
        href={`webcal://${address.host}${path}`}
        className={cx(buttonClass({ variant: 'ghost', size: 'small' }), 'justify-self-start')}
      >
        <CalendarSync aria-hidden="true" />
        <Trans>Open in my calendar app</Trans>
      </a>
      <CopyField label={label} value={address.href} />
    </div>
  )
}
