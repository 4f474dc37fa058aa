import { Trans, useLingui } from '@lingui/react/macro'
import { useDayWords } from '../../use-day-words.ts'
import { webAddress } from '../../web-address.ts'
import type { Places } from './places.ts'

/** Which election, and for which address. */
export function PlacesHeading({ places: { election, normalizedAddress }, address }: { places: Places; address: string }) {
  const dayWords = useDayWords()
  const { line1, city, state, zip } = normalizedAddress ?? {}
  const known = [line1, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <div className="grid gap-0.5">
      <h2 className="text-step-2 font-bold tracking-[-.01em]">{election ? election.name : <Trans>Where to vote</Trans>}</h2>
      {election && <p className="m-0 font-semibold">{dayWords(election.date)}</p>}
      <p className="m-0 text-step--1 text-muted">{known || address}</p>
    </div>
  )
}

/** Whose word it is, and of when. */
export function PlacesSource({ source }: { source: Places['source'] }) {
  const { t, i18n } = useLingui()
  if (!source) return null
  const url = webAddress(source.url)
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
