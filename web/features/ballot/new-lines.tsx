import { Trans } from '@lingui/react/macro'
import { webUrl } from '../../../civic/web-url.ts'
import { Alert } from '../../ui/alert.tsx'
import { OutsideLink } from './outside-link.tsx'

/** Where the lines moved between the last election and this one, a number may mean another district. */
export function NewLines({ note, mapUrl }: { note: string; mapUrl: string | null }) {
  const map = webUrl(mapUrl)
  return (
    <Alert
      tone="warn"
      title={<Trans>District lines changed for 2026.</Trans>}
      action={
        map && (
          <OutsideLink href={map}>
            <Trans>Official map of the new districts</Trans>
          </OutsideLink>
        )
      }
    >
      <Trans>
        We know your district by the lines of the sitting Congress. On the 2026 ballot your district may have another number
        and other candidates than those for the House below.
      </Trans>{' '}
      <span lang="en">{note}</span>
    </Alert>
  )
}
