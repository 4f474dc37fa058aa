import { Trans } from '@lingui/react/macro'
import { webUrl } from '../../../../civic/web-url.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { Alert } from '../../../ui/alert.tsx'

/** Where the lines moved since the last election, a number may mean another district. */
export function NewLines({ note, mapUrl }: { note: string; mapUrl: string | null }) {
  const map = webUrl(mapUrl)
  return (
    <Alert
      tone="warn"
      title={<Trans>Your district of 2026 may be another one.</Trans>}
      action={
        map && (
          <OutsideLink className="inline-block py-1" href={map}>
            <Trans>Official map of the new districts</Trans>
          </OutsideLink>
        )
      }
    >
      {note}
    </Alert>
  )
}
