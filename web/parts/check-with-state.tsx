import { Trans } from '@lingui/react/macro'

/** What we do not know we do not guess: the state's own page knows. */
export function CheckWithState({ url }: { url: string | null }) {
  if (url === null) return <Trans>Check with your state</Trans>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      <Trans>Check with your state</Trans>
      <span className="sr-only">
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  )
}
