import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { factId } from '../../../contract/fact-reports.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { AnswerRow } from '../../parts/answer-card.tsx'
import { localVotingQuery } from '../../parts/offices/local-voting-query.ts'
import { SourceText } from '../../parts/sources/source-text.tsx'
import { UnconfirmedBadge } from '../../parts/sources/unconfirmed-badge.tsx'

/** The languages that hold for everybody in a ZIP code. Renders nothing without any: the polling page says why. */
export function LanguageRow({ zip }: { zip: string | undefined }) {
  const { list } = useFormat()
  const { area } = useCertainLanguages(zip)
  return (
    area && (
      <AnswerRow label={<Trans>Ballots and help in</Trans>} hint={area.name}>
        {list(area.languages)} {!area.confirmed && <UnconfirmedBadge />}
      </AnswerRow>
    )
  )
}

export function LanguageRowSource({ zip }: { zip: string | undefined }) {
  const { t } = useLingui()
  const { area, sources } = useCertainLanguages(zip)
  return (
    area && (
      <p className="m-0">
        <SourceText fact={factId('elections/languages', area.id)} source={sources?.[area.source]} of={t`languages`} />
      </p>
    )
  )
}

/** Of the county: in a state as a whole, some counties may be exempt. */
function useCertainLanguages(zip: string | undefined) {
  const { data } = useQuery(localVotingQuery(zip, useLocale()))
  const area = data?.languages.outdated
    ? undefined
    : data?.languages.areas.find(({ certain, level }) => certain && level === 'county')
  return { area, sources: data?.sources }
}
