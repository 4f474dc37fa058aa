import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ErrorReply } from '../../../contract/errors.ts'
import { RatingFault } from '../../../contract/ratings.ts'
import { Alert } from '../../ui/alert.tsx'
import { Table } from '../../ui/table.tsx'

const faultLabels: Record<RatingFault, MessageDescriptor> = {
  empty_file: msg`The file has no lines.`,
  wrong_header: msg`The first line is not the header.`,
  wrong_number_of_columns: msg`The line does not have four cells.`,
  unclosed_quote: msg`A quotation mark is opened and never closed.`,
  not_a_bioguide_id: msg`This is not a bioguide id, such as A000360.`,
  unknown_member: msg`No sitting member of Congress has this id.`,
  duplicate_member: msg`This member has a line already.`,
  not_a_number: msg`This is not a number.`,
  out_of_range: msg`A figure is from 0 to 100.`,
  no_rating: msg`The line has no figure at all.`,
  too_many_lines: msg`There are more lines than members of Congress.`,
}

type Problems = NonNullable<ErrorReply['problems']>

/** All bad lines, so that the file can be corrected in one pass. */
export function RowProblems({ problems }: { problems: Problems }) {
  const { t } = useLingui()
  const reasonLabel = (reason: string) => {
    const fault = RatingFault.safeParse(reason).data
    return fault ? t(faultLabels[fault]) : reason
  }
  return (
    <div className="grid gap-3">
      <Alert tone="bad" title={<Trans>Nothing was imported.</Trans>}>
        <Plural value={problems.length} one="# line is not right:" other="# lines are not right:" />
      </Alert>
      <Table caption={t`Lines that are not right`} captionHidden>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Line</Trans>
            </th>
            <th scope="col">
              <Trans>What is wrong</Trans>
            </th>
            <th scope="col">
              <Trans>As it stands there</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, reason, value }) => (
            <tr key={`${line} ${reason} ${value}`}>
              <th scope="row" className="tabular-nums">
                {line}
              </th>
              <td>{reasonLabel(reason)}</td>
              <td className="wrap-anywhere">{value}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
