import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskArea } from '../../../../contract/desk-import.ts'
import type { DeskNotice } from '../../../../contract/place-notices.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useErrorToast } from '../../../parts/queries/use-error-toast.ts'
import { useAreaName } from '../../../parts/use-area-name.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { deskErrors } from '../texts/error-texts.ts'
import { useWithdrawNotice } from './api.ts'
import { useNoticeKinds } from './use-notice-kinds.ts'

/** A notice that voters see, with who made it, for which county if it is not this area, and the button that withdraws it. */
export function NoticeItem({ notice, area }: { notice: DeskNotice; area: DeskArea }) {
  const { t } = useLingui()
  const { dateTimeWithZone } = useFormat()
  const kinds = useNoticeKinds()
  const areaName = useAreaName()(notice.area)
  const { placeName, movedTo, text, textEs, createdBy, matches } = notice
  const [start, end] = [dateTimeWithZone(notice.startsAt), notice.endsAt && dateTimeWithZone(notice.endsAt)]
  const made = dateTimeWithZone(notice.createdAt)
  return (
    <li className="grid gap-2 rounded-md border border-line p-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="bad">{kinds[notice.kind]}</Badge>
        <span className="font-bold wrap-anywhere">{placeName}</span>
      </p>
      {movedTo && (
        <p className="wrap-anywhere">
          <Trans>
            Now at {movedTo.name}, {movedTo.address}
          </Trans>
        </p>
      )}
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      {textEs && (
        <p lang="es" className="wrap-anywhere whitespace-pre-line">
          {textEs}
        </p>
      )}
      <p className="text-step--1">
        {end ? t`From ${start} until ${end}` : t`From ${start} until the election is over`}
      </p>
      {notice.area.id !== area.id && <p className="font-semibold">{areaName}</p>}
      <p className="text-step--1 text-muted">
        {createdBy === null ? t`Posted ${made}` : t`Posted ${made} by ${createdBy}`}
      </p>
      {!matches && (
        <Alert tone="warn" title={<Trans>No voter sees this notice.</Trans>}>
          <Trans>The list that’s live doesn’t have this place for this election.</Trans>
        </Alert>
      )}
      <Withdraw id={notice.id} placeName={placeName} />
    </li>
  )
}

function Withdraw({ id, placeName }: { id: number; placeName: string }) {
  const { t } = useLingui()
  const withdraw = useWithdrawNotice()
  const showError = useErrorToast({ ...deskErrors, not_found: () => t`This notice no longer exists.` })
  return (
    <Button
      variant="ghost"
      size="small"
      className="w-fit"
      aria-label={t`Cancel the notice: ${placeName}`}
      disabled={withdraw.isPending}
      onClick={() =>
        withdraw.mutate(
          { params: { id } },
          { onSuccess: () => toast({ title: t`Notice canceled`, description: placeName }), onError: showError },
        )
      }
    >
      <Trans>Cancel the notice</Trans>
    </Button>
  )
}
