import { Trans } from '@lingui/react/macro'
import { OutsideLink } from './outside-link.tsx'

/** What we do not know we do not guess: the state's own page knows. */
export function CheckWithState({ url }: { url: string | null }) {
  if (url === null) return <Trans>Check with your state</Trans>
  return (
    <OutsideLink href={url}>
      <Trans>Check with your state</Trans>
    </OutsideLink>
  )
}
