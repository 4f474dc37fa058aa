import { Trans } from '@lingui/react/macro'
import { OutsideLink } from './outside-link.tsx'

/** Shown for a date we do not know, with a link to the state's own page. */
export function CheckWithState({ url }: { url: string | null }) {
  if (url === null) return <Trans>Check with your state</Trans>
  return (
    <OutsideLink href={url}>
      <Trans>Check with your state</Trans>
    </OutsideLink>
  )
}
