import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { factId } from '../../../contract/fact-reports.ts'
import type { AfterStep, StateVoting } from '../../../contract/state-voting.ts'
import { SourceList } from '../sources/source-list.tsx'

type AfterSourcesProps = {
  steps: Pick<AfterStep, 'kind' | 'source' | 'confirmed'>[]
  voting: Pick<StateVoting, 'stateCode' | 'sources'>
}

/** Adds the steps to the page's list of sources, except days that the Constitution sets, which need no source. */
export function AfterSources({ steps, voting: { stateCode, sources } }: AfterSourcesProps) {
  const { t } = useLingui()
  const facts = steps
    .filter(({ source, confirmed }) => source !== null || !confirmed)
    .map(({ kind, source, confirmed }) => ({
      label: t(stepTopics[kind]),
      fact: factId('elections/around', stateCode),
      source,
      uncertain: !confirmed,
    }))
  return <SourceList sources={sources} facts={facts} />
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
