import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { webUrl } from '../../../../civic/text/web-url.ts'
import { limits } from '../../../../contract/common.ts'
import type { CandidateContest } from '../../../../contract/voter-info.ts'
import { PartyBadge } from '../../../parts/offices/party-badge.tsx'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { Input } from '../../../ui/input.tsx'
import { useMark } from '../marks/marks-store.ts'
import { type CandidateItem, writeInKeys } from './ballot-items.ts'
import { ExpandableLine } from './expandable-line.tsx'
import { Facts } from './facts.tsx'
import { useContestTitle } from './use-contest-title.ts'

type ChoiceListProps = {
  item: CandidateItem
  /** The voter's mark for a candidate or a write-in line: an oval or a rank. */
  renderMark: (choice: string, name: string) => ReactNode
}

/** The candidates of a contest and its lines for other names. */
export function ChoiceList({ item: { contest, markKey }, renderMark }: ChoiceListProps) {
  const { t } = useLingui()
  const [mark, setMark] = useMark(markKey)
  const { choices, writeIns = {} } = mark
  return (
    <ul className="m-0 list-none p-0">
      {contest.candidates.map((candidate) => (
        <CandidateLine
          key={candidate.id}
          candidate={candidate}
          contest={contest}
          mark={renderMark(candidate.id, candidate.name)}
        />
      ))}
      {writeInKeys(contest.writeIns).map((key) => (
        <WriteInLine
          key={key}
          name={writeIns[key] ?? ''}
          onName={
            choices.includes(key) ? (name) => setMark({ ...mark, writeIns: { ...writeIns, [key]: name } }) : undefined
          }
          mark={renderMark(key, t`Write-in`)}
        />
      ))}
    </ul>
  )
}

type CandidateLineProps = {
  candidate: CandidateContest['candidates'][number]
  contest: CandidateContest
  mark: ReactNode
}

/** A candidate on the official ballot, with the voter's own mark. */
function CandidateLine({ candidate, contest, mark }: CandidateLineProps) {
  const { name, party } = candidate
  return (
    <ExpandableLine kind="candidate" title={name} mark={mark} badges={party && <PartyBadge party={party} />}>
      <CandidateFacts candidate={candidate} contest={contest} />
    </ExpandableLine>
  )
}

function CandidateFacts({ candidate, contest }: Omit<CandidateLineProps, 'mark'>) {
  const { t } = useLingui()
  const { term } = useCivicTerms()
  const { title, place } = useContestTitle()(contest)
  const { party } = candidate
  const url = webUrl(candidate.candidateUrl)
  return (
    <Facts
      rows={[
        [t({ message: 'Office', context: 'office of a candidate' }), title],
        ...(place ? [[t`District`, place] as const] : []),
        [t`Party`, party === null ? t`Not listed` : term(party)],
      ]}
    >
      {url && (
        <OutsideLink className="inline-block py-1" href={url}>
          <Trans>Candidate’s website</Trans>
        </OutsideLink>
      )}
    </Facts>
  )
}

type WriteInLineProps = {
  name: string
  /** Undefined while the line is not chosen: there is no name to write then. */
  onName: ((name: string) => void) | undefined
  mark: ReactNode
}

/** The blank line of a ballot for a name that is not listed. */
function WriteInLine({ name, onName, mark }: WriteInLineProps) {
  const { t } = useLingui()
  const hintId = useId()
  return (
    <li className="border-t border-line">
      <div className="flex items-stretch">
        {mark}
        <div className="grid min-h-14 min-w-0 flex-1 content-center gap-1.5 px-4 py-2.5">
          <span className="font-semibold">
            <Trans>Write-in</Trans>
          </span>
          {onName && (
            <>
              <Input
                aria-label={t`Name to write in`}
                aria-describedby={hintId}
                className="max-w-96"
                maxLength={limits.search}
                value={name}
                onChange={(event) => onName(event.currentTarget.value)}
              />
              <span id={hintId} className="text-step--2 text-muted">
                <Trans>Ask your election office which write-in names count.</Trans>
              </span>
            </>
          )}
        </div>
      </div>
    </li>
  )
}
