import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { type DatePlace, daysBefore, importDates } from '../../../contract/important-dates.ts'
import { QueryError } from '../../parts/query-error.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useImport, useProposals } from './api.ts'
import { PlacePicker } from './place-picker.tsx'
import { ProposalList } from './proposal-list.tsx'
import { useFailureWords } from './use-error-message.ts'

type ImportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onImported: () => void }

export function ImportDialog({ open, onOpenChange, onImported }: ImportDialogProps) {
  const close = () => onOpenChange(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && (
        <ImportForm
          onImported={() => {
            onImported()
            close()
          }}
        />
      )}
    </Dialog>
  )
}

function ImportForm({ onImported }: { onImported: () => void }) {
  const { t } = useLingui()
  const formId = useId()
  const [places, setPlaces] = useState<DatePlace[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [days, setDays] = useState(String(daysBefore.usual))
  const [daysProblem, setDaysProblem] = useState<string>()
  const found = useProposals(places)
  const add = useImport()
  const failureWords = useFailureWords()
  const offered = places.length > 0 ? (found.data?.proposals ?? []) : []
  const keys = offered.filter(({ key, exists }) => chosen.has(key) && !exists).map(({ key }) => key)
  const { min, max } = daysBefore

  const submit = () => {
    const body = importDates.body.safeParse({
      keys,
      notificationDaysBefore: days.trim() === '' ? Number.NaN : Number(days),
    })
    setDaysProblem(body.success ? undefined : t`Enter a whole number of days from ${min} to ${max}.`)
    if (!body.success || add.isPending) return
    add.mutate({ body: body.data }, { onSuccess: ({ created, skipped }) => tell(created, skipped) })
  }
  const tell = (created: number, skipped: number) => {
    const description =
      skipped > 0
        ? t`${created} added, ${skipped} left out because they were there already or have passed.`
        : t`${created} added.`
    toast({ title: t`Imported from calendar`, description })
    onImported()
  }
  return (
    <DialogContent
      className="sm:max-w-2xl"
      title={<Trans>Import from calendar</Trans>}
      description={
        <Trans>Dates to come that our election calendar knows. Choose those that members should be reminded of.</Trans>
      }
      actions={
        <>
          <DialogClose className={buttonClass({ variant: 'ghost' })}>
            <Trans>Cancel</Trans>
          </DialogClose>
          <Button type="submit" form={formId} disabled={keys.length === 0} aria-disabled={add.isPending}>
            {add.isPending ? (
              <Trans>Saving...</Trans>
            ) : (
              <Plural value={keys.length} one="Import # date" other="Import # dates" />
            )}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {add.error && <Alert tone="bad">{failureWords(add.error)}</Alert>}
        <PlacePicker places={places} onChange={setPlaces} />
        {places.length > 0 && found.isPending && (
          <SkeletonGroup label={t`Loading dates...`} className="grid gap-4">
            {['w-64', 'w-56', 'w-72'].map((width) => (
              <Skeleton key={width} className={`max-w-full ${width}`} />
            ))}
          </SkeletonGroup>
        )}
        {places.length > 0 && !found.data && found.error && (
          <QueryError error={found.error} onRetry={() => void found.refetch()} />
        )}
        {places.length > 0 && found.data && (
          <ProposalList proposals={offered} sources={found.data.sources} chosen={chosen} onChoose={setChosen} />
        )}
        {offered.length > 0 && (
          <Field label={<Trans>Notify days before</Trans>} error={daysProblem}>
            <Input
              inputMode="numeric"
              className="max-w-32"
              value={days}
              onChange={(event) => setDays(event.currentTarget.value)}
            />
          </Field>
        )}
      </form>
    </DialogContent>
  )
}
