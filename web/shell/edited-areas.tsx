import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { deskAreas } from '../../contract/desk.ts'
import { endpointQuery } from '../api/query.ts'
import { useUser } from '../api/user.ts'
import { useFormat } from '../i18n/use-format.ts'
import { isEditor } from '../parts/page-access.ts'
import { useAreaName } from '../parts/use-area-name.ts'

/** Tells an editor which states and counties they edit. Nothing for administrators, who edit all. */
export function EditedAreas() {
  const isShown = isEditor(useUser())
  const { t } = useLingui()
  const { list } = useFormat()
  const areaName = useAreaName()
  const { data } = useQuery(endpointQuery(deskAreas, isShown ? { query: {} } : null))
  if (!isShown || !data) return null
  const names = list(data.areas.map(areaName))
  return <p className="mb-2 text-step--1 font-medium text-muted">{t`You edit: ${names}`}</p>
}
