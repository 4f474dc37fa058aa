import { Trans } from '@lingui/react/macro'
import { OutsideLink } from '../outside-link.tsx'

/** Shown for a date we do not know or have not confirmed, with a link to the official page. */
export function CheckWithOffice({ url }: { url: string | null }) {
  if (url === null) return <Trans>Check with your election office</Trans>
  return (
    <OutsideLink href={url}>
      <Trans>Check with your election office</Trans>
    </OutsideLink>
  )
}
