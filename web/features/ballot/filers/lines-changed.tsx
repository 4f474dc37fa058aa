import { Trans } from '@lingui/react/macro'
import { webUrl } from '../../../../civic/text/web-url.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { Alert } from '../../../ui/alert.tsx'

/** After redistricting, a district number may mean a different area than at the last election. */
export function LinesChanged({ note, mapUrl }: { note: string; mapUrl: string | null }) {
  const map = webUrl(mapUrl)
  return (
    <Alert
      tone="warn"
      title={<Trans>Your 2026 district may be different.</Trans>}
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
