import { Trans, useLingui } from '@lingui/react/macro'
import { webUrl } from '../../civic/web-url.ts'
import type { VoterInfo } from '../../contract/voter-info.ts'

/** Whose word it is, and of when. */
export function VoterInfoSource({ source }: { source: VoterInfo['source'] }) {
  const { t, i18n } = useLingui()
  if (!source) return null
  const url = webUrl(source.url)
  const { name } = source
  const asOf = i18n.date(source.asOf, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <p className="m-0 text-step--2 text-muted">
      {url ? (
        <>
          <Trans>Source:</Trans>{' '}
          <a href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
          , {source.kind === 'feed' ? t`published ${asOf}` : t`fetched ${asOf}`}
        </>
      ) : source.kind === 'feed' ? (
        t`Source: ${name}, published ${asOf}`
      ) : (
        t`Source: ${name}, fetched ${asOf}`
      )}
    </p>
  )
}
