import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ErrorReply } from '../../../contract/errors.ts'
import { RatingFault } from '../../../contract/ratings.schemas.ts'
import { Alert } from '../../ui/alert.tsx'
import { Table } from '../../ui/table.tsx'

const faultLabels: Record<RatingFault, MessageDescriptor> = {
  empty_file: msg`The file is empty.`,
  wrong_header: msg`The first line must be the header.`,
  wrong_number_of_columns: msg`This line must have four cells.`,
  unclosed_quote: msg`A quotation mark is never closed.`,
  not_a_bioguide_id: msg`Enter a Bioguide ID, such as A000360.`,
  unknown_member: msg`No current member of Congress has this ID.`,
  duplicate_member: msg`This member is already on another line.`,
  not_a_number: msg`Enter a number.`,
  out_of_range: msg`Enter a rating from 0 to 100.`,
  no_rating: msg`This line has no rating.`,
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
        <Plural value={problems.length} one="Fix # line:" other="Fix # lines:" />
      </Alert>
      <Table caption={t`Lines to fix`} captionHidden>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Line</Trans>
            </th>
            <th scope="col">
              <Trans>Problem</Trans>
            </th>
            <th scope="col">
              <Trans>In the file</Trans>
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
