import { Trans } from '@lingui/react/macro'
import type { LocalDate } from '../../../contract/common.ts'
import { dataAnchor } from '../../../contract/data.ts'
import { serverPaths } from '../../../contract/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'

type OutdatedLinkProps = { outdated: { set: string; freshUntil: LocalDate } }

/** Says that a file of facts is past its date, with a link to it on the data page. */
export function OutdatedLink({ outdated }: OutdatedLinkProps) {
  const { localDate } = useFormat()
  return (
    <a
      href={`${serverPaths.data}#${dataAnchor(outdated.set)}`}
      className="inline-block min-h-6 font-semibold text-warn"
    >
      <Trans>May be out of date since {localDate(outdated.freshUntil, 'long')}.</Trans>
    </a>
  )
}
