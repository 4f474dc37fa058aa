import { Plural, Trans } from '@lingui/react/macro'
import { PartyBadge } from '../../../parts/party-badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { useMark } from '../marks/marks-store.ts'
import { toggleChoice } from '../marks/marks.ts'
import { NoteField } from '../marks/note-field.tsx'
import { CandidateItem } from './candidate-item.tsx'
import { type Contest, type Person, groupByParty } from './contests.ts'
import { useContestLabels } from './use-contest-labels.ts'

const listClass = 'm-0 list-none overflow-clip rounded-lg border border-line bg-card p-0'

type ContestSectionProps = {
  contest: Contest
  /** Groups candidates by party, for long lists that have no ballot order. */
  grouped?: boolean
}

export function ContestSection({ contest, grouped = false }: ContestSectionProps) {
  const [mark, setMark] = useMark(contest)
  const { office, place } = useContestLabels()(contest)
  const title = [office, place].filter(Boolean).join(', ')
  const toggle = (person: Person) =>
    setMark({ ...mark, choices: toggleChoice(mark.choices, person.key, contest.single) })
  const renderList = (people: Person[]) => (
    <ul className={cx(listClass, grouped && 'lg:grid lg:grid-cols-2 lg:[&>li:nth-child(even)]:border-l')}>
      {people.map((person) => (
        <CandidateItem
          key={person.key}
          person={person}
          contest={contest}
          showParty={!grouped}
          isChosen={mark.choices.includes(person.key)}
          onToggle={() => toggle(person)}
        />
      ))}
    </ul>
  )
  return (
    <section aria-label={title} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-step-1">
          {office}
          {place && <span className="block text-step--1 font-medium">{place}</span>}
        </h3>
        <p className="text-step--1 text-muted">
          <Plural value={contest.people.length} one="# candidate" other="# candidates" />
        </p>
      </div>
      {grouped ? (
        <div className="grid gap-4">
          {groupByParty(contest.people).map(({ party, people }) => (
            <div key={party ?? ''} className="grid gap-2">
              <h4 className="flex items-center gap-2 text-step--1">
                {party === null ? <Trans>No party named</Trans> : <PartyBadge party={party} />}
                <span className="font-normal text-muted tabular-nums">{people.length}</span>
              </h4>
              {renderList(people)}
            </div>
          ))}
        </div>
      ) : (
        renderList(contest.people)
      )}
      {mark.choices.length > 1 && (
        <p role="status" className="text-step--1 text-muted">
          <Trans>You marked more than one. Check on your ballot how many you may vote for here.</Trans>
        </p>
      )}
      <NoteField about={title} note={mark.note} onChange={(note) => setMark({ ...mark, note })} />
    </section>
  )
}
