import { Trans, useLingui } from '@lingui/react/macro'
import { webUrl } from '../../civic/text/web-url.ts'
import type { VoterInfo } from '../../contract/voter-info.ts'
import { useFormat } from '../i18n/use-format.ts'

/** The source of the polling places and the ballot, and its date. */
export function VoterInfoSource({ source }: { source: VoterInfo['source'] }) {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  if (!source) return null
  const url = webUrl(source.url)
  const { name } = source
  const asOf = dateTime(source.asOf, 'long')
  const isFeed = source.kind === 'feed'
  if (!url) {
    return (
      <p className="m-0 text-step--2 text-muted">
        {isFeed ? t`Source: ${name}, published ${asOf}` : t`Source: ${name}, fetched ${asOf}`}
      </p>
    )
  }
  return (
    <p className="m-0 text-step--2 text-muted">
      <Trans>Source:</Trans>{' '}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
      , {isFeed ? t`published ${asOf}` : t`fetched ${asOf}`}
    </p>
  )
}
