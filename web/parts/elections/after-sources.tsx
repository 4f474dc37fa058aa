import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { factId } from '../../../contract/fact-reports.ts'
import type { AfterStep, StateVoting } from '../../../contract/state-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { SourceText } from '../sources/source-text.tsx'

type AfterSourcesProps = {
  steps: Pick<AfterStep, 'kind' | 'source' | 'confirmed'>[]
  voting: Pick<StateVoting, 'stateCode' | 'sources'>
}

/** The sources of the steps, each once, and which of them have none. What the Constitution sets needs none. */
export function AfterSources({ steps, voting: { stateCode, sources } }: AfterSourcesProps) {
  const { t } = useLingui()
  const { list } = useFormat()
  const fact = factId('elections/around', stateCode)
  const unchecked = steps.filter(({ source, confirmed }) => source === null && !confirmed)
  const topics = [...new Set(unchecked.map(({ kind }) => t(stepTopics[kind])))]
  return (
    <>
      {[...new Set(steps.flatMap(({ source }) => source ?? []))].map((key) => (
        <p key={key} className="m-0">
          <SourceText fact={fact} source={sources[key]} />
        </p>
      ))}
      {topics.length > 0 && (
        <p className="m-0">
          <SourceText fact={fact} source={null} of={list(topics)} />
        </p>
      )}
    </>
  )
}

const stepTopics: Record<AfterStep['kind'], MessageDescriptor> = {
  'mail-ballots-arrive': msg`mail ballots`,
  'cure-signature': msg`fixing a mail ballot`,
  'provisional-papers': msg`ID for a provisional ballot`,
  'counties-certify': msg`when local offices certify`,
  'state-certifies': msg`when the state certifies`,
  runoff: msg`the runoff`,
  'new-congress': msg`the new Congress`,
  'new-president': msg`the new presidential term`,
}
