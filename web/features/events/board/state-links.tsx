import { Trans } from '@lingui/react/macro'
import { Link, useSearchParams } from 'wouter'
import { stateName } from '../../../../civic/address/states.ts'
import type { StateCode } from '../../../../contract/common.ts'
import { paths } from '../../../../contract/paths.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { focusMain } from '../../../ui/focus-main.ts'
import { boardSearch, parseBoardParams } from './board-params.ts'

type StateLinksProps = {
  codes: StateCode[]
  /** Whether the voter's own state was shown before. */
  isOthers: boolean
}

/** The states of an election day. Each link filters the calendar, where the state has a card of its own. */
export function StateLinks({ codes, isOthers }: StateLinksProps) {
  const locale = useLocale()
  const [query] = useSearchParams()
  const { tab } = parseBoardParams(query)
  const states = codes
    .map((code) => ({ code, name: stateName(code, locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
  const open = () => {
    scrollTo(0, 0)
    focusMain()
  }
  return (
    <div className="mt-5">
      <h4 className="font-bold">
        {isOthers ? <Trans>Other states voting that day</Trans> : <Trans>States voting that day</Trans>}
      </h4>
      <ul className="m-0 mt-1 grid list-none grid-cols-2 gap-x-4 p-0 text-step--1 sm:grid-cols-3 lg:grid-cols-4">
        {states.map(({ code, name }) => (
          <li key={code} className="min-w-0">
            <Link
              href={`${paths.events}${boardSearch({ tab, state: code, page: 1 })}`}
              onClick={open}
              className="inline-flex min-h-8 items-center"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
