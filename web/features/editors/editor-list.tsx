import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Editor } from '../../../contract/editors.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { useAreaName } from '../../parts/use-area-name.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useEditors, useRemoveEditor } from './api.ts'

type Area = Editor['areas'][number]

export function EditorList() {
  const { t } = useLingui()
  return (
    <QueryResult
      query={useEditors()}
      loading={
        <SkeletonGroup label={t`Loading editors...`} className="grid gap-3">
          <Skeleton shape="block" className="h-28" />
          <Skeleton shape="block" className="h-28" />
        </SkeletonGroup>
      }
      errorTitle={<Trans>We couldn’t load the editors.</Trans>}
      isEmpty={({ editors }) => editors.length === 0}
      empty={
        <EmptyState title={<Trans>No editors yet</Trans>}>
          <Trans>Add election office staff so they can publish for their own state or county.</Trans>
        </EmptyState>
      }
    >
      {({ editors }) => (
        <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-4 p-0">
          {editors.map((editor) => (
            <li key={editor.id}>
              <EditorCard editor={editor} />
            </li>
          ))}
        </ul>
      )}
    </QueryResult>
  )
}

function EditorCard({ editor }: { editor: Editor }) {
  const [removed, setRemoved] = useState<Area>()
  const { name, email, hasSecondFactor, areas } = editor
  return (
    <Card as="article">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CardTitle>
          <bdi>{name}</bdi>
        </CardTitle>
        {!hasSecondFactor && (
          <Badge tone="warn">
            <Trans>No two-step sign-in yet</Trans>
          </Badge>
        )}
      </div>
      <p className="text-muted wrap-anywhere">{email}</p>
      <ul className="mt-3 mb-0 grid list-none divide-y divide-line p-0">
        {areas.map((area) => (
          <AreaRow key={area.id} area={area} person={name} onRemove={() => setRemoved(area)} />
        ))}
      </ul>
      <RemoveDialog editor={editor} area={removed} onClose={() => setRemoved(undefined)} />
    </Card>
  )
}

function AreaRow({ area, person, onRemove }: { area: Area; person: string; onRemove: () => void }) {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  const place = useAreaName()(area)
  const since = dateTime(area.grantedAt)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-medium">{place}</p>
        <p className="text-step--1 text-muted">{t`Since ${since}`}</p>
      </div>
      <Button variant="ghost" size="small" aria-label={t`Remove ${person} from ${place}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  )
}

type RemoveDialogProps = { editor: Editor; area: Area | undefined; onClose: () => void }

function RemoveDialog({ editor: { id, name }, area, onClose }: RemoveDialogProps) {
  const { t } = useLingui()
  const remove = useRemoveEditor()
  const errorMessage = useErrorMessage()
  const areaName = useAreaName()
  const place = area ? areaName(area) : ''
  const confirm = async () => {
    if (!area) return
    try {
      await remove.mutateAsync({ params: { memberId: id, area: area.id } })
      toast({ title: t`Editor removed`, description: place })
    } catch (error) {
      toast({ title: t`Error`, description: errorMessage(error), tone: 'destructive' })
    }
  }
  return (
    <ConfirmDialog
      open={area !== undefined}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t`Remove ${name} from ${place}?`}
      description={<Trans>They’re signed out right away. What they published stays.</Trans>}
      confirmLabel={<Trans>Remove</Trans>}
      onConfirm={() => void confirm()}
    />
  )
}
