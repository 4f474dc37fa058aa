import { useLingui } from '@lingui/react/macro'
import type { PlaceNoticeKind } from '../../../../contract/place-notices.ts'

export function useNoticeKinds(): Record<PlaceNoticeKind, string> {
  const { t } = useLingui()
  return { closed: t`Closed`, moved: t`Moved`, hours: t`New hours` }
}
