import { Trans } from '@lingui/react/macro'
import { stateChoices } from '../../../../civic/address/states.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { useResultsSites } from '../api.ts'
import { ResultsQuery } from '../results-query.tsx'
import { useResultFormat } from '../use-result-format.ts'

/** One link per state. Folded once the voter's own state is shown above. */
export function AllStates({ isOpen }: { isOpen: boolean }) {
  const query = useResultsSites()
  const { locale, state: nameOf } = useResultFormat()
  const { states, others } = stateChoices(locale)
  return (
    <details open={isOpen} className="rounded-lg border border-line bg-card px-4 py-1 sm:px-5">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        <Trans>See the count in every state and territory</Trans>
      </summary>
      <ResultsQuery query={query}>
        {({ sites }) => (
          <ul className="m-0 grid list-none grid-cols-2 gap-x-4 gap-y-2 p-0 pt-1 pb-4 text-step--1 sm:grid-cols-3 lg:grid-cols-4">
            {[...states, ...others].flatMap((code) =>
              sites
                .filter(({ state }) => state === code)
                .map(({ url, host }) => (
                  <li key={code} className="min-w-0">
                    <OutsideLink href={url} className="inline-block min-h-6">
                      {nameOf(code)}
                    </OutsideLink>
                    <span className="block text-step--2 wrap-anywhere text-muted">{host}</span>
                  </li>
                )),
            )}
          </ul>
        )}
      </ResultsQuery>
    </details>
  )
}
