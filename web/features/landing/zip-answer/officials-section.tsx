import { Trans } from '@lingui/react/macro'
import type { FoundZip } from '../../../../contract/zip-answer.ts'
import { GovernorRow, OfficialRow } from '../../../parts/offices/official-row.tsx'
import { AnswerSection } from './answer-section.tsx'

/** Who represents the ZIP code. With several possible House members all are listed, and none is chosen. */
export function OfficialsSection({ found }: { found: FoundZip }) {
  const { zip, senators, house, isSplit, governors, officialSources, outdated, voting } = found
  const { today } = voting
  const count = house.length
  const hasSeveral = count > 1
  return (
    <AnswerSection
      heading={<Trans>Who represents you</Trans>}
      sources={officialSources}
      files={['officials/congress', 'officials/governors']}
      outdated={outdated}
    >
      <ul className="m-0 grid list-none gap-3 p-0">
        {senators.map((official, index) => (
          <OfficialRow key={official.bioguideId ?? index} official={official} today={today} forVisitors />
        ))}
        {isSplit && (
          <li className="text-step--1">
            {hasSeveral ? (
              <Trans>
                ZIP code {zip} may be in {count} districts. One of these House members represents you:
              </Trans>
            ) : (
              <Trans>Your district depends on your street address. It is probably this one:</Trans>
            )}
          </li>
        )}
        {house.map((official) => (
          <OfficialRow key={official.divisionId} official={official} today={today} isBrief={hasSeveral} forVisitors />
        ))}
        {governors.map((governor) => (
          <GovernorRow key={governor.stateCode} governor={governor} forVisitors />
        ))}
      </ul>
    </AnswerSection>
  )
}
